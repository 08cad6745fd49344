"""The table: people and bots take their turns at one screen, and the game is kept after every decision.

The game itself is only here and where it is saved. Whoever draws the screen, tells the story or gives advice is handed
what a seat knows of it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.text import Text

from kingsburg import table as tables
from kingsburg.engine.agenda import CHANCE, Together
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.engine.thinking import ask as ask_bot
from kingsburg.knowledge import Knowledge, knows_more
from kingsburg.table import Answer, Consent, Redo, TakeBack
from kingsburg.table.acts import LAST, TURN
from kingsburg.table.back import seat_of, undoable
from kingsburg.terminal import replay
from kingsburg.terminal.advice import Advise
from kingsburg.terminal.asking import Ask, Asking, ask_person, ask_roll, prompt
from kingsburg.terminal.boards import Sight
from kingsburg.terminal.commands import Leave, Restart
from kingsburg.terminal.curtain import Curtain
from kingsburg.terminal.ending import final_table
from kingsburg.terminal.keeping import Keeping
from kingsburg.terminal.saves import resume
from kingsburg.terminal.seats import Seat
from kingsburg.terminal.welcome import welcome
from kingsburg.words import Catalogue, Voice, message
from kingsburg.words.catalogue import ENGLISH
from kingsburg.words.offers import offers
from kingsburg.words.questions import addressed, question
from kingsburg.words.refusing import refusal
from kingsburg.words.story import Teller
from kingsburg.words.voice import voice_of

__all__ = ["Seat", "Table", "ask_person", "play", "resume"]

Review = Callable[[Path], None]
REVIEWING = ("r", "review")


def play(
    game: Game,
    seats: list[Seat],
    *,
    save: Path,
    records: Sequence[Path],
    console: Console | None = None,
    ask: Ask | None = None,
    rng: random.Random | None = None,
    advise: Advise | None = None,
    review: Review | None = None,
    more: Sequence[str] = (),
    language: str | Catalogue = ENGLISH,
) -> int:
    """Play a game to its end, or until the people leave; the exit status. The record is written to each of `records`.
    Without `advise` there are no hints, and without `review`, which reviews a record, none is offered at the end.
    `more` is what commands must be told besides this game, `language` what people read."""
    if len(seats) != len(game.players):
        raise refusal(KingsburgError, "errors.record.other_seats", seats=len(seats), n=len(game.players))
    screen = console or Console()
    voice = voice_of([seat.name for seat in seats], language)
    keeping = Keeping(screen, seats, save, records, more, voice)
    table = Table(game, seats, keeping, screen, ask or ask_person, rng or random.Random(), voice)
    table.advise = advise
    table.review = review
    return table.run()


class Table:
    """A game, who sits at it, and the screen they share.

    `seen` counts the events each seat has been shown; `notices` are for the next screen.
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        keeping: Keeping,
        console: Console,
        ask: Ask,
        rng: random.Random,
        voice: Voice,
    ) -> None:
        self.table = tables.Table.of(game, [seat.at_table() for seat in seats])
        self.seats = seats
        self.keeping = keeping
        self.console = console
        self.ask = ask
        self.rng = rng
        self.advise: Advise | None = None
        self.review: Review | None = None
        self.voice = voice
        self.names = voice.names
        self.curtain = Curtain(console, ask, seats, lambda seat: knows_more(self.game, seat), voice)
        self.seen = [_last_phase(game)] * len(seats)
        self.notices: list[str] = []

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    def run(self) -> int:
        self._autosave()
        if any(seat.is_person for seat in self.seats):
            self.notices += self._welcome()
        try:
            while not self.game.over:
                self._turn()
                self._autosave()
        except (Leave, KeyboardInterrupt, EOFError):
            self.keeping.tell_how_to_go_on()
            return 0
        except KingsburgError as error:
            self.keeping.note_on(error)
            raise
        self._finish()
        return 0

    def _welcome(self) -> list[str]:
        bots = [seat.spelling for seat in self.seats]
        save = self.keeping.save if self.keeping.can_save else None
        return welcome(Knowledge(self.game, None), self.voice, bots, save, self.game.start.commitment)

    def _autosave(self) -> None:
        warning = self.keeping.autosave(self.game)
        if warning:
            self.notices.append(warning)

    # -- turns --------------------------------------------------------------------------------------------------

    def _turn(self) -> None:
        seat = self.game.seat
        assert seat is not None
        if seat == CHANCE:
            self._let_chance_decide()
            return
        bot = self.seats[seat].bot
        if bot is None:
            self._ask_person(seat)
        else:
            self._answer(seat, ask_bot(bot, self.game, seat, self.rng))

    def _answer(self, seat: int, move: Move) -> None:
        self.table.do(Answer(seat, self.table.version, move=str(move)))

    def _ask_person(self, seat: int) -> None:
        """Ask until a move is played or one is taken back."""
        self.curtain.hand_over(seat, is_secret=isinstance(self.game.choice, Together))
        asking = Asking(self.console, self.ask, self._sight(seat), self)
        with suppress(Restart):
            while not self._play(seat, asking.move()):
                pass  # it could not be played: they choose another

    def _sight(self, seat: int) -> Sight:
        """What a person may see now, and what the table has to tell."""
        known = Knowledge(self.game, seat)
        sight = Sight(known, self.voice, min(self.seen[seat], len(known.story)), offers(known))
        sight.notices, self.notices = self.notices, []
        return sight

    def _play(self, seat: int, move: Move) -> bool:
        """Whether it could be played; if not, the reason is told."""
        shown = len(self.game.events)
        try:
            self._answer(seat, move)
        except KingsburgError as error:
            self.console.print(Text(self.voice.error(error)))
            return False
        self.seen[seat] = shown
        if self.console.is_terminal and self._is_bots_turn():
            self.console.print(Text(self.voice.text("terminal.thinking"), "dim"))
        return True

    def _is_bots_turn(self) -> bool:
        seat = self.game.seat
        return seat is not None and seat >= 0 and not self.seats[seat].is_person

    def _let_chance_decide(self) -> None:
        """Where people roll real dice, they say what fell; cards are drawn by the program, face down."""
        options = self.game.options
        fallen = self.rng.choices(options, self.game.probabilities)[0]
        if fallen.to_dict()["kind"] == "roll":
            self.curtain.clear()
            asked = message("questions.faces", asked=question(Knowledge(self.game, None)))
            told = prompt(self.voice.say(addressed(fallen.seat, asked)))
            fallen = ask_roll(self.console, self.ask, told, options, fallen, self.voice)
        self._answer(CHANCE, fallen)

    # -- what a person may ask of the table ---------------------------------------------------------------------

    def undo(self, seat: int) -> None:
        """Back to the last choice of a person, over the bots' answers to it; a KingsburgError tells the one who asks
        why not."""
        people = (seat for seat in map(seat_of, undoable(self.game)) if seat >= 0 and self.seats[seat].is_person)
        self._take_back(next(people, seat), LAST)

    def restart(self, seat: int) -> None:
        """Back to a person's first choice since dice fell or something was shown; a KingsburgError says why not."""
        self._take_back(seat, TURN)

    def _take_back(self, seat: int, to: str) -> None:
        """Those whose answers go as well sit at the same screen: that they let it happen is their consent."""
        self.table.do(TakeBack(seat, self.table.version, to=to))
        while self.table.proposal is not None:
            self.table.do(Consent(self.table.proposal.asked[0], self.table.version))
        self.notices.append(self.voice.text("terminal.taken_back"))

    def redo(self, seat: int) -> None:
        """What a person took back is answered again, as far as it was theirs and the bots'; a KingsburgError says why
        not."""
        self.table.do(Redo(seat, self.table.version))
        self.notices.append(self.voice.text("terminal.given_again"))

    def keep(self, path: Path | None) -> Path:
        """Save it, in a file of one's own if it is named; where it is then."""
        return self.keeping.keep(self.game, path)

    # -- the end ------------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        for told in self.notices:
            self.console.print(Text(told))
        self._tell_the_end()
        record = self.keeping.finish(self.game.record())
        if record is not None:
            self.keeping.tell_what_can_follow(record, self.game.start.chance == "sealed")
            self._offer_review(record)

    def _tell_the_end(self) -> None:
        """What happened since a person was asked, where all points came from, and who won."""
        known = Knowledge(self.game, None)
        since = min((self.seen[seat] for seat, who in enumerate(self.seats) if who.is_person), default=0)
        for line in Teller(known.rules).story(known.story[since:]):
            self.console.print(replay.printed(line, self.voice, self.console.width))
        self.console.print()
        self.console.print(final_table(known, self.voice))

    def _offer_review(self, record: Path) -> None:
        if self.review is None:
            return
        with suppress(EOFError, KeyboardInterrupt):
            if self.ask(prompt(self.voice.text("terminal.review_now"))).strip().lower() in REVIEWING:
                self.review(record)


def _last_phase(game: Game) -> int:
    """The number of the event that began the current phase: whoever comes to the table is told from there."""
    return max((place for place, event in enumerate(game.events) if event.kind == "phase"), default=0)
