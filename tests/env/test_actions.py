"""Actions: places of one table, by which every answer of every game is given in parts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import kingsburg as kb
from kingsburg.editions import EDITIONS, everything
from kingsburg.engine import parts
from kingsburg.engine.cards import Building
from kingsburg.engine.powers import NO_WINDOW
from kingsburg.env import actions, table
from kingsburg.env.actions import Acting
from kingsburg.env.published import is_published
from tests.env.paths import check_game, check_question

DIGEST = "1c31cafacaebed36"
"""Of version 1 of the table. Who changes the table raises its version, and then stores the new digest."""


@pytest.mark.parametrize("numbers", [range(24), range(24, 48)], ids=["first", "second"])
def test_every_option_has_one_path_and_every_path_an_option(numbers: range) -> None:
    assert sum(check_game(number) for number in numbers) > 1500


def test_the_table_changes_with_its_version_only() -> None:
    assert (table.VERSION, table.digest()) == (1, DIGEST), "the table has changed: raise its version"


def test_another_process_has_the_same_table() -> None:
    """Whatever was played before, and however strings are hashed."""
    told = "import kingsburg as kb; kb.new_game(2, 'first'); from kingsburg.env import table; print(table.digest())"
    for seed in ("0", "1"):
        ran = subprocess.run([sys.executable, "-c", told], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True)
        assert ran.stdout.strip() == DIGEST, ran.stderr


def test_no_two_places_say_the_same() -> None:
    assert len(set(table.texts())) == table.size() == 504
    assert [actions.place_of(text) for text in table.texts()] == list(range(table.size()))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_printed_card_has_its_own_place(edition: str) -> None:
    rules = everything(edition)
    places = table.places(rules)
    ours = [card for card in [*rules.buildings, *rules.roles] if is_published(type(card))]
    built = [places[parts.BUILD + card.number] for card in ours if isinstance(card, Building)]
    used = [places[card.part] for card in ours if card.window != NO_WINDOW]
    chosen = [places[parts.ROLE + card.number] for card in ours if isinstance(card, table.CHOSEN)]
    for given in (built, used, chosen):
        assert len(set(given)) == len(given) > 20
        assert not [place for place in given if " own " in actions.text_of(place)]


OWN = """
from kingsburg.engine.agenda import Choice
from kingsburg.engine.cards import Governor


class Pick(Choice):
    def codes(self, g):
        return tuple(range(1, 41))

    def take(self, g, code):
        g.gain(g.players[self.seat], "gardener", vp=code)

    def describe(self, rules, code):
        return {"kind": "pick", "n": code}


class Gardener(Governor):
    "At the start of each year, pick a number."

    def year_begins(self, g, me):
        g.then(Pick(me.seat, self.id))


CARDS = [Gardener()]
"""


def test_owners_cards_take_the_places_kept_for_them_and_their_questions_those_of_options(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN, encoding="utf-8")
    (tmp_path / "content.toml").write_text('[cards]\npython = ["own.py"]\n', encoding="utf-8")
    stated = {"modules": ["governors"], "seats": [{"governor": "gardener"}, {}, {}], "phase": "winter", "year": 1}
    game = kb.position(stated, content=tmp_path / "content.toml")
    own = next(card for card in game.rules.roles if card.id == "gardener")
    assert actions.text_of(table.places(game.rules)[parts.ROLE + own.number]) == "choose own 1"
    while "pick" not in str(game.options[0]):
        game.play(game.options[0])
    said = [[actions.text_of(place) for place in Acting(game).path(f"pick n {n}")] for n in (9, 10, 33)]
    assert said == [["option 8"], ["option 9"], ["option 0", "further 1"]]
    check_question(game)


def test_an_answer_is_given_in_parts() -> None:
    seats = [{"dice": [1, 2, 3]}, {"dice": [1]}]
    acting = Acting(kb.position({"players": 2, "phase": "spring", "step": "influence", "seats": seats}))
    assert [actions.text_of(place) for place in acting.path("influence squire 2")] == ["advisor 2"]
    path = acting.path("influence architect 1 2")
    assert [actions.text_of(place) for place in path] == ["advisor 3", "die 2"]
    assert acting.act(path[0]) is None
    assert acting.seat == 0, "the same seat goes on"
    assert acting.said == path[:1]
    assert [actions.text_of(place) for place in acting.legal] == ["die 2", "die 3"]
    assert str(acting.act(path[1])) == "influence architect 1 2"
    assert acting.seat == 1


def test_a_path_is_as_long_as_its_answer() -> None:
    acting = Acting(kb.new_game(2, seed=1))
    path = acting.path(acting.game.options[0])
    with pytest.raises(kb.IllegalMove, match="an answer with more parts: the next are"):
        acting.move(path[:-1])
    with pytest.raises(kb.IllegalMove, match=f"{acting.game.options[0]} has fewer parts: 0 is one too many"):
        acting.move([*path, 0])


@pytest.mark.parametrize("wrong", ["", "Pass", "advisor 19", None, 5, b"pass", ["pass"]])
def test_what_no_action_is_called_is_named(wrong: object) -> None:
    with pytest.raises(kb.KingsburgError, match="no action is called"):
        actions.place_of(wrong)


class Several:
    """As numpy's arrays of several numbers are."""

    def __index__(self) -> int:
        raise TypeError("only integer scalar arrays can be converted to a scalar index")


@pytest.mark.parametrize("wrong", [-1, 504, 1.0, "advisor 1", None, True, [3], Several()])
def test_what_is_no_action_is_refused(wrong: object) -> None:
    with pytest.raises(kb.KingsburgError, match="an action is a whole number from 0 to 503, not"):
        Acting(kb.new_game(2, seed=1)).act(wrong)


def test_an_illegal_action_leaves_the_game_as_it_was_and_names_the_reason() -> None:
    seats = [{"dice": [1, 2, 3]}, {"dice": [1]}]
    game = kb.position({"players": 2, "phase": "spring", "step": "influence", "seats": seats})
    acting = Acting(game)
    acting.act(actions.place_of("advisor 1"))
    before = game.to_json()
    with pytest.raises(
        kb.IllegalMove, match=r"action 3 \(advisor 1\) is not legal now: .*; the actions are: 0 \(pass\)"
    ):
        acting.act(actions.place_of("advisor 1"))
    assert game.to_json() == before


def test_after_the_end_nothing_can_be_played() -> None:
    game = kb.new_game(2, seed=1)
    while game.options:
        game.play(game.options[-1])
    acting = Acting(game)
    assert acting.legal == ()
    with pytest.raises(kb.IllegalMove, match="the game is over"):
        acting.act(0)


def test_a_record_becomes_actions_and_back() -> None:
    game = kb.new_game(3, modules=["rows", "governors"], seed=5)
    while not game.over:
        game.play(game.options[0])
    given = actions.of_record(str(game.record()))
    assert str(actions.played(game, given).record()) == str(game.record())
