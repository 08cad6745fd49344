"""What is refused at a table, by a server or without one, is said in every language."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.alone.house import House
from kingsburg.alone.requests import answer
from kingsburg.table import Answer, Refused, Seat, Table
from kingsburg.table.acts import Begin
from kingsburg.table.kept import branch_settings, replayed, seated, settings_of
from kingsburg.table.saving import FORMAT, resumed, saved
from kingsburg.table.table import HOST
from kingsburg.table.told import told_point
from kingsburg.words import Voice, say
from tests.errors.said import check_told
from tests.errors.test_said import Calls, over, raised

ASKED: dict[str, Any] = {"edition": "first", "modules": [], "variants": [], "scenario": None, "hints": True}
SEATS = [{"name": "Ann", "person": True, "bot": ""}, {"name": "Bot", "person": False, "bot": "greedy"}]


def begun() -> Table:
    table = Table({"edition": "second"}, [Seat("Ann"), Seat("Brian")])
    table.do(Begin(HOST, 0))
    return table


def resumes(**changes: Any) -> Callable[[], object]:
    """A saved table in which something is changed."""
    game = kb.new_game(2, seed=1).to_json()
    told = {"format": FORMAT, "game": game, "seats": SEATS, "hints": True} | changes
    return lambda: resumed(json.dumps({name: value for name, value in told.items() if value != ""}), ("greedy",))


def branches(players: int, version: int) -> Callable[[], object]:
    game = over()
    return lambda: branch_settings({"seats": [{}, {}]}, game, {**ASKED, "version": version or game.version}, players)


TABLES: Calls = {
    "conflicts": lambda: settings_of(4, {**ASKED, "modules": ["soldiers", "tiles"], "variants": ["draft"]}),
    "same name": lambda: seated([(None, "Ann"), ("greedy", "Ann")]),
    "not over": lambda: replayed(str(kb.new_game(2, seed=1).record())),
    "other seats": branches(3, 0),
    "later version": branches(2, 99_999),
    "at the end": branches(2, 0),
    "no version": lambda: told_point(None, 1, None, None),
    "eyes": lambda: told_point(kb.new_game(2, seed=1), 0, 0, 1),
    "not begun": lambda: saved(Table({}, [Seat("Ann")]), True),
    "no JSON": lambda: resumed("{", ()),
    "no saved game": resumes(format="x"),
    "missing": resumes(hints=""),
    "no seats": resumes(seats=[{}]),
    "few seats": resumes(seats=SEATS[:1]),
    "no name": resumes(seats=[{**SEATS[0], "name": "A,n"}, SEATS[1]]),
    "no bot": resumes(seats=[SEATS[0], {**SEATS[1], "bot": "x"}]),
    "same names": resumes(seats=[SEATS[0], {**SEATS[1], "name": "Ann"}]),
}


@pytest.mark.parametrize("call", TABLES.values(), ids=TABLES)
def test_what_cannot_be_at_a_table_is_said_in_every_language(call: Callable[[], object]) -> None:
    error = raised(call)
    check_told(error)


def test_why_a_move_is_illegal_is_said_in_the_language_of_who_plays_it() -> None:
    table = begun()
    assert table.game is not None
    seat = table.game.pending[0]
    with pytest.raises(Refused) as caught:
        table.do(Answer(seat, table.version, move="fly"))
    assert str(caught.value).startswith(f"seat {seat} cannot play 'fly' now")
    told = say(caught.value.said, "nl", ("Ann", "Brian"), seat)
    assert told.startswith("Dat kan niet gespeeld worden: je kunt 'fly' nu niet spelen; de mogelijkheden zijn: ")


REQUESTS: dict[str, dict[str, Any]] = {
    "nothing": {"path": "/api/castle"},
    "no table": {"path": "/api/tables/none"},
    "language": {"path": "/api/words/xx"},
    "record": {"path": "/api/records", "body": {"record": "x"}},
}


@pytest.mark.parametrize("asked", REQUESTS.values(), ids=REQUESTS)
def test_what_a_page_without_a_server_refuses_has_its_message(asked: dict[str, Any]) -> None:
    status, told = answer(House(), {"id": 1, **asked})
    assert status == told["status_code"] >= 400
    assert Voice().say(told["why"]) == told["detail"]
