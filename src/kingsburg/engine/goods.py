"""Goods, and bundles of them as ints: eight bits each for gold, wood and stone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.stated import mapping, number

if TYPE_CHECKING:
    from kingsburg.native import i64

KINDS: Final[tuple[str, str, str]] = ("gold", "wood", "stone")

GOLD: Final = 1
WOOD: Final = 1 << 8
STONE: Final = 1 << 16


def bundle(gold: int = 0, wood: int = 0, stone: int = 0) -> int:
    return gold | wood << 8 | stone << 16


def gold_of(goods: int) -> int:
    return goods & 255


def wood_of(goods: int) -> int:
    return goods >> 8 & 255


def stone_of(goods: int) -> int:
    return goods >> 16 & 255


def size(goods: int) -> int:
    return (goods & 255) + (goods >> 8 & 255) + (goods >> 16 & 255)


def less(goods: i64, rebate: i64) -> i64:
    """A price with a rebate; no kind of goods goes below nothing."""
    lower: i64 = 0
    for kind in range(0, 24, 8):
        n = (goods >> kind & 255) - (rebate >> kind & 255)
        if n > 0:
            lower |= n << kind
    return lower


def covers(stock: i64, price: i64) -> bool:
    """Whether a stock of goods pays for a price."""
    return price & 255 <= stock & 255 and price & 0xFF00 <= stock & 0xFF00 and price >> 16 <= stock >> 16


def stated(value: object, where: str, most: int) -> int:
    """A bundle that a position states: `{"wood": 1}`; so many of each kind at most."""
    amounts = mapping(value, KINDS, where)
    return bundle(*[number(amounts.get(kind, 0), f"{where}: {kind}", 0, most) for kind in KINDS])


def to_dict(goods: int) -> dict[str, int]:
    """Only what is in the bundle: `{"wood": 1}`."""
    amounts = zip(KINDS, (gold_of(goods), wood_of(goods), stone_of(goods)), strict=True)
    return {kind: n for kind, n in amounts if n}


def from_dict(goods: Mapping[str, int]) -> int:
    unknown = set(goods) - set(KINDS)
    if unknown:
        raise KingsburgError(f"unknown goods {', '.join(sorted(unknown))}: choose from {', '.join(KINDS)}")
    return bundle(goods.get("gold", 0), goods.get("wood", 0), goods.get("stone", 0))


def payments(gold: i64, wood: i64, stone: i64, n: i64) -> tuple[int, ...]:
    """Every bundle of n goods out of these, most gold first."""
    key = min(gold, n) | min(wood, n) << 16 | min(stone, n) << 32 | n << 48
    known = _PAYMENTS.get(key)
    if known is None:
        known = _PAYMENTS[key] = _listed(gold, wood, stone, n)
    return known


def bundles(n: int) -> tuple[int, ...]:
    """Every bundle of n goods, most gold first."""
    return _BUNDLES[n] if n < len(_BUNDLES) else payments(n, n, n, n)


def _listed(gold: int, wood: int, stone: int, n: int) -> tuple[int, ...]:
    return tuple(
        bundle(g, w, n - g - w)
        for g in range(min(gold, n), -1, -1)
        for w in range(min(wood, n - g), -1, -1)
        if n - g - w <= stone
    )


_PAYMENTS: Final[dict[int, tuple[int, ...]]] = {}
_BUNDLES: Final = [_listed(n, n, n, n) for n in range(4)]
