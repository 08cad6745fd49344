"""What a position states of the board: enemies, the destiny, tiles, the court, and strengths in winter."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from kingsburg.engine import dice, placement
from kingsburg.engine.cards import Destiny
from kingsburg.engine.court import NEUTRAL, entry_for
from kingsburg.engine.decks import Pile
from kingsburg.engine.errors import choices, misstated, shown
from kingsburg.engine.errors import listed as told_names
from kingsburg.engine.game import Game
from kingsburg.engine.situation import SETUP, decks
from kingsburg.engine.stated import flag, listed, mapping, nothing, number, once, one_of
from kingsburg.modules.destinies.flow import PAST
from kingsburg.modules.destinies.province import BorderSpies
from kingsburg.modules.tiles.cards import Stocked
from kingsburg.phases.influence import court_of

COURT_KEYS: Final = ("advisor", "seat", "dice", "bonus", "plus_two", "shift", "envoy", "any_die", "own_advisor")
STRONGEST: Final = 999


def arrange_board(game: Game, told: dict[str, Any]) -> None:
    _arrange_destiny(game, told.get("destiny"))
    _arrange_enemies(game, told)
    _arrange_tiles(game, told)
    for assigned in listed(told.get("court", ()), "court"):
        _assign(game, mapping(assigned, COURT_KEYS, "court"))
    strengths = listed(told.get("strengths", ()), "strengths")
    if len(strengths) not in (0, len(game.players)):
        n, players = len(strengths), len(game.players)
        text = f"{players} numbers are needed, one for each player, not {n}"
        raise misstated("strengths", text, "strengths", n=n, players=players)
    game.strengths = [number(strength, "strengths", -STRONGEST, STRONGEST) for strength in strengths]


# -- enemies ----------------------------------------------------------------------------------------------------


def _arrange_enemies(game: Game, told: dict[str, Any]) -> None:
    """The enemies stated by `enemies` (all years) or `enemy` (this year); the others are drawn by the seed. So are the
    cards of the decks that modules have."""
    _check_decks(game, told)
    drawn = {"enemies": _deck(game, told, "enemies", "enemy", [])}
    game.enemies = drawn["enemies"]
    game.revealed = _shown_year(game, told, "revealed", game.enemies, _is_spied_on(game))
    for deck in game.rules.decks:
        others = [number for cards in drawn.values() for number in cards]
        drawn[deck.name] = _deck(game, told, deck.name, deck.card, others)
    game.piles = tuple(
        Pile(tuple(drawn[deck.name]), _shown_year(game, told, deck.revealed, drawn[deck.name]))
        for deck in game.rules.decks
    )
    if game.start.chance == "sealed" and game.start.position is not None:
        # Whoever replays the record does not have the secret that drew them.
        game.start.position = {**game.start.position, **decks(game)}


def _check_decks(game: Game, told: dict[str, Any]) -> None:
    """What is stated of a deck that is not in this game is named."""
    for deck in game.rules.every_deck:
        for name in (deck.card, deck.name, deck.revealed):
            if deck not in game.rules.decks and not nothing(told.get(name)):
                text = f"{name} is stated, but no second deck of enemies is in this game"
                raise misstated("no_deck", text, name=name)


def _deck(game: Game, told: dict[str, Any], name: str, of_this_year: str, others: list[int]) -> list[int]:
    """A card for each year; none of them is the same year's card of the other deck."""
    stated = listed(told.get(name, ()), name)
    one = told.get(of_this_year)
    years = game.rules.years
    if game.phase == SETUP and not game.year:
        if len(stated) > years or one is not None:
            text = f"before the first year at most {years} cards are drawn, and none is this year's"
            raise misstated("before", text, name, n=years)
        return [_card(game, card, year, name, others) for year, card in enumerate(stated, start=1)]
    if stated and len(stated) != years:
        text = f"{name} needs {years} cards, one for each year, not {len(stated)}"
        raise misstated("cards", text, name=name, n=len(stated), years=years)
    deck: list[int] = []
    for year in range(1, years + 1):
        left = [number for number in game.rules.enemies_of(year) if number not in others]
        drawn = left[game.random_below(len(left))]
        asked = stated[year - 1] if stated else one if year == game.year else None
        deck.append(_card(game, asked, year, of_this_year, others) if asked is not None else drawn)
    return deck


def _card(game: Game, name: object, year: int, where: str, others: list[int]) -> int:
    cards = {game.rules.enemies[number].id: number for number in game.rules.enemies_of(year)}
    if not isinstance(name, str) or name not in cards:
        text = f"{shown(name)} is not an enemy of year {year}: choose from {choices(cards)}"
        raise misstated("enemy", text, where, name=shown(name), year=year, names=told_names(cards))
    if cards[name] in others:
        text = f"{shown(name)} is the enemy of this year already"
        raise misstated("same_enemy", text, where, name=shown(name))
    return cards[name]


def _is_spied_on(game: Game) -> bool:
    """Whether this year's enemy was turned face up when the year began."""
    spies = [card for card in game.rules.roles if isinstance(card, BorderSpies) and game.common >> card.number & 1]
    return game.phase != SETUP and bool(spies)


def _shown_year(game: Game, told: dict[str, Any], name: str, deck: list[int], unless_stated: bool = False) -> int:
    """The last year whose card lies face up: this one if so stated, else the one before."""
    if flag(told.get(name, unless_stated), name) and len(deck) >= game.year:
        return game.year
    return max(0, game.year - 1)


# -- cards and tiles --------------------------------------------------------------------------------------------


def _arrange_destiny(game: Game, name: object) -> None:
    if name is None:
        return
    cards = {card.id: card.number for card in game.rules.roles if isinstance(card, Destiny)}
    if not cards:
        raise misstated("no_destinies", "destiny is stated, but module 'destinies' is not in this game")
    drawn = cards[one_of(name, cards, "destiny")]
    if drawn in PAST.get(game):
        text = f"{shown(name)} is that of a former year already"
        raise misstated("past_destiny", text, "destiny", name=shown(name))
    game.common |= 1 << drawn


def _arrange_tiles(game: Game, told: dict[str, Any]) -> None:
    if "tiles" in told:
        game.tiles = _tiles(game, listed(told["tiles"], "tiles"))
    for tile in game.rules.alternates:
        if isinstance(tile, Stocked) and tile.stock.lies(game) and not game.tiles >> tile.rank & 1:
            name = tile.stock.name
            text = "goods are stated, but their tile does not lie there"
            raise misstated("no_tile", text, f"marks: {name}")


def _tiles(game: Game, ranks: list[Any]) -> int:
    """The bits of the ranks on which a tile lies."""
    known = [tile.rank for tile in game.rules.alternates if tile.rank]
    if ranks and not known:
        raise misstated("no_tiles", "tiles are stated, but module 'tiles' is not in this game")
    for rank in ranks:
        number(rank, "tiles", known[0], known[-1])
    once(ranks, "tiles")
    return sum(1 << rank for rank in ranks)


# -- the court --------------------------------------------------------------------------------------------------


def _assign(game: Game, told: dict[str, Any]) -> None:
    rank = number(told.get("advisor"), "court: advisor", 1, placement.RANKS)
    seat = NEUTRAL if told.get("seat") is None else number(told["seat"], "court: seat", 0, len(game.players) - 1)
    faces, bonus = _faces(told, "dice"), _faces(told, "bonus")
    if Counter(bonus) - Counter(faces):
        text = f"the bonus dice {bonus} are not among the dice {faces}"
        raise misstated("bonus", text, "court", bonus=str(bonus), dice=str(faces))
    if len(faces) - len(bonus) > dice.FACES or len(bonus) > dice.FACES:
        raise misstated("dice", f"{len(faces)} dice are more than a governor has", "court", n=len(faces))
    shift = number(told.get("shift", 0), "court: shift", -1, 1)
    token, envoy, any_die, own = (_flag(told, name) for name in ("plus_two", "envoy", "any_die", "own_advisor"))
    mine, white = dice.hand(faces) - dice.hand(bonus), dice.hand(bonus)
    code = placement.encode(rank, mine, white, token, shift, envoy)
    code |= placement.ANY_DIE_BIT if any_die else 0
    if own:
        if seat == NEUTRAL or not court_of(game, game.players[seat]).own_advisors >> rank & 1:
            text = f"rank {rank} is no advisor of a governor's own"
            raise misstated("no_own_advisor", text, "court", rank=rank)
        code |= placement.OWN_ADVISOR_BIT
    else:
        game.occupied |= 1 << rank
    game.court.append(entry_for(code, seat))
    if seat != NEUTRAL:
        game.players[seat].reached |= placement.reach_used(code)


def _faces(told: dict[str, Any], name: str) -> list[int]:
    return [number(face, f"court: {name}", 1, dice.FACES) for face in listed(told.get(name, ()), f"court: {name}")]


def _flag(told: dict[str, Any], name: str) -> bool:
    return flag(told.get(name, False), f"court: {name}")
