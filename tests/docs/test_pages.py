"""Every block of every page does what the page says: sessions, programs, files and commands, in order. So do the
commands that stand in its text.

A new block is covered by itself. Its language says what it is (`LANGUAGES`), a second word which file it is saved as:
```` ```python thrifty.py ````. Series of games and searches are shorter here (`CHEAPER`); of `make` only the target is
looked up. Where `kingsburg learn` is to be run, the net that comes with the game stands in for the one that would be
learned; with PyTorch that is done too.
"""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.architecture.source import ROOT
from tests.docs.commands import commands
from tests.docs.pages import LANGUAGES, PAGES, Block, blocks, inline_commands, name
from tests.docs.reader import Reader

LEARNING = [page for page in PAGES if page.name == "learn.md"]
READ = [page for page in PAGES if blocks(page) or inline_commands(page)]


@pytest.mark.parametrize("page", READ, ids=name)
def test_every_block_and_command_does_what_the_page_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    follow(page, Reader(tmp_path))


@pytest.mark.parametrize("page", LEARNING, ids=name)
def test_nets_are_learned_as_the_page_says(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for package in ("torch", "sb3_contrib"):
        if find_spec(package) is None:
            pytest.skip(f"{package} is not installed: `make test-learn` learns")
    monkeypatch.chdir(tmp_path)
    follow(page, Reader(tmp_path, learns=True))


def follow(page: Path, reader: Reader) -> None:
    """Do what a page says, from its top to its end."""
    for block in blocks(page):
        try:
            reader.follow(block)
        except BaseException as error:
            error.add_note(f"in the block of {block}")
            raise
    for command in sorted(set(inline_commands(page))):
        reader.terminal.run(command)


@pytest.mark.parametrize("page", READ, ids=name)
def test_every_block_tells_its_language(page: Path) -> None:
    unknown = [f"{block}: {block.language or 'none'}" for block in blocks(page) if block.language not in LANGUAGES]
    assert unknown == [], f"the languages are {', '.join(LANGUAGES)}"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_fence_belongs_to_a_block(page: Path) -> None:
    fences = [line for line in page.read_text(encoding="utf-8").splitlines() if line.strip().startswith("```")]
    assert len(fences) == 2 * len(blocks(page))


# -- who reads is attentive --------------------------------------------------------------------------------------


def block(language: str, text: str, file: str = "") -> Block:
    return Block(PAGES[0], 1, language, file, text)


@pytest.mark.parametrize(
    "wrong",
    [
        block("python", ">>> 1 + 1\n3\n"),
        block("python", "1 / 0\n"),
        block("python", "import kingsburg.nothing\n", "mine.py"),
        block("python", 'if __name__ == "__main__":\n    raise SystemExit(1)\n', "mine.py"),
        block("pyi", "position(stated: -> Game\n"),
        block("toml", "vp = \n"),
        block("diff", "-no such line\n+another\n", "src/kingsburg/editions/first.py"),
        block("console", "kingsburg rules statu3\n"),
        block("console", "make sense\n"),
        block("console", "rm everything\n"),
        block("console", "kingsburg sing\n"),
        block("text", "kingsburg rules statue\n"),
    ],
    ids=lambda each: f"{each.language}: {each.text.splitlines()[0]}",
)
def test_a_block_that_does_something_else_is_found(wrong: Block, tmp_path: Path) -> None:
    with pytest.raises((AssertionError, ArithmeticError, ImportError, SyntaxError, ValueError)):
        Reader(tmp_path).follow(wrong)


def test_remarks_and_answers_are_no_commands() -> None:
    assert commands(block("console", "make play     # a game\n")) == ["make play"]
    assert commands(block("console", "$ kingsburg bots\nrandom\n")) == ["kingsburg bots"]


def test_the_readme_shows_every_command(tmp_path: Path) -> None:
    told = [line for block in blocks(ROOT / "README.md") for line in commands(block) if block.language == "console"]
    shown = {words[1] for line in told if (words := line.split())[0] == "kingsburg" and len(words) > 1}
    listed = re.findall(
        r"^    (\w+)(?: |$)", Reader(tmp_path).terminal.shell.run("kingsburg --help").stdout, re.MULTILINE
    )
    assert sorted(shown) == sorted(listed)
