"""Games that are over: records that come from elsewhere, any point of a game, branches, and playing again."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import MediaType, Request, get, post
from litestar.datastructures import State as AppState
from litestar.params import JSONBody, PathParameter, QueryParameter

from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.game import Game
from kingsburg.server import protocol, rows
from kingsburg.server.asking import (
    NO_TOKEN,
    NOT_NOW,
    Browser,
    Seat,
    TableId,
    address_of,
    at_their_cost,
    check_rate,
    found,
    not_done,
    place,
    refused,
)
from kingsburg.server.house import House
from kingsburg.server.live import Live
from kingsburg.table import tokens
from kingsburg.table.kept import Kept, again, branch_settings, kept_record, new_table, seated
from kingsburg.table.saving import can_be_taken, kept_saved, saved
from kingsburg.table.table import HOST
from kingsburg.table.told import told_point

SECONDS_TO_REPLAY: Final = 20.0
"""A record that takes longer to play again is none of a game that people played."""

Version = Annotated[int, PathParameter(ge=0, le=1_000_000)]
Eyes = Annotated[int | None, QueryParameter(gt=-1, le=4)]


# -- records from elsewhere -------------------------------------------------------------------------------------


@post("/api/records")
async def upload_record(
    data: JSONBody[protocol.Upload], request: Request[Any, Any, Any], state: AppState, browser: Browser = None
) -> protocol.Opened:
    """Bring the record of a game that is over; it is played again, and becomes a table."""
    told, host = await played_again(request, state, {"kind": "record", "record": data.record}), tokens.fresh()
    kept = kept_record(told, tokens.hashed(host))
    await keep_done(state.house, kept, browser)
    return protocol.Opened(kept.id, host, [None for _ in told["names"]])


async def played_again(request: Request[Any, Any, Any], state: AppState, asked: dict[str, Any]) -> dict[str, Any]:
    """What another process makes of a game from elsewhere, which may take its time but not others'."""
    check_rate(request, state.guard.opening)
    asked = {**asked, "limit": SECONDS_TO_REPLAY}
    try:
        by = address_of(request)
        told: dict[str, Any] = await state.house.thinkers.think(f"records of {by}", asked, "", [], owner=by)
    except KingsburgError as error:
        raise refused(error) from error
    return told


async def keep_done(house: House, kept: Kept, browser: str | None) -> None:
    """Keep a table at which something was done already."""
    hashed = None if browser is None else tokens.hashed(browser)

    def keep(connection: Any) -> None:
        rows.insert_table(connection, kept, hashed)
        rows.append(connection, kept.id, kept.done, kept.stage)

    await house.store.write(keep)


# -- from one table to another ------------------------------------------------------------------------------------


@post("/api/saved")
async def load_saved(
    data: JSONBody[protocol.Saved], request: Request[Any, Any, Any], state: AppState, browser: Browser = None
) -> protocol.Opened:
    """Go on with a saved game at a new table, which is not public."""
    told = await played_again(request, state, {"kind": "saved", "saved": data.saved})
    host, given = tokens.fresh(), {n: tokens.fresh() for n, seat in enumerate(told["seats"]) if seat["person"]}
    kept = kept_saved(told, tokens.hashed(host), tokens.all_hashed(given))
    await keep_done(state.house, kept, browser)
    return protocol.Opened(kept.id, host, [given.get(seat) for seat in range(len(told["seats"]))])


@get("/api/tables/{table:str}/saved", media_type=MediaType.TEXT)
async def show_saved(table: TableId, state: AppState, seat: Seat = None) -> str:
    """A game to go on with elsewhere: for its only person, as the secret of its dice is in it."""
    live = await found(state.house, table)
    own, is_host = place(live, seat)
    async with live.lock:
        await state.house.make_sure(live)
        if (own is None and not is_host) or not can_be_taken(live.table):
            raise not_done(NOT_NOW, "not_alone")
        return saved(live.table, live.settings["hints"])


# -- any point of a game ----------------------------------------------------------------------------------------


@get("/api/tables/{table:str}/at/{version:int}")
async def show_point(
    table: TableId,
    version: Version,
    request: Request[Any, Any, Any],
    state: AppState,
    seat: Seat = None,
    eyes: Eyes = None,
) -> protocol.Point:
    """A game as it was: from one's own eyes; once it is over, from those of any seat, or with everything open."""
    live = await found(state.house, table)
    own, _ = place(live, seat)
    async with live.lock:
        await state.house.make_sure(live)
        try:
            with at_their_cost(request):
                return protocol.Point(**told_point(live.table.game, version, own, eyes))
        except KingsburgError as error:
            raise refused(error) from error


# -- going on from there ----------------------------------------------------------------------------------------


async def finished(house: House, live: Live) -> Game:
    """Only a game that is over may be branched or played again: in another, hidden cards could be tried out."""
    async with live.lock:
        await house.make_sure(live)
        game = live.table.game
    if game is None or not game.over:
        raise not_done(NOT_NOW, "not_over")
    return game


@post("/api/tables/{table:str}/branch")
async def branch_table(
    table: TableId,
    data: JSONBody[protocol.Branch],
    request: Request[Any, Any, Any],
    state: AppState,
    browser: Browser = None,
) -> protocol.Opened:
    """Open a table whose game goes on from a version of one that is over, with new dice."""
    check_rate(request, state.guard.opening)
    house: House = state.house
    live = await found(house, table)
    game = await finished(house, live)
    try:
        settings = branch_settings(live.settings, game, msgspec.to_builtins(data), len(data.seats))
        seats = seated((seat.bot, seat.name) for seat in data.seats)
    except KingsburgError as error:
        raise refused(error) from error
    return await house.open_with(settings, seats, data.public, browser)


@post("/api/tables/{table:str}/rematch")
async def rematch(table: TableId, state: AppState, seat: Seat = None, browser: Browser = None) -> protocol.Rematch:
    """Play again, the same people and bots: whoever asks first opens the table, and each gets their seat there."""
    house: House = state.house
    live = await found(house, table)
    own, is_host = place(live, seat)
    if own is None and not is_host:
        raise not_done(NO_TOKEN, "not_played")
    await finished(house, live)
    following = await next_table(house, live)
    token = None if own is None else await new_token(house, following, own)
    if browser is not None:
        hashed, sat = tokens.hashed(browser), HOST if own is None else own
        await house.store.write(lambda connection: rows.remember_guest(connection, hashed, following.id, sat))
    return protocol.Rematch(following.id, own, token)


async def next_table(house: House, live: Live) -> Live:
    """The table at which those of this one play again."""
    given = {number: tokens.fresh() for number, seat in enumerate(live.table.seats) if seat.person}
    settings, seats = again(live.settings, live.table)
    kept = new_table(settings, seats, live.host, live.public, tokens.all_hashed(given))
    following = await house.store.write(lambda connection: rows.insert_next(connection, live.id, kept))
    if live.settings.get("next") != following:
        live.settings["next"] = following
        live.wake_all()
    return await found(house, following)


async def new_token(house: House, live: Live, seat: int) -> str | None:
    """A token for whoever sat there before: one that was given out earlier is worth nothing any more."""
    if seat not in live.tokens:
        return None
    token = tokens.fresh()
    async with live.lock:
        live.tokens[seat] = tokens.hashed(token)
        await house.store.write(lambda connection: rows.renew_token(connection, live.id, seat, live.tokens[seat]))
    return token


HANDLERS: Final = (upload_record, load_saved, show_saved, show_point, branch_table, rematch)
