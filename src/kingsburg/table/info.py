"""A table as all may see it, and whom it waits for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal

from kingsburg.editions import rules_for
from kingsburg.engine.rules import Rules
from kingsburg.knowledge import knows_more
from kingsburg.table.table import Table

Stage = Literal["waiting", "playing", "over"]
WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"

NAMES: Final = ("Alma", "Boris", "Cleo", "Dorian", "Edda", "Florian", "Greta", "Hugo", "Ida", "Jonas")
"""What bots are called who sit with people."""


def stage_of(table: Table) -> Stage:
    """How far a table has come."""
    if table.game is None:
        return WAITING
    return OVER if table.game.over else PLAYING


def waits_for(table: Table, seats: Sequence[int]) -> bool:
    """Whether one of these seats is asked, or its consent is."""
    game, proposal = table.game, table.proposal
    asked = {*(() if game is None else game.pending), *(() if proposal is None else proposal.asked)}
    return not asked.isdisjoint(seats)


def secretive(table: Table) -> list[int]:
    """The seats that know more than everyone does: on a screen that people share, a curtain hangs before them."""
    game = table.game
    return [] if game is None else [seat for seat in range(len(table.seats)) if knows_more(game, seat)]


def spare_name(table: Table) -> str:
    """A name for a bot that nobody at the table has."""
    return next(name for name in NAMES if name not in table.names)


def rules_of(table: Table) -> Rules:
    """The rules of the game that is or will be played at a table."""
    if table.game is not None:
        return table.game.rules
    chosen = {name: value for name, value in table.options.items() if name not in ("branch", "chance")}
    names = {name: tuple(value) for name, value in chosen.items() if isinstance(value, list)}
    return rules_for(len(table.seats), **{**chosen, **names})


def _awaited(table: Table) -> tuple[int, ...]:
    """Who is to answer, or to tell how real dice or cards fell."""
    if table.game is None:
        return ()
    return tuple(table.game.pending) if table.teller is None else (table.teller,)


def told_info(
    table: Table, settings: Mapping[str, Any], is_present: Callable[[int], bool], **known: Any
) -> dict[str, Any]:
    """A table for all to see, as `TableInfo` of docs/protocol.md has it. `known` is what whoever keeps the table knows
    of it besides: its `id`, whether it is `public`, and when it `changed`."""
    options, proposal = settings["options"], table.proposal
    return {
        **known,
        "stage": stage_of(table),
        **{name: options[name] for name in ("edition", "modules", "variants", "scenario")},
        "hints": settings["hints"],
        "limit": settings["limit"],
        "commitment": table.commitment,
        "promised": sorted(table.numbers.promised),
        "missing": list(table.numbers.missing) if table.numbers.are_asked else [],
        "seats": [{**seat.to_dict(), "present": is_present(number)} for number, seat in enumerate(table.seats)],
        "turn": [seat for seat in _awaited(table) if seat >= 0],
        "proposal": None if proposal is None else proposal.to_dict(),
        "next": settings.get("next"),
        "version": table.version,
    }
