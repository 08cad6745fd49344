"""Those who think for the server: what they are told, and what happens when one dies of it."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.engine import history
from kingsburg.server.thinker import Thinker
from kingsburg.server.thinking import Job, Process, Thinkers, ThoughtEnough, ThoughtFailed, Turns

HOUR = 3600.0


def finished() -> kb.Game:
    game = kb.new_game(2, seed=3)
    while not game.over:
        game.play(game.options[0])
    return game


def test_a_review_is_told_as_data_with_its_progress() -> None:
    said: list[dict[str, Any]] = []
    Thinker(said.append).carry_out({"id": 1, "kind": "review", "record": str(finished().record()), "seconds": 0.0})
    *progress, last = said
    assert "error" not in last
    assert last["done"]["standings"]
    assert progress
    assert all(0 <= done <= total for done, total in (told["progress"] for told in progress))


def test_what_goes_wrong_is_told_and_the_next_job_is_done() -> None:
    said: list[dict[str, Any]] = []
    thinker = Thinker(said.append)
    game = kb.new_game(3, seed=1)
    begun = {"table": "t", "since": 0, "game": game.to_json(), "numbers": history.of(game).numbers()}
    thinker.carry_out({"id": 1, "kind": "move", "bot": "nobody", "seat": game.seat, **begun})
    thinker.carry_out({"id": 2, "kind": "move", "bot": "greedy", "seat": game.seat, "table": "u", "since": 9})
    thinker.carry_out({"id": 3, "kind": "move", "bot": "greedy", "seat": game.seat, **begun})
    assert "nobody" in said[0]["error"]
    assert said[1]["error"].startswith("LookupError")
    game.play(said[2]["done"])


def test_one_that_dies_is_replaced() -> None:
    async def trial() -> None:
        game = kb.new_game(3, seed=1)
        told = (game.to_json(), history.of(game).numbers())
        thinkers = Thinkers(1, HOUR)
        asked = {"kind": "move", "bot": "greedy", "seat": game.seat}
        first = await thinkers.think("t", asked, *told)
        [process] = [each._process for each in thinkers._all]
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        try:
            again = await thinkers.think("t", asked, *told)
        except ThoughtFailed:  # its end was not noticed before
            again = await thinkers.think("t", asked, *told)
        assert {first, again} <= {str(option) for option in game.options}
        with pytest.raises(ThoughtFailed, match="nobody") as refused:
            await thinkers.think("t", {**asked, "bot": "nobody"}, *told)
        assert isinstance(refused.value.message, tuple), "it can be said in any language"
        await thinkers.stop()

    asyncio.run(trial())


def test_a_table_is_thought_about_only_so_long_in_an_hour() -> None:
    async def trial() -> None:
        game = kb.new_game(3, seed=1)
        told = (game.to_json(), history.of(game).numbers())
        thinkers = Thinkers(1, 1e-6)
        asked = {"kind": "move", "bot": "greedy", "seat": game.seat}
        await thinkers.think("t", asked, *told)
        with pytest.raises(ThoughtEnough, match="long enough"):
            await thinkers.think("t", asked, *told)
        assert await thinkers.think("another", asked, *told)
        await thinkers.stop()

    asyncio.run(trial())


def test_whoever_waits_is_told_of_a_mistake_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    async def trial() -> None:
        game = kb.new_game(3, seed=1)
        thinkers = Thinkers(1, HOUR)
        with pytest.raises(ThoughtFailed, match="no such thing"):
            await thinkers.think("t", {"kind": "move", "seat": game.seat}, game.to_json(), [])
        await thinkers.stop()

    async def mistaken(_: object, __: object) -> None:
        raise KeyError("no such thing")

    monkeypatch.setattr(Process, "carry_out", mistaken)
    asyncio.run(trial())


def test_owners_take_turns_however_many_tables_they_have() -> None:
    async def trial() -> None:
        turns = Turns()
        for table in ("a1", "a2", "a3", "a1", "b1", "c1", "b1"):
            turns.add(Job(table, {}, "", [], None, table[0]))
        assert len(turns) == 7
        assert taken(turns) == ["a1", "b1", "c1", "a2", "b1", "a3", "a1"]
        assert not len(turns)

    asyncio.run(trial())


def test_jobs_that_nobody_waits_for_and_those_of_busy_tables_are_passed_over() -> None:
    async def trial() -> None:
        turns = Turns()
        jobs = [Job(table, {}, "", [], None, table[0]) for table in ("a1", "a2", "b1", "b1")]
        for job in jobs:
            turns.add(job)
        jobs[2].done.cancel()
        assert taken(turns, busy={"a1"}) == ["a2", "b1"]
        assert taken(turns) == ["a1"]

    asyncio.run(trial())


def taken(turns: Turns, busy: frozenset[str] | set[str] = frozenset()) -> list[str]:
    """The tables of the jobs that are taken one after the other."""
    found: list[str] = []
    while (job := turns.take(busy)) is not None:
        found.append(job.table)
    return found
