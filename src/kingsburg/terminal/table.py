"""The table: people and bots take their turns at one screen, and the game is kept after every decision."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from kingsburg.engine.agenda import CHANCE, Together
from kingsburg.engine.errors import KingsburgError, one_line, shown
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.engine.thinking import Bot
from kingsburg.engine.thinking import ask as ask_bot
from kingsburg.files import FileError
from kingsburg.invocation import command
from kingsburg.terminal import games, replay, saves, shell, words
from kingsburg.terminal.advice import Advise
from kingsburg.terminal.boards import Sight
from kingsburg.terminal.commands import LEAVING, Commands, Leave, Restart
from kingsburg.terminal.ending import final_table
from kingsburg.terminal.log import Teller
from kingsburg.terminal.options import Offer, find, offers, question
from kingsburg.terminal.saves import resume
from kingsburg.terminal.screen import Screen
from kingsburg.terminal.welcome import welcome

__all__ = ["Seat", "Table", "play", "resume"]

Ask = Callable[[str], str]
Review = Callable[[Path], None]
BACK = "back"
LONGEST_ECHO = 200
REVIEWING = ("r", "review")


class Seat:
    """Who sits there: a person, or a bot and the spelling it was asked for by."""

    def __init__(self, name: str, bot: Bot | None = None, spelling: str | None = None) -> None:
        self.name = name
        self.bot = bot
        self.spelling = None if bot is None else spelling or bot.name

    def to_dict(self) -> dict[str, Any]:
        return {"name": self.name, "bot": self.spelling}


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
) -> int:
    """Play a game to its end, or until the people leave; the exit status. The record is written to each of `records`.
    Without `advise` there are no hints, and without `review`, which reviews a record, none is offered at the end.
    `more` is what commands must be told besides a game with content of its own."""
    if len(seats) != len(game.players):
        raise KingsburgError(f"{len(seats)} seats for a game of {len(game.players)} governors")
    table = Table(game, seats, save, records, console or Console(), ask or ask_person, rng or random.Random())
    table.advise = advise
    table.review = review
    table.more = more
    return table.run()


def ask_person(prompt: str) -> str:
    """A line from the keyboard; one that comes through a pipe is shown, as if it had been typed."""
    with suppress(ImportError):
        import readline  # noqa: F401 - arrow keys and history, where there are any
    try:
        answer = input(prompt)
    except OSError as error:  # the terminal is gone
        raise EOFError from error
    if not sys.stdin.isatty():
        print(one_line(answer, LONGEST_ECHO))
    return answer


class Table:
    """A game, who sits at it, and the screen they share.

    `seen` counts the events each seat has been shown; `last` is the person who sat at the screen last, and `is_secret`
    tells whether what he saw was for him alone; `notices` are for the next screen.
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        save: Path,
        records: Sequence[Path],
        console: Console,
        ask: Ask,
        rng: random.Random,
    ) -> None:
        self.game = game
        self.seats = seats
        self.save = save
        self.records = records
        self.console = console
        self.ask = ask
        self.rng = rng
        self.advise: Advise | None = None
        self.review: Review | None = None
        self.more: Sequence[str] = ()
        self.names = [seat.name for seat in seats]
        self.seen = [_last_phase(game)] * len(seats)
        self.last: int | None = None
        self.is_secret = False
        self.can_save = True
        self.notices: list[str] = []

    def run(self) -> int:
        self._autosave()
        if any(seat.bot is None for seat in self.seats):
            bots = [seat.spelling for seat in self.seats]
            self.notices += welcome(self.game.start, self.names, bots, self.save if self.can_save else None)
        try:
            while not self.game.over:
                self._turn()
                self._autosave()
        except (Leave, KeyboardInterrupt, EOFError):
            self._say_goodbye()
            return 0
        except KingsburgError as error:
            if self.can_save:
                error.add_note(f"the game is saved: {command('play', '--resume', games.called(self.save))}")
            raise
        self._finish()
        return 0

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
            self.game.play(ask_bot(bot, self.game, seat, self.rng))

    def _ask_person(self, seat: int) -> None:
        """Ask until a move is played or one is taken back."""
        self._hand_over(seat)
        sight = self.sight(seat)
        self.draw(sight)
        commands = Commands(self, sight)
        played = False
        while not played:
            text = self.ask(self._prompt(sight)).strip()
            try:
                played = self._answer(sight, commands, text)
            except KingsburgError as error:
                self.say(str(error))
            except Restart:
                return

    def _answer(self, sight: Sight, commands: Commands, text: str) -> bool:
        """Do what was typed; whether it played a move."""
        if not text or text.lower() == BACK:
            self._go_back(sight)
        elif not commands.run(text):
            found = find(sight.offers, text, sight.chosen)
            if isinstance(found, Move):
                self._play(sight.seat, found)
                return True
            self._choose(sight, found)
        return False

    def _go_back(self, sight: Sight) -> None:
        if sight.chosen is None:
            self.say("Type a number of the list, or ? for help.")
        else:
            self._choose(sight, None)

    def _choose(self, sight: Sight, offer: Offer | None) -> None:
        """Ask for the ways of an offer, or again for the offer."""
        sight.chosen = offer
        sight.notices = []
        self.draw(sight)

    def _prompt(self, sight: Sight) -> str:
        asked = (
            question(self.game, self.names)
            if sight.chosen is None
            else f"{sight.chosen.name}: which way? Enter goes back"
        )
        return f"{words.addressed(self.names[sight.seat], asked)} > "

    def _play(self, seat: int, move: Move) -> None:
        shown = len(self.game.events)
        self.game.play(move)
        self.seen[seat] = shown
        if self.console.is_terminal and self._is_bots_turn():
            self.console.print(Text("The others are thinking ...", "dim"))

    def _is_bots_turn(self) -> bool:
        seat = self.game.seat
        return seat is not None and seat >= 0 and self.seats[seat].bot is not None

    def _let_chance_decide(self) -> None:
        """Where people roll real dice, they say what fell; cards are drawn by the program, face down."""
        options = self.game.options
        fallen = self.rng.choices(options, self.game.probabilities)[0]
        if fallen.to_dict()["kind"] == "roll":
            self._clear_secrets()
            whose = self.names[fallen.seat] if fallen.seat >= 0 else "the table"
            asked = words.addressed(whose, f"{question(self.game, self.names)}: type the faces, or `random`")
            fallen = self._ask_roll(f"{asked} > ", fallen)
        self.game.play(fallen)

    def _ask_roll(self, prompt: str, fallen: Move) -> Move:
        while True:
            text = self.ask(prompt).strip().lower()
            if text == "random":
                self.say(str(fallen))
                return fallen
            if text in LEAVING:
                raise Leave
            faces = [int(face) for face in text if face.isdigit()]
            for move in self.game.options:
                if _is_roll(move, faces):
                    return move
            how = f"type the faces, bonus dice last, like {fallen}; or `random`, or `quit`"
            self.say(f"{shown(text)} is not a roll: {how}")

    # -- the screen ---------------------------------------------------------------------------------------------

    def sight(self, seat: int) -> Sight:
        """What a person may see now, and what the table has to tell."""
        sight = Sight(
            self.game, self.names, seat, min(self.seen[seat], len(self.game.events)), offers(self.game, self.names)
        )
        sight.notices, self.notices = self.notices, []
        return sight

    def draw(self, sight: Sight) -> None:
        self.console.clear()
        self.console.print(Screen(self.console, sight).fitting())

    def say(self, text: str) -> None:
        self.console.print(Text(text))

    def _hand_over(self, seat: int) -> None:
        """Before another person sits down, hide what only one of the two may know."""
        before, self.last = self.last, seat
        shown, self.is_secret = self.is_secret, isinstance(self.game.choice, Together) or self._has_secrets(seat)
        if before == seat or not self.is_shared:
            self.is_secret |= shown
            return
        if shown or self.is_secret or self._has_secrets(before):
            self._wipe()
            self.say(f"Pass the keyboard to {self.names[seat]}: what follows is for {self.names[seat]} alone.")
            if self.ask("Press Enter when you sit there > ").strip().lower() in LEAVING:
                raise Leave
            self._wipe()

    def _clear_secrets(self) -> None:
        """Before everyone is asked something, hide what only the person at the screen may know."""
        if self.is_shared and (self.is_secret or self._has_secrets(self.last)):
            self._wipe()
            self.last = None
            self.is_secret = False

    @property
    def is_shared(self) -> bool:
        """Whether several people play at this screen."""
        return sum(seat.bot is None for seat in self.seats) > 1

    def _has_secrets(self, seat: int | None) -> bool:
        """Whether a seat knows more than everyone does."""
        if seat is None:
            return False
        his, all_know = dict(self.game.view(seat)), dict(self.game.view(None))
        return any(his[part] != all_know[part] for part in his if part not in ("you", "options"))

    def _wipe(self) -> None:
        """Clear the screen and what was scrolled off it."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    # -- going back, keeping, leaving ---------------------------------------------------------------------------

    def undo(self) -> None:
        """Back to the last choice of a person, over the bots' answers to it; a KingsburgError says why not."""
        before = self.game.clone()
        while before.can_undo:
            before.undo()
            if before.seat is not None and before.seat >= 0 and self.seats[before.seat].bot is None:
                self.game.become(before)
                self.notices.append("Taken back.")
                return
        raise KingsburgError("nothing to take back: dice fell or a card was shown since the last choice")

    def _autosave(self) -> None:
        if not self.can_save:
            return
        try:
            saves.write(self.save, self.game, self.seat_dicts)
        except FileError as error:
            self.can_save = False
            self.notices.append(f"Warning: {error}. The game goes on unsaved.")

    @property
    def seat_dicts(self) -> list[dict[str, Any]]:
        return [seat.to_dict() for seat in self.seats]

    def _say_goodbye(self) -> None:
        self.console.print()
        if self.can_save:
            self.say("The game is saved. To go on:")
            shell.suggest(self.console, "play", "--resume", *self._spelled(self.save))
        else:
            self.say("The game is left; it could not be saved.")

    def _spelled(self, path: Path) -> list[str]:
        """How commands are told this game."""
        return [games.called(path), *(self.more if self.game.start.content else ())]

    # -- the end ------------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        for told in self.notices:
            self.say(told)
        people = [seat for seat, who in enumerate(self.seats) if who.bot is None]
        news = self.game.events[min(self.seen[seat] for seat in people) if people else 0 :]
        for line in Teller(self.game.rules, self.names).story(news):
            self.console.print(replay.printed(line))
        self.console.print()
        self.console.print(final_table(self.game, self.names))
        written = [record for record in self.records if self._write_record(record)]
        if written or not self.records:
            self._remove_save()
        if written:
            self._tell_what_can_follow(written[0])

    def _write_record(self, path: Path) -> bool:
        """Whether it could be written."""
        try:
            saves.write_record(path, self.game.record(), self.save)
        except FileError as error:
            self.say(f"Warning: {error}.")
            return False
        return True

    def _remove_save(self) -> None:
        """A game that is over is not gone on with; its record is kept."""
        if self.can_save and self.save not in self.records:
            with suppress(FileError):
                saves.remove(self.save)

    def _tell_what_can_follow(self, record: Path) -> None:
        """How to look at the game again, and a review at once if the person wants one."""
        spelled = self._spelled(record)
        self.say("The record of this game is kept. To review it, to read it again, and to prove its dice:")
        shell.suggest(self.console, "review", *spelled)
        shell.suggest(self.console, "replay", *spelled)
        if self.game.start.chance == "sealed":
            shell.suggest(self.console, "replay", "--verify", *spelled)
        if self.review is None:
            return
        with suppress(EOFError, KeyboardInterrupt):
            if self.ask("r reviews the game now, Enter leaves > ").strip().lower() in REVIEWING:
                self.review(record)


def _last_phase(game: Game) -> int:
    """The number of the event that began the current phase: whoever comes to the table is told from there."""
    return max((place for place, event in enumerate(game.events) if event.kind == "phase"), default=0)


def _is_roll(move: Move, faces: list[int]) -> bool:
    """Whether these faces, bonus dice last, are the roll of a move."""
    told: dict[str, Any] = move.fields
    own = told["dice"]
    return bool(sorted(faces[: len(own)]) == own and sorted(faces[len(own) :]) == told.get("bonus", []))
