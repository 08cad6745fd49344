"""What happened, written down when someone asks for it.

Nobody reads the events of most games: those of series, of bots that learn, of games that are looked at only when they
are over. So a game keeps just its answers, and a second game, which follows them, writes down what happens.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from kingsburg.engine import history
from kingsburg.engine.journal import Journal

if TYPE_CHECKING:
    from kingsburg.engine.events import Event
    from kingsburg.engine.game import Game
    from kingsburg.engine.history import History
    from kingsburg.engine.start import Start
    from kingsburg.typed import EventFields


class Telling:
    """A game that has followed some of the answers that stand and has written down its events. `_followed` has the
    numbers of these answers, and `_began` how many events there were before each of them."""

    __slots__ = ("_began", "_followed", "_game")

    def __init__(self, game: Game, followed: list[int], began: list[int]) -> None:
        self._game = game
        self._followed = followed
        self._began = began

    def fork(self) -> Telling:
        """A copy for a copy of the game, which may go on in another way."""
        return Telling(self._game.clone(), self._followed.copy(), self._began.copy())

    def fits(self, standing: list[int]) -> bool:
        """Whether all that was followed still stands."""
        return self._followed == standing[: len(self._followed)]

    def follow(self, past: History, standing: list[int]) -> None:
        """Go on through the answers that were given since."""
        for number in standing[len(self._followed) :]:
            entry = past.items[number - 1]
            assert entry.choice is not None
            self._began.append(len(self._log))
            self._followed.append(number)
            self._game.turn_to(entry.choice.chooser)
            self._game.advance(entry.code)

    @property
    def _log(self) -> Journal[Event]:
        assert self._game.log is not None
        return self._game.log

    def events(self) -> list[Event]:
        return self._log.entries()

    def length_at(self, version: int) -> int:
        """How many events there were at a version, not counting those whose answer was taken back since."""
        stood = bisect_right(self._followed, version)
        return self._began[stood] if stood < len(self._began) else len(self._log)

    def cause(self, place: int) -> int:
        """The number of the answer that an event belongs to; 0 before the first answer. It is also the version that the
        game had after the answer."""
        began = bisect_right(self._began, place)
        return self._followed[began - 1] if began else 0

    def is_open_since(self, first: int) -> bool:
        """Whether everyone may see all events from this one on."""
        return all(not event.secret for event in self._log.entries(first))

    def __len__(self) -> int:
        """How many events were told."""
        return len(self._log)

    def story(self, viewer: int | None, since: int | None) -> list[EventFields]:
        """The events as a viewer may see them, from the start or since a version; each with the number of its
        answer."""
        return self.story_from(viewer, 0 if since is None else self.length_at(since))

    def story_from(self, viewer: int | None, first: int) -> list[EventFields]:
        """The events as a viewer may see them, from this one on."""
        found = [event.to_dict(viewer) for event in self._log.entries(first)]
        for place, fields in enumerate(found, start=first):
            fields["answer"] = self.cause(place)
        return found


def of(g: Game) -> Telling:
    """The events of a game, up to now."""
    past = history.of(g)
    standing = past.standing()
    telling = past.telling
    if telling is None or not telling.fits(standing):
        telling = past.telling = _begun(g.start)
    telling.follow(past, standing)
    return telling


def story(g: Game, viewer: int | None, since: int | None) -> list[EventFields]:
    """The events of a game as a viewer may see them, from the start or since a version. In a game without a history
    they do not tell which answers they belong to."""
    if since is None and (g.log is not None or g.history is None):
        return [event.to_dict(viewer) for event in g.events]
    return of(g).story(viewer, since)


def _begun(start: Start) -> Telling:
    """The opening of a game again, as a game that keeps events and waits to be told what chance answers."""
    game = start.opening.clone(quiet=True)
    game.log = Journal([], 0)
    game.explicit = True
    game.settle()
    return Telling(game, [], [])
