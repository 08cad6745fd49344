"""Several people at one screen: what one has seen in secret the others do not see."""

from __future__ import annotations

from pathlib import Path

from kingsburg.invocation import command
from kingsburg.terminal.table import resume
from tests.terminal.people import Table, influencing

ENEMY = "orcs"
Size = tuple[int, int]

# Ann sends two dice to the General, everyone passes, and the General shows her the enemy.
LOOK = ("influence general 4 6", "pass", "pass", "pass")


def looked(folder: Path, size: Size, *more: str, bots: tuple[int, ...] = (2,)) -> Table:
    table = Table(influencing(), folder, *LOOK[: 4 - len(bots)], *more, "quit", bots=bots, size=size)
    table.run()
    return table


def test_who_looked_sees_the_enemy(size: Size, tmp_path: Path) -> None:
    table = looked(tmp_path, size, bots=(1, 2))
    assert table.game.players[0].seen
    assert any(ENEMY in screen for screen in table.questions if screen.seat == 0)


def test_no_other_screen_shows_it(size: Size, tmp_path: Path) -> None:
    table = looked(tmp_path, size, "pass", "board", "log", "log all", "pass")
    his = [screen for screen in table.screens if screen.seat == 1]
    assert his
    assert not any(ENEMY in screen for screen in his), next(screen for screen in his if ENEMY in screen).text


def test_a_whole_game_of_people_leaks_nothing(hot_seat: Table) -> None:
    """Where a screen tells of the enemy or of a look, it names only enemies the seat knows; rules name some too."""
    assert any(screen.is_hand_over for screen in hot_seat.screens)
    for screen in hot_seat.screens:
        told = [line for line in screen.text.splitlines() if "Enemy" in line or "looks" in line]
        assert screen.unknown is None or not any(screen.unknown in line for line in told), screen.text


def test_the_keyboard_is_handed_over_only_where_there_is_a_secret(size: Size, tmp_path: Path) -> None:
    table = looked(tmp_path, size, "pass", "pass")
    before = next(place for place, screen in enumerate(table.screens) if ENEMY in screen)
    assert not any(screen.is_hand_over for screen in table.screens[:before])
    handed = [screen for screen in table.screens[before:] if screen.is_hand_over]
    assert handed
    assert "Brian" in handed[0]
    assert not any(ENEMY in screen for screen in handed)


def test_one_person_is_never_asked_to_hand_over(solo: Table) -> None:
    assert not any(screen.is_hand_over for screen in solo.screens)


def resumed(folder: Path, size: Size, bots: tuple[int, ...] = (2,)) -> Table:
    """Ann looked at the enemy, and the table was left and is taken up again."""
    left = looked(folder, size, bots=bots)
    game, _ = resume(left.save)
    assert game.seat == 0
    return Table(game, folder, "quit", bots=bots, size=size)


def test_a_resumed_game_is_handed_over_before_it_shows_a_secret(size: Size, tmp_path: Path) -> None:
    table = resumed(tmp_path, size)
    table.run()
    assert [screen.is_hand_over for screen in table.screens] == [True, False]
    assert "Ann" in table.screens[0]
    assert ENEMY not in table.screens[0]
    assert ENEMY in table.screens[1]


def test_a_resumed_game_of_one_person_needs_no_hand_over(size: Size, tmp_path: Path) -> None:
    table = resumed(tmp_path, size, bots=(1, 2))
    table.run()
    assert [screen.is_hand_over for screen in table.screens] == [False]


def test_quit_leaves_at_the_hand_over(size: Size, tmp_path: Path) -> None:
    table = resumed(tmp_path, size)
    table.at_hand_over = " Quit"
    table.run()
    assert len(table.screens) == 1
    assert command("play", "--resume", table.save) in table.ending.splitlines()[-1]


def test_no_secret_stays_on_the_screen_when_dice_are_asked_for(tmp_path: Path) -> None:
    """Ann, who has looked, sat at the screen last; the dice that come next are everyone's."""
    answers = ("pass", "pass", "influence general 4 6", "pass", "pass", "pass", "pass", "quit")
    table = Table(influencing(chance="explicit", order=[1, 2, 0]), tmp_path, *answers)
    told: list[str] = []
    asked = table.ask

    def ask(prompt: str) -> str:
        told.append(prompt)
        return asked(prompt)

    table.console.clear = lambda *_: told.append("clear")  # type: ignore[method-assign]
    table.ask = ask  # type: ignore[method-assign]
    table.run()
    assert "construct" in told[-3]
    assert told[-2] == "clear"
    assert "type the faces" in told[-1]
