"""Running the server: where it listens, what it prints at the start, and how it stops."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import socket
import sys
import time
import webbrowser
from collections.abc import Sequence
from typing import Any, cast

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from kingsburg.engine.errors import KingsburgError
from kingsburg.files import reason
from kingsburg.invocation import command
from kingsburg.server.app import client_folder, make_app
from kingsburg.server.doors import Door
from kingsburg.server.migrating import migrate
from kingsburg.server.safety import Heads
from kingsburg.server.settings import Settings
from kingsburg.server.store import engine_of
from kingsburg.server.sweeping import Sweeper
from kingsburg.words.refusing import refusal
from kingsburg.words.voice import Voice

EVERYONE = ("0.0.0.0", "::")
SECONDS_TO_STOP = 5
SECONDS_TO_TELL = 0.2
TICKS_BETWEEN_SWEEPS = 10


class JsonLines(logging.Formatter):
    """Each record of the log as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        told = {"at": round(time.time(), 3), "level": record.levelname.lower(), "from": record.name}
        told["message"] = record.getMessage()
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told)


def serve(
    host: str,
    port: int,
    url: str,
    settings: Settings,
    opens: bool,
    logs: str,
    doors: Sequence[Door] = (),
    voice: Voice | None = None,
) -> int:
    """Serve until somebody stops it, with whatever other ways in there are; the voice speaks to the operator."""
    _set_up_logs(logs)
    _prepare(url)
    listening = _listen(host, port)
    app = make_app(url, settings, doors)
    config = uvicorn.Config(
        app,
        http="h11",
        ws="websockets-sansio",
        ws_max_size=settings.longest_message,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=logs != "quiet",
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
    )
    server = Announcing(config, app, host, listening.getsockname()[1], opens, voice or Voice())
    proxies = ProxyHeadersMiddleware(cast("Any", app), config.forwarded_allow_ips).trusted_hosts
    server.sweeper = Sweeper(settings.connections_of_an_address, proxies.__contains__)
    with contextlib.suppress(KeyboardInterrupt):
        server.run([listening])
    return 0 if server.started else 2


class Announcing(uvicorn.Server):
    """Tells where it can be reached once it can be."""

    def __init__(self, config: uvicorn.Config, app: Heads, host: str, port: int, opens: bool, voice: Voice) -> None:
        super().__init__(config)
        self.say = voice.text
        self.app = app.app
        self.sweeper: Sweeper | None = None
        self.host = host
        self.port = port
        self.opens = opens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        here = f"http://127.0.0.1:{self.port}/" if self.host in EVERYONE else f"http://{_shown(self.host)}:{self.port}/"
        print(self.say("server.lines.served", address=here))
        if self.host in EVERYONE:
            for address in addresses():
                near = f"http://{address}:{self.port}/"
                print(self.say("server.lines.network", address=near))
                _print_code(near)
        if client_folder() is None:
            print(self.say("server.lines.no_client"))
        sys.stdout.flush()
        if self.opens and not webbrowser.open(here):
            print(self.say("server.lines.no_browser", command=command("play")))

    async def on_tick(self, counter: int) -> bool:
        if self.sweeper is not None and counter % TICKS_BETWEEN_SWEEPS == 0:
            self.sweeper.sweep(self.server_state.connections)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everyone to come back, and go."""
        self.app.state.house.send_away()
        await asyncio.sleep(SECONDS_TO_TELL)
        await super().shutdown(sockets)


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _prepare(url: str) -> None:
    """Find out before anyone comes in that a database cannot be used: then it is one line that says why."""
    engine = engine_of(url)
    try:
        migrate(engine)
    finally:
        engine.dispose()


def _listen(host: str, port: int) -> socket.socket:
    """A socket on which guests come in; one that cannot be had is named."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, or asyncio leaves it to the system to hold small answers back, 40 ms each.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise refusal(KingsburgError, "server.wrong.listening", host=host, port=port, why=why) from error
    listening.set_inheritable(False)
    return listening


def addresses() -> list[str]:
    """The addresses of this machine in its network, as far as they can be found out without asking anyone."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial:
        trial.connect(("192.0.2.1", 9))  # nothing is sent: only the own address is looked up
        return [str(trial.getsockname()[0])]
    return []


def _print_code(address: str) -> None:
    """The address as a QR code, where there is a terminal and the package that draws it."""
    if sys.stdout.isatty():
        with contextlib.suppress(ImportError):
            import segno

            segno.make(address).terminal(compact=True)


def _set_up_logs(logs: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if logs == "json" else logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING if logs == "quiet" else logging.INFO)
    for noisy in ("uvicorn", "alembic"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.access").setLevel(logging.WARNING if logs == "quiet" else logging.INFO)
