"""What fits on the screen, what is left out first, and the small things around it."""

from __future__ import annotations

from pathlib import Path

import pytest

import kingsburg as kb
from kingsburg.knowledge import Knowledge
from kingsburg.terminal.boards import SYMBOLS, digest
from kingsburg.terminal.ending import final_table
from kingsburg.words import message
from kingsburg.words.story import Line
from kingsburg.words.voice import voice_of
from tests.terminal.people import LARGE, NAMES, SMALL, Table, influencing, shown


@pytest.mark.parametrize("size", [SMALL, LARGE, (120, 40), (80, 60), (140, 24)])
@pytest.mark.parametrize("players", [2, 5])
def test_every_screen_fits_the_terminal(players: int, size: tuple[int, int], tmp_path: Path) -> None:
    table = Table(kb.new_game(players=players, seed=3), tmp_path, bots=range(1, players), size=size)
    table.run()
    width, height = size
    for screen in table.questions:
        lines = screen.text.rstrip("\n").split("\n")
        assert max(map(len, lines)) <= width
        assert len(lines) < height, screen.text


def test_news_drops_first_what_the_boards_show_and_then_the_oldest() -> None:
    kinds = ["battle", "phase", "order", "gain", "influence", "influence", "build"]
    news = [Line(kind, message("story.pass"), (), ()) for kind in kinds]

    def kept(room: int) -> list[str]:
        return [line.kind for line in digest(news, room)]

    assert kept(7) == kinds
    assert kept(6) == ["battle", "phase", "gain", "influence", "influence", "build"]
    assert kept(4) == ["battle", "gain", "influence", "build"]
    assert kept(2) == ["gain", "build"]
    assert kept(0) == []


def test_the_table_of_the_end_has_a_row_for_each_kind_of_source() -> None:
    game = kb.position({"players": 2, "year": 5, "phase": "winter", "seats": [{"vp": 9}, {"vp": 4}]})
    title, _, names, _, *rows = shown(final_table(Knowledge(game, None), voice_of(("Ann", "You")))).splitlines()
    assert title.strip() == "Victory points"
    assert names.split() == ["Ann", "You"]
    assert ["At", "the", "start", "9", "4"] in [row.split() for row in rows]
    named = ("Buildings", "Building powers", "Advisors", "Battles", "The king", "Total", "Goods left", "Average die")
    assert all(any(row.strip().startswith(name) for row in rows) for name in named), rows


def test_undo_goes_over_the_answers_of_bots(tmp_path: Path) -> None:
    table = Table(influencing(), tmp_path, "influence master_hunter 3 6", "undo", "quit", bots=(1, 2))
    before = table.game.view(0)
    table.run()
    assert table.game.view(0) == before
    assert table.questions[-1].seat == 0


def test_people_may_roll_real_dice(tmp_path: Path) -> None:
    answers = ("1", "1", "1", "6 4 4", "7 7 7", "123", "random", "quit")
    table = Table(kb.new_game(players=3, seed=4, chance="explicit"), tmp_path, *answers)
    table.run()
    asked = [screen for screen in table.questions if "type the faces" in screen.prompt]
    assert "7 7 7" in asked[2].text
    rolls = [event.fields["dice"] for event in table.game.events if event.kind == "roll"]
    assert [4, 4, 6] in rolls
    assert [1, 2, 3] in rolls


def test_cards_are_drawn_unseen_where_people_roll(tmp_path: Path) -> None:
    table = Table(kb.new_game(players=3, seed=4, chance="explicit"), tmp_path, "quit")
    table.run()
    assert len(table.game.enemies) == 5
    assert "Enemy: face down" in table.questions[0].text


# -- keeping its shape ------------------------------------------------------------------------------------------


def test_the_court_keeps_its_shape_and_the_sheet_is_there_while_building(tmp_path: Path) -> None:
    table = Table(kb.new_game(players=4, seed=6), tmp_path, bots=(1, 2, 3))
    table.run()
    influence = [screen for screen in table.questions if "influence an advisor" in screen.prompt]
    building = [screen for screen in table.questions if "construct a building" in screen.prompt]
    assert len(influence) > 15
    assert len(building) > 8
    in_two_columns = [screen for screen in influence if any(_both(line) for line in screen.text.splitlines())]
    assert len(in_two_columns) >= len(influence) - 5  # but after a winter with much to tell
    assert all("Embassy" in screen.text for screen in building)


def _both(line: str) -> bool:
    return " 1 Jester" in line and "10 General" in line


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("names", [NAMES, ("Annabella of York", "Bartholomew", "Cunegunde", "Desdemona", "Eleonora")])
def test_the_header_names_everyone_in_80_columns(names: tuple[str, ...], players: int, tmp_path: Path) -> None:
    table = Table(kb.new_game(players=players, seed=3), tmp_path, bots=range(1, players), names=names)
    table.run()
    for screen in table.questions:
        header = screen.text.splitlines()[0]
        order = header.rpartition(" | ")[2].strip()
        assert order.count(" > ") == players - 1, header
        shown = {name.lstrip(f"{SYMBOLS} ")[:3] for name in order.split(" > ")}
        assert shown == {name[:3] for name in names[:players]}


# -- the welcome ------------------------------------------------------------------------------------------------


def test_people_are_welcomed_once(size: tuple[int, int], tmp_path: Path) -> None:
    table = Table(kb.new_game(players=3, seed=4), tmp_path, "1", "quit", bots=(1, 2), size=size)
    table.run()
    told = " ".join(table.questions[0].text.split())
    assert "Kingsburg, second edition: Ann against Brian and Cindy (middle)." in told
    assert "h hint, u undo, l log, q save and quit, rules, ? help" in told
    assert "table.json" in told
    assert "ealed" not in told
    assert "Kingsburg, second edition" not in table.questions[1]


def test_the_seal_of_the_dice_is_shown(size: tuple[int, int], tmp_path: Path) -> None:
    game = kb.new_game(players=3, chance="sealed")
    table = Table(game, tmp_path, "quit", size=size)
    table.run()
    assert f"Sealed dice {game.start.commitment[:12]}:" in table.questions[0]
    assert game.start.commitment[:13] not in table.questions[0]
