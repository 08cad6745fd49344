"""Everything that goes to a seat: what it may know, what it is asked, and what happened since it last looked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kingsburg.engine import history, telling, view
from kingsburg.engine.agenda import CHANCE
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.game import Game
from kingsburg.knowledge import Knowledge, opened
from kingsburg.native import mypyc_attr
from kingsburg.table import back
from kingsburg.table.acts import LAST
from kingsburg.table.companion import ANYBODY, told_chance
from kingsburg.table.table import Table
from kingsburg.words import board, points
from kingsburg.words.ending import verdict
from kingsburg.words.facts import Standing, battles, common, sheet
from kingsburg.words.offers import offers
from kingsburg.words.questions import asking, question
from kingsburg.words.refusing import refusal
from kingsburg.words.story import Teller

if TYPE_CHECKING:
    from kingsburg.engine.telling import Telling
    from kingsburg.typed import EventFields, MoveFields, View


def told(table: Table, seat: int | None, since: int = 0) -> dict[str, Any]:
    """What a seat is told, or with None a spectator, JSON-able. Before the game begins there is nothing to tell.

    `since` is the version of the table that the seat was told of last, 0 for none. Events and lines are those that came
    after: they replace whatever the seat has from `events_from` and `lines_from` on, as answers may be taken back.
    """
    return Tellings(table).told(seat, since)


def told_at(game: Game, version: int, seat: int | None, is_open: bool = False) -> dict[str, Any]:
    """What a seat was told at an earlier version of its game, or with None a spectator; if it is open, all that there
    was to know, which is only for games that are over."""
    then = game.at(version)
    known = opened(then) if is_open else Knowledge(then, seat)
    return Alike(known, None, None, PLAIN).data(then, seat, News(0))


def told_point(game: Game | None, version: int, own: int | None, eyes: int | None) -> dict[str, Any]:
    """A game as it was at a version: from one's own eyes; once it is over, from those of any seat, or with everything
    open. A KingsburgError says what cannot be seen."""
    if game is None or version > game.version:
        raise refusal(KingsburgError, "table.kept.no_version")
    if eyes is not None and eyes != own and not (game.over and 0 <= eyes < len(game.players)):
        raise refusal(KingsburgError, "table.kept.eyes")
    viewer = own if eyes is None else eyes
    is_open = game.over and viewer is None
    told = told_at(game, version, viewer, is_open)
    return {"version": version, "stops": stops(game), "you": viewer, "open": is_open, "told": told}


def stops(game: Game) -> list[int]:
    """The versions of a game at which somebody was asked, and the last one; at those between, dice fell by themselves,
    and the game as it was is that of the next stop. Where dice are told, they are waited for."""
    entries = history.of(game).items
    if game.start.chance == "explicit":
        return list(range(len(entries) + 1))
    waits = [entry.choice is None or entry.choice.chooser != CHANCE for entry in entries]
    return [version for version, waited in enumerate([*waits, True]) if waited]


class News(NamedTuple):
    """From which event on there is something new, and whether something was `taken_back`: a line that told of it and of
    more is another one now."""

    events_from: int
    taken_back: bool = False


class Mark(NamedTuple):
    """The last line of a story: the place of its first event, the number of the answer that this belongs to, and how
    many lines there are before it. As long as the answer stands, so do they: only the last line may still change."""

    place: int
    answer: int
    lines: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Writer:
    """How what is told is written. Plain values stay as they are; whoever sends them writes what several are told only
    once."""

    def once(self, part: Any) -> Any:
        """Something that several are told."""
        return part

    def kept(self, part: Any) -> Any:
        """Something that is told again and again, and is the same object each time."""
        return part

    def shared(self, view: View) -> Any:
        """A view that several have, each with `you` and `options` of their own."""
        return view

    def view(self, shared: Any, seat: int | None, options: list[MoveFields]) -> Any:
        """Such a view as one of them has it."""
        return {**shared, "you": seat, "options": options}


PLAIN: Final = Writer()


class Alike:
    """What all are told who know the same: they see the same (`sight`), and the same happened as far as they may know,
    which is the story from the mark on, or from the beginning."""

    def __init__(self, known: Knowledge, mark: Mark | None, sight: list[object] | None, writer: Writer) -> None:
        self.known = known
        self.mark = mark
        self.sight = sight
        self.writer = writer
        start = 0 if mark is None else mark.place
        self.lines = [line._asdict() for line in Teller(known.rules).story(known.story, start)]
        self.view = writer.shared(known.view)
        self.board = writer.once(told_board(known))
        sheets = [writer.kept(sheet(known, player["seat"])) for player in known.view["players"]]
        self.facts = common(known, Standing(writer.once(sheets), writer.once(battles(known))))
        self.ending = {"ending": writer.once(told_ending(known))} if known.view["over"] else {}
        self._told: dict[News, dict[str, Any]] = {}
        self._unasked: dict[str, Any] = {}

    def fits(self, mark: Mark | None, sight: list[object], story: list[EventFields]) -> bool:
        """Whether somebody knows just this."""
        return self.mark == mark and self.sight == sight and self.known.story == story

    def data(self, game: Game, seat: int | None, news: News) -> dict[str, Any]:
        """What one of them is told: their moves are their own."""
        known = self._known_to(game, seat) if seat is not None and seat in game.pending else None
        return {
            **self.ending,
            "view": self.writer.view(self.view, seat, [] if known is None else known.view["options"]),
            **(self._not_asked(game) if known is None else self._asked(known)),
            "board": self.board,
            **self.since(news),
        }

    def _known_to(self, game: Game, seat: int) -> Knowledge:
        known = self.known
        return known if known.seat == seat else Knowledge(game, seat, known.story, like=known)

    def _asked(self, known: Knowledge) -> dict[str, Any]:
        """What is asked, and what may be answered."""
        return {
            "question": question(known),
            "offers": [offer.to_dict() for offer in offers(known)],
            "facts": {**self.facts, "final": known.finals()},
        }

    def _not_asked(self, game: Game) -> dict[str, Any]:
        """All who are not asked are told the same of what is."""
        if not self._unasked:
            facts = {**self.facts, "final": []}
            told: dict[str, Any] = {"question": asking(self.known, game.choice), "offers": [], "facts": facts}
            self._unasked = {name: self.writer.once(part) for name, part in told.items()}
        return self._unasked

    def since(self, news: News) -> dict[str, Any]:
        """What happened, to one who has heard of the rest: events, and the lines that tell of them."""
        if news not in self._told:
            place, before = (0, 0) if self.mark is None else (self.mark.place, self.mark.lines)
            new = (number for number, line in enumerate(self.lines) if line["events"][-1] >= news.events_from)
            first = max(0, next(new, len(self.lines)) - news.taken_back)
            self._told[news] = {
                "events_from": news.events_from,
                "events": self.writer.once(self.known.story[news.events_from - place :]),
                "lines_from": before + first,
                "lines": self.writer.once(self.lines[first:]),
            }
        return self._told[news]

    def next_mark(self) -> Mark | None:
        """Where the next story may begin."""
        if not self.lines:
            return self.mark
        begin, before = (0, 0) if self.mark is None else (self.mark.place, self.mark.lines)
        place = self.lines[-1]["events"][0]
        return Mark(place, self.known.story[place - begin]["answer"], before + len(self.lines) - 1)


class Tellings:
    """Tells the seats of a table of everything, one act after the other. What all who know the same are told is made
    once, and of the story only the last line is told again."""

    def __init__(self, table: Table, writer: Writer = PLAIN) -> None:
        self.table = table
        self.writer = writer
        self._version = -1
        self._alike: list[Alike] = []
        self._open: dict[int, list[EventFields]] = {}
        self._news: dict[int, News] = {}
        self._events: Telling | None = None
        self._answers: Answers | None = None
        self._marks: dict[int | None, Mark | None] = {}

    def told(self, seat: int | None, since: int) -> dict[str, Any]:
        """What a seat is told, as `told` has it."""
        table, game = self.table, self.table.game
        if game is None:
            return {}
        if table.version != self._version:
            self.forget()
            self._version = table.version
        if self._events is None or self._answers is None:
            self._events, self._answers = telling.of(game), answers_of(game)
        news = self._since(game, since)
        mark = None if game.over or news.taken_back else self._mark(seat, news.events_from, self._events)
        alike = self._find(game, seat, mark, self._events)
        self._marks[seat] = alike.next_mark()
        return {
            **alike.data(game, seat, news),
            **_fallen(table, game, seat),
            "back": told_back(table, game, seat, self._answers),
        }

    def _since(self, game: Game, since: int) -> News:
        """What is new to one who was told of a version of the table."""
        if since not in self._news:
            self._news[since] = self._news_since(game, since)
        return self._news[since]

    def _news_since(self, game: Game, since: int) -> News:
        version = self.table.plies[since] if self.table.rewritten <= since < len(self.table.plies) else 0
        if not version or (game.over and version < game.version):
            return News(0)  # at the end nothing is secret any more: the whole story is another one
        is_back = any(entry.choice is None for entry in history.of(game).items[version:])
        return News(telling.of(game).length_at(version), is_back)

    def forget(self) -> None:
        """Let go of what was made for the present version: all were told."""
        self._alike.clear()
        self._open.clear()
        self._news.clear()
        self._events = self._answers = None
        self._version = -1

    def _mark(self, seat: int | None, events_from: int, events: Telling) -> Mark | None:
        """From where the story must be told, if that is not the beginning."""
        mark = self._marks.get(seat)
        if mark is None or events_from < mark.place or mark.place >= len(events):
            return None
        return mark if events.cause(mark.place) == mark.answer else None

    def _find(self, game: Game, seat: int | None, mark: Mark | None, events: Telling) -> Alike:
        sight, story = view.sight(game, seat), self._story(game, seat, mark, events)
        found = next((alike for alike in self._alike if alike.fits(mark, sight, story)), None)
        if found is None:
            like = next((alike.known for alike in self._alike if alike.sight == sight), None)
            found = Alike(Knowledge(game, seat, story, like), mark, sight, self.writer)
            self._alike.append(found)
        return found

    def _story(self, game: Game, seat: int | None, mark: Mark | None, events: Telling) -> list[EventFields]:
        """What happened from a mark on, as a seat may see it. What everyone may see is put together once."""
        first = 0 if mark is None else mark.place
        if first in self._open:
            return self._open[first]
        story = game.story(seat) if mark is None else events.story_from(seat, first)
        if game.over or events.is_open_since(first):
            self._open[first] = story
        return story


def _fallen(table: Table, game: Game, seat: int | None) -> dict[str, Any]:
    """What people are to tell of real dice and cards, if they are."""
    teller = table.teller
    return {} if teller is None else {"chance": told_chance(game, table.held, teller in (ANYBODY, seat))}


class Answers(NamedTuple):
    """Of the answers that stand: who gave those that can be taken back, the last one first, and the number of the one
    before them, to which all can go back; None where nothing can be."""

    givers: list[int]
    to: int | None


def answers_of(game: Game) -> Answers:
    givers = back.givers(game)
    standing = history.of(game).standing()
    return Answers(givers, _number(standing, -1 - len(givers)) if givers else None)


def told_back(table: Table, game: Game, seat: int | None, answers: Answers | None = None) -> dict[str, Any]:
    """What a seat can take back: how many answers go with its last decision and with its turn, and how many it can give
    again; 0 where nothing can be. `to` is the first answer of the story that all that came after can be taken back
    to."""
    if seat is None:
        return {"last": table.reach(None, LAST), "turn": 0, "again": 0, "to": None}
    givers, to = answers or answers_of(game)
    last, turn = back.own_reach(givers, seat)
    last = last or table.reach(None, LAST)  # what people told of real dice, where nothing after it can be
    return {
        "last": 1 if back.has_answered_in_secret(game, seat) else last,
        "turn": turn,
        "again": back.again(game, table.seats, seat),
        "to": to,
    }


def _number(answers: Sequence[int], place: int) -> int:
    """The number of an answer by its place from the end; 0 before the first one."""
    return answers[place] if -place <= len(answers) else 0


def told_ending(known: Knowledge) -> dict[str, Any]:
    """How a game ended: who won and by what, and where everyone's points came from, by kind."""
    kinds = points.by_kind(points.of(known), len(known.view["players"]))
    told_points = [{"label": points.label(kind), "points": list(row)} for kind, row in kinds.items()]
    return {"verdict": verdict(known), "points": told_points}


def told_board(known: Knowledge) -> dict[str, Any]:
    """What holds now, what lies on each advisor beside dice, and what there is to see of each governor, as messages."""
    return {
        "states": [{"head": each.head, "text": each.text} for each in board.state(known)],
        "advisors": [[lying._asdict() for lying in there] for there in board.on_court(known)],
        "notes": [board.notes(known, player["seat"]) for player in known.view["players"]],
    }
