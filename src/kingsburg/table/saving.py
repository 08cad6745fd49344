"""A table as a file: a game that goes on at another table, at a server or in a page without one.

Whoever has the file of a game that is not over could foresee its dice, as their secret is in it. So a server gives it
out only where one person plays, against bots.
"""

from __future__ import annotations

import json
from typing import Any, Final

from kingsburg import library
from kingsburg.engine.errors import KingsburgError, RecordError, shown
from kingsburg.engine.game import Game
from kingsburg.engine.saved import FORMAT as OF_GAMES
from kingsburg.table.info import OVER, PLAYING
from kingsburg.table.kept import Kept, begun, new_table, options_of
from kingsburg.table.seats import Seat
from kingsburg.table.table import Table

FORMAT: Final = "kingsburg-table"
LONGEST_NAME: Final = 24
FORBIDDEN: Final = frozenset(',"[]')
"""What no name has, as records tell names in a list."""


def saved(table: Table, hints: bool) -> str:
    """A table whose game has begun, as the text of a file."""
    if table.game is None:
        raise KingsburgError("the game has not begun")
    seats = [{"name": seat.name, "person": seat.person, "bot": seat.bot} for seat in table.seats]
    return json.dumps({"format": FORMAT, "game": table.game.to_json(), "seats": seats, "hints": hints})


def resumed(text: str, bots: tuple[str, ...]) -> dict[str, Any]:
    """What is in a file that `saved` wrote, or in that of a saved game, as data; a KingsburgError says what is wrong
    with it. Only these bots may sit there."""
    told = _parsed(text)
    if told.get("format") == OF_GAMES:
        game = library.from_json(text)
        names = game.start.seats or [f"Seat {number}" for number in range(game.start.players)]
        seats = [Seat(name) for name in names]
        hints = True
    else:
        game, seats, hints = library.from_json(told["game"]), _seats(told["seats"], bots), told["hints"] is True
    if len(seats) != game.start.players:
        raise RecordError(f"the saved game is damaged: it has {game.start.players} governors and {len(seats)} seats")
    game.start.rename([seat.name for seat in seats])
    return {
        "game": game.to_json(),
        "options": options_of(game),
        "seats": [seat.to_dict() for seat in seats],
        "hints": hints,
        "over": game.over,
    }


def _parsed(text: str) -> dict[str, Any]:
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"this is no saved game: {error}") from error
    if not isinstance(told, dict) or told.get("format") not in (FORMAT, OF_GAMES):
        raise RecordError("this is no saved game of Kingsburg")
    if told["format"] == FORMAT and not {"game", "seats", "hints"} <= told.keys():
        raise RecordError("the saved game is damaged: something is missing")
    return told


def _seats(told: Any, bots: tuple[str, ...]) -> list[Seat]:
    try:
        seats = [Seat(str(seat["name"]), seat["person"] is True, str(seat["bot"])) for seat in told]
    except (KeyError, TypeError) as error:
        raise RecordError("the saved game is damaged: its seats cannot be read") from error
    for seat in seats:
        is_name = 0 < len(seat.name) <= LONGEST_NAME and seat.name.isprintable() and not FORBIDDEN & set(seat.name)
        if not is_name or seat.name != seat.name.strip():
            raise RecordError(f"the saved game is damaged: nobody is called {shown(seat.name)}")
        if (seat.bot and seat.bot not in bots) or not (seat.person or seat.bot):
            raise RecordError(f"the saved game is damaged: there is no bot {shown(seat.bot)} here")
    if len({seat.name for seat in seats}) < len(seats):
        raise RecordError("two seats have the same name")
    return seats


def kept_saved(told: dict[str, Any], host: str, tokens: dict[int, str]) -> Kept:
    """The table of a game that was `resumed`: what was played of it is in its first act."""
    settings = {"options": told["options"], "hints": told["hints"], "limit": None}
    kept = new_table(settings, [Seat(**seat) for seat in told["seats"]], host, public=False, tokens=tokens)
    return begun(kept, told["game"], OVER if told["over"] else PLAYING)


def can_be_taken(table: Table) -> bool:
    """Whether nobody else is wronged if a person takes the game away: it is over, or they play against bots alone."""
    game: Game | None = table.game
    return game is not None and (game.over or sum(seat.person for seat in table.seats) == 1)
