"""What a position states of each governor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kingsburg.editions.box import BOX, DECKS
from kingsburg.engine import dice
from kingsburg.engine.cards import Card, Governor, Group, Strip
from kingsburg.engine.decks import seen_bit
from kingsburg.engine.errors import SetupError, shown
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.situation import REACHES, named
from kingsburg.engine.stated import flag, listed, mapping, nothing, number, once, one_of
from kingsburg.modules.strips.flow import COPIES, HAND, lay_strip

AMOUNTS: Final = ("gold", "wood", "stone", "plus_two", "soldiers")
NUMBERS: Final = {
    **dict.fromkeys(AMOUNTS, (0, 99)),
    "vp": (-999, 999),
    "raised": (0, 20),
    "bolster": (-99, 99),
    "victories": (0, 5),
    "note": (0, 99),
}
"""Fields of a governor that are stated as they are kept, with their bounds."""
KEYS: Final = (
    *NUMBERS,
    "buildings",
    "dice",
    "bonus_dice",
    "bonus_dice_to_roll",
    "passed",
    "looked",
    *(deck.looked_at for deck in DECKS),
    "governor",
    "group",
    "strips",
    "tokens",
    "hand",
    "used",
    "used_this_year",
    "reached",
)
# What a key needs to be in the game.
MODULES: Final = {
    "governor": "module 'governors'",
    "group": "scenario 'wheel-and-deal'",
    "strips": "module 'strips'",
    "tokens": "module 'soldiers'",
    "hand": "a module with cards to hold, such as 'governors' or 'strips',",
    **{deck.looked_at: f"{module.kind} {module.name!r}" for module in BOX for deck in module.decks},
}
MOST_BONUS: Final = 7


def arrange_seats(game: Game, stated: object) -> None:
    seats = listed(stated, "seats")
    if len(seats) not in (0, len(game.players)):
        raise SetupError(f"{len(seats)} seats are stated for {len(game.players)} players")
    own = [deck.looked_at for deck in game.rules.every_deck if deck not in DECKS]
    for player, told in zip(game.players, seats or [{}] * len(game.players), strict=True):
        _arrange(game, player, mapping(told, (*KEYS, *own), f"seat {player.seat}"))
    _check_one_each(game)


def _arrange(game: Game, player: Player, told: dict[str, Any]) -> None:
    where = f"seat {player.seat}"
    _check_modules(game, told, where)
    for name, (low, high) in NUMBERS.items():
        setattr(player, name, number(told.get(name, 0), f"{where}: {name}", low, high))
    player.passed = flag(told.get("passed", False), f"{where}: passed")
    for deck, name in enumerate(["looked", *[deck.looked_at for deck in game.rules.decks]]):
        for year in listed(told.get(name, ()), f"{where}: {name}"):
            player.seen |= seen_bit(deck, number(year, f"{where}: {name}", 1, game.rules.years))
    _arrange_dice(game, player, told, where)
    _arrange_strips(game, player, told, where)
    _arrange_tokens(game, player, told, where)
    player.hand = _hand(game, told, where)
    for name, kind in (("governor", Governor), ("group", Group)):
        if told.get(name) is not None:
            cards = {card.id: card.number for card in game.rules.roles if isinstance(card, kind)}
            player.roles |= 1 << cards[one_of(told[name], cards, f"{where}: {name}")]
    _arrange_buildings(game, player, told, where)
    player.used = _uses(game, told, f"{where}: used", "used")
    player.used_this_year = _uses(game, told, f"{where}: used_this_year", "used_this_year")
    for name in listed(told.get("reached", ()), f"{where}: reached"):
        player.reached |= REACHES[one_of(name, REACHES, f"{where}: reached")]


def _check_modules(game: Game, told: Mapping[str, Any], where: str) -> None:
    """What is of a module that is not played is named."""
    rules = game.rules
    there = {
        "governor": "governors" in rules.modules,
        "group": any(isinstance(card, Group) for card in rules.roles),
        "strips": bool(rules.strips),
        "tokens": bool(rules.soldier_tokens),
        "hand": bool(rules.hands),
        **{deck.looked_at: deck in rules.decks for deck in DECKS},
    }
    for name, played in there.items():
        if not nothing(told.get(name)) and not played:
            raise SetupError(f"{where}: {name} is stated, but {MODULES[name]} is not in this game")


def _arrange_dice(game: Game, player: Player, told: dict[str, Any], where: str) -> None:
    """Dice beyond those of a player are bonus dice; whoever has some, rolled them."""
    faces = _faces(told, "dice", where)
    bonus = _faces(told, "bonus_dice", where) + faces[game.rules.dice :]
    if len(bonus) > dice.FACES:
        raise SetupError(f"{where}: {len(bonus)} bonus dice, but the box has {dice.FACES}")
    player.own = dice.hand(faces[: game.rules.dice])
    player.white = dice.hand(bonus)
    stated = number(told.get("bonus_dice_to_roll", 0), f"{where}: bonus_dice_to_roll", 0, MOST_BONUS)
    player.bonus = max(stated, len(bonus))


def _faces(told: dict[str, Any], name: str, where: str) -> list[int]:
    return [number(face, f"{where}: {name}", 1, dice.FACES) for face in listed(told.get(name, ()), f"{where}: {name}")]


def _arrange_strips(game: Game, player: Player, told: dict[str, Any], where: str) -> None:
    where = f"{where}: strips"
    letters = [one_of(letter, game.rules.strips, where) for letter in listed(told.get("strips", ()), where)]
    once(letters, where)
    if len(letters) > HAND:
        raise SetupError(f"{where}: {len(letters)} strips are laid, but a governor has {HAND}")
    for letter in letters:
        lay_strip(game, player, letter)


def _arrange_tokens(game: Game, player: Player, told: dict[str, Any], where: str) -> None:
    """The values of the tokens that are left. Of equal ones the first goes first."""
    where, values = f"{where}: tokens", game.rules.soldier_tokens
    left = list(range(len(values)))
    tokens = values if told.get("tokens") is None else listed(told["tokens"], where)
    for value in tokens:
        number(value, where, min(values), max(values))
        place = next((place for place in reversed(left) if values[place] == value), None)
        if place is None:
            raise SetupError(f"{where}: more tokens of value {value} than there are: the tokens are {list(values)}")
        left.remove(place)
        player.tokens |= 1 << place


def _hand(game: Game, told: dict[str, Any], where: str) -> tuple[int, ...]:
    """The cards dealt and not yet shown."""
    where = f"{where}: hand"
    cards = {card.id: card.number for card in game.rules.roles if card.kind in game.rules.hands}
    ids = [one_of(name, cards, where) for name in listed(told.get("hand", ()), where)]
    once([name for name in ids if game.rules.hands[game.rules.roles[cards[name]].kind] == 1], where)
    return tuple([cards[name] for name in ids])


def _arrange_buildings(game: Game, player: Player, told: dict[str, Any], where: str) -> None:
    """They stand on the sheet, left to right in each row."""
    known = {building.id: building for building in game.rules.buildings}
    names = [
        one_of(name, known, f"{where}: building") for name in listed(told.get("buildings", ()), f"{where}: buildings")
    ]
    once(names, where)
    for name in names:
        building = known[name]
        if not building.bit & player.sheet:
            covered = building.bit & game.rules.sheet
            why = f"row {building.row} is covered by a strip" if covered else f"strip {building.row} does not lie there"
            raise SetupError(f"{where}: {name} cannot stand: {why}")
        player.built |= building.bit
    for row in game.rules.rows:
        missing = ""
        for building in row.buildings:
            if not player.built & building.bit:
                missing = missing or building.id
            elif missing:
                raise SetupError(f"{where}: {building.id} without {missing}: row {building.row} is built left to right")


def _uses(game: Game, told: dict[str, Any], where: str, key: str) -> int:
    """The bits of cards whose powers were used, stated as `building:chapel`."""
    cards: list[Card] = [*game.rules.buildings, *game.rules.roles]
    known = {named(card.id): card.use_bit for card in cards if card.use_bit}
    names = listed(told.get(key, ()), where)
    return sum({known[one_of(name, known, where)] for name in names})


def _check_one_each(game: Game) -> None:
    """No card is in two places, and no more strips of a letter than there are."""
    taken = 0
    for player in game.players:
        twice = taken & player.roles
        if twice:
            card = game.rules.roles[twice.bit_length() - 1]
            raise SetupError(f"seat {player.seat}: the {card.kind} {shown(str(card.id))} is another seat's already")
        taken |= player.roles
    hands = [game.rules.roles[number] for player in game.players for number in player.hand]
    for letter, row in game.rules.strips.items():
        laid = sum(1 for player in game.players if row.first & player.sheet)
        held = sum(1 for card in hands if isinstance(card, Strip) and card.letter == letter)
        if laid + held > COPIES:
            raise SetupError(f"seats: strip {letter} is there {laid + held} times, but the box has {COPIES}")
    for card in hands:
        if game.rules.hands[card.kind] == 1 and (hands.count(card) > 1 or taken >> card.number & 1):
            raise SetupError(f"seats: the {card.kind} {shown(str(card.id))} is in two places")
