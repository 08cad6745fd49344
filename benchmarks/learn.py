"""How fast nets learn: lessons from nothing, each with its curve and its trial.

    make learn                                              # all of it: three seeds, hours
    make learn ARGS="--seeds 1 --only base --minutes 5"     # one lesson, for a shorter time
    make learn ARGS="--write"                               # renew docs/benchmarks-learn.md from what was made

Minutes are those of the processor, one core. Nets and curves are kept in build/learn; what is there is not made again.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from benchmarks.curves import Curve, svg
from benchmarks.remote import ROOT

PAGE = ROOT / "docs" / "benchmarks-learn.md"
PICTURE = ROOT / "docs" / "benchmarks-learn.svg"
MADE = ROOT / "build" / "learn"
TRIAL = 2000
MODULES = ("rows", "strips", "governors", "destinies", "soldiers", "tiles")


@dataclass(frozen=True, eq=False)
class Line:
    """A lesson, for how many minutes, and which share of games is aimed at against whom."""

    name: str
    title: str
    minutes: float
    opponents: str
    aims: Mapping[str, float]
    options: Mapping[str, Any] = field(default_factory=dict)


LINES = (
    Line("base", "base game", 10, "greedy", {"random": 0.95, "greedy": 0.2}),
    Line("longer", "base game", 30, "greedy", {"greedy": 0.35}),
    Line("modules", "every module", 10, "random", {"random": 0.95}, {"modules": MODULES}),
)


def learned(line: Line, seed: int) -> dict[str, Any]:
    """What came of a lesson: its curve, how many decisions it took, and the shares of games won."""
    from kingsburg.learn.lesson import Budget, Lesson
    from kingsburg.learn.report import results
    from kingsburg.learn.training import Training

    MADE.mkdir(parents=True, exist_ok=True)
    curve = file_of(line, seed, ".curve")
    points: list[list[float]] = json.loads(curve.read_text(encoding="utf-8")) if curve.exists() else []

    def tell(told: tuple[str, str, dict[str, Any]]) -> None:
        parts = told[2]
        points.append([round(parts["minutes"][1], 2), round(parts["won"][1], 4)])
        curve.write_text(json.dumps(points), encoding="utf-8")
        print(f"{line.name} {seed}: {points[-1][0]:.1f} min, {points[-1][1]:.1%} won", file=sys.stderr, flush=True)

    lesson = Lesson({"players": 4, **line.options}, (line.opponents,), seed)
    training = Training(lesson, Budget(line.minutes), file_of(line, seed, ".npz"), tell)
    training.run()
    if training.interrupted:
        sys.exit("interrupted: the same command goes on")
    return {
        "seed": seed,
        "minutes": line.minutes,
        "decisions": training.decisions,
        "games": training.games.recent.games,
        "won": results(training, TRIAL),
        "curve": points,
    }


def file_of(line: Line, seed: int, suffix: str) -> Path:
    return MADE / f"{line.name}-{seed}{suffix}"


def made() -> dict[Line, list[dict[str, Any]]]:
    """What was made so far."""
    found: dict[Line, list[dict[str, Any]]] = {}
    for line in LINES:
        files = sorted(MADE.glob(f"{line.name}-*.json"))
        if files:
            found[line] = [json.loads(file.read_text(encoding="utf-8")) for file in files]
    return found


def page(found: Mapping[Line, list[dict[str, Any]]]) -> str:
    """The tables."""
    told = [*ABOUT]
    told += ["| game | minutes | learned against | seed | decisions | against | won (95 %) | aim |"]
    told += ["|---|--:|---|--:|--:|---|--:|--:|"]
    for line, lessons in found.items():
        for lesson in lessons:
            for against, won in lesson["won"].items():
                share = f"{won['value']:.1%} ({won['low']:.1%} - {won['high']:.1%})"
                aim = f"{line.aims[against]:.0%}" if against in line.aims else ""
                about = (line.title, f"{lesson['minutes']:g}", f"3 {line.opponents}", lesson["seed"])
                cells = (*about, f"{lesson['decisions']:,}", f"3 {against}", share, aim)
                told.append(f"| {' | '.join(map(str, cells))} |")
    missing = [f"{line.name} ({line.title}, {line.minutes:g} min)" for line in LINES if line not in found]
    if missing:
        told += ["", f"Not made yet: {', '.join(missing)}."]
    return "\n".join([*told, ""])


ABOUT = [
    "# How fast nets learn",
    "",
    "Made by `make learn ARGS=--write`: minutes of one core from nothing, compiled; each net is tried in 2,000 games",
    "that it did not learn from, one seat against three bots, each seat in turn, always taking what it thinks best.",
    "Four players, so that 25 % is even. The aims are for ten minutes, and for thirty in the line that has so many.",
    "",
    "![The share of games won while learning, by minutes](benchmarks-learn.svg)",
    "",
    "The curves are the games that were learned from, the last thousand at a time, in which the net still tries things",
    "out.",
    "",
]


def picture(found: Mapping[Line, list[dict[str, Any]]]) -> str:
    curves = [
        Curve(f"{line.title}, {lesson['minutes']:g} min against 3 {line.opponents}", lesson["curve"])
        for line, lessons in found.items()
        for lesson in lessons
        if lesson["curve"]
    ]
    return svg(curves, "The share of games won while learning")


def main() -> None:
    asked = argparse.ArgumentParser(description="Measure how fast nets learn.")
    asked.add_argument("--seeds", default="1,2,3", help="by commas")
    asked.add_argument("--only", default="", help=f"some of {', '.join(line.name for line in LINES)}, by commas")
    asked.add_argument("--minutes", type=float, help="for each, instead of what is usual")
    asked.add_argument("--write", action="store_true", help="renew the page and its picture, from what was made")
    options = asked.parse_args()
    wanted = options.only.split(",") if options.only else [] if options.write else [line.name for line in LINES]
    for line in LINES:
        for seed in map(int, options.seeds.split(",")) if line.name in wanted else ():
            file = file_of(line, seed, ".json")
            if not file.exists():
                result = learned(replace(line, minutes=options.minutes or line.minutes), seed)
                file.write_text(json.dumps(result), encoding="utf-8")
    told = page(made())
    print(told)
    if options.write:
        PAGE.write_text(told, encoding="utf-8")
        PICTURE.write_text(picture(made()), encoding="utf-8")


if __name__ == "__main__":
    main()
