"""Games that are over, over HTTP: records, points, branches and playing again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import kingsburg as kb
from tests.server.serving import Server, serving

SEATS = [{"name": "Ann"}, {"name": "Ben"}, {"bot": "greedy"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("records")) as running:
        yield running


def opened(server: Server, **more: Any) -> dict[str, Any]:
    status, told = server.ask("POST", "/api/tables", {"seats": SEATS, **more})
    assert status == 201, told
    begin(server, told)
    return dict(told)


def begin(server: Server, told: dict[str, Any]) -> None:
    act = {"act": "begin", "version": 0, "id": "begin"}
    status, done = server.ask("POST", f"/api/tables/{told['table']}/acts", act, x_seat=told["host"])
    assert (status, done["type"]) == (200, "done"), done


@pytest.fixture(scope="module")
def over(server: Server) -> dict[str, Any]:
    """A table whose game is over."""
    told = opened(server)
    server.play_out(told["table"], told["seats"][:2])
    return told


def record(server: Server, table: str) -> str:
    status, text = server.ask("GET", f"/api/tables/{table}/record")
    assert status == 200
    return str(text)


def test_the_record_of_a_game_that_is_over_verifies(server: Server, over: dict[str, Any]) -> None:
    assert kb.verify(record(server, over["table"])) > 0


def test_a_game_that_is_not_over_has_no_record_no_branch_and_no_rematch(server: Server) -> None:
    told = opened(server)
    table, branch = told["table"], {"version": 0, "seats": SEATS}
    assert server.ask("GET", f"/api/tables/{table}/record")[0] == 409
    assert server.ask("POST", f"/api/tables/{table}/branch", branch)[0] == 409
    assert server.ask("POST", f"/api/tables/{table}/rematch", x_seat=told["host"])[0] == 409


# -- any point --------------------------------------------------------------------------------------------------


def test_an_earlier_point_of_a_running_game_is_seen_with_ones_own_eyes(server: Server) -> None:
    told = opened(server)
    path = f"/api/tables/{told['table']}/at"
    status, point = server.ask("GET", f"{path}/0", x_seat=told["seats"][1])
    assert (status, point["you"], point["open"]) == (200, 1, False)
    assert point["told"]["view"]["enemies"][4]["enemy"] is None
    status, point = server.ask("GET", f"{path}/0")
    assert (status, point["you"], point["open"]) == (200, None, False)
    assert point["told"]["view"]["enemies"][4]["enemy"] is None
    assert server.ask("GET", f"{path}/{point['stops'][-1] + 1}")[0] == 409
    assert server.ask("GET", f"{path}/0", x_seat="a token of nobody's")[0] == 401


def test_everything_of_a_game_that_is_over_is_open(server: Server, over: dict[str, Any]) -> None:
    game = kb.replay(record(server, over["table"]))
    path = f"/api/tables/{over['table']}/at"
    drawn = [enemy["enemy"] for enemy in game.view()["enemies"]]
    last = server.ask("GET", f"{path}/0")[1]["stops"][-1]
    for version in (last // 3, last // 2, last):
        _, point = server.ask("GET", f"{path}/{version}")
        assert [enemy["enemy"] for enemy in point["told"]["view"]["enemies"]] == drawn
        assert point["open"]
        _, own = server.ask("GET", f"{path}/{version}", x_seat=over["seats"][0])
        assert own["told"]["view"] == game.at(version).view(0)


def test_a_game_that_is_over_is_seen_with_the_eyes_of_any_seat(server: Server, over: dict[str, Any]) -> None:
    game = kb.replay(record(server, over["table"]))
    path = f"/api/tables/{over['table']}/at/{game.version // 2}"
    for headers in ({}, {"x_seat": over["seats"][0]}):
        status, point = server.ask("GET", f"{path}?eyes=1", **headers)
        assert (status, point["you"], point["open"]) == (200, 1, False)
        assert point["told"]["view"] == game.at(game.version // 2).view(1)
    assert server.ask("GET", f"{path}?eyes=3")[0] == 409


def test_nobody_sees_a_running_game_with_the_eyes_of_others(server: Server) -> None:
    told = opened(server)
    path = f"/api/tables/{told['table']}/at/0?eyes=1"
    assert server.ask("GET", path)[0] == 409
    assert server.ask("GET", path, x_seat=told["seats"][0])[0] == 409
    assert server.ask("GET", path, x_seat=told["seats"][1])[0] == 200


# -- records from elsewhere -------------------------------------------------------------------------------------


def test_a_record_becomes_a_table_that_is_over(server: Server, over: dict[str, Any]) -> None:
    text = record(server, over["table"])
    status, told = server.ask("POST", "/api/records", {"record": text})
    assert (status, told["seats"]) == (201, [None, None, None])
    _, info = server.ask("GET", f"/api/tables/{told['table']}")
    assert (info["stage"], info["seats"][0]["name"]) == ("over", "Ann")
    assert record(server, told["table"]) == text


@pytest.mark.parametrize("text", ["", "x", '[Kingsburg "1"]\n\n0 dance', "undo\n" * 10_000])
def test_what_is_no_record_is_refused(server: Server, text: str) -> None:
    status, told = server.ask("POST", "/api/records", {"record": text})
    assert status in (400, 409), told


def test_a_record_of_a_game_that_is_not_over_is_refused(server: Server) -> None:
    status, told = server.ask("POST", "/api/records", {"record": str(kb.new_game(3, seed=1).record())})
    assert (status, told["detail"]) == (409, "the game of this record is not over")
    assert told["why"] == ["say", "table.kept.not_over", {}]


def test_a_record_that_is_too_long_is_refused(server: Server) -> None:
    assert server.ask("POST", "/api/records", {"record": "x" * 1_000_001})[0] == 400


# -- going on ---------------------------------------------------------------------------------------------------


def test_a_branch_goes_on_with_new_dice_and_says_what_it_comes_from(server: Server, over: dict[str, Any]) -> None:
    source = record(server, over["table"])
    game = kb.replay(source)
    version = game.version // 2
    asked = {"version": version, "seats": [{"name": "Cai"}, {"bot": "novice"}, {"bot": "greedy"}]}
    status, told = server.ask("POST", f"/api/tables/{over['table']}/branch", asked)
    assert status == 201, told
    begin(server, told)
    _, state = server.ask("GET", f"/api/tables/{told['table']}/state", x_seat=told["seats"][0])
    before = game.at(version).view(0)
    assert state["told"]["view"]["year"] >= before["year"]
    assert state["table"]["commitment"] != game.start.commitment
    server.play_out(told["table"], told["seats"][:1])
    text = record(server, told["table"])
    assert kb.verify(text) > 0
    assert f'[Origin "{game.record().digest} {version}"]' in text


def test_a_branch_needs_a_version_and_all_seats(server: Server, over: dict[str, Any]) -> None:
    path = f"/api/tables/{over['table']}/branch"
    assert server.ask("POST", path, {"version": 999_999, "seats": SEATS})[0] == 409
    assert server.ask("POST", path, {"version": 1, "seats": SEATS[:2]})[0] == 409
    last = kb.replay(record(server, over["table"])).version
    assert server.ask("POST", path, {"version": last, "seats": SEATS})[0] == 409


def test_those_of_a_table_play_again(server: Server, over: dict[str, Any]) -> None:
    path = f"/api/tables/{over['table']}/rematch"
    assert server.ask("POST", path)[0] == 401
    _, first = server.ask("POST", path, x_seat=over["seats"][1])
    _, second = server.ask("POST", path, x_seat=over["seats"][0])
    assert first["table"] == second["table"] != over["table"]
    assert (first["seat"], second["seat"]) == (1, 0)
    assert server.ask("GET", f"/api/tables/{over['table']}")[1]["next"] == first["table"]
    begin(server, {"table": first["table"], "host": over["host"]})
    server.play_out(first["table"], [second["token"], first["token"]])
    assert '[Seats "Ann, Ben, ' in record(server, first["table"])


def test_the_database_is_in_its_folder(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        assert running.ask("GET", "/health") == (200, "well\n")
    assert (tmp_path / "tables.db").exists()
