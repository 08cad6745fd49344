"""What a model is told at its seat: texts to read in the language of the seat, and figures beside them for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mcp_types import CallToolResult, TextContent
from pydantic import BaseModel, Field

from kingsburg.bots.phrases import percent
from kingsburg.engine.errors import IllegalMove, KingsburgError
from kingsburg.engine.game import Game
from kingsburg.knowledge import Knowledge
from kingsburg.table import Refused, Table
from kingsburg.table.back import last_answer
from kingsburg.words import Voice, message, reading
from kingsburg.words.messages import seats

MOST_MOVES = 60
"""So many moves are listed with a question; the tool `options` lists them all."""
SHOWN = 5
"""So many options are told of a hint."""


class Situation(BaseModel):
    """How a game stands for a seat, in figures."""

    version: int = Field(description="The version of the table: bring it with your move, so that none counts twice.")
    your_turn: bool = Field(description="Whether you are asked something now.")
    over: bool
    waiting_for: list[str] = Field(description="Who is asked something now.")


class Options(Situation):
    """The same, with every move that can be played now."""

    moves: list[str]


class Opened(Situation):
    """A game that was opened, with the handle of your seat and those of other seats that are nobody's yet."""

    handle: str
    others: dict[str, str] = Field(description="The handles of the other seats that no bot has, by name.")


class Text(BaseModel):
    """A text alone."""

    text: str


def result(lines: Sequence[str], figures: BaseModel) -> CallToolResult:
    """What a tool answers: a text for the model, and the figures beside it."""
    text = TextContent(type="text", text="\n".join(lines))
    return CallToolResult(content=[text], structured_content=figures.model_dump(mode="json"))


def game_of(table: Table) -> Game:
    if table.game is None:
        raise Refused(message("table.not_begun"), table.version)
    return table.game


def not_asked(table: Table) -> Refused:
    return Refused(message("table.not_asked"), table.version)


def voice_of(table: Table, seat: int) -> Voice:
    """The voice that speaks to a seat."""
    return Voice(table.seats[seat].language, table.names, seat)


def situation(table: Table, seat: int) -> Situation:
    pending = () if table.game is None else table.game.pending
    return Situation(
        version=table.version,
        your_turn=seat in pending,
        over=table.game is not None and table.game.over,
        waiting_for=[table.names[each] for each in pending if each >= 0],
    )


def told(table: Table, seat: int, whole: bool) -> CallToolResult:
    """What happened since the last answer of the seat and what it is asked; in between, if asked for the whole, all
    that lies on the table."""
    voice = voice_of(table, seat)
    if table.game is None:
        return result([voice.text("table.not_begun")], situation(table, seat))
    known = Knowledge(table.game, seat)
    standing = reading.standing(known, voice) if whole else []
    parts = [standing, _news(table, known, voice), _asked(table, known, voice)]
    return result(_apart(parts), situation(table, seat))


def options(table: Table, seat: int) -> CallToolResult:
    """Every move that can be played now."""
    known, voice = Knowledge(game_of(table), seat), voice_of(table, seat)
    figures = Options(**dict(situation(table, seat)), moves=[str(move) for move in known.options])
    return result([reading.asked(known, voice), *reading.options(known, voice)], figures)


def hints(table: Table, seat: int, advice: Sequence[Mapping[str, Any]]) -> CallToolResult:
    """What a strong player thinks of the options."""
    voice = voice_of(table, seat)
    lines = [
        voice.text(
            "reasons.hint",
            move=each["move"],
            chance=percent(each["chance"]),
            vp=("decimal", each["vp"], 1),
            reason=each["reason"],
        )
        for each in advice[:SHOWN]
    ]
    return result(lines, Options(**dict(situation(table, seat)), moves=[each["move"] for each in advice]))


def _news(table: Table, known: Knowledge, voice: Voice) -> list[str]:
    """What happened with the seat's last answer and since then."""
    game = game_of(table)
    assert known.seat is not None
    fresh = len(game.story(known.seat, since=last_answer(game, known.seat)))
    lines = reading.news(known, voice, len(known.story) - fresh)
    return [voice.text("reading.titles.news"), *lines] if lines else []


def _asked(table: Table, known: Knowledge, voice: Voice) -> list[str]:
    """The question with its moves, and whether somebody wants to take something back."""
    lines = [reading.asked(known, voice)]
    if known.options:
        listed = reading.options(known, voice, MOST_MOVES)
        lines += [voice.text("reading.titles.options"), *[f"{reading.INDENT}{line}" for line in listed]]
    proposal = table.proposal
    if proposal is not None and known.seat in proposal.asked:
        lines.append(voice.text("mcp.consent", who=seats([proposal.by]), n=proposal.answers))
    return [*lines, voice.text("mcp.version", n=table.version)]


def _apart(parts: Sequence[Sequence[str]]) -> list[str]:
    """Parts with an empty line between them."""
    lines: list[str] = []
    for part in parts:
        lines += ["", *part] if lines and part else part
    return lines


def refusal(error: KingsburgError, voice: Voice) -> str:
    """Why something cannot be done, in one line; of a move the library's own reason."""
    if isinstance(error, Refused):
        cause = error.__cause__
        return voice.error(cause) if isinstance(cause, IllegalMove) else voice.say(error.said)
    return voice.error(error)
