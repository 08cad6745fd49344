"""Models at a server: the same tables as in the browser, and the same limits."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from litestar.testing import TestClient
from mcp_types import JSONRPCError, jsonrpc_message_adapter

from kingsburg.mcp.http import ModelDoor
from kingsburg.server.app import make_app
from kingsburg.server.settings import Settings
from tests.mcp.playing import call, over_http, refused
from tests.server.guests import ask
from tests.server.started import Server, started

PING = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "ping"})
HEADERS = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server as people start it, with its own limits."""
    with started(f"sqlite:///{tmp_path_factory.mktemp('server')}/tables.db", wide=False) as running:
        yield running


def request(server: Server, method: str, body: str = PING, **headers: str) -> tuple[int, str | None]:
    """The status of an answer, and what else could be asked."""
    with closing(http.client.HTTPConnection(server.address)) as connection:
        connection.request(method, "/mcp", body, HEADERS | headers)
        answer = connection.getresponse()
        return answer.status, answer.getheader("Allow")


def test_a_model_sits_at_a_table_that_was_opened_in_a_browser(server: Server) -> None:
    table = ask(server.address, "/api/tables", {"seats": [{"name": "Ann"}, {}, {}]})
    path = f"/api/tables/{table['table']}"
    links = [f"http://{server.address}/#/table/{table['table']}/{token}" for token in table["seats"]]

    async def sit() -> None:
        async with over_http(server.address) as client:
            assert "not begun" in (await call(client, "view", handle=links[1], name="Bob", language="en"))["text"]
            assert "called Bob already" in await refused(client, "view", handle=links[2], name="Bob", language="nl")
            assert not (await call(client, "wait", handle=links[2], seconds=0))["your_turn"]
            await asyncio.to_thread(
                ask, server.address, f"{path}/acts", {"act": "begin", "version": 0, "id": "begin"}, seat=table["host"]
            )
            told = [await call(client, "view", handle=link) for link in links]
            (asked,) = [link for link, each in zip(links, told, strict=True) if each["your_turn"]]
            await call(client, "play", handle=asked, move="take 1 wood", version=told[0]["version"])
            assert "no seat here" in await refused(client, "view", handle=f"{table['table']}.{table['host']}")

    asyncio.run(sit())
    state = ask(server.address, f"{path}/state", seat=table["seats"][0])
    assert [seat["name"] for seat in state["table"]["seats"]][:2] == ["Ann", "Bob"]
    assert sum(player["wood"] for player in state["told"]["view"]["players"]) == 1


def test_a_game_that_a_model_opened_is_a_table_like_any_other(server: Server) -> None:
    async def begin() -> str:
        async with over_http(server.address) as client:
            handle: str = (await call(client, "new_game", players=2, bots=["greedy"], name="Ann"))["handle"]
            assert (await call(client, "hint", handle=handle))["moves"]
            assert "Dice are sealed" in await refused(client, "new_game", seed=1)
            assert "There is no bot" in await refused(client, "new_game", bots=["my_bot.py"])
            assert "unknown module" in await refused(client, "new_game", modules=["roads"])
            return handle

    table, _, token = asyncio.run(begin()).partition(".")
    state = ask(server.address, f"/api/tables/{table}/state", seat=token)
    assert (state["you"], state["table"]["seats"][0]["name"]) == (0, "Ann")
    assert state["told"]["question"]


def test_what_is_not_for_this_machine_is_refused(server: Server) -> None:
    assert request(server, "POST") == (200, None)
    assert request(server, "POST", Host="evil.example:80") == (421, None)
    assert request(server, "POST", Origin="https://evil.example") == (403, None)
    assert request(server, "POST", Origin=f"http://{server.address}") == (200, None)


def test_only_what_is_posted_is_answered(server: Server) -> None:
    for method in ("GET", "DELETE", "PUT", "OPTIONS"):
        assert request(server, method) == (405, "POST")
    assert request(server, "POST", "no json") == (400, None)
    assert request(server, "POST", "x" * 100_000) == (413, None)


def test_whoever_asks_too_much_is_sent_away(tmp_path: Path) -> None:
    settings = Settings(messages_a_second=2 / 3)
    app = make_app(f"sqlite:///{tmp_path}/tables.db", settings, [ModelDoor(["testserver.local"])])
    with TestClient(app.app) as client:
        client.app.state.guard.asking.a_second = 0
        answers = [client.post("/mcp", content=PING, headers=HEADERS) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    told = jsonrpc_message_adapter.validate_json(answers[-1].content)
    assert answers[-1].headers["content-type"] == "application/json"
    assert isinstance(told, JSONRPCError), "clients tell the reason of an error of the protocol, and of nothing else"
    assert told.error.message == "too many requests: wait a little"
