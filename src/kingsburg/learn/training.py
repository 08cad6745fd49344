"""A lesson is learned: rounds of games and of MaskablePPO's training, kept so that the same command goes on."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from sb3_contrib import MaskablePPO

from kingsburg import files
from kingsburg.env import nets
from kingsburg.env.nets import Net
from kingsburg.learn import keeping
from kingsburg.learn.games import Games
from kingsburg.learn.lesson import WHOLE, Budget, Lesson, Share
from kingsburg.learn.makers import Gathering, Makers
from kingsburg.learn.model import STEPS, model_of, play_round
from kingsburg.learn.policy import First, net_of
from kingsburg.words.messages import Message, message

WARMUP: Final = 120
"""Steps at random from which is learned what observations usually are like."""
PAST: Final = 8
"""Nets of the league that are frozen, beside the latest."""
FREEZES: Final = 16
"""How often the net is frozen for the league."""
TELL_EVERY: Final = 10.0
KEEP_EVERY: Final = 60.0
"""Seconds."""

Tell = Callable[[Message], None]


class Training:
    """A network that learns. `out` will have the net as far as it is, and a file beside it what it takes to go on.

    With makers, it plays only a part of the games itself; the seconds of the processor are those of all together.
    """

    def __init__(self, lesson: Lesson, budget: Budget, out: Path, tell: Tell, makers: Makers | None = None) -> None:
        torch.set_num_threads(1)
        began = time.process_time()
        self.lesson = lesson
        self.budget = budget
        self.out = out
        self.about = lesson.about()
        self.seconds = 0.0
        self.decisions = 0
        self.interrupted = False
        self.league: list[Net] = [keeping.blank(self.about, lesson)]
        self._tell = tell
        self._frozen = 0
        files.check(out, nets.FORMAT)
        kept = keeping.read(out, lesson)
        self.games = Games(lesson.sides(self.league, WHOLE if makers is None else Share(0, makers.parts)))
        self.model = self._model(makers)
        if kept is None:
            self._look_around()
        else:
            self._take_up(kept)
        self._began = began - self.seconds
        self._told = self._written = time.monotonic()

    @property
    def share(self) -> float:
        """How much of the budget is spent."""
        return self.budget.share(self.seconds, self.decisions)

    @property
    def net(self) -> Net:
        """The net as it is now."""
        return net_of(self.model.policy, self.about)

    def run(self) -> Net:
        """Learn until the budget is spent, or until Ctrl-C; what there is then is kept, also if makers are lost."""
        try:
            while self.share < 1:
                self._round()
        except KeyboardInterrupt:
            self.interrupted = True
        finally:
            self.keep()
        return self.net

    def keep(self) -> None:
        """Write the net, and what it takes to go on."""
        nets.write(self.net, self.out)
        kept = {"policy": self.model.policy.state_dict(), "optimizer": self.model.policy.optimizer.state_dict()}
        kept |= {"seconds": self.seconds, "decisions": self.decisions, "games": self.games.recent.games}
        kept |= {"league": [net.layers for net in self.league], "frozen": self._frozen}
        keeping.write(self.out, self.lesson, kept)
        self._written = time.monotonic()

    # -- inside -----------------------------------------------------------------------------------------------------

    def _model(self, makers: Makers | None) -> MaskablePPO:
        kind = MaskablePPO if makers is None else Gathering
        model = model_of(kind, self.games, self.lesson.seed, lambda: self.share, self.lesson.games)
        if makers is not None:
            assert isinstance(model, Gathering)
            model.gather(makers, self.league, self.lesson.games)
        return model

    def _look_around(self) -> None:
        """Play at random for a while, to know what observations usually are like."""
        rng = np.random.default_rng(abs(self.lesson.seed))
        rows = [self.games.reset()]
        for number in range(WARMUP):
            chance = rng.random(self.games.action_masks().shape) * self.games.action_masks()
            seen = self.games.step(chance.argmax(axis=1))[0]
            rows += [] if number % 4 else [seen]
        first = self.model.policy.features_extractor
        assert isinstance(first, First)
        first.settle(torch.as_tensor(np.concatenate(rows)).float())

    def _take_up(self, kept: dict[str, Any]) -> None:
        """Go on from where it was kept, with games that were not played yet."""
        try:
            self.model.policy.load_state_dict(kept["policy"])
            self.model.policy.optimizer.load_state_dict(kept["optimizer"])
            self.seconds = float(kept["seconds"])
            self.decisions, self._frozen = int(kept["decisions"]), int(kept["frozen"])
            self.league[:] = [Net(layers, self.about) for layers in kept["league"]]
            self.games.go_on(kept["games"])
        except Exception as error:  # torch has errors of its own for what does not fit
            raise keeping.damaged(self.out) from error

    def _round(self) -> None:
        play_round(self.model, self.lesson.games)
        self.decisions += STEPS * self.lesson.games
        self.seconds = time.process_time() - self._began
        if isinstance(self.model, Gathering):
            self.seconds += self.model.seconds
        if self.lesson.self_play:
            self._freeze()
        now = time.monotonic()
        if now - self._told >= TELL_EVERY:
            self._told = now
            self._tell(self._progress())
        if now - self._written >= KEEP_EVERY:
            self.keep()

    def _freeze(self) -> None:
        """The net as it is plays in the league from now on; every now and then it stays there as it was."""
        self.league[0] = self.net
        if self.share * FREEZES >= self._frozen + 1:
            place = 1 + self._frozen % PAST
            self.league[place : place + 1] = [self.net]
            self._frozen += 1

    def _progress(self) -> Message:
        recent = self.games.recent
        return message(
            "training.progress",
            minutes=("decimal", self.seconds / 60, 1),
            done=("percent", self.share),
            decisions=self.decisions,
            games=recent.games,
            won=("percent", recent.share),
        )
