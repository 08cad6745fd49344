"""The hint command: the best options with what to type, and whoever gives them is asked for the seat at the screen."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.cells import cell_len

import kingsburg as kb
from kingsburg.bots.hints import hints
from kingsburg.knowledge import Knowledge
from kingsburg.terminal.advice import SHOWN, Advice, Advise
from tests.terminal.people import LARGE, SMALL, Table, influencing, late_influence, recruiting

REASON = "blocks Brian's [8]; leads to the Farm next season, and to a good deal more than a line of the screen can hold"


def last_first(known: Knowledge) -> Sequence[Advice]:
    """Advice that ranks the options from the last to the first."""
    assert known.view["pending"] == [known.seat]
    moves = known.options[::-1]
    return [Advice(move, 0.5 - place / 1000, 40.0 - place / 10, REASON) for place, move in enumerate(moves)]


def asking(
    game: kb.Game, folder: Path, *typed: str, size: tuple[int, int] = SMALL, advise: Advise = last_first
) -> Table:
    table = Table(game, folder, *typed, "quit", bots=(1, 2), size=size)
    table.advise = advise
    table.run()
    return table


def rows(text: str) -> list[str]:
    """The lines of the table that name an option."""
    return [line for line in text.splitlines() if re.search(r"\d+% +\d+\.\d", line)]


@pytest.mark.parametrize("word", ["hint", "h", "HINT"])
def test_the_best_options_are_shown_with_what_to_type(word: str, tmp_path: Path) -> None:
    table = asking(influencing(), tmp_path, word)
    told = rows(table.screens[1].text)
    assert len(told) == SHOWN
    assert told[0].split()[:4] == ["0", "pass", "50%", "40.0"]
    assert re.search(r"\d+[a-z]? +\w+.* 50% +39\.9 ", told[1])
    assert "Blocks Brian's [8]" in table.screens[1].text


def test_what_is_to_be_typed_plays_the_option(tmp_path: Path) -> None:
    table = asking(influencing(), tmp_path, "hint")
    label = rows(table.screens[1].text)[1].split()[0]
    offered = influencing()
    again = asking(offered, tmp_path, label)
    assert len(again.game.court) >= 1


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("game", [influencing, late_influence, recruiting])
def test_the_table_fits_the_width(game: type, size: tuple[int, int], tmp_path: Path) -> None:
    for typed in ("hint", "hint all"):
        table = asking(game(), tmp_path, typed, size=size)
        assert max(cell_len(line.rstrip()) for line in table.screens[1].text.splitlines()) <= size[0]


def test_all_ways_are_shown_on_demand(tmp_path: Path) -> None:
    table = asking(late_influence(), tmp_path, "hint all")
    assert len(rows(table.screens[1].text)) == len(late_influence().options)


def test_without_anyone_to_ask_there_are_no_hints(tmp_path: Path) -> None:
    table = Table(influencing(), tmp_path, "hint", "quit", bots=(1, 2))
    table.run()
    assert "nobody gives hints at this table" in table.screens[1].text


def test_help_and_welcome_tell_of_hints(tmp_path: Path) -> None:
    table = asking(influencing(), tmp_path, "?")
    assert "h hint" in table.screens[0].text
    assert "h, hint [all]" in table.screens[1].text


def test_hints_of_the_bots_are_shown(tmp_path: Path) -> None:
    def advise(known: Knowledge) -> list[Advice]:
        rng = random.Random(1)
        told = hints(known.imagine(rng), known.seat or 0, rng, seconds=0.01)
        return [Advice(hint.rated.move, hint.rated.chance, hint.rated.vp, hint.reason) for hint in told]

    table = asking(influencing(), tmp_path, "hint", advise=advise)
    assert len(rows(table.screens[1].text)) == SHOWN
    assert "brings" in table.screens[1].text.lower()
