"""What a seat sees of a game, as numbers in a row of bytes; compiled with the engine.

Only what `Game.view` tells the seat goes in, seats counted from the one who looks. The layout says where each number
stands; here it is written.
"""

from __future__ import annotations

from typing import Any, Final, final

from kingsburg.engine.agenda import NO_ANSWER, Chance, Together
from kingsburg.engine.court import NEUTRAL, SEAT_BITS
from kingsburg.engine.court import SEAT as SEAT_MASK
from kingsburg.engine.decks import YEARS
from kingsburg.engine.dice import FACE_BITS, HAND
from kingsburg.engine.dice import MOST as DICE
from kingsburg.engine.game import Game
from kingsburg.engine.ids import kind_of
from kingsburg.engine.placement import BONUS, OWN, OWN_ADVISOR_BIT, RANKS
from kingsburg.engine.player import Player
from kingsburg.engine.powers import WINDOWS
from kingsburg.engine.view import knows_enemy
from kingsburg.env.marking import BYTE, CARD, SEAT, WINDOW, Marking, add, byte, relative, wipe
from kingsburg.env.memory import u8, vec
from kingsburg.env.plan import Plan
from kingsburg.env.published import FIRST_WINDOW
from kingsburg.native import i64

SAID: Final = 4
REACHES: Final = 4
WORD_BITS: Final = 60
WORD: Final = (1 << WORD_BITS) - 1
MASK_BITS: Final = 63
"""So many bits has a mask that is one word: a longer one is taken apart."""
APART: Final = 67
"""A prime of which 2 is a primitive root: no two bits of a word have the same remainder."""
EVEN: Final = 0x0F0F0F
PAIR_BITS: Final = 2 * FACE_BITS
PAIR: Final = (1 << PAIR_BITS) - 1
"""Every second face of a hand, and two of them."""
# What is told of a card or a rank by one number, as a sum.
USED: Final = 1
USED_THIS_YEAR: Final = 2
THEIRS: Final = 4
OWN_ADVISOR: Final = 16
WINDOWS_UP: Final = FIRST_WINDOW - min(WINDOWS.values())
OWN_QUESTION: Final = 0
CHANCES: Final = 1


@final
class Observer:
    """Writes observations of games by the same rules."""

    def __init__(self, plan: Plan, marking: Marking) -> None:
        at = plan.at
        self._marking = marking
        self._first: i64 = plan.first
        self._each: i64 = plan.each
        self.size: i64 = plan.size
        self._setup = plan.setup
        self._questions = plan.questions
        self._causes = plan.causes
        self._question: i64 = at["question"]
        self._numbers: i64 = at["numbers"]
        self._cause: i64 = at["cause"]
        self._said: i64 = at["said"]
        self._year: i64 = at["year"]
        self._phase: i64 = at["phase"]
        self._over: i64 = at["over"]
        self._enemies: i64 = at["enemies"]
        self._revealed: i64 = at["revealed"]
        self._strength: i64 = at["enemy strength"]
        self._neutral: i64 = at["neutral"]
        self._tiles: i64 = at["tiles"]
        self._destiny: i64 = at["destiny"]
        self._hand: i64 = at["hand"]
        self._gold: i64 = at["gold"]  # the other six follow it
        self._asked: i64 = at["asked"]
        self._turn: i64 = at["turn"]
        self._envoy: i64 = at["envoy"]
        self._passed: i64 = at["passed"]
        self._dice: i64 = at["dice"]
        self._bonus_dice: i64 = at["bonus dice"]
        self._to_roll: i64 = at["to roll"]
        self._buildings: i64 = at["buildings"]
        self._raised: i64 = at["raised"]
        self._court: i64 = at["court"]
        self._court_dice: i64 = at["court dice"]
        self._court_bonus: i64 = at["court bonus dice"]
        self._reached: i64 = at["reached"]
        self._note: i64 = at["note"]  # the three that follow it are its neighbours
        self._looked: i64 = at["looked"]
        self._strips: i64 = at["strips"]
        self._tokens: i64 = at["tokens"]
        self._cards: i64 = at["cards"]
        self._building_places = by_bit(plan.cards["building"], MASK_BITS)
        self._used_places = by_bit(plan.used)
        self._own_roles = by_bit(plan.own)
        self._enemy_places = vec[i64](plan.cards["enemy"])
        self._destiny_places = by_bit(plan.cards["destiny"])
        self._governor_places = vec[i64](plan.cards["governor"])
        self._role_places = by_bit(plan.roles)
        self._laid_strips = by_bit(plan.strips, MASK_BITS)
        self._every_strip: i64 = sum([1 << number for number, place in enumerate(plan.strips) if place >= 0])
        self._strip_places = vec[i64](plan.cards["strip"])
        self._held_places = vec[i64](plan.cards["held"])
        self._in_order = by_bit(list(range(WORD_BITS)))
        self._decks = vec[i64](plan.decks)
        self._has_roles = max(plan.roles, default=-1) >= 0
        self._has_cards = self._cards >= 0
        self._has_modules = marking.any or self._tiles >= 0 or self._destiny >= 0 or self._hand >= 0

    def row(self) -> vec[u8]:
        """Room for an observation."""
        return vec[u8](bytes(self.size))

    def write(self, g: Game, seat: i64, said: list[int], row: vec[u8], start: i64) -> None:
        """Write what a seat sees into a row, from a place on; the parts that were said are for who answers."""
        wipe(row, start, start + self.size)
        if self._setup:
            self._write_setup(row, start)
        self._write_question(g, seat, said, row, start)
        self._write_calendar(g, seat, row, start)
        players: i64 = len(g.players)
        for me in g.players:
            sits = relative(me.seat, seat, players)
            self._write_governor(g, me, row, start + self._first + sits * self._each)
            if self._has_roles:
                self._write_all(me.roles, self._role_places, row, start, sits + 1)
        self._write_turns(g, seat, players, row, start + self._first)
        self._write_court(g, seat, players, row, start)
        if self._has_modules:
            self._write_modules(g, seat, row, start)

    def write_said(self, said: list[int], row: vec[u8], start: i64) -> None:
        """Write the parts that were said: all that changes in what who answers saw when they were asked."""
        place = start + self._said
        for n in said[:SAID]:
            row[place] = u8(n + 1 & BYTE)
            row[place + 1] = u8(n + 1 >> 8)
            place += 2

    def _write_setup(self, row: vec[u8], place: i64) -> None:
        for told in self._setup:
            row[place] = byte(told)
            place += 1

    # -- the board --------------------------------------------------------------------------------------------------

    def _write_question(self, g: Game, seat: i64, said: list[int], row: vec[u8], start: i64) -> None:
        choice = g.choice
        if choice is None:
            if g.over:
                row[start + self._over] = 1
            return
        asking = self._questions.get(type(choice))
        if asking is not None:
            row[start + self._question + asking.place] = 1
            if asking.carried:
                self._write_carried(choice, asking.carried, seat, len(g.players), row, start + self._numbers)
        elif isinstance(choice, Chance):
            row[start + self._question + len(self._questions) + CHANCES] = 1
            return
        else:
            row[start + self._question + len(self._questions) + OWN_QUESTION] = 1
        if choice.cause:
            number = self._causes.get(choice.cause, 0)
            if number < 0:
                number = self._causes.get(f"{kind_of(choice.cause)} {choice.cause}", 0)
            row[start + self._cause] = byte(number)
        if said and choice.seat == seat:
            self.write_said(said, row, start)

    def _write_carried(
        self, choice: Any, carried: list[tuple[str, int]], seat: i64, players: i64, row: vec[u8], place: i64
    ) -> None:
        """The numbers that a question carries: plain ones, seats, cards, windows."""
        for name, how in carried:
            n: i64 = int(getattr(choice, name))
            if how == SEAT:
                n = (n - seat if n >= seat else n - seat + players) + 1
            elif how == CARD:
                n = self._governor_places[n] + 1
            elif how == WINDOW:
                n += WINDOWS_UP
            row[place] = byte(n)
            place += 1

    def _write_calendar(self, g: Game, seat: i64, row: vec[u8], start: i64) -> None:
        year = g.year
        if year:
            row[start + self._year + year - 1] = 1
        if g.phase_number:
            row[start + self._phase + g.phase_number - 1] = 1
        seen: i64 = g.players[seat].seen
        shown = max(year - 1, g.revealed)
        number: i64 = 0
        for card in g.enemies:
            number += 1
            if number <= shown:
                row[start + self._revealed + number - 1] = 1
            elif not seen >> number & 1:
                continue
            row[start + self._enemies + self._enemy_places[card]] = 1
            if number == year:
                row[start + self._strength] = byte(g.rules.enemies[card].strength)

    def _write_turns(self, g: Game, seat: i64, players: i64, row: vec[u8], first: i64) -> None:
        """The turn order, the envoy, and who may answer."""
        turn: i64 = self._turn
        for other in g.order:
            row[first + relative(other, seat, players) * self._each + turn] = 1
            turn += 1
        if g.envoy >= 0:
            row[first + relative(g.envoy, seat, players) * self._each + self._envoy] = 1
        choice = g.choice
        if g.answers and isinstance(choice, Together):
            for other, given in enumerate(g.answers):
                if given == NO_ANSWER:
                    row[first + relative(other, seat, players) * self._each + self._asked] = 1
        elif choice is not None and choice.chooser >= 0:
            row[first + relative(choice.seat, seat, players) * self._each + self._asked] = 1
        if g.strengths:
            for owner, strength in enumerate(g.strengths):
                row[first + relative(owner, seat, players) * self._each + self._note + 2] = byte(strength)

    def _write_court(self, g: Game, seat: i64, players: i64, row: vec[u8], start: i64) -> None:
        for packed in g.court:
            entry: i64 = packed
            code = entry >> SEAT_BITS
            own, bonus = code >> OWN & HAND, code >> BONUS & HAND
            n = _counted(own) + _counted(bonus)
            rank = (code & 31) - 1
            if entry & SEAT_MASK == NEUTRAL:
                add(row, start + self._neutral + rank, n)
                continue
            first = start + self._first + relative(entry & SEAT_MASK, seat, players) * self._each
            add(row, first + self._court + rank, n * OWN_ADVISOR if code & OWN_ADVISOR_BIT else n)
            _add_faces(row, first + self._court_dice, own)
            _add_faces(row, first + self._court_bonus, bonus)

    # -- a governor -------------------------------------------------------------------------------------------------

    def _write_governor(self, g: Game, me: Player, row: vec[u8], first: i64) -> None:
        place = first + self._gold
        row[place] = byte(me.gold)
        row[place + 1] = byte(me.wood)
        row[place + 2] = byte(me.stone)
        row[place + 3] = byte(me.plus_two)
        row[place + 4] = byte(me.soldiers)
        if me.vp >= 0:
            row[place + 5] = byte(me.vp)
        else:
            row[place + 6] = byte(-me.vp)
        if me.passed:
            row[first + self._passed] = 1
        _add_faces(row, first + self._dice, me.own)
        _add_faces(row, first + self._bonus_dice, me.white)
        row[first + self._to_roll] = byte(me.bonus)
        row[first + self._raised] = byte(me.raised)
        _write_word(me.built, self._building_places, 0, row, first + self._buildings, THEIRS)
        if me.reached:
            reach: i64 = 0
            while reach < REACHES:
                row[first + self._reached + reach] = u8(me.reached >> reach & 1)
                reach += 1
        if me.used:
            self._write_used(me, me.used, USED, row, first)
        if me.used_this_year:
            self._write_used(me, me.used_this_year, USED_THIS_YEAR, row, first)
        row[first + self._note] = byte(me.note)
        row[first + self._note + 1] = byte(me.bolster)
        row[first + self._note + 3] = byte(me.victories)
        if me.seen:
            self._write_looked(me.seen, row, first + self._looked - 1)

    def _write_all(self, bits: int, places: vec[i64], row: vec[u8], first: i64, told: i64) -> None:
        """Tell something of each card of a mask, of which there may be more than a word has bits."""
        word: i64 = 0
        while bits:
            _write_word(bits & WORD, places, word, row, first, told)
            bits >>= WORD_BITS
            word += APART

    def _write_used(self, me: Player, bits: int, told: i64, row: vec[u8], first: i64) -> None:
        """The same of the cards that were used; of some only to whom they belong."""
        word: i64 = 0
        while bits:
            left: i64 = bits & WORD
            while left:
                bit = left & -left
                left ^= bit
                place = word + bit % APART
                role: int = self._own_roles[place]  # no machine integer: all roles need not go into one
                if role < 0 or me.roles >> role & 1:
                    add(row, first + self._used_places[place], told)
            bits >>= WORD_BITS
            word += APART

    def _write_looked(self, seen: i64, row: vec[u8], place: i64) -> None:
        """The years whose cards they have looked at, deck by deck."""
        while seen:
            bit = seen & -seen
            seen ^= bit
            number = self._in_order[bit % APART]
            add(row, place + number % YEARS, self._decks[number // YEARS])

    # -- modules ----------------------------------------------------------------------------------------------------

    def _write_modules(self, g: Game, seat: i64, row: vec[u8], start: i64) -> None:
        """Decks, tiles, destinies, hands, strips, tokens and marks, of which some games have none."""
        for deck in range(len(g.piles)):
            self._write_deck(g, seat, deck, row, start)
        if self._tiles >= 0:
            rank: i64 = 1
            while rank <= RANKS:
                row[start + self._tiles + rank - 1] = u8(g.tiles >> rank & 1)
                rank += 1
        if self._destiny >= 0:
            self._write_all(g.common & ~g.rules.common, self._destiny_places, row, start + self._destiny, 1)
        players: i64 = len(g.players)
        for me in g.players:
            self._write_cards(
                g, me, seat, row, start, start + self._first + relative(me.seat, seat, players) * self._each
            )
        if self._marking.any:
            self._marking.write(g, seat, row, start, start + self._first, self._each)

    def _write_deck(self, g: Game, seat: i64, deck: int, row: vec[u8], start: i64) -> None:
        told = self._decks[deck + 1]
        drawn = g.piles[deck].cards
        for place in range(len(drawn)):
            card, year = drawn[place], place + 1
            if knows_enemy(g, seat, year, deck + 1):
                add(row, start + self._enemies + self._enemy_places[card], told)
            if knows_enemy(g, None, year, deck + 1):
                add(row, start + self._revealed + year - 1, told)

    def _write_cards(self, g: Game, me: Player, seat: i64, row: vec[u8], start: i64, first: i64) -> None:
        if self._tokens >= 0:
            _write_word(me.tokens, self._in_order, 0, row, first + self._tokens, 1)
        if not self._has_cards:
            return
        if self._strips >= 0:
            _write_word(me.sheet & self._every_strip, self._laid_strips, 0, row, first + self._strips, THEIRS)
        row[first + self._cards] = byte(len(me.hand))
        for number in me.hand:
            if me.seat == seat:
                add(row, start + self._hand + self._held_places[number], 1)
            if g.rules.face_up >> number & 1:
                add(row, first + self._strips + self._strip_places[number], 1)


def by_bit(places: list[int], word_bits: int = WORD_BITS) -> vec[i64]:
    """Places of the bits of a mask, each found in its word by the remainder of its bit."""
    found = [-1] * (APART * (1 + len(places) // word_bits))
    for number, place in enumerate(places):
        found[APART * (number // word_bits) + (1 << number % word_bits) % APART] = place
    return vec[i64](found)


def _write_word(bits: i64, places: vec[i64], word: i64, row: vec[u8], first: i64, told: i64) -> None:
    """Tell something of each bit of a word; some are told elsewhere."""
    while bits:
        bit = bits & -bits
        bits ^= bit
        place = places[word + bit % APART]
        if place >= 0:
            row[first + place] = u8(told)


def _counted(hand: i64) -> i64:
    """How many dice a hand has: those of every second face and of the others, and then all pairs."""
    pairs = (hand & EVEN) + (hand >> FACE_BITS & EVEN)
    return pairs + (pairs >> PAIR_BITS) + (pairs >> 2 * PAIR_BITS) & PAIR


def _add_faces(row: vec[u8], place: i64, hand: i64) -> None:
    """Add the dice of a hand, face by face."""
    while hand:
        row[place] = u8(i64(row[place]) + (hand & DICE))
        hand >>= FACE_BITS
        place += 1
