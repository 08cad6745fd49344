"""Bots of one's own: from files and installed packages, and what is said when they are wrong."""

from __future__ import annotations

import random
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import kingsburg as kb
from kingsburg import KingsburgError
from kingsburg.bots import listed, make, names, plugins
from kingsburg.cli import main
from kingsburg.engine.thinking import Bot, ask
from tests.errors.said import check_told

FIRST = """
class First:
    '''Takes the first option.'''
    name = "first"
    options = {"back": int}

    def __init__(self, back=0):
        self.back = back

    def choose(self, game, options, rng):
        return options[-1 if self.back else 0]
"""

BAD = """from kingsburg import Move
from kingsburg.phases.influence import Influence as Pass
class Bad:
    def choose(self, game, options, rng):
        return {answer}
"""

STUCK = """
class Stuck:
    def choose(self, game, options, rng):
        while True:
            try:
                sum(range(999))
            except Exception:
                pass
"""


def written(folder: Path, text: str, name: str = "mine.py") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def asked(bot: Bot) -> kb.Move:
    g = kb.new_game(players=3, seed=1)
    assert g.seat is not None
    return ask(bot, g, g.seat, random.Random(1))


def complaint(spelling: str) -> str:
    """What is said about a bot that cannot be made or asked: one line."""
    with pytest.raises(KingsburgError) as caught:
        asked(make(spelling))
    check_told(caught.value)
    return str(caught.value)


# -- files ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("behind", ["", ":First", ":First:", ":First:back=0"])
def test_a_class_in_a_file_plays(tmp_path: Path, behind: str) -> None:
    bot = make(f"{written(tmp_path, FIRST)}{behind}")
    assert bot.name == "First"
    assert str(asked(bot)) == "take 1 gold"


def test_options_are_handed_to_the_class(tmp_path: Path) -> None:
    assert str(asked(make(f"{written(tmp_path, FIRST)}:First:back=1"))) == "take 1 stone"
    assert "has no option 'front': it has back" in complaint(f"{tmp_path / 'mine.py'}:First:front=1")


def test_a_file_may_import_those_beside_it(tmp_path: Path) -> None:
    written(tmp_path, "PLACE = 1\n", "beside_the_bot.py")
    text = FIRST.replace("options[-1 if self.back else 0]", "options[PLACE]")
    file = written(tmp_path, "from beside_the_bot import PLACE\n" + text)
    assert str(asked(make(str(file)))) == "take 1 wood"


def test_every_table_has_a_bot_of_its_own(tmp_path: Path) -> None:
    file = written(tmp_path, FIRST)
    one, other = make(str(file)), make(str(file))
    assert isinstance(one, plugins.Guest)
    assert isinstance(other, plugins.Guest)
    assert one.bot is not other.bot
    assert type(one.bot) is type(other.bot)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("class A:\n    def choose(self:\n", ["cannot be loaded", "SyntaxError", "mine.py, line 2"]),
        ("import no_such_module\n", ["cannot be loaded", "ModuleNotFoundError", "no_such_module", "mine.py, line 1"]),
        ("import sys\nsys.exit('bye')\n", ["cannot be loaded", "SystemExit", "mine.py, line 2"]),
        ("A = 1\n", ["does not say which bot", "the file has nothing"]),
        (FIRST + FIRST.replace("First", "Second"), ["does not say which bot", "First, Second"]),
    ],
)
def test_a_file_that_is_no_bot(tmp_path: Path, text: str, told: list[str]) -> None:
    said = complaint(str(written(tmp_path, text)))
    assert all(part in said for part in told), said


@pytest.mark.parametrize(
    ("name", "told"),
    [("Frist", "has no Frist: the file has First"), ("PLACE", "PLACE in"), ("Plain", "a bot is a class with choose")],
)
def test_a_class_that_is_not_there_or_no_bot(tmp_path: Path, name: str, told: str) -> None:
    file = written(tmp_path, FIRST + "\nPLACE = 1\nclass Plain:\n    pass\n")
    assert told in complaint(f"{file}:{name}")


def test_a_file_that_is_not_there() -> None:
    assert complaint("nowhere/at_all.py:Bot") == f"there is no bot file nowhere/at_all.py in {Path.cwd()}"


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("1 / 0", ["the bot Bad failed", "ZeroDivisionError", "mine.py, line 5"]),
        ("None", ["the bot Bad answered None", "not one of its options"]),
        ("'take 1 gold'", ["the bot Bad answered 'take 1 gold'", "not one of its options"]),
        ("Move(game.rules, Pass(0), 0)", ["the bot Bad chose 'pass'", "not among its 3 options"]),
        ("self.missing", ["the bot Bad failed", "AttributeError", "missing"]),
        ("game.play('fly')", ["the bot Bad failed", "IllegalMove", "fly", "mine.py, line"]),
    ],
)
def test_a_bot_that_answers_wrongly(tmp_path: Path, answer: str, told: list[str]) -> None:
    said = complaint(str(written(tmp_path, BAD.format(answer=answer))))
    assert all(part in said for part in told), said


def test_a_bot_that_cannot_be_made(tmp_path: Path) -> None:
    file = written(tmp_path, "class Bad:\n    def __init__(self, name): pass\n    def choose(self, g, o, r): pass\n")
    assert "the bot Bad cannot be made: TypeError" in complaint(str(file))


@pytest.mark.skipif(sys.platform == "win32", reason="nothing interrupts a bot there")
def test_a_bot_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugins, "PATIENCE", 0.1)
    assert complaint(str(written(tmp_path, STUCK))) == "the bot Stuck hangs: no answer in 0.1 seconds"


# -- at the commands --------------------------------------------------------------------------------------------


def test_a_bot_of_a_file_plays_in_several_processes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(written(tmp_path, FIRST).parent)
    bots = "mine.py:First:back=1,mine.py,random"
    assert main(["sim", "--bots", bots, "--games", "6", "--workers", "2"]) == 0
    assert "First" in capsys.readouterr().out


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_bot_that_fails_ends_a_series_with_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], workers: str
) -> None:
    file = written(tmp_path, BAD.format(answer="{}['x']"))
    assert main(["sim", "--bots", f"{file},random", "--games", "4", "--workers", workers]) == 2
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert "the bot Bad failed: KeyError: 'x' (mine.py, line 5)" in told.err


# -- installed packages -----------------------------------------------------------------------------------------


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Packages with a bot, one that is none, one that is not there, and one with a name that is taken."""
    found = {
        "middling": "tests.terminal.people:Middle",
        "table": "tests.terminal.people:Table",
        "gone": "no_such_package:Bot",
        "greedy": "tests.terminal.people:Middle",
    }
    entries = {name: EntryPoint(name, value, plugins.GROUP) for name, value in found.items()}
    monkeypatch.setattr(plugins, "installed", lambda: entries)


@pytest.mark.usefixtures("installed")
def test_a_bot_of_a_package_goes_by_its_name() -> None:
    bot = make("middling")
    assert bot.name == "middling"
    assert str(asked(bot)) == "take 1 wood"
    assert "middling" in names()


@pytest.mark.usefixtures("installed")
def test_no_package_takes_the_name_of_a_bot_of_ours() -> None:
    assert type(make("greedy")).__name__ == "GreedyBot"
    assert names().count("greedy") == 1


@pytest.mark.usefixtures("installed")
def test_packages_that_are_wrong() -> None:
    assert "the bot table (tests.terminal.people:Table) is not a bot" in complaint("table")
    assert "the bot gone (no_such_package:Bot) cannot be loaded: ModuleNotFoundError" in complaint("gone")
    assert "choose from random" in complaint("wizard")


@pytest.mark.usefixtures("installed")
def test_the_list_survives_a_package_that_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    told = {entry.name: entry.title for entry in listed()}
    assert told["middling"].startswith("A bot that always takes the option in the middle")
    assert "cannot be loaded" in told["gone"]
    assert main(["bots"]) == 0
    assert "middling" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("__import__('sys').exit(3)", "SystemExit: 3"),
        ("__import__('sys').exit()", "SystemExit"),
        ("exec('raise GeneratorExit') or 1", "GeneratorExit"),
        ("[][0]", "IndexError"),
        ("int('x' * 20000)", "ValueError"),
        ("self.choose(game, options, rng)", "RecursionError"),
        ("'x' * 20000", "answered 'xxx"),
    ],
)
def test_a_bot_that_ends_instead_of_answering_is_named_in_a_line(tmp_path: Path, answer: str, reason: str) -> None:
    bot = make(f"{written(tmp_path, BAD.format(answer=answer))}:Bad")
    with pytest.raises(KingsburgError, match="the bot Bad") as caught:
        asked(bot)
    assert reason in str(caught.value)
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize(
    "head",
    [
        "options = 5",
        "options = {'a': 5}",
        "options = ['a']",
        "def __init__(self): raise SystemExit",
        "options = {'a': exit}",
        "def __init__(self, *, must): pass",
    ],
)
def test_a_bot_of_another_shape_is_named_in_a_line(tmp_path: Path, head: str) -> None:
    file = written(tmp_path, f"class Odd:\n    {head}\n    def choose(self, game, options, rng): return options[0]\n")
    with pytest.raises(KingsburgError, match=r"the bot Odd"):
        make(f"{file}:Odd:a=1" if "exit}" in head else f"{file}:Odd")


def test_a_game_in_which_a_bot_fails_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["1"] * 20)
    monkeypatch.setattr("builtins.input", lambda _="": next(answers, "quit"))
    bot = written(tmp_path, BAD.format(answer="__import__('sys').exit(3)"))
    save = tmp_path / "save.json"
    assert main(["play", "--bots", f"{bot}:Bad", "--seed", "2", "--save", str(save)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "the bot Bad failed: SystemExit: 3" in told
    assert f"--resume {save}" in told
    assert save.exists()


@pytest.mark.parametrize("option", ["workers", "rollouts", "depth", "breadth", "time"])
@pytest.mark.parametrize("value", ["99999999999", "9" * 5000, "0", "-1", "1e999", "nan"])
def test_the_options_of_the_champion_have_bounds(option: str, value: str) -> None:
    with pytest.raises(KingsburgError, match=f"the option '{option}' of the bot champion cannot be"):
        make(f"champion:{option}={value}")
