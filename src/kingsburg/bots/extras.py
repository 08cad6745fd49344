"""What the answers to questions that only modules and scenarios ask are worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kingsburg.bots.mind import Mind
from kingsburg.engine.agenda import PASS_CODE, Choice
from kingsburg.modules.destinies.court import SecretDeal
from kingsburg.modules.governors.flow import KeepGovernor, OpenBid, RaiseBid
from kingsburg.modules.shifting_alliances.flow import Pledge
from kingsburg.modules.soldiers.flow import TOKENS, ChooseToken
from kingsburg.modules.wheel_and_deal.cards import Infiltrate

USUAL_RANK = 10
"""What three dice show most often: the advisor whom everyone can reach sooner or later."""

A_LITTLE = 1e-9
"""Decides between equals."""


def weigh_tokens(mind: Mind, codes: Sequence[int]) -> list[float]:
    """How this winter goes with a token, reckoned against keeping it."""
    me, year = mind.me, mind.game.year
    kept = 1.0 if year == mind.game.rules.years else mind.weights.reinforcement
    worths: list[float] = []
    for code in codes:
        sent = TOKENS[code]
        expected = mind.judge.battle(year, mind.enemy(), me.built, me.soldiers, me.goods, sent)[0]
        worths.append(expected - kept * sent)
    return worths


def weigh_governors(mind: Mind, codes: Sequence[int]) -> list[float]:
    return [_governor(mind, code) for code in codes]


def weigh_bids(mind: Mind, codes: Sequence[int]) -> list[float]:
    """Begin low with the best card, and raise by no more than it is worth."""
    return [0.0 if code == PASS_CODE else _governor(mind, (code & 0xFF) - 1) - (code >> 8) for code in codes]


def _governor(mind: Mind, number: int) -> float:
    weights = mind.weights
    return weights.governors.get(mind.game.rules.roles[number].id, weights.governor)


def weigh_marks(_: Mind, codes: Sequence[int]) -> list[float]:
    """An advisor who will be influenced often."""
    return [float(-abs(code - USUAL_RANK)) for code in codes]


ANSWERS: dict[type[Choice], Callable[[Mind, Sequence[int]], list[float]]] = {
    ChooseToken: weigh_tokens,
    KeepGovernor: weigh_governors,
    OpenBid: weigh_bids,
    RaiseBid: weigh_bids,
    Pledge: weigh_marks,
    Infiltrate: weigh_marks,
    SecretDeal: weigh_marks,
}
