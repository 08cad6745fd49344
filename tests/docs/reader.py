"""Does with the blocks of a page what a reader does: types, saves and runs them, in a folder of its own."""

from __future__ import annotations

import ast
import doctest
import runpy
import shutil
import sys
import tomllib
from pathlib import Path
from typing import Any

from tests.architecture.source import ROOT
from tests.docs.commands import PROGRAMS, Terminal, call, commands
from tests.docs.pages import Block

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
NEEDED_TO_TEST = ("src", "pyproject.toml", "tests/__init__.py", "tests/conftest.py")


class Reader:
    """Whoever follows a page from its top to its end."""

    def __init__(self, folder: Path, learns: bool = False) -> None:
        self.folder = folder
        self.names: dict[str, Any] = {}
        self.terminal = Terminal(folder, learns)

    def follow(self, block: Block) -> None:
        """Do what a block is for."""
        getattr(self, f"_{block.language}")(block)

    def _python(self, block: Block) -> None:
        if ">>>" in block.text:
            self._type(block)
        elif block.file.startswith(("src/", "tests/")):
            self._change_the_source(block)
        elif block.file:
            self._run_saved(save(self.folder, block))
        else:
            exec(compile(block.text, str(block), "exec"), self.names)

    def _type(self, block: Block) -> None:
        """A session, in which what earlier blocks named is known."""
        session = doctest.DocTestParser().get_doctest(block.text, {}, str(block), None, 0)
        session.globs = self.names
        told: list[str] = []
        runner = doctest.DocTestRunner(optionflags=FLAGS, verbose=False)
        runner.run(session, out=told.append, clear_globs=False)
        assert session.examples
        assert runner.failures == 0, "".join(told)

    def _run_saved(self, file: Path) -> None:
        """A program, or a module that can be imported; the files of a folder are imported with its first one."""
        if file.name == "__init__.py":
            call(file.parent.parent, sys.executable, "-c", f"import {file.parent.name}")
        elif file.parent != self.folder:
            ast.parse(file.read_text(encoding="utf-8"))
        elif "__main__" in file.read_text(encoding="utf-8"):
            call(self.folder, sys.executable, str(file))
        else:
            runpy.run_path(str(file))

    def _change_the_source(self, block: Block) -> None:
        """Add it to a copy of the source; if it is a test, it passes."""
        self._copy_the_source()
        file = save(self.folder, block)
        if block.file.startswith("tests/"):
            call(self.folder, sys.executable, "-m", "pytest", "-p", "no:cacheprovider", str(file), PYTHONPATH="src")

    def _diff(self, block: Block) -> None:
        self._copy_the_source()
        change(self.folder, block)

    def _pyi(self, block: Block) -> None:
        ast.parse(f"def {block.text.rstrip()}: ...")

    def _toml(self, block: Block) -> None:
        tomllib.loads(block.text)
        if block.file:
            tomllib.loads(save(self.folder, block).read_text(encoding="utf-8"))

    def _console(self, block: Block) -> None:
        for command in commands(block):
            self.terminal.run(command)

    def _text(self, block: Block) -> None:
        """There is nothing to do, if it is what it says."""
        starts = (">>> ", "$ ", *(f"{program} " for program in PROGRAMS))
        code = [line for line in block.text.splitlines() if line.startswith(starts)]
        assert not code, f"{block} is no text: {code[0]}"

    def _copy_the_source(self) -> None:
        for name in NEEDED_TO_TEST:
            source, copy = ROOT / name, self.folder / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir() and not copy.exists():
                shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
            elif source.is_file():
                shutil.copy(source, copy)


def save(folder: Path, block: Block) -> Path:
    """The file of a block, whose text is added to what was there."""
    file = folder / block.file
    file.parent.mkdir(parents=True, exist_ok=True)
    before = file.read_text(encoding="utf-8") + "\n\n" if file.exists() else ""
    file.write_text(before + block.text, encoding="utf-8")
    return file


def change(folder: Path, block: Block) -> None:
    """Do to a file what a diff says, whose lines stand there once."""
    file = folder / block.file
    before = "".join(line[1:] for line in block.text.splitlines(keepends=True) if line[0] in " -")
    after = "".join(line[1:] for line in block.text.splitlines(keepends=True) if line[0] in " +")
    text = file.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{block}: {block.file} has other lines"
    file.write_text(text.replace(before, after), encoding="utf-8")
