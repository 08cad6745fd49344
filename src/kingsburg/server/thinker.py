"""A process that thinks for the server: bots that need time, hints and reviews.

It reads jobs from its input, a line of JSON each, and writes what came of them. It keeps the games it knows, so that
only what is new of them needs to be sent. When its input ends the server is gone, killed perhaps, and it ends too, even
in the middle of a thought.
"""

from __future__ import annotations

import json
import os
import queue
import random
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from kingsburg import bots, library
from kingsburg.bots.hints import hints
from kingsburg.bots.registry import QUICK, SLOW
from kingsburg.engine import history
from kingsburg.engine.errors import KingsburgError, one_line
from kingsburg.engine.game import Game
from kingsburg.engine.thinking import ask
from kingsburg.table.kept import replayed
from kingsburg.table.saving import resumed
from kingsburg.words.refusing import reason

MOST_GAMES = 64
"""So many games are kept; the one that was not asked for longest goes first."""

Job = dict[str, Any]
Say = Callable[[dict[str, Any]], None]


class Thinker:
    """Carries out jobs, one after the other."""

    def __init__(self, say: Say) -> None:
        self.say = say
        self.games: OrderedDict[str, Game] = OrderedDict()
        self.kinds: dict[str, Callable[[Job], object]] = {
            "move": self.move,
            "hints": self.hints,
            "review": self.review,
            "record": self.record,
            "saved": lambda job: resumed(job["saved"], (*QUICK, *SLOW)),
            "forget": self.forget,
        }

    def carry_out(self, job: Job) -> None:
        try:
            self.say({"id": job["id"], "done": self.kinds[job["kind"]](job)})
        except KingsburgError as error:
            self.say({"id": job["id"], "error": str(error), "why": reason(error)})
        except Exception as error:  # of a bot from outside, perhaps: the next job is another one's
            self.say({"id": job["id"], "error": one_line(f"{type(error).__name__}: {error}", 300)})

    def game(self, job: Job) -> Game:
        """The game of a job, led through what is new of it. `since` is how much of it the sender thinks is known."""
        table, since = job["table"], job["since"]
        game = self.games.pop(table, None)
        if game is None or game.version != since:
            if since:
                raise LookupError("unknown game")
            game = history.reopen(library.from_json(job["game"]).start)
        for _ in history.walk(game, job["numbers"], history.by_number):
            pass
        self.games[table] = game
        if len(self.games) > MOST_GAMES:
            self.games.popitem(last=False)
        return game

    def move(self, job: Job) -> str:
        """The answer of a bot, as its text."""
        return str(ask(bots.make(job["bot"]), self.game(job), job["seat"], random.Random()))

    def hints(self, job: Job) -> list[dict[str, object]]:
        """What there is to think of a seat's options, best first."""
        game = self.game(job)
        game.turn_to(job["seat"])
        return [hint.to_dict() for hint in hints(game, job["seat"], random.Random(), job["seconds"])]

    def review(self, job: Job) -> object:
        """A review of a finished game, with its progress."""
        from kingsburg.review import BotAnalyst, read, report

        def progress(done: int, total: int) -> None:
            self.say({"id": job["id"], "progress": [done, total]})

        story = read(job["record"])
        return report.review(story, BotAnalyst(random.Random()), job["seconds"], progress=progress).to_dict()

    def record(self, job: Job) -> dict[str, object]:
        """The game of a record, played again: a KingsburgError says what is wrong with it."""
        return replayed(job["record"])

    def forget(self, job: Job) -> None:
        self.games.pop(job["table"], None)


def main() -> None:
    """Read jobs until there is nobody left to send them."""
    jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
    # What a bot from outside prints is no answer.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())

    def listen() -> None:
        for line in sys.stdin:
            jobs.put(json.loads(line))
        os._exit(0)

    def say(told: dict[str, Any]) -> None:
        try:
            answers.write(json.dumps(told) + "\n")
            answers.flush()
        except OSError:
            os._exit(0)  # nobody is left to hear it

    threading.Thread(target=listen, name="listen", daemon=True).start()
    thinker = Thinker(say)
    while True:
        thinker.carry_out(jobs.get())


if __name__ == "__main__":
    main()
