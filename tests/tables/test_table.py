"""Acts at a table: who may do what, what is stale, what counts once, and how it is made again from what was stored."""

from __future__ import annotations

from typing import Any

import pytest

import kingsburg as kb
from kingsburg.engine.notation import options_of
from kingsburg.table import Answer, Begin, Promise, Refused, Seat, Sit, Table, TakeBack, Tell
from kingsburg.table.acts import Act, from_dict
from kingsburg.table.kept import settings_of
from kingsburg.table.numbers import digest_of
from kingsburg.words import languages, say
from tests import configurations

ANN, BRIAN, BOT = Seat("Ann"), Seat("Brian"), Seat("bot", person=False, bot="random")


def opened(*seats: Seat, **options: Any) -> Table:
    table = Table({"edition": "first", "seed": 3} | options, seats)
    table.do(Begin(-1, 0))
    return table


def game_of(table: Table) -> kb.Game:
    assert table.game is not None
    return table.game


def answer(table: Table, number: int = 0, version: int | None = None) -> Answer:
    seat = game_of(table).pending[0]
    move = options_of(game_of(table), seat)[number]
    return Answer(seat, table.version if version is None else version, f"{table.version} {number}", str(move))


def refusal(table: Table, act: Act) -> str:
    """Why an act is refused; everything is as it was then, and the reason can be said in every language."""
    before = (table.version, table.game and table.game.to_json(), list(table.seats))
    with pytest.raises(Refused) as refused:
        table.do(act)
    assert (table.version, table.game and table.game.to_json(), table.seats) == before
    assert refused.value.version == table.version
    assert len({say(refused.value.said, language) for language in languages()}) == len(languages())
    return refused.value.said[1]


def test_an_act_that_names_an_earlier_question_is_stale() -> None:
    table = opened(ANN, BRIAN)
    early = table.version
    table.do(answer(table))
    assert refusal(table, answer(table, version=early)) == "table.stale"
    assert refusal(table, answer(table, version=table.version + 1)) == "table.stale"


def test_the_same_act_sent_twice_counts_once() -> None:
    table = opened(ANN, BRIAN)
    act = answer(table)
    done = table.do(act)
    plies = game_of(table).plies
    assert table.do(act) is done
    assert game_of(table).plies == plies


def test_only_whoever_is_asked_answers() -> None:
    table = opened(ANN, BRIAN)
    while len(game_of(table).pending) > 1:
        table.do(answer(table))
    act = answer(table)
    other = Answer(1 - act.seat, act.version, "other", act.move)
    assert refusal(table, other) == "table.not_asked"
    assert refusal(table, Answer(7, act.version, "far", act.move)) == "table.no_seat"
    assert refusal(table, Answer(act.seat, act.version, "bad", "influence king 1")) == "table.illegal"


def test_a_game_begins_when_every_seat_is_taken_and_the_record_has_the_names() -> None:
    table = Table({"seed": 3}, [ANN, Seat(), BOT])
    assert refusal(table, answer_of_nothing(table)) == "table.not_begun"
    assert refusal(table, Begin(-1, 0)) == "table.seats_empty"
    assert refusal(table, Sit(1, 0, name="Ann")) == "table.name_taken"
    table.do(Sit(1, 0, name="Carol", language="fr"))
    table.do(Begin(-1, table.version))
    assert refusal(table, Begin(-1, table.version)) == "table.begun"
    assert game_of(table).record().tag("Seats") == "Ann, Carol, bot"
    table.do(Sit(1, table.version, name="Claire"))
    assert game_of(table).record().tag("Seats") == "Ann, Claire, bot"


def answer_of_nothing(table: Table) -> Answer:
    return Answer(0, table.version, "none", "pass")


def test_a_bot_that_stands_in_needs_no_consent() -> None:
    table = opened(ANN, BRIAN, BOT)
    first = game_of(table).pending[0]
    while len(game_of(table).pending) > 1 or game_of(table).seat == first:
        table.do(answer(table))
    table.do(Sit(first, table.version, bot="greedy"))
    assert not table.seats[first].decides
    table.do(Sit(first, table.version))
    assert table.seats[first].decides


def test_numbers_of_the_governors_are_mixed_into_sealed_dice() -> None:
    secret = bytes(range(32))
    table = Table({}, [ANN, BRIAN, BOT], secret)
    table.do(Promise(0, 0, digest=digest_of("a1")))
    table.do(Promise(1, 1, digest=digest_of("b2")))
    assert refusal(table, Promise(1, 2, digest=digest_of("c3"))) == "table.no_promise"
    assert refusal(table, Tell(0, 2, number="a1")) == "table.not_promised", "before all have promised theirs"
    stored = [table.do(Begin(-1, 2))]
    assert table.game is None, "it waits for the numbers"
    assert refusal(table, Promise(2, table.version, digest=digest_of("d4"))) == "table.no_promise"
    assert refusal(table, Tell(0, table.version, number="a2")) == "table.not_promised"
    stored.append(table.do(Tell(0, table.version, number="a1")))
    stored.append(table.do(Tell(1, table.version, number="b2")))
    assert game_of(table).start.numbers == ("a1", "b2", "-")
    plain = kb.new_game(3, chance="sealed", secret=secret)
    assert plain.start.commitment == game_of(table).start.commitment
    assert plain.order != game_of(table).order or plain.players[0].dice != game_of(table).players[0].dice
    finished = played_to_the_end(table)
    assert kb.verify(finished) > 20
    with pytest.raises(kb.KingsburgError, match=r"lies|digest"):
        kb.verify(finished.replace("a1 b2 -", "a1 b3 -"))


def test_whoever_has_not_chosen_yet_is_told_so() -> None:
    table = opened(ANN, BRIAN)
    for seat in (0, 1):
        with pytest.raises(Refused, match="not chosen anything yet"):
            table.do(TakeBack(seat, table.version))
    asked = game_of(table).seat
    assert asked is not None
    table.do(answer(table))
    while game_of(table).undoable:
        table.do(answer(table))
    with pytest.raises(Refused, match="dice have fallen"):
        table.do(TakeBack(asked, table.version))


def played_to_the_end(table: Table) -> str:
    while not game_of(table).over:
        table.do(answer(table))
    return str(game_of(table).record())


def test_a_number_that_is_not_told_is_left_out_if_the_host_insists() -> None:
    table = Table({}, [ANN, BRIAN], bytes(32))
    table.do(Promise(0, 0, digest=digest_of("a1")))
    table.do(Begin(-1, 1))
    table.do(Begin(-1, 2))
    assert game_of(table).start.numbers == ()


def test_acts_are_told_and_read() -> None:
    for act in (Sit(1, 2, "x", "Eve", "", "nl"), Answer(0, 5, "y", {"kind": "pass"}), TakeBack(1, 9, "z", 14)):
        assert from_dict(act.to_dict()) == act
    with pytest.raises(kb.KingsburgError, match="there is no act 'fly': choose from sit, "):
        from_dict({"act": "fly"})
    with pytest.raises(kb.KingsburgError, match="an act 'redo' is not told like this"):
        from_dict({"act": "redo", "seat": 0, "version": 1, "colour": 3})


def test_a_finished_game_goes_on_from_any_point_with_other_dice() -> None:
    table = opened(ANN, BRIAN)
    text = played_to_the_end(table)
    game = kb.replay(text)
    version = game.version // 2
    branched = kb.branch(game, version, seats=("Ann", "Eve"))
    assert branched.view(0)["players"] == game.at(version).view(0)["players"]
    assert branched.start.chance == "sealed"
    assert branched.record().tag("Origin") == f"{game.record().digest} {version}"


def test_all_modules_are_kept_by_their_names() -> None:
    asked = {"edition": "first", "modules": ["all"], "variants": [], "scenario": None, "hints": True, "limit": None}
    modules = settings_of(3, asked)["options"]["modules"]
    published = [name for name in modules if name in configurations.MODULES]
    assert published == ["rows", "strips", "governors", "destinies", "soldiers"]
