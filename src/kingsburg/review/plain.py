"""A review as plain data, for whoever shows it elsewhere: numbers as they are, and messages for what is said."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from kingsburg.bots.analysis import Rated
from kingsburg.engine.game import Game
from kingsburg.review import words
from kingsburg.review.decisions import Mistake
from kingsburg.review.luck import Fortune, Luck, SeatLuck, Throw
from kingsburg.review.story import When
from kingsburg.words.moves import described

if TYPE_CHECKING:
    from kingsburg.review.report import Point, Review, Turn


def told(review: Review) -> dict[str, Any]:
    """All of a review."""
    return {
        "names": list(review.people),
        "setup": review.setup,
        "over": review.over,
        "verdict": words.verdict(review.leaders, review.scores, review.over),
        "standings": [asdict(standing) for standing in review.standings],
        "points": [_point(point) for point in review.points],
        "turn": _turn(review.turn) if review.turn else None,
        "sources": [source._asdict() for source in review.sources],
        "luck": _luck(review.luck),
        "plays": [asdict(play) for play in review.plays],
        "mistakes": [_mistake(mistake) for mistake in review.mistakes],
        "seconds": review.seconds,
        "thought": words.thought(review.seconds),
    }


def _when(when: When) -> dict[str, Any]:
    return {"year": when.year, "phase": when.phase, "message": when.message}


def _point(point: Point) -> dict[str, Any]:
    return {"when": _when(point.when), "chances": list(point.chances), "vp": list(point.vp)}


def _turn(turn: Turn) -> dict[str, Any]:
    told = {"seat": turn.seat, "when": _when(turn.when), "before": turn.before, "after": turn.after}
    return told | {"message": words.turned(turn)}


def _luck(luck: Luck) -> dict[str, Any]:
    return {
        "seats": [_seat(mine) for mine in luck.seats],
        "king": _tally(luck.king) | {"dice": list(luck.king_dice)},
        "foes": [asdict(foe) for foe in luck.foes],
        "messages": words.table_luck(luck),
    }


def _seat(mine: SeatLuck) -> dict[str, Any]:
    told = {"seat": mine.seat, "dice": mine.dice, "throws": len(mine.throws)}
    tallies = {"pips": _tally(mine.pips), "worth": _tally(mine.worth)}
    return told | tallies | {"best": _throw(mine.best), "worst": _throw(mine.worst)}


def _tally(tally: Fortune) -> dict[str, Any]:
    told = {"fell": tally.fell, "expected": tally.expected, "spread": tally.spread}
    return told | {"deviations": tally.deviations, "share": tally.share}


def _throw(throw: Throw | None) -> dict[str, Any] | None:
    if throw is None:
        return None
    return {"when": _when(throw.when), "faces": list(throw.faces), "luck": throw.luck}


def _mistake(mistake: Mistake) -> dict[str, Any]:
    made = mistake.decision
    return {
        "seat": made.seat,
        "when": _when(made.when),
        "line": made.line,
        "version": made.version,
        "played": _rated(made.game, made.played),
        "better": _rated(made.game, made.best),
        "chance_lost": made.chance_lost,
        "vp_lost": made.vp_lost,
        "cost": words.cost(made),
        "reason": mistake.reason,
    }


def _rated(game: Game, rated: Rated) -> dict[str, Any]:
    """An option: its text in records, what it is in words, and what it is worth."""
    told = {"move": str(rated.move), "message": described(game, rated.move)}
    return told | {"chance": rated.chance, "vp": rated.vp}
