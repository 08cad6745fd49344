"""The pages of the documentation, and the blocks in them."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass
from pathlib import Path

from tests.architecture.source import ROOT

PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]

FENCED = re.compile(r"^(?P<indent> *)```(?P<told>.*)\n(?P<text>(?:.*\n)*?)(?P=indent)```$", re.MULTILINE)

LANGUAGES = {
    "python": "a session is typed, a program is run; with a file's name it is saved, or added to what is there",
    "pyi": "how something is called: it reads as the head of a function",
    "toml": "read, and saved under its file's name, or added to what is there",
    "diff": "a change to a file of the source",
    "console": "commands, one a line; what they answer is not shown, or the commands begin with `$`",
    "text": "no code: a drawing, or what a program shows",
}


@dataclass(frozen=True)
class Block:
    """What stands between two fences: what it is written in, the file that it is for, and where it begins."""

    page: Path
    line: int
    language: str
    file: str
    text: str

    def __str__(self) -> str:
        return f"{name(self.page)}, line {self.line}"


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def inline_commands(page: Path) -> list[str]:
    """The commands that stand between backticks in the text of a page."""
    text = FENCED.sub("", page.read_text(encoding="utf-8"))
    told = [" ".join(each.split()) for each in re.findall(r"`([^`]+)`", text)]
    return [each for each in told if re.match(r"(kingsburg|make)( |$)", each)]


def blocks(page: Path) -> list[Block]:
    """All blocks of a page, in order."""
    text = page.read_text(encoding="utf-8")
    found = []
    for fence in FENCED.finditer(text):
        language, _, file = fence["told"].partition(" ")
        line = text.count("\n", 0, fence.start()) + 1
        found.append(Block(page, line, language, file, textwrap.dedent(fence["text"])))
    return found
