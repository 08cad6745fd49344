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

import uvicorn

from kingsburg.engine.errors import KingsburgError
from kingsburg.server.app import make_app
from kingsburg.server.safety import Heads
from kingsburg.server.settings import Settings

EVERYONE = ("0.0.0.0", "::")
SECONDS_TO_STOP = 5
SECONDS_TO_TELL = 0.2


class JsonLines(logging.Formatter):
    """Each record of the log as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        told = {"at": round(time.time(), 3), "level": record.levelname.lower(), "from": record.name}
        told["message"] = record.getMessage()
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told)


def serve(host: str, port: int, url: str, settings: Settings, opens: bool, logs: str) -> int:
    """Serve until somebody stops it."""
    _set_up_logs(logs)
    listening = _listen(host, port)
    app = make_app(url, settings)
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=settings.longest_message,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=logs != "quiet",
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
    )
    server = Announcing(config, app, host, listening.getsockname()[1], opens)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(server.serve([listening]))
    return 0 if server.started else 2


class Announcing(uvicorn.Server):
    """Tells where it can be reached once it can be."""

    def __init__(self, config: uvicorn.Config, app: Heads, host: str, port: int, opens: bool) -> None:
        super().__init__(config)
        self.app = app.app
        self.host = host
        self.port = port
        self.opens = opens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        here = f"http://127.0.0.1:{self.port}/" if self.host in EVERYONE else f"http://{_shown(self.host)}:{self.port}/"
        print(f"Kingsburg is served at {here}  (Ctrl-C stops it)")
        if self.host in EVERYONE:
            for address in addresses():
                print(f"Others in your network: http://{address}:{self.port}/")
                _print_code(f"http://{address}:{self.port}/")
        sys.stdout.flush()
        if self.opens and not webbrowser.open(here):
            print("No browser could be opened: open the address yourself, or play in the terminal: kingsburg play")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everyone to come back, and go."""
        self.app.state.house.send_away()
        await asyncio.sleep(SECONDS_TO_TELL)
        await super().shutdown(sockets)


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _listen(host: str, port: int) -> socket.socket:
    """A socket on which guests come in; one that cannot be had is named."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        raise KingsburgError(f"cannot listen at {host}, port {port}: {error}; choose another with --port") from error
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
