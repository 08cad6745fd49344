"""The value of standings as a small net: a layer of hidden units over the traits of a governor, and two sums over that.

One sum is the VP that the governor will still make, the other what his standing promises beside them; chances to win
are compared by both. docs/bots.md tells how its weights were found, and `nets.py` reads them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from kingsburg.bots.judge import MOST_JUDGES
from kingsburg.bots.traits import Traits
from kingsburg.bots.value import LUCK, Value, seasons_left, shares
from kingsburg.engine.game import Game
from kingsburg.engine.rules import Rules

if TYPE_CHECKING:
    from kingsburg.native import i64

SUMS: Final = 2
"""What stands behind a trait's weights in the hidden units: its own in the two sums."""

ABREAST: Final = 4
"""How many units are summed up at once: reading what they have in common takes as long as adding it."""


class Net:
    """The weights of a net: of each trait by its name, of the hidden units in both sums, and of a VP by season."""

    def __init__(
        self,
        traits: Mapping[str, list[float]],
        bias: list[float],
        points: list[float],
        promise: list[float],
        per_point: list[float],
    ) -> None:
        self.traits = traits
        self.bias = bias
        self.points = points
        self.promise = promise
        self.per_point = per_point

    @property
    def hidden(self) -> int:
        """How many hidden units there are."""
        return len(self.points)

    def row(self, name: str, typical: str) -> list[float]:
        """The weights of a trait, or if it was never seen of a typical one; what is nobody's doing counts nothing."""
        known = self.traits.get(name, self.traits.get(typical))
        return [0.0] * len(self.bias) if known is None or name in LUCK else known


class NetValue(Value):
    """The value of standings by a net, under one set of rules."""

    def __init__(self, rules: Rules, net: Net) -> None:
        self.traits = Traits(rules)
        self.net = net
        filled = [0.0] * (-len(net.bias) % ABREAST)
        typical = self.traits.typical
        self._rows = [net.row(name, typical.get(name, name)) + filled for name in self.traits.names]
        self._bias = net.bias + filled
        self._points = net.points
        self._promise = net.promise
        self._per_point = net.per_point

    def foretell(self, g: Game) -> tuple[list[float], list[float]]:
        per_point = self._per_point[min(seasons_left(g), len(self._per_point)) - 1]
        points: list[float] = []
        promises: list[float] = []
        for seat, (places, amounts) in enumerate(self.traits.of_all(g)):
            units = self._units(places, amounts)
            hidden = len(self._points)
            to_come, promise = units[hidden], units[hidden + 1]
            for unit in range(hidden):
                active = units[unit]
                if active > 0.0:
                    to_come += self._points[unit] * active
                    promise += self._promise[unit] * active
            points.append(float(g.players[seat].vp) + to_come)
            promises.append(points[seat] * per_point + promise)
        return shares(promises), points

    def _units(self, places: list[int], amounts: list[float]) -> list[float]:
        """The hidden units before they are cut off below nothing, and the two sums without them."""
        rows = [self._rows[place] for place in places]
        units: list[float] = []
        unit: i64 = 0
        while unit < len(self._bias):
            first, second = self._bias[unit], self._bias[unit + 1]
            third, fourth = self._bias[unit + 2], self._bias[unit + 3]
            for number, row in enumerate(rows):
                amount = amounts[number]
                first += amount * row[unit]
                second += amount * row[unit + 1]
                third += amount * row[unit + 2]
                fourth += amount * row[unit + 3]
            units += [first, second, third, fourth]
            unit += ABREAST
        return units


_VALUES: dict[tuple[int, int], NetValue] = {}


def net_value(rules: Rules, net: Net) -> Value:
    """The value for these rules by a net; both are kept by it, so that their identities stay theirs."""
    key = (id(rules), id(net))
    if key not in _VALUES:
        if len(_VALUES) >= MOST_JUDGES:
            _VALUES.clear()
        _VALUES[key] = NetValue(rules, net)
    return _VALUES[key]
