"""The greedy bot: takes what is worth most right now by hand-written judgement, without looking ahead."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from kingsburg.bots import extras
from kingsburg.bots.judge import EXCHANGES, FACES, Court, Judge, judge_of
from kingsburg.bots.mind import Mind, answer_by_trying, best
from kingsburg.bots.plans import Plan, full_plans, ranks_in_reach
from kingsburg.bots.weights import DEFAULT, Weights
from kingsburg.content.advisor_tiles import SharedGood, TakeFromTile
from kingsburg.content.advisors import Exchange, SmuggledGoods
from kingsburg.engine import dice, goods, placement
from kingsburg.engine.agenda import PASS_CODE, Choice
from kingsburg.engine.choices import GainGoods, LoseGoods, Window
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.engine.player import Player
from kingsburg.engine.powers import BARRED_RANKS, DICE_ROLLED, OWN_ADVISORS
from kingsburg.phases.construct import NUMBER, PRICE, Construct
from kingsburg.phases.influence import Influence, barred_ranks, reach_of
from kingsburg.phases.recruit import SOLDIERS, TOKENS, Recruit

SALE = "town_hall"
PRICE_OF_SALE = 1
LOWER = 1
"""The face to which no die is turned."""

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


# -- influencing ------------------------------------------------------------------------------------------------


def answer_influence(mind: Mind, codes: list[int]) -> int:
    """Find the best plan for all dice, and begin with what would be missed most if another took it."""
    court = mind.court()
    own = _own_advisors(mind, codes)
    found = _open_plans(mind, court, own)
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
    if _closed(mind) >> placement.rank_of(first) & 1:
        first |= placement.OWN_ADVISOR_BIT if own >> placement.rank_of(first) & 1 else placement.ENVOY_BIT
    return _as_asked(first, codes)


def _own_advisors(mind: Mind, codes: list[int]) -> int:
    """The bits of the ranks of advisors of one's own that can be influenced without the envoy."""
    ranks = 0
    for code in codes if mind.game.rules.heard[OWN_ADVISORS] else ():
        if placement.to_own_advisor(code) and not placement.uses_envoy(code):
            ranks |= 1 << placement.rank_of(code)
    return ranks


def _closed(mind: Mind) -> int:
    """The bits of the ranks of the board that are not to be had without the envoy, or not at all."""
    game = mind.game
    return game.occupied | barred_ranks(game, mind.me) if game.rules.heard[BARRED_RANKS] else game.occupied


def _open_plans(mind: Mind, court: Court, own: int) -> list[tuple[float, int, Plan]]:
    """What can be carried out of each plan: its worth, its ranks, and the plan.

    An advisor of one's own counts as the one of the board, whose place he takes where that one is not to be had.
    """
    game, me = mind.game, mind.me
    known, placed, closed = court.known, mind.placed(), _closed(mind) & ~own
    token_worth = mind.weights.token
    found = []
    for plan in full_plans(me.own, me.white, reach_of(game, me)):
        ranks = plan[0] & ~closed
        value = known.get(placed | ranks)
        if value is None:
            value = court.worth(placed | ranks)
        if plan[1] & ranks:
            value -= token_worth
        found.append((value, ranks, plan))
    if game.envoy == me.seat:
        found.extend(_envoy_plans(mind, court, closed, [plan for _, _, plan in found]))
    return found


def _envoy_plans(mind: Mind, court: Court, closed: int, found: list[Plan]) -> list[tuple[float, int, Plan]]:
    """The same where the envoy goes to one occupied advisor."""
    weights = mind.weights
    occupied = closed & ~barred_ranks(mind.game, mind.me)
    by_envoy = []
    for plan in found:
        for code in plan[2]:
            bit = 1 << placement.rank_of(code)
            if bit & occupied:
                ranks = plan[0] & ~closed | bit
                value = court.worth(mind.placed() | ranks) - weights.envoy
                by_envoy.append((value - (weights.token if plan[1] & ranks else 0.0), ranks, plan))
    return by_envoy


def _as_asked(code: int, codes: list[int]) -> int:
    """The same assignment as it is offered: a bonus die goes before a player die of its face."""
    if code in codes:
        return code
    wanted = _without_owners(code)
    return next((offered for offered in codes if _without_owners(offered) == wanted), placement.PASS)


def _without_owners(code: int) -> tuple[int, int, int, bool, bool, int]:
    """An assignment, whichever of its dice are bonus dice."""
    faces = placement.own_dice(code) + placement.bonus_dice(code)
    helps = placement.reach_used(code), placement.shift_of(code)
    return (placement.rank_of(code), *helps, placement.uses_envoy(code), placement.to_own_advisor(code), faces)


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
    ranks = range(1, placement.RANKS + 1)
    rank = next((rank for rank in ranks if game.advisor(rank).id == cause), placement.RANKS)
    coming = 0
    for entry in game.court:
        if entry & 7 == seat and placement.rank_of(entry >> 3) > rank and not placement.to_own_advisor(entry >> 3):
            advisor = game.advisor(placement.rank_of(entry >> 3))
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
        building = rules.buildings[(code & NUMBER) - 1]
        rest = mind.stock - ((code >> PRICE) - 1 if code >> PRICE else rules.price(building, me.built))
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
    token = mind.weights.token * (mind.left > 0)

    def worth(code: int) -> float:
        soldiers, rest = code >> SOLDIERS, mind.stock - (code & 0xFFFFFF)
        expected, victory = judge.battle(game.year, enemy, me.built, me.soldiers + soldiers, goods.size(rest))
        crown = mind.weights.crown * victory if mine + soldiers >= rivals else 0.0
        return expected + crown + goods_worth(rest) - token * (code >> TOKENS & 0xFF)

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
    describe = mind.choice.describe
    uses = [code for code in codes if code != PASS_CODE and describe(mind.game.rules, code).get("to") != LOWER]
    return uses[0] if uses and lies <= AVERAGE_FACE + mind.weights.reroll_pips else PASS_CODE


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
    TakeFromTile: answer_gain,
    SharedGood: answer_gain,
    **extras.ANSWERS,
}
"""Who answers which question; the others are answered by trying."""
