"""The end of a game: where everyone's points came from, who won, and how lucky the dice were."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kingsburg import wording
from kingsburg.engine.cards import Building, Enemy
from kingsburg.engine.powers import overrides
from kingsburg.engine.rules import Rules
from kingsburg.knowledge import Knowledge
from kingsburg.terminal import words
from kingsburg.terminal.log import Told
from kingsburg.words import Voice

BUILDINGS, POWERS, BATTLES, END, START = "Buildings", "Building powers", "Battles", "End of the game", "At the start"
FIRST_ROWS = (BUILDINGS, POWERS, "Advisors", BATTLES)


def final_table(known: Knowledge, voice: Voice) -> RenderableType:
    """Points by source, the dice, and the winners."""
    table = Table(box=box.SIMPLE_HEAD, title="Victory points", title_justify="left", pad_edge=False)
    table.add_column("", no_wrap=True)
    for name in voice.names:
        table.add_column(name, justify="right", no_wrap=True, overflow="ellipsis", max_width=12)
    for source, points in points_by_source(known).items():
        table.add_row(source, *(str(n) if n else "-" for n in points))
    table.add_section()
    standings = _standings(known)
    table.add_row("Total", *(str(stands.vp) for stands in standings), style="bold")
    table.add_row("Goods left", *(str(stands.goods) for stands in standings), style="dim")
    table.add_row("Buildings left", *(str(stands.buildings) for stands in standings), style="dim")
    table.add_row("Average die", *(f"{mean:.2f}" if mean else "-" for mean in average_dice(known)), style="dim")
    return Group(table, Text(verdict(known, voice.names), "bold"))


class Standing(NamedTuple):
    """What decides who wins, the first first."""

    vp: int
    goods: int
    buildings: int


def _standings(known: Knowledge) -> list[Standing]:
    players = known.view["players"]
    return [Standing(p["vp"], p["gold"] + p["wood"] + p["stone"], len(p["buildings"])) for p in players]


def verdict(known: Knowledge, names: Sequence[str]) -> str:
    """Who won, and by what where the points were equal; before the end, who is ahead."""
    standings = _standings(known)
    best = max(standings)
    winners = [names[seat] for seat, stands in enumerate(standings) if stands == best]
    if not known.view["over"]:
        return f"The game is not over. Ahead so far: {wording.joined(winners)}."
    tied = [stands for stands in standings if stands.vp == best.vp]
    if len(winners) > 1:
        return f"{wording.joined(winners)} share the win with {best.vp} VP."
    if len(tied) == 1:
        return wording.agreed(f"{winners[0]} wins with {best.vp} VP.")
    by_goods = sum(stands.goods == best.goods for stands in tied) == 1
    more = "goods" if by_goods else "buildings"
    return wording.agreed(f"{winners[0]} wins with {best.vp} VP, a tie that more {more} decide.")


def points_by_source(known: Knowledge) -> dict[str, list[int]]:
    """Rows of the table: a source and each seat's points from it; they add up to the scores."""
    scores = [stands.vp for stands in _standings(known)]
    points: dict[str, list[int]] = {row: [0] * len(scores) for row in FIRST_ROWS}
    before: Told = {}
    for event in known.story:
        e: Told = dict(event)
        vp, seat = e.get("vp", 0), e["seat"]
        if e["event"] in ("gain", "spend", "lose") and seat is not None and vp:
            row = points.setdefault(_row(known.rules, e, before), [0] * len(scores))
            row[seat] += vp if e["event"] == "gain" else -vp
        before = e
    missing = [score - sum(row[seat] for row in points.values()) for seat, score in enumerate(scores)]
    if any(missing):  # a stated position may begin with points
        points[START] = missing
    return points


def _row(rules: Rules, e: Told, before: Told) -> str:
    card = rules.find_card(e["source_kind"], e["source"])
    if isinstance(card, Building):
        return _building_row(card, before)
    if isinstance(card, Enemy) or e["source"] == "highest_strength":
        return BATTLES
    if card is not None:
        return next(group for group, cards in words.groups(rules).items() if card in cards).capitalize()
    name = words.source_name(rules, e["source_kind"], e["source"])
    return name[:1].upper() + name[1:]


def _building_row(card: Building, before: Told) -> str:
    """A building's own points come when it is built and go when it is destroyed; the rest is its power."""
    if before.get("event") in ("build", "destroy") and before.get("building") == card.id:
        return BUILDINGS
    return END if overrides(card, "game_ends") else POWERS


def average_dice(known: Knowledge) -> list[float]:
    """The average face each governor rolled, rerolls and bonus dice included."""
    rolled: list[list[int]] = [[] for _ in known.view["players"]]
    for event in known.story:
        if event["event"] == "roll" and event["seat"] is not None:
            rolled[event["seat"]] += event["dice"] + event["bonus"]
    return [sum(dice) / len(dice) if dice else 0.0 for dice in rolled]
