"""Damaged, edited and newer records and saved games: refused in one line, or a legal game; never anything else."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import kingsburg as kb
from tests.errors.refusals import complaint, damages, played, refused

STATED: dict[str, Any] = {
    "players": 3,
    "seed": 4,
    "phase": "spring",
    "step": "influence",
    "order": [2, 0, 1],
    "envoy": 1,
    "seats": [{"gold": 2, "buildings": ["statue"], "dice": [1, 3, 5]}, {"dice": [2, 2, 2]}, {"dice": [1, 1, 6]}],
}


def finished() -> kb.Game:
    return played(kb.new_game(3, seed=5), 5)


def halfway() -> kb.Game:
    return played(kb.new_game(4, "first", seed=6), 6, answers=70)


def from_position() -> kb.Game:
    return played(kb.position(STATED), 1)


GAMES = (finished, halfway, from_position)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_cut_anywhere(game: Any) -> None:
    whole = game()
    text = str(whole.record())
    for end in range(0, len(text) - 1, 53):
        message = complaint(lambda end=end: kb.replay(text[:end]))  # type: ignore[misc]
        assert message is not None or not whole.over, f"a finished record cut after {end} characters was accepted"


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_game_cut_anywhere(game: Any) -> None:
    text = game().to_json()
    for end in range(0, len(text), 37):
        refused(lambda end=end: kb.from_json(text[:end]), "not JSON")  # type: ignore[misc]


@pytest.mark.parametrize("game", GAMES)
def test_a_record_with_damaged_characters(game: Any) -> None:
    for text in damages(str(game().record()), seed=1, count=80):
        complaint(lambda text=text: kb.replay(text))  # type: ignore[misc]


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_game_with_damaged_characters(game: Any) -> None:
    for text in damages(game().to_json(), seed=2, count=250):
        complaint(lambda text=text: kb.from_json(text))  # type: ignore[misc]


@pytest.mark.parametrize("game", GAMES)
def test_a_record_with_lines_lost_doubled_or_swapped(game: Any) -> None:
    whole = game()
    lines = str(whole.record()).splitlines()
    refusals = 0
    for place in range(0, len(lines) - 1, 9):
        here, following = lines[place], lines[place + 1]
        for changed in ([following], [here, here, following], [following, here], [here, "undo", following]):
            text = "\n".join([*lines[:place], *changed, *lines[place + 2 :]]) + "\n"
            refusals += complaint(lambda text=text: kb.replay(text)) is not None  # type: ignore[misc]
    assert refusals > len(lines) // 9


@pytest.mark.parametrize("tag", ["Rules", "Kingsburg"])
@pytest.mark.parametrize("version", ["99", "0", "", "x", "1.0"])
def test_a_record_of_another_version_is_refused(tag: str, version: str) -> None:
    text = re.sub(rf'\[{tag} "\d+"\]', f'[{tag} "{version}"]', str(halfway().record()))
    refused(lambda: kb.replay(text), tag, version or "none", "plays version")
    refused(lambda: kb.verify(text), tag)


@pytest.mark.parametrize("version", [99, 0, None, "1", "a\nb"])
def test_a_saved_game_of_another_version_is_refused(version: Any) -> None:
    data = json.loads(halfway().to_json()) | {"rules": version}
    refused(lambda: kb.from_json(json.dumps(data)), "version")


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('[Players "3"]', '[Players "7"]', "players, not 7"),
        ('[Players "3"]', '[Players "x"]', "tag"),
        ('[Players "3"]\n', "", "tag"),
        ('[Edition "second"]', '[Edition "fifth"]', "fifth"),
        ('[Edition "second"]', '[Editor "me"]', "Editor"),
        ('[Chance "sampled"]', '[Chance "loaded"]', "loaded"),
        ('[Seed "5"]', '[Seed "five"]', "tag"),
        ('[Seed "5"]', '[Seed "5"]\n[Secret "zz"]', "tag"),
        ('[Seed "5"]', '[Seed "5"]\n[Modules "dragons"]', "dragons"),
        ('[Seed "5"]', '[Seed "5"]\n[Position "{"]', "tag"),
        ('[Seed "5"]', '[Seed "5"]\n[Position "[1]"]', "mapping"),
        ('[Seed "5"]', '[Seed "5"]\n[Position "{"seats": 5}"]', "seats"),
        ('[Seed "5"]', f'[Seed "5"]\n[Position "{"[" * 100_000}"]', "tag"),
        ('[Scores "', '[Scores "9', "Scores"),
        ('[Winners "', '[Winners "2 ', "inners"),
        ('[Kingsburg "1"]\n', "", "not a Kingsburg record"),
        ("# setup", "undo", "line 11"),
        ("# setup", "dance", "line 11"),
    ],
)
def test_an_edited_record_is_refused(old: str, new: str, named: str) -> None:
    text = str(finished().record())
    assert old in text
    refused(lambda: kb.replay(text.replace(old, new, 1)), named)


def test_a_wrong_line_is_named_by_its_number() -> None:
    lines = str(finished().record()).splitlines()
    for place in range(10, len(lines), 17):
        if lines[place].startswith("#"):
            continue
        text = "\n".join([*lines[:place], lines[place] + " please", *lines[place + 1 :]])
        refused(lambda text=text: kb.replay(text), f"line {place + 1}:", "please")  # type: ignore[misc]


def test_a_wrong_line_is_named_by_its_number_below_a_tag_that_stands_twice() -> None:
    text = str(finished().record()).replace('[Players "3"]', '[Players "3"]\n[Players "3"]')
    number = text.splitlines().index("# year I, aid") + 2
    message = refused(lambda: kb.replay(text.replace("take 1", "steal 1", 1)))
    assert f"line {number}" in message or "Players" in message


@pytest.mark.parametrize("text", ["", "\n", "hello", "[]", "null", "5", '"x"', "{}", "{", "[" * 100_000, "\x00"])
def test_what_is_neither_record_nor_saved_game(text: str) -> None:
    refused(lambda: kb.replay(text), "not a Kingsburg record")
    refused(lambda: kb.from_json(text))
    refused(lambda: kb.verify(text))


@pytest.mark.parametrize(
    "change",
    [
        {"history": None},
        {"history": "12"},
        {"history": 5},
        {"history": [[]]},
        {"history": [None]},
        {"history": [-5]},
        {"history": [-1]},
        {"history": [10**30]},
        {"history": [float("inf")]},
        {"history": [float("nan")]},
        {"secret": 5},
        {"secret": "zz"},
        {"start": None},
        {"start": []},
        {"start": 5},
        {"format": "chess"},
    ],
)
def test_an_edited_saved_game_is_refused(change: dict[str, Any]) -> None:
    refused(lambda: kb.from_json(json.dumps(json.loads(halfway().to_json()) | change)))


@pytest.mark.parametrize(
    "change",
    [
        {"players": 9},
        {"players": "4"},
        {"players": []},
        {"players": 4.0},
        {"edition": "fifth"},
        {"edition": []},
        {"modules": None},
        {"modules": ["dragons"]},
        {"modules": [[]]},
        {"variants": 5},
        {"scenario": []},
        {"seed": "x"},
        {"chance": "loaded"},
        {"position": "x"},
        {"position": [1]},
        {"position": {"seats": 5}},
        {"crown": 1},
    ],
)
def test_a_saved_game_with_another_start_is_refused(change: dict[str, Any]) -> None:
    data = json.loads(halfway().to_json())
    refused(lambda: kb.from_json(json.dumps(data | {"start": data["start"] | change})))


def test_a_saved_game_cannot_take_back_dice() -> None:
    game = kb.new_game(3, seed=1)
    assert not game.can_undo
    data = json.loads(game.to_json())
    refused(lambda: kb.from_json(json.dumps(data | {"history": [*data["history"], -1]})), "take")


def test_a_sealed_game_whose_secret_is_not_known_waits_to_be_told_its_dice() -> None:
    data = json.loads(kb.new_game(3, chance="sealed").to_json())
    assert kb.from_json(json.dumps(data | {"secret": None, "history": []})).seat == kb.CHANCE


@pytest.mark.parametrize("secret", ["", "11", "11" * 32])
def test_a_sealed_game_is_saved_with_the_secret_of_its_commitment(secret: str) -> None:
    data = json.loads(kb.new_game(3, chance="sealed").to_json())
    refused(lambda: kb.from_json(json.dumps(data | {"secret": secret, "history": []})), "secret")


@pytest.mark.parametrize("read", [kb.replay, kb.verify, kb.from_json])
@pytest.mark.parametrize("text", [None, 5, b"bytes", ["list"], {}, object()], ids=lambda text: type(text).__name__)
def test_what_is_no_text_is_refused(read: Any, text: object) -> None:
    refused(lambda: read(text), "is text, not", type(text).__name__)


def test_marks_and_ends_of_lines_of_other_systems_do_not_matter() -> None:
    game = halfway()
    text = str(game.record())
    assert kb.replay("\ufeff" + text.replace("\n", "\r\n")).view(0) == game.view(0)
    assert kb.from_json("\ufeff" + game.to_json()).view(0) == game.view(0)
