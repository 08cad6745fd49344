"""Tables without a server: the messages and answers are those of the protocol, and what was kept is enough to go on."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kingsburg.server import protocol
from tests.alone.page import Page
from tests.architecture.source import ROOT

PROTOCOL = ROOT / "docs" / "protocol.md"
ANN, NOVICE, GREEDY = {"name": "Ann"}, {"bot": "novice"}, {"bot": "greedy"}
FROM_SERVER: Any = protocol.FromServer


def begun(page: Page, *seats: dict[str, Any], line: int = 1, **more: Any) -> dict[str, Any]:
    opened = page.open(*seats, **more)
    page.begin(opened)
    page.look(opened["table"], opened["seats"][0], line)
    return opened


def test_a_game_is_played_to_its_end_in_messages_of_the_protocol() -> None:
    page = Page()
    begun(page, ANN, NOVICE, GREEDY)
    page.finish()
    for told in page.heard[1]:
        msgspec.convert(told, FROM_SERVER)
    assert {told["type"] for told in page.heard[1]} == {"chats", "state", "done"}
    assert [len(told["told"]["view"]["players"]) for told in page.heard[1] if told["type"] == "state"][-1] == 3


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/api/mine", list[protocol.Mine]),
        ("/api/tables", list[protocol.TableInfo]),
        ("/api/tables/{table}", protocol.TableInfo),
        ("/api/tables/{table}/at/5", protocol.Point),
        ("/api/tables/{table}/record", str),
        ("/api/tables/{table}/printed?language=nl", dict[str, Any]),
        ("/api/words/fr", dict[str, Any]),
        ("/api/additions?edition=first&modules=&variants=&scenario=", dict[str, Any]),
        ("/api/printed?language=fr", dict[str, Any]),
    ],
)
def test_requests_are_answered_as_by_the_server(over: tuple[Page, dict[str, Any]], path: str, kind: Any) -> None:
    page, opened = over
    status, told = page.ask(path.format(table=opened["table"]))
    assert status == 200
    msgspec.convert(told, kind)


@pytest.fixture(scope="module")
def over() -> tuple[Page, dict[str, Any]]:
    """A page with a game that is over."""
    page = Page()
    opened = begun(page, ANN, NOVICE)
    page.finish()
    return page, opened


def test_what_was_kept_is_enough_to_go_on() -> None:
    page = Page()
    opened = begun(page, ANN, NOVICE, NOVICE, modules=["governors"])
    for _ in range(8):
        page.act(act="answer", move=page.state()["told"]["view"]["options"][0]["text"])
    before = page.state()["told"]["view"]
    again = page.reload()
    (mine,) = again.ask("/api/mine")[1]
    assert mine["your_turn"]
    assert again.house.rooms == {}, "a list of tables makes none of them again"
    again.look(opened["table"], opened["seats"][0])
    assert again.state()["told"]["view"] == before
    again.finish()


def test_a_stale_answer_is_refused_and_one_that_comes_twice_counts_once() -> None:
    page = Page()
    begun(page, ANN, NOVICE)
    act = {"act": "answer", "version": page.state()["table"]["version"], "id": "one"}
    act["move"] = page.state()["told"]["view"]["options"][0]["text"]
    for _ in range(2):
        page.send({"type": "do", "act": act})
    first, second = [told["number"] for told in page.heard[1] if told["type"] == "done"]
    assert first == second
    page.send({"type": "do", "act": {**act, "id": "two"}})
    (refused,) = [told for told in page.heard[1] if told["type"] == "refused"]
    assert refused["why"][1] == "table.stale"


def test_hints_and_a_review(over: tuple[Page, dict[str, Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kingsburg.alone.house.HINT_SECONDS", 0.01)
    monkeypatch.setattr("kingsburg.alone.reviewing.SECONDS", 0.001)
    page = Page()
    begun(page, ANN, NOVICE)
    page.send({"type": "hints"})
    (told,) = [msgspec.convert(told, FROM_SERVER) for told in page.heard[1] if told["type"] == "hints"]
    assert len(told.hints) == len(page.state()["told"]["view"]["options"])
    done, opened = over
    done.look(opened["table"], None, line=2)
    done.send({"type": "review"}, line=2)
    assert done.heard[2][-1]["type"] == "review"
    progress = [told for told in done.heard[2] if told["type"] == "progress"]
    assert [told["done"] for told in progress] == sorted(told["done"] for told in progress)
    assert 0 < progress[-1]["done"] <= progress[-1]["total"]


def test_a_table_is_played_while_a_review_is_made_and_who_leaves_ends_it(
    over: tuple[Page, dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kingsburg.alone.reviewing.SECONDS", 0.001)
    page, opened = over
    page.house.rooms[opened["table"]].review = None
    page.look(opened["table"], None, line=3)
    begun(page, ANN, NOVICE, line=4)
    ask_review = {"kind": "hear", "line": 3, "told": {"type": "review"}}
    assert page.once(ask_review)["more"]
    assert page.once({"kind": "work"})["more"]
    assert [told["type"] for told in page.heard[3]][-1] == "progress"
    version = page.state(4)["table"]["version"]
    move = page.state(4)["told"]["view"]["options"][0]["text"]
    act = {"act": "answer", "id": "meanwhile", "version": version, "move": move}
    page.once({"kind": "hear", "line": 4, "told": {"type": "do", "act": act}})
    assert page.state(4)["table"]["version"] > version
    assert page.heard[3][-1]["type"] == "progress", "the review is not over yet"
    page.do(kind="leave", line=3)
    assert page.heard[3][-1]["type"] == "progress", "nobody waits for it"


def test_what_comes_after_a_game(over: tuple[Page, dict[str, Any]]) -> None:
    page, opened = over
    table = f"/api/tables/{opened['table']}"
    status, rematch = page.ask(f"{table}/rematch", {}, opened["seats"][0])
    assert status == 200
    assert page.ask(f"{table}/rematch", {}, opened["host"])[1]["table"] == rematch["table"]
    assert page.ask(f"/api/tables/{rematch['table']}")[1]["stage"] == "waiting"
    status, branch = page.ask(f"{table}/branch", {"version": 5, "seats": [ANN, NOVICE]})
    assert status == 200
    page.begin(branch)
    record = page.ask(f"{table}/record")[1]
    assert page.ask("/api/records", {"record": record})[0] == 200
    assert page.ask("/api/records", {"record": "nonsense"})[0] == 409


def test_only_the_host_is_told_who_knows_more_than_everyone() -> None:
    page = Page()
    opened = begun(page, ANN, {"name": "Ben"}, NOVICE, modules=["governors"])
    table = f"/api/tables/{opened['table']}/secrets"
    assert page.ask(table, None, opened["host"]) == (200, [0, 1, 2])
    assert page.ask(table, None, opened["seats"][0])[0] == 401


def test_refusals_are_told_as_by_the_server() -> None:
    page = Page()
    opened = begun(page, ANN, NOVICE)
    table = f"/api/tables/{opened['table']}"
    asked = [(f"{table}x", None), (f"{table}/at/99999", None), (f"{table}/record", None), ("/api/nothing", None)]
    assert [page.ask(path)[0] for path, _ in asked] == [404, 409, 409, 404]
    assert page.ask(f"{table}/at/0", None, "no token")[0] == 401
    assert page.ask("/api/tables", {"seats": [ANN, NOVICE], "edition": "first", "scenario": "goblin-valley"})[0] == 409
    msgspec.convert(page.ask(f"{table}/record")[1], protocol.Refusal)


def test_nothing_but_the_standard_library_is_needed() -> None:
    """Not even what the terminal draws with."""
    program = """
import sys
before = set(sys.modules)
from kingsburg.alone import House
house = House()
tops = {name.partition(".")[0] for name in set(sys.modules) - before}
others = tops - {"kingsburg", "kingsburg__mypyc", *sys.stdlib_module_names}
sys.exit(str(others) if others else 0)
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_a_game_moves_to_another_page_as_a_file() -> None:
    page, other = Page(), Page()
    opened = begun(page, ANN, NOVICE, {"name": "Ben"}, modules=["governors"])
    page.act(act="answer", move=page.state()["told"]["view"]["options"][0]["text"])
    status, text = page.ask(f"/api/tables/{opened['table']}/saved", None, opened["host"])
    assert status == 200
    status, moved = other.ask("/api/saved", {"saved": text})
    assert status == 200
    assert [token is None for token in moved["seats"]] == [False, True, False]
    other.look(moved["table"], moved["seats"][0])
    assert other.state()["told"]["view"] == page.state()["told"]["view"]
    assert other.reload().ask("/api/mine")[1][0]["table"]["stage"] == "playing"


@pytest.mark.parametrize(
    "damage",
    [
        lambda told: told | {"format": "another"},
        lambda told: told | {"seats": told["seats"][:1]},
        lambda told: told | {"seats": [{**told["seats"][0], "bot": "my_bot.py"}, told["seats"][1]]},
        lambda told: told | {"seats": [{**told["seats"][0], "name": "a\nb"}, told["seats"][1]]},
        lambda told: told | {"game": told["game"][:-20]},
        lambda told: {"format": told["format"]},
        lambda told: [told],
    ],
)
def test_a_damaged_file_is_refused(damage: Callable[[dict[str, Any]], object]) -> None:
    page = Page()
    opened = begun(page, ANN, NOVICE)
    told = json.loads(page.ask(f"/api/tables/{opened['table']}/saved", None, opened["host"])[1])
    assert page.ask("/api/saved", {"saved": json.dumps(damage(told))})[0] == 409


NOT_ALONE = ("/webhook", "/health", "/metrics", "/state")
"""What only a server is asked for."""


def test_whatever_a_server_is_asked_for_is_answered() -> None:
    asked = re.findall(r"^\| `(GET|POST) (/\S+)`", PROTOCOL.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(asked) > 15
    page = Page()
    table = begun(page, ANN, NOVICE)
    for method, path in asked:
        if path.endswith(NOT_ALONE):
            continue
        wanted = path.format(table=table["table"], version=0, language="nl")
        body: dict[str, Any] | None = {} if method == "POST" else None
        try:
            told = page.ask(wanted, body, table["host"])[1]
        except KeyError:
            continue  # it is there, and lacks what should come with it
        assert told != {"status_code": 404, "detail": "there is no such thing", "extra": []}, path


def test_people_tell_what_they_rolled_and_drew() -> None:
    page = Page()
    opened = page.open(ANN, {"name": "Ben"}, NOVICE, chance="explicit", modules=["governors", "destinies"])
    page.begin(opened)
    page.look(opened["table"], opened["host"])
    told: set[str] = set()
    lines = {seat: token for seat, token in enumerate(opened["seats"]) if token}
    for seat, token in lines.items():
        page.look(opened["table"], token, line=seat + 2)
    while not page.state()["told"]["view"]["over"]:
        state = page.state()
        chance, pending = state["told"].get("chance"), state["told"]["view"]["pending"]
        if chance:
            line = 1 if chance["falls"] else chance["seat"] + 2  # what only one may see, that one tells
            falls = page.state(line)["told"]["chance"]["falls"]
            told.add(falls[0]["card"][0] if "card" in falls[0] else next(name for name in falls[0] if name != "text"))
            page.act(line, act="answer", move=falls[-1]["text"])
            continue
        line = pending[0] + 2
        page.act(line, act="answer", move=page.state(line)["told"]["view"]["options"][0]["text"])
    assert told == {"destiny", "dice", "enemy", "governor", "order"}
    assert page.state()["table"]["commitment"] == ""
    again = page.reload()
    again.look(opened["table"], opened["host"])
    assert again.state()["told"]["view"] == page.state()["told"]["view"]
