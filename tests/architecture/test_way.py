"""The way of a move is the one that docs/architecture.md tells, and short enough to be read."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from types import FrameType
from typing import NamedTuple

import kingsburg as kb
from tests.architecture.source import PACKAGE, ROOT

MOST_FILES = 8
ROW = re.compile(r"^\| \d+ \| `(?P<file>[\w/.]+)` \| `(?P<function>[\w.]+)`", re.MULTILINE)


class Stop(NamedTuple):
    """A function that a move comes through."""

    file: str
    function: str


def told() -> list[Stop]:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    return [Stop(**row.groupdict()) for row in ROW.finditer(page.partition("## The way of a move")[2])]


def called(play: Callable[[], object]) -> list[Stop]:
    """The functions of the package that are called, in this order."""
    found: list[Stop] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(str(PACKAGE)):
            found.append(Stop(code.co_filename.removeprefix(f"{PACKAGE}/"), code.co_qualname))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        play()
    finally:
        sys.setprofile(before)
    return found


def test_a_move_goes_the_way_that_is_told() -> None:
    g = kb.position({"phase": "spring", "step": "influence", "seats": [{"dice": [3, 5]}, {"dice": [1, 2]}, {}]})

    def play_and_record() -> None:
        g.play("influence treasurer 3 5")
        g.record()

    calls = iter(called(play_and_record))
    for stop in told():
        assert stop in calls, f"{stop} is not called after the stop before it"


def test_the_way_of_a_move_leads_through_few_files() -> None:
    files = {stop.file for stop in told()}
    assert 5 <= len(files) <= MOST_FILES
