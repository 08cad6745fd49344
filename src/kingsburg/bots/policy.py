"""A set of weights as a player: answers any question at once, and tells what each answer seems worth."""

from __future__ import annotations

from kingsburg.bots.answers import ANSWERS
from kingsburg.bots.influencing import first_step, weigh_influence
from kingsburg.bots.judge import Judge, judge_of
from kingsburg.bots.mind import Mind
from kingsburg.bots.weights import Weights
from kingsburg.engine.agenda import Choice
from kingsburg.engine.game import Game


class Policy:
    """Takes what is worth most right now. It looks at nothing that its seat does not know."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._judge: Judge | None = None

    def judge(self, game: Game) -> Judge:
        """What things are worth under the rules of a game."""
        judge = self._judge
        if judge is None or judge.rules is not game.rules:
            judge = self._judge = judge_of(game.rules, self.weights)
        return judge

    def answer(self, game: Game) -> int:
        """The code of the best answer to the question that waits."""
        assert game.choice is not None
        return self.choose(game, game.choice, game.codes)

    def choose(self, game: Game, choice: Choice, codes: tuple[int, ...]) -> int:
        """The best of these answers to a question; of equals, the first."""
        if ANSWERS.get(type(choice)) is weigh_influence:  # the best plan is found sooner than all of them are weighed
            return first_step(Mind(self.judge(game), game, choice), codes)
        worths = self.weigh(game, choice, codes)
        best = 0
        for place in range(1, len(worths)):
            if worths[place] > worths[best]:
                best = place
        return codes[best]

    def weigh(self, game: Game, choice: Choice, codes: tuple[int, ...]) -> list[float]:
        """What each of these answers to a question seems worth, in VP or for comparison only."""
        mind = Mind(self.judge(game), game, choice)
        weigh = ANSWERS.get(type(choice))
        return mind.weigh_by_trying(codes) if weigh is None else weigh(mind, codes)
