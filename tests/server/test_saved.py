"""A game moves from a page without a server to a server's table and back, as a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.alone.page import Page
from tests.server.serving import Server, serving

ANN, BOT = {"name": "Ann"}, {"bot": "novice"}


def file_of(server: Server, table: str, token: str) -> tuple[int, str]:
    status, told = server.ask("GET", f"/api/tables/{table}/saved", x_seat=token)
    return status, told if isinstance(told, str) else json.dumps(told)


def view_of(page: Page, opened: dict[str, Any]) -> Any:
    page.look(opened["table"], opened["seats"][0])
    return page.state()["told"]["view"]


def test_a_game_moves_to_a_server_and_back(tmp_path: Path) -> None:
    page = Page()
    begun = page.open(ANN, BOT)
    page.begin(begun)
    before = view_of(page, begun)
    text = page.ask(f"/api/tables/{begun['table']}/saved", None, begun["host"])[1]
    with serving(tmp_path) as server:
        status, moved = server.ask("POST", "/api/saved", {"saved": text})
        assert status == 201
        token = moved["seats"][0]
        _, state = server.ask("GET", f"/api/tables/{moved['table']}/state", x_seat=token)
        assert state["told"]["view"] == before
        answer = {"act": "answer", "version": 1, "id": "1", "move": before["options"][0]["text"]}
        assert server.ask("POST", f"/api/tables/{moved['table']}/acts", answer, x_seat=token)[1]["type"] == "done"
        status, text = file_of(server, moved["table"], token)
        assert status == 200
        assert server.ask("GET", f"/api/tables/{moved['table']}/saved")[0] == 409, "a spectator"
        _, two = server.ask("POST", "/api/tables", {"seats": [ANN, {"name": "Ben"}]})
        server.ask(
            "POST", f"/api/tables/{two['table']}/acts", {"act": "begin", "version": 0, "id": "1"}, x_seat=two["host"]
        )
        assert file_of(server, two["table"], two["host"])[0] == 409, "it would tell one person all dice to come"
        assert server.ask("POST", "/api/saved", {"saved": text[:100]})[0] == 409
    other = Page()
    status, back = other.ask("/api/saved", {"saved": text})
    assert status == 200
    after = view_of(other, back)
    assert after["players"][0] != before["players"][0] or after["court"] != before["court"]
    other.finish()
