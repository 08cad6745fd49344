"""What it costs to tell an answer: its story, and the offers of the next question. On this checkout, and on others.

python -m benchmarks.words                            # this checkout
python -m benchmarks.words ../before/src other/src    # and others beside it, in turn, so that all have the same machine

Each is measured by a process of its own, round after round, and the best round of each counts.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
GAMES = ("first-4", "second-4", "modules/all-second-4")
NAMES = ("You", "Brian", "Carol", "Dave", "Eve")
ROUNDS = 5
REPEATS = 5


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources", nargs="*", type=Path, help="the folders of other sources")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if asked.measure:
        print(*measured())
        return
    best: dict[Path, tuple[float, ...]] = {}
    for _ in range(asked.rounds):
        for source in (ROOT / "src", *asked.sources):
            taken = run(source)
            best[source] = tuple(map(min, zip(best.get(source, taken), taken, strict=True)))
    for source, (story, offers) in best.items():
        print(f"{story:6.1f} µs story  {offers:6.1f} µs offers of an answer: {source}")


def run(source: Path) -> tuple[float, ...]:
    """What a process of its own measures with the package of this folder."""
    command = [sys.executable, "-m", "benchmarks.words", "--measure"]
    environment = {**os.environ, "PYTHONPATH": f"{source.resolve()}{os.pathsep}{ROOT}"}
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    return tuple(map(float, done.stdout.split()))


def measured() -> tuple[float, float]:
    """Microseconds of an answer: its story, and its offers."""
    from kingsburg.knowledge import Knowledge
    from kingsburg.review.story import read

    answers: list[tuple[Any, list[Any]]] = []
    for name in GAMES:
        seen = 0
        for moment in read((ROOT / "games" / f"{name}.kbg").read_text(encoding="utf-8")).moments():
            if not moment.by_chance:
                events = moment.game.story(0)
                answers.append((Knowledge(moment.position(), moment.seat), events[seen:]))
                seen = len(events)
    return best_of(story_of(), answers), best_of(offers_of(), answers)


Say = Callable[[Any, list[Any]], object]


def best_of(say: Say, answers: list[tuple[Any, list[Any]]]) -> float:
    taken = []
    for _ in range(REPEATS):
        begun = time.process_time()
        for known, events in answers:
            say(known, events)
        taken.append(time.process_time() - begun)
    return min(taken) / len(answers) * 1e6


def story_of() -> Say:
    """How a story is told here; before there were messages, a line had its text."""
    try:
        from kingsburg.words.story import Teller
    except ImportError:
        return story_before()
    voices = voices_of_tables()

    def say(known: Any, events: list[Any]) -> list[str]:
        voice = voices[known.rules.players]
        return [voice.say(line.message) for line in Teller(known.rules).story(events)]

    return say


def voices_of_tables() -> dict[int, Any]:
    """A voice for each number of players: a table keeps its voice."""
    from kingsburg.words.voice import voice_of

    return {players: voice_of(NAMES[:players]) for players in range(2, 6)}


def story_before() -> Say:
    import importlib

    log = importlib.import_module("kingsburg.terminal.log")

    def say(known: Any, events: list[Any]) -> list[str]:
        return [line.text for line in log.Teller(known.rules, NAMES[: known.rules.players]).story(events)]

    return say


def offers_of() -> Say:
    """The offers and the question, as this checkout says them or as one before there were languages did."""
    import importlib
    from importlib.util import find_spec

    if find_spec("kingsburg.terminal.options") is not None:
        before = importlib.import_module("kingsburg.terminal.options")

        def say_before(known: Any, _: list[Any]) -> object:
            names = NAMES[: known.rules.players]
            return before.question(known, names), before.offers(known, names)

        return say_before
    from kingsburg.words.offers import offers
    from kingsburg.words.questions import question

    voices = voices_of_tables()

    def say(known: Any, _: list[Any]) -> object:
        voice, asked = voices[known.rules.players], question(known)
        return asked and voice.say(asked), [offer.texts(voice) for offer in offers(known)]

    return say


if __name__ == "__main__":
    main()
