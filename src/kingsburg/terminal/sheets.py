"""The governors and their provinces, as lines that fit a width."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from kingsburg.engine import goods
from kingsburg.engine.cards import RECONSTRUCTED, Building
from kingsburg.terminal.boards import TARGET, Sight, line
from kingsburg.terminal.menu import packed
from kingsburg.words import board
from kingsburg.words.facts import sheet
from kingsburg.words.messages import short
from kingsburg.words.things import ROMAN

BUILT = "bold"
UNSURE = "?"

TWO_LINES, PRICED, NEXT_PRICED, NAMED = "two lines", "priced", "next priced", "named"
LOW = (PRICED, NEXT_PRICED, NAMED)
"""How buildings are shown: with price and VP below the name; behind it; only behind what can be built now; names."""


class Cell(NamedTuple):
    """A building on the sheet."""

    lines: tuple[str, ...]
    style: str


# -- province ---------------------------------------------------------------------------------------------------


def province(sight: Sight, seat: int, width: int, low: bool = False) -> list[Text]:
    """A governor's sheet; what they can build next with what they have is marked. A low sheet has a line for each row,
    with as much on it as there is room for."""
    sheets = [_sheet(sight, seat, form) for form in (LOW if low else (TWO_LINES,))]
    return next((sheet for sheet in sheets if max(cell_len(text.plain) for text in sheet) <= width), sheets[-1])


def _sheet(sight: Sight, seat: int, form: str) -> list[Text]:
    rows, built = sight.known.sheet_rows(seat), sight.known.built(seat)
    told = {b["building"]: b for row in sheet(sight.known, seat) for b in row["buildings"]}
    payable = {name for name, b in told.items() if "next" in b and "lacking" not in b}
    cells = [[_building(sight, built, b, b.id in payable, form) for b in row.buildings] for row in rows]
    columns = max(map(len, cells))
    doubts = any(UNSURE in text for line in cells for cell in line for text in cell.lines)
    titles = [Cell((f" {ROMAN[column]}",), "dim") for column in range(1, columns + 1)]
    titles[0] = Cell((f" I {sight.symbol(seat)}",), sight.style(seat))
    if form == PRICED:
        titles[1] = Cell((f" II   {sight.voice.text('board.sheet.legend')}",), "dim")
    if doubts:
        unsure = sight.voice.text("board.sheet.unsure")
        titles[-1] = Cell((f"{titles[-1].lines[0]}  {UNSURE} {unsure}",), "dim")
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
    vp, called = f"{building.vp}{_doubt(building, 'vp')}", sight.called(building)
    if built & building.bit:
        name, rest, style = f"x{called}", sight.voice.text("board.sheet.built", vp=vp), BUILT
        brief = ""
    else:
        price = f"{_price(sight, sight.rules.price(building, built))}{_doubt(building, 'cost')}"
        name, rest = f"{'>' if payable else ' '}{called}", sight.voice.text("board.sheet.price", price=price, vp=vp)
        style, brief = TARGET if payable else "", f"{price} {vp}"
    if form == TWO_LINES:
        return Cell((name, f" {rest}"), style)
    told = form == PRICED or (form == NEXT_PRICED and payable)
    return Cell((f"{name} {brief}" if told and brief else name,), style)


def _price(sight: Sight, price: int) -> str:
    """A price in as little room as there can be: `2g1w`."""
    return sight.voice.part(short(goods.to_dict(price))).replace(" ", "") or sight.voice.text("board.sheet.free")


def _doubt(building: Building, fact: str) -> str:
    """A mark behind a number that no source shows."""
    return UNSURE if building.provenance.get(fact) == RECONSTRUCTED else ""


def neighbours(sight: Sight, width: int) -> list[Text]:
    """What the others have built, by name."""
    found: list[Text] = []
    for seat in sight.view["order"]:
        if seat != sight.seat:
            built, sheet_rows = sight.known.built(seat), sight.known.sheet_rows(seat)
            rows = [", ".join(sight.called(b) for b in row.buildings if b.bit & built) for row in sheet_rows]
            none = sight.voice.text("board.sheet.no_buildings")
            told = f"{sight.badge(seat)}: {'; '.join(filter(None, rows)) or none}"
            found += [
                line((f"{'    ' if place else ' '}{text}", sight.style(seat)))
                for place, text in enumerate(wrap(told, width - 5))
            ]
    return found


# -- governors --------------------------------------------------------------------------------------------------

FIGURES = ("vp", "gold", "wood", "stone", "plus_two")
BESIDE = 28
"""With this much room notes stand beside the figures, with less below them."""


def governors(sight: Sight, seats: Sequence[int], width: int, rows: bool = False) -> list[Text]:
    """The figures and notes of some governors; with the rows of their sheets as far as they are built."""
    named = max(cell_len(sight.name(seat)) for seat in seats)
    heads = [sight.voice.text(f"board.figures.{head}") for head in (*FIGURES, "army", "built")]
    table = [heads, *(_figures(sight, seat) for seat in seats)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    counted = [" ".join(f"{cell:>{w}}" for cell, w in zip(cells, widths, strict=True)) for cells in table]
    room = width - named - len(counted[0]) - 8
    found = [line((f"{'':{named + 4}}  {counted[0]}", "dim"))]
    for seat, figures in zip(seats, counted[1:], strict=True):
        waits = seat in sight.view["pending"]
        style = f"bold {sight.style(seat)}" if waits else sight.style(seat)
        first = f"{'>' if waits else ' '} {_padded(sight.badge(seat), named + 2)} {figures}"
        notes = _notes(sight, seat, rows)
        if room >= BESIDE:
            noted = packed(notes, room)
            found.append(line((f"{first}  {noted[0]}", style)))
            found += [line((f"{'':{len(first) + 2}}{text}", style)) for text in noted[1:]]
        else:
            found.append(line((first, style)))
            found += [line((f"    {text}", sight.style(seat))) for text in packed(notes, width - 4) if text]
    return found


def _figures(sight: Sight, seat: int) -> list[str]:
    player, bonus = sight.view["players"][seat], board.battle_bonus(sight.known, seat)
    army = f"{player['soldiers']}{f' {bonus:+d}' if bonus else ''}"
    return [*(str(player[what]) for what in FIGURES), army, str(len(player["buildings"]))]


def _notes(sight: Sight, seat: int, rows: bool) -> list[str]:
    """The dice of a governor, and what else there is to see."""
    player = sight.view["players"][seat]
    dice = [sight.voice.part(("dice", player["dice"], player["bonus_dice"])).replace("+", " ")]
    told = board.notes(sight.known, seat) + (board.built_rows(sight.known, seat) if rows else [])
    return [*(dice if player["dice"] else []), *map(sight.voice.part, told)]
