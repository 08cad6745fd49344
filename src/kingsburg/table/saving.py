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
from kingsburg.engine.start import is_name
from kingsburg.table.info import OVER, PLAYING
from kingsburg.table.kept import Kept, begun, new_table, options_of
from kingsburg.table.seats import Seat
from kingsburg.table.table import Table
from kingsburg.words.refusing import refusal

FORMAT: Final = "kingsburg-table"
LONGEST_NAME: Final = 24
"""What no name has, as records tell names in a list."""


def saved(table: Table, hints: bool) -> str:
    """A table whose game has begun, as the text of a file."""
    if table.game is None:
        raise refusal(KingsburgError, "table.kept.not_begun")
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
        raise refusal(RecordError, "table.damaged.governors", n=game.start.players, seats=len(seats))
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
        raise refusal(RecordError, "table.kept.no_json", why=str(error)) from error
    if not isinstance(told, dict) or told.get("format") not in (FORMAT, OF_GAMES):
        raise refusal(RecordError, "table.kept.no_game")
    if told["format"] == FORMAT and not {"game", "seats", "hints"} <= told.keys():
        raise refusal(RecordError, "table.damaged.missing")
    return told


def _seats(told: Any, bots: tuple[str, ...]) -> list[Seat]:
    try:
        seats = [Seat(str(seat["name"]), seat["person"] is True, str(seat["bot"])) for seat in told]
    except (KeyError, TypeError) as error:
        raise refusal(RecordError, "table.damaged.seats") from error
    for seat in seats:
        if not is_name(seat.name) or len(seat.name) > LONGEST_NAME or seat.name != seat.name.strip():
            raise refusal(RecordError, "table.damaged.name", name=shown(seat.name))
        if (seat.bot and seat.bot not in bots) or not (seat.person or seat.bot):
            raise refusal(RecordError, "table.damaged.bot", bot=shown(seat.bot))
    if len({seat.name for seat in seats}) < len(seats):
        raise refusal(RecordError, "table.kept.same_name")
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
