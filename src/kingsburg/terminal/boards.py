"""The parts of the screen around the provinces: header, court and log, each as lines that fit a width."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from textwrap import wrap
from typing import Any, cast

from rich.cells import cell_len
from rich.text import Text

from kingsburg.engine.cards import Card
from kingsburg.knowledge import Knowledge
from kingsburg.terminal.lines import wrapped
from kingsburg.terminal.menu import packed
from kingsburg.words import Voice, board
from kingsburg.words.describing import told_dice
from kingsburg.words.messages import card, message
from kingsburg.words.offers import Offer
from kingsburg.words.rewards import reward_width, short_reward
from kingsburg.words.shortening import without_middle
from kingsburg.words.story import Line, Teller

SEAT_STYLES = ("deep_sky_blue1", "dark_orange", "spring_green3", "orchid", "bright_blue")
SYMBOLS = "●▲■◆★○"
PLAIN_SYMBOLS = "ABCDEn"
"""A sign for each seat beside its colour, and one for the neutral dice; the plain ones are for terminals without."""

LONGEST_NAME = 18
"""Longer names of people are shortened on the boards."""

TARGET = "bold yellow"
MARKED = "bold"
ON_SCREEN = ("order", "year", "phase", "roll", "pass", "influence")
MOST_HIDDEN = 99
"""For so many lines room is left behind the first one of a story that is not told in full."""


class Sight:
    """The screen of a person: what they know, how it is shown, and the voice that says it. `since` counts the events
    that they have seen already; `chosen` is the offer whose ways they are asked for; `notices` are what the table
    tells them."""

    def __init__(self, known: Knowledge, voice: Voice, since: int, offers: list[Offer]) -> None:
        assert known.seat is not None
        self.known = known
        self.rules = known.rules
        self.voice = voice
        self.names = voice.names
        self.seat = known.seat
        self.symbols = SYMBOLS
        self.view = cast("dict[str, Any]", known.view)
        self.offers = offers
        self.chosen: Offer | None = None
        self.notices: list[str] = []
        teller = Teller(known.rules)
        old = max(0, since - 60)
        self.news = teller.story(known.story[since:], since)
        self.before = teller.story(known.story[old:since], old)

    def name(self, seat: int | None) -> str:
        """What a governor is called on the boards; without a seat, the neutral dice."""
        if seat is None:
            return self.voice.text("board.neutral")
        return self.voice.part(("seat", seat), "Name") if seat == self.voice.viewer else self._names[seat]

    @cached_property
    def _names(self) -> list[str]:
        return [without_middle(name, LONGEST_NAME) for name in self.names]

    def shortened(self, length: int) -> Voice:
        """The voice, where names are no longer than this."""
        return Voice(self.voice.texts, [name[:length] for name in self._names], self.voice.viewer)

    def called(self, printed: Card) -> str:
        """The name of a printed thing."""
        return self.voice.part(card(printed))

    def symbol(self, seat: int | None) -> str:
        return self.symbols[-1 if seat is None else seat]

    def badge(self, seat: int | None) -> str:
        """The name behind its sign."""
        return f"{self.symbol(seat)} {self.name(seat)}"

    def style(self, seat: int | None) -> str:
        return "white" if seat is None else SEAT_STYLES[seat]

    @cached_property
    def targets(self) -> set[int]:
        """The ranks that can be influenced now."""
        return {rank for move in self.view["options"] if (rank := move.get("advisor"))}

    @cached_property
    def reward_width(self) -> int:
        """The room that the longest short reward needs."""
        return reward_width(self.voice)

    def asks(self, *kinds: str) -> bool:
        """Whether the question offers moves of one of these kinds."""
        return any(move["kind"] in kinds for move in self.view["options"])


def line(*parts: str | tuple[str, str]) -> Text:
    return Text.assemble(*parts, no_wrap=True, overflow="ellipsis")


# -- header -----------------------------------------------------------------------------------------------------


def header(sight: Sight, width: int, brief: bool) -> list[Text]:
    """Where the game is, whose turn, the envoy, the order; below it the enemy as far as it is known, and what else
    holds this year, of which the brief header has only the name."""
    first = next((parts for parts in _headlines(sight) if cell_len(" | ".join(parts)) <= width), [])
    where, *rest = first or next(iter(_headlines(sight)))
    top = line((where, "bold"), *(f" | {part}" for part in rest))
    top.pad_right(max(0, width - cell_len(top.plain)))
    top.stylize("reverse")
    told = board.state(sight.known)
    if brief:
        parts = [part for state in told for part in wrap(sight.voice.say(state.brief), width - 2)]
        return [top, *(line(f" {part}") for part in packed(parts, width - 2))]
    lines = [Text(f" {part}") for state in told for part in wrap(sight.voice.say(state.full), width - 2)]
    return [top, *lines]


def _headlines(sight: Sight) -> Iterator[list[str]]:
    """The parts of the first line, ever shorter: first without whose turn it is, which the prompt tells too, then with
    shorter names, at last without the envoy."""
    known, names = sight.known, [sight.name(seat) for seat in sight.view["order"]]
    where, longest = f" {sight.voice.say(board.where(known))}", max(map(len, names))
    said = sight.shortened(longest)
    yield [where, said.say(board.turn(sight.seat)), said.say(board.envoy(known)), _order(sight, longest)]
    for parts in ([board.envoy(known)], []):
        for length in range(longest, 2, -1):
            yield [where, *map(sight.shortened(length).say, parts), _order(sight, length)]


def _order(sight: Sight, length: int) -> str:
    return " > ".join(f"{sight.symbol(seat)} {sight.name(seat)[:length]}" for seat in sight.view["order"])


# -- court ------------------------------------------------------------------------------------------------------

NARROW = 3
"""So many columns have no room for what advisors give."""

FULL, DICE, SIGNS = "full", "dice", "signs"
"""How much is told of who sits with an advisor: name and dice, sign and dice, or the sign alone."""


def court(sight: Sight, columns: int, width: int) -> list[Text]:
    """The advisors in some columns: what they give and who sits there; what can be reached is marked."""
    ranks = range(1, len(sight.rules.advisors))
    rows = -(-len(ranks) // columns)
    each = (width + 1) // columns - 1
    gives = columns < NARROW
    cells: dict[int, Text] = {}
    for column in range(columns):
        below = ranks[column * rows : (column + 1) * rows]
        named = max([len(sight.called(sight.known.advisor(rank))) for rank in below], default=0)
        cells |= {rank: _advisor(sight, rank, each, named, gives) for rank in below}
    lines: list[Text] = []
    for row in range(rows):
        joined = Text(no_wrap=True, overflow="ellipsis")
        for rank in ranks[row::rows]:
            cell = cells[rank]
            cell.pad_right(max(0, each + 1 - cell_len(cell.plain)))
            joined.append_text(cell)
        joined.rstrip()
        lines.append(joined)
    return lines


def _advisor(sight: Sight, rank: int, width: int, named: int, gives: bool) -> Text:
    """As much as there is room for: first to go are names of governors, then what the advisor gives."""
    advisor = sight.known.advisor(rank)
    target = rank in sight.targets
    head = (f"{'>' if target else ' '}{rank:>2} {sight.called(advisor):<{named}} ", TARGET if target else "")
    sitting = [entry for entry in sight.view["court"] if entry["advisor"] == rank]
    reward = sight.voice.part(short_reward(advisor))
    style = "dim" if sitting and not target else ""
    rewards = [[(f"{reward:<{sight.reward_width}} ", style)], [(f"{reward} ", style)]] if gives else []
    found = line(head)
    for told in (*rewards, []):
        for detail in (FULL, DICE, SIGNS) if told == [] else (FULL, DICE):
            found = line(head, *told, *_present(sight, rank, sitting, detail))
            found.rstrip()
            if cell_len(found.plain) <= width:
                return found
    return found


def _present(sight: Sight, rank: int, sitting: list[dict[str, Any]], detail: str) -> list[tuple[str, str]]:
    """Who sits with an advisor, and what lies there."""
    seated = [(f"{_sitter(sight, entry, detail)} ", f"bold {sight.style(entry['seat'])}") for entry in sitting]
    lying = [_lying(sight, each) for each in board.on_advisor(sight.known, rank)]
    return seated + ([("*" * len(lying) if detail == SIGNS else " ".join(lying), MARKED)] if lying else [])


def _lying(sight: Sight, lying: board.Lying) -> str:
    """What lies on an advisor, as it is written there: `[1w]`, `[deal ▲]`."""
    signs = [f"{sight.symbol(seat)}{n if n > 1 else ''}" for seat, n in lying.owners]
    what = sight.voice.part(lying.what)
    return f"[{' '.join([what, *signs]) if signs else what.replace(' ', '')}]"


def _sitter(sight: Sight, entry: dict[str, Any], detail: str) -> str:
    seat = entry["seat"]
    if detail == SIGNS:
        return sight.symbol(seat)
    placed = told_dice(entry["dice"], entry["bonus"], entry["plus_two"], entry["shift"])
    told = sight.voice.part(message("board.own", dice=placed) if entry["own_advisor"] else placed)
    return f"{sight.badge(seat) if detail == FULL else sight.symbol(seat)} {told}"


# -- log --------------------------------------------------------------------------------------------------------


def log(sight: Sight, room: int, width: int) -> list[Text]:
    """The last lines of the story that there is room for; what is new since their last turn is bright."""
    news = _fitting_news(sight, room, width)
    hidden = len(sight.news) - len(news)
    texts = [
        _wrapped(sight, told, width, _more(sight, hidden) if hidden and not place else "")
        for place, told in enumerate(news)
    ]
    lines = [text for part in texts for text in part]
    for told in reversed(sight.before):
        old = _wrapped(sight, told, width, "", "dim")
        if len(old) + len(lines) > room:
            break
        lines = old + lines
    return lines[max(0, len(lines) - room) :]


def _fitting_news(sight: Sight, room: int, width: int) -> list[Line]:
    """The news of which every line can be told in full."""
    kept, more = digest(sight.news, room), _more(sight, MOST_HIDDEN)
    while kept and sum(len(_wrapped(sight, told, width, more * (not place))) for place, told in enumerate(kept)) > room:
        kept = digest(sight.news, len(kept) - 1)
    return kept


def _more(sight: Sight, hidden: int) -> str:
    """Stands behind the first line of a story that is not told in full."""
    return f" {sight.voice.text('board.more', n=hidden)}"


def digest(news: list[Line], room: int) -> list[Line]:
    """As much of the news as there is room for: first to go is what the rest of the screen shows, then the oldest."""
    spare = len(news) - room
    dropped: set[int] = set()
    for kind in ON_SCREEN:
        places = [place for place, told in enumerate(news) if told.kind == kind]
        dropped.update(places[: max(0, spare - len(dropped))])
    kept = [told for place, told in enumerate(news) if place not in dropped]
    return kept[max(0, len(kept) - room) :]


def _wrapped(sight: Sight, told: Line, width: int, more: str, style: str = "") -> list[Text]:
    head = " -- " if told.heading else " "
    parts = wrapped(sight.voice.say(told.message) + more, width - len(head) - 3) or [""]
    bold = "bold " if told.heading else ""
    first, *rest = parts
    return [line((f"{head}{first}", bold + style)), *(line((f"    {part}", style)) for part in rest)]
