"""The governors and their provinces, as lines that fit a width."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from rich.cells import cell_len
from rich.text import Text

from kingsburg.engine import goods
from kingsburg.engine.cards import RECONSTRUCTED, Building, Governor, Group
from kingsburg.terminal import words
from kingsburg.terminal.boards import TARGET, Sight, line
from kingsburg.terminal.menu import packed

BUILT = "bold"
UNSURE = "?"
UNSURE_LEGEND = "? unsure"

TWO_LINES, PRICED, NEXT_PRICED, NAMED = "two lines", "priced", "next priced", "named"
LOW = (PRICED, NEXT_PRICED, NAMED)
"""How buildings are shown: with price and VP below the name; behind it; only behind what can be built now; names."""

SEASONS = ("spring", "summer", "autumn")


class Cell(NamedTuple):
    """A building on the sheet."""

    lines: tuple[str, ...]
    style: str


# -- province ---------------------------------------------------------------------------------------------------


def province(sight: Sight, seat: int, width: int, low: bool = False) -> list[Text]:
    """A governor's sheet; what he can build next with what he has is marked. A low sheet has a line for each row, with
    as much on it as there is room for."""
    sheets = [_sheet(sight, seat, form) for form in (LOW if low else (TWO_LINES,))]
    return next((sheet for sheet in sheets if max(cell_len(text.plain) for text in sheet) <= width), sheets[-1])


def _sheet(sight: Sight, seat: int, form: str) -> list[Text]:
    rows, built = sight.known.sheet_rows(seat), sight.known.built(seat)
    nexts = [next((b for b in row.buildings if not built & b.bit), None) for row in rows]
    payable = {b.number for b in nexts if b is not None and _is_payable(sight, seat, b)}
    cells = [[_building(sight, built, b, b.number in payable, form) for b in row.buildings] for row in rows]
    columns = max(map(len, cells))
    doubts = any(UNSURE in text for line in cells for cell in line for text in cell.lines)
    titles = [Cell((f" {words.ROMAN[column]}",), "dim") for column in range(1, columns + 1)]
    titles[0] = Cell((f" I {sight.symbol(seat)}",), sight.style(seat))
    if form == PRICED:
        titles[1] = Cell((" II   price and VP",), "dim")
    if doubts:
        titles[-1] = Cell((f"{titles[-1].lines[0]}  {UNSURE_LEGEND}",), "dim")
    letters = [" ", *(row.buildings[0].row for row in rows)]
    return _grid(letters, [titles, *cells])


def _grid(letters: Sequence[str], cells: Sequence[Sequence[Cell]]) -> list[Text]:
    """Rows behind their letters, columns as wide as they need to be."""
    columns = max(map(len, cells))
    widths = [
        max(cell_len(text) for row in cells for cell in row[c : c + 1] for text in cell.lines) for c in range(columns)
    ]
    found: list[Text] = []
    for letter, row in zip(letters, cells, strict=True):
        for place in range(max(len(cell.lines) for cell in row)):
            parts = [(_padded(cell.lines[place], width), cell.style) for cell, width in zip(row, widths, strict=False)]
            found.append(line(f"{letter if not place else ' '} ", *parts))
            found[-1].rstrip()
    return found


def _padded(text: str, width: int) -> str:
    return text + " " * (width + 1 - cell_len(text))


def _building(sight: Sight, built: int, building: Building, payable: bool, form: str) -> Cell:
    vp = f"{building.vp}{_doubt(building, 'vp')} VP"
    if built & building.bit:
        name, rest, style = f"x{building.name}", f"built, {vp}", BUILT
        short = ""
    else:
        price = words.short(goods.to_dict(sight.rules.price(building, built))).replace(" ", "") or "free"
        name, rest = f"{'>' if payable else ' '}{building.name}", f"{price}{_doubt(building, 'cost')} {vp}"
        style, short = TARGET if payable else "", rest.removesuffix(" VP")
    if form == TWO_LINES:
        return Cell((name, f" {rest}"), style)
    told = form == PRICED or (form == NEXT_PRICED and payable)
    return Cell((f"{name} {short}" if told and short else name,), style)


def _doubt(building: Building, fact: str) -> str:
    """A mark behind a number that no source shows."""
    return UNSURE if building.provenance.get(fact) == RECONSTRUCTED else ""


def _is_payable(sight: Sight, seat: int, building: Building) -> bool:
    """Whether one of the prices that cards leave a governor can be paid."""
    player = sight.known.player(seat)
    have = goods.bundle(player["gold"], player["wood"], player["stone"])
    return any(goods.less(price, have) == 0 for price in sight.known.prices(seat, building))


def neighbours(sight: Sight, width: int) -> list[Text]:
    """What the others have built, by name."""
    found: list[Text] = []
    for seat in sight.view["order"]:
        if seat != sight.seat:
            built, sheet = sight.known.built(seat), sight.known.sheet_rows(seat)
            rows = [", ".join(b.name for b in row.buildings if b.bit & built) for row in sheet]
            told = f"{sight.badge(seat)}: {'; '.join(filter(None, rows)) or 'no buildings'}"
            found += [
                line((f"{'    ' if place else ' '}{text}", sight.style(seat)))
                for place, text in enumerate(wrap(told, width - 5))
            ]
    return found


# -- governors --------------------------------------------------------------------------------------------------

FIGURES = (("VP", "vp"), ("gold", "gold"), ("wood", "wood"), ("stone", "stone"), ("+2", "plus_two"))
BESIDE = 28
"""With this much room notes stand beside the figures, with less below them."""


def governors(sight: Sight, seats: Sequence[int], width: int, rows: bool = False) -> list[Text]:
    """The figures and notes of some governors; with the rows of their sheets as far as they are built."""
    named = max(cell_len(sight.name(seat)) for seat in seats)
    heads = [*(head for head, _ in FIGURES), "army", "built"]
    table = [heads, *(_figures(sight, sight.view["players"][seat]) for seat in seats)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    counted = [" ".join(f"{cell:>{w}}" for cell, w in zip(cells, widths, strict=True)) for cells in table]
    room = width - named - len(counted[0]) - 8
    found = [line((f"{'':{named + 4}}  {counted[0]}", "dim"))]
    for seat, figures in zip(seats, counted[1:], strict=True):
        player = sight.view["players"][seat]
        waits = seat in sight.view["pending"]
        style = f"bold {sight.style(seat)}" if waits else sight.style(seat)
        first = f"{'>' if waits else ' '} {_padded(sight.badge(seat), named + 2)} {figures}"
        notes = _notes(sight, player, rows)
        if room >= BESIDE:
            noted = packed(notes, room)
            found.append(line((f"{first}  {noted[0]}", style)))
            found += [line((f"{'':{len(first) + 2}}{text}", style)) for text in noted[1:]]
        else:
            found.append(line((first, style)))
            found += [line((f"    {text}", sight.style(seat))) for text in packed(notes, width - 4) if text]
    return found


def _figures(sight: Sight, player: dict[str, Any]) -> list[str]:
    bonus = _battle_bonus(sight, player["buildings"])
    army = f"{player['soldiers']}{f' {bonus:+d}' if bonus else ''}"
    return [*(str(player[what]) for _, what in FIGURES), army, str(len(player["buildings"]))]


def _battle_bonus(sight: Sight, buildings: list[str]) -> int:
    """What buildings add to the soldiers, against this year's enemy if it is known, else against any."""
    card = sight.view["enemies"][max(1, sight.view["year"]) - 1]
    name = next((enemy.name for enemy in sight.rules.enemies if enemy.id == card["enemy"]), "")
    return sum(b.strength(name) for b in sight.rules.buildings if b.id in buildings)


def _notes(sight: Sight, player: dict[str, Any], rows: bool) -> list[str]:
    """What else there is to see of a governor."""
    seat = player["seat"]
    notes = [words.dice(player["dice"], player["bonus_dice"], " ")] if player["dice"] else []
    if player["bonus_dice_to_roll"] and not player["dice"] and sight.view["phase"] not in SEASONS:
        notes.append("bonus die")
    notes += [words.card_name(sight.rules, player["governor"], Governor)] if player["governor"] else []
    notes += [words.card_name(sight.rules, player["group"], Group)] if player["group"] else []
    if sight.rules.soldier_tokens:
        notes.append(" ".join(["tokens", *map(str, player["tokens"])]))
    notes += ["envoy"] if seat == sight.view["envoy"] else []
    notes += ["saw the enemy"] if sight.view["year"] in player["looked"] else []
    notes += ["saw the valley"] if sight.view["year"] in player["looked_at_allies"] else []
    return notes + (_built_rows(sight, seat) if rows else [])


def _built_rows(sight: Sight, seat: int) -> list[str]:
    """How far each row is built: `A1 B3`, and where strips lie."""
    built, strips = sight.known.built(seat), sight.known.player(seat)["strips"]
    counts = [(row.buildings[0].row, (row.bits & built).bit_count()) for row in sight.known.sheet_rows(seat)]
    notes = [" ".join(["rows", *(f"{letter}{n}" for letter, n in counts if n)])] if any(n for _, n in counts) else []
    return [*notes, *([" ".join(["strips", *strips])] if strips else [])]
