"""What a seat may keep of a game that is not over: its story and its record tell nothing that is hidden from it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

import kingsburg as kb
from kingsburg.engine import telling
from kingsburg.engine.events import ALL_SEEING
from kingsburg.engine.record import HIDDEN, parse
from tests import checks
from tests.configurations import Configuration
from tests.properties.strategies import ANSWERS, anywhere, bounded, game_at

ALL: dict[str, Any] = {"modules": ("strips", "governors", "soldiers"), "edition": "first", "players": 3}


def _hidden(record: object) -> list[str]:
    """The answers of governors that are hidden."""
    return [line for line in str(record).splitlines() if line.endswith(f" {HIDDEN}") and line[0] != "~"]


def _to(game: kb.Game, kind: str) -> kb.Game:
    """The game at its next question of a kind."""
    while not game.over and game.options[0].to_dict()["kind"] != kind:
        game.play(game.options[0])
    assert not game.over
    return game


@bounded(30)
@given(anywhere(), ANSWERS)
def test_a_seats_record_has_the_lines_of_the_whole_one_or_hides_them(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    whole = str(g.record()).partition("\n\n")[2].splitlines()
    for seat in (None, *range(len(g.players))):
        told = str(g.record(seat)).partition("\n\n")[2].splitlines()
        assert len(told) == len(whole)
        for mine, true in zip(told, whole, strict=True):
            assert mine == true or (mine == f"{true.split()[0]} {HIDDEN}" and not g.over)


@bounded(30)
@given(anywhere("sampled", "explicit"), ANSWERS)
def test_a_seats_record_tells_nothing_of_a_hidden_enemy(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    for seat in range(len(g.players)):
        text = str(g.record(seat))
        assert parse(text).digest in text
        if g.over:
            assert text == str(g.record())
            continue
        assert "[Seed " not in text
        for year in checks.hidden_years(g, seat):
            assert f" draw {g.rules.enemies[g.enemies[year - 1]].id}" not in text


@bounded(25)
@given(anywhere(), ANSWERS)
def test_a_story_is_the_events_without_the_secrets_of_others(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    told = telling.of(g)
    answers_told = [told.cause(place) for place in range(len(told))]
    for seat in (None, *range(len(g.players))):
        story = g.story(seat)
        assert [event.pop("answer") for event in story] == answers_told
        assert story == [event.to_dict(ALL_SEEING if g.over else seat) for event in g.events]
        assert g.over or seat is not None or repr([event.to_dict() for event in g.events]) == repr(story)


def _two_worlds(first: str, second: str) -> list[kb.Game]:
    """The same game in which seat 0 chose otherwise in secret."""
    games = []
    for text in (first, second):
        g = _to(kb.new_game(3, modules=["soldiers"], seed=1), "token")
        g.play(text, seat=0)
        games.append(g)
    return games


def test_a_secret_answer_is_hidden_until_all_are_in() -> None:
    one, other = _two_worlds("token value 0", "token value 3")
    assert str(one.record(0)) != str(other.record(0))
    for seat in (1, 2, None):
        assert str(one.record(seat)) == str(other.record(seat))
        assert _hidden(one.record(seat)) == ["0 ?"]
    one.play("token value 1", seat=1)
    assert _hidden(one.record(2)) == ["0 ?", "1 ?"]
    one.play("token value 1", seat=2)
    assert _hidden(one.record(2)) == []
    assert "0 token value 0" in str(one.record(2))


def test_a_secret_answer_that_was_taken_back_stays_hidden() -> None:
    [one, _] = _two_worlds("token value 0", "token value 3")
    one.undo()
    one.play("token value 4", seat=0)
    one.play("token value 1", seat=1)
    one.play("token value 1", seat=2)
    lines = [line for line in str(one.record(1)).splitlines() if line[:2] in ("0 ", "un")]
    assert lines[-3:] == ["0 ?", "undo", "0 token value 4"]
    assert "0 token value 0" in str(one.record(0))


def test_dealt_cards_are_their_holders_own() -> None:
    g = _to(kb.new_game(**ALL, seed=4), "governor")
    for seat in range(3):
        text = str(g.record(seat))
        for other in range(3):
            mine = [line for line in text.splitlines() if line.startswith(f"~{other} ")]
            assert len(mine) >= 3
            assert all((line == f"~{other} {HIDDEN}") == (other != seat) for line in mine)
    assert not [line for line in str(g.record(None)).splitlines() if line.startswith("~") and "draw" in line]


def test_what_was_looked_at_is_known_to_who_looked() -> None:
    g = kb.new_game(players=2, edition="first", seed=3)
    g.players[0].seen |= 1 << 2
    card = g.rules.enemies[g.enemies[1]].id
    assert f"draw {card}" in str(g.record(0))
    assert f"draw {card}" not in str(g.record(1))


def test_a_record_with_something_hidden_is_not_replayed() -> None:
    g = kb.new_game(players=3, seed=1)
    with pytest.raises(kb.RecordError, match=r"^line \d+ is hidden: the record tells what seat 1 may know"):
        kb.replay(str(g.record(1)))
    with pytest.raises(kb.RecordError, match="spectator"):
        kb.replay(str(g.record(None)))
    stated = kb.position({"players": 3, "phase": "summer", "enemy": "zombies_1_4"})
    with pytest.raises(kb.RecordError, match="its position is hidden"):
        kb.replay(str(stated.record(0)))


def _with_nothing_hidden() -> kb.Game:
    """A game whose last enemy is revealed, before the king's die falls."""
    g = kb.new_game(2, "first", seed=1, chance="explicit")
    while g.revealed < g.rules.years:
        g.play(g.options[-1])
    assert not g.over
    return g


def test_a_record_with_nothing_hidden_is_replayed_without_its_seed() -> None:
    g = _with_nothing_hidden()
    text = str(g.record(1))
    assert "Seed" not in text
    checks.same_game(kb.replay(text), g)


def test_a_look_is_not_in_the_repr_of_its_event() -> None:
    seats: list[dict[str, object]] = [{"dice": [4, 6]}, {}, {}]
    stated = {"players": 3, "phase": "autumn", "step": "influence", "enemy": "orcs_1_3", "chance": "explicit"}
    g = kb.position(stated | {"seats": seats})
    g.play("influence general 4 6")
    [look] = [event for event in g.events if event.kind == "look"]
    for shown in repr(look), str(look), str(look.to_dict()), str(g.story(1)), str(g.story()), repr(g.events):
        assert "orcs" not in shown
    assert "orcs" in str(look.to_dict(0))
    assert "orcs" in str(look.to_dict(ALL_SEEING))
    assert "orcs" in str(g.story(0))


@pytest.mark.parametrize("seat", [3, -1, "0", 1.0, True])
def test_a_seat_that_is_not_at_the_table_has_no_story_and_no_record(seat: Any) -> None:
    g = kb.new_game(3, seed=1)
    for keep in g.story, g.record:
        with pytest.raises(kb.KingsburgError, match="there is no seat"):
            keep(seat)
