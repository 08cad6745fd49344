"""The way in: requests, sockets and files."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

from litestar import Litestar, MediaType, Request, WebSocket, get, post, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State as AppState
from litestar.exceptions import HTTPException, NotFoundException, TooManyRequestsException
from litestar.openapi.config import OpenAPIConfig
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.static_files import create_static_files_router

import kingsburg
from kingsburg.editions.choosing import Conflict
from kingsburg.engine.errors import KingsburgError
from kingsburg.server import answers, notices, protocol, records, rows, safety, tokens
from kingsburg.server.acts import act_of
from kingsburg.server.asking import (
    Browser,
    Guard,
    Seat,
    TableId,
    address_of,
    check_rate,
    found,
    place,
    refused,
    take_seat,
)
from kingsburg.server.house import House
from kingsburg.server.live import OVER, Watcher
from kingsburg.server.metrics import Metrics
from kingsburg.server.migrating import migrate
from kingsburg.server.settings import Settings
from kingsburg.server.socket import Connection
from kingsburg.server.store import Store
from kingsburg.table import Refused
from kingsburg.words.messages import message_of
from kingsburg.words.printed import printed
from kingsburg.words.whole import whole

log = logging.getLogger("kingsburg.server")

TICK_SECONDS = 1.0


# -- tables -----------------------------------------------------------------------------------------------------


@post("/api/tables", raises=[TooManyRequestsException])
async def open_table(
    data: JSONBody[protocol.NewTable], request: Request[Any, Any, Any], state: AppState, browser: Browser = None
) -> protocol.Opened:
    """Open a table."""
    check_rate(request, state.guard.opening)
    try:
        opened: protocol.Opened = await state.house.open(data, browser)
    except KingsburgError as error:
        raise refused(error) from error
    return opened


@get("/api/tables")
async def list_tables(state: AppState) -> list[protocol.TableInfo]:
    """The public tables that wait for players or are played."""
    house: House = state.house
    listed = [await house.find(table) for table in await house.store.read(rows.public_tables)]
    return [await house.info(live) for live in listed if live is not None]


@get("/api/mine")
async def my_tables(state: AppState, browser: Browser = None) -> list[protocol.Mine]:
    """The tables of a browser, by the token it keeps, and its seats there."""
    if browser is None:
        return []
    house: House = state.house
    kept = await house.store.read(lambda connection: rows.tables_of(connection, tokens.hashed(browser)))
    mine: dict[str, list[int]] = {}
    for table, seat in kept:
        mine.setdefault(table, []).append(seat)
    listed: list[protocol.Mine] = []
    for table, seats in mine.items():
        live = await house.find(table)
        if live is not None:
            listed.append(protocol.Mine(await house.info(live), seats, live.waits_for(seats)))
    return listed


@get("/api/tables/{table:str}")
async def show_table(table: TableId, state: AppState) -> protocol.TableInfo:
    """A table, as all may see it."""
    house: House = state.house
    return await house.info(await found(house, table))


@post("/api/tables/{table:str}/join", status_code=200)
async def join(
    table: TableId,
    data: JSONBody[protocol.Join],
    request: Request[Any, Any, Any],
    state: AppState,
    browser: Browser = None,
) -> protocol.Joined:
    """Sit down on the seat of a token, or at a public table on any that is empty."""
    check_rate(request, state.guard.asking)
    house: House = state.house
    live = await found(house, table)
    try:
        seat, token = await take_seat(house, live, data)
    except Refused as error:
        raise refused(error) from error
    if browser is not None:
        hashed = tokens.hashed(browser)
        await house.store.write(lambda connection: rows.remember_guest(connection, hashed, table, seat))
    return protocol.Joined(seat, token)


@get("/api/tables/{table:str}/state")
async def show_state(
    table: TableId,
    state: AppState,
    seat: Seat = None,
    since: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
) -> protocol.State:
    """Everything that a seat may know now, as over a socket."""
    live = await found(state.house, table)
    own, is_host = place(live, seat)
    async with live.lock:
        await state.house.make_sure(live)
        return live.state(Watcher(own, is_host, since, lambda: None, lambda _: None))


@post("/api/tables/{table:str}/acts", status_code=200)
async def do_act(
    table: TableId, data: JSONBody[protocol.AnyAct], request: Request[Any, Any, Any], state: AppState, seat: Seat = None
) -> protocol.Done | protocol.Refused:
    """Do something, as over a socket."""
    check_rate(request, state.guard.asking)
    house: House = state.house
    live = await found(house, table)
    own, is_host = place(live, seat)
    try:
        done = await house.do(live, act_of(data, live, own, is_host))
    except Refused as error:
        return protocol.Refused(data.id, list(error.said), error.version)
    return protocol.Done(data.id, done.number)


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
async def show_record(table: TableId, state: AppState) -> str:
    """The record of a game that is over: before that it would tell every hidden card."""
    live = await found(state.house, table)
    async with live.lock:
        await state.house.make_sure(live)
        if live.stage != OVER or live.table.game is None:
            raise HTTPException("the record can be had when the game is over", status_code=409)
        return str(live.table.game.record())


# -- what every client needs once -------------------------------------------------------------------------------


@get("/api/words/{language:str}", cache=True)
async def show_words(language: FromPath[str]) -> dict[str, Any]:
    """The texts of a language, with everything resolved."""
    try:
        return dict(whole(language))
    except KingsburgError as error:
        raise NotFoundException(str(error)) from error


@get("/api/tables/{table:str}/printed")
async def show_printed(table: TableId, state: AppState, language: FromQuery[str] = "en") -> dict[str, Any]:
    """Every printed thing of a table's game, in a language: what never changes during it."""
    rules = (await found(state.house, table)).rules()
    try:
        return dict(printed(rules, language))
    except KingsburgError as error:
        raise NotFoundException(str(error)) from error


@get("/api/additions", status_code=200)
async def show_additions(
    edition: FromQuery[protocol.Edition] = "second",
    modules: FromQuery[str] = "",
    variants: FromQuery[str] = "",
    scenario: FromQuery[str] = "",
) -> dict[str, Any]:
    """What can still be added to a choice of options, and why not the rest of it."""
    try:
        brought = kingsburg.additions(edition, modules, scenario or None, variants)
    except KingsburgError as error:
        raise HTTPException(str(error), status_code=400) from error
    return {
        kind: {name: [told_conflict(conflict) for conflict in conflicts] for name, conflicts in names.items()}
        for kind, names in brought._asdict().items()
    }


def told_conflict(conflict: Conflict) -> dict[str, Any]:
    """Why something cannot be added, to be said in any language."""
    return {"kind": conflict.kind, "names": list(conflict.names), "why": message_of(conflict.message)}


# -- sockets ----------------------------------------------------------------------------------------------------


@websocket("/api/socket")
async def socket(socket: WebSocket[Any, Any, Any], state: AppState) -> None:
    house: House = state.house
    guard: Guard = state.guard
    origin, host = socket.headers.get("origin"), socket.headers.get("host")
    address = address_of(socket)
    if not safety.is_same_origin(origin, host, house.settings.origins) or not guard.sockets.take(address):
        await socket.close(1008, "not from here")
        return
    state.metrics.sockets += 1
    try:
        await socket.accept()
        await Connection(socket, house).run()
    finally:
        state.metrics.sockets -= 1
        guard.sockets.give_back(address)


# -- operations -------------------------------------------------------------------------------------------------


@get("/health", media_type=MediaType.TEXT)
async def health(state: AppState) -> str:
    """Whether the server works: the database answers."""
    await state.house.store.read(rows.count)
    return "well\n"


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(state: AppState) -> str:
    """Figures in the form that Prometheus reads."""
    house: House = state.house
    counted: str = state.metrics.text(house, await house.store.read(rows.count))
    return counted


def client_folder() -> Path | None:
    """Where the built browser client is, if it is in the package."""
    folder = Path(str(files("kingsburg"))) / "client"
    return folder if (folder / "index.html").exists() else None


def make_app(url: str, settings: Settings) -> safety.Heads:
    """The server as an ASGI application, on a database."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(url)
        migrate(store.engine)
        app.state.house = house = House(store, settings)
        app.state.guard, app.state.metrics = Guard(settings), Metrics()
        app.state.notices = telling = notices.Notices(house)
        running = [asyncio.ensure_future(tick(house, telling))]
        running.append(asyncio.ensure_future(house.others.listen(house.heard, house.missed)))
        try:
            yield
        finally:
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
            await telling.stop()
            await house.stop()

    handlers: list[Any] = [open_table, list_tables, my_tables, show_table, join, show_state, do_act, show_record]
    handlers += [
        *records.HANDLERS,
        notices.set_webhook,
        show_words,
        show_printed,
        show_additions,
        socket,
        health,
        metrics,
    ]
    answers.describe(handlers)
    folder = client_folder()
    if folder is not None:
        handlers.append(create_static_files_router("/", [folder], html_mode=True, include_in_schema=False))
    app = Litestar(
        handlers,
        lifespan=[lifespan],
        plugins=[answers.Closed()],
        request_class=answers.StrictRequest,
        before_send=[safety.add_headers, answers.tell_methods],
        exception_handlers={Exception: answers.refusal},
        compression_config=CompressionConfig("gzip", minimum_size=1000),
        request_max_body_size=settings.longest_upload,
        openapi_config=OpenAPIConfig("Kingsburg", kingsburg.__version__, path="/api/schema"),
        logging_config=None,
    )
    return safety.Heads(app)


async def tick(house: House, telling: notices.Notices) -> None:
    """What is done every second: bots for whoever is late or stands still, notices, and tables that leave memory."""
    await house.load_timed()
    while True:
        await asyncio.sleep(TICK_SECONDS)
        try:
            await house.stand_in()
            await telling.look_around()
        except Exception as error:  # a full disk, perhaps: the next second is another one
            log.warning("nobody could stand in, or be told elsewhere: %s", error)
        house.drive_all()
        house.forget_idle()
