"""Finding bots by their spelling: `greedy`, with options `champion:time=200ms`, from outside `file.py:MyBot:depth=2`,
one that has learned `net:net.npz`.

A list of bots has commas between them; so have the options of one bot. What has a `=` is an option of the bot before
it: `champion:time=200ms,workers=2,greedy` are two bots.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from kingsburg import files
from kingsburg.bots import plugins
from kingsburg.bots.champion import ChampionBot
from kingsburg.bots.greedy import GreedyBot
from kingsburg.bots.levels import ApprenticeBot, BailiffBot, NoviceBot
from kingsburg.bots.random_bot import RandomBot
from kingsburg.bots.steward import StewardBot
from kingsburg.engine.errors import KingsburgError, shown
from kingsburg.engine.errors import listed as told_names
from kingsburg.engine.thinking import Bot
from kingsburg.foreign import FAILURES
from kingsburg.words.messages import Part, message
from kingsburg.words.refusing import reason_within, refusal

LADDER: tuple[type[Any], ...] = (RandomBot, NoviceBot, ApprenticeBot, BailiffBot, GreedyBot, StewardBot, ChampionBot)
BOTS: dict[str, type[Any]] = {kind.name: kind for kind in LADDER}
"""The ladder, weakest first. A bot's class has a `name`, and may have `options`: the name of each and what reads its
value."""
QUICK = ("random", "novice", "apprentice", "bailiff", "greedy")
"""Those of them that answer in less time than it takes to ask another process."""
SLOW = ("steward", "champion")

Options = Mapping[str, Callable[[str], object]]

_FILE = re.compile(r"(?P<file>.*\.py)(?::(?P<kind>[^:=]*))?(?::(?P<told>.*))?", re.DOTALL)
_OPTION = re.compile(r"\s*[^:=]*=")


def make(spelling: str) -> Bot:
    """A fresh bot, from `name`, `file.py` or `file.py:Class`, and perhaps `:option=value,...` behind it.

    An error names what is unknown and the choices.
    """
    kind, name, told = _find(_text(spelling).strip())
    options = _read_options(name, _with_first(kind, told), _options_of(kind, name))
    if kind in BOTS.values() or name in plugins.HOUSE:
        bot: Bot = kind(**options)
        return bot
    return plugins.Guest(name, kind, options)


def split(listed: str) -> tuple[str, ...]:
    """The spellings in a list with commas."""
    found: list[str] = []
    for part in filter(None, (part.strip() for part in _text(listed).split(","))):
        if not _OPTION.match(part):
            found.append(part)
        elif found:
            found[-1] += f",{part}"
        else:
            raise refusal(KingsburgError, "errors.bots.before", option=shown(part), told=part)
    return tuple(found)


def _text(spelling: object) -> str:
    """What is spelled, which may be anything."""
    if not isinstance(spelling, str):
        raise refusal(KingsburgError, "errors.bots.no_spelling", value=shown(spelling))
    return spelling


def names() -> list[str]:
    """The bots that are known by name, those of installed packages last."""
    return [*BOTS, *(name for name in plugins.installed() if name not in BOTS)]


class Entry(NamedTuple):
    """A bot of the list: its name, what it is like in a line, and the names of its options."""

    name: str
    title: str
    options: tuple[str, ...]

    @property
    def message(self) -> Part:
        """What it is like in any language, if it is of the house; others say it as their docstring does."""
        return message(f"bots.{self.name}") if self.name in BOTS or self.name in plugins.HOUSE else self.title


def listed() -> list[Entry]:
    """All bots that are known by name, for choosing opponents; one that cannot be loaded says why."""
    return [_entry(name) for name in names()]


def _entry(name: str) -> Entry:
    try:
        kind, _, _ = _find(name)
    except KingsburgError as error:
        return Entry(name, str(error), ())
    return Entry(name, (kind.__doc__ or "").strip().partition("\n")[0], tuple(_options_of(kind, name)))


def _find(spelling: str) -> tuple[type[Any], str, str]:
    """The class of a bot, what it is called and the options told."""
    file = _FILE.fullmatch(spelling)
    if file is not None:
        kind = plugins.from_file(files.named(file["file"]), (file["kind"] or "").strip())
        return kind, kind.__name__, file["told"] or ""
    name, _, told = spelling.partition(":")
    if name in BOTS:
        return BOTS[name], name, told
    if name in plugins.installed():
        return plugins.from_entry_point(name), name, told
    raise refusal(KingsburgError, "errors.bots.unknown", name=shown(name), names=told_names(names()))


def _with_first(kind: type[Any], told: str) -> str:
    """The options told, where a bot says which of them may stand first without its name: `net:net.npz`."""
    first = getattr(kind, "first", "")
    named = "=" in told.partition(",")[0]
    return f"{first}={told}" if first and told and not named else told


def _options_of(kind: type[Any], name: str) -> Options:
    options: Options = getattr(kind, "options", {})
    if not isinstance(options, Mapping) or not all(map(callable, options.values())):
        raise refusal(KingsburgError, "errors.bots.no_readers", bot=name, options=shown(options))
    return options


def _read_options(name: str, told: str, known: Options) -> dict[str, object]:
    read: dict[str, object] = {}
    for setting in filter(None, (part.strip() for part in told.split(","))):
        option, equals, value = (part.strip() for part in setting.partition("="))
        if option not in known:
            raise refusal(
                KingsburgError, "errors.bots.no_option", bot=name, option=shown(option), names=told_names(known)
            )
        if not equals or not value:
            raise refusal(KingsburgError, "errors.bots.no_value", bot=name, option=shown(option), told=option)
        if option in read:
            raise refusal(KingsburgError, "errors.bots.twice", bot=name, option=shown(option))
        try:
            read[option] = known[option](value)
        except FAILURES as error:  # whatever a reader from outside raises
            why = reason_within(error) if isinstance(error, KingsburgError) else str(error)
            raise refusal(
                KingsburgError, "errors.bots.value", bot=name, option=repr(option), value=shown(value), why=why
            ) from error
    return read
