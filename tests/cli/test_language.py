"""`--language`: the commands in Dutch and French, and all that they say as data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kingsburg.bots import BOTS, listed
from kingsburg.cli import main
from kingsburg.cli.levels import LEVELS
from kingsburg.cli.parser import COMMANDS, parse
from kingsburg.cli.speaking import SETTINGS, of_words
from kingsburg.editions import BOX
from kingsburg.terminal.opening import EXTRAS, Questions, Wishes
from kingsburg.words import Voice, catalogue, languages
from kingsburg.words.catalogue import parsed
from kingsburg.words.names import printed_cards
from tests.configurations import MODULES
from tests.terminal.people import console

NEEDED = {"words": ["en"], "backup": ["a"], "restore": ["a"], "completion": ["bash"], "learn": ["--out", "a"]}
"""What some commands cannot do without."""


@pytest.mark.parametrize("command", [module.__name__.rpartition(".")[2] for module in COMMANDS])
def test_every_command_takes_a_language(command: str) -> None:
    words = [command, *NEEDED.get(command, ())]
    assert parse(words).language is None
    assert parse([*words, "--language", "nl"]).language == "nl"
    assert parse(["--language", "nl", *words]).language == "nl"
    assert parse(["--language", "nl", *words, "--language", "fr"]).language == "fr"


@pytest.mark.parametrize("command", [module.__name__.rpartition(".")[2] for module in COMMANDS])
def test_no_command_begins_in_a_language_that_there_is_not(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path / "games"))
    monkeypatch.chdir(tmp_path)
    assert main([command, *NEEDED.get(command, ()), "--language", "xx"]) == 2
    assert "there is no language 'xx': choose from en, fr, nl" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("words", "spoken"),
    [
        ([], "fr"),
        (["sim", "--language", "nl"], "nl"),
        (["sim", "--language=nl", "--games"], "nl"),
        (["sim", "--lang", "nl"], "nl"),
        (["sim", "--language"], "fr"),
        (["sim", "--language", "xx"], "fr"),
        (["play", "--level", "nl"], "fr"),
    ],
    ids=" ".join,
)
def test_help_and_mistakes_are_said_before_the_words_are_understood(
    monkeypatch: pytest.MonkeyPatch, words: list[str], spoken: str
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert of_words(words) == spoken


def test_a_command_speaks_the_language_that_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in SETTINGS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    for arguments, told in (
        (["bots"], "Sa façon de jouer"),
        (["bots", "--language", "nl"], "Speelt zo"),
        (["bots", "--language", "en"], "Plays"),
        ([], "gouvernez une province"),
        (["games", "--language", "nl"], "Afgelopen: geen"),
        (["sim", "--help"], "Faire jouer de nombreuses parties"),
        (["--language", "nl", "--help"], "opdrachten:"),
    ):
        assert main(arguments) == 0
        assert told in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("language", languages())
def test_words_are_everything_that_a_language_says(capsys: pytest.CaptureFixture[str], language: str) -> None:
    assert main(["words", language, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["language"]["id"] == language
    assert told["language"]["name"] == catalogue(language).name
    for key, text in told["texts"].items():
        assert parsed(text) == catalogue(language)[key]
    for kind, name in printed_cards():
        assert told["things"][kind][name] == catalogue(language).things.of((kind, name))
    assert told["things"]["building"]["farm_first"] == catalogue(language).things.of(("building", "farm", "first"))
    assert main(["words", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert f"units.nothing = {told['texts']['units.nothing']}" in lines


def test_english_words_of_bots_levels_and_modules_are_those_of_the_code() -> None:
    say = Voice().text
    for bot in listed():
        if bot.name in BOTS:
            assert say(f"bots.{bot.name}") == bot.title
    assert {module.name: module.text for module in BOX if module.name in MODULES} == {
        name: say(f"setup.extras.{name}") for name in MODULES
    }
    assert all(say(f"bots.level.{level}") for level in LEVELS)


@pytest.mark.parametrize(
    ("language", "yes", "no", "every"),
    [("nl", "ja", "nee", "alle"), ("fr", "oui", "non", "tous"), ("en", "y", "n", "all")],
)
def test_people_answer_in_their_language_or_in_english(language: str, yes: str, no: str, every: str) -> None:
    for answer, meant in ((yes, True), (no, False), ("yes", True), ("no", False), ("", True)):
        questions = Questions(console(), lambda _, answer=answer: answer, Voice(language))  # type: ignore[misc]
        assert questions.goes_on("x") is meant
    for answer in (every, "all"):
        answers = iter(("3", "hard", answer))
        questions = Questions(console(), lambda _, answers=answers: next(answers), Voice(language))  # type: ignore[misc]
        assert questions.wishes(LEVELS) == Wishes(3, "hard", tuple(EXTRAS))


@pytest.mark.parametrize("language", languages())
def test_the_questions_fit_a_small_screen_in_every_language(language: str) -> None:
    screen = console()

    def answer(prompt: str) -> str:
        screen.print(prompt)
        return ""

    Questions(screen, answer, Voice(language)).wishes(LEVELS)
    lines = screen.export_text().splitlines()
    assert len(lines) < 24
    assert max(map(len, lines)) < 80
