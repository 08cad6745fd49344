"""What a governor's standing is worth: the VP they will end with and their chance to win, learned by self-play.

It is asked where a season begins and its dice are rolled, or at the end of the game. Here the VP are a sum of weighted
features; docs/bots.md explains them and `fit.py` finds their weights. `net.py` has a value that sees more.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from kingsburg.bots.judge import MOST_JUDGES, SEASONS, UNKNOWN, Judge, judge_of
from kingsburg.bots.mind import seasons_begun
from kingsburg.bots.weights import DEFAULT
from kingsburg.engine import dice, goods
from kingsburg.engine.cards import Governor, Group
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.rules import Rules
from kingsburg.engine.view import knows_enemy

if TYPE_CHECKING:
    from kingsburg.native import i64

LASTING: Final = ("", ".season")
"""The parts of a feature that counts once and for each season to come."""
STAGES: Final = (".last", ".second_last", ".late", ".early")
"""The parts of one that counts differently as the game goes on, by the constructions to come: 1, 2, 3 to 6, more."""
LATE: Final = 6

STORE: Final = 5
"""Goods beyond these are a hoard."""

SPREAD: Final = "spread"
"""How far from its value a standing may end, once and for each season to come."""

Fitted = Mapping[str, float]
"""The weight of each feature by its name; what is not among them has none, but a building that of OTHER."""
OTHER: Final = "other_building"

LUCK: Final = ("pips", "place")
"""Features that explain scores and are nobody's doing: the fit needs them, and looking ahead would only be deceived."""


def seasons_left(g: Game) -> int:
    """How many constructions are to come where a season has begun, its own included."""
    return SEASONS * g.rules.years - seasons_begun(g) + 1


def stage_of(left: int) -> int:
    """The place among the stages of a season with so many constructions to come, its own included."""
    if left <= 2:
        return max(left, 1) - 1
    return 2 if left <= LATE else 3


class Features:
    """The features of standings under one set of rules: `names`, and how much of each a governor has."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.names: list[str] = []
        self._judge: Judge = judge_of(rules, DEFAULT)
        self._to_come = self._lasting(f"players_{rules.players}")
        self._stage = self._staged("stage")
        self._buildings = [self._lasting(building.id) for building in rules.buildings]
        held = [card for card in rules.roles if isinstance(card, (Governor, Group))]
        self._roles = [(card.number, self._lasting(f"role_{card.id}")) for card in held]
        self._envoy = self._lasting("envoy")
        self._leading = self._lasting("most_buildings")
        self._trailing = self._lasting("fewest_buildings")
        self._goods = [self._staged(kind) for kind in goods.KINDS]
        self._hoard = self._staged("hoard")
        self._wish = self._staged("wish")
        self._token = self._staged("token")
        self._tokens = self._once("tokens")
        self._battle = [self._once(f"battle_{season}") for season in ("spring", "summer", "autumn")]
        self._bonus = self._once("bonus_die")
        self._pips = self._once("pips")
        self._place = self._once("place")
        self._reserve = self._once("reserve")

    def _once(self, name: str) -> int:
        self.names.append(name)
        return len(self.names) - 1

    def _lasting(self, name: str) -> int:
        """A feature that counts once and for each season to come."""
        return self._several(name, LASTING)

    def _staged(self, name: str) -> int:
        """A feature that counts differently at every stage of the game."""
        return self._several(name, STAGES)

    def _several(self, name: str, parts: tuple[str, ...]) -> int:
        """The place of the first of a feature's parts; the others follow."""
        first = len(self.names)
        for part in parts:
            self._once(name + part)
        return first

    def of(self, g: Game, seat: int) -> tuple[list[int], list[float]]:
        """The places of the features that a governor has, and how much of each; their VP are not among them."""
        me = g.players[seat]
        left = seasons_left(g)
        noted = Notes(left)
        noted.lasting(self._to_come)
        built: i64 = me.built
        for number, place in enumerate(self._buildings):
            if built >> number & 1:
                noted.lasting(place)
        for number, place in self._roles:
            if me.roles >> number & 1:
                noted.lasting(place)
        self._note_rank(g, me, noted)
        self._note_goods(me, left, noted)
        self._note_dice(g, me, noted)
        enemy = g.enemies[g.year - 1] if knows_enemy(g, seat, g.year) else UNKNOWN
        noted.add(self._battle[-left % SEASONS], self._judge.battle(g.year, enemy, me.built, me.soldiers, STORE)[0])
        noted.add(self._reserve, float(me.tokens))
        return noted.places, noted.amounts

    def of_all(self, g: Game) -> list[tuple[list[int], list[float]]]:
        """The same of every governor."""
        return [self.of(g, player.seat) for player in g.players]

    def _note_rank(self, g: Game, me: Player, noted: Notes) -> None:
        """The king's favour: the envoy, and who has the most and the fewest buildings."""
        if g.envoy == me.seat:
            noted.lasting(self._envoy)
        mine, most, fewest = me.building_count, me.building_count, 99
        for other in g.players:
            if other is not me:
                count = other.building_count
                most, fewest = max(most, count), min(fewest, count)
        if mine == most:
            noted.lasting(self._leading)
        if mine < fewest:
            noted.lasting(self._trailing)

    def _note_goods(self, me: Player, left: int, noted: Notes) -> None:
        stage = stage_of(left)
        noted.add(self._stage + stage, 1.0)
        for place, n in zip(self._goods, (int(me.gold), int(me.wood), int(me.stone)), strict=True):
            noted.add(place + stage, float(n))
        noted.add(self._hoard + stage, float(max(0, me.goods - STORE)))
        outlook = self._judge.outlook(me.built, me.sheet, left)
        noted.add(self._wish + stage, outlook.wish(goods.bundle(me.gold, me.wood, me.stone)))
        noted.add(self._token + stage, float(min(me.plus_two, 1)))
        noted.add(self._tokens, float(max(0, me.plus_two - 1)))

    def _note_dice(self, g: Game, me: Player, noted: Notes) -> None:
        hand = me.own + me.white
        if hand:
            noted.add(self._bonus, float(dice.count(hand) - g.rules.dice))
            noted.add(self._pips, float(dice.total(hand)) - 3.5 * dice.count(hand))
            noted.add(self._place, float(g.order.index(int(me.seat))))


class Notes:
    """Features as they are found, with so many seasons to come."""

    def __init__(self, left: int) -> None:
        self.places: list[int] = []
        self.amounts: list[float] = []
        self.left = left

    def add(self, place: int, amount: float) -> None:
        if amount:
            self.places.append(place)
            self.amounts.append(amount)

    def lasting(self, place: int, amount: float = 1.0) -> None:
        """Add to a feature that counts once and for each season to come."""
        self.add(place, amount)
        self.add(place + 1, amount * self.left)


class Value:
    """What standings are worth under one set of rules."""

    def expect(self, g: Game) -> tuple[list[float], list[float]]:
        """Each seat's chance to win, shared wins as parts, and the VP that it will end with."""
        if g.choice is not None:
            return self.foretell(g)
        winners = g.winners
        chances = [1 / len(winners) if player.seat in winners else 0.0 for player in g.players]
        return chances, [float(player.vp) for player in g.players]

    def foretell(self, g: Game) -> tuple[list[float], list[float]]:
        """The same of a game that goes on, where a season has begun."""
        raise NotImplementedError


class LinearValue(Value):
    """The value as a sum of weighted features, and chances by how far the sums are apart."""

    def __init__(self, rules: Rules, fitted: Fitted) -> None:
        self.features = Features(rules)
        self.fitted = fitted
        others = {building.id + part: fitted.get(OTHER + part, 0.0) for building in rules.buildings for part in LASTING}
        known = others | {name: weight for name, weight in fitted.items() if name not in LUCK}
        self._weights = [known.get(name, 0.0) for name in self.features.names]
        self._spread, self._spread_season = [fitted[SPREAD + part] for part in LASTING]

    def foretell(self, g: Game) -> tuple[list[float], list[float]]:
        points = [float(player.vp) + self._to_come(g, player.seat) for player in g.players]
        spread = self._spread + self._spread_season * seasons_left(g)
        return shares(points, spread), points

    def _to_come(self, g: Game, seat: int) -> float:
        places, amounts = self.features.of(g, seat)
        worth = 0.0
        for number in range(len(places)):
            worth += self._weights[places[number]] * amounts[number]
        return worth


def shares(worths: list[float], spread: float = 1.0) -> list[float]:
    """The chances to win of standings that are worth so much: one that is the spread better has e times the chance."""
    most = max(worths)
    parts = [math.exp((worth - most) / spread) for worth in worths]
    whole = sum(parts)
    return [part / whole for part in parts]


_VALUES: dict[tuple[int, int], LinearValue] = {}


def linear_value(rules: Rules, fitted: Fitted) -> Value:
    """The judgement for these rules and weights; both are kept by it, so that their identities stay theirs."""
    key = (id(rules), id(fitted))
    if key not in _VALUES:
        if len(_VALUES) >= MOST_JUDGES:
            _VALUES.clear()
        _VALUES[key] = LinearValue(rules, fitted)
    return _VALUES[key]
