"""What is to be learned, as it was asked for, and how far it has come."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from kingsburg.editions.choosing import PLAYERS, additions, free
from kingsburg.engine.rules import Rules
from kingsburg.env.nets import about_game
from kingsburg.env.published import MODULES, SCENARIOS, VARIANTS
from kingsburg.learn.sides import AgainstBots, AgainstNets, Side
from kingsburg.library import new_game
from kingsburg.modules.manifest import EDITIONS

GAMES: Final = 256
"""Games side by side."""
KINDS: Final = 32
"""So many kinds of games are learned at a time where every kind is to be."""
ANCHORED: Final = 0.25
"""The share of games against bots where a net learns from itself."""


@dataclass(frozen=True)
class Budget:
    """How long to learn: minutes of the processor, or decisions, of which the same seed makes the same net."""

    minutes: float = 10.0
    decisions: int | None = None

    def share(self, seconds: float, decisions: int) -> float:
        """How much of it is spent, from 0 to 1."""
        spent = seconds / (60 * self.minutes) if self.decisions is None else decisions / self.decisions
        return min(1.0, spent)


class Share(NamedTuple):
    """One of several parts of the games of a lesson."""

    part: int
    parts: int

    def of(self, games: int) -> range:
        """The numbers of the games in this part."""
        return range(games * self.part // self.parts, games * (self.part + 1) // self.parts)


WHOLE: Final = Share(0, 1)


@dataclass(frozen=True)
class Lesson:
    """The game by the options of `kb.new_game`, players among them, or every game; against which bots; and whether
    against the net's own past, too."""

    options: Mapping[str, Any]
    opponents: tuple[str, ...] = ("greedy",)
    seed: int = 1
    layout: str = "game"
    every_game: bool = False
    self_play: bool = False
    games: int = field(default=GAMES)

    def to_dict(self) -> dict[str, Any]:
        """The lesson as JSON-able data: the same command goes on with what is described alike."""
        start = new_game(**self.options, seed=0).start.to_dict()
        return {
            "options": {name: start[name] for name in ("players", *OPTIONS)},
            "opponents": list(self.opponents),
            "seed": self.seed,
            "layout": self.layout,
            "every_game": self.every_game,
            "self_play": self.self_play,
            "games": self.games,
        }

    def rules(self) -> Rules:
        return new_game(**self.options, seed=0).rules

    def about(self) -> dict[str, Any]:
        """What the net will say of itself."""
        return about_game(self.rules(), self.layout, "every game" if self.every_game else "")

    def kinds(self) -> list[Mapping[str, Any]]:
        """The options of the games that are learned side by side."""
        if not self.every_game:
            return [self.options]
        rng = random.Random(f"kingsburg kinds {self.seed}")
        return [drawn(rng, number) for number in range(min(KINDS, self.games))]

    def sides(self, past: list[Any], share: Share = WHOLE) -> list[Side]:
        """Whom it meets: `past` are the nets of a league, the latest first, for games of itself."""
        kinds = self.kinds()
        found: list[Side] = []
        for number, options in enumerate(kinds):
            games = sum(game % len(kinds) == number for game in share.of(self.games))
            alone = games - max(1, round(ANCHORED * games)) if self.self_play and games else 0
            seed = self.seed + 2 * (number + share.part * len(kinds))
            if games > alone:
                bots = seated(self.opponents, options["players"])
                found.append(AgainstBots(games - alone, bots, seed, options, self.layout))
            if alone:
                found.append(AgainstNets(alone, past, seed + 1, options, self.layout))
        return found


OPTIONS: Final = ("edition", "modules", "scenario", "variants", "content")
PUBLISHED: Final = (*MODULES, *SCENARIOS, *VARIANTS)


def seated(opponents: tuple[str, ...], players: int) -> tuple[str, ...]:
    """Whoever has the other seats: those that were named, again and again, or the first of them."""
    return tuple(opponents[place % len(opponents)] for place in range(players - 1))


def drawn(rng: random.Random, number: int) -> dict[str, Any]:
    """A kind of game: players and editions in turn, one of four without modules, else anything that fits together."""
    players, edition = PLAYERS[number % len(PLAYERS)], EDITIONS[number // len(PLAYERS) % len(EDITIONS)]
    modules: tuple[str, ...] = ()
    scenario: str | None = None
    variants: tuple[str, ...] = ()
    for _ in range(0 if number % 4 == 3 else rng.randint(1, 8)):
        there = additions(edition, modules, scenario, variants)
        fitting = [name for found in there for name in free(found) if name in PUBLISHED]
        name = rng.choice(fitting) if fitting else ""
        modules += (name,) if name in MODULES else ()
        variants += (name,) if name in VARIANTS else ()
        scenario = name if name in SCENARIOS else scenario
    return {"players": players, "edition": edition, "modules": modules, "scenario": scenario, "variants": variants}
