"""What printed things give and cost: the rewards of advisors, prices, enemies, strips; in words and in little room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from kingsburg.engine import goods
from kingsburg.engine.cards import Advisor, Card, Enemy, Strip
from kingsburg.words.messages import Part, amounts, card, either, joined, message, rule, short

if TYPE_CHECKING:
    from kingsburg.engine.cards import Building
    from kingsburg.engine.rules import Rules
    from kingsburg.words.voice import Voice

MORE_THAN_AMOUNTS: Final = ("alchemist", "smuggler")
"""Advisors whose reward is more than amounts and is said in words of its own."""
TILES: Final = (
    *("jester_tile", "squire_tile", "architect_tile", "merchant_tile", "sergeant_tile", "alchemist_tile"),
    *("astronomer_tile", "treasurer_tile", "master_hunter_tile", "swordsmith_tile", "duchess_tile"),
    *("champion_tile", "smuggler_tile", "inventor_tile"),
)
"""Tiles whose reward is: the rule says it, and a text of its own in little room."""
BRIEFED: Final = frozenset((*MORE_THAN_AMOUNTS, *TILES))

KEPT: Final = 256
"""So many rewards are kept once they are made: those of every advisor and tile of a few games."""

Amounts = Callable[[Mapping[str, int]], Part]


@lru_cache(KEPT)
def reward(advisor: Advisor) -> Part:
    """What an advisor gives, in words."""
    if advisor.id in MORE_THAN_AMOUNTS:
        return message(f"rewards.{advisor.id}")
    if advisor.id in TILES:
        return _by_rule(advisor)
    return _given(advisor, amounts, "rewards.look") or _by_rule(advisor)


@lru_cache(KEPT)
def short_reward(advisor: Advisor) -> Part:
    """What an advisor gives, in little room."""
    if advisor.id in BRIEFED:
        return message(f"rewards.short.{advisor.id}")
    return _given(advisor, short, "rewards.short.look") or _by_rule(advisor)


def reward_width(voice: Voice) -> int:
    """No short reward of a printed advisor is longer in this language."""
    return max([len(voice.text(f"rewards.short.{name}")) for name in BRIEFED])


def _by_rule(advisor: Advisor) -> Part:
    return message("rewards.rule", rule=rule(advisor))


def _given(advisor: Advisor, told: Amounts, look: str) -> Part | None:
    """What an advisor gives that is data; None if that is nothing."""
    parts = _chosen(advisor.choose, told) if advisor.choose else []
    plain = dict(zip(("gold", "wood", "stone", "plus_two", "soldiers", "vp"), advisor.amounts, strict=True))
    given = {what: n for what, n in plain.items() if n}
    if given:
        parts.append(told(given))
    if advisor.look:
        parts.append(message(look))
    return _together(parts) if parts else None


def _chosen(choose: tuple[int, ...], told: Amounts) -> list[Part]:
    """A choice of bundles: `2 goods of choice`, or `1 wood, 1 gold or 1 stone` where they share something."""
    size = goods.size(choose[0])
    if choose == goods.bundles(size):
        return [told({"good": size})]
    each = [goods.to_dict(bundle) for bundle in choose]
    common = {kind: min([bundle.get(kind, 0) for bundle in each]) for kind in goods.KINDS}
    rests = [{kind: n - common[kind] for kind, n in bundle.items()} for bundle in each]
    return [*_singly(common, told), either([_together(_singly(rest, told)) for rest in rests])]


def _singly(bundle: Mapping[str, int], told: Amounts) -> list[Part]:
    return [told({kind: n}) for kind, n in bundle.items() if n]


def _together(parts: list[Part]) -> Part:
    return parts[0] if len(parts) == 1 else joined(", ", parts)


# -- buildings, strips and enemies ------------------------------------------------------------------------------


def price(bundle: int) -> Part:
    """A price in words."""
    return amounts(goods.to_dict(bundle))


def strip_buildings(rules: Rules, letter: str) -> Part:
    """The buildings of a strip, left to right."""
    return joined(", ", [card(building) for building in rules.strips[letter].buildings])


def strip_rules(rules: Rules, letter: str) -> Part:
    """What a strip brings: its buildings with price, VP and rule."""
    told = [_building(building) for building in rules.strips[letter].buildings]
    return message("rewards.strip", letter=letter, buildings=joined(" ", told))


def _building(building: Building) -> Part:
    cost = short(goods.to_dict(building.cost))
    return message("rewards.building", building=card(building), cost=cost, vp=building.vp, rule=rule(building))


def enemy_line(enemy: Enemy) -> Part:
    """An enemy card on one line."""
    return message(
        "rewards.enemy", enemy=card(enemy), strength=enemy.strength, lose=short(enemy.lose), gain=short(enemy.gain)
    )


def card_rule(printed: Card) -> Part:
    """What a card does; an enemy's strength stands elsewhere."""
    if isinstance(printed, Enemy):
        return message("rewards.battle", lose=amounts(printed.lose), gain=amounts(printed.gain))
    if isinstance(printed, Strip):
        return message("rewards.cover", letter=printed.letter)
    return rule(printed)
