"""Games that are over: records that come from elsewhere, any point of a game, branches, and playing again."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request, get, post
from litestar.datastructures import State as AppState
from litestar.exceptions import HTTPException, NotAuthorizedException, TooManyRequestsException
from litestar.params import JSONBody, PathParameter

from kingsburg import library
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.game import Game
from kingsburg.server import protocol, rows, tokens
from kingsburg.server.asking import Browser, Seat, TableId, address_of, check_rate, found, place, refused
from kingsburg.server.house import House, new_table, seated
from kingsburg.server.live import OVER, Live
from kingsburg.server.rows import Kept
from kingsburg.table import Begin, Done
from kingsburg.table import Seat as TableSeat
from kingsburg.table.table import HOST
from kingsburg.table.told import told_at

SECONDS_TO_REPLAY: Final = 20.0
"""A record that takes longer to play again is none of a game that people played."""

Version = Annotated[int, PathParameter(ge=0, le=1_000_000)]


# -- records from elsewhere -------------------------------------------------------------------------------------


@post("/api/records", raises=[TooManyRequestsException])
async def upload_record(
    data: JSONBody[protocol.Upload], request: Request[Any, Any, Any], state: AppState, browser: Browser = None
) -> protocol.Opened:
    """Bring the record of a game that is over; it is played again, and becomes a table."""
    check_rate(request, state.guard.opening)
    house: House = state.house
    asked = {"kind": "record", "record": data.record, "limit": SECONDS_TO_REPLAY}
    try:
        replayed = await house.thinkers.think(f"records of {address_of(request)}", asked, "", [])
    except KingsburgError as error:
        raise refused(error) from error
    host = tokens.fresh()
    kept = kept_record(replayed, host)
    hashed = None if browser is None else tokens.hashed(browser)

    def keep(connection: Any) -> None:
        rows.insert_table(connection, kept, hashed)
        rows.append(connection, kept.id, kept.done, OVER)

    await house.store.write(keep)
    return protocol.Opened(kept.id, host, [None for _ in replayed["names"]])


def kept_record(replayed: dict[str, Any], host: str) -> Kept:
    """The table of a record: all of its game is in its first act."""
    settings = {"options": replayed["options"], "hints": True, "limit": None}
    seats = [TableSeat(name) for name in replayed["names"]]
    kept = new_table(settings, seats, tokens.hashed(host), public=False, given={})
    began = Done(1, Begin(HOST, 0), (), {"asked": 1, "game": replayed["game"]})
    secret = library.from_json(replayed["game"]).secret
    return kept._replace(secret=secret or b"", done=[began], stage=OVER)


# -- any point of a game ----------------------------------------------------------------------------------------


@get("/api/tables/{table:str}/at/{version:int}")
async def show_point(
    table: TableId, version: Version, request: Request[Any, Any, Any], state: AppState, seat: Seat = None
) -> protocol.Point:
    """A game as it was: from one's own eyes, or once it is over and no token is brought, with everything open."""
    check_rate(request, state.guard.asking)
    live = await found(state.house, table)
    own, _ = place(live, seat)
    async with live.lock:
        await state.house.make_sure(live)
        game = live.table.game
        if game is None or version > game.version:
            raise HTTPException("the game has no such version", status_code=409)
        is_open = game.over and own is None
        return protocol.Point(version, game.version, own, is_open, told_at(game, version, own, is_open))


# -- going on from there ----------------------------------------------------------------------------------------


async def finished(house: House, live: Live) -> Game:
    """Only a game that is over may be branched or played again: in another, hidden cards could be tried out."""
    async with live.lock:
        await house.make_sure(live)
        game = live.table.game
    if game is None or not game.over:
        raise HTTPException("that can be done when the game is over", status_code=409)
    return game


@post("/api/tables/{table:str}/branch", raises=[TooManyRequestsException])
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
        if len(data.seats) != len(live.table.seats):
            raise KingsburgError(f"this game has {len(live.table.seats)} seats")
        if game.at(version_of(data.version, game.version)).over:
            raise KingsburgError("nothing goes on from the end of a game")
        branch = library.branching(game, data.version)
        seats = seated(data.seats)
    except KingsburgError as error:
        raise refused(error) from error
    options = {**live.settings["options"], "branch": branch}
    settings = {"options": options, "hints": data.hints, "limit": data.limit}
    return await house.open_with(settings, seats, data.public, browser)


def version_of(asked: int, last: int) -> int:
    """A version of a game that there is."""
    if asked > last:
        raise KingsburgError(f"the last version of this game is {last}")
    return asked


@post("/api/tables/{table:str}/rematch", raises=[TooManyRequestsException])
async def rematch(
    table: TableId, request: Request[Any, Any, Any], state: AppState, seat: Seat = None, browser: Browser = None
) -> protocol.Rematch:
    """Play again, the same people and bots: whoever asks first opens the table, and each gets their seat there."""
    check_rate(request, state.guard.asking)
    house: House = state.house
    live = await found(house, table)
    own, is_host = place(live, seat)
    if own is None and not is_host:
        raise NotAuthorizedException("only those who played can play again")
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
    seats = [TableSeat(seat.name, seat.person, "" if seat.person else seat.bot) for seat in live.table.seats]
    options = {name: value for name, value in live.settings["options"].items() if name != "branch"}
    settings = {"options": options, "hints": live.settings["hints"], "limit": live.settings["limit"]}
    kept = new_table(settings, seats, live.host, live.public, given)
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


HANDLERS: Final = (upload_record, show_point, branch_table, rematch)
