"""The body of a record by playing the game again, answer by answer: slow and straightforward, to compare with."""

from __future__ import annotations

import kingsburg as kb
from kingsburg.engine.agenda import CHANCE, Choice, Together
from kingsburg.engine.events import ALL_SEEING
from kingsburg.engine.history import UNDO, of, reopen
from kingsburg.engine.notation import text_of
from kingsburg.engine.record import HIDDEN, YEARS


def body(g: kb.Game, viewer: int | None) -> list[str]:
    """The lines as a viewer may keep them: secret answers are hidden if they were taken back before all were shown, or
    are not shown yet."""
    viewer = ALL_SEEING if g.over else viewer
    twin = reopen(g.start)
    past: list[tuple[kb.Game, int]] = []
    lines: list[str] = []
    unrevealed: list[int] = []
    heading = ""
    for number in of(g).numbers():
        if number == UNDO:
            twin, place = past.pop()
            lines.append("undo")
            if place in unrevealed:
                unrevealed.remove(place)
                _hide(lines, place)
            continue
        now = f"# year {YEARS[twin.year]}, {twin.phase}" if twin.year else "# setup"
        if now != heading:
            lines.append(now)
            heading = now
        past.append((twin.clone(), len(lines)))
        twin.turn_to((number & 7) - 1)
        choice = twin.choice
        assert choice is not None
        if isinstance(choice, Together) and viewer not in (ALL_SEEING, choice.seat):
            unrevealed.append(len(lines))
        lines.append(f"{_who(choice)} {text_of(twin.rules, choice.describe(twin.rules, number >> 3))}")
        if viewer != ALL_SEEING and not choice.is_known(g, viewer):
            _hide(lines, len(lines) - 1)
        twin.advance(number >> 3)
        if not twin.can_undo:
            unrevealed.clear()
    for place in unrevealed:
        _hide(lines, place)
    return lines


def _hide(lines: list[str], place: int) -> None:
    lines[place] = f"{lines[place].split()[0]} {HIDDEN}"


def _who(choice: Choice) -> str:
    if choice.chooser != CHANCE:
        return str(choice.seat)
    return f"~{choice.seat}" if choice.seat >= 0 else "~"
