"""Plain requests: opening, joining and finding tables, play without a socket, and what every answer has."""

from __future__ import annotations

import json
import os
import urllib.error
import urllib.request
from email.message import Message
from pathlib import Path
from typing import Any

import pytest

from kingsburg.server.app import client_folder
from kingsburg.server.safety import HEADERS
from kingsburg.words import Voice
from tests import configurations
from tests.patience import PATIENCE
from tests.server.guests import Json, ask
from tests.server.sockets import at, begun, opened
from tests.server.started import Server

ANN, BEN, BOT = {"name": "Ann"}, {"name": "Ben"}, {"bot": "greedy"}
BROWSER = "a browser keeps this word"


def answer(server: Server, path: str, method: str = "GET", body: Any = None) -> tuple[int, Message, bytes]:
    """The status, the headers and what comes after them."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"http://{server.address}{path}", data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as got:
            return got.status, got.headers, got.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


def status(server: Server, path: str, body: Any = None, **headers: str) -> int:
    """How a request is refused."""
    with pytest.raises(urllib.error.HTTPError) as caught:
        ask(server.address, path, body, **headers)
    with caught.value:
        return int(caught.value.code)


PAGES = [
    "/health",
    "/metrics",
    "/api/tables",
    "/api/mine",
    "/api/words/en",
    "/api/additions",
    "/api/printed",
    "/api/schema/openapi.json",
]
ERRORS = [
    "/nothing",
    "/api/nothing",
    "/api/tables/none",
    "/api/words/xx",
    "/api/additions?edition=third",
    "/api/printed?modules=x",
]


@pytest.mark.parametrize("path", [*PAGES, *ERRORS])
def test_every_answer_has_the_headers_and_a_head(server: Server, path: str) -> None:
    found = answer(server, path)
    head = answer(server, path, "HEAD")
    assert found[0] == head[0] == (200 if path in PAGES else found[0])
    assert (path in PAGES) == (found[0] == 200)
    assert found[0] < 500
    assert head[2] == b""
    for _, headers, _ in (found, head):
        assert {name: headers[name] for name in HEADERS} == HEADERS
        assert "server" not in headers
        assert (headers["Cache-Control"] == "no-store") == path.startswith("/api")


@pytest.mark.parametrize("path", ERRORS[2:])
def test_what_is_refused_is_a_message_too(server: Server, path: str) -> None:
    told = json.loads(answer(server, path)[2])
    if told["status_code"] == 400:
        assert told["why"] == ["say", "server.refused.not_valid", {}]
    else:
        assert Voice().say(told["why"]) == told["detail"]
        assert Voice("nl").say(told["why"]) != told["detail"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"seats": []}, 400),
        ({"seats": [ANN]}, 400),
        ({"seats": [ANN, {"bot": "a/file.py"}]}, 400),
        ({"seats": [ANN, {"bot": "champion:time=99"}]}, 400),
        ({"seats": [ANN, {"name": "x" * 25}]}, 400),
        ({"seats": [ANN, {"name": 'quo"te'}]}, 400),
        ({"seats": [ANN, ANN]}, 409),
        ({"seats": [ANN, BEN], "edition": "third"}, 400),
        ({"seats": [ANN, BEN], "modules": ["nothing"]}, 400),
        ({"seats": [ANN, BEN], "chance": "loaded"}, 400),
        ([], 400),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(server: Server, body: Json, code: int) -> None:
    found, headers, text = answer(server, "/api/tables", "POST", body)
    assert found == code
    assert json.loads(text)["detail"]
    assert json.loads(text)["why"]
    assert headers["Content-Security-Policy"]


def test_all_stands_for_every_module_that_fits(server: Server) -> None:
    body = {"seats": [ANN, BEN], "modules": ["all"], "scenario": "wheel-and-deal"}
    table = ask(server.address, "/api/tables", body)["table"]
    modules = ask(server.address, f"/api/tables/{table}")["modules"]
    published = [name for name in modules if name in configurations.MODULES]
    assert published == ["rows", "strips", "governors", "destinies", "tiles"]


def test_joining_by_a_token(server: Server) -> None:
    table = opened(server, {}, {}, BOT)
    path = f"/api/tables/{table['table']}/join"
    joined = ask(server.address, path, {"name": "Ann", "token": table["seats"][0], "language": "nl"}, browser=BROWSER)
    assert joined == {"seat": 0, "token": table["seats"][0]}
    info = ask(server.address, f"/api/tables/{table['table']}")
    assert [seat["name"] for seat in info["seats"][:2]] == ["Ann", ""]
    assert info["seats"][0]["language"] == "nl"
    assert status(server, path, {"name": "Ann", "token": table["seats"][1]}) == 409, "there is an Ann"
    assert status(server, path, {"name": "Ben", "token": "x" * 24}) == 401
    assert status(server, path, {"name": "Ben", "token": table["host"]}) == 401, "the host has no seat"
    assert status(server, path, {"name": "Ben"}) == 409, "it is not public"
    assert status(server, "/api/tables/none/join", {"name": "Ben"}) == 404
    [mine] = ask(server.address, "/api/mine", browser=BROWSER)
    assert (mine["table"]["id"], mine["seats"], mine["your_turn"]) == (table["table"], [0], False)
    assert ask(server.address, "/api/mine", browser="another browser's word") == []
    assert table["table"] not in [info["id"] for info in ask(server.address, "/api/tables")]


def test_joining_a_public_table(server: Server) -> None:
    table = opened(server, {}, {}, public=True)
    path = f"/api/tables/{table['table']}/join"
    assert table["table"] in [info["id"] for info in ask(server.address, "/api/tables")]
    first = ask(server.address, path, {"name": "Ann"})
    assert status(server, path, {"name": "Ann"}) == 409, "there is an Ann"
    second = ask(server.address, path, {"name": "Ben"})
    assert [first["seat"], second["seat"]] == [0, 1]
    assert status(server, path, {"name": "Cleo"}) == 409, "no seat is empty"
    state = f"/api/tables/{table['table']}/state"
    assert ask(server.address, state, seat=second["token"])["you"] == 1
    assert status(server, state, seat=table["seats"][1]) == 401, "the link of before is worth nothing"


@pytest.mark.parametrize("name", ["A\x85nn", "A\u2028nn", "\u202eAnn", "\x9b31mAnn", "A\u200bnn", "\U000e0041nn"])
def test_whoever_cannot_be_called_so_in_a_record_is_refused(server: Server, name: str) -> None:
    assert status(server, "/api/tables", {"seats": [{"name": name}, BEN]}) == 409
    table = begun(server, ANN, BEN)
    path = f"/api/tables/{table['table']}/join"
    with pytest.raises(urllib.error.HTTPError) as caught:
        ask(server.address, path, {"name": name, "token": table["seats"][0]})
    with caught.value as refused:
        assert json.loads(refused.read())["why"][1] == "table.no_name"
    assert ask(server.address, path, {"name": "Änne", "token": table["seats"][0]})["seat"] == 0


def test_play_without_a_socket(server: Server) -> None:
    table = begun(server, ANN, BEN)
    path = f"/api/tables/{table['table']}"
    states = [ask(server.address, f"{path}/state", seat=token) for token in table["seats"]]
    asked = states[0]["told"]["view"]["pending"][0]
    act = {"act": "answer", "id": "1", "version": states[0]["table"]["version"]}
    move = states[asked]["told"]["view"]["options"][0]["text"]
    illegal = ask(server.address, f"{path}/acts", {**act, "move": "no"}, seat=table["seats"][asked])
    assert (illegal["type"], illegal["why"][1]) == ("refused", "table.illegal")
    assert illegal["state"] == states[asked], "the current state comes with it"
    foreign = ask(server.address, f"{path}/acts", {**act, "move": move}, seat=table["seats"][1 - asked])
    assert foreign["why"][1] == "table.not_asked"
    assert ask(server.address, f"{path}/acts", {**act, "move": move})["why"][1] == "server.no_seat"
    done = ask(server.address, f"{path}/acts", {**act, "move": move}, seat=table["seats"][asked])
    assert done == {"type": "done", "id": "1", "number": act["version"] + 1}
    assert ask(server.address, f"{path}/acts", {**act, "move": move}, seat=table["seats"][asked]) == done
    with at(server, table["table"], table["seats"][asked]) as socket:
        over_http = ask(server.address, f"{path}/state", seat=table["seats"][asked])
        assert over_http["told"] == socket.state["told"]
    assert status(server, f"{path}/record") == 409, "the record tells every hidden card"
    assert status(server, f"{path}/state", seat="x" * 24) == 401


def test_no_token_is_kept_as_it_is(server: Server) -> None:
    table = begun(server, ANN, BEN)
    from pathlib import Path

    kept = b"".join(path.read_bytes() for path in Path(server.url.removeprefix("sqlite:///")).parent.iterdir())
    assert table["table"].encode() in kept
    for token in (table["host"], *table["seats"]):
        assert token.encode() not in kept


def test_the_names_to_choose_from_are_in_the_schema(server: Server) -> None:
    schema = ask(server.address, "/api/schema/openapi.json")
    for name in ("second", "soldiers", "bidding", "goblin-valley", "steward", "nl"):
        assert f'"{name}"' in schema


def test_whoever_opens_the_address_is_shown_the_client_or_told_how_to_get_it(server: Server) -> None:
    code, headers, text = answer(server, "/")
    assert code == 200
    if client_folder() is None:
        assert text.decode().startswith(Voice().text("server.lines.no_client"))
    else:
        assert headers.get_content_type() == "text/html"


def test_words_are_kept_once_whatever_is_asked_with_them(server: Server) -> None:
    def memory() -> int:
        return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    if not Path("/proc/self/statm").exists():
        pytest.skip("how much memory a process takes is not told here")
    size = len(answer(server, "/api/words/en")[2])
    before = memory()
    for number in range(100):
        assert len(answer(server, f"/api/words/en?number={number}")[2]) == size
    assert memory() - before < 50 * size


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "http://[", ""])
def test_pages_from_elsewhere_may_look_and_do_nothing(server: Server, origin: str) -> None:
    opening = json.dumps({"seats": [ANN, BEN]}).encode()
    for path, data, code in (("/api/tables", opening, 403), ("/api/tables", None, 200)):
        request = urllib.request.Request(f"http://{server.address}{path}", data, {"Origin": origin})
        assert sent(request) == code
    own = {"Origin": f"http://{server.address}", "Content-Type": "application/json"}
    assert sent(urllib.request.Request(f"http://{server.address}/api/tables", opening, own)) == 201


def sent(request: urllib.request.Request) -> int:
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as got:
            return int(got.status)
    except urllib.error.HTTPError as error:
        with error:
            return int(error.code)
