"""`--language`: the commands in Dutch and French, and all that they say as data."""

from __future__ import annotations

import json

import pytest

from kingsburg.bots import BOTS, listed
from kingsburg.cli import main
from kingsburg.cli.levels import LEVELS
from kingsburg.cli.parser import parse
from kingsburg.cli.speaking import SETTINGS
from kingsburg.editions import BOX
from kingsburg.terminal.opening import EXTRAS, Questions, Wishes
from kingsburg.words import Voice, catalogue, languages
from kingsburg.words.catalogue import parsed
from kingsburg.words.names import printed_cards
from tests.terminal.people import console

SPEAKING = ("play", "games", "review", "replay", "rules", "bots", "content")


@pytest.mark.parametrize("command", SPEAKING)
def test_a_command_takes_a_language(command: str) -> None:
    assert parse([command]).language is None
    assert parse([command, "--language", "nl"]).language == "nl"


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
    assert {module.name: module.text for module in BOX if module.name in EXTRAS} == {
        name: say(f"terminal.extras.{name}") for name in EXTRAS
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
