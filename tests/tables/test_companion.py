"""Friends with the box on a real table: what they roll and draw they tell; what was told wrongly is told again."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kingsburg.engine.agenda import CHANCE
from kingsburg.table import Answer, Begin, Done, Refused, Seat, Table, TakeBack
from kingsburg.table.acts import LAST
from kingsburg.table.asked import act_of
from kingsburg.table.companion import ANYBODY
from kingsburg.table.table import HOST
from kingsburg.table.told import Tellings

PEOPLE = [Seat("Ann"), Seat("Ben"), Seat("Bot", person=False, bot="greedy")]
MOST = 600


def begun(**options: Any) -> Table:
    table = Table({"chance": "explicit", **options}, PEOPLE)
    table.draws = True
    table.do(Begin(HOST, 0))
    return table


def falls(table: Table, seat: int | None = 0) -> list[dict[str, Any]]:
    """What a seat may tell now."""
    told = Tellings(table).told(seat, 0)
    return list(told["chance"]["falls"]) if "chance" in told else []


def tell(table: Table, text: str) -> Done:
    return table.do(Answer(CHANCE, table.version, move=text))


def go_on(table: Table, rng: random.Random) -> Done:
    """Whoever is asked answers, or tells any fall."""
    teller, game = table.teller, table.game
    assert game is not None
    if teller is not None:
        return tell(table, rng.choice(falls(table, None if teller == ANYBODY else teller))["text"])
    seat = game.pending[0]
    game.turn_to(seat)
    return table.do(Answer(seat, table.version, move=str(rng.choice(game.options))))


def held(**options: Any) -> Table:
    """A table where an enemy is about to be revealed to all."""
    table, rng = begun(**options), random.Random(1)
    while table.held is None or table.held.viewer != ANYBODY:
        go_on(table, rng)
    return table


def test_what_one_may_see_is_told_by_that_one_and_what_is_a_bots_by_anybody() -> None:
    table, rng = begun(modules=["governors", "strips"]), random.Random(2)
    tellers = set()
    assert table.game is not None
    while table.game.year == 0 and table.teller is not None:
        tellers.add(table.teller)
        if table.teller != ANYBODY:
            other = 1 - table.teller
            assert falls(table, other) == []
            with pytest.raises(Refused):
                act_of({"act": "answer", "version": table.version, "id": "", "move": "?"}, table, other, True, bool)
        go_on(table, rng)
    assert tellers == {ANYBODY, 0, 1}


def test_people_tell_who_begins() -> None:
    table = begun()
    assert table.game is not None
    assert sorted(fall["order"][0] for fall in falls(table)) == [0, 0, 1, 1, 2, 2]
    tell(table, next(fall["text"] for fall in falls(table) if fall["order"] == [2, 0, 1]))
    assert table.game.order == [2, 0, 1]


def test_an_enemy_is_told_when_it_is_revealed_and_fought_as_it_was_told() -> None:
    table = held()
    assert table.game is not None
    with pytest.raises(Refused):
        tell(table, "draw nobody")
    assert not [event for event in table.game.events if event.kind == "battle"]
    (year, told) = (table.held.year if table.held else 0), [fall["card"][1] for fall in falls(table)]
    other = next(enemy for enemy in told if enemy != table.game.rules.enemies[table.game.enemies[year - 1]].id)
    tell(table, f"draw {other}")
    assert [event.fields["enemy"] for event in table.game.events if event.kind == "battle"] == [other] * len(PEOPLE)
    assert table.held is None


def test_what_was_told_wrongly_is_taken_back() -> None:
    table, rng = begun(), random.Random(3)
    assert table.game is not None
    while not any("dice" in fall for fall in falls(table)):
        go_on(table, rng)
    known = table.version
    rolls = [fall["text"] for fall in falls(table)]
    tell(table, rolls[0])
    table.do(TakeBack(0, table.version, to=LAST))
    assert [fall["text"] for fall in falls(table)] == rolls
    tell(table, rolls[1])
    assert "roll 1 1 1" not in str(table.game.record(0))
    assert Tellings(table).told(1, table.version - 1)["events_from"] > 0
    assert Tellings(table).told(1, known + 1)["events_from"] == 0, "who was told of the wrong roll is told all again"


def test_an_answer_that_waits_for_an_enemy_is_taken_back() -> None:
    table = held()
    table.do(TakeBack(1, table.version, to=LAST))
    assert table.held is None
    assert not table.enemies


def test_a_table_is_made_again_with_what_waits_and_what_was_told() -> None:
    table, rng = Table({"chance": "explicit"}, PEOPLE), random.Random(4)
    table.draws = True
    stored = [table.do(Begin(HOST, 0))]
    assert table.game is not None
    for turn in range(MOST):
        if turn % 9 == 0 or table.held is not None:
            again = Table.restored({"chance": "explicit"}, PEOPLE, stored)
            again.draws = True
            assert again.game is not None
            assert (again.held, again.enemies, again.asked) == (table.held, table.enemies, table.asked)
            assert str(again.game.record()) == str(table.game.record())
        if table.game.over:
            break
        if turn % 7 == 3 and table.reach(0, LAST):
            stored.append(table.do(TakeBack(0, table.version, to=LAST)))
        stored.append(go_on(table, rng))
    assert table.game.over
    assert table.enemies == list(range(1, table.game.rules.years + 1))
