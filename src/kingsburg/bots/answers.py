"""What the answers to each kind of question are worth, by judgement alone: the questions of the base game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kingsburg.bots import extras
from kingsburg.bots.influencing import weigh_influence
from kingsburg.bots.judge import EXCHANGES, FACES
from kingsburg.bots.mind import Mind
from kingsburg.content.advisors import Exchange, SmuggledGoods
from kingsburg.engine import dice, goods, placement
from kingsburg.engine.agenda import PASS_CODE, Choice
from kingsburg.engine.choices import GainGoods, LoseGoods, Window
from kingsburg.engine.court import placed_by
from kingsburg.engine.game import Game
from kingsburg.engine.ids import same
from kingsburg.engine.player import Player
from kingsburg.engine.powers import DICE_ROLLED
from kingsburg.modules.tiles.cards import TakeFromTile
from kingsburg.modules.tiles.opponents import SharedGood
from kingsburg.phases.construct import Construct, building_in, price_in
from kingsburg.phases.influence import Influence
from kingsburg.phases.recruit import Recruit, goods_in, soldiers_in, tokens_in

SALE = "town_hall"
PRICE_OF_SALE = 1
LOWER = 1
"""The face to which no die is turned."""

AVERAGE_FACE = (FACES + 1) / 2


# -- goods ------------------------------------------------------------------------------------------------------


def _goods_to_come(mind: Mind) -> int:
    """The goods that advisors of higher rank are about to give."""
    game, seat, cause = mind.game, mind.me.seat, mind.choice.cause
    rank = placement.RANKS
    for lower in range(placement.RANKS, 0, -1):
        if same(cause, game.advisor(lower).id):
            rank = lower
    coming = 0
    for code in placed_by(game, seat):
        if placement.rank_of(code) > rank and not placement.to_own_advisor(code):
            advisor = game.advisor(placement.rank_of(code))
            coming += goods.bundle(advisor.gold, advisor.wood, advisor.stone)
    return coming


def weigh_gain(mind: Mind, codes: Sequence[int]) -> list[float]:
    outlook = mind.outlook(during_season=True)
    stock = mind.stock + _goods_to_come(mind)
    return [outlook.worth(stock + code) for code in codes]


def weigh_smuggler(mind: Mind, codes: Sequence[int]) -> list[float]:
    outlook = mind.outlook(during_season=True)
    stock = mind.stock + _goods_to_come(mind)
    return [outlook.worth(stock + code) - (code != PASS_CODE) for code in codes]


def weigh_exchange(mind: Mind, codes: Sequence[int]) -> list[float]:
    outlook = mind.outlook(during_season=True)
    stock = mind.stock + _goods_to_come(mind)
    gains = dict(EXCHANGES)
    return [outlook.worth(stock - code + gains.get(code, 0)) for code in codes]


def weigh_loss(mind: Mind, codes: Sequence[int]) -> list[float]:
    outlook = mind.outlook(during_season=False)
    return [outlook.worth(mind.stock - code) for code in codes]


# -- constructing, recruiting, powers ---------------------------------------------------------------------------


def weigh_construction(mind: Mind, codes: Sequence[int]) -> list[float]:
    """A building together with what the goods left over promise; or save up for a better one."""
    return [_construction(mind, code) for code in codes]


def _construction(mind: Mind, code: int) -> float:
    if code == PASS_CODE:
        return mind.outlook(during_season=False).worth(mind.stock)
    me, judge, rules = mind.me, mind.judge, mind.game.rules
    building = building_in(rules, code)
    rest = mind.stock - price_in(rules, me, building, code)
    after = judge.outlook(me.built | building.bit, me.sheet, mind.left)
    return judge.building(building, mind.left + 1) + after.worth(rest)


def weigh_recruits(mind: Mind, codes: Sequence[int]) -> list[float]:
    """What soldiers make of the winter, against what their goods are worth."""
    game, me, judge, weights = mind.game, mind.me, mind.judge, mind.weights
    outlook = mind.outlook(during_season=False)
    enemy = mind.enemy()
    rivals = max([_strength(game, other) for other in game.players if other is not me])
    mine = _strength(game, me)
    token = weights.token if mind.left > 0 else 0.0
    worths: list[float] = []
    for code in codes:
        soldiers, rest = soldiers_in(code), mind.stock - goods_in(code)
        expected, victory = judge.battle(game.year, enemy, me.built, me.soldiers + soldiers, goods.size(rest))
        crown = weights.crown * victory if mine + soldiers >= rivals else 0.0
        worths.append(expected + crown + outlook.worth(rest) - token * tokens_in(code))
    return worths


def _strength(game: Game, player: Player) -> int:
    return player.soldiers + game.rules.strength(player.built, "")


def weigh_powers(mind: Mind, codes: Sequence[int]) -> list[float]:
    if isinstance(mind.choice, Window) and mind.choice.moment == DICE_ROLLED:
        return _weigh_rerolls(mind, codes)
    told = [mind.choice.describe(mind.game.rules, code) for code in codes]
    if all(fields.get("power", SALE) == SALE for fields in told):
        return _weigh_sales(mind, told)
    return mind.weigh_by_trying(codes)


def _weigh_sales(mind: Mind, told: list[dict[str, object]]) -> list[float]:
    """What is worth less than the VP it brings is sold."""
    outlook = mind.outlook(during_season=False)
    token = mind.weights.token if mind.left > 0 else 0.0
    worths: list[float] = []
    for fields in told:
        paid = str(fields.get("pay", ""))
        if not paid:
            worths.append(outlook.worth(mind.stock))
        elif paid in goods.KINDS:
            worths.append(PRICE_OF_SALE + outlook.worth(mind.stock - goods.from_dict({paid: 1})))
        else:
            worths.append(PRICE_OF_SALE + outlook.worth(mind.stock) - token)
    return worths


def _weigh_rerolls(mind: Mind, codes: Sequence[int]) -> list[float]:
    """Roll again when the dice on average fall better than they lie."""
    hand = mind.me.own + mind.me.white
    lies = dice.total(hand) / dice.count(hand) if hand else AVERAGE_FACE
    gain = AVERAGE_FACE + mind.weights.reroll_pips - lies
    worths: list[float] = []
    for code in codes:
        if code == PASS_CODE:
            worths.append(0.0)
        else:
            lowers = mind.choice.describe(mind.game.rules, code).get("to") == LOWER
            worths.append(-AVERAGE_FACE if lowers else gain + extras.A_LITTLE)
    return worths


Weigh = Callable[[Mind, Sequence[int]], list[float]]

ANSWERS: dict[type[Choice], Weigh] = {
    Influence: weigh_influence,
    GainGoods: weigh_gain,
    SmuggledGoods: weigh_smuggler,
    Exchange: weigh_exchange,
    LoseGoods: weigh_loss,
    Construct: weigh_construction,
    Recruit: weigh_recruits,
    Window: weigh_powers,
    TakeFromTile: weigh_gain,
    SharedGood: weigh_gain,
    **extras.ANSWERS,
}
"""Who weighs the answers to which question; those to others are tried."""
