"""What there is to use in a game, and how its use is seen in the events."""

from __future__ import annotations

from collections import Counter

import kingsburg as kb
from kingsburg.engine.cards import Building
from kingsburg.engine.events import KINDS, Event
from kingsburg.engine.goods import KINDS as GOODS
from kingsburg.engine.powers import HOOKS, NO_WINDOW, overrides
from kingsburg.engine.rules import Rules

GIVING = ("season_begins", "season_ends", "advisor_gave_soldiers", "victorious", "game_ends")
"""Hooks whose use is a gain with the card as its source."""
ALTERING = {"reach": "shift", "soldier_price": "cheap soldiers", "wins_ties": "tie won"}
"""Hooks whose use is seen in what the owner did, by the name of the use."""


def wanted(rules: Rules) -> list[str]:
    """Everything that must have been used, as `thing: use`."""
    found = [f"event: {kind}" for kind in KINDS]
    found += ["envoy: second building", "envoy: occupied advisor"]
    found += [f"{advisor.id}: reward" for advisor in rules.advisors[1:]]
    found += [f"{enemy.id}: {result}" for enemy in rules.enemies for result in ("victory", "defeat")]
    for building in rules.buildings:
        found += [f"{building.id}: built", *(f"{building.id}: {use}" for use in _powers(building))]
    return found


def _powers(building: Building) -> list[str]:
    uses = [f"battle against {name}" for name in building.versus]
    uses += ["battle"] if building.battle else []
    uses += ["rebate"] if building.rebate else []
    uses += ["use"] if building.window != NO_WINDOW else []
    for hook in HOOKS:
        if overrides(building, hook):
            uses.append("gain" if hook in GIVING else ALTERING[hook])
    assert uses, f"{building.id} has no power that could be seen"
    return uses


class Uses:
    """Counts what is used, reading the events of games in order."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def read(self, g: kb.Game) -> None:
        """Count what a finished game has used."""
        events = g.events
        owned = [set(player.buildings) for player in g.start.opening.players]
        before = Event("", None, "", {})
        for event in events:
            self.seen[f"event: {event.kind}"] += 1
            mine = owned[event.seat] if event.seat is not None else set()
            if event.kind in ("build", "destroy"):
                self._province(g.rules, event, before, mine)
            elif event.kind == "battle":
                self._battle(g.rules, event, mine)
            elif event.kind in ("gain", "bonus_die"):
                self._gain(g.rules, event, before, mine)
            else:
                self._other(g.rules, event, mine)
            before = event

    def _province(self, rules: Rules, event: Event, before: Event, mine: set[str]) -> None:
        name = str(event.fields["building"])
        if event.kind == "destroy":
            mine.remove(name)
            return
        building = rules.find_building(name)
        assert building is not None
        self.seen[f"{name}: built"] += 1
        paid = _goods(before) if before.kind == "spend" and before.source == name else 0
        if paid < sum((building.cost >> shift) & 255 for shift in (0, 8, 16)):
            self._owners(rules, mine, "rebate")
        mine.add(name)

    def _battle(self, rules: Rules, event: Event, mine: set[str]) -> None:
        enemy = next(enemy for enemy in rules.enemies if enemy.id == event.fields["enemy"])
        self.seen[f"{enemy.id}: {event.fields['result']}"] += 1
        self._owners(rules, mine, "battle")
        self._owners(rules, mine, f"battle against {enemy.name}")
        if event.fields["result"] == "victory" and event.fields["strength"] == event.fields["against"]:
            self._owners(rules, mine, "tie won")

    def _gain(self, rules: Rules, event: Event, before: Event, mine: set[str]) -> None:
        if any(event.source == advisor.id for advisor in rules.advisors[1:]):
            self.seen[f"{event.source}: reward"] += 1
        elif event.source in mine and not (before.kind == "build" and before.fields["building"] == event.source):
            self._owners(rules, {event.source}, "gain")
        elif event.source == "recruit" and _goods(before) == event.fields["soldiers"]:
            self._owners(rules, mine, "cheap soldiers")

    def _other(self, rules: Rules, event: Event, mine: set[str]) -> None:
        if event.kind == "use":
            self.seen[f"{event.fields['power']}: use"] += 1
        elif event.kind == "influence":
            if event.fields["shift"]:
                self._owners(rules, mine, "shift")
            if event.fields["envoy"]:
                self.seen["envoy: occupied advisor"] += 1
        elif event.kind == "envoy" and event.source == "construct":
            self.seen["envoy: second building"] += 1

    def _owners(self, rules: Rules, mine: set[str], use: str) -> None:
        """A use that only the owned card with such a power can explain."""
        for building in rules.buildings:
            if building.id in mine and use in _powers(building):
                self.seen[f"{building.id}: {use}"] += 1


def _goods(event: Event) -> int:
    return sum(n for name, n in event.fields.items() if name in GOODS and isinstance(n, int))
