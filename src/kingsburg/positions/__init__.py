"""Stated positions: a mapping such as

    {"players": 4, "edition": "first", "year": 1, "phase": "spring", "step": "influence", "order": [2, 0, 3, 1],
     "seats": [{"gold": 2, "buildings": ["statue"], "dice": [1, 3, 5]}, ...]}

becomes the opening of a game. docs/positions.md describes every key; `Game.position` writes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kingsburg.editions.box import DECKS
from kingsburg.engine import marks
from kingsburg.engine.errors import misstated, shown
from kingsburg.engine.game import Game
from kingsburg.engine.situation import SETUP
from kingsburg.engine.stated import listed, mapping, number, one_of
from kingsburg.positions.ahead import arrange_ahead
from kingsburg.positions.board import arrange_board
from kingsburg.positions.seats import arrange_seats

OPTION_KEYS: Final = ("players", "edition", "modules", "scenario", "variants", "seed", "chance")
KEYS: Final = (
    *OPTION_KEYS,
    "year",
    "phase",
    "step",
    "turn",
    "ahead",
    "answers",
    "order",
    "envoy",
    "enemy",
    "enemies",
    "revealed",
    *(key for deck in DECKS for key in (deck.card, deck.name, deck.revealed)),
    "destiny",
    "tiles",
    "marks",
    "court",
    "strengths",
    "seats",
)
DEEPEST: Final = 8
"""No position is nested deeper."""


def plain(stated: Any, depth: int = 0) -> Any:
    """The same in dicts and lists of its own, as it will be saved."""
    if depth > DEEPEST:
        raise misstated("nested", f"a position is nested at most {DEEPEST} deep", n=DEEPEST)
    if isinstance(stated, Mapping):
        return {name: plain(value, depth + 1) for name, value in stated.items()}
    if isinstance(stated, list | tuple):
        return [plain(value, depth + 1) for value in listed(stated, "position")]
    if not isinstance(stated, str | int | float | None):
        text = f"a position has numbers, texts, lists and mappings: {shown(stated)} is none of them"
        raise misstated("plain", text, value=shown(stated))
    return stated


def arrange(game: Game, stated: Mapping[str, Any]) -> None:
    """Put a freshly opened game into the stated situation."""
    own = [key for deck in game.rules.every_deck for key in (deck.card, deck.name, deck.revealed)]
    told = mapping(stated, (*KEYS, *[key for key in own if key not in KEYS]), "position")
    _arrange_calendar(game, told)
    seats = list(range(len(game.players)))
    order = [number(seat, "order", seats[0], seats[-1]) for seat in listed(told.get("order", seats), "order")]
    if sorted(order) != seats:
        text = f"order {order} does not name each of the seats {seats} once"
        raise misstated("order", text, order=str(order), seats=str(seats))
    game.order = order
    arrange_seats(game, told.get("seats", ()))
    if told.get("envoy") is not None:
        game.envoy = number(told["envoy"], "envoy", seats[0], seats[-1])
    marks.read(game, told.get("marks", {}))
    arrange_board(game, told)
    arrange_ahead(game, told)


def _arrange_calendar(game: Game, told: dict[str, Any]) -> None:
    """The year and the phase. Before the first phase of a year it is `setup`."""
    names = [SETUP, *(phase.name for phase in game.rules.phases)]
    phase = told.get("phase", "aid")
    game.phase_number = names.index(one_of(phase, [*names[1:], SETUP], "phase"))
    before = phase == SETUP
    game.year = number(told.get("year", 0 if before else 1), "year", 0 if before else 1, game.rules.years)
