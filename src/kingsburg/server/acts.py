"""Acts as guests ask for them, and who may do what."""

from __future__ import annotations

from kingsburg.server import protocol
from kingsburg.server.live import Live
from kingsburg.table import Act, Answer, Begin, Consent, Promise, Redo, Refused, Sit, TakeBack, Tell
from kingsburg.table.table import HOST
from kingsburg.words import message


def act_of(asked: protocol.AnyAct, live: Live, seat: int | None, is_host: bool) -> Act:
    """The act that somebody asks for; a Refused says that it is not for them to do."""
    if isinstance(asked, protocol.BeginAct):
        if not is_host:
            raise Refused(message("server.host_only"), live.table.version)
        return Begin(HOST, asked.version, _own(asked.id, HOST))
    if isinstance(asked, protocol.SitAct):
        return _sit(asked, live, seat, is_host)
    if seat is None:
        raise Refused(message("server.no_seat"), live.table.version)
    told = (seat, asked.version, _own(asked.id, seat))
    if isinstance(asked, protocol.AnswerAct):
        return Answer(*told, asked.move)
    if isinstance(asked, protocol.TakeBackAct):
        return TakeBack(*told, asked.to)
    if isinstance(asked, protocol.ConsentAct):
        return Consent(*told, asked.given)
    if isinstance(asked, protocol.PromiseAct):
        return Promise(*told, asked.digest)
    if isinstance(asked, protocol.TellAct):
        return Tell(*told, asked.number)
    return Redo(*told)


def _own(number: str, seat: int) -> str:
    """The id of an act: one seat cannot use up another's."""
    return f"{seat} {number}"


def _sit(asked: protocol.SitAct, live: Live, seat: int | None, is_host: bool) -> Sit:
    """One's own name and language; for the host, a bot on a seat where nobody is, or the seat back to its person."""
    target = seat if asked.seat is None else asked.seat
    if target is None or target >= len(live.table.seats):
        raise Refused(message("server.no_seat"), live.table.version)
    now = live.table.seats[target]
    told = (target, asked.version, _own(asked.id, HOST if target != seat else target))
    if target == seat and asked.bot is None:
        return Sit(*told, asked.name or now.name, "", asked.language or now.language)
    if not is_host:
        raise Refused(message("server.host_only"), live.table.version)
    if not now.person or (asked.bot and live.is_present(target)):
        raise Refused(message("server.seat_taken"), live.table.version)
    name = now.name or (live.spare_name() if asked.bot else "")
    return Sit(*told, name, asked.bot or "", now.language)
