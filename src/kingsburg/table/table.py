"""A table: its seats, its game, and the acts that change them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from kingsburg import library
from kingsburg.engine import history
from kingsburg.engine.agenda import CHANCE
from kingsburg.engine.chance import commitment
from kingsburg.engine.errors import IllegalMove, KingsburgError
from kingsburg.engine.game import Game
from kingsburg.engine.start import is_name
from kingsburg.engine.view import knows_enemy
from kingsburg.table import back, companion
from kingsburg.table.acts import LAST, Act, Answer, Begin, Consent, Promise, Redo, Sit, TakeBack, Tell, from_dict
from kingsburg.table.back import Proposal
from kingsburg.table.companion import Held
from kingsburg.table.numbers import Numbers
from kingsburg.table.seats import Seat
from kingsburg.words import Message, message, say
from kingsburg.words.refusing import reason_within

HOST = -1
"""Who opened the table: not a seat, though they may have one too."""
MOST_ASIDE = 1000
"""So many acts that do not lead on a seat has at one table: without end they would fill the disk."""


class Refused(KingsburgError):
    """An act that cannot be; the table is as it was, at this version. `said` is the reason as a message."""

    def __init__(self, said: Message, version: int, text: str = "") -> None:
        super().__init__(text or say(said), said)
        self.said = said
        self.version = version


class Done(NamedTuple):
    """What is to be stored of an act: its number, which is the version it made; the act; the answers that it added to
    the game's history, as saved games tell them; and what else the table remembers since."""

    number: int
    act: Act
    entries: tuple[int, ...]
    state: dict[str, Any]

    @property
    def is_aside(self) -> bool:
        """Whether the game did not go on with it: whatever is no answer, and an answer that changes an earlier one."""
        return not isinstance(self.act, Answer) or history.UNDO in self.entries

    def to_dict(self) -> dict[str, Any]:
        """As JSON-able data, for whoever keeps it whole."""
        return {"number": self.number, "act": self.act.to_dict(), "entries": list(self.entries), "state": self.state}

    @classmethod
    def from_dict(cls, told: Mapping[str, Any]) -> Done:
        return cls(told["number"], from_dict(told["act"]), tuple(told["entries"]), told["state"])


class Table:
    """A game, who sits at it, and its version, which counts acts, those that take back too, and never goes back.

    `options` are those of a new game; with a `branch` it goes on from a position instead. The game is None until it
    begins; a sealed one has its `secret` before, whose commitment all can see, and takes the `numbers` that the seats
    `promised` into its dice. `asked` is the version since which the same question waits: an answer that names an
    earlier one is stale. Where people roll and draw themselves the table `draws` what lies face down, and an answer may
    be `held` until they have told an enemy; `enemies` are the years whose they told, and `rewritten` is the version at
    which the game became another than the one that was told of.
    """

    def __init__(self, options: Mapping[str, Any], seats: Iterable[Seat], secret: bytes | None = None) -> None:
        self.options = dict(options)
        self.seats = list(seats)
        self.secret = secret
        self.commitment = commitment(secret) if secret else ""
        self.numbers = Numbers(len(self.seats))
        self.game: Game | None = None
        self.version = 0
        self.asked = 0
        self.proposal: Proposal | None = None
        self.draws = False
        self.held: Held | None = None
        self.enemies: list[int] = []
        self.rewritten = 0
        self.plies = [0]  # the game's version at each version of the table
        self._done: dict[str, Done] = {}
        self._aside: Counter[int] = Counter()  # the acts of each seat that did not lead on
        self._ways: dict[type[Act], Callable[[Any], None]] = {
            Sit: self._sit,
            Promise: self._promise,
            Tell: self._tell,
            Begin: self._begin,
            Answer: self._answer,
            TakeBack: self._take_back,
            Redo: self._redo,
            Consent: self._consent,
        }

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def asked_bot(self) -> int | None:
        """A seat that waits for its bot."""
        pending = () if self.game is None or self.held is not None else self.game.pending
        return next((seat for seat in pending if seat >= 0 and self.seats[seat].bot), None)

    @property
    def teller(self) -> int | None:
        """Who is to tell how real dice or cards fell, as `companion.teller` has it."""
        return companion.teller(self.game, self.seats, self.held) if self.draws else None

    # -- doing --------------------------------------------------------------------------------------------------

    def do(self, act: Act) -> Done:
        """Carry out an act. What is Refused leaves everything as it was; one that came before counts once."""
        if act.id and act.id in self._done:
            return self._done[act.id]
        if not HOST <= act.seat < len(self.seats):
            raise self._refused("table.no_seat", n=len(self.seats))
        if act.version > self.version or (act.version < self.asked and not isinstance(act, Sit)):
            raise self._refused("table.stale")
        if self._aside[act.seat] >= MOST_ASIDE and not self._leads_on(act):
            raise self._refused("table.too_often")
        before, was = (0 if self.game is None else self.game.version), self.game
        held = self.held
        self._ways[type(act)](act)
        if self.draws and self.game is not None:
            companion.draw_face_down(self.game, self.seats)
        return self._note(act, before, is_new=self.game is not was, is_held=self.held != held)

    def _leads_on(self, act: Act) -> bool:
        """Whether the game goes on with an act, or can: an answer that is asked for, or a bot where nobody answers."""
        if isinstance(act, Sit):
            return bool(act.bot) and not self.seats[act.seat].bot
        return isinstance(act, Answer) and not (self.game and back.has_answered_in_secret(self.game, act.seat))

    def _note(self, act: Act, before: int, is_new: bool, is_held: bool) -> Done:
        """One more act: what is to be stored of it; of a game that is a new one, all."""
        entries: tuple[int, ...] = ()
        self.version += 1
        if self.game is not None and not is_new:
            entries = tuple([entry.number for entry in history.of(self.game).entries(before)])
        elif is_new:
            self.rewritten = self.version
        if entries or is_new or is_held:
            self.asked = self.version
        done = Done(self.version, act, entries, self._state(is_new))
        self._aside[act.seat] += done.is_aside
        self.plies.append(0 if self.game is None else self.game.version)
        if act.id:
            self._done[act.id] = done
        return done

    def _state(self, is_new: bool) -> dict[str, Any]:
        state: dict[str, Any] = {"asked": self.asked}
        if self.draws:
            state["enemies"] = list(self.enemies)
        if self.held is not None:
            state["held"] = self.held.to_dict()
        if self.proposal is not None:
            state["proposal"] = self.proposal.to_dict()
        if is_new and self.game is not None:
            state["game"] = self.game.to_json()
        return state

    def _refused(self, key: str, **parts: Any) -> Refused:
        return Refused(message(key, **parts), self.version)

    def _playing(self) -> Game:
        if self.game is None:
            raise self._refused("table.not_begun")
        return self.game

    # -- each act -----------------------------------------------------------------------------------------------

    def _sit(self, act: Sit) -> None:
        if act.name and not is_name(act.name):
            raise self._refused("table.no_name")
        self._seat(act)

    def _seat(self, act: Sit) -> None:
        seat = self.seats[act.seat]
        name = act.name or seat.name
        if any(other.name == name for number, other in enumerate(self.seats) if name and number != act.seat):
            raise self._refused("table.name_taken", name=name)
        self.seats[act.seat] = Seat(name, seat.person, act.bot, act.language)
        self.proposal = None
        if self.game is not None:
            self._rename()

    def _rename(self) -> None:
        """The record has the names of those who sit there now."""
        assert self.game is not None
        if all(self.names):
            self.game.start.rename(self.names)

    def _promise(self, act: Promise) -> None:
        self._check_waiting()
        if self.numbers.are_asked or not self.numbers.promise(act.seat, act.digest):
            raise self._refused("table.no_promise")

    def _tell(self, act: Tell) -> None:
        self._check_waiting()
        if not self.numbers.are_asked or not self.numbers.tell(act.seat, act.number):
            raise self._refused("table.not_promised")
        if not self.numbers.missing:
            self._open()

    def _begin(self, act: Begin) -> None:
        self._check_waiting()
        if any(seat.is_empty for seat in self.seats):
            raise self._refused("table.seats_empty", n=sum(seat.is_empty for seat in self.seats))
        if self.numbers.missing and not self.numbers.are_asked:
            self.numbers.are_asked = True
        else:
            self._open()

    def _check_waiting(self) -> None:
        if self.game is not None:
            raise self._refused("table.begun")

    def _open(self) -> None:
        """The first question is asked."""
        sealed: dict[str, Any] = {} if self.secret is None else {"chance": "sealed", "secret": self.secret}
        numbers = self.numbers.told if self.secret is not None else ()
        if "branch" in self.options:
            stated, origin = self.options["branch"]
            self.game = library.go_on(stated, origin, self.names, self.secret, numbers)
            return
        self.game = library.new_game(len(self.seats), seats=self.names, numbers=numbers, **self.options, **sealed)

    def _answer(self, act: Answer) -> None:
        game = self._playing()
        if self.held is not None:
            self._turn_up(game, self.held, act)
            return
        if act.seat not in game.pending and not back.has_answered_in_secret(game, act.seat):
            raise self._refused("table.not_asked")
        try:
            if not (self.draws and self._holds(game, act)):
                self._play(game, act)
        except IllegalMove as error:
            raise Refused(message("table.illegal", why=reason_within(error)), self.version, str(error)) from error
        self.proposal = None

    def _play(self, game: Game, act: Answer) -> None:
        """Play a move; one that changes an answer given in secret is tried on a copy, as it may not be legal."""
        if not back.has_answered_in_secret(game, act.seat):
            game.play(act.move, act.seat)
            return
        trial = game.clone()
        back.reopen_secret(trial, act.seat)
        trial.play(act.move, act.seat)
        game.become(trial)

    def _holds(self, game: Game, act: Answer) -> bool:
        """Whether an answer waits, because an enemy is seen with it that people have to tell."""
        trial = game.clone()
        self._play(trial, act)
        seen = companion.unveils(game, trial, self.seats, self.enemies)
        if seen is not None:
            self.held = Held(act.seat, act.move, *seen)
        return seen is not None

    def _turn_up(self, game: Game, held: Held, act: Answer) -> None:
        """People tell an enemy, and what waited for that goes on."""
        enemy = str(act.move).removeprefix("draw ")
        if act.seat != CHANCE or enemy not in companion.enemies(game, held.year):
            raise self._refused("table.not_asked")
        other = companion.with_enemy(game, held.year, enemy)
        self.held = None
        self.enemies.append(held.year)
        self._play(other, Answer(held.seat, self.version, move=held.move))
        self.game = other
        self._rename()

    def _take_back(self, act: TakeBack) -> None:
        game = self._playing()
        if self.held is not None:
            self.held = None
            return
        if back.has_answered_in_secret(game, act.seat) and act.to == "last":
            back.reopen_secret(game, act.seat)
            self.proposal = None
            return
        answers = self.reach(act.seat, act.to)
        if not answers:
            has_chosen = back.has_answered(game, act.seat)
            raise self._refused("table.nothing_to_take_back" if has_chosen else "table.nothing_chosen")
        asked = back.asked_for(game, self.seats, act.seat, answers)
        if asked:
            self.proposal = Proposal(act.seat, answers, asked)
            return
        self._go_back(game, answers)
        self.proposal = None

    def reach(self, seat: int | None, to: str | int) -> int:
        """How many answers go if a seat takes back so far; 0 where nothing can be. What people told of real dice
        and cards can be taken back too, once nothing after it can."""
        game = self._playing()
        answers = 0 if seat is None else back.reach(game, seat, to)
        return answers or (companion.since_fall(game) if self.draws and to == LAST else 0)

    def _go_back(self, game: Game, answers: int) -> None:
        if answers <= game.undoable:
            game.undo(answers)
        else:
            self.game = companion.without_last(game, answers)
            self.enemies = [year for year in self.enemies if knows_enemy(self.game, None, year)]
            self._rename()

    def _redo(self, act: Redo) -> None:
        game = self._playing()
        answers = back.again(game, self.seats, act.seat)
        if not answers:
            raise self._refused("table.nothing_to_redo")
        game.redo(answers)
        self.proposal = None

    def _consent(self, act: Consent) -> None:
        game, proposal = self._playing(), self.proposal
        if proposal is None or act.seat not in proposal.asked:
            raise self._refused("table.nothing_proposed")
        left = tuple(seat for seat in proposal.asked if seat != act.seat)
        if act.given and left:
            self.proposal = Proposal(proposal.by, proposal.answers, left)
            return
        self.proposal = None
        if act.given:
            self._go_back(game, proposal.answers)

    # -- making it again, or around a game ------------------------------------------------------------------------

    @classmethod
    def of(cls, game: Game, seats: Iterable[Seat]) -> Table:
        """A table at which a game is played already, whoever opened it."""
        table = cls({}, seats)
        table.game = game
        table.plies = [game.version]
        return table

    @classmethod
    def restored(
        cls, options: Mapping[str, Any], seats: Iterable[Seat], stored: Sequence[Done], secret: bytes | None = None
    ) -> Table:
        """The table that did all that was stored: its game is led through its answers once."""
        table = cls(options, seats, secret)
        numbers: list[int] = []
        opened: Game | None = None
        for done in stored:
            act = done.act
            if isinstance(act, Sit):
                table._seat(act)
            table.numbers.follow(act)
            if "game" in done.state:
                table.rewritten = done.number
                opened = library.from_json(done.state["game"])
                numbers = history.of(opened).numbers()
            numbers += done.entries
            table.plies.append(len(numbers))
            table._aside[act.seat] += done.is_aside
            if act.id:
                table._done[act.id] = done
        if stored:
            table._remember(stored[-1])
        if opened is not None:
            table.game = history.retrace(opened.start, numbers)
            table._rename()
        return table

    def _remember(self, last: Done) -> None:
        self.version = last.number
        self.asked = last.state["asked"]
        told = last.state.get("proposal")
        self.proposal = None if told is None else Proposal(told["by"], told["answers"], tuple(told["asked"]))
        self.held = Held.from_dict(last.state.get("held"))
        self.enemies = list(last.state.get("enemies", ()))
