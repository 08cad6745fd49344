"""The parts of the screen: header, court, province, governors, log and options, each as a renderable."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from rich.table import Table
from rich.text import Text

from kingsburg.engine import goods
from kingsburg.engine.cards import Building
from kingsburg.engine.game import Game
from kingsburg.terminal import words
from kingsburg.terminal.log import Line, Teller
from kingsburg.terminal.options import Offer

SEAT_STYLES = ("cyan", "magenta", "green", "yellow", "blue")
TARGET = "bold yellow"
BUILT = "bold green"
ON_SCREEN = ("order", "year", "phase", "roll", "pass", "influence")
NARROW_COURT = 3
"""With this many columns the court has no room for rewards and dice."""


class Sight:
    """What the person at the screen may see. `seat` is None for the table as a whole; `since` counts the events
    he has seen already."""

    def __init__(self, game: Game, names: Sequence[str], seat: int | None, since: int, offers: list[Offer]) -> None:
        self.game = game
        self.rules = game.rules
        self.names = names
        self.seat = seat
        self.view = cast(dict[str, Any], game.view(seat))
        self.offers = offers
        teller = Teller(game.rules, names, seat)
        events = game.events
        self.news = teller.story(events[since:])
        self.before = teller.story(events[max(0, since - 60) : since])

    def name(self, seat: int | None) -> str:
        return "neutral" if seat is None else self.names[seat]

    def style(self, seat: int | None) -> str:
        return "white" if seat is None else SEAT_STYLES[seat % len(SEAT_STYLES)]

    @property
    def targets(self) -> set[int]:
        """The ranks that can be influenced now."""
        return {rank for move in self.view["options"] if (rank := move.get("advisor"))}

    @property
    def building(self) -> bool:
        """Whether the question is what to build."""
        return any(move["kind"] == "build" for move in self.view["options"])


def _line(*parts: str | tuple[str, str]) -> Text:
    return Text.assemble(*parts, no_wrap=True, overflow="ellipsis")


# -- header -----------------------------------------------------------------------------------------------------


def header(sight: Sight) -> Table:
    """Where the game is, whose turn, the order, the envoy; below it the enemy as far as it is known."""
    view = sight.view
    title = words.phase_title(sight.rules, view["phase"]) or "Setup"
    acting = "the dice" if sight.seat is None else f"{sight.name(sight.seat)}'s turn".replace("You's", "your")
    envoy = "no envoy" if view["envoy"] is None else f"envoy {sight.name(view['envoy'])}"
    order = " > ".join(sight.name(seat) for seat in view["order"])
    grid = Table.grid(expand=True)
    where = f" Year {words.ROMAN[view['year']]}  {sight.game.phase_number} {title}"
    grid.add_row(_line((where, "bold"), f" | {acting} | {envoy} | {order}"), style="reverse")
    grid.add_row(enemy(sight))
    return grid


def enemy(sight: Sight) -> Text:
    """This year's enemy as the viewer knows it."""
    year = max(1, int(sight.view["year"]))
    card = sight.view["enemies"][year - 1]
    if card["enemy"] is None:
        low, high = card["strength"]
        return _line(" Enemy: face down, strength ", (f"{low} to {high}", "bold"))
    known = next(enemy for enemy in sight.rules.enemies if enemy.id == card["enemy"])
    how = "" if card["revealed"] else " (secret)"
    return _line(" Enemy: ", (words.enemy_line(known), "bold"), how)


# -- court ------------------------------------------------------------------------------------------------------


def court(sight: Sight, columns: int) -> Table:
    """The advisors in some columns: who sits there, else what they give; what can be reached is marked."""
    ranks = range(1, len(sight.rules.advisors))
    rows = -(-len(ranks) // columns)
    table = Table.grid(expand=True, padding=(0, 1, 0, 0))
    for _ in range(columns):
        table.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    for row in range(rows):
        table.add_row(*(_advisor(sight, rank, columns) for rank in ranks[row::rows]))
    return table


def _advisor(sight: Sight, rank: int, columns: int) -> Text:
    advisor = sight.rules.advisors[rank]
    target = rank in sight.targets
    text = _line((f"{'>' if target else ' '}{rank:>2} {advisor.name:<13} ", TARGET if target else ""))
    sitting = [entry for entry in sight.view["court"] if entry["advisor"] == rank]
    reward = words.short_reward(advisor)
    if columns == 1:
        text.append(f"{reward:<21} ", "" if target or not sitting else "dim")
    for entry in sitting:
        text.append(f"{_sitter(sight, entry, columns)} ", f"bold {sight.style(entry['seat'])}")
    if not sitting and 1 < columns < NARROW_COURT:
        text.append(reward, "" if target else "dim")
    return text


def _sitter(sight: Sight, entry: dict[str, Any], columns: int) -> str:
    name = sight.name(entry["seat"])
    if columns == NARROW_COURT:
        return name[:7]
    shift = f"{entry['shift']:+d}" if entry["shift"] else ""
    return f"{name}: {words.dice(entry['dice'], entry['bonus'])}{'+2t' if entry['plus_two'] else ''}{shift}"


def taken(sight: Sight) -> Text:
    """Only who sits where, on as few lines as it takes."""
    text = Text(" Court: ")
    for entry in sorted(sight.view["court"], key=lambda entry: int(entry["advisor"])):
        advisor = sight.rules.advisors[entry["advisor"]]
        text.append(f"{advisor.rank} {advisor.name} ")
        text.append(f"({_sitter(sight, entry, 1)})  ", sight.style(entry["seat"]))
    return text if sight.view["court"] else Text(" Court: empty", "dim")


# -- province ---------------------------------------------------------------------------------------------------


def province(sight: Sight, seat: int) -> Table:
    """A governor's sheet; what he can build next with what he has is marked."""
    me = sight.game.players[seat]
    table = Table(box=None, expand=True, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("", width=2, no_wrap=True)
    rows = [row for row in sight.rules.rows if row.first & me.sheet]
    for column in range(max(len(row.buildings) for row in rows)):
        title = f"  {words.ROMAN[column + 1]}"
        table.add_column(title if column else f"{title} - {sight.name(seat)}", no_wrap=True, overflow="ellipsis")
    affordable = sight.rules.affordable(me.built, me.sheet, me.gold, me.wood, me.stone)
    for row in rows:
        cells = [_building(sight, me.built, building, building.number in affordable) for building in row.buildings]
        table.add_row(row.buildings[0].row, *cells)
    return table


def province_lines(sight: Sight) -> int:
    """The height of the viewer's own sheet."""
    if sight.seat is None:
        return 1
    sheet = sight.game.players[sight.seat].sheet
    return 1 + 2 * sum(bool(row.first & sheet) for row in sight.rules.rows)


def _building(sight: Sight, built: int, building: Building, affordable: bool) -> Text:
    if built & building.bit:
        return Text(f"x {building.name}\n  built, {building.vp} VP", BUILT)
    price = words.short(goods.to_dict(sight.rules.price(building, built))).replace(" ", "") or "free"
    mark = ">" if affordable else " "
    return Text(f"{mark} {building.name}\n  {price} {building.vp} VP", TARGET if affordable else "")


# -- governors --------------------------------------------------------------------------------------------------


def governors(sight: Sight) -> Table:
    """A line for each governor, in turn order."""
    table = Table(box=None, expand=True, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("  Governor", no_wrap=True, overflow="ellipsis", max_width=18)
    for title in ("VP", "gold", "wood", "stone", "+2", "soldiers", "built"):
        table.add_column(title, justify="right", no_wrap=True)
    table.add_column("dice", no_wrap=True, overflow="ellipsis", ratio=1)
    for seat in sight.view["order"]:
        table.add_row(*_governor(sight, sight.view["players"][seat]))
    return table


def _governor(sight: Sight, player: dict[str, Any]) -> list[Text]:
    seat = player["seat"]
    mark = ">" if seat in sight.view["pending"] else " "
    counts = [str(player[what]) for what in ("vp", "gold", "wood", "stone", "plus_two")]
    bonus = _battle_bonus(sight, player["buildings"])
    army = f"{player['soldiers']}{f' {bonus:+d}' if bonus else ''}"
    cells = [f"{mark} {sight.name(seat)}", *counts, army, str(len(player["buildings"])), _dice_note(sight, player)]
    style = f"bold {sight.style(seat)}" if seat in sight.view["pending"] else sight.style(seat)
    return [Text(cell, style) for cell in cells]


def _battle_bonus(sight: Sight, buildings: list[str]) -> int:
    """What buildings add to the soldiers, against this year's enemy if it is known, else against any."""
    card = sight.view["enemies"][max(1, sight.view["year"]) - 1]
    name = next((enemy.name for enemy in sight.rules.enemies if enemy.id == card["enemy"]), "")
    return sum(b.strength(name) for b in sight.rules.buildings if b.id in buildings)


def _dice_note(sight: Sight, player: dict[str, Any]) -> str:
    notes = [words.dice(player["dice"], player["bonus_dice"], " ")] if player["dice"] else []
    if (
        player["bonus_dice_to_roll"]
        and not player["dice"]
        and sight.view["phase"] not in ("spring", "summer", "autumn")
    ):
        notes.append("bonus die")
    if player["seat"] == sight.view["envoy"]:
        notes.append("envoy")
    if sight.view["year"] in player["looked"]:
        notes.append("saw enemy")
    return ", ".join(notes)


# -- log and options --------------------------------------------------------------------------------------------


def log(sight: Sight, lines: int) -> Table:
    """The last lines of the story; what is new since his last turn is bright."""
    table = Table.grid(expand=True)
    table.add_column(no_wrap=True, overflow="ellipsis")
    news = digest(sight.news, lines)
    old = sight.before[len(sight.before) - (lines - len(news)) :] if lines > len(news) else []
    hidden = len(sight.news) - len(news)
    for place, line in enumerate([*old, *news]):
        more = f" ({hidden} more: log)" if hidden and not place else ""
        table.add_row(_logged(line, more, "dim" if place < len(old) else ""))
    return table


def digest(news: list[Line], room: int) -> list[Line]:
    """As much of the news as there is room for: first to go is what the rest of the screen shows, then the oldest."""
    spare = len(news) - room
    dropped: set[int] = set()
    for kind in ON_SCREEN:
        places = [place for place, line in enumerate(news) if line.kind == kind]
        dropped.update(places[: max(0, spare - len(dropped))])
    kept = [line for place, line in enumerate(news) if place not in dropped]
    return kept[max(0, len(kept) - room) :]


def _logged(line: Line, more: str, style: str) -> Text:
    if line.heading:
        return _line((f" -- {line.text}{more}", f"bold {style}"))
    return _line((f" {line.text}", style), (more, "dim"))


def options(sight: Sight, width: int, brief: bool) -> Table:
    """The numbered list: the ways, what they lead to and what that means. Brief: every effect on one line."""
    rows = [_offered(offer, max(16, width // 2 - 12)) for offer in sight.offers]
    table = Table.grid(padding=(0, 2, 0, 0))
    widest = [max(max(map(len, row[place].plain.split("\n"))) for row in rows) for place in range(2)]
    for wide in widest:
        table.add_column(width=wide, no_wrap=True)
    rest = max(20, width - sum(widest) - 6)
    table.add_column(max_width=rest, no_wrap=brief, overflow="ellipsis" if brief else "fold")
    for row in rows:
        table.add_row(*row)
    return table


def _offered(offer: Offer, width: int) -> tuple[Text, Text, Text]:
    named = any(way.text for way in offer.ways)
    ways = packed([f"{way.number:>3}) {way.text or offer.title}" for way in offer.ways], width)
    return Text(ways, "" if named else "bold"), Text(offer.title if named else "", "bold"), Text(offer.effect)


def packed(items: list[str], width: int) -> str:
    """Items beside each other on lines no longer than the width."""
    lines = [""]
    for item in items:
        if lines[-1] and len(lines[-1]) + len(item) + 1 > width:
            lines.append("")
        lines[-1] += f" {item}" if lines[-1] else item
    return "\n".join(lines)
