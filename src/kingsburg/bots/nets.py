"""The nets that value standings, as files: some for the base game, and one for games with modules.

Weights are rounded to four digits. A net that is not whole, or was made for other traits, is refused.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from kingsburg.bots.net import SUMS, Net
from kingsburg.editions import box
from kingsburg.engine.errors import shown
from kingsburg.engine.rules import Rules

VERSION: Final = 1
"""Of the traits: a net that was made for others would be silently wrong."""

PLAIN: Final = "plain"
"""The base game of three and of five."""
TWO: Final = "two"
FOUR: Final = "four"
"""The base game of so many."""
MODULES: Final = "modules"
KINDS: Final = (PLAIN, TWO, FOUR, MODULES)

OF_PLAYERS: Final = {2: TWO, 4: FOUR}
WITH_MODULES: Final = 4
"""So many play the games with modules that a net knows."""
BOXED: Final = frozenset(box.MODULES)

LISTS: Final = ("bias", "points", "promise", "per_point")


def kind_of(rules: Rules) -> str | None:
    """Which net knows games of these rules, if any does: scenarios, variants and modules from elsewhere are unknown."""
    if rules.variants or rules.common or not rules.modules.issubset(BOXED):
        return None
    if rules.modules:
        return MODULES if rules.players == WITH_MODULES else None
    return OF_PLAYERS.get(rules.players, PLAIN)


def file_of(kind: str) -> str:
    """The name of a net's file, which lies beside this one."""
    return f"net-{kind}.json"


@cache
def load(kind: str) -> Net | None:
    """The net of a kind that comes with the package, if one was taught."""
    file = files("kingsburg.bots").joinpath(file_of(kind))
    return read(file.read_text(encoding="utf-8")) if file.is_file() else None


def read(text: str) -> Net:
    """The net of a file; a ValueError says what is wrong with one that cannot be used."""
    try:
        told = json.loads(text)
    except ValueError:
        raise ValueError("it is no net: it is not JSON") from None
    if not isinstance(told, dict) or not isinstance(told.get("traits"), dict):
        raise ValueError("it is no net: it has no traits")
    if told.get("version") != VERSION:
        raise ValueError(f"it is a net of version {shown(told.get('version'))}, and version {VERSION} is needed")
    bias, points, promise, per_point = (_numbers(told, name) for name in LISTS)
    traits = {name: _numbers(told["traits"], name) for name in told["traits"]}
    for name, weights in {**traits, "bias": bias}.items():
        _has(name, weights, len(points) + SUMS)
    _has("promise", promise, len(points))
    if not per_point or not traits:
        raise ValueError("it is no net: a list of its weights is empty")
    return Net(traits, bias, points, promise, per_point)


def _numbers(told: Mapping[str, Any], name: str) -> list[float]:
    listed = told.get(name)
    if not isinstance(listed, list) or not all(type(n) in (int, float) and math.isfinite(n) for n in listed):
        raise ValueError(f"its {name} is not a list of numbers")
    return [float(n) for n in listed]


def _has(name: str, weights: list[float], size: int) -> None:
    if len(weights) != size:
        raise ValueError(f"its {name} has {len(weights)} weights where its hidden units need {size}")


def write(net: Net, command: str) -> str:
    """The text of a file with a net, a trait a line."""
    told = {name: getattr(net, name) for name in LISTS}
    lists = "".join(f' "{name}": {_shown(weights)},\n' for name, weights in told.items())
    traits = ",\n".join(f'  "{name}": {_shown(weights)}' for name, weights in sorted(net.traits.items()))
    return f'{{\n "command": "{command}",\n "version": {VERSION},\n{lists} "traits": {{\n{traits}\n }}\n}}\n'


def _shown(weights: list[float]) -> str:
    return f"[{', '.join(f'{weight:.4g}' for weight in weights)}]"
