"""What a person can cause by playing or setting up is said in every language; the errors of other tests are, too."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import kingsburg as kb
from kingsburg import bots, files
from kingsburg.cli import main, speaking
from kingsburg.cli.parser import parse
from kingsburg.editions import everything
from kingsburg.editions.choosing import Conflict, conflicts
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.notation import options_of
from kingsburg.review import read
from kingsburg.terminal import games, opening, saves
from kingsburg.words import Catalogue, Voice, catalogue, languages, say
from kingsburg.words.messages import message_of
from kingsburg.words.whole import texts_of
from tests.errors.said import check_said, check_told
from tests.errors.test_moves import BUILDS, INFLUENCES, at_construct, at_influence
from tests.errors.test_setups import SETUPS
from tests.terminal.people import console

Calls = dict[str, Callable[[], object]]


def raised(call: Callable[[], object]) -> KingsburgError:
    with pytest.raises(KingsburgError) as caught:
        call()
    return caught.value


def over() -> kb.Game:
    game = kb.new_game(players=2, seed=1)
    rng = random.Random(1)
    while not game.over:
        game.play(rng.choice(game.options))
    return game


def rich() -> kb.Game:
    return kb.position({"players": 2, "phase": "recruit", "seats": [{"gold": 20, "wood": 20, "stone": 20}, {}]})


def secret() -> kb.Game:
    """A question to all, which seat 1 has answered."""
    game = kb.new_game(players=3, modules=("governors",), seed=3)
    game.play(options_of(game, 1)[0], seat=1)
    return game


PLAYING: Calls = {
    "over": lambda: over().play("pass"),
    "not_turn": lambda: at_influence().play("pass", seat=1),
    "no such seat": lambda: at_influence().play("pass", seat=99),
    "several are asked": lambda: secret().play("pass", seat=1),
    "text": lambda: at_influence().play("fly"),
    "chance": lambda: kb.position({"phase": "spring", "step": "roll", "chance": "explicit"}).play("roll 9"),
    "different": lambda: kb.new_game(players=4, seed=1).play({"kind": "goods"}),
    "no_kind": lambda: kb.new_game(players=4, seed=1).play({}),
    "one_kind": lambda: rich().play({"kind": "recruit", "soldiers": 2, "goods": {"gold": 99}}),
    "undo": lambda: kb.new_game(players=2, seed=1).undo(),
    "redo": lambda: kb.new_game(players=2, seed=1).redo(),
    **{f"influence {told}": lambda told=told: _influence(told) for told, _ in INFLUENCES},  # type: ignore[misc]
    **{f"build {name}": lambda name=name: _build(name) for name, _ in BUILDS},  # type: ignore[misc]
}


def _influence(fields: dict[str, Any]) -> None:
    at_influence().play({"kind": "influence", **fields})


def _build(name: object) -> None:
    at_construct().play({"kind": "build", "building": name})


@pytest.mark.parametrize("call", PLAYING.values(), ids=PLAYING)
def test_what_cannot_be_played_is_said_in_every_language(call: Callable[[], object]) -> None:
    error = raised(call)
    check_told(error)


def test_whoever_plays_is_spoken_to() -> None:
    error = raised(lambda: at_influence().play("pass", seat=1))
    voice = Voice("en", ("Ann", "You", "Cindy"), 1)
    assert voice.error(error) == "it is not your turn: Ann is asked"
    error = raised(lambda: _build("inn"))
    voice = Voice("nl", ("You", "Brian", "Cindy"), 0)
    assert voice.error(error).startswith("je kunt {'building': 'inn', 'kind': 'build'} nu niet spelen: ")


def test_an_error_without_a_message_is_english() -> None:
    assert Voice("fr").error(KingsburgError("no such thing")) == "no such thing"


# -- setting up -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [options for options, _ in SETUPS], ids=str)
def test_what_cannot_be_set_up_is_said_alike(options: dict[str, Any]) -> None:
    check_said(raised(lambda: kb.new_game(**options)))


CHOSEN: list[tuple[Any, ...]] = [
    (7, "second"),
    (4, "third"),
    (4, "first", ("tiles", "soldiers", "castles"), "wheel-and-deal", ("bidding", "draft")),
    (4, "second", ("soldiers", "rows", "rows", "governors"), "wheel-and-deal", ("draft", "bidding", "inverted")),
    (4, "second", (), "peace", ("sideways", "sideways")),
]


@pytest.mark.parametrize("chosen", CHOSEN, ids=str)
def test_every_conflict_is_said_in_every_language(chosen: tuple[Any, ...]) -> None:
    found = conflicts(*chosen)
    assert found
    for conflict in found:
        assert say(message_of(conflict.message)) == conflict.text
    error = raised(lambda: kb.new_game(*chosen))
    check_told(error)


def _all_conflicts() -> Iterator[Conflict]:
    for chosen in CHOSEN:
        yield from conflicts(*chosen)


def test_conflicts_are_other_words_in_other_languages() -> None:
    for conflict in _all_conflicts():
        told = {Voice(language).say(message_of(conflict.message)) for language in languages()}
        assert len(told) == len(languages()), told


# -- commands, files and bots ---------------------------------------------------------------------------------------


def _asked(*words: str) -> Callable[[], object]:
    def run() -> object:
        asked = parse(words)
        return asked.command(asked)

    return run


COMMANDS: Calls = {
    "language": _asked("bots", "--language", "xx"),
    "level": _asked("play", "--level", "mild"),
    "level and bots": _asked("play", "--level", "easy", "--bots", "greedy"),
    "players": _asked("play", "--people", "2", "--bots", "greedy", "--players", "5"),
    "names": _asked("play", "--names", "a,b,c"),
    "same name": _asked("play", "--people", "2", "--names", "Ann,Ann"),
    "settled": _asked("play", "--resume", "--players", "3"),
    "no game": _asked("play", "--resume", "nowhere"),
    "no bot": lambda: bots.make("wizard"),
    "no option": lambda: bots.make("greedy:time=1"),
    "no value": lambda: bots.make("champion:time="),
    "twice": lambda: bots.make("champion:time=1s,time=2s"),
    "time": lambda: bots.make("champion:time=soon"),
    "long": lambda: bots.make("champion:time=9999s"),
    "workers": lambda: bots.make("champion:workers=x"),
    "value": lambda: bots.make("champion:value=x"),
    "character": lambda: bots.make("novice:character=x"),
    "no file": lambda: bots.make("/nowhere.py"),
    "no file here": lambda: bots.make("nowhere.py:Bot"),
    "no hint": lambda: kb.hint(over()),
    "no hint for this seat": lambda: kb.hint(secret(), 7),
    "option first": lambda: bots.split("time=1s,champion"),
    "a name": lambda: kb.new_game(2, seats=("A,nn", "Brian")),
    "edition": lambda: everything("third"),
    "yes": lambda: opening.Questions(console(), lambda _: "", Voice())._read_yes("maybe"),
    "number": lambda: opening._read_players("9"),
    "list": lambda: opening._named("x", ("easy", "hard")),
    "player": lambda: read(str(over().record())).seat_of("Nobody"),
}


@pytest.mark.parametrize("call", COMMANDS.values(), ids=COMMANDS)
def test_what_is_typed_wrong_is_said_in_every_language(call: Callable[[], object]) -> None:
    error = raised(call)
    check_told(error)


@pytest.mark.parametrize("suffix", [games.SAVE, games.RECORD])
def test_where_no_game_is_kept(suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    error = raised(lambda: games.latest(suffix))
    check_told(error)


def test_what_stands_in_the_way_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "thesis").write_text("my thesis")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "noise").write_bytes(b"\xff")
    calls: list[Callable[[], object]] = [
        lambda: saves.check(tmp_path / "thesis", None),
        lambda: saves.check(None, tmp_path / "thesis"),
        lambda: saves.check(tmp_path, None),
        lambda: files.check(tmp_path / "loop", saves.SAVE),
        lambda: files.check(tmp_path / "no" / "a", saves.SAVE),
        lambda: saves.check(tmp_path / "a\0b", None),
        lambda: files.read_text(tmp_path / "noise"),
        lambda: files.read_text(tmp_path / "thesis", largest=1),
        lambda: files.read_text(tmp_path / "missing"),
        lambda: files.named("~nobody-of-this-name/a"),
    ]
    for call in calls:
        error = raised(call)
        check_told(error)


def test_a_table_that_is_open_elsewhere(tmp_path: Path) -> None:
    for who in ("process 7 on here", ""):
        error = files._held_by(tmp_path / "a", who, saves.OPEN, "open")
        check_told(error)


# -- languages ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("file", ["errors", "setup", "terminal"])
def test_every_language_says_the_same_things_with_the_same_places(language: str, file: str) -> None:
    english, told = (
        {key: text for key, text in texts_of(found).items() if key.startswith(f"{file}.")}
        for found in (catalogue("en"), catalogue(language))
    )
    assert set(told) == set(english)
    for key, text in told.items():
        assert places(catalogue(language), key) == places(catalogue("en"), key), (key, text)


def places(texts: Catalogue, key: str) -> set[str]:
    """The places of a text, in any of its forms; who is spoken to need not be named."""
    text = texts[key]
    templates = [text] if isinstance(text, tuple) else list(text.values())
    forms = {"who"} if isinstance(text, dict) and "you" in text else set()
    return forms | {piece[0] for template in templates for piece in template if isinstance(piece, tuple)}


def test_a_command_says_its_errors_in_its_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--level", "mild", "--language", "nl"]) == 2
    assert capsys.readouterr().err == "kingsburg: onbekend niveau 'mild': kies uit easy, normal, hard, expert\n"
    assert main(["bots", "--language", "xx"]) == 2
    assert capsys.readouterr().err == "kingsburg: there is no language 'xx': choose from en, fr, nl\n"


@pytest.mark.parametrize(
    ("settings", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "nl_BE.UTF-8"}, "nl"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr_FR@euro"}, "fr"),
        ({"LANG": "nl_NL", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "nl_NL", "LC_MESSAGES": "fr_FR", "LC_ALL": "C"}, "en"),
        ({"LANG": "nl_NL", "LC_ALL": ""}, "nl"),
        ({"LANG": "xx_YY"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "en_US", "LANGUAGE": "de:nl:en"}, "nl"),
    ],
    ids=str,
)
def test_without_a_language_the_systems_is_spoken(settings: dict[str, str], spoken: str) -> None:
    assert speaking.of_system(settings) == spoken
