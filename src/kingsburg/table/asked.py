"""Acts as guests ask for them, told as plain data, and who may do what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kingsburg.engine.agenda import CHANCE
from kingsburg.table.acts import Act, Answer, Begin, Sit, from_dict
from kingsburg.table.companion import ANYBODY
from kingsburg.table.info import spare_name
from kingsburg.table.table import HOST, Refused, Table
from kingsburg.words import message

Asked = Mapping[str, Any]
"""An act as `AnyAct` of docs/protocol.md has it: what it is, the version that it answers, an id, and its fields."""


def act_of(asked: Asked, table: Table, seat: int | None, is_host: bool, is_present: Callable[[int], bool]) -> Act:
    """The act that somebody asks for; a Refused says that it is not for them to do."""
    if asked["act"] == Begin.kind:
        if not is_host:
            raise Refused(message("server.host_only"), table.version)
        return Begin(HOST, asked["version"], _own(asked["id"], HOST))
    if asked["act"] == Sit.kind:
        return _sit(asked, table, seat, is_host, is_present)
    teller = table.teller
    if asked["act"] == Answer.kind and teller is not None:
        if teller != ANYBODY and seat != teller:
            raise Refused(message("table.not_asked"), table.version)
        if is_host or seat is not None:
            seat = CHANCE  # whoever has the screen tells how dice and cards fell
    if seat is None:
        raise Refused(message("server.no_seat"), table.version)
    return from_dict({**asked, "seat": seat, "id": _own(asked["id"], seat)})


def _own(number: str, seat: int) -> str:
    """The id of an act: one seat cannot use up another's."""
    return f"{seat} {number}"


def _sit(asked: Asked, table: Table, seat: int | None, is_host: bool, is_present: Callable[[int], bool]) -> Sit:
    """One's own name and language; for the host, a bot on a seat where nobody is, or the seat back to its person."""
    target, bot = asked.get("seat"), asked.get("bot")
    if target is None:
        target = seat
    if target is None or target >= len(table.seats):
        raise Refused(message("server.no_seat"), table.version)
    now = table.seats[target]
    told = (target, asked["version"], _own(asked["id"], HOST if target != seat else target))
    if target == seat and bot is None:
        return Sit(*told, asked.get("name") or now.name, "", asked.get("language") or now.language)
    if not is_host:
        raise Refused(message("server.host_only"), table.version)
    if not now.person or (bot and is_present(target)):
        raise Refused(message("server.seat_taken"), table.version)
    name = now.name or (spare_name(table) if bot else "")
    return Sit(*told, name, bot or "", now.language)
