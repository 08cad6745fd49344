"""The greedy bot's answers to questions that only modules and scenarios ask."""

from __future__ import annotations

from collections.abc import Callable

from kingsburg.bots.mind import Mind, best
from kingsburg.content import destinies_asking
from kingsburg.content.choosing_governors import KeepGovernor, OpenBid, RaiseBid
from kingsburg.content.groups import Infiltrate
from kingsburg.content.scenarios import Pledge
from kingsburg.content.soldier_tokens import TOKENS, ChooseToken
from kingsburg.engine.agenda import PASS_CODE, Choice

USUAL_RANK = 10
"""What three dice show most often: the advisor whom everyone can reach sooner or later."""


def answer_token(mind: Mind, codes: list[int]) -> int:
    """The token with which this winter goes best, reckoned against keeping it."""
    me, year = mind.me, mind.game.year
    kept = 1.0 if year == mind.game.rules.years else mind.weights.reinforcement

    def worth(code: int) -> float:
        sent = TOKENS[code]
        return mind.judge.battle(year, mind.enemy(), me.built, me.soldiers, me.goods, sent)[0] - kept * sent

    return best(codes, worth)


def answer_governor(mind: Mind, codes: list[int]) -> int:
    return best(codes, lambda code: _governor(mind, code))


def answer_bid(mind: Mind, codes: list[int]) -> int:
    """Begin low with the best card, and raise by no more than it is worth."""

    def worth(code: int) -> float:
        return 0.0 if code == PASS_CODE else _governor(mind, (code & 0xFF) - 1) - (code >> 8)

    return best(codes, worth)


def _governor(mind: Mind, number: int) -> float:
    weights = mind.weights
    return weights.governors.get(mind.game.rules.roles[number].id, weights.governor)


def answer_mark(_: Mind, codes: list[int]) -> int:
    """An advisor who will be influenced often."""
    return best(codes, lambda code: -abs(code - USUAL_RANK))


ANSWERS: dict[type[Choice], Callable[[Mind, list[int]], int]] = {
    ChooseToken: answer_token,
    KeepGovernor: answer_governor,
    OpenBid: answer_bid,
    RaiseBid: answer_bid,
    Pledge: answer_mark,
    Infiltrate: answer_mark,
    destinies_asking.Deal: answer_mark,
}
