"""The commands say nothing by the side, either: typed in the bracketed language, their help, their tables, their lines
and their complaints have no word outside of the brackets but what is typed, and names."""

from __future__ import annotations

import asyncio
import io
import random
import re
import webbrowser
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from rich.console import Console

import kingsburg as kb
from kingsburg.bots import BOTS
from kingsburg.bots.plugins import HOUSE, from_entry_point
from kingsburg.cli import main, mcp, overview, serve
from kingsburg.cli.completion import SHELLS
from kingsburg.cli.levels import LEVELS
from kingsburg.cli.parser import COMMANDS
from kingsburg.editions import EDITIONS, SCENARIOS, VARIANTS
from kingsburg.editions.box import MODULES
from kingsburg.editions.choosing import ALL
from kingsburg.engine.record import TAGS
from kingsburg.invocation import command
from kingsburg.lab.progress import progress_bar
from kingsburg.server import running
from kingsburg.server.app import make_app
from kingsburg.server.settings import Settings
from kingsburg.words import Voice, catalogue, languages
from tests.server.test_operations import empty
from tests.words.brackets import brackets, outside

CATALOGUES = import_module("kingsburg.words.catalogue")
SPOKEN = "xx"
PLAYERS = {**BOTS, **{name: from_entry_point(name) for name in HOUSE}}
OPTIONS = {option for bot in PLAYERS.values() for option in getattr(bot, "options", ())}
NAMES = [module.__name__.rpartition(".")[2] for module in COMMANDS]
TYPED = {
    *NAMES,
    *PLAYERS,
    *LEVELS,
    *EDITIONS,
    *SCENARIOS,
    *VARIANTS,
    *MODULES,
    ALL,
    *SHELLS,
    *("en", "fr", "nl", SPOKEN),
}
"""What can be typed, and stands in a line as it is typed."""
IN_THE_LINE = re.compile(r"--?[a-z][\w-]*|\b[\w+]+://[\w./:]*|\{[^{}]*\}|(?:/[\w.-]+)+|~\S+")
"""Options, addresses, choices and files."""


@pytest.fixture(scope="module", autouse=True)
def spoken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The bracketed language is one of the program's, beside English."""
    folder = tmp_path_factory.mktemp("languages")
    brackets(folder / SPOKEN)
    (folder / "en").symlink_to(CATALOGUES.FOLDER / "en")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(CATALOGUES, "FOLDER", folder)
        forget()
        yield
    forget()


def forget() -> None:
    languages.cache_clear()
    catalogue.cache_clear()


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """All that a command says, in the bracketed language."""
    main([*words, "--language", SPOKEN])
    told = capsys.readouterr()
    return told.out + told.err


def check(told: str, *more: str) -> None:
    """No word outside of the brackets but what is typed."""
    assert "⟦" in told
    told = told.replace(command(), " ").removeprefix("kingsburg:")
    for word in sorted(more, key=len, reverse=True):
        told = told.replace(word, " ")
    left = [word for word in outside(IN_THE_LINE.sub(" ", " ".join(told.split()))) if word not in _words(TYPED)]
    assert left == [], told


def _words(names: Iterable[str]) -> set[str]:
    return {word for name in names for word in re.split(r"[-_]", name)}


# -- help and complaints --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["", *NAMES])
def test_help(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    told = said(capsys, *filter(None, [name]), "--help")
    _, _, after = told.partition("\n  " if name == "completion" else "\0")
    check(told.replace(after, "") if after else told)


@pytest.mark.parametrize(
    "words",
    [
        ["fly"],
        ["words"],
        ["backup"],
        ["sim", "--games", "x"],
        ["sim", "--games"],
        ["sim", "--seed", "x"],
        ["sim", "--bots", "=1,champion"],
        ["review", "--seconds", "0"],
        ["review", "--se", "1"],
        ["serve", "--port", "x"],
        ["serve", "--open=x"],
        ["serve", "--log", "x"],
        ["completion", "x"],
        ["rules", "--fast"],
        ["play", "--level", "x"],
        ["play", "--resume", "/nowhere/at/all.json"],
        ["replay", "/nowhere.kbg"],
        ["rules", "--content", "/"],
        ["backup", "/nowhere/at/all.bak", "--db", "sqlite:////nowhere.db"],
        ["backup", "a", "--db", "postgresql://x"],
        ["serve", "--db", "file.db", "--port", "0"],
        ["serve", "--host", "192.0.2.1", "--port", "0"],
    ],
    ids=" ".join,
)
def test_complaints(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    told = said(capsys, *words)
    assert told.count("\n") == 1
    check(told)


def test_what_is_not_installed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda _: None)
    monkeypatch.setattr(mcp, "find_spec", lambda _: None)
    for name in ("serve", "mcp"):
        told = said(capsys, name)
        check(told, *re.findall(r"⟧([^⟦⟧]*pip install[^⟦⟧)]*)", told))


def test_a_mistake_of_the_program_and_a_full_disk(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for error in (RuntimeError("'x'"), OSError(28, "x")):

        def fail(_: object, error: Exception = error) -> int:
            raise error

        monkeypatch.setattr(overview, "run", fail)
        check(said(capsys), "RuntimeError", "test_commands.py", "KINGSBURG_TRACEBACK")


# -- what they print ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [[], ["bots"], ["games"], ["rules", "inn"], ["content", "--provenance"]], ids=str)
def test_lists(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    check(said(capsys, *words), "my_bot.py:MyBot", "champion:time=1s", *OPTIONS)


def test_the_tables_of_a_series(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    out = ["--out", str(tmp_path / "series.jsonl")]
    quick = ["sim", "--workers", "1", *out]
    check(said(capsys, *quick, "--bots", "greedy,random,random", "--players", "2", "--games", "4"))
    check(said(capsys, *quick, "--bots", "greedy,random,random", "--players", "2", "--games", "5"))
    check(said(capsys, *quick, "--bots", "greedy,random"))
    (tmp_path / "series.jsonl").write_text("{}\n")
    check(said(capsys, *quick))
    check(said(capsys, "sim", "--bots", "greedy", "--players", "3"))
    check(said(capsys, "sim", "--bots", ",".join(["greedy"] * 6)))
    check(said(capsys, "sim", "--games", "1", "--workers", "999"))


class Terminal(io.StringIO):
    """What is written to it is looked at."""

    def isatty(self) -> bool:
        return True


def test_the_progress_of_a_series() -> None:
    seen = Terminal()
    screen = Console(file=seen, width=200, color_system=None, force_terminal=True)
    with progress_bar(40, screen, Voice(SPOKEN)) as progress:
        for done in range(1, 21):
            progress(done, 40)
    told = seen.getvalue()
    check(re.sub(r"\x1b\[\S*?[A-Za-z]", " ", told))


def test_backups(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    database, backup = empty(tmp_path / "tables.db"), tmp_path / "tables.bak"
    check(said(capsys, "backup", str(backup), "--db", f"sqlite:///{database}"))
    check(said(capsys, "restore", str(backup), "--db", f"sqlite:///{database}"))


def test_where_it_is_served(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    async def started(*_: Any) -> None:
        pass

    monkeypatch.setattr(uvicorn.Server, "startup", started)
    monkeypatch.setattr(running, "client_folder", lambda: None)
    monkeypatch.setattr(running, "addresses", lambda: ["192.0.2.7"])
    monkeypatch.setattr(webbrowser, "open", lambda _: False)
    app = make_app("sqlite://", Settings())
    # As the program has it: uvicorn's own logs would close what other packages write to, and pytest with it.
    config = uvicorn.Config(app, log_config=None)
    server = running.Announcing(config, app, "0.0.0.0", 8642, True, Voice(SPOKEN))
    asyncio.run(server.startup())
    for line in capsys.readouterr().out.splitlines():
        check(line)


# -- bots of one's own ----------------------------------------------------------------------------------------------


IN_PYTHON = re.compile(r"\w+Error: [^⟦⟧(]*|invalid literal for [^⟦⟧]*")
"""What Python says of code of one's own, in its own words."""
CALLED = ("castle", "building", "inn", "size", "vp", "cards", "python", "modules", "folders", "none", "words")
"""What a content file calls things."""
BOT = """class Bot:
    options = {options}
    def choose(self, game, options, rng):
        {does}
"""


@pytest.mark.parametrize(
    ("text", "behind"),
    [
        ("x = = 1", ""),
        ("import no_such_module", ""),
        ("x = 1", ""),
        ("thing = 1", ":thing"),
        ("x = 1", ":Bot"),
        (BOT.format(options="3", does="pass"), ""),
        (BOT.format(options="{'n': int}", does="pass"), "::n=x"),
        (BOT.format(options="{}", does="pass"), ""),
        (BOT.format(options="{}", does="return 1 / 0"), ""),
        (BOT.format(options="{}", does="return game.clone().options[0]") + "class Other(Bot): pass", ""),
    ],
)
def test_bots_of_ones_own(capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, behind: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(text)
    told = said(capsys, "sim", "--bots", f"{file}{behind},random", "--games", "1", "--workers", "1")
    check(IN_PYTHON.sub("", told), str(file), "mine.py", "Bot", "Other", "None", "thing")


# -- cards of one's own ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "cards"),
    [
        ("[castle]", ""),
        ("[building.castle]\nvp = 1", ""),
        ("[building.inn]\nsize = 1", ""),
        ("[building.inn]\nvp = 99", ""),
        ("[cards]\npython = 3", ""),
        ("[cards]\npython = ['none.py']", ""),
        ("[modules]\nfolders = ['none']", ""),
        ("words = 3", ""),
        ("[words.nl.building.inn]\nname = 'x'", ""),
        ("[words.nl.building.castle]\nname = 'x'", ""),
        ("[cards]\npython = ['mine.py']", "x = = 1"),
        ("[cards]\npython = ['mine.py']", "x = 1"),
        ("[cards]\npython = ['mine.py']", "CARDS = [1]"),
        ("[cards]\npython = ['mine.py']", "ROWS = {'x': 1}"),
    ],
)
def test_cards_of_ones_own(capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str, cards: str) -> None:
    (tmp_path / "content.toml").write_text(content)
    (tmp_path / "mine.py").write_text(cards)
    told = said(capsys, "rules", "inn", "--content", str(tmp_path / "content.toml"))
    told = re.sub(r"choose from ⟧.*", "⟧", IN_PYTHON.sub("", told))
    check(told, str(tmp_path), *("content.toml", "mine.py", "none.py", "__init__.py", "CARDS", "ROWS"), *CALLED)


# -- files that are damaged -----------------------------------------------------------------------------------------


Damage = Callable[[list[str]], list[str]]


def recorded(chance: str) -> list[str]:
    game = kb.new_game(2, chance=chance, seats=("A", "B"), seed=None if chance == "sealed" else 1)
    rng = random.Random(1)
    while not game.over:
        game.play(rng.choice(game.options))
    return str(game.record()).splitlines()


DAMAGES: dict[str, Damage] = {
    "no record": lambda lines: ["x", *lines],
    "no tag": lambda lines: [*lines[:1], '[Castle "1"]', *lines[1:]],
    "twice": lambda lines: [lines[0], *lines],
    "version": lambda lines: ['[Kingsburg "9"]', *lines[1:]],
    "tags": lambda lines: [re.sub(r'\[Players ".*', '[Players "x"]', line) for line in lines],
    "no line": lambda lines: [*lines, "x"],
    "over": lambda lines: [*lines, "0 pass"],
    "cut": lambda lines: lines[:-3],
    "digest": lambda lines: [re.sub(r'\[Seats ".*', '[Seats "C, D"]', line) for line in lines],
    "scores": lambda lines: [re.sub(r'\[Scores "', '[Scores "9', line) for line in lines],
}


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("verify", [[], ["--verify"]], ids=str)
def test_damaged_records(capsys: pytest.CaptureFixture[str], tmp_path: Path, damage: str, verify: list[str]) -> None:
    file = tmp_path / "game.kbg"
    file.write_text("\n".join(DAMAGES[damage](recorded("sealed"))) + "\n")
    told = said(capsys, "replay", str(file), *verify)
    check(told, "Castle", *TAGS)
