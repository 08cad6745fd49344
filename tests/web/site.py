"""The site without a server, on a plain file server that can be stopped."""

from __future__ import annotations

import functools
import http.server
import threading
from pathlib import Path

from tests.web.serving import PACKAGE

SITE = PACKAGE.parent.parent / "build" / "site"


class Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


class Host:
    """Serves the files of a folder, and knows nothing else."""

    def __init__(self, folder: Path = SITE) -> None:
        handler = functools.partial(Files, directory=str(folder))
        self._server: http.server.ThreadingHTTPServer | None = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), handler
        )
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None
