"""What a seat may know, and copies of a game that agree with it and in which the rest was drawn anew."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final, cast

from kingsburg.engine import dice, marks, placement
from kingsburg.engine.agenda import NO_ANSWER, Choice, Together
from kingsburg.engine.cards import id_of
from kingsburg.engine.court import NEUTRAL, placement_of, seat_of
from kingsburg.engine.decks import ENEMIES, Deck, Pile, seen_bit
from kingsburg.engine.errors import KingsburgError, shown
from kingsburg.engine.events import ALL_SEEING
from kingsburg.engine.ids import kind_of
from kingsburg.engine.notation import Move, options_of, text_of

if TYPE_CHECKING:
    from kingsburg.engine.game import Game
    from kingsburg.engine.player import Player
    from kingsburg.typed import AssignmentView, EnemyView, Marks, MoveFields, PlayerView, View


def knows_enemy(g: Game, seat: int | None, year: int, deck: int = ENEMIES) -> bool:
    """Whether a seat knows a deck's card of a year, because it was revealed or the seat has looked at it."""
    if year < g.year or year <= (g.piles[deck - 1].revealed if deck else g.revealed):
        return True
    return seat is not None and g.players[seat].seen & seen_bit(deck, year) != 0


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
    told: dict[str, Any] = {
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
        "marks": cast("Marks", marks.told(g, seat)),
        "court": [assignment(entry) for entry in g.court],
        "enemies": [_enemy(g, seat, year) for year in range(1, g.rules.years + 1)],
        **{deck.name: _cards(g, seat, deck) for deck in g.rules.every_deck},
        "pending": list(g.pending),
        "question": "" if g.choice is None else question_kind(g.choice),
        "topic": "" if g.choice is None else g.choice.topic(g.rules),
        "cause": cause,
        "cause_kind": kind_of(cause),
        "options": [_worded(move) for move in own],
        "over": g.over,
        "winners": list(g.winners) if g.over else [],
    }
    return cast("View", told)


def sight(g: Game, seat: int | None) -> list[object]:
    """All of a view that may differ between seats. Seats with the same sight have the same view, apart from `you` and
    `options`."""
    hands = [_hand(g, player, seat) for player in g.players if player.hand]
    decks = [_cards(g, seat, deck) for deck in g.rules.decks]
    known = [knows_enemy(g, seat, year) for year in range(1, g.rules.years + 1)]
    return [hands, marks.told(g, seat), known, decks]


def seen_alike(told: View, seat: int | None, own: tuple[Move, ...]) -> View:
    """The view of a seat that sees the same as another one, with its own moves."""
    return cast("View", {**told, "you": seat, "options": [_worded(move) for move in own]})


def opened(g: Game) -> View:
    """The view of someone who may see everything, for instance because the game is over: with the cards of all decks
    and hands, and all that lies on the board."""
    told = cast("dict[str, Any]", view(g, None))
    for player, shown_player in zip(g.players, told["players"], strict=True):
        shown_player["hand"] = [g.rules.roles[number].id for number in player.hand]
    for card, number in zip(told["enemies"], g.enemies, strict=False):
        card["enemy"] = g.rules.enemies[number].id
    for deck, pile in zip(g.rules.decks, g.piles, strict=True):
        for card, number in zip(told[deck.name], pile.cards, strict=True):
            card["enemy"] = g.rules.enemies[number].id
    told["marks"] = marks.told(g, ALL_SEEING)
    return cast("View", told)


def question_kind(choice: Choice) -> str:
    """The kind of a question: the name of its class, as positions have it. Such names do not change."""
    kind = type(choice)
    known = _QUESTIONS.get(kind)
    if known is None:
        known = _QUESTIONS[kind] = id_of(kind)
    return known


_QUESTIONS: Final[dict[type[Choice], str]] = {}


def _worded(move: Move) -> MoveFields:
    fields = move.fields
    fields["text"] = text_of(move.rules, fields)
    return cast("MoveFields", fields)


def _player(g: Game, player: Player, seat: int | None) -> PlayerView:
    told: dict[str, Any] = {
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
        "looked": [year for year in range(1, g.rules.years + 1) if player.seen & seen_bit(ENEMIES, year)],
        **{deck.looked_at: looked_at(g, player, deck) for deck in g.rules.every_deck},
        "governor": player.governor,
        "group": player.group,
        "strips": player.strips,
        "tokens": player.soldier_tokens,
        "hand": _hand(g, player, seat),
        "cards": len(player.hand),
    }
    return cast("PlayerView", told)


def _hand(g: Game, player: Player, seat: int | None) -> list[str]:
    """Which of the cards that a governor holds the seat may see: a hand is of numbers of roles."""
    face_up = -1 if player.seat == seat else g.rules.face_up
    return [g.rules.roles[number].id for number in player.hand if face_up >> number & 1]


def assignment(entry: int) -> AssignmentView:
    """An entry of the court."""
    seat, code = seat_of(entry), placement_of(entry)
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
    known = len(g.enemies) >= year and knows_enemy(g, seat, year)
    return {
        "year": year,
        "enemy": g.rules.enemies[g.enemies[year - 1]].id if known else None,
        "strength": list(g.rules.strengths_of(year)),
        "revealed": year < g.year or g.revealed >= year,
    }


def _cards(g: Game, seat: int | None, deck: Deck) -> list[dict[str, object]]:
    """What a seat knows of a module's deck; of one that is not in the game, nothing."""
    if deck not in g.rules.decks:
        return []
    number = g.rules.decks.index(deck) + 1
    return [
        {
            "year": year,
            "enemy": g.rules.enemies[card].id if knows_enemy(g, seat, year, number) else None,
            "revealed": knows_enemy(g, None, year, number),
        }
        for year, card in enumerate(g.piles[number - 1].cards, start=1)
    ]


def looked_at(g: Game, player: Player, deck: Deck) -> list[int]:
    """The years whose cards of a module's deck a player has seen."""
    if deck not in g.rules.decks:
        return []
    number = g.rules.decks.index(deck) + 1
    return [year for year in range(1, g.rules.years + 1) if player.seen & seen_bit(number, year)]


def determinize(g: Game, seat: Any, rng: random.Random) -> Game:
    """A quiet copy in which all the seat cannot know is drawn anew."""
    _check_seat(g, seat)
    if not isinstance(rng, random.Random):
        raise KingsburgError(f"what is hidden is drawn by a random.Random, not {shown(rng)}")
    world = g.clone(quiet=True)
    world.start = g.start.shown()
    world.answers = list(g.answers)
    world.enemies = [_drawn(g, seat, year, rng) for year in range(1, len(g.enemies) + 1)]
    for deck in range(1, len(g.piles) + 1):
        world.piles = (*world.piles[: deck - 1], _redrawn(world, seat, deck, rng), *world.piles[deck:])
    for redraw in g.rules.redraws:
        redraw(world, seat, rng)
    if g.rules.redraws and g.choice is not None and g.choice.chooser != seat:
        world.codes = g.choice.codes(world)
    if isinstance(g.choice, Together):
        world.codes = g.choice.codes(world)
        for other, given in enumerate(g.answers):
            if other != seat and given != NO_ANSWER:
                world.answers[other] = rng.choice(g.choice.for_seat(other).codes(world))
    world.reseed(rng)
    return world


def _drawn(g: Game, seat: int, year: int, rng: random.Random) -> int:
    """An enemy of a year that the seat may think of: none of those that it knows to lie in another deck."""
    if knows_enemy(g, seat, year):
        return g.enemies[year - 1]
    known = [
        pile.cards[year - 1]
        for deck, pile in enumerate(g.piles, start=1)
        if len(pile.cards) >= year and knows_enemy(g, seat, year, deck)
    ]
    return _any_but(g, year, known, rng)


def _redrawn(world: Game, seat: int, deck: int, rng: random.Random) -> Pile:
    """A module's deck that the seat may think of, beside the decks before it, which are drawn already."""
    pile = world.piles[deck - 1]
    decks = [world.enemies, *[list(other.cards) for other in world.piles[: deck - 1]]]
    cards = [
        card
        if knows_enemy(world, seat, year, deck)
        else _any_but(world, year, [other[year - 1] for other in decks if len(other) >= year], rng)
        for year, card in enumerate(pile.cards, start=1)
    ]
    return Pile(tuple(cards), pile.revealed)


def _any_but(g: Game, year: int, cards: list[int], rng: random.Random) -> int:
    return rng.choice([number for number in g.rules.enemies_of(year) if number not in cards])
