"""The greedy bot's judgement of one set of rules: what goods, buildings, rewards and battles are worth, in VP.

All answers are functions of public facts, kept in tables that every bot of the process shares.
"""

from __future__ import annotations

from itertools import pairwise, product
from typing import NamedTuple

from kingsburg.bots.weights import UNKNOWN_POWER, Weights
from kingsburg.engine import goods
from kingsburg.engine.cards import Advisor, Building, Enemy
from kingsburg.engine.goods import GOLD, STONE, WOOD
from kingsburg.engine.placement import RANKS
from kingsburg.engine.rules import Rules
from kingsburg.modules.soldiers.flow import TOKENS

SEASONS = 3
FACES = 6
UNKNOWN = -1
PLENTY = 99
TABLE_LIMIT = 10_000
"""A table that has grown beyond this is begun anew, so that long simulations stay small."""

MOST_JUDGES = 32
"""The same for judges."""

EXCHANGES = ((GOLD, WOOD + STONE), (WOOD, GOLD + STONE), (STONE, GOLD + WOOD))
"""What the exchange of a good takes and gives."""

EXCHANGE = "alchemist"
SMUGGLER = "smuggler"
GOODS_IN_WINTER = 2
"""What is about left of the goods by then."""

SMUGGLED_GOODS = 3
PRICE_OF_SMUGGLED_GOODS = 1


class Outlook:
    """What goods are worth to the owner of some buildings, with so many constructions to come.

    Every good has its plain worth; on top comes the best building they lead to, less when goods for it are missing.
    """

    __slots__ = ("_known", "good", "missing", "wishes")

    def __init__(self, good: float, missing: tuple[float, ...], wishes: list[tuple[float, int, int, int]]) -> None:
        self.good = good
        self.missing = missing
        self.wishes = wishes
        self._known: dict[int, float] = {}

    def worth(self, bundle: int, any_kind: int = 0) -> float:
        """The worth of these goods and of some more whose kinds can still be chosen."""
        key = bundle | any_kind << 24
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._judge(bundle & 255, bundle >> 8 & 255, bundle >> 16 & 255, any_kind)
        return known

    def _judge(self, gold: int, wood: int, stone: int, any_kind: int) -> float:
        best = 0.0
        missing = self.missing
        for gain, costs_gold, costs_wood, costs_stone in self.wishes:
            if gain <= best:
                break
            lack = -any_kind
            if costs_gold > gold:
                lack += costs_gold - gold
            if costs_wood > wood:
                lack += costs_wood - wood
            if costs_stone > stone:
                lack += costs_stone - stone
            if lack <= 0:
                best = gain
            elif lack < len(missing) and gain * missing[lack] > best:
                best = gain * missing[lack]
        return best + self.good * (gold + wood + stone + any_kind)

    def wish(self, bundle: int) -> float:
        """The part of the worth of these goods that is above their plain worth: the building they lead to."""
        return self.worth(bundle) - self.good * goods.size(bundle)


class Gifts:
    """What a set of advisors gives together: one of `bundles`, goods of any kind, and the rest of its worth."""

    __slots__ = ("any_kind", "bundles", "exchange", "givers", "soldiers", "worth")

    def __init__(self) -> None:
        self.bundles: tuple[int, ...] = (0,)
        self.any_kind = 0
        self.exchange = False
        self.soldiers = 0
        self.givers = 0
        self.worth = 0.0

    def add(self, advisor: Advisor, weights: Weights) -> None:
        if advisor.id == EXCHANGE:
            self.exchange = True
        elif advisor.id == SMUGGLER:
            self.any_kind += SMUGGLED_GOODS
            self.worth -= PRICE_OF_SMUGGLED_GOODS
        elif type(advisor).reward is not Advisor.reward:
            self.worth += weights.advisors.get(advisor.id, weights.advisor)
        fixed = goods.bundle(advisor.gold, advisor.wood, advisor.stone)
        chosen = goods.size(advisor.choose[0]) if advisor.choose else 0
        if advisor.choose == goods.bundles(chosen):
            self.any_kind += chosen
            self._offer((fixed,))
        else:
            self._offer(tuple(fixed + bundle for bundle in advisor.choose or (0,)))
        self.worth += advisor.vp + weights.token * advisor.plus_two + weights.look * advisor.look
        self.soldiers += advisor.soldiers
        self.givers += advisor.soldiers > 0

    def _offer(self, bundles: tuple[int, ...]) -> None:
        self.bundles = tuple(dict.fromkeys(a + b for a, b in product(self.bundles, bundles)))


class Situation(NamedTuple):
    """All that decides what advisors are worth to a governor in a season."""

    built: int
    sheet: int
    left: int
    year: int
    stock: int
    soldiers: int
    soldiers_added: int
    enemy: int
    tiles: int


class Court:
    """What each set of advisors is worth in one situation."""

    __slots__ = ("_idle", "_judge", "_patience", "_situation", "_worth", "known")

    def __init__(self, judge: Judge, situation: Situation) -> None:
        self._judge = judge
        self._situation = situation
        self.known: dict[int, float] = {}
        self._worth = judge.outlook(situation.built, situation.sheet, situation.left).worth
        self._patience = judge.weights.soldier_season[-situation.left % SEASONS]
        self._idle = self._winter(0)

    def worth(self, ranks: int) -> float:
        """The worth of influencing all the advisors of these rank bits, some of which others may reach first."""
        known = self.known.get(ranks)
        if known is None:
            reward = self._judge.reward(ranks, self._situation.tiles)
            stock, any_kind, worth = self._situation.stock, reward.any_kind, self._worth
            if reward.exchange:
                known = max([worth(stock + bundle, any_kind) for bundle in self._with_exchange(reward)])
            elif len(reward.bundles) > 1:
                known = max([worth(stock + bundle, any_kind) for bundle in reward.bundles])
            else:
                known = worth(stock + reward.bundles[0], any_kind)
            if reward.soldiers:
                recruited = reward.soldiers + self._situation.soldiers_added * reward.givers
                known += (self._winter(recruited) - self._idle) * self._patience
            known += reward.worth
            self.known[ranks] = known
        return known

    def _with_exchange(self, reward: Gifts) -> list[int]:
        stock = self._situation.stock
        swaps = [0, *(gain - good for good, gain in EXCHANGES if stock & PLENTY * good)]
        return [bundle + swap for bundle in reward.bundles for swap in swaps]

    def _winter(self, recruited: int) -> float:
        now = self._situation
        return self._judge.battle(now.year, now.enemy, now.built, now.soldiers + recruited, GOODS_IN_WINTER)[0]


class Judge:
    """The judgement of one set of rules by one set of weights."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        self._outlooks: dict[tuple[int, int, int], Outlook] = {}
        self._courts: dict[Situation, Court] = {}
        self._buildings: dict[tuple[int, int], float] = {}
        self._rewards: dict[int, Gifts] = {}
        self._battles: dict[tuple[int, int, int, int, int, int], tuple[float, float]] = {}
        self._next = {left: right for row in rules.rows for left, right in pairwise(row.buildings)}
        self._reinforcements = TOKENS if rules.soldier_tokens else tuple(range(1, FACES + 1))
        self._ties = rules.winning_ties

    # -- goods and buildings ------------------------------------------------------------------------------------

    def outlook(self, built: int, sheet: int, left: int) -> Outlook:
        """The outlook with `left` constructions to come, this season's included if it is still to come."""
        key = (built, sheet, left)
        known = self._outlooks.get(key)
        if known is None:
            if len(self._outlooks) > TABLE_LIMIT:
                self._outlooks.clear()
            known = self._outlooks[key] = self._look_ahead(built, sheet, left)
        return known

    def good(self, left: int) -> float:
        """The plain worth of a good."""
        at_the_end = self.weights.good_at_the_end
        return at_the_end[left] if left < len(at_the_end) else self.weights.good

    def building(self, building: Building, left: int) -> float:
        """What it is worth to construct it now, `left` constructions before the end, this one included."""
        key = (building.number, left)
        known = self._buildings.get(key)
        if known is None:
            known = self._buildings[key] = self._value(building, left)
        return known

    def _value(self, building: Building, left: int) -> float:
        power = self.weights.powers.get(building.id, UNKNOWN_POWER)
        winters = (left + SEASONS - 1) // SEASONS
        worth = building.vp + power.once + power.season * (left - 1) + power.winter * winters
        following = self._next.get(building)
        if following is not None and left > 1:
            worth += self.weights.next_in_row * max(0.0, self._gain(following, following.cost, left - 1))
        return worth + self.weights.building

    def _gain(self, building: Building, price: int, left: int) -> float:
        return self.building(building, left) - self.good(left) * goods.size(price)

    def _look_ahead(self, built: int, sheet: int, left: int) -> Outlook:
        if left < 1:
            return Outlook(self.good(0), (), [])
        wishes = []
        for quote in self.rules.offers(built, sheet).quotes(built):
            building, price = quote.building, quote.price
            gain = self._gain(building, price, left)
            if gain > 0:
                wishes.append((gain, goods.gold_of(price), goods.wood_of(price), goods.stone_of(price)))
        wishes.sort(reverse=True)
        return Outlook(self.good(left), self.weights.missing if left > 1 else (1.0,), wishes)

    # -- advisors -----------------------------------------------------------------------------------------------

    def reward(self, ranks: int, tiles: int) -> Gifts:
        """What the advisors of these rank bits give together, where tiles lie on some."""
        key = ranks | tiles << RANKS + 1
        known = self._rewards.get(key)
        if known is None:
            if len(self._rewards) > TABLE_LIMIT:
                self._rewards.clear()
            known = self._rewards[key] = Gifts()
            for rank, advisor in enumerate(self.rules.advisors):
                if ranks >> rank & 1:
                    known.add(self.rules.alternates[rank] if tiles >> rank & 1 else advisor, self.weights)
                    known.worth -= self.weights.later
        return known

    def court(self, situation: Situation) -> Court:
        """What the advisors are worth in a situation."""
        known = self._courts.get(situation)
        if known is None:
            if len(self._courts) > TABLE_LIMIT // 10:
                self._courts.clear()
            known = self._courts[situation] = Court(self, situation)
        return known

    # -- winter -------------------------------------------------------------------------------------------------

    def battle(
        self, year: int, enemy: int, built: int, soldiers: int, stock: int, sent: int = UNKNOWN
    ) -> tuple[float, float]:
        """The expected worth of this winter, and the chance of victory, with so many soldiers and goods.

        `enemy` is the number of the card and `sent` the king's reinforcements, or UNKNOWN.
        """
        key = (year, enemy, built, soldiers, min(stock, 4), sent)
        known = self._battles.get(key)
        if known is None:
            if len(self._battles) > TABLE_LIMIT:
                self._battles.clear()
            known = self._battles[key] = self._expect(*key)
        return known

    def _expect(self, year: int, enemy: int, built: int, soldiers: int, stock: int, sent: int) -> tuple[float, float]:
        cards = [enemy] if enemy != UNKNOWN else self.rules.enemies_of(year)
        reinforcements = self._reinforcements if sent == UNKNOWN else (sent,)
        left = SEASONS * (self.rules.years - year)
        worth = chance = 0.0
        for card in (self.rules.enemies[number] for number in cards):
            needed = card.strength - soldiers - self.rules.strength(built, card.name)
            won = sum(n > needed for n in reinforcements)
            lost = sum(n < needed for n in reinforcements)
            if built & self._ties:
                won = len(reinforcements) - lost
            worth += won * self._spoils(card, left) - lost * self._damage(card, built, stock, left) * self.weights.safe
            chance += won
        cases = len(reinforcements) * len(cards)
        return worth / cases, chance / cases

    def _spoils(self, enemy: Enemy, left: int) -> float:
        won = sum(n for what, n in enemy.gain.items() if what != "vp")
        return enemy.gain.get("vp", 0) + won * self.good(left)

    def _damage(self, enemy: Enemy, built: int, stock: int, left: int) -> float:
        lost = sum(n for what, n in enemy.lose.items() if what not in ("vp", "building"))
        damage = enemy.lose.get("vp", 0) + min(lost, stock) * self.good(left)
        return damage + (self._doomed(built, left) if enemy.lose.get("building") else 0.0)

    def _doomed(self, built: int, left: int) -> float:
        """The worth of the building that a defeat would destroy: the topmost in the rightmost column."""
        standing = [building for building in self.rules.buildings if built & building.bit]
        if not standing:
            return 0.0
        building = min(standing, key=lambda building: (-building.column, building.row))
        power = self.weights.powers.get(building.id, UNKNOWN_POWER)
        return building.vp + power.season * left + power.winter * (left // SEASONS)


_JUDGES: dict[tuple[int, int], Judge] = {}


def judge_of(rules: Rules, weights: Weights) -> Judge:
    """The judge for these rules and weights; both are kept by it, so that their identities stay theirs."""
    key = (id(rules), id(weights))
    if key not in _JUDGES:
        if len(_JUDGES) >= MOST_JUDGES:
            _JUDGES.clear()
        _JUDGES[key] = Judge(rules, weights)
    return _JUDGES[key]
