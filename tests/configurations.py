"""Games to open: editions, modules, variants and scenarios, drawn by number; and random positions in them."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import kingsburg as kb
from kingsburg import editions
from kingsburg.editions.choosing import additions, free
from kingsburg.engine.cards import Card, Destiny, Governor, Group
from kingsburg.engine.chance import commitment
from kingsburg.engine.rules import Rules
from kingsburg.modules.strips.flow import COPIES

EDITIONS = ("first", "second")
PLAYERS = (2, 3, 4, 5)
CHANCES = ("sampled", "explicit", "sealed")
MODULES = ("rows", "strips", "governors", "destinies", "soldiers", "tiles")
VARIANTS = ("draft", "bidding", "inverted")
SCENARIOS = ("goblin-valley", "demanding-capital", "shifting-alliances", "wheel-and-deal")
"""What was published, by the names that records, commands and forms have for it. The house may have more."""
PUBLISHED = (*MODULES, *VARIANTS, *SCENARIOS)
EVERYTHING = (*editions.MODULES, *editions.VARIANTS, *editions.SCENARIOS)


@dataclass(frozen=True)
class Configuration:
    """A game to open, and how it is played at random."""

    players: int
    edition: str
    chance: str
    seed: int
    eager: bool
    stated: bool = False
    modules: tuple[str, ...] = ()
    scenario: str | None = None
    variants: tuple[str, ...] = ()

    @property
    def options(self) -> dict[str, Any]:
        """What `new_game` needs to open such a game."""
        return {
            "players": self.players,
            "edition": self.edition,
            "modules": self.modules,
            "scenario": self.scenario,
            "variants": self.variants,
        }

    def open(self) -> kb.Game:
        if self.stated:
            return kb.position(random_position(self))
        if self.chance == "sealed":
            return sealed_game(self)
        return kb.new_game(**self.options, seed=self.seed, chance=self.chance)


def sealed_game(asked: Configuration) -> kb.Game:
    """A sealed game whose secret is known beforehand, so that a failure can be had again."""
    secret = hashlib.sha256(f"kingsburg test {asked.seed}".encode()).digest()
    saved = json.loads(kb.new_game(**asked.options, chance="sealed").to_json())
    saved["secret"] = secret.hex()
    saved["start"]["commitment"] = commitment(secret)
    saved["history"] = []
    return kb.from_json(json.dumps(saved))


# -- drawing ----------------------------------------------------------------------------------------------------


def configuration(number: int, among: Sequence[str] = EVERYTHING) -> Configuration:
    """The game of a number: all editions and player counts in turn, and of four one without modules; of ten one is
    explicit, one sealed, one stated. Its modules, scenario and variants are `among` these; what is stored of such games
    has only those that were PUBLISHED, so that another module changes none of it."""
    rng = random.Random(number)
    edition = EDITIONS[number % 2]
    players = PLAYERS[number // 2 % 4]
    chance = {3: "explicit", 6: "sealed"}.get(number % 10, "sampled")
    modules, scenario, variants = ((), None, ()) if number // 8 % 4 == 0 else extras(edition, rng, among)
    return Configuration(
        players,
        edition,
        chance,
        seed=number,
        eager=rng.random() < 0.6,
        stated=number % 10 == 8,
        modules=modules,
        scenario=scenario,
        variants=variants,
    )


def extras(
    edition: str, rng: random.Random, among: Sequence[str] = EVERYTHING
) -> tuple[tuple[str, ...], str | None, tuple[str, ...]]:
    """Modules, a scenario and variants that may be together; often few, sometimes all."""
    scenarios = [name for name in free(additions(edition).scenarios) if name in among]
    scenario = rng.choice([None, *scenarios]) if scenarios else None
    often = rng.choice([0.3, 0.6, 1.0])
    modules = tuple(legal_modules(edition, scenario, among, lambda: rng.random() < often))
    variants = tuple(name for name in legal_variants(edition, modules) if name in among and rng.random() < 0.5)
    return modules, scenario, variants


def legal_modules(
    edition: str,
    scenario: str | None = None,
    among: Sequence[str] = EVERYTHING,
    wished: Callable[[], bool] = lambda: True,
) -> list[str]:
    """Modules that an edition has and a scenario does not exclude; each is looked at beside those before it, so that
    one which needs another is among them too."""
    chosen: list[str] = []
    for name in additions(edition).modules:
        if name in among and not additions(edition, tuple(chosen), scenario).modules[name] and wished():
            chosen.append(name)
    return chosen


def legal_variants(edition: str, modules: Sequence[str]) -> list[str]:
    return list(free(additions(edition, tuple(modules)).variants))


# -- positions --------------------------------------------------------------------------------------------------


def random_position(asked: Configuration) -> dict[str, Any]:
    """Provinces in the middle of a game, at the beginning of a phase, with cards of every module."""
    rng = random.Random(asked.seed)
    rules = kb.new_game(**asked.options, seed=0).rules
    governors, groups = _drawn(rules, Governor, rng), _drawn(rules, Group, rng)
    strips = [letter for letter in rules.strips for _ in range(COPIES)]
    rng.shuffle(strips)
    seats: list[dict[str, Any]] = []
    for _ in range(asked.players):
        seat: dict[str, Any] = {name: rng.randrange(6) for name in ("gold", "wood", "stone", "vp")}
        seat["plus_two"] = rng.randrange(2)
        if rng.random() < 0.1:
            seat["bonus_dice_to_roll"] = 1
        seat |= _province(rules, rng, strips)
        if governors:
            seat["governor"] = governors.pop()
        if groups:
            seat["group"] = groups.pop()
        seats.append(seat)
    stated: dict[str, Any] = {
        **asked.options,
        "chance": asked.chance,
        "seed": asked.seed,
        "year": rng.randint(1, 5),
        "phase": rng.choice(["aid", "spring", "reward", "summer", "envoy", "autumn", "recruit", "winter"]),
        "order": rng.sample(range(asked.players), asked.players),
        "envoy": rng.choice([None, rng.randrange(asked.players)]),
        "seats": seats,
    }
    if rules.soldier_tokens:
        for seat in seats:
            seat["tokens"] = list(rules.soldier_tokens[stated["year"] - 1 :])
    destinies = _drawn(rules, Destiny, rng)
    if destinies:
        stated["destiny"] = destinies[0]
    if rules.alternates:
        stated["tiles"] = sorted(rng.sample(range(1, len(rules.alternates)), rng.randrange(9)))
    return stated


def _province(rules: Rules, rng: random.Random, pool: list[str]) -> dict[str, Any]:
    """Buildings of the rows of a sheet, some of which strips cover."""
    strips = {pool.pop() for _ in range(rng.randrange(3))} if pool else set[str]()
    rows = [rules.strips[letter] if letter in strips else row for letter, row in rules.sheet_rows.items()]
    buildings = [building.id for row in rows for building in row.buildings[: rng.choice((0, 0, 1, 1, 2, 2, 3, 3, 4))]]
    return {"strips": sorted(strips), "buildings": buildings} if strips else {"buildings": buildings}


def _drawn(rules: Rules, kind: type[Card], rng: random.Random) -> list[str]:
    """The ids of the cards of a kind, shuffled."""
    ids = [card.id for card in rules.roles if isinstance(card, kind)]
    rng.shuffle(ids)
    return ids
