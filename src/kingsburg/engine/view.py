"""What a seat may know, and worlds that agree with it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final, cast

from kingsburg.engine import dice, marks, placement
from kingsburg.engine.agenda import NO_ANSWER, Chance, Together
from kingsburg.engine.errors import KingsburgError, shown
from kingsburg.engine.ids import kind_of
from kingsburg.engine.notation import Move, options_of

if TYPE_CHECKING:
    from kingsburg.engine.game import Game
    from kingsburg.engine.player import Player
    from kingsburg.typed import AllyView, AssignmentView, EnemyView, Marks, MoveFields, PlayerView, View

NEUTRAL: Final = 7
"""The seat of the neutral dice of two-player games, in the court only."""


ENEMY: Final = 0
ALLY: Final = 8
"""The decks: where the bits of a deck's years begin in `Player.seen`."""


def knows_enemy(g: Game, seat: int | None, year: int, deck: int = ENEMY) -> bool:
    """Whether a seat knows a deck's card of a year: it was revealed, or the seat has looked at it."""
    if year < g.year or year <= (g.revealed if deck == ENEMY else g.ally_revealed):
        return True
    return seat is not None and g.players[seat].seen >> year + deck & 1 == 1


def _check_seat(g: Game, seat: object) -> None:
    if type(seat) is not int or not 0 <= seat < len(g.players):
        raise KingsburgError(f"there is no seat {shown(seat)}: the seats are 0 to {len(g.players) - 1}")


def check_viewer(g: Game, seat: object) -> None:
    """A seat of the game, or None for a spectator."""
    if seat is not None:
        _check_seat(g, seat)


def view(g: Game, seat: Any) -> View:
    """Everything public, and what is the seat's own; JSON-able."""
    check_viewer(g, seat)
    own = () if seat is None else options_of(g, seat)
    cause = "" if g.choice is None else g.choice.cause
    return {
        "you": seat,
        "names": list(g.start.seats),
        "edition": g.rules.edition,
        "modules": list(g.start.modules),
        "variants": list(g.start.variants),
        "year": g.year,
        "phase": g.phase,
        "order": list(g.order),
        "envoy": g.envoy if g.envoy >= 0 else None,
        "players": [_player(g, player, seat) for player in g.players],
        "scenario": g.start.scenario,
        "destiny": [card.id for card in g.rules.roles if (g.common & ~g.rules.common) >> card.number & 1],
        "tiles": [rank for rank in range(placement.RANKS + 1) if g.tiles >> rank & 1],
        "marks": cast("Marks", marks.told(g)),
        "court": [assignment(entry) for entry in g.court],
        "enemies": [_enemy(g, seat, year) for year in range(1, g.rules.years + 1)],
        "allies": [_ally(g, seat, year) for year in range(1, len(g.allies) + 1)],
        "uncertain": g.rules.uncertain(),
        "pending": list(g.pending),
        "topic": "" if g.choice is None else g.choice.topic(g.rules),
        "cause": cause,
        "cause_kind": kind_of(cause),
        "options": [_worded(move) for move in own],
        "over": g.over,
        "winners": list(g.winners) if g.over else [],
    }


def _worded(move: Move) -> MoveFields:
    fields = move.to_dict()
    fields["text"] = str(move)
    return fields


def _player(g: Game, player: Player, seat: int | None) -> PlayerView:
    return {
        "seat": player.seat,
        "gold": player.gold,
        "wood": player.wood,
        "stone": player.stone,
        "plus_two": player.plus_two,
        "soldiers": player.soldiers,
        "vp": player.vp,
        "buildings": list(player.buildings),
        "dice": list(player.dice),
        "bonus_dice": list(player.bonus_dice),
        "bonus_dice_to_roll": player.bonus,
        "passed": player.passed,
        "looked": [year for year in range(1, 6) if player.seen >> year & 1],
        "looked_at_allies": [year for year in range(1, 6) if player.seen >> year + ALLY & 1],
        "governor": player.governor,
        "group": player.group,
        "strips": player.strips,
        "tokens": player.soldier_tokens,
        "hand": _hand(g, player, seat),
        "cards": len(player.hand),
    }


def _hand(g: Game, player: Player, seat: int | None) -> list[str]:
    """Which of the cards that a governor holds the seat may see: a hand is of numbers of roles."""
    face_up = -1 if player.seat == seat else g.rules.face_up
    return [g.rules.roles[number].id for number in player.hand if face_up >> number & 1]


def assignment(entry: int) -> AssignmentView:
    """An entry of the court."""
    seat, code = entry & 7, entry >> 3
    return {
        "advisor": placement.rank_of(code),
        "seat": None if seat == NEUTRAL else seat,
        "dice": list(dice.faces(placement.own_dice(code) + placement.bonus_dice(code))),
        "bonus": list(dice.faces(placement.bonus_dice(code))),
        "plus_two": placement.uses_token(code),
        "shift": placement.shift_of(code),
        "envoy": placement.uses_envoy(code),
        "any_die": placement.uses_any_die(code),
        "own_advisor": placement.to_own_advisor(code),
    }


def _enemy(g: Game, seat: int | None, year: int) -> EnemyView:
    cards = [g.rules.enemies[number] for number in g.rules.enemies_of(year)]
    strengths = [card.strength for card in cards]
    known = len(g.enemies) >= year and knows_enemy(g, seat, year)
    return {
        "year": year,
        "enemy": g.rules.enemies[g.enemies[year - 1]].id if known else None,
        "strength": [min(strengths), max(strengths)],
        "revealed": year < g.year or g.revealed >= year,
    }


def _ally(g: Game, seat: int | None, year: int) -> AllyView:
    known = knows_enemy(g, seat, year, ALLY)
    shown = knows_enemy(g, None, year, ALLY)
    return {
        "year": year,
        "enemy": g.rules.enemies[g.allies[year - 1]].id if known else None,
        "revealed": shown,
    }


def determinize(g: Game, seat: Any, rng: random.Random) -> Game:
    """A quiet copy in which all the seat cannot know is drawn anew."""
    _check_seat(g, seat)
    world = g.clone(quiet=True)
    world.start = g.start.shown()
    world.answers = list(g.answers)
    world.enemies = [_drawn(g, seat, year, rng) for year in range(1, len(g.enemies) + 1)]
    world.allies = [
        number if knows_enemy(g, seat, year, ALLY) else _any_but(g, year, world.enemies[year - 1], rng)
        for year, number in enumerate(g.allies, start=1)
    ]
    for redraw in g.rules.redraws:
        redraw(world, seat, rng)
    if g.rules.redraws and isinstance(g.choice, Chance):
        world.codes = g.choice.codes(world)
    if isinstance(g.choice, Together):
        world.codes = g.choice.codes(world)
        for other, given in enumerate(g.answers):
            if other != seat and given != NO_ANSWER:
                world.answers[other] = rng.choice(g.choice.for_seat(other).codes(world))
    world.reseed(rng)
    return world


def _drawn(g: Game, seat: int, year: int, rng: random.Random) -> int:
    """An enemy of a year that the seat may think of: not the card that it knows to be the ally."""
    if knows_enemy(g, seat, year):
        return g.enemies[year - 1]
    if len(g.allies) >= year and knows_enemy(g, seat, year, ALLY):
        return _any_but(g, year, g.allies[year - 1], rng)
    return rng.choice(g.rules.enemies_of(year))


def _any_but(g: Game, year: int, card: int, rng: random.Random) -> int:
    return rng.choice([number for number in g.rules.enemies_of(year) if number != card])
