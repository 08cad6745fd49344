"""The words of hints: changes, rewards and rules as parts of a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping

from kingsburg.engine import goods
from kingsburg.engine.cards import Advisor
from kingsburg.engine.events import ACCOUNTS
from kingsburg.engine.player import Player
from kingsburg.wording import amount, amounts, joined

ROOM = 150
"""Characters that the rule of a card may take."""


def percent(chance: float) -> str:
    return f"{chance:.0%}"


def clause(rule: str) -> str:
    """The first thing a rule says, as part of another sentence."""
    first = re.split(r"[.;] ", rule.rstrip("."))[0]
    return first[:1].lower() + first[1:]


def brief(rule: str) -> str:
    """As much of a rule as fits a line or two: whole sentences, at least one."""
    first, *others = rule.rstrip(".").split(". ")
    for sentence in others:
        if len(first) + len(sentence) > ROOM:
            break
        first += f". {sentence}"
    return first[:1].lower() + first[1:]


def given(advisor: Advisor) -> str:
    """What an advisor gives, where that is plain."""
    plain = {what: n for what, n in zip(ACCOUNTS, advisor.amounts, strict=True) if n}
    told = [amount(what, n) for what, n in plain.items()]
    if advisor.choose:
        told.append(chosen_goods(advisor.choose))
    return f"brings {joined(told)}" if told else ""


def chosen_goods(bundles: tuple[int, ...]) -> str:
    """2 goods of choice; 1 gold or 1 wood; 1 wood with 1 gold or 1 stone."""
    size = goods.size(bundles[0])
    if bundles == goods.bundles(size):
        return amount("good", size)
    shared = bundles[0]
    for bundle in bundles:
        shared = goods.less(shared, goods.less(shared, bundle))
    rests = " or ".join(amounts(goods.to_dict(bundle - shared)) for bundle in bundles)
    return f"{amounts(goods.to_dict(shared))} with {rests}" if shared else rests


def gains(changes: Mapping[str, int]) -> dict[str, int]:
    return {what: n for what, n in changes.items() if n > 0}


def change(before: Player, after: Player) -> dict[str, int]:
    """How a governor's accounts differ."""
    told = {what: int(getattr(after, what) - getattr(before, what)) for what in ACCOUNTS}
    return {what: n for what, n in told.items() if n}
