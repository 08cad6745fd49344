"""Before the first dice: an unfinished game is offered, and a new one is asked for in three questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from rich.console import Console
from rich.text import Text

from kingsburg.editions import BOX, PLAYERS, conflicts, refuse
from kingsburg.editions.choosing import ALL, meant
from kingsburg.engine.errors import KingsburgError, listed, shown
from kingsburg.modules.manifest import PLAIN
from kingsburg.terminal.asking import Ask, prompt
from kingsburg.terminal.commands import LEAVING, Leave
from kingsburg.words import Part, Voice, message
from kingsburg.words.refusing import refusal

Answer = TypeVar("Answer")

PLAYERS_BY_DEFAULT = 4
EDITION = "second"
EXTRAS = {module.name: module.text for module in BOX if module.kind == PLAIN and EDITION in module.editions}
"""The modules, each in a few words for someone who has not met them."""

NONE = "none"
YES, NO = ("", "y", "yes"), ("n", "no")


class Wishes(NamedTuple):
    """What a person wants to play."""

    players: int
    level: str
    modules: tuple[str, ...]


class Questions:
    """Asks a person, in a language; English answers are understood in every one."""

    def __init__(self, console: Console, ask: Ask, voice: Voice) -> None:
        self.console = console
        self.ask = ask
        self.voice = voice

    def goes_on(self, game: Part) -> bool:
        """Whether the person wants to go on with a game that was left."""
        self._print("terminal.opening.left", game=game)
        return self._answer(self._read_yes, "terminal.opening.go_on")

    def wishes(self, levels: Iterable[str]) -> Wishes:
        """The three questions; the first of the levels is the default."""
        names = tuple(levels)
        say = self.voice.text
        self._print("terminal.opening.begin")
        self.console.print()
        bounds = {"fewest": PLAYERS[0], "most": PLAYERS[-1]}
        players = self._answer(_read_players, "terminal.opening.players", n=PLAYERS_BY_DEFAULT, **bounds)
        self._list("terminal.opening.levels", {name: say(f"bots.level.{name}") for name in names})
        level = self._answer(lambda text: _read_level(text, names), "terminal.opening.level", name=names[0])
        self._list("terminal.opening.extras", {name: self._extra(name) for name in EXTRAS})
        every, none = message("terminal.opening.all"), message("terminal.opening.none")
        modules = self._answer(self._read_modules, "terminal.opening.extra", all=every, none=none)
        return Wishes(players, level, modules)

    def _print(self, key: str, **parts: Part) -> None:
        self.console.print(Text(self.voice.text(key, **parts)))

    def _list(self, key: str, told: Mapping[str, str]) -> None:
        self.console.print()
        self._print(key)
        widest = max(map(len, told))
        for number, (name, text) in enumerate(told.items(), start=1):
            self.console.print(Text.assemble(f"  {number} ", (f"{name:<{widest}}", "bold"), f"  {text}"))

    def _answer(self, read: Callable[[str], Answer], key: str, **parts: Part) -> Answer:
        """Ask until the answer can be read."""
        asked = prompt(self.voice.text(key, **parts))
        while True:
            text = self.ask(asked).strip().lower()
            if text in LEAVING:
                raise Leave
            try:
                return read(text)
            except KingsburgError as error:
                self.console.print(Text(self.voice.error(error)))

    def _read_yes(self, text: str) -> bool:
        yes, no = ((*known, *self._spelled(key)) for key, known in (("yes", YES), ("no", NO)))
        if text not in (*yes, *no):
            raise refusal(KingsburgError, "errors.yes_or_no", typed=shown(text))
        return text in yes

    def _spelled(self, key: str) -> list[str]:
        """How the language spells an answer: its words, with commas between them."""
        return self.voice.text(f"terminal.opening.{key}").split(", ")

    def _read_modules(self, text: str) -> tuple[str, ...]:
        if text in ("", NONE, *self._spelled("none")):
            return ()
        if text in (ALL, *self._spelled("all")):
            return meant(EDITION, (ALL,))
        named = {_named(part, tuple(EXTRAS)) for part in text.replace(",", " ").split()}
        chosen = tuple(name for name in EXTRAS if name in named)
        refuse(conflicts(PLAYERS_BY_DEFAULT, EDITION, chosen))
        return chosen

    def _extra(self, name: str) -> str:
        """A module in a few words; one that no catalogue knows, in those of its manifest."""
        key = f"setup.extras.{name}"
        return self.voice.text(key) if self.voice.texts.has(key) else EXTRAS[name]


def _read_players(text: str) -> int:
    if not text:
        return PLAYERS_BY_DEFAULT
    if text not in map(str, PLAYERS):
        raise refusal(KingsburgError, "errors.number", typed=shown(text), fewest=PLAYERS[0], most=PLAYERS[-1])
    return int(text)


def _read_level(text: str, levels: Sequence[str]) -> str:
    return _named(text, levels) if text else levels[0]


def _named(text: str, names: Sequence[str]) -> str:
    """The name that is meant: by its number in the list, or by its beginning."""
    numbered = {str(number): name for number, name in enumerate(names, start=1)}
    begun = [name for name in names if name.startswith(text)]
    if text in numbered:
        return numbered[text]
    if len(begun) != 1:
        raise refusal(KingsburgError, "errors.not_of_list", typed=shown(text), names=listed(names))
    return begun[0]
