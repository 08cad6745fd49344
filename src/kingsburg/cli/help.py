"""The help of the commands in a language. Options know their help by its id: it is said once somebody reads it, so that
a command that is carried out reads no texts for it."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, NoReturn

from kingsburg.cli import USAGE_ERROR
from kingsburg.engine.errors import KingsburgError, readable
from kingsburg.words.catalogue import ENGLISH, Catalogue
from kingsburg.words.messages import Part
from kingsburg.words.voice import Voice

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

CAPITALS = re.compile(r"[A-Z]+")


class Told(str):
    """A text of the help by its id, with the parts of its message: the parser takes it for the text itself."""

    parts: dict[str, Part]


def told(key: str, **parts: Part) -> Told:
    """What is said of an option, a command or a group of options; a part that takes time is a function."""
    text = Told(key)
    text.parts = parts
    return text


class Help(argparse.HelpFormatter):
    """Writes the help of a command as a voice says it."""

    def __init__(self, prog: str, voice: Voice) -> None:
        super().__init__(prog)
        self.voice = voice

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, f"{self.voice.text('commands.head.usage')} ")

    def add_text(self, text: str | None) -> None:
        super().add_text(None if text is None else said(text, self.voice))

    def start_section(self, heading: str | None) -> None:
        super().start_section(None if heading is None else said(heading, self.voice))

    def _expand_help(self, action: argparse.Action) -> str:
        return said(action.help or "", self.voice)

    def _metavar_formatter(self, action: argparse.Action, default_metavar: str) -> Callable[[int], tuple[str, ...]]:
        written = super()._metavar_formatter(action, default_metavar)
        if action.choices is not None and action.metavar is None:
            return written
        return lambda size: tuple([in_capitals(word, self.voice) for word in written(size)])


class Indented(argparse.RawDescriptionHelpFormatter, Help):
    """The same, where a text has lines of its own."""


def said(text: str, voice: Voice) -> str:
    """A text of the help; what is none by its id stands as it is."""
    if not isinstance(text, Told):
        return text
    parts = {name: part() if callable(part) else part for name, part in text.parts.items()}
    return voice.text(str(text), **parts)


def in_capitals(word: str, voice: Voice) -> str:
    """What stands for something to type, `FILE` or `BOT,…`, in the language."""
    return CAPITALS.sub(lambda found: voice.text(f"commands.word.{found[0].lower()}"), word)


class Parser(argparse.ArgumentParser):
    """An argument parser that speaks a language, and whose errors are one line."""

    writer: type[Help] = Help

    def __init__(self, **known: Any) -> None:
        super().__init__(add_help=False, **known)
        self.language: str | Catalogue = ENGLISH
        self._positionals.title = told("commands.head.arguments")
        self._optionals.title = told("commands.head.options")
        self.add_argument("-h", "--help", action="help", help=told("commands.common.help"))

    @cached_property
    def voice(self) -> Voice:
        return Voice(self.language)

    def format_help(self) -> str:
        """Only now somebody reads: what argparse does with a formatter before needs no language."""
        self.formatter_class = partial(self.writer, voice=self.voice)
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        from kingsburg.cli.mistakes import in_language

        why = readable(in_language(message, self.voice))
        said = self.voice.text("commands.wrong.try", why=why, command=f"{self.prog} --help")
        self.exit(USAGE_ERROR, f"kingsburg: {said}\n")

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        """What is wrong with a value is told in the language, too."""
        try:
            return super()._get_value(action, arg_string)
        except argparse.ArgumentError as error:
            if isinstance(error.__context__, KingsburgError):
                raise argparse.ArgumentError(action, self.voice.error(error.__context__)) from error
            raise

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """As it does, but a full disk is not passed over in silence."""
        print(message, end="", file=file or sys.stderr)
