"""Games as a Python session shows them, in lines of text. Nothing is told that some seat does not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingsburg.engine.agenda import CHANCE
from kingsburg.engine.court import NEUTRAL, rank_of, seat_of

if TYPE_CHECKING:
    from kingsburg.engine.game import Game
    from kingsburg.engine.player import Player

OF_A_GAME: Final = (
    "at",
    "can_undo",
    "clone",
    "determinize",
    "envoy",
    "events",
    "options",
    "order",
    "over",
    "pending",
    "phase",
    "play",
    "players",
    "position",
    "probabilities",
    "record",
    "redo",
    "redoable",
    "scores",
    "seat",
    "story",
    "to_json",
    "undo",
    "undoable",
    "version",
    "view",
    "winners",
    "year",
)
OF_A_PLAYER: Final = (
    "bonus_dice",
    "building_count",
    "buildings",
    "dice",
    "dice_total",
    "gold",
    "goods",
    "governor",
    "group",
    "passed",
    "plus_two",
    "seat",
    "soldiers",
    "stone",
    "victories",
    "vp",
    "wood",
)
"""The names for users, apart from those by which the rules keep and change a game."""

COLUMNS: Final = ("gold", "wood", "stone", "+2", "soldiers", "vp", "dice", "buildings")
DICE: Final = COLUMNS.index("dice")


def line(g: Game) -> str:
    """Which game it is and what it waits for."""
    return f"<Game: {_which(g)}; {_waits(g)}>"


def board(g: Game) -> str:
    """A small board: what every governor has, in turn order, who influences whom, and what the game waits for."""
    rows = [("", *COLUMNS), *[_row(g, g.players[seat]) for seat in g.order]]
    widths = [max(len(row[column]) for row in rows) for column in range(len(COLUMNS) + 1)]
    table = ["  ".join(_cell(row[i], widths[i], i) for i in range(len(row))).rstrip() for row in rows]
    return "\n".join([_which(g), *table, *_court(g), _waits(g)])


def governor(me: Player) -> str:
    """What a player has in the open."""
    has = f"{me.gold} gold, {me.wood} wood, {me.stone} stone, {me.plus_two} +2, {me.soldiers} soldiers, {me.vp} VP"
    return f"<Player {me.seat}: {has}; dice {_listed(me.dice)}; {_listed(me.buildings)}>"


def _which(g: Game) -> str:
    when = f"year {g.year}, {g.phase}" if g.year else "setting up"
    extras = [*g.start.modules, *g.start.variants]
    if g.start.scenario:
        extras.append(g.start.scenario)
    played = f" with {', '.join(extras)}" if extras else ""
    return f"{g.rules.edition} edition, {len(g.players)} players{played}; {when}"


def _waits(g: Game) -> str:
    if g.choice is None:
        return f"over, won by seat {' and '.join(map(str, g.winners))}"
    asked = "chance" if g.seat == CHANCE else f"{'seats' if len(g.pending) > 1 else 'seat'} {_listed(g.pending)}"
    return f"{asked} to {g.choice.topic(g.rules)}"


def _row(g: Game, me: Player) -> tuple[str, ...]:
    name = f"seat {me.seat}" + (" (envoy)" if g.envoy == me.seat else "")
    amounts = (me.gold, me.wood, me.stone, me.plus_two, me.soldiers, me.vp)
    return name, *[str(n) for n in amounts], _listed(me.dice), _listed(me.buildings)


def _court(g: Game) -> list[str]:
    """This season's assignments; neutral dice have no seat."""
    placed = sorted((rank_of(entry), seat_of(entry)) for entry in g.court)
    named = [f"{g.rules.advisor_id(rank)} {'neutral' if seat == NEUTRAL else seat}" for rank, seat in placed]
    return [f"court: {', '.join(named)}"] if named else []


def _cell(text: str, width: int, column: int) -> str:
    """Amounts stand below one another by their last figure."""
    return text.rjust(width) if 0 < column <= DICE else text.ljust(width)


def _listed(things: tuple[object, ...]) -> str:
    return " ".join(map(str, things)) or "-"
