"""What may be taken back at a table, told once more in the plainest way, and tables that are held to it.

    python -m tests.tables.model --sequences 10000

The model keeps a list of who answered what since dice fell or something was revealed. It looks at events and at how
often chance has answered, and knows nothing of the history that the table goes by.
"""

from __future__ import annotations

import argparse
import random
import sys
from dataclasses import dataclass, field

import kingsburg as kb
from kingsburg.engine.events import ALL_SEEING
from kingsburg.engine.notation import options_of
from kingsburg.table import Act, Answer, Begin, Consent, Done, Redo, Refused, Seat, Sit, Table, TakeBack
from kingsburg.table.told import told_back
from tests.configurations import configuration

PEOPLE = ("Ann", "Brian", "Carol", "Dave", "Eve")
SHOWS = {"look", "reveal", "token", "governor", "strips"}
"""Events with which something that was hidden becomes known."""
ANSWERS = 60


@dataclass
class Model:
    """Who gave the answers that may still be taken back, the last one last."""

    table: Table
    since: list[int] = field(default_factory=list)
    fallen: int = 0
    shown: int = 0

    def answered(self, seat: int) -> None:
        """A seat has answered: what fell or was shown with it ends what can be taken back."""
        game = self.table.game
        assert game is not None
        self.since.append(seat)
        if self._fallen(game) != self.fallen or self._shown(game) != self.shown:
            self.since.clear()
        self.look()

    def look(self) -> None:
        game = self.table.game
        assert game is not None
        self.fallen, self.shown = self._fallen(game), self._shown(game)

    def _fallen(self, game: kb.Game) -> int:
        return int(game.fallen)

    def _shown(self, game: kb.Game) -> int:
        face_up = {"governor"} if "bidding" in game.start.variants else set()
        return sum(event.to_dict(ALL_SEEING)["event"] in SHOWS - face_up for event in game.events)

    def last(self, seat: int) -> int:
        """How many answers go back to a seat's last one."""
        return self.since[::-1].index(seat) + 1 if seat in self.since else 0

    def first(self, seat: int) -> int:
        return len(self.since) - self.since.index(seat) if seat in self.since else 0

    def others(self, seat: int, answers: int) -> set[int]:
        """The people whose answers would go too."""
        gone = self.since[len(self.since) - answers :]
        return {other for other in gone if other != seat and self.table.seats[other].decides}


class Sequence:
    """A game at a table in which everyone plays, takes back, consents and changes their mind at random."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        options = configuration(seed).options
        players = options.pop("players")
        bots = [self.rng.random() < 0.4 for _ in range(players)]
        seats = [
            Seat(f"bot {n}", person=False, bot="random") if is_bot else Seat(PEOPLE[n]) for n, is_bot in enumerate(bots)
        ]
        self.options = {**options, "seed": seed}
        self.began = list(seats)
        self.table = Table(self.options, seats)
        self.stored: list[Done] = [self.table.do(Begin(-1, 0, "begin"))]
        self.model = Model(self.table)
        self.model.look()

    @property
    def game(self) -> kb.Game:
        assert self.table.game is not None
        return self.table.game

    def run(self) -> None:
        for _ in range(ANSWERS):
            if self.game.over:
                break
            self.rng.choices([self.answer, self.take_back, self.redo, self.stand_in], [80, 14, 4, 2])[0]()
        self.check()

    def answer(self) -> None:
        seat = self.rng.choice(self.game.pending)
        move = self.rng.choice(options_of(self.game, seat))
        self.do(Answer(seat, self.table.version, f"a{self.table.version}", str(move)))
        self.model.answered(seat)

    def take_back(self) -> None:
        seat = self.rng.randrange(len(self.table.seats))
        to = self.rng.choice(["last", "turn"])
        if len(self.game.pending) > 1 or self.in_secret(seat):
            self.change_secret(seat)
            return
        answers = self.model.last(seat) if to == "last" else self.model.first(seat)
        assert told_back(self.table, self.game, seat)[to] == answers
        act = TakeBack(seat, self.table.version, f"t{self.table.version}", to)
        if not answers:
            self.refused(act)
            return
        asked = self.model.others(seat, answers)
        plies = self.game.plies
        self.do(act)
        if asked:
            assert self.game.plies == plies, "nothing goes before those whose answers they are consented"
            assert self.table.proposal is not None
            assert set(self.table.proposal.asked) == asked
            if not self.consents(asked):
                assert self.game.plies == plies
                return
        assert self.game.plies == plies - answers
        del self.model.since[len(self.model.since) - answers :]
        self.model.look()

    def consents(self, asked: set[int]) -> bool:
        """Whether all whose answers would go consent, in any order."""
        for seat in self.rng.sample(sorted(asked), len(asked)):
            given = self.rng.random() < 0.7
            self.do(Consent(seat, self.table.version, f"c{self.table.version}", given))
            if not given:
                assert self.table.proposal is None
                return False
        return True

    def in_secret(self, seat: int) -> bool:
        return bool(self.game.answers) and not self.game.over

    def change_secret(self, seat: int) -> None:
        """In a secret question to all: an answer that was given is taken back, and the others' stay."""
        pending = set(self.game.pending)
        if seat in pending or seat not in self.model.since:
            return
        assert told_back(self.table, self.game, seat)["last"]
        others = {other: answer for other, answer in enumerate(self.game.answers) if other != seat}
        self.do(TakeBack(seat, self.table.version, f"s{self.table.version}"))
        assert set(self.game.pending) == pending | {seat}
        assert {other: answer for other, answer in enumerate(self.game.answers) if other != seat} == others
        self.model.since.reverse()
        self.model.since.remove(seat)
        self.model.since.reverse()
        self.model.look()

    def redo(self) -> None:
        seat = self.rng.randrange(len(self.table.seats))
        plies = self.game.plies
        again = told_back(self.table, self.game, seat)["again"]
        try:
            done = self.do(Redo(seat, self.table.version, f"r{self.table.version}"))
        except Refused:
            assert again == 0
            return
        assert again > 0
        for entry in done.entries:
            whose = (entry & 7) - 1
            if whose >= 0:
                assert whose == seat or not self.table.seats[whose].decides, "no answer of another person comes back"
        assert self.game.plies > plies
        self.model.since = [*self.model.since, *((entry & 7) - 1 for entry in done.entries if entry & 7)]
        if self.game.undoable < len(self.model.since):  # dice fell with the last of them
            del self.model.since[: len(self.model.since) - self.game.undoable]
        self.model.look()

    def stand_in(self) -> None:
        """A bot takes the place of a person, or they come back."""
        seat = self.rng.randrange(len(self.table.seats))
        if self.table.seats[seat].person:
            bot = "" if self.table.seats[seat].bot else "greedy"
            self.do(Sit(seat, self.table.version, f"b{self.table.version}", bot=bot))

    def do(self, act: Act) -> Done:
        done = self.table.do(act)
        assert self.table.do(act) is done, "the same act twice counts once"
        self.stored.append(done)
        return done

    def refused(self, act: TakeBack) -> None:
        before = self.game.to_json()
        try:
            self.table.do(act)
        except Refused:
            assert self.game.to_json() == before
            return
        raise AssertionError(f"{act} should have been refused")

    def check(self) -> None:
        """The record replays to the same state, and what was stored makes the same table."""
        again = kb.replay(str(self.game.record()))
        assert again.position() == self.game.position()
        table = Table.restored(self.options, self.began, self.stored)
        assert table.game is not None
        assert table.game.to_json() == self.game.to_json()
        assert (table.version, table.asked, table.proposal) == (
            self.table.version,
            self.table.asked,
            self.table.proposal,
        )
        assert table.seats == self.table.seats
        assert table.plies == self.table.plies


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sequences", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    for number in range(asked.sequences):
        try:
            Sequence(asked.seed + number).run()
        except BaseException:
            print(f"sequence {asked.seed + number}", file=sys.stderr)
            raise
        if number % 500 == 499:
            print(f"{number + 1} sequences, as the model says", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
