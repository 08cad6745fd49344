"""Numbers that no source shows are marked on the sheet."""

from __future__ import annotations

import pytest
from rich.console import Console

import kingsburg as kb
from kingsburg.knowledge import Knowledge
from kingsburg.terminal import boards, sheets
from kingsburg.words.offers import offers
from kingsburg.words.voice import voice_of


def _sheet(modules: tuple[str, ...], compact: bool = False) -> str:
    game = kb.new_game(3, "second", modules=modules, seed=1)
    known = Knowledge(game, 0)
    sight = boards.Sight(known, voice_of(("Ann", "Brian", "Cleo")), 0, offers(known))
    console = Console(width=80, force_terminal=False)
    with console.capture() as shown:
        console.print(*sheets.province(sight, 0, 80, compact), sep="\n")
    return shown.get()


def test_a_reconstructed_price_is_marked_and_the_mark_explained() -> None:
    sheet = _sheet(("rows",))
    assert "? unsure" in sheet
    rules = kb.new_game(3, "second", modules=("rows",), seed=1).rules
    unsure = [b for b in rules.buildings if b.provenance["cost"] == "reconstructed"]
    assert unsure
    assert sheet.count("? ") >= len(unsure)


@pytest.mark.parametrize("compact", [False, True])
def test_a_sheet_that_is_printed_for_sure_has_no_mark(compact: bool) -> None:
    assert "?" not in _sheet((), compact)
