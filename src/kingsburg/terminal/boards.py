"""The parts of the screen: header, court, province, governors and log, each as a renderable."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from kingsburg import wording
from kingsburg.content.soldier_tokens import values_left
from kingsburg.engine import goods
from kingsburg.engine.cards import RECONSTRUCTED, Building, Governor, Group
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.rules import Row
from kingsburg.phases.construct import prices_of
from kingsburg.terminal import marks, words
from kingsburg.terminal.log import Line, Teller
from kingsburg.terminal.options import Offer

SEAT_STYLES = ("cyan", "magenta", "green", "yellow", "blue")
TARGET = "bold yellow"
BUILT = "bold green"
MARKED = "bold"
ON_SCREEN = ("order", "year", "phase", "roll", "pass", "influence")
NOTED = 60
"""A line of the story no longer than this has room for a note behind it."""

UNSURE = "?"
UNSURE_LEGEND = "  ? unsure"

NARROW_COURT = 3
"""With this many columns the court has no room for rewards and dice."""


class Sight:
    """What the person at the screen may see. `since` counts the events he has seen already; `chosen`
    is the offer whose ways he is asked for; `notices` are what the table tells him."""

    def __init__(self, game: Game, names: Sequence[str], seat: int, since: int, offers: list[Offer]) -> None:
        self.game = game
        self.rules = game.rules
        self.names = names
        self.seat = seat
        self.view = cast(dict[str, Any], game.view(seat))
        self.offers = offers
        self.chosen: Offer | None = None
        self.notices: list[str] = []
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

    def asks(self, kind: str) -> bool:
        """Whether the question offers moves of a kind."""
        return any(move["kind"] == kind for move in self.view["options"])


def _line(*parts: str | tuple[str, str]) -> Text:
    return Text.assemble(*parts, no_wrap=True, overflow="ellipsis")


# -- header -----------------------------------------------------------------------------------------------------


def header(sight: Sight, width: int) -> Table:
    """Where the game is, whose turn, the envoy, the order; below it the enemy as far as it is known."""
    grid = Table.grid(expand=True)
    line = next((line for line in _headlines(sight) if cell_len(" | ".join(line)) <= width), [])
    where, *rest = line or next(iter(_headlines(sight)))
    grid.add_row(_line((where, "bold"), *(f" | {part}" for part in rest)), style="reverse")
    grid.add_row(enemy(sight))
    for head, text in state(sight):
        grid.add_row(_line(f" {head}: ", (text, "dim")))
    return grid


def state(sight: Sight) -> list[tuple[str, str]]:
    """What else holds now, a line each: the card of the valley, the destiny, the scenario."""
    year = max(1, int(sight.view["year"]))
    allies = sight.view["allies"]
    told = marks.state(sight.game, sight.names)
    if len(allies) >= year:
        known = next((enemy for enemy in sight.rules.enemies if enemy.id == allies[year - 1]["enemy"]), None)
        told.insert(0, ("Valley", "face down" if known is None else words.enemy_line(known)))
    return told


def header_lines(sight: Sight) -> int:
    return 2 + len(state(sight))


def _headlines(sight: Sight) -> Iterator[list[str]]:
    """The parts of the first line, ever shorter: first without whose turn it is, which the prompt tells too, then with
    shorter names, at last without the envoy."""
    view = sight.view
    title = words.phase_title(sight.rules, view["phase"]) or "Setup"
    year = f"Year {words.ROMAN[view['year']]}  {sight.game.phase_number} " if view["year"] else ""
    where = f" {year}{title}"
    envoy = "no envoy" if view["envoy"] is None else f"envoy {sight.name(view['envoy'])}"
    names = [sight.name(seat) for seat in view["order"]]
    yield [where, f"{wording.whose(sight.name(sight.seat))} turn", envoy, " > ".join(names)]
    for parts in ([where, envoy], [where]):
        for length in range(max(map(len, names)), 2, -1):
            short = [part[: len("envoy ") + length] for part in parts[1:]]
            yield [where, *short, " > ".join(name[:length] for name in names)]


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
    advisor = sight.game.advisor(rank)
    target = rank in sight.targets
    text = _line((f"{'>' if target else ' '}{rank:>2} {advisor.name:<13} ", TARGET if target else ""))
    sitting = [entry for entry in sight.view["court"] if entry["advisor"] == rank]
    lying = marks.on_advisor(sight.game, sight.names, rank)
    reward = words.short_reward(advisor)
    if columns == NARROW_COURT and lying:
        text.append(f"{marks.brief(lying)} ", MARKED)
    if columns == 1:
        text.append(f"{reward:<21} ", "" if target or not sitting else "dim")
    for entry in sitting:
        text.append(f"{_sitter(sight, entry, columns)} ", f"bold {sight.style(entry['seat'])}")
    if columns < NARROW_COURT and lying:
        text.append(f"{lying} ", MARKED)
    if (target or not sitting) and 1 < columns < NARROW_COURT:
        text.append(f"| {reward}" if sitting else reward, "" if target else "dim")
    return text


def _sitter(sight: Sight, entry: dict[str, Any], columns: int) -> str:
    name = sight.name(entry["seat"])
    if columns == NARROW_COURT:
        return name[:7]
    own = " own" if entry["own_advisor"] else ""
    return f"{name}{own}: {words.placed(entry['dice'], entry['bonus'], entry['plus_two'], entry['shift'])}"


# -- province ---------------------------------------------------------------------------------------------------


def province(sight: Sight, seat: int, compact: bool = False) -> Table:
    """A governor's sheet; what he can build next with what he has is marked."""
    me = sight.game.players[seat]
    table = Table(box=None, expand=True, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("", width=2, min_width=2, no_wrap=True)
    rows = sheet_rows(sight, seat)
    nexts = [next((b for b in row.buildings if not me.built & b.bit), None) for row in rows]
    affordable = [b.number for b in nexts if b is not None and _is_payable(sight, me, b)]
    described = _short_building if compact else _building
    cells = [[described(sight, me.built, b, b.number in affordable) for b in row.buildings] for row in rows]
    columns = max(map(len, cells))
    doubts = any(UNSURE in cell.plain for line in cells for cell in line)
    for column in range(1, columns + 1):
        title = f"  {words.ROMAN[column]}" + (f" - {sight.name(seat)}" if column == 1 else "")
        legend = UNSURE_LEGEND if doubts and column == columns else ""
        table.add_column(title + legend, no_wrap=True, overflow="ellipsis")
    for row, line in zip(rows, cells, strict=True):
        table.add_row(row.buildings[0].row, *line)
    return table


def _is_payable(sight: Sight, me: Player, building: Building) -> bool:
    """Whether one of the prices that cards leave him can be paid."""
    have = goods.bundle(me.gold, me.wood, me.stone)
    return any(goods.less(price, have) == 0 for price in prices_of(sight.game, me, building))


def sheet_rows(sight: Sight, seat: int) -> list[Row]:
    """The rows of a governor's own sheet, or the strips that cover them."""
    rows = [row for row in sight.rules.rows if row.first & sight.game.players[seat].sheet]
    return sorted(rows, key=lambda row: row.buildings[0].row)


def province_lines(sight: Sight, compact: bool = False) -> int:
    """The height of the viewer's own sheet."""
    return 1 + (1 if compact else 2) * len(sheet_rows(sight, sight.seat))


def _short_building(sight: Sight, built: int, building: Building, affordable: bool) -> Text:
    """On one line; the price only where it can be paid."""
    text = _building(sight, built, building, affordable)
    name, _, rest = text.plain.partition("\n")
    return Text(f"{name} {rest.strip()}" if affordable else name, text.style)


def _building(sight: Sight, built: int, building: Building, affordable: bool) -> Text:
    vp = f"{building.vp}{_doubt(building, 'vp')} VP"
    if built & building.bit:
        return Text(f"x {building.name}\n  built, {vp}", BUILT)
    price = words.short(goods.to_dict(sight.rules.price(building, built))).replace(" ", "") or "free"
    mark = ">" if affordable else " "
    return Text(f"{mark} {building.name}\n  {price}{_doubt(building, 'cost')} {vp}", TARGET if affordable else "")


def _doubt(building: Building, fact: str) -> str:
    """A mark behind a number that no source shows."""
    return UNSURE if building.provenance.get(fact) == RECONSTRUCTED else ""


# -- governors --------------------------------------------------------------------------------------------------


def governors(sight: Sight, seats: Sequence[int]) -> Table:
    """A line for each of some governors."""
    table = Table(box=None, expand=True, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("  Governor", no_wrap=True, overflow="ellipsis", max_width=18)
    for title in ("VP", "gold", "wood", "stone", "+2", "soldiers", "built"):
        table.add_column(title, justify="right", no_wrap=True)
    table.add_column("dice", no_wrap=True, overflow="ellipsis", ratio=1)
    for seat in seats:
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
    notes += [words.card_name(sight.rules, player["governor"], Governor)] if player["governor"] else []
    notes += [words.card_name(sight.rules, player["group"], Group)] if player["group"] else []
    if sight.rules.soldier_tokens:
        notes.append(f"tokens {''.join(map(str, values_left(sight.game.players[player['seat']])))}")
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


# -- log --------------------------------------------------------------------------------------------------------


def log(sight: Sight, lines: int) -> Table:
    """The last lines of the story; what is new since his last turn is bright."""
    table = Table.grid(expand=True)
    table.add_column(no_wrap=True, overflow="ellipsis")
    news = digest(sight.news, lines)
    old = sight.before[len(sight.before) - (lines - len(news)) :] if lines > len(news) else []
    hidden = len(sight.news) - len(news)
    noted = next((place for place, line in enumerate(news) if len(line.text) <= NOTED), 0)
    for place, line in enumerate([*old, *news]):
        more = f" ({hidden} more: log)" if hidden and place == noted else ""
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
