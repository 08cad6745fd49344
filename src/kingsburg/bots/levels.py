"""The easier bots: they err as people do, not at random.

They judge as the greedy bot does, but each has a character that over- and underrates things all game long, overlooks
what takes several dice or a token, remembers winter late, and never thinks of what the others want.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar

from kingsburg.bots.greedy import GreedyBot
from kingsburg.bots.judge import Court, judge_of
from kingsburg.bots.mind import Mind
from kingsburg.bots.plans import full_plans
from kingsburg.bots.weights import DEFAULT, Power, Weights
from kingsburg.engine import dice, placement
from kingsburg.engine.agenda import PASS_CODE
from kingsburg.engine.errors import KingsburgError, listed
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.phases.influence import Influence, court_of
from kingsburg.words.refusing import refusal

CHARACTERS: dict[str, Weights] = {
    # Builds for the looks of it: what stands on the sheet is worth more than it brings.
    "builder": replace(DEFAULT, building=1.5, next_in_row=1.0, good=0.5, safe=0.6),
    # Fills the storehouse, and finds no building worth emptying it for.
    "hoarder": replace(DEFAULT, good=1.2, good_at_the_end=(0.3, 0.7, 0.9), token=1.5, envoy=3.0),
    # Sees enemies behind every tree.
    "captain": replace(DEFAULT, safe=2.5, crown=2.0, look=1.0, soldier_season=(1.5, 1.5, 1.5)),
    # It will not come to the worst.
    "gambler": replace(DEFAULT, safe=0.2, crown=0.0, look=0.0, token=0.0, envoy=0.0, reroll_pips=1.5),
    # Wants one splendid thing, and takes no step towards it but the last.
    "dreamer": replace(DEFAULT, missing=(1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65), next_in_row=1.3),
}
"""What each character thinks things are worth."""


@dataclass(frozen=True)
class Skill:
    """How well a level plays. The chances are those of thinking of a thing at all."""

    notices: tuple[float, float, float]
    """What one die, two dice and more can reach."""

    helps: float
    """The same by a token, a shift or the envoy."""

    weighs: float
    """An answer to any other question."""

    plans: bool
    """Whether it thinks of the dice that stay when it assigns some."""

    soldier_season: tuple[float, ...]
    """How much of winter it sees coming in spring, summer and autumn."""

    powers: float
    """How much of what buildings do it foresees, beside their VP."""


def character(text: str) -> str:
    """Read the option of that name."""
    if text not in CHARACTERS:
        raise refusal(KingsburgError, "errors.bots.choose", names=listed(CHARACTERS))
    return text


class Learner:
    """A governor with a skill and a character; the character is drawn at the first question unless it is told."""

    name: ClassVar[str]
    skill: ClassVar[Skill]
    options: ClassVar[Mapping[str, Callable[[str], object]]] = {"character": character}

    def __init__(self, character: str | None = None) -> None:
        self._character = character
        self.judgement: GreedyBot | None = None

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        if self.judgement is None:
            self.judgement = GreedyBot(weights_of(self.skill, self._character or rng.choice(list(CHARACTERS))))
        if isinstance(options[0].choice, Influence):
            return self._influence(game, options, rng, self.judgement.weights)
        noticed = [move for move in options if move.code == PASS_CODE or rng.random() < self.skill.weighs]
        return self.judgement.choose(game, tuple(noticed) or options, rng)

    def _influence(self, game: Game, options: Sequence[Move], rng: random.Random, weights: Weights) -> Move:
        """Of the assignments it notices the best, by what it leads to or just by itself."""
        mind = Mind(judge_of(game.rules, weights), game, options[0].choice)
        court = mind.court()
        noticed = [move for move in options if self._notices(move.code, rng)]
        return max(noticed, key=lambda move: self._worth(mind, court, move.code))

    def _notices(self, code: int, rng: random.Random) -> bool:
        if code == placement.PASS:
            return True
        used = dice.count(placement.own_dice(code) + placement.bonus_dice(code))
        chance = self.skill.notices[min(used, len(self.skill.notices)) - 1]
        return rng.random() < (chance if placement.is_plain(code) else chance * self.skill.helps)

    def _worth(self, mind: Mind, court: Court, code: int) -> tuple[float, float]:
        """What an assignment leads to, and what it brings itself."""
        placed = mind.placed()
        if code == placement.PASS:
            return court.worth(placed), 0.0
        placed |= 1 << placement.rank_of(code)
        itself = court.worth(placed)
        cost = mind.weights.token * placement.uses_token(code) + mind.weights.envoy * placement.uses_envoy(code)
        leads_to = max(self._continued(mind, court, code, placed), itself) if self.skill.plans else itself
        return leads_to - cost, itself - cost

    def _continued(self, mind: Mind, court: Court, code: int, placed: int) -> float:
        me = mind.me
        own, bonus = me.own - placement.own_dice(code), me.white - placement.bonus_dice(code)
        reach = court_of(mind.game, me).reach & ~placement.reach_used(code)
        plans = full_plans(own, bonus, reach & ~placement.TOKEN) if own else ()
        return max((court.worth(placed | ranks & ~mind.game.occupied) for ranks, _, _ in plans), default=0.0)


@cache
def weights_of(skill: Skill, character: str) -> Weights:
    """What a character of a skill thinks things are worth; one object each, which its judge is kept for."""
    told = CHARACTERS[character]
    powers = {
        name: Power(power.season * skill.powers, power.winter * skill.powers, power.once * skill.powers)
        for name, power in told.powers.items()
    }
    seasons = tuple(a * b for a, b in zip(told.soldier_season, skill.soldier_season, strict=True))
    return replace(told, soldier_season=seasons, powers=powers)


class NoviceBot(Learner):
    """Has just read the rules: takes what looks best now, one advisor after the other, and meets winter unprepared."""

    name: ClassVar[str] = "novice"
    skill: ClassVar[Skill] = Skill(
        (1.0, 0.8, 0.5), helps=0.4, weighs=0.75, plans=False, soldier_season=(0.0, 0.3, 0.8), powers=0.2
    )


class ApprenticeBot(Learner):
    """Has played a few games: plans its dice, but overlooks some sums and minds winter only in autumn."""

    name: ClassVar[str] = "apprentice"
    skill: ClassVar[Skill] = Skill(
        (1.0, 0.9, 0.75), helps=0.6, weighs=0.95, plans=True, soldier_season=(0.4, 0.7, 1.0), powers=0.6
    )


class BailiffBot(Learner):
    """Knows its trade, and has its whims: sees nearly everything, but not what the others are up to."""

    name: ClassVar[str] = "bailiff"
    skill: ClassVar[Skill] = Skill(
        (1.0, 1.0, 0.95), helps=0.9, weighs=1.0, plans=True, soldier_season=(0.8, 0.9, 1.0), powers=0.9
    )
