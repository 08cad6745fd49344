"""Values that nobody means: of the wrong kind, huge, deep, empty, or full of orders to a terminal."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

LETTERS = "0123456789[]{}\",:-~ abcnull.*eE\n\t\\'#+=/éß\u2028\x00\x1b\x07\x9b\ufeff\ud800"


class Shy:
    """Cannot be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("no")


def deep(rng: random.Random, levels: int = 2000) -> Any:
    nested: Any = rng.choice((1, "x", None))
    for _ in range(levels):
        nested = [nested] if rng.random() < 0.5 else {"a": nested}
    return nested


VALUES: tuple[Callable[[random.Random], Any], ...] = (
    lambda rng: rng.choice((True, False, None)),
    lambda rng: rng.randint(-3, 20),
    lambda rng: rng.choice((2**31, 2**32, 2**63, 2**64, -(2**63), 10**20, 10**30)) + rng.randint(-1, 1),
    lambda rng: 10 ** rng.choice((100, 4000, 5000)),
    lambda rng: rng.choice((0.5, -0.0, 1e308, float("inf"), float("-inf"), float("nan"))),
    lambda rng: text(rng),
    lambda rng: "x" * rng.choice((0, 100, 20_000)),
    lambda rng: rng.choice(("statue", "pass", "second", "rows", "spring", "governors", "goblins_1_3", "Ann")),
    lambda rng: text(rng).encode("utf-8", "replace"),
    lambda rng: [value(rng) for _ in range(rng.randint(0, 4))],
    lambda rng: {text(rng): value(rng) for _ in range(rng.randint(0, 3))},
    lambda rng: tuple(rng.randint(-2, 8) for _ in range(rng.randint(0, 6))),
    lambda rng: [rng.randint(0, 6)] * rng.choice((1, 7, 50, 1000)),
    lambda rng: deep(rng, rng.choice((10, 500, 5000))),
    lambda rng: rng.choice((object(), Shy(), int, print, range(5), {1, 2}, 1j)),
)


def value(rng: random.Random) -> Any:
    return rng.choice(VALUES)(rng)


def text(rng: random.Random, longest: int = 12) -> str:
    return "".join(rng.choices(LETTERS, k=rng.randint(0, longest)))


def plain(rng: random.Random) -> Any:
    """A value that can stand in JSON."""
    while True:
        try:
            return json.loads(json.dumps(value(rng)))
        except (TypeError, ValueError, RecursionError):
            continue


def damaged(rng: random.Random, whole: str) -> str:
    """A text with a few characters or lines changed, lost, doubled, or exchanged."""
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        place = rng.randrange(len(whole) + 1) if rng.random() < 0.5 else rng.randrange(min(len(whole), 600) + 1)
        kind = rng.randrange(6)
        if kind == 0:
            whole = whole[:place] + whole[place + rng.choice((1, 1, 5, 100)) :]
        elif kind == 1:
            whole = whole[:place] + text(rng) + whole[place:]
        elif kind == 2:
            whole = whole[:place] + rng.choice(LETTERS) + whole[place + 1 :]
        elif kind == 3:
            lines = whole.splitlines(keepends=True) or [""]
            one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
            lines[one] = lines[other]
            whole = "".join(lines)
        elif kind == 4:
            whole = whole[:place]
        else:
            whole = (
                whole[:place] + rng.choice(("9" * 5000, "[" * 5000, "x" * 20_000, "\r\n", "-1", "null")) + whole[place:]
            )
    return whole


def changed(rng: random.Random, told: Any, fresh: Callable[[random.Random], Any] = value) -> Any:
    """Data with something in it replaced, added or left out."""
    if isinstance(told, dict) and told and rng.random() < 0.85:
        name = rng.choice(list(told))
        kind = rng.random()
        if kind < 0.1:
            return {key: kept for key, kept in told.items() if key != name}
        if kind < 0.2:
            return told | {text(rng): fresh(rng)}
        return told | {name: changed(rng, told[name], fresh)}
    if isinstance(told, list) and told and rng.random() < 0.7:
        place = rng.randrange(len(told))
        return [*told[:place], changed(rng, told[place], fresh), *told[place + 1 :]]
    return fresh(rng)
