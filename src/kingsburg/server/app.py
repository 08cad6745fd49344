"""The way in: requests, sockets and files."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

from litestar import Litestar, MediaType, Request, WebSocket, get, post, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State as AppState
from litestar.openapi.config import OpenAPIConfig
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.static_files import create_static_files_router

import kingsburg
from kingsburg.engine.errors import KingsburgError
from kingsburg.server import answers, notices, protocol, records, rows, safety
from kingsburg.server.acts import act_of
from kingsburg.server.asking import (
    NO_TOKEN,
    NOT_FOUND,
    NOT_NOW,
    Browser,
    Guard,
    Seat,
    TableId,
    address_of,
    check_rate,
    comes_from_here,
    found,
    limit_rate,
    not_done,
    place,
    refuse_strangers,
    refused,
    take_seat,
)
from kingsburg.server.doors import Chairs, Door, mounted
from kingsburg.server.house import House
from kingsburg.server.live import Live, Watcher
from kingsburg.server.metrics import Metrics
from kingsburg.server.migrating import migrate
from kingsburg.server.settings import Settings
from kingsburg.server.socket import Connection
from kingsburg.server.store import Store
from kingsburg.table import Refused, tokens
from kingsburg.table.choosing import told_additions, told_printed
from kingsburg.table.info import OVER, rules_of, secretive, waits_for
from kingsburg.words.printed import printed
from kingsburg.words.voice import Voice
from kingsburg.words.whole import of_page

log = logging.getLogger("kingsburg.server")

TICK_SECONDS = 1.0
COLLECTING = (50_000, 20, 50)
"""The garbage collector looks after so many new objects, and at older ones every so many times."""


# -- tables -----------------------------------------------------------------------------------------------------


@post("/api/tables")
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
            listed.append(protocol.Mine(await house.info(live), seats, waits_for(live.table, seats)))
    return listed


@get("/api/tables/{table:str}")
async def show_table(table: TableId, state: AppState) -> protocol.TableInfo:
    """A table, as all may see it."""
    house: House = state.house
    return await house.info(await found(house, table))


@post("/api/tables/{table:str}/join", status_code=200)
async def join(
    table: TableId, data: JSONBody[protocol.Join], state: AppState, browser: Browser = None
) -> protocol.Joined:
    """Sit down on the seat of a token, or at a public table on any that is empty."""
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
    return await state_of(state.house, live, *place(live, seat), since)


async def state_of(house: House, live: Live, seat: int | None, is_host: bool, since: int = 0) -> protocol.State:
    """What somebody may know now who has no socket."""
    async with live.lock:
        await house.make_sure(live)
        found = live.state(Watcher(seat, is_host, since, lambda: None, lambda _: None))
        if not live.watchers:
            live.forget_told()
        return found


@get("/api/tables/{table:str}/secrets")
async def show_secrets(table: TableId, state: AppState, seat: Seat = None) -> list[int]:
    """For the host: the seats that know more than everyone does, before which a shared screen needs a curtain."""
    live = await found(state.house, table)
    _, is_host = place(live, seat)
    if not is_host:
        raise not_done(NO_TOKEN, "host_only")
    async with live.lock:
        await state.house.make_sure(live)
        return secretive(live.table)


@post("/api/tables/{table:str}/acts", status_code=200)
async def do_act(
    table: TableId, data: JSONBody[protocol.AnyAct], state: AppState, seat: Seat = None
) -> protocol.Done | protocol.Refused:
    """Do something, as over a socket; what is refused is answered with the current state."""
    house: House = state.house
    live = await found(house, table)
    own, is_host = place(live, seat)
    try:
        done = await house.do(live, act_of(data, live, own, is_host))
    except Refused as error:
        now = await state_of(house, live, own, is_host)
        return protocol.Refused(data.id, list(error.said), error.version, now)
    return protocol.Done(data.id, done.number)


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
async def show_record(table: TableId, state: AppState) -> str:
    """The record of a game that is over: before that it would tell every hidden card."""
    live = await found(state.house, table)
    async with live.lock:
        await state.house.make_sure(live)
        if live.stage != OVER or live.table.game is None:
            raise not_done(NOT_NOW, "no_record")
        return str(live.table.game.record())


# -- what every client needs once -------------------------------------------------------------------------------


all_words = cache(of_page)
"""Of each language once: whatever else is asked with it, it is the same."""


@get("/api/words/{language:str}")
async def show_words(language: FromPath[str]) -> dict[str, Any]:
    """The texts of a language, with everything resolved."""
    try:
        return dict(all_words(language))
    except KingsburgError as error:
        raise refused(error, NOT_FOUND) from error


@get("/api/tables/{table:str}/printed")
async def show_printed(table: TableId, state: AppState, language: FromQuery[str] = "en") -> dict[str, Any]:
    """Every printed thing of a table's game, in a language: what never changes during it."""
    rules = rules_of((await found(state.house, table)).table)
    try:
        return dict(printed(rules, language))
    except KingsburgError as error:
        raise refused(error, NOT_FOUND) from error


@get("/api/printed")
async def show_everything_printed(
    edition: FromQuery[protocol.Edition] = "second",
    modules: FromQuery[str] = "",
    variants: FromQuery[str] = "",
    scenario: FromQuery[str] = "",
    language: FromQuery[str] = "en",
) -> dict[str, Any]:
    """Every printed thing of a choice of options, in a language, for whoever reads the rules before a game."""
    try:
        return dict(told_printed(edition, modules, scenario, variants, language))
    except KingsburgError as error:
        raise refused(error) from error


@get("/api/additions", status_code=200)
async def show_additions(
    edition: FromQuery[protocol.Edition] = "second",
    modules: FromQuery[str] = "",
    variants: FromQuery[str] = "",
    scenario: FromQuery[str] = "",
) -> dict[str, Any]:
    """What can still be added to a choice of options, and why not the rest of it."""
    try:
        return told_additions(edition, modules, scenario, variants)
    except KingsburgError as error:
        raise refused(error) from error


# -- sockets ----------------------------------------------------------------------------------------------------


@websocket("/api/socket")
async def socket(socket: WebSocket[Any, Any, Any], state: AppState) -> None:
    house: House = state.house
    guard: Guard = state.guard
    address = address_of(socket)
    if not comes_from_here(socket) or not guard.sockets.take(address):
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


@get("/", media_type=MediaType.TEXT, include_in_schema=False)
async def no_client() -> str:
    """What whoever opens the address reads where the package has no client."""
    say = Voice().text
    return f"{say('server.lines.no_client')}\n{say('server.lines.programs')}\n"


def client_folder() -> Path | None:
    """Where the built browser client is, if it is in the package."""
    folder = Path(str(files("kingsburg"))) / "client"
    return folder if (folder / "index.html").exists() else None


def make_app(url: str, settings: Settings, doors: Sequence[Door] = ()) -> safety.Heads:
    """The server as an ASGI application, on a database, with whatever other ways in it is handed."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(url)
        migrate(store.engine)
        app.state.house = house = House(store, settings)
        spare_the_collector()
        app.state.guard, app.state.metrics = Guard(settings), Metrics()
        app.state.notices = telling = notices.Notices(house)
        running = [asyncio.ensure_future(tick(house, telling))]
        running.append(asyncio.ensure_future(house.others.listen(house)))
        try:
            async with AsyncExitStack() as open_doors:
                chairs = Chairs(house, app.state.guard)
                app.state.doors = {door.path: await open_doors.enter_async_context(door.open(chairs)) for door in doors}
                yield
        finally:
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
            await telling.stop()
            await house.stop()

    handlers: list[Any] = [open_table, list_tables, my_tables, show_table, join, show_state]
    handlers += [
        show_secrets,
        do_act,
        show_record,
        *records.HANDLERS,
        notices.set_webhook,
        show_words,
        show_printed,
        show_everything_printed,
        show_additions,
        socket,
        health,
        metrics,
    ]
    answers.describe(handlers)
    handlers += map(mounted, doors)
    folder = client_folder()
    if folder is None:
        handlers.append(no_client)
    else:
        handlers.append(create_static_files_router("/", [folder], html_mode=True, include_in_schema=False))
    app = Litestar(
        handlers,
        lifespan=[lifespan],
        guards=[limit_rate, refuse_strangers],
        plugins=[answers.Closed()],
        request_class=answers.StrictRequest,
        before_send=[safety.add_headers, answers.tell_methods],
        exception_handlers={Exception: answers.refusal},
        compression_config=CompressionConfig("gzip", minimum_size=1000, exclude=[door.path for door in doors] or None),
        request_max_body_size=settings.longest_upload,
        openapi_config=OpenAPIConfig("Kingsburg", kingsburg.__version__, path="/api/schema"),
        logging_config=None,
    )
    return safety.Heads(app)


def spare_the_collector() -> None:
    """Have the garbage collector leave alone what stays for good, and look less often: all of it takes a quarter of a
    second, in which nobody is answered."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)


async def tick(house: House, telling: notices.Notices) -> None:
    """What is done every second: bots for whoever is late or stands still, notices, and tables that leave memory."""
    await house.wait_again()
    while True:
        await asyncio.sleep(TICK_SECONDS)
        try:
            await house.stand_in()
            await telling.look_around()
            await house.presence.beat()
        except Exception as error:  # a full disk, perhaps: the next second is another one
            log.warning("nobody could stand in, or be told elsewhere: %s", error)
        house.drive_all()
        house.forget_idle()
