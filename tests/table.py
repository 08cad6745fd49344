"""A table for tests: Ann, Brian, Cindy and David, whose dice fall as the test says."""

from __future__ import annotations

from typing import Any

import kingsburg as kb

ANN, BRIAN, CINDY, DAVID = range(4)
EDITIONS = ("first", "second")
ACCOUNTS = ("gold", "wood", "stone", "plus_two", "soldiers", "vp")

Seat = dict[str, Any]
Amounts = dict[str, int]


def table(edition: str, *seats: Seat, **stated: Any) -> kb.Game:
    """A position with scripted chance; four seats unless `players` says otherwise, those not stated own nothing."""
    players = stated.pop("players", 4)
    filled = [*seats, *({} for _ in range(players - len(seats)))]
    return kb.position({"players": players, "edition": edition, "chance": "explicit", "seats": filled, **stated})


def told_marks(g: kb.Game) -> dict[str, Any]:
    """All that lies on the board beside dice, as positions tell it."""
    marks: dict[str, Any] = g.position()["marks"]
    return marks


def texts(g: kb.Game) -> list[str]:
    """The options as texts."""
    return [str(move) for move in g.options]


def offered(g: kb.Game) -> set[str]:
    """The options as texts, in no order: the perft tests watch that."""
    return set(texts(g))


def play(g: kb.Game, seat: int, *moves: str) -> None:
    """Moves of a seat by their texts; refused when it is not the seat's turn."""
    for move in moves:
        g.play(move, seat=seat)


def roll(g: kb.Game, seat: int | None, *dice: int, bonus: tuple[int, ...] = ()) -> None:
    """The dice that chance rolls for a seat, or with None for the table."""
    assert g.seat == kb.CHANCE
    assert g.options[0].seat == (kb.CHANCE if seat is None else seat)
    g.play(
        {"kind": "roll", "dice": list(dice), "bonus": list(bonus)} if bonus else {"kind": "roll", "dice": list(dice)}
    )


def before_reveal(g: kb.Game, seat: int, move: str, offers: set[str], die: int = 1) -> None:
    """What Ann, the first player, or another answers before the enemy is turned over: in the second edition the king's
    die has fallen by then (ruling 15), in the first it falls later."""
    if g.rules.edition == "second":
        roll(g, ANN, die)
    assert offered(g) == offers
    play(g, seat, move)
    if g.rules.edition == "first":
        roll(g, ANN, die)


def influence(g: kb.Game, seat: int, advisor: int, *dice: int, **extras: Any) -> None:
    """A seat assigns dice to the advisor of a rank."""
    g.play({"kind": "influence", "advisor": advisor, "dice": sorted(dice), **extras}, seat=seat)


def goods(g: kb.Game, seat: int) -> tuple[int, int, int]:
    """A seat's gold, wood and stone."""
    me = g.players[seat]
    return me.gold, me.wood, me.stone


def changes(g: kb.Game, seat: int, source: str) -> Amounts:
    """What a source has given a seat so far, less what it has cost him; nothing that is zero."""
    net = dict.fromkeys(ACCOUNTS, 0)
    for event in told(g, "gain", "spend", "lose", seat=seat):
        if event["source"] == source:
            for name in ACCOUNTS:
                net[name] += event.get(name, 0) * (1 if event["event"] == "gain" else -1)
    return {name: n for name, n in net.items() if n}


def told(g: kb.Game, *kinds: str, **fields: Any) -> list[dict[str, Any]]:
    """The events of these kinds that have these fields."""
    events = [dict(event.to_dict()) for event in g.events]
    return [e for e in events if e["event"] in kinds and all(e.get(name) == value for name, value in fields.items())]


def outcomes(g: kb.Game) -> dict[int, str]:
    """How each seat's battles of this record ended, the last one counting."""
    return {event["seat"]: event["result"] for event in told(g, "battle")}


def strengths(g: kb.Game) -> dict[int, int]:
    """Each seat's battle strength in its last battle."""
    return {event["seat"]: event["strength"] for event in told(g, "battle")}


def seen_enemy(g: kb.Game, seat: int | None) -> str | None:
    """The enemy of this year as a seat's view shows it; None is a spectator's."""
    view: Any = g.view(seat)
    shown: str | None = view["enemies"][g.year - 1]["enemy"]
    return shown
