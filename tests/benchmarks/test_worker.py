"""Workers: requests and answers in lines of JSON, and clear words when one fails."""

from __future__ import annotations

import io
import json
import sys

import pytest

from benchmarks.remote import Worker, WorkerError
from benchmarks.worker import answer, serve


def play(seconds: float, number: int, players: int = 4) -> dict[str, float]:
    return {"games": number * players, "seconds": seconds}


def test_every_request_has_an_answer() -> None:
    asked = [{"task": "play", "seconds": 0.5, "number": n, "options": {"players": 2}} for n in (1, 2)]
    out = io.StringIO()
    serve({"play": play}, map(json.dumps, asked), out)
    assert [json.loads(line)["games"] for line in out.getvalue().splitlines()] == [2, 4]


@pytest.mark.parametrize("line", ["no JSON", '{"task": "sing"}', '{"task": "play", "seconds": 1}'])
def test_a_request_that_makes_no_sense_is_answered_with_an_error(line: str) -> None:
    assert "error" in answer({"play": play}, line)


def test_the_real_worker_plays() -> None:
    with Worker("kingsburg", sys.executable) as worker:
        assert worker.about["build"] in ("compiled", "interpreted")
        told = worker.ask("engine", 0.001, 1, {"players": 2})
        assert 0 < told["decisions"] < told["raw"] < told["ticks"]
        loud, quiet = (worker.ask("library", 0.001, 1, {"quiet": quiet}) for quiet in (False, True))
        assert loud["raw"] / loud["games"] > 100
        assert quiet["raw"] / quiet["games"] > 100
        assert worker.ask("copy", 0.001, 1, {})["copies"] >= 100
        with pytest.raises(WorkerError, match="kingsburg: KeyError: 'sing'"):
            worker.ask("sing", 0.001, 1, {})


def test_a_worker_that_cannot_load_its_program_says_so() -> None:
    script = 'print(\'{"error": "it cannot be loaded"}\')'
    with pytest.raises(WorkerError, match="thing: it cannot be loaded"):
        Worker("thing", sys.executable, ("-c", script))


def test_a_worker_that_ends_says_so() -> None:
    with pytest.raises(WorkerError, match="thing ended with status 3"):
        Worker("thing", sys.executable, ("-c", "raise SystemExit(3)"))


def test_an_interpreter_that_is_not_there_is_named() -> None:
    with pytest.raises(WorkerError, match="no-such-python cannot be started"):
        Worker("thing", "no-such-python")
