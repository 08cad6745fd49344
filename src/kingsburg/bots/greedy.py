"""The greedy bot: takes what is worth most right now by hand-written judgement, without looking ahead."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping

from kingsburg.bots.judge import EXCHANGES, FACES, SEASONS, Court, Judge, Outlook, Situation, judge_of
from kingsburg.bots.plans import Plan, full_plans, ranks_in_reach
from kingsburg.bots.weights import DEFAULT, Weights
from kingsburg.content.advisors import Exchange, SmuggledGoods
from kingsburg.engine import dice, goods, placement
from kingsburg.engine.agenda import PASS_CODE, Choice
from kingsburg.engine.choices import GainGoods, LoseGoods, Window
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.engine.player import Player
from kingsburg.engine.powers import ADVISOR_GAVE_SOLDIERS, DICE_ROLLED
from kingsburg.engine.view import knows_enemy
from kingsburg.phases.construct import Construct
from kingsburg.phases.influence import Influence, reach_of
from kingsburg.phases.recruit import Recruit

SEASONS_BEGUN = {"spring": 1, "reward": 1, "summer": 2, "envoy": 2, "autumn": 3, "recruit": 3, "winter": 3}
"""How many of a year's seasons have begun in a phase, where not none."""

SALE = "town_hall"
PRICE_OF_SALE = 1
UNKNOWN_ENEMY = -1
AVERAGE_FACE = (FACES + 1) / 2


class GreedyBot:
    """Plans its dice towards the best next building, defends itself as far as that pays, and answers at once."""

    name = "greedy"

    def __init__(self, weights: Weights = DEFAULT) -> None:
        self.weights = weights
        self._judge: Judge | None = None

    def choose(self, game: Game, options: tuple[Move, ...], rng: random.Random) -> Move:
        answer = ANSWERS.get(type(options[0].choice), answer_by_trying)
        judge = self._judge
        if judge is None or judge.rules is not game.rules:
            judge = self._judge = judge_of(game.rules, self.weights)
        mind = Mind(judge, game, options[0].choice)
        code = answer(mind, [move.code for move in options])
        for move in options:
            if move.code == code:
                return move
        raise AssertionError(f"{code} is not among the codes of {options[0].choice}")


class Mind:
    """What the bot considers at one question."""

    __slots__ = ("choice", "game", "judge", "left", "me", "stock", "weights")

    def __init__(self, judge: Judge, game: Game, choice: Choice) -> None:
        self.judge = judge
        self.weights = judge.weights
        self.game = game
        self.choice = choice
        self.me = game.players[choice.seat]
        self.stock = goods.bundle(self.me.gold, self.me.wood, self.me.stone)
        self.left = SEASONS * (game.rules.years - game.year + 1) - SEASONS_BEGUN.get(game.phase, 0)

    def outlook(self, during_season: bool) -> Outlook:
        """What goods are worth, counting this season's construction if it is still to come."""
        return self.judge.outlook(self.me.built, self.me.sheet, self.left + during_season)

    def court(self) -> Court:
        """What the advisors are worth this season."""
        me, game = self.me, self.game
        added = len(game.listeners(ADVISOR_GAVE_SOLDIERS, me))
        return self.judge.court(
            Situation(me.built, me.sheet, self.left + 1, game.year, self.stock, me.soldiers, added, self.enemy())
        )

    def placed(self) -> int:
        """The bits of the ranks influenced already."""
        ranks = 0
        for entry in self.game.court:
            if entry & 7 == self.me.seat:
                ranks |= 1 << placement.rank_of(entry >> 3)
        return ranks

    def enemy(self) -> int:
        known = knows_enemy(self.game, self.me.seat, self.game.year)
        return self.game.enemies[self.game.year - 1] if known else UNKNOWN_ENEMY


def best(codes: Iterable[int], worth: Callable[[int], float]) -> int:
    """The code of the highest worth; the first of equals."""
    return max(codes, key=worth)


# -- influencing ------------------------------------------------------------------------------------------------


def answer_influence(mind: Mind, codes: list[int]) -> int:
    """Find the best plan for all dice, and begin with what would be missed most if another took it."""
    court = mind.court()
    found = _open_plans(mind, court)
    value, ranks, (_, _, told) = max(found)
    wanted = _wanted_by_others(mind) if ranks & ranks - 1 else 0
    first, most = placement.PASS, -1.0
    for code in told:
        bit = 1 << placement.rank_of(code)
        if bit & ranks:
            regret = 1.0
            if ranks != bit:
                without = court.worth(mind.placed() | ranks ^ bit)
                regret = value - max([without, *(other for other, others, _ in found if not others & bit)])
                regret *= 1.0 if wanted & bit else mind.weights.unwanted
            if regret > most:
                first, most = code, regret
    if mind.game.occupied >> placement.rank_of(first) & 1:
        first |= placement.ENVOY_BIT
    return _as_asked(first, codes)


def _open_plans(mind: Mind, court: Court) -> list[tuple[float, int, Plan]]:
    """What can be carried out of each plan: its worth, its ranks, and the plan."""
    game, me = mind.game, mind.me
    known, placed, occupied = court.known, mind.placed(), game.occupied
    token_worth = mind.weights.token
    found = []
    for plan in full_plans(me.own, me.white, reach_of(game, me)):
        ranks = plan[0] & ~occupied
        value = known.get(placed | ranks)
        if value is None:
            value = court.worth(placed | ranks)
        if plan[1] & ranks:
            value -= token_worth
        found.append((value, ranks, plan))
    if game.envoy == me.seat:
        found.extend(_envoy_plans(mind, court, [plan for _, _, plan in found]))
    return found


def _envoy_plans(mind: Mind, court: Court, found: list[Plan]) -> list[tuple[float, int, Plan]]:
    """The same where the envoy goes to one occupied advisor."""
    weights, occupied = mind.weights, mind.game.occupied
    by_envoy = []
    for plan in found:
        for code in plan[2]:
            bit = 1 << placement.rank_of(code)
            if bit & occupied:
                ranks = plan[0] & ~occupied | bit
                value = court.worth(mind.placed() | ranks) - weights.envoy
                by_envoy.append((value - (weights.token if plan[1] & ranks else 0.0), ranks, plan))
    return by_envoy


def _as_asked(code: int, codes: list[int]) -> int:
    """The same assignment as it is offered: a bonus die goes before a player die of its face."""
    if code in codes:
        return code
    wanted = _without_owners(code)
    return next((offered for offered in codes if _without_owners(offered) == wanted), placement.PASS)


def _without_owners(code: int) -> tuple[int, int, int, bool, int]:
    """An assignment, whichever of its dice are bonus dice."""
    faces = placement.own_dice(code) + placement.bonus_dice(code)
    helps = placement.reach_used(code), placement.shift_of(code), placement.uses_envoy(code)
    return (placement.rank_of(code), *helps, faces)


def _wanted_by_others(mind: Mind) -> int:
    """The bits of the ranks that others can still influence."""
    wanted = 0
    for other in mind.game.players:
        if other is not mind.me and other.own and not other.passed:
            wanted |= ranks_in_reach(other.own, other.white, placement.TOKEN if other.plus_two else 0)
    return wanted


# -- goods ------------------------------------------------------------------------------------------------------


def _goods_to_come(mind: Mind) -> int:
    """The goods that advisors of higher rank are about to give."""
    game, seat, cause = mind.game, mind.me.seat, mind.choice.cause
    rank = next((rank for rank, advisor in enumerate(game.rules.advisors) if advisor.id == cause), placement.RANKS)
    coming = 0
    for entry in game.court:
        if entry & 7 == seat and placement.rank_of(entry >> 3) > rank:
            advisor = game.rules.advisors[placement.rank_of(entry >> 3)]
            coming += goods.bundle(advisor.gold, advisor.wood, advisor.stone)
    return coming


def answer_gain(mind: Mind, codes: list[int]) -> int:
    worth = mind.outlook(during_season=True).worth
    stock = mind.stock + _goods_to_come(mind)
    return best(codes, lambda code: worth(stock + code))


def answer_smuggler(mind: Mind, codes: list[int]) -> int:
    worth = mind.outlook(during_season=True).worth
    stock = mind.stock + _goods_to_come(mind)
    return best(codes, lambda code: worth(stock + code) - (code != PASS_CODE))


def answer_exchange(mind: Mind, codes: list[int]) -> int:
    worth = mind.outlook(during_season=True).worth
    stock = mind.stock + _goods_to_come(mind)
    gains = dict(EXCHANGES)
    return best(codes, lambda code: worth(stock - code + gains.get(code, 0)))


def answer_lose(mind: Mind, codes: list[int]) -> int:
    worth = mind.outlook(during_season=False).worth
    return best(codes, lambda code: worth(mind.stock - code))


# -- constructing, recruiting, powers ---------------------------------------------------------------------------


def answer_construct(mind: Mind, codes: list[int]) -> int:
    """The building that is worth most together with what the goods left over promise; or save up for a better one."""
    me, judge, rules = mind.me, mind.judge, mind.game.rules

    def worth(code: int) -> float:
        if code == PASS_CODE:
            return mind.outlook(during_season=False).worth(mind.stock)
        building = rules.buildings[code - 1]
        rest = mind.stock - rules.price(building, me.built)
        after = judge.outlook(me.built | building.bit, me.sheet, mind.left)
        return judge.building(building, mind.left + 1) + after.worth(rest)

    return best(codes, worth)


def answer_recruit(mind: Mind, codes: list[int]) -> int:
    """As many soldiers as the winter makes worth their goods."""
    game, me, judge = mind.game, mind.me, mind.judge
    goods_worth = mind.outlook(during_season=False).worth
    enemy = mind.enemy()
    rivals = max(_strength(game, other) for other in game.players if other is not me)
    mine = _strength(game, me)

    def worth(code: int) -> float:
        soldiers, rest = code >> 24, mind.stock - (code & 0xFFFFFF)
        expected, victory = judge.battle(game.year, enemy, me.built, me.soldiers + soldiers, goods.size(rest))
        crown = mind.weights.crown * victory if mine + soldiers >= rivals else 0.0
        return expected + crown + goods_worth(rest)

    return best(codes, worth)


def _strength(game: Game, player: Player) -> int:
    return player.soldiers + game.rules.strength(player.built, "")


def answer_window(mind: Mind, codes: list[int]) -> int:
    if mind.choice.n == DICE_ROLLED:
        return _answer_reroll(mind, codes)
    told = {code: mind.choice.describe(mind.game.rules, code) for code in codes}
    if all(fields.get("power", SALE) == SALE for fields in told.values()):
        return _answer_sale(mind, told)
    return answer_by_trying(mind, codes)


def _answer_sale(mind: Mind, told: Mapping[int, Mapping[str, object]]) -> int:
    """Sell what is worth less than the VP it brings."""
    worth = mind.outlook(during_season=False).worth
    token = mind.weights.token * (mind.left > 0)

    def after(code: int) -> float:
        paid = told[code].get("pay")
        if paid is None:
            return worth(mind.stock)
        if paid in goods.KINDS:
            return PRICE_OF_SALE + worth(mind.stock - goods.from_dict({str(paid): 1}))
        return PRICE_OF_SALE + worth(mind.stock) - token

    return best(told, after)


def _answer_reroll(mind: Mind, codes: list[int]) -> int:
    """Roll again when the dice on average fall better than they lie."""
    hand = mind.me.own + mind.me.white
    lies = dice.total(hand) / dice.count(hand) if hand else AVERAGE_FACE
    uses = [code for code in codes if code != PASS_CODE]
    return uses[0] if uses and lies <= AVERAGE_FACE + mind.weights.reroll_pips else PASS_CODE


# -- anything else ----------------------------------------------------------------------------------------------


def answer_by_trying(mind: Mind, codes: list[int]) -> int:
    """Try each option in a copy of the game and see what one has then; for questions without a judgement here."""

    def worth(code: int) -> float:
        world = mind.game.clone(quiet=True)
        mind.choice.take(world, code)
        return standing_of(mind, world)

    return best(codes, worth)


def standing_of(mind: Mind, world: Game) -> float:
    """What a governor's province, goods and points are worth in a world."""
    me = world.players[mind.me.seat]
    goods_worth = mind.judge.outlook(me.built, me.sheet, mind.left).worth
    powers = 0.0
    if me.built != mind.me.built:
        standing = [building for building in world.rules.buildings if building.bit & me.built]
        powers = sum(mind.judge.building(building, mind.left + 1) - building.vp for building in standing)
    winter = mind.judge.battle(max(world.year, 1), mind.enemy(), me.built, me.soldiers, me.goods)[0]
    stock = goods.bundle(me.gold, me.wood, me.stone)
    return me.vp + goods_worth(stock) + mind.weights.token * me.plus_two * (mind.left > 0) + powers + winter


Answer = Callable[[Mind, list[int]], int]

ANSWERS: dict[type[Choice], Answer] = {
    Influence: answer_influence,
    GainGoods: answer_gain,
    SmuggledGoods: answer_smuggler,
    Exchange: answer_exchange,
    LoseGoods: answer_lose,
    Construct: answer_construct,
    Recruit: answer_recruit,
    Window: answer_window,
}
"""Who answers which question; the others are answered by trying."""
