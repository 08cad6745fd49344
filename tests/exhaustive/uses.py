"""What there is to use in a game, and how its use is seen: by spies on the powers, and in the events."""

from __future__ import annotations

from collections import Counter

import kingsburg as kb
from kingsburg.engine.cards import Building
from kingsburg.engine.events import KINDS, Event
from kingsburg.engine.goods import KINDS as GOODS
from kingsburg.engine.rules import Rules
from kingsburg.modules.demanding_capital.flow import NEED_NAMES
from tests.exhaustive.spies import everything_in, named, uses_of

ONLY_SECOND = ("tile", "tile_removed", "fill", "group", "tribute", "unmark")
ONLY_FIRST = ("face_up", "bid")
"""Events that only an edition has."""


def wanted(rules: Rules) -> list[str]:
    """Everything that must have been used in games with these cards, as `thing: use`."""
    found = [f"enemy {enemy.id}: {result}" for enemy in rules.enemies for result in ("victory", "defeat")]
    for card in everything_in(rules):
        found += [f"{named(card)}: {power}" for power in uses_of(card)]
    for building in rules.buildings:
        found += [f"building {building.id}: {use}" for use in ["built", *_data(building)]]
    return found


def wanted_of_all(edition: str) -> list[str]:
    """What is not on a card."""
    out = ONLY_FIRST if edition == "second" else ONLY_SECOND
    found = [f"event: {kind}" for kind in KINDS if kind not in out]
    found += ["envoy: second building", "envoy: occupied advisor", "row A: used outside summer"]
    return found + ([f"need: {name}" for name in NEED_NAMES if name] if edition == "second" else [])


def _data(building: Building) -> list[str]:
    """The powers that are numbers."""
    uses = [f"battle against {name}" for name in building.versus]
    uses += ["battle"] if building.battle else []
    uses += ["wins ties"] if building.wins_ties else []
    uses += ["rebate"] if building.rebate else []
    return uses + (["spared"] if building.indestructible else [])


class Uses:
    """Counts what is used; what is no power is read from the events of games."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def read(self, g: kb.Game) -> None:
        """Count what a finished game has used."""
        owned = [set(player.buildings) for player in g.start.opening.players]
        before = Event("", None, "", {})
        for event in g.events:
            self.seen[f"event: {event.kind}"] += 1
            mine = owned[event.seat] if event.seat is not None else set()
            if event.kind in ("build", "destroy"):
                self._province(g.rules, event, before, mine)
            elif event.kind == "battle":
                self._battle(g.rules, event, mine)
            else:
                self._other(event)
            before = event

    def _province(self, rules: Rules, event: Event, before: Event, mine: set[str]) -> None:
        name = str(event.fields["building"])
        if event.kind == "destroy":
            self._owners(rules, mine, "spared")
            mine.remove(name)
            return
        building = rules.find_building(name)
        assert building is not None
        self.seen[f"building {name}: built"] += 1
        paid = _goods(before) if before.kind == "spend" and before.source == name else 0
        if paid < sum((building.cost >> shift) & 255 for shift in (0, 8, 16)):
            self._owners(rules, mine, "rebate")
        mine.add(name)

    def _battle(self, rules: Rules, event: Event, mine: set[str]) -> None:
        enemy = next(enemy for enemy in rules.enemies if enemy.id == event.fields["enemy"])
        self.seen[f"enemy {enemy.id}: {event.fields['result']}"] += 1
        self._owners(rules, mine, "battle")
        if event.fields["strength"] == event.fields["against"]:
            self._owners(rules, mine, "wins ties")
        self._owners(rules, mine, f"battle against {enemy.name}")

    def _other(self, event: Event) -> None:
        if event.kind == "influence" and event.fields["envoy"]:
            self.seen["envoy: occupied advisor"] += 1
        elif event.kind == "envoy" and event.source == "construct":
            self.seen["envoy: second building"] += 1
        elif event.kind == "tribute":
            needs = event.fields["needs"]
            assert isinstance(needs, list)
            self.seen.update(f"need: {need}" for need in needs)

    def _owners(self, rules: Rules, mine: set[str], use: str) -> None:
        for building in rules.buildings:
            if building.id in mine and use in _data(building):
                self.seen[f"building {building.id}: {use}"] += 1


def _goods(event: Event) -> int:
    return sum(n for name, n in event.fields.items() if name in GOODS and isinstance(n, int))
