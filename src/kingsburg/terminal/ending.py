"""The end of a game: where everyone's points came from, who won, and how lucky the dice were."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kingsburg import wording
from kingsburg.engine.cards import Building, Enemy
from kingsburg.engine.events import Event
from kingsburg.engine.game import Game
from kingsburg.engine.powers import overrides
from kingsburg.engine.rules import Rules
from kingsburg.terminal import words

BUILDINGS, POWERS, BATTLES, END, START = "Buildings", "Building powers", "Battles", "End of the game", "At the start"
FIRST_ROWS = (BUILDINGS, POWERS, "Advisors", BATTLES)


def final_table(game: Game, names: Sequence[str]) -> RenderableType:
    """Points by source, the dice, and the winners."""
    table = Table(box=box.SIMPLE_HEAD, title="Victory points", title_justify="left", pad_edge=False)
    table.add_column("", no_wrap=True)
    for name in names:
        table.add_column(name, justify="right", no_wrap=True, overflow="ellipsis", max_width=12)
    for source, points in points_by_source(game).items():
        table.add_row(source, *(str(n) if n else "-" for n in points))
    table.add_section()
    table.add_row("Total", *map(str, game.scores), style="bold")
    table.add_row("Goods left", *(str(player.goods) for player in game.players), style="dim")
    table.add_row("Buildings left", *(str(player.building_count) for player in game.players), style="dim")
    table.add_row("Average die", *(f"{average:.2f}" if average else "-" for average in average_dice(game)), style="dim")
    return Group(table, Text(verdict(game, names), "bold"))


def verdict(game: Game, names: Sequence[str]) -> str:
    """Who won, and by what where the points were equal; before the end, who is ahead."""
    winners = [names[seat] for seat in game.winners]
    best = max(game.scores)
    if not game.over:
        return f"The game is not over. Ahead so far: {wording.joined(winners)}."
    tied = [player for player in game.players if player.vp == best]
    if len(winners) > 1:
        return f"{wording.joined(winners)} share the win with {best} VP."
    if len(tied) == 1:
        return wording.agreed(f"{winners[0]} wins with {best} VP.")
    most_goods = max(player.goods for player in tied)
    by_goods = sum(player.goods == most_goods for player in tied) == 1
    more = "goods" if by_goods else "buildings"
    return wording.agreed(f"{winners[0]} wins with {best} VP, a tie that more {more} decide.")


def points_by_source(game: Game) -> dict[str, list[int]]:
    """Rows of the table: a source and each seat's points from it; they add up to the scores."""
    points: dict[str, list[int]] = {row: [0] * len(game.players) for row in FIRST_ROWS}
    before: Event | None = None
    for event in game.events:
        vp = event.fields.get("vp", 0)
        if event.kind in ("gain", "spend", "lose") and event.seat is not None and isinstance(vp, int) and vp:
            row = points.setdefault(_row(game.rules, event, before), [0] * len(game.players))
            row[event.seat] += vp if event.kind == "gain" else -vp
        before = event
    missing = [score - sum(row[seat] for row in points.values()) for seat, score in enumerate(game.scores)]
    if any(missing):  # a stated position may begin with points
        points[START] = missing
    return points


def _row(rules: Rules, event: Event, before: Event | None) -> str:
    card = rules.find_card(event.source_kind, event.source)
    if isinstance(card, Building):
        return _building_row(card, before)
    if isinstance(card, Enemy) or event.source == "highest_strength":
        return BATTLES
    if card is not None:
        return next(group for group, cards in words.groups(rules).items() if card in cards).capitalize()
    name = words.source_name(rules, event.source_kind, event.source)
    return name[:1].upper() + name[1:]


def _building_row(card: Building, before: Event | None) -> str:
    """A building's own points come when it is built and go when it is destroyed; the rest is its power."""
    if before is not None and before.kind in ("build", "destroy") and before.fields.get("building") == card.id:
        return BUILDINGS
    return END if overrides(card, "game_ends") else POWERS


def average_dice(game: Game) -> list[float]:
    """The average face each governor rolled, rerolls and bonus dice included."""
    rolled: list[list[int]] = [[] for _ in game.players]
    for event in game.events:
        if event.kind == "roll" and event.seat is not None:
            for dice in (event.fields["dice"], event.fields["bonus"]):
                assert isinstance(dice, list)
                rolled[event.seat] += dice
    return [sum(dice) / len(dice) if dice else 0.0 for dice in rolled]
