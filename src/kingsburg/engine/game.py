"""A game: its state, the machine that settles its agenda, and the verbs that change it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from kingsburg.engine import display, goods, history, news, notation, saved, situation, telling, view
from kingsburg.engine import record as records
from kingsburg.engine.agenda import NO_ANSWER, Chance, Choice, Together, Uninfluenced
from kingsburg.engine.cards import Card, Enemy
from kingsburg.engine.choices import GainGoods, Look
from kingsburg.engine.decks import ENEMIES, seen_bit
from kingsburg.engine.events import ALL_SEEING, Change, Event
from kingsburg.engine.listening import NOBODY, Listeners
from kingsburg.engine.notation import Fields, Move
from kingsburg.engine.offers import Offers
from kingsburg.engine.player import Player
from kingsburg.engine.powers import ADVISOR_GAVE_SOLDIERS, SEASON_DICE
from kingsburg.engine.state import NO_ONE, State
from kingsburg.engine.terms import dice_of

if TYPE_CHECKING:
    from kingsburg.native import i64
    from kingsburg.typed import EventFields, View


class Game(State):
    """A game of Kingsburg, from its first question to its end. `kb.new_game` opens one; `Game()` alone holds nothing.

    - The question: `seat`, `pending`, `options`, `probabilities`; `play` answers it.
    - How it stands: `year`, `phase`, `order`, `players`, `envoy` (the seat that has it, or -1), `scores`, `winners`,
      `over`.
    - What a seat knows: `view`, and `determinize` for thinking.
    - What happened: `events`; `story`, the part that a seat may see, from the start or since a `version`.
    - Going back: `undo` (if `can_undo`) and `redo`, up to `undoable` and `redoable` answers; `at`, an earlier version.
    - Copies: `clone`, `to_json`, `record`; `position`, the situation without its past. `str(game)` draws the board.

    These names are for users, and `dir(game)` lists them. The others belong to the rules: steps and cards change a game
    through its verbs, such as `gain`. Calling those from outside breaks the record.
    """

    __slots__ = ()

    def clone(self, quiet: bool = False) -> Game:
        """An independent copy. A quiet one, for search, keeps neither record nor events."""
        copy = Game()
        self.copy_into(copy, quiet)
        return copy

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Game:
        return self.clone()

    def __dir__(self) -> list[str]:
        return list(display.OF_A_GAME)

    def __repr__(self) -> str:
        return display.line(self)

    def __str__(self) -> str:
        return display.board(self)

    # -- the question, and answering it -------------------------------------------------------------------------

    @property
    def options(self) -> tuple[Move, ...]:
        """The legal moves, in a fixed order."""
        choice = self.choice
        if choice is None:
            return ()
        return self.rules.moves.of(self.rules, choice, self.codes)

    @property
    def probabilities(self) -> tuple[float, ...]:
        """How likely each of `options` is, when it is chance's turn; empty otherwise."""
        if not isinstance(self.choice, Chance):
            return ()
        weights = self.choice.weights(self)
        total = sum(weights)
        return tuple(weight / total for weight in weights)

    def play(self, move: Move | str | Fields, seat: Any = None) -> None:
        """Play a move, its text or its fields. An IllegalMove names the reason and leaves the game as it was."""
        choice = self.choice
        if seat is None and choice is not None and isinstance(move, Move) and move.answers(choice, self.codes):
            self.advance(move.code)  # by far the most common case: one of `options`, unchanged
            return
        question, code = notation.resolve(self, move, seat)
        self.turn_to(question.chooser)
        self.advance(code)

    def advance(self, code: int) -> None:
        """Take the option of this code, which must be one of `codes`, and go on to the next question."""
        choice = self.choice
        assert choice is not None
        if self.shared:
            self.part()
        if self.history is not None:
            self.history.remember(self, choice, code)
        self.choice = None
        choice.take(self, code)
        self.settle()

    def settle(self) -> None:
        """Carry out the agenda until a question with two or more answers comes up, or the game ends."""
        while self.depth and self.choice is None:
            self.depth -= 1
            self.steps[self.depth].do(self)
        if self.choice is None:
            self.codes = ()

    def ask_together(self, question: Together) -> None:
        """Ask all governors at once, in secret."""
        self.answers = [NO_ANSWER] * len(self.players)
        self.then(question)

    def turn_to(self, seat: int) -> None:
        """Where several seats may answer, put the question to this one first."""
        if isinstance(self.choice, Together) and seat in self.pending:
            self.choice = self.choice.for_seat(seat)
            self.codes = self.choice.codes(self)

    def ask(self, choice: Choice) -> None:
        """Put a question and wait. A single option is taken without asking; if there is none, nothing happens."""
        codes = choice.codes(self)
        if len(codes) > 1:
            self.choice = choice
            self.codes = codes
        elif codes:
            self.forced += 1
            news.forced(self, choice, codes[0])
            choice.take(self, codes[0])

    def let_fall(self, chance: Chance) -> None:
        """Have the game's own dice or cards answer, or with explicit chance wait to be told what fell."""
        if self.explicit:
            self.ask(chance)
            return
        code = chance.sample(self)
        self.fallen += 1
        if self.history is not None:
            self.history.remember(self, chance, code)
        chance.take(self, code)

    # -- which cards have a say ---------------------------------------------------------------------------------

    def heard(self, hook: i64) -> bool:
        """Whether any card in the game answers a hook, even if nobody has that card now."""
        return self.rules.answered >> hook & 1 != 0

    def hears(self, hook: i64, me: Player) -> bool:
        """Whether any of the player's cards answers a hook; cards that are everyone's count too."""
        if not self.rules.answered >> hook & 1:
            return False
        own = me.listeners
        if own.built != me.built & self.rules.with_powers:
            own = self._find_listeners(me)
        return (own.hooks | self.common_hooks) >> hook & 1 != 0

    def listeners(self, hook: i64, me: Player) -> tuple[Card, ...]:
        """The player's cards that answer a hook; cards that are everyone's count too."""
        if self.rules.answered >> hook & 1:
            own = me.listeners
            if own.built != me.built & self.rules.with_powers:
                own = self._find_listeners(me)
            if (own.hooks | self.common_hooks) >> hook & 1:
                return self.rules.hooks[hook].listeners(own.built, own.roles | self.common)
        return NOBODY

    def owners(self, hook: i64) -> tuple[Player, ...]:
        """The players with cards that answer a hook, in turn order."""
        if not self.rules.answered >> hook & 1:
            return ()
        return tuple([self.players[seat] for seat in self.order if self.hears(hook, self.players[seat])])

    def _find_listeners(self, me: Player) -> Listeners:
        """Look up again what the player's own cards answer, after these have changed."""
        known = me.listeners = self.rules.listeners(me.built & self.rules.with_powers, me.roles)
        return known

    def offers(self, me: Player) -> Offers:
        """What the player may construct next, and at which prices."""
        known = me.offers
        if known.rebating != me.built & self.rules.rebating or known.sheet != me.sheet:
            known = me.offers = self.rules.offers(me.built, me.sheet)
        return known

    # -- verbs: every change of goods, tokens, soldiers and points goes through these ---------------------------

    def tell(self, kind: str, seat: int | None, source: str, **fields: object) -> None:
        """Add an event to the log, if this game keeps one."""
        if self.log is not None:
            self.log.append(Event(kind, seat, source, fields))

    def gain(
        self, me: Player, source: str,
        gold: i64 = 0, wood: i64 = 0, stone: i64 = 0, plus_two: i64 = 0, soldiers: i64 = 0, vp: i64 = 0,
    ) -> None:  # fmt: skip
        """Give a player these amounts."""
        # Most of them are zero, and a test is cheaper than an addition.
        if gold:
            me.gold += gold
        if wood:
            me.wood += wood
        if stone:
            me.stone += stone
        if plus_two:
            me.plus_two += plus_two
        if soldiers:
            me.soldiers += soldiers
        if vp:
            me.vp += vp
        if self.log is not None and (gold or wood or stone or plus_two or soldiers or vp):
            self.log.append(Change("gain", me.seat, source, gold, wood, stone, plus_two, soldiers, vp))

    def spend(
        self, me: Player, source: str,
        gold: i64 = 0, wood: i64 = 0, stone: i64 = 0, plus_two: i64 = 0, soldiers: i64 = 0, vp: i64 = 0,
        kind: str = "spend",
    ) -> None:  # fmt: skip
        """Take these amounts from a player, who must have them; only VP may become negative."""
        me.gold -= gold
        me.wood -= wood
        me.stone -= stone
        me.plus_two -= plus_two
        me.soldiers -= soldiers
        me.vp -= vp
        if self.log is not None and (gold or wood or stone or plus_two or soldiers or vp):
            self.log.append(Change(kind, me.seat, source, gold, wood, stone, plus_two, soldiers, vp))

    def gain_goods(self, me: Player, source: str, bundle: int) -> None:
        """Give a player a bundle of goods."""
        self.gain(me, source, goods.gold_of(bundle), goods.wood_of(bundle), goods.stone_of(bundle))

    def spend_goods(self, me: Player, source: str, bundle: int, kind: str = "spend") -> None:
        """Take a bundle of goods from a player, as a payment or another `kind` of event."""
        gold, wood, stone = goods.gold_of(bundle), goods.wood_of(bundle), goods.stone_of(bundle)
        self.spend(me, source, gold, wood, stone, kind=kind)

    def lose_goods(self, me: Player, source: str, bundle: int) -> None:
        """Take a bundle of goods from a player, as a loss."""
        self.spend_goods(me, source, bundle, kind="lose")

    def offer(self, me: Player, source: str, bundles: tuple[int, ...]) -> None:
        """Next, have a player choose one of these bundles to gain."""
        self.then(GainGoods(me.seat, bundles, source))

    def soldiers_given(self, me: Player) -> None:
        """An advisor's reward brought a player soldiers; their cards hear of it if they influenced the advisor (ruling
        29)."""
        cards = self.listeners(ADVISOR_GAVE_SOLDIERS, me)
        if not cards or any(isinstance(step, Uninfluenced) for step in self.agenda):
            return
        for card in cards:
            card.advisor_gave_soldiers(self, me)

    def gain_bonus_dice(self, me: Player, source: str, n: int = 1) -> None:
        """Give a player more bonus dice to roll, unless one of their cards bars them from having any."""
        if not self.hears(SEASON_DICE, me) or not dice_of(self, me).bars_bonus:
            me.bonus += n
            self.tell("bonus_die", me.seat, source, dice=n)

    def give_envoy(self, seat: int, source: str) -> None:
        """The king's envoy goes to a seat, or back to the king with NO_ONE."""
        if seat != self.envoy:
            holder = self.envoy if seat == NO_ONE else seat
            self.envoy = seat
            self.tell("envoy", holder, source, to=None if seat == NO_ONE else seat)

    def look(self, me: Player, source: str) -> None:
        """Have a player look at this year's enemy card in secret; if there are other decks, they choose which one."""
        if self.piles:
            self.then(Look(me.seat, source))
        else:
            self.see(me, source, ENEMIES)

    def see(self, me: Player, source: str, deck: int) -> None:
        """Show a player this year's card of a deck."""
        cards = self.piles[deck - 1].cards if deck else self.enemies
        me.seen |= seen_bit(deck, self.year)
        self.bar_undo()
        news.looked(self, me.seat, source, cards[self.year - 1])

    def bar_undo(self) -> None:
        """Something hidden became known: nothing that was answered before it can be taken back."""
        if self.history is not None:
            self.history.settle()

    # -- what there is to know ----------------------------------------------------------------------------------

    @property
    def foes(self) -> tuple[Enemy, ...]:
        """The enemy of this year and those who fight beside it."""
        if not self.rules.beside:
            return (self.enemy,)
        beside = [number for mark in self.rules.beside for number in mark.get(self)]
        return (self.enemy, *[self.rules.enemies[number] for number in beside]) if beside else (self.enemy,)

    @property
    def events(self) -> list[Event]:
        """What happened, from the start."""
        if self.log is not None:
            return self.log.entries()
        return [] if self.history is None else telling.of(self).events()

    def story(self, seat: Any = None, since: Any = None) -> list[EventFields]:
        """What happened, as a seat or with None a spectator may see it; once the game is over nothing is secret.

        With `since`, only what came after that version: after those of its events that were not taken back.
        """
        view.check_viewer(self, seat)
        version = None if since is None else history.check_version(self, since)
        return telling.story(self, ALL_SEEING if self.over else seat, version)

    def view(self, seat: Any = None) -> View:
        """All that a seat or with None a spectator may know, as JSON-able data."""
        return view.view(self, seat)

    def position(self) -> dict[str, Any]:
        """The situation, hidden things included, as a mapping that `kb.position` takes (docs/positions.md)."""
        return situation.position(self)

    def determinize(self, seat: Any, rng: random.Random) -> Game:
        """A quiet copy for thinking, in which what the seat cannot know is drawn anew, and the future too."""
        return view.determinize(self, seat, rng)

    # -- keeping it ---------------------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The whole game, hidden things included, as JSON text; `from_json` gives it back."""
        return saved.to_json(self)

    def record(self, seat: Any = ALL_SEEING) -> records.Record:
        """The record so far; its `str()` is the .kbg text.

        It tells everything, and so is for after the game. For a seat, or with None a spectator, it hides what they may
        not know while the game goes on.
        """
        if seat != ALL_SEEING:
            view.check_viewer(self, seat)
        return records.of(self, seat)

    @property
    def can_undo(self) -> bool:
        """Whether the last answer can be taken back: no dice fell and nothing hidden was shown since."""
        return self.undoable > 0

    @property
    def undoable(self) -> int:
        """How many answers can be taken back: those since the last dice or reveal."""
        return 0 if self.history is None else self.history.plies - self.history.barrier

    @property
    def redoable(self) -> int:
        """How many answers that were taken back can be given again: all, until something else is answered."""
        return 0 if self.history is None else len(self.history.taken_back())

    def undo(self, n: Any = 1) -> None:
        """Take back the last n answers, to the last dice or reveal at most. The record keeps them."""
        history.undo(self, n)

    def redo(self, n: Any = 1) -> None:
        """Give the last n answers that were taken back again."""
        history.redo(self, n)

    @property
    def plies(self) -> int:
        """How many answers stand, chance's included."""
        return 0 if self.history is None else self.history.plies

    @property
    def version(self) -> int:
        """Counts answers, chance's included, and takebacks: it never decreases."""
        return 0 if self.history is None else len(self.history)

    def at(self, version: Any, seed: Any = None) -> Game:
        """The game as it was at an earlier version; with a seed, a branch whose dice differ from there on.

        It holds what nobody could know then: use it for games that are over, or for those who may see everything.
        """
        return history.at(self, version, seed)
