"""A review: everything there is to tell about a recorded game, gathered in one walk through it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, cast

from kingsburg.engine.agenda import Chance
from kingsburg.engine.game import Game
from kingsburg.knowledge import laid_open
from kingsburg.review import plain
from kingsburg.review.analyst import Analyst
from kingsburg.review.decisions import CANDIDATES, LONGER, Decision, Mistake, Play, judge, mistakes, second_looks
from kingsburg.review.luck import Luck, measure
from kingsburg.review.story import Moment, Story, When, thinkable, when
from kingsburg.review.words import name
from kingsburg.words import Catalogue, Message, Voice, message, points
from kingsburg.words.catalogue import ENGLISH
from kingsburg.words.messages import Part, joined
from kingsburg.words.points import Source
from kingsburg.words.setup import extra
from kingsburg.words.voice import viewer_of

OUTLOOK: Final = 4
"""How many times longer than at a decision is thought about how a game stands."""

MISTAKES: Final = 5
"""So many of the costliest decisions are told more of, where nobody asks for another number."""

END: Final = "end"
NOW: Final = "now"
"""The phases of the last point, of a game that is over and of one that is not."""

Progress = Callable[[int, int], None]
"""Is told how much of the work is done, and how much there is."""


@dataclass(frozen=True)
class Point:
    """How the game stood when a phase had begun: each seat's chance to win, and the VP it could expect."""

    when: When
    chances: tuple[float, ...]
    vp: tuple[float, ...]


@dataclass(frozen=True)
class Turn:
    """A seat's chance to win before and after a phase had begun."""

    seat: int
    when: When
    before: float
    after: float


@dataclass(frozen=True)
class Placing:
    """A row of the final standing; those who share the win are first together."""

    place: int
    seat: int
    vp: int
    goods: int
    buildings: int
    battles: int


@dataclass(frozen=True)
class Review:
    """All that a review tells; `seconds` were thought about each decision."""

    people: tuple[str, ...]
    """The governors' names, if somebody said them."""

    setup: Message
    over: bool
    standings: tuple[Placing, ...]
    points: tuple[Point, ...]
    luck: Luck
    plays: tuple[Play, ...]
    mistakes: tuple[Mistake, ...]
    sources: tuple[Source, ...]
    seconds: float

    @property
    def names(self) -> tuple[str, ...]:
        """The governors' names, or in English their seats."""
        return self.names_in(self.voice())

    def names_in(self, voice: Voice) -> tuple[str, ...]:
        """What the governors are called at the head of a line."""
        return tuple(name(voice, seat) for seat in range(len(self.standings)))

    def voice(self, language: str | Catalogue = ENGLISH) -> Voice:
        """What says the messages of this review in a language."""
        return Voice(language, self.people, viewer_of(self.people))

    def to_dict(self) -> dict[str, Any]:
        """The review as plain data; what is said of the game is messages, for a `Voice` in any language."""
        return plain.told(self)

    @property
    def scores(self) -> tuple[int, ...]:
        by_seat = sorted(self.standings, key=lambda standing: standing.seat)
        return tuple(standing.vp for standing in by_seat)

    @property
    def kinds(self) -> dict[str, tuple[int, ...]]:
        """The points of each kind of source."""
        return points.by_kind(self.sources, len(self.standings))

    def sources_of(self, kind: str, voice: Voice) -> list[tuple[str, tuple[int, ...]]]:
        """The sources of a kind by their names, where they have another than the kind, with the points of each."""
        head = voice.say(points.label(kind))
        named = [(voice.part(each.name, "Name"), each.points) for each in self.sources if each.kind == kind]
        return [(name, row) for name, row in named if name != head]

    @property
    def turn(self) -> Turn | None:
        """The greatest change of a chance to win from one phase to the next, the end left out."""
        turns = [
            Turn(seat, after.when, before.chances[seat], after.chances[seat])
            for before, after in pairwise(point for point in self.points if point.when.phase != END)
            for seat in range(len(self.standings))
        ]
        return max(turns, key=lambda turn: abs(turn.after - turn.before), default=None)

    @property
    def leaders(self) -> list[int]:
        """The seats of those who won, or are ahead."""
        return [standing.seat for standing in self.standings if standing.place == 1]


def review(
    story: Story,
    analyst: Analyst,
    seconds: float,
    top: int = MISTAKES,
    seats: Collection[int] | None = None,
    progress: Progress = lambda *_: None,
) -> Review:
    """Go through a story and tell of it; the decisions of some seats only, if they are named."""
    work = in_steps(story, analyst, seconds, top, seats)
    while True:
        try:
            progress(*next(work))
        except StopIteration as done:
            return cast("Review", done.value)


def in_steps(
    story: Story, analyst: Analyst, seconds: float, top: int = MISTAKES, seats: Collection[int] | None = None
) -> Generator[tuple[int, int], None, Review]:
    """The same, for whoever has other things to do meanwhile: after each piece of thinking, how much of the work is
    done and how much there is."""
    judging = tuple(range(len(story.names))) if seats is None else tuple(sorted(seats))
    walk = Walk(story, analyst, seconds, judging, top)
    for moment in story.moments():
        if not moment.by_chance:
            walk.pass_by(moment)
            yield walk.done, walk.total
    walk.end()
    again: list[Decision] = []
    for decision in second_looks(walk.judged, analyst, seconds, top):
        again.append(decision)
        walk.done += LONGER
        yield walk.done, walk.total
    return Review(
        people=story.people,
        setup=setup(story.game),
        over=story.game.over,
        standings=tuple(standings(story.game)),
        points=tuple(walk.points),
        luck=measure(story.moments(), story.game),
        plays=tuple(walk.plays()),
        mistakes=tuple(mistakes(again, analyst, top)),
        sources=tuple(points.of(laid_open(story.game))),
        seconds=seconds,
    )


class Walk:
    """What thinking gathers on the way through a story: the decisions that were judged and how the game stood."""

    def __init__(self, story: Story, analyst: Analyst, seconds: float, judging: tuple[int, ...], top: int) -> None:
        self.story = story
        self.analyst = analyst
        self.seconds = seconds
        self.judging = judging
        self.done = 0
        self.total = story.decisions + top * CANDIDATES * LONGER
        self.points: list[Point] = []
        self.judged: list[Decision] = []

    def pass_by(self, moment: Moment) -> None:
        """Look at a decision, and at how the game stands if it is the first of a phase."""
        now = when(moment.game)
        if not self.points or self.points[-1].when != now:
            self._look_out(now, moment.position())
        if moment.seat in self.judging:
            self.judged.append(judge(moment, self.analyst, self.seconds))
        self.done += 1

    def end(self) -> None:
        """How the game ended, or stands where the record stops."""
        game, now = self.story.game, when(self.story.game)
        if game.over:
            won = [1 / len(game.winners) if seat in game.winners else 0.0 for seat in range(len(game.players))]
            self.points.append(
                Point(When(now.year, END, message("review.end")), tuple(won), tuple(map(float, game.scores)))
            )
        elif not isinstance(game.choice, Chance):
            self._look_out(When(now.year, NOW, message("review.now")), thinkable(game))

    def _look_out(self, now: When, game: Game) -> None:
        chances, vp = self.analyst.outlook(game, self.seconds * OUTLOOK)
        self.points.append(Point(now, tuple(chances), tuple(vp)))

    def plays(self) -> list[Play]:
        """How each of the seats decided."""
        found = []
        for seat in self.judging:
            mine = [decision for decision in self.judged if decision.seat == seat]
            found.append(Play(seat, len(mine), sum(decision.sound for decision in mine)))
        return found


def standings(game: Game) -> list[Placing]:
    """The governors by VP, then goods, then buildings."""
    ranks = [(int(me.vp), int(me.goods), int(me.building_count)) for me in game.players]
    won = [event.seat for event in game.events if event.kind == "battle" and event.fields["result"] == "victory"]
    found = [
        Placing(1 + sum(other > rank for other in ranks), seat, *rank, won.count(seat))
        for seat, rank in enumerate(ranks)
    ]
    return sorted(found, key=lambda standing: standing.place)


def setup(game: Game) -> Message:
    """What was played, in a line."""
    start = game.start
    played: dict[str, Sequence[Part]] = {
        "modules": [extra(name) for name in start.modules],
        "scenario": [extra(start.scenario)] if start.scenario else (),
        "variants": [extra(name) for name in start.variants],
        "content": [start.content] if start.content else (),
    }
    parts = [message("review.game.players", n=start.players), message(f"review.game.{start.edition}")]
    for key, told in played.items():
        if told:
            parts.append(message(f"review.game.{key}", names=joined(", ", told)))
    return message("review.game.all", parts=joined(", ", parts))
