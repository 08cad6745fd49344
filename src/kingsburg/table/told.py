"""Everything that goes to a seat: what it may know, what it is asked, and what happened since it last looked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kingsburg.engine.game import Game
from kingsburg.knowledge import Knowledge, opened
from kingsburg.table.table import Table
from kingsburg.words import board, points
from kingsburg.words.ending import verdict
from kingsburg.words.facts import facts
from kingsburg.words.offers import offers
from kingsburg.words.questions import question
from kingsburg.words.story import Line, Teller

ADVISORS = 18


def told(table: Table, seat: int | None, since: int = 0) -> dict[str, Any]:
    """What a seat is told, or with None a spectator, JSON-able. Before the game begins there is nothing to tell.

    `since` is the version of the table that the seat was told of last, 0 for none. Events and lines are those that came
    after: they replace whatever the seat has from `events_from` and `lines_from` on, as answers may be taken back.
    """
    if table.game is None:
        return {}
    known = Knowledge(table.game, seat)
    version = table.plies[since] if 0 <= since < len(table.plies) else 0
    fresh = len(table.game.story(seat, since=version))
    events_from = len(known.story) - fresh
    lines = Teller(known.rules).story(known.story)
    lines_from = next((place for place, line in enumerate(lines) if line.events[-1] >= events_from), len(lines))
    return _data(known, events_from, lines, lines_from)


def told_at(game: Game, version: int, seat: int | None, is_open: bool = False) -> dict[str, Any]:
    """What a seat was told at an earlier version of its game, or with None a spectator; if it is open, all that there
    was to know, which is only for games that are over."""
    then = game.at(version)
    known = opened(then) if is_open else Knowledge(then, seat)
    return _data(known, 0, Teller(known.rules).story(known.story), 0)


def _data(known: Knowledge, events_from: int, lines: Sequence[Line], lines_from: int) -> dict[str, Any]:
    ending = {"ending": told_ending(known)} if known.view["over"] else {}
    return {
        **ending,
        "view": known.view,
        "question": question(known),
        "offers": [offer.to_dict() for offer in offers(known)],
        "facts": facts(known),
        "board": told_board(known),
        "events_from": events_from,
        "events": known.story[events_from:],
        "lines_from": lines_from,
        "lines": [line._asdict() for line in lines[lines_from:]],
    }


def told_ending(known: Knowledge) -> dict[str, Any]:
    """How a game ended: who won and by what, and where everyone's points came from, by kind."""
    kinds = points.by_kind(points.of(known), len(known.view["players"]))
    told_points = [{"label": points.label(kind), "points": list(row)} for kind, row in kinds.items()]
    return {"verdict": verdict(known), "points": told_points}


def told_board(known: Knowledge) -> dict[str, Any]:
    """What holds now, what lies on each advisor beside dice, and what there is to see of each governor, as messages."""
    return {
        "states": [{"head": each.head, "text": each.text} for each in board.state(known)],
        "advisors": [[lying._asdict() for lying in board.on_advisor(known, rank)] for rank in range(1, ADVISORS + 1)],
        "notes": [board.notes(known, player["seat"]) for player in known.view["players"]],
    }
