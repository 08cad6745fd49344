"""Made-up results, for tables and charts."""

from __future__ import annotations

from benchmarks import plan
from benchmarks.plan import Task
from benchmarks.results import Results
from benchmarks.stats import Counts

EVERYONE = ["catanatron", "open_spiel", "interpreted", "compiled"]
SPEED = {"catanatron": 1, "open_spiel": 10, "interpreted": 4, "compiled": 120}
ROUNDS = 3


def results(workers: list[str]) -> Results:
    """Three rounds of every task; a compiled engine plays 120 times as fast as catanatron."""
    rounds = {task: [_counts(task, number) for number in range(ROUNDS)] for task in plan.tasks(workers)}
    return Results(workers, {"Python": "3.11.0", "catanatron": "1.2.3"}, rounds)


def _counts(task: Task, number: int) -> Counts:
    share = {"library": 0.4, "pair": 2.0}.get(task.name, 1.0) * (0.6 if task.modules else 1.0)
    raw = 1000 * SPEED[task.worker] * share * (1 + number / 10)
    told = {"raw": raw, "ticks": raw, "decisions": raw / 2, "games": raw / 20, "copies": raw * 8}
    return {**told, "seconds": 1 + number / 10, "wall": 1 + number / 10}
