"""The text of a record: tags, an empty line, then one answer a line."""

from __future__ import annotations

import re

import pytest

import kingsburg as kb
from tests.record.digests import without_digest

SHORT = """\
[Kingsburg "1"]
[Rules "4"]
[Edition "first"]
[Players "3"]
[Chance "explicit"]
[Seed "1"]

# setup
~ order 2 0 1
~ draw goblins_1_2
~ draw goblins_2_3
~ draw goblins_3_4
~ draw goblins_4_5
~ draw dragons_5_9
# year I, aid
2 take 1 gold
undo
2 take 1 wood
0 take 1 gold
1 take 1 stone
# year I, spring
~2 roll 1 1 1
~0 roll 2 3 6
~1 roll 1 2 5
2 influence architect 1 1 1
"""


def test_a_short_record_word_for_word() -> None:
    game = kb.replay(SHORT)
    assert without_digest(str(game.record())) == SHORT
    assert (game.seat, game.year, game.phase) == (1, 1, "spring")
    assert game.order == [2, 1, 0]
    assert game.players[2].wood == 1


def test_the_same_game_played_by_hand_writes_it() -> None:
    game = kb.new_game(3, "first", seed=1, chance="explicit")
    for line in SHORT.split("\n\n")[1].splitlines():
        if line == "undo":
            game.undo()
        elif not line.startswith("#"):
            game.play(line.split(" ", 1)[1])
    assert without_digest(str(game.record())) == SHORT


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\n", "\r\n"),
        ("2 take 1 gold", "  2   take  1   gold   # the first"),
        ("# setup\n", ""),
        ("# year I, spring", "# a fine spring\n\n\n# really"),
        ("~2 roll", "~ roll"),
        ('[Chance "explicit"]', '  [Chance "explicit"]  '),
    ],
)
def test_what_makes_no_difference(old: str, new: str) -> None:
    assert old in SHORT
    assert without_digest(str(kb.replay(SHORT.replace(old, new)).record())) == SHORT


def test_every_line_after_the_tags_is_a_comment_an_answer_or_undo() -> None:
    game = kb.new_game(4, seed=8)
    while not game.over:
        game.play(game.options[len(game.options) // 2])
    tags, body = str(game.record()).split("\n\n")
    assert all(re.fullmatch(r'\[[A-Z]\w+ ".+"\]', line) for line in tags.splitlines())
    assert all(re.fullmatch(r"# .+|(~\d?|\d) \S.*|undo", line) for line in body.splitlines())
    headings = [line for line in body.splitlines() if line.startswith("#")]
    assert headings[:2] == ["# setup", "# year I, aid"]
    assert headings == list(dict.fromkeys(headings)), "a phase has one heading"
    assert f'[Scores "{" ".join(map(str, game.scores))}"]' in tags
    assert f'[Winners "{" ".join(map(str, game.winners))}"]' in tags


def test_an_answer_is_the_text_of_the_option() -> None:
    game = kb.new_game(3, seed=9)
    answers = []
    while not game.over:
        move = game.options[-1]
        answers.append(f"{game.seat} {move}")
        game.play(move)
    body = str(game.record()).splitlines()
    assert [line for line in body if line[:1].isdigit()] == answers


def test_a_record_is_a_branch_point() -> None:
    """A record may stop anywhere and the game goes on from there."""
    game = kb.replay(SHORT.rsplit("\n", 2)[0] + "\n")
    assert game.seat == 2
    game.play("influence jester 1")
    assert str(game.record()).endswith("~1 roll 1 2 5\n2 influence jester 1\n")


def test_the_lines_of_a_record_have_numbers() -> None:
    record = kb.replay(SHORT).record()
    text = str(record).splitlines()
    for line in record.lines:
        assert text[line.number - 1] == f"{line.who} {line.text}".strip()


def test_a_lie_about_sealed_dice_is_named_even_where_a_later_move_depends_on_it() -> None:
    game = kb.new_game(3, "first", chance="sealed")
    while not game.over:
        game.play(game.options[0])
    lines = str(game.record()).splitlines()
    assert kb.verify("\n".join(lines)) > 50
    rolls = [number for number, line in enumerate(lines) if re.fullmatch(r"~\d roll \d \d \d", line)]
    for number in rolls[:9]:
        who, told = lines[number].split(" roll ")
        other = "6 6 6" if told != "6 6 6" else "1 2 3"
        changed = [*lines[:number], f"{who} roll {other}", *lines[number + 1 :]]
        with pytest.raises(kb.RecordError, match=f"line {number + 1} lies"):
            kb.verify("\n".join(changed))
