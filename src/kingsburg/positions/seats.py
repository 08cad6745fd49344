"""What a position states of each governor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kingsburg.editions.box import BOX, DECKS
from kingsburg.engine import dice
from kingsburg.engine.cards import Building, Card, Governor, Group, Strip
from kingsburg.engine.decks import seen_bit
from kingsburg.engine.errors import Reason, SetupError, misstated, shown
from kingsburg.engine.game import Game
from kingsburg.engine.player import Player
from kingsburg.engine.situation import REACHES, named
from kingsburg.engine.stated import flag, listed, mapping, nothing, number, once, one_of
from kingsburg.modules.manifest import PLAIN, SCENARIO
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


def _needed(kind: str, name: str) -> Reason:
    return Reason(f"{kind} {name!r}", ("say", f"errors.position.{kind}", {"name": repr(name)}))


# What a key needs to be in the game.
MODULES: Final = {
    "governor": _needed(PLAIN, "governors"),
    "group": _needed(SCENARIO, "wheel-and-deal"),
    "strips": _needed(PLAIN, "strips"),
    "tokens": _needed(PLAIN, "soldiers"),
    "hand": Reason(
        "a module with cards to hold, such as 'governors' or 'strips',", ("say", "errors.position.to_hold", {})
    ),
    **{deck.looked_at: _needed(module.kind, module.name) for module in BOX for deck in module.decks},
}
MOST_BONUS: Final = 7
WINTER: Final = "winter"


def arrange_seats(game: Game, stated: object) -> None:
    seats = listed(stated, "seats")
    if len(seats) not in (0, len(game.players)):
        n, players = len(seats), len(game.players)
        raise misstated("seats", f"{players} seats are needed, one for each player, not {n}", n=n, players=players)
    own = [deck.looked_at for deck in game.rules.every_deck if deck not in DECKS]
    for player, told in zip(game.players, seats or [{}] * len(game.players), strict=True):
        _arrange(game, player, mapping(told, (*KEYS, *own), f"seat {player.seat}"))
    _check_one_each(game)


def _arrange(game: Game, player: Player, told: dict[str, Any]) -> None:
    where = f"seat {player.seat}"
    _check_modules(game, told, where)
    for name, (low, high) in NUMBERS.items():
        setattr(player, name, number(told.get(name, 0), f"{where}: {name}", low, high))
    number(player.victories, f"{where}: victories", 0, _battles_fought(game))
    player.passed = flag(told.get("passed", False), f"{where}: passed")
    for deck, name in enumerate(["looked", *[deck.looked_at for deck in game.rules.decks]]):
        for year in listed(told.get(name, ()), f"{where}: {name}"):
            player.seen |= seen_bit(deck, number(year, f"{where}: {name}", 1, max(1, game.year)))
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


def _battles_fought(game: Game) -> int:
    """How many at most; that of this year is fought in winter."""
    return game.year if game.phase == WINTER else max(0, game.year - 1)


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
            needed = MODULES[name]
            text = f"{name} is stated, but {needed.text} is not in this game"
            raise misstated("not_played", text, where, name=name, needed=needed.message)


def _arrange_dice(game: Game, player: Player, told: dict[str, Any], where: str) -> None:
    """Dice beyond those of a player are bonus dice; whoever has some, rolled them."""
    faces = _faces(told, "dice", where)
    bonus = _faces(told, "bonus_dice", where) + faces[game.rules.dice :]
    if len(bonus) > dice.FACES:
        n, most = len(bonus), dice.FACES
        raise misstated("bonus_dice", f"{n} bonus dice, but the box has {most}", where, n=n, most=most)
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
        n = len(letters)
        raise misstated("strips", f"{n} strips are laid, but a governor has {HAND}", where, n=n, most=HAND)
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
            text = f"more tokens of value {value} than there are: the tokens are {list(values)}"
            raise misstated("tokens", text, where, value=value, tokens=str(list(values)))
        left.remove(place)
        player.tokens |= 1 << place


def _hand(game: Game, told: dict[str, Any], where: str) -> tuple[int, ...]:
    """The cards dealt and not yet shown."""
    where = f"{where}: hand"
    cards = {card.id: card.number for card in game.rules.roles if card.kind in game.rules.hands}
    ids = [one_of(name, cards, where) for name in listed(told.get("hand", ()), where)]
    once([name for name in ids if game.rules.hands[game.rules.roles[cards[name]].kind] == 1], where)
    ids.sort(key=lambda name: not isinstance(game.rules.roles[cards[name]], Strip))  # strips lie before all else
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
            raise _cannot_stand(building, bool(building.bit & game.rules.sheet), where)
        player.built |= building.bit
    for row in game.rules.rows:
        missing = ""
        for building in row.buildings:
            if not player.built & building.bit:
                missing = missing or building.id
            elif missing:
                text = f"{building.id} without {missing}: row {building.row} is built left to right"
                parts = {"name": str(building.id), "missing": str(missing), "row": building.row}
                raise misstated("gap", text, where, **parts)


def _cannot_stand(building: Building, covered: bool, where: str) -> SetupError:
    name, row = str(building.id), building.row
    if covered:
        return misstated("covered", f"{name} cannot stand: row {row} is covered by a strip", where, name=name, row=row)
    return misstated("not_laid", f"{name} cannot stand: strip {row} does not lie there", where, name=name, row=row)


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
            text = f"the {card.kind} {shown(str(card.id))} is another seat's already"
            raise misstated("taken", text, f"seat {player.seat}", kind=card.kind, name=shown(str(card.id)))
        taken |= player.roles
    hands = [game.rules.roles[number] for player in game.players for number in player.hand]
    for letter, row in game.rules.strips.items():
        laid = sum(1 for player in game.players if row.first & player.sheet)
        held = sum(1 for card in hands if isinstance(card, Strip) and card.letter == letter)
        if laid + held > COPIES:
            text = f"strip {letter} is there {laid + held} times, but the box has {COPIES}"
            raise misstated("copies", text, "seats", letter=letter, n=laid + held, most=COPIES)
    for card in hands:
        if game.rules.hands[card.kind] == 1 and (hands.count(card) > 1 or taken >> card.number & 1):
            text = f"the {card.kind} {shown(str(card.id))} is in two places"
            raise misstated("two_places", text, "seats", kind=card.kind, name=shown(str(card.id)))
