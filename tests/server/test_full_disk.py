"""A server whose disk is full says so to its guests, loses nothing, and goes on when there is room again."""

from __future__ import annotations

import json
import sys
import urllib.error
from pathlib import Path

import pytest

from tests.server.guests import Json, ask
from tests.server.sockets import at, begun
from tests.server.started import Server, started

resource = pytest.importorskip("resource")
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the limits of another process are Linux's to set")
ANN, BEN = {"name": "Ann"}, {"name": "Ben"}


def limit_files(server: Server, size: int) -> None:
    """Have no file of the server grow beyond a size, which is how a full disk looks from there."""
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, hard))


def refused(server: Server, path: str, body: Json) -> Json:
    with pytest.raises(urllib.error.HTTPError) as caught:
        ask(server.address, path, body)
    with caught.value as error:
        told: Json = json.loads(error.read())
        return told


def test_what_cannot_be_kept_is_refused_and_done_later(tmp_path: Path) -> None:
    with started(f"sqlite:///{tmp_path}/tables.db") as server:
        table = begun(server, ANN, BEN)
        path = f"/api/tables/{table['table']}"
        with at(server, table["table"], table["seats"][0]) as ann, at(server, table["table"], table["seats"][1]) as ben:
            limit_files(server, 1)
            told = refused(server, "/api/tables", {"seats": [ANN, BEN]})
            assert (told["status_code"], told["why"][1]) == (409, "server.not_kept")
            assert "sql" not in json.dumps(told).lower()
            one = ann if 0 in ann.state["told"]["view"]["pending"] else ben
            move, version = one.state["told"]["view"]["options"][0]["text"], one.state["table"]["version"]
            assert one.do("answer", move=move)["why"][1] == "server.not_kept"
            assert ask(server.address, f"{path}/state")["table"]["version"] == version
            one.say(type="chat", text="hello")
            assert one.end()[0] == "server.not_kept"
            limit_files(server, resource.getrlimit(resource.RLIMIT_FSIZE)[0])
        assert ask(server.address, "/api/tables", {"seats": [ANN, BEN]})["table"]
        with at(server, table["table"], table["seats"][one.state["you"]]) as again:
            assert again.do("answer", move=move)["type"] == "done"
