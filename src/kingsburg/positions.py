"""Stated positions: a mapping such as

    {"players": 4, "edition": "first", "year": 1, "phase": "spring", "step": "influence", "order": [2, 0, 3, 1],
     "seats": [{"gold": 2, "buildings": ["statue"], "dice": [1, 3, 5]}, ...]}

becomes the opening of a game. docs/positions.md describes every key.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from kingsburg.engine import dice, placement
from kingsburg.engine.agenda import Step
from kingsburg.engine.cards import Card, Destiny, Governor, Group
from kingsburg.engine.errors import SetupError, choices
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.rules import Phase
from kingsburg.engine.view import NEUTRAL
from kingsburg.phases.calendar import end_year, next_phase
from kingsburg.phases.construct import Construct
from kingsburg.phases.influence import Influence, influence
from kingsburg.phases.season import player_dice, roll_of
from kingsburg.phases.strips import lay_strip

OPTION_KEYS: Final = ("players", "edition", "modules", "scenario", "variants", "seed", "chance")
KEYS: Final = (
    *OPTION_KEYS,
    "year",
    "phase",
    "step",
    "order",
    "turn",
    "envoy",
    "enemy",
    "enemies",
    "ally",
    "allies",
    "marks",
    "court",
    "destiny",
    "tiles",
    "seats",
)
AMOUNTS: Final = ("gold", "wood", "stone", "plus_two", "soldiers")
SEAT_KEYS: Final = (
    *AMOUNTS,
    "vp",
    "buildings",
    "dice",
    "bonus_dice",
    "bonus_dice_to_roll",
    "passed",
    "looked",
    "governor",
    "group",
    "strips",
    "tokens",
)
COURT_KEYS: Final = ("advisor", "seat", "dice", "bonus", "plus_two", "shift", "envoy", "own_advisor")
STEPS: Final = {
    "roll": "neutral_dice",
    "influence": "influence",
    "rewards": "receive_rewards",
    "construct": "construct",
}
"""The steps of a productive season, by the step of the engine that begins each."""


def plain(stated: Any) -> Any:
    """The same in dicts and lists of its own, as it will be saved."""
    if isinstance(stated, Mapping):
        return {name: plain(value) for name, value in stated.items()}
    return [plain(value) for value in stated] if isinstance(stated, list | tuple) else stated


def arrange(game: Game, stated: Mapping[str, Any]) -> None:
    """Put a freshly opened game into the stated situation."""
    _known(stated, KEYS, "position")
    for name in ("order", "enemies", "allies", "court", "tiles", "seats"):
        _list(stated.get(name, ()), name)
    game.year = _number(stated.get("year", 1), "year", 1, game.rules.years)
    game.order = _order(game, stated.get("order"))
    phase = _phase(game, stated.get("phase", "aid"))
    _arrange_seats(game, stated.get("seats", ()))
    if stated.get("envoy") is not None:
        game.envoy = _seat(game, stated["envoy"], "envoy")
    _arrange_enemies(game, stated)
    if stated.get("destiny") is not None:
        game.common |= 1 << _role(game, stated["destiny"], Destiny)
    _arrange_marks(game, stated.get("marks", {}))
    if "tiles" in stated:
        game.tiles = 0
    for rank in stated.get("tiles", ()):
        game.tiles |= 1 << _number(rank, "tiles", 1, len(game.rules.alternates) - 1)
    for assignment in stated.get("court", ()):
        _assign(game, assignment)
    game.agenda = _agenda(game, phase, stated)


def _arrange_seats(game: Game, seats: Sequence[Mapping[str, Any]]) -> None:
    if len(seats) not in (0, len(game.players)):
        raise SetupError(f"{len(seats)} seats are stated for {len(game.players)} players")
    for player, told in zip(game.players, seats, strict=False):
        _arrange_seat(game, player, told)


def _arrange_seat(game: Game, player: Player, told: Mapping[str, Any]) -> None:
    where = f"seat {player.seat}"
    _known(told, SEAT_KEYS, where)
    for name in ("buildings", "dice", "bonus_dice", "looked", "strips"):
        _list(told.get(name, ()), f"{where}: {name}")
    for name in AMOUNTS:
        setattr(player, name, _number(told.get(name, 0), f"{where}: {name}", 0, 99))
    player.vp = _number(told.get("vp", 0), f"{where}: vp", -999, 999)
    player.passed = bool(told.get("passed", False))
    player.bonus = _number(told.get("bonus_dice_to_roll", 0), f"{where}: bonus_dice_to_roll", 0, 7)
    for year in told.get("looked", ()):
        player.seen |= 1 << _number(year, f"{where}: looked", 1, game.rules.years)
    faces = [_number(face, f"{where}: dice", 1, dice.FACES) for face in told.get("dice", ())]
    bonus = [_number(face, f"{where}: bonus_dice", 1, dice.FACES) for face in told.get("bonus_dice", ())]
    bonus += faces[game.rules.dice :]
    if len(bonus) > dice.FACES:
        raise SetupError(f"{where}: {len(bonus)} bonus dice, but the box has {dice.FACES}")
    player.own = dice.hand(faces[: game.rules.dice])
    player.white = dice.hand(bonus)
    player.bonus = max(player.bonus, len(bonus))
    for letter in told.get("strips", ()):
        cover(game, player, letter)
    if told.get("governor") is not None:
        player.roles |= 1 << _role(game, told["governor"], Governor)
    if told.get("group") is not None:
        player.roles |= 1 << _role(game, told["group"], Group)
    if "tokens" in told:
        player.tokens = _number(told["tokens"], f"{where}: tokens", 0, 63)
    for name in told.get("buildings", ()):
        _stand(game, player, name)
    _check_rows(game, player)


def cover(game: Game, player: Player, letter: str) -> None:
    """Lay a strip on a row of a player's sheet."""
    if letter not in game.rules.strips:
        raise SetupError(f"seat {player.seat}: no strip {letter!r}: choose from {choices(game.rules.strips)}")
    lay_strip(game, player, letter)


def _role(game: Game, name: object, kind: type[Card]) -> int:
    card = game.rules.find_role(name, kind)
    if card is None:
        known = choices([role.id for role in game.rules.roles if isinstance(role, kind)], limit=60)
        raise SetupError(f"unknown {kind.__name__.lower()} {name!r}: choose from {known}")
    return card.number


def _stand(game: Game, player: Player, name: str) -> None:
    building = game.rules.find_building(name)
    if building is None:
        known = choices([b.id for b in game.rules.buildings], limit=60)
        raise SetupError(f"seat {player.seat}: unknown building {name!r}: choose from {known}")
    if player.built & building.bit:
        raise SetupError(f"seat {player.seat}: {name} is named twice")
    player.built |= building.bit


def _check_rows(game: Game, player: Player) -> None:
    for row in game.rules.rows:
        missing = ""
        for building in row.buildings:
            if not player.built & building.bit:
                missing = missing or building.id
            elif missing:
                raise SetupError(
                    f"seat {player.seat}: {building.id} without {missing}: row {building.row} is built left to right"
                )


def _arrange_enemies(game: Game, stated: Mapping[str, Any]) -> None:
    """The enemies stated by `enemies` (all years) or `enemy` (this year); the others are drawn by the seed."""
    named = list(stated.get("enemies", ()))
    if named and len(named) != game.rules.years:
        raise SetupError(f"enemies has {len(named)} cards, one for each of the {game.rules.years} years is needed")
    for year in range(1, game.rules.years + 1):
        cards = game.rules.enemies_of(year)
        name = named[year - 1] if named else stated.get("enemy") if year == game.year else None
        drawn = cards[game.below(len(cards))]
        game.enemies = [*game.enemies, drawn if name is None else _enemy(game, name, year)]
    if game.start.chance == "sealed":
        # Whoever replays the record does not have the secret that drew them.
        drawn_cards = [game.rules.enemies[number].id for number in game.enemies]
        game.start.position = {**stated, "enemies": drawn_cards}
    if game.rules.has_allies:
        _arrange_allies(game, stated)
    elif stated.get("ally") is not None or stated.get("allies"):
        raise SetupError("ally is stated, but no second deck of enemies is in this game")


def _arrange_allies(game: Game, stated: Mapping[str, Any]) -> None:
    """The second deck as stated by `allies` (all years) or `ally` (this year); the others are drawn by the seed."""
    named = list(stated.get("allies", ()))
    if named and len(named) != game.rules.years:
        raise SetupError(f"allies has {len(named)} cards, one for each of the {game.rules.years} years is needed")
    for year, enemy in enumerate(game.enemies, start=1):
        cards = [number for number in game.rules.enemies_of(year) if number != enemy]
        card = cards[game.below(len(cards))]
        name = named[year - 1] if named else stated.get("ally") if year == game.year else None
        if name is not None:
            card = _enemy(game, name, year)
            if card == enemy:
                raise SetupError(f"ally: {name!r} is the enemy of this year already")
        game.allies = [*game.allies, card]
    if game.start.chance == "sealed" and game.start.position is not None:
        drawn_cards = [game.rules.enemies[number].id for number in game.allies]
        game.start.position = {**game.start.position, "allies": drawn_cards}


def _arrange_marks(game: Game, marks: object) -> None:
    if not isinstance(marks, Mapping):
        raise SetupError(f"marks: a mapping is needed, not {marks!r}")
    for name, values in marks.items():
        _list(values, f"marks: {name}")
        game.mark(str(name), *[_number(value, f"marks: {name}", 0, 999) for value in values])


def _enemy(game: Game, name: str, year: int) -> int:
    cards = game.rules.enemies_of(year)
    for number in cards:
        if game.rules.enemies[number].id == name:
            return number
    known = choices(game.rules.enemies[number].id for number in cards)
    raise SetupError(f"{name!r} is not an enemy of year {year}: choose from {known}")


def _assign(game: Game, told: Mapping[str, Any]) -> None:
    _known(told, COURT_KEYS, "court")
    for name in ("dice", "bonus"):
        _list(told.get(name, ()), f"court: {name}")
    rank = _number(told.get("advisor"), "court: advisor", 1, placement.RANKS)
    seat = NEUTRAL if told.get("seat") is None else _seat(game, told["seat"], "court: seat")
    faces = [_number(face, "court: dice", 1, dice.FACES) for face in told.get("dice", ())]
    bonus = [_number(face, "court: bonus", 1, dice.FACES) for face in told.get("bonus", ())]
    if Counter(bonus) - Counter(faces):
        raise SetupError(f"court: the bonus dice {bonus} are not among the dice {faces}")
    shift = _number(told.get("shift", 0), "court: shift", -1, 1)
    own, white = dice.hand(faces) - dice.hand(bonus), dice.hand(bonus)
    code = placement.encode(rank, own, white, bool(told.get("plus_two")), shift, bool(told.get("envoy")))
    if told.get("own_advisor"):
        code |= placement.OWN_ADVISOR_BIT
    else:
        game.occupied |= 1 << rank
    game.court.append(code << 3 | seat)
    if seat != NEUTRAL:
        game.players[seat].reached |= placement.reach_used(code)


def _agenda(game: Game, phase: Phase, stated: Mapping[str, Any]) -> list[Step]:
    step = stated.get("step")
    ahead: list[Step] = list(phase.steps)
    if step is not None:
        ahead = _from_step(game, phase, step, stated.get("turn"))
    elif stated.get("turn") is not None:
        raise SetupError("turn is stated without a step: choose from influence, construct")
    return [end_year, next_phase, *ahead[::-1]]


def _from_step(game: Game, phase: Phase, step: str, turn: int | None) -> list[Step]:
    names = [known.name for known in phase.steps]
    if not isinstance(step, str) or step not in STEPS:
        raise SetupError(f"unknown step {step!r}: choose from {choices(STEPS)}")
    if STEPS[step] not in names:
        raise SetupError(f"{phase.name} has no step {step!r}: only spring, summer and autumn have")
    ahead: list[Step] = list(phase.steps[names.index(STEPS[step]) :])
    if step == "roll" and any(player.own for player in game.players):
        ahead = [*_rolls_left(game), *phase.steps[names.index("reroll") :]]
    if turn is None:
        return ahead
    seats = game.order[game.order.index(_seat(game, turn, "turn")) :]
    if step == "influence":
        waiting: list[Step] = [Influence(seat) for seat in seats if not game.players[seat].passed]
        return [*(waiting[:1] or [influence]), *ahead[1:]]
    if step == "construct":
        return [*map(Construct, seats), *ahead[1:]]
    raise SetupError(f"turn is stated for step {step!r}: choose from influence, construct")


def _rolls_left(game: Game) -> list[Step]:
    """Those whose dice are not stated still roll."""
    waiting = [game.players[seat] for seat in game.order if not game.players[seat].own]
    return [roll_of(me.seat, player_dice(game, me), me.bonus) for me in waiting]


def _phase(game: Game, name: object) -> Phase:
    for number, phase in enumerate(game.rules.phases, start=1):
        if phase.name == name:
            game.phase_number = number
            return phase
    raise SetupError(f"unknown phase {name!r}: choose from {choices(phase.name for phase in game.rules.phases)}")


def _order(game: Game, order: Sequence[int] | None) -> list[int]:
    seats = list(range(len(game.players)))
    if order is not None and (not all(seat in seats for seat in order) or sorted(order) != seats):
        raise SetupError(f"order {list(order)} does not name each of the seats {seats} once")
    return seats if order is None else list(order)


def _seat(game: Game, seat: object, where: str) -> int:
    return _number(seat, where, 0, len(game.players) - 1)


def _number(value: object, where: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise SetupError(f"{where}: {value!r} is not a number from {low} to {high}")
    return value


def _list(value: object, where: str) -> None:
    if not isinstance(value, list | tuple):
        raise SetupError(f"{where}: {value!r} is not a list")


def _known(told: Mapping[str, Any], keys: Sequence[str], where: str) -> None:
    if not isinstance(told, Mapping):
        raise SetupError(f"{where}: a mapping is needed, not {told!r}")
    for name in told:
        if name not in keys:
            raise SetupError(f"{where}: unknown key {name!r}: choose from {choices(keys)}")
