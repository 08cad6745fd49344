"""The parts of reasons: changes, rewards and what cards do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce

from kingsburg.engine import goods
from kingsburg.engine.cards import Advisor, Building
from kingsburg.engine.events import ACCOUNTS
from kingsburg.engine.player import Player
from kingsburg.words.messages import Message, Part, amounts, either, every, message, rule
from kingsburg.words.names import is_printed, printed_cards


def together(parts: Sequence[Message]) -> Message:
    """Several reasons as one, the weightiest first."""
    return reduce(lambda first, then: message("reasons.together", first=first, then=then), parts)


def percent(chance: float) -> int:
    """A chance as reasons tell it, in whole percents."""
    return round(chance * 100)


def number(value: float) -> Part:
    """A number with a decimal where it has one."""
    return int(value) if value == int(value) else ("decimal", value, 1)


def power(printed: Advisor | Building) -> Message:
    """The first thing that a card does, as part of a sentence; what one's own card does is said as it was written."""
    key = (printed.kind, str(printed.id))
    if is_printed(printed) and printed.rule == printed_cards()[key].rule:
        return message(f"powers.{printed.kind}.{printed.id}")
    return message("reasons.own_rule", rule=rule(printed))


def given(advisor: Advisor) -> Message | None:
    """What an advisor gives, where that is plain."""
    plain = {what: n for what, n in zip(ACCOUNTS, advisor.amounts, strict=True) if n}
    told: list[Part] = [amounts({what: n}) for what, n in plain.items()]
    if advisor.choose:
        told.append(chosen_goods(advisor.choose))
    return message("reasons.brings", goods=every(told)) if told else None


def chosen_goods(bundles: tuple[int, ...]) -> Part:
    """2 goods of choice; 1 gold or 1 wood; 1 wood with 1 gold or 1 stone."""
    size = goods.size(bundles[0])
    if bundles == goods.bundles(size):
        return amounts({"good": size})
    shared = bundles[0]
    for bundle in bundles:
        shared = goods.less(shared, goods.less(shared, bundle))
    rests = either([amounts(goods.to_dict(bundle - shared)) for bundle in bundles])
    return message("reasons.with", goods=amounts(goods.to_dict(shared)), rests=rests) if shared else rests


def gains(changes: Mapping[str, int]) -> dict[str, int]:
    return {what: n for what, n in changes.items() if n > 0}


def change(before: Player, after: Player) -> dict[str, int]:
    """How a governor's accounts differ."""
    told = {what: int(getattr(after, what) - getattr(before, what)) for what in ACCOUNTS}
    return {what: n for what, n in told.items() if n}
