"""Before the first dice: an unfinished game is offered, and a new one is asked for in three questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from rich.console import Console
from rich.text import Text

from kingsburg.editions import BOX, PLAYERS, additions
from kingsburg.editions.choosing import free
from kingsburg.engine.errors import KingsburgError, choices, shown
from kingsburg.terminal.commands import LEAVING, Leave

Ask = Callable[[str], str]
Answer = TypeVar("Answer")

PLAYERS_BY_DEFAULT = 4
EXTRAS = {module.name: module.text for module in BOX if module.name in free(additions("second").modules)}
"""The modules, each in a few words for someone who has not met them."""

NONE, ALL = "none", "all"
YES, NO = ("", "y", "yes"), ("n", "no")


class Wishes(NamedTuple):
    """What a person wants to play."""

    players: int
    level: str
    modules: tuple[str, ...]


def goes_on(game: str, console: Console, ask: Ask) -> bool:
    """Whether the person wants to go on with a game that was left."""
    console.print(Text(f"A game of yours is not over: {game}"))
    return _answer("Go on with it? Enter for yes, n for a new game > ", _read_yes, console, ask)


def wishes(levels: Mapping[str, str], console: Console, ask: Ask) -> Wishes:
    """The three questions; the first of the levels, which are told in their words, is the default."""
    console.print(Text("Kingsburg: three questions. Enter takes what stands in brackets, q leaves.\n"))
    players = _answer(f"How many play, with you? 2 to 5 [{PLAYERS_BY_DEFAULT}] > ", _read_players, console, ask)
    _list("How strong are the others?", levels, console)
    level = _answer(
        f"A name or a number [{next(iter(levels))}] > ", lambda text: _read_level(text, levels), console, ask
    )
    _list("Which extras? Your first games are best without.", EXTRAS, console)
    modules = _answer(f"Names or numbers as in 1,3; or {ALL} [{NONE}] > ", _read_modules, console, ask)
    return Wishes(players, level, modules)


def _list(title: str, told: Mapping[str, str], console: Console) -> None:
    console.print(Text(f"\n{title}"))
    widest = max(map(len, told))
    for number, (name, text) in enumerate(told.items(), start=1):
        console.print(Text.assemble(f"  {number} ", (f"{name:<{widest}}", "bold"), f"  {text}"))


def _answer(prompt: str, read: Callable[[str], Answer], console: Console, ask: Ask) -> Answer:
    """Ask until the answer can be read."""
    while True:
        text = ask(prompt).strip().lower()
        if text in LEAVING:
            raise Leave
        try:
            return read(text)
        except KingsburgError as error:
            console.print(Text(str(error)))


def _read_yes(text: str) -> bool:
    if text not in (*YES, *NO):
        raise KingsburgError(f"{shown(text)}: type y or n")
    return text in YES


def _read_players(text: str) -> int:
    if not text:
        return PLAYERS_BY_DEFAULT
    if text not in map(str, PLAYERS):
        raise KingsburgError(f"{shown(text)}: type a number from {PLAYERS[0]} to {PLAYERS[-1]}")
    return int(text)


def _read_level(text: str, levels: Mapping[str, str]) -> str:
    return _named(text, list(levels)) if text else next(iter(levels))


def _read_modules(text: str) -> tuple[str, ...]:
    if text in ("", NONE):
        return ()
    if text == ALL:
        return tuple(EXTRAS)
    named = {_named(part, list(EXTRAS)) for part in text.replace(",", " ").split()}
    return tuple(name for name in EXTRAS if name in named)


def _named(text: str, names: Sequence[str]) -> str:
    """The name that is meant: by its number in the list, or by its beginning."""
    numbered = {str(number): name for number, name in enumerate(names, start=1)}
    begun = [name for name in names if name.startswith(text)]
    if text in numbered:
        return numbered[text]
    if len(begun) != 1:
        raise KingsburgError(f"{shown(text)} is not one of them: choose from {choices(names)}")
    return begun[0]
