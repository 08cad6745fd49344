"""The record of a game as text: tags, then one answer a line, dice included.

    [Kingsburg "1"]
    [Edition "second"]
    ...

    ~ order 2 0 1
    # year I, aid
    2 take 1 gold
    ~2 roll 1 3 5
    2 influence treasurer 3 5
    undo

A line starts with the seat that answers; `~` marks chance, with the seat it happens to. `#` starts a comment. In what a
seat may keep of a game that is not over, `?` stands for what it may not know.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from kingsburg.engine import history
from kingsburg.engine.agenda import CHANCE, Choice, Together
from kingsburg.engine.chance import commitment
from kingsburg.engine.errors import IllegalMove, RecordError, choices, listed, said_of, shown, unreadable
from kingsburg.engine.events import ALL_SEEING
from kingsburg.engine.notation import resolve, text_of
from kingsburg.engine.rules import RULES_VERSION

if TYPE_CHECKING:
    from kingsburg.engine.game import Game
    from kingsburg.engine.history import Entry
    from kingsburg.engine.rules import Rules
    from kingsburg.engine.start import Start

FORMAT_VERSION: Final = 1
TAGS: Final = (
    "Kingsburg",
    "Rules",
    "Edition",
    "Players",
    "Modules",
    "Scenario",
    "Variants",
    "Chance",
    "Seed",
    "Commitment",
    "Secret",
    "Numbers",
    "Origin",
    "Position",
    "Seats",
    "Content",
    "Scores",
    "Winners",
    "Viewer",
    "Digest",
)
YEARS: Final = ("", "I", "II", "III", "IV", "V")
CHANGED: Final = (
    "the digest does not fit the record: it was damaged or changed after it was written "
    "(take the Digest tag out to have it read as it is)"
)
HIDDEN: Final = "?"
"""Written instead of what the viewer of a record may not know."""
_TAG: Final = re.compile(r'\[(\w+) "(.*)"\]')
_LINE: Final = re.compile(r"(~\d?|\d)\s+(\S.*)|undo")


class RecordLine:
    """One entry of a record: the number of its line in the text, who answers, and the answer's text."""

    def __init__(self, number: int, who: str, text: str) -> None:
        self.number = number
        self.who = who
        self.text = text


class Record:
    """Tags and text of a record; `str()` writes it, `parse` reads it."""

    def __init__(self, tags: dict[str, str], body: list[str]) -> None:
        self.tags = tags
        self.body = body

    def __reduce__(self) -> tuple[type[Record], tuple[dict[str, str], list[str]]]:
        return Record, (dict(self.tags), list(self.body))

    def __str__(self) -> str:
        tags = [f'[{name} "{value}"]' for name, value in self.tags.items()]
        return "\n".join([*tags, "", *self.body]) + "\n"

    def __repr__(self) -> str:
        """Which game it is of and how long, but not what happened: the record of a running game has secrets."""
        size = f"{self.tag('Edition')} edition, {self.tag('Players')} players, {len(self.lines)} lines"
        return f"<Record: {size}, {'finished' if self.tag('Scores') else 'not finished'}>"

    @property
    def digest(self) -> str:
        """SHA-256 of everything but its own tag; spaces at the ends of lines, and the kind of line ends, do not
        count."""
        tags = {name: value for name, value in self.tags.items() if name != "Digest"}
        lines = [line.rstrip() for line in str(Record(tags, self.body)).splitlines()]
        return hashlib.sha256("\n".join(lines).rstrip().encode("utf-8", "surrogatepass")).hexdigest()

    @property
    def lines(self) -> list[RecordLine]:
        """The entries, without the comments; the first one stands below the tags and an empty line."""
        found: list[RecordLine] = []
        for number, line in enumerate(self.body, start=len(self.tags) + 2):
            plain = line.split("#", 1)[0].strip()
            if plain:
                match = _LINE.fullmatch(plain)
                if match is None:
                    text = f"line {number}: {shown(plain)} is neither `SEAT MOVE`, `~ OUTCOME` nor `undo`"
                    raise unreadable("no_line", text, n=number, text=shown(plain))
                found.append(RecordLine(number, match[1] or "undo", match[2] or ""))
        return found

    def tag(self, name: str) -> str:
        """The value of a tag; empty if there is none."""
        return self.tags.get(name, "")


def of(game: Game, viewer: int | None = ALL_SEEING) -> Record:
    """The record of a game so far, as a seat or with None a spectator may keep it; everything once the game is over.

    The secret of sealed dice is told only then.
    """
    if game.over:
        viewer = ALL_SEEING
    body = _body(game, viewer)
    record = Record(_tags(game, viewer), body)
    record.tags["Digest"] = record.digest
    return record


def _body(game: Game, viewer: int | None) -> list[str]:
    """The answers, one a line, with a heading for each phase.

    A secret answer is written when it is given, and hidden again if it is taken back, or if it is not revealed by the
    end: `unrevealed` has the places of such lines, `standing` those of the answers that were not taken back.
    """
    rules = game.rules
    standing: list[int] = []
    body: list[str] = []
    unrevealed: list[int] = []
    heading = ""
    for entry in history.of(game).entries():
        if entry.settled:  # nothing could be taken back: all secret answers before this one were revealed
            unrevealed.clear()
        choice = entry.choice
        if choice is None:
            body.append("undo")
            place = standing.pop()
            if place in unrevealed:
                unrevealed.remove(place)
                _hide(body, place)
            continue
        now = _heading(rules, entry)
        if now != heading:
            body.append(now)
            heading = now
        standing.append(len(body))
        if isinstance(choice, Together) and viewer not in (ALL_SEEING, choice.seat):
            unrevealed.append(len(body))
        known = viewer == ALL_SEEING or choice.is_known(game, viewer)
        body.append(f"{_who(choice)} {text_of(rules, choice.describe(rules, entry.code)) if known else HIDDEN}")
    if game.can_undo:
        for place in unrevealed:
            _hide(body, place)
    return body


def _heading(rules: Rules, entry: Entry) -> str:
    """The comment above the answers of a phase."""
    phase = rules.phases[entry.phase - 1].name if entry.phase else "setup"
    return f"# year {YEARS[entry.year]}, {phase}" if entry.year else "# setup"


def _hide(body: list[str], place: int) -> None:
    body[place] = f"{body[place].split()[0]} {HIDDEN}"


def _who(choice: Choice) -> str:
    if choice.chooser != CHANCE:
        return str(choice.seat)
    return f"~{choice.seat}" if choice.seat >= 0 else "~"


def _tags(game: Game, viewer: int | None) -> dict[str, str]:
    """The tags that are not empty. A viewer is not told the seed, nor a position that the game started from."""
    start = game.start
    tags = {
        "Kingsburg": str(FORMAT_VERSION),
        "Rules": str(RULES_VERSION),
        "Edition": start.edition,
        "Players": str(start.players),
        "Modules": " ".join(start.modules),
        "Scenario": start.scenario or "",
        "Variants": " ".join(start.variants),
        "Chance": start.chance,
        "Seed": "" if start.seed is None else str(start.seed),
        "Commitment": start.commitment,
        "Secret": game.secret.hex() if game.secret is not None and game.over else "",
        "Numbers": " ".join(start.numbers),
        "Origin": start.origin,
        "Position": "" if start.position is None else json.dumps(start.position),
        "Seats": ", ".join(start.seats),
        "Content": start.content,
        "Scores": " ".join(map(str, game.scores)) if game.over else "",
        "Winners": " ".join(map(str, game.winners)) if game.over else "",
    }
    if viewer != ALL_SEEING:
        tags["Seed"] = ""
        tags["Position"] = "" if start.position is None else HIDDEN
        tags["Viewer"] = "spectator" if viewer is None else f"seat {viewer}"
    return {name: value for name, value in tags.items() if value}


def parse(written: str) -> Record:
    """A record from its text; errors name the line that is not understood."""
    lines = written.splitlines()
    tags: dict[str, str] = {}
    place = 0
    for place, line in enumerate(lines):
        match = _TAG.fullmatch(line.strip())
        if match is None:
            break
        if match[1] not in TAGS:
            text = f"line {place + 1}: unknown tag {match[1]}: choose from {choices(TAGS)}"
            raise unreadable("no_tag", text, n=place + 1, tag=match[1], names=listed(TAGS))
        if match[1] in tags:
            text = f"line {place + 1}: the tag {match[1]} stands twice"
            raise unreadable("tag_twice", text, n=place + 1, tag=match[1])
        tags[match[1]] = match[2]
    if "Kingsburg" not in tags:
        text = 'line 1: not a Kingsburg record: it does not start with [Kingsburg "1"]'
        raise unreadable("no_record", text, tag='[Kingsburg "1"]')
    _check_version("Kingsburg", tags["Kingsburg"], FORMAT_VERSION)
    _check_version("Rules", tags.get("Rules", ""), RULES_VERSION)
    if place < len(lines) and lines[place].strip():
        instead = shown(lines[place])
        text = f"line {place + 1}: {instead} stands where the tags should end with an empty line"
        raise unreadable("no_end_of_tags", text, n=place + 1, text=instead)
    record = Record(tags, lines[place + 1 :])
    record.lines  # noqa: B018 - a line that cannot be read is refused here, not on first use
    return record


def _check_version(tag: str, written: str, known: int) -> None:
    if written != str(known):
        version = repr(written or "none")
        text = f"the record has {tag} version {version}, this program plays version {known}: refused"
        raise unreadable("version", text, tag=tag, version=version, known=known)


def options(record: Record) -> dict[str, Any]:
    """The options of the game that was recorded, spelled as for a new game."""
    if record.tag("Position") == HIDDEN:
        raise _partial(record, "its position is hidden", "hidden_position")
    return {
        "players": _value(record, "Players", int),
        "edition": record.tag("Edition"),
        "modules": tuple(record.tag("Modules").split()),
        "scenario": record.tag("Scenario") or None,
        "variants": tuple(record.tag("Variants").split()),
        "seed": _value(record, "Seed", int) if record.tag("Seed") else None,
        "chance": record.tag("Chance") or "sampled",
        "commitment": record.tag("Commitment"),
        "numbers": tuple(record.tag("Numbers").split()),
        "origin": record.tag("Origin"),
        "secret": _value(record, "Secret", bytes.fromhex) or None,
        "position": _value(record, "Position", json.loads) if record.tag("Position") else None,
        "content": record.tag("Content"),
        "seats": tuple(record.tag("Seats").split(", ")) if record.tag("Seats") else (),
    }


def _value(record: Record, tag: str, read: Callable[[str], Any]) -> Any:
    """The value of a tag that is not a plain text."""
    written = record.tag(tag)
    try:
        return read(written)
    except (ValueError, RecursionError) as error:
        text = f"the tag {tag} of the record cannot be read: {shown(written)}"
        raise unreadable("tag", text, tag=tag, text=shown(written)) from error


def _partial(record: Record, what: str, key: str, **parts: int) -> RecordError:
    """The error for a record with hidden parts."""
    viewer = record.tag("Viewer")
    text = (
        f"{what}: the record tells what {viewer or 'a viewer'} may know of a game that was not over, and cannot be "
        "replayed; the whole record is for the end"
    )
    hidden = ("say", f"errors.record.{key}", parts)
    return unreadable("partial", text, what=hidden, viewer=viewer or ("say", "errors.record.viewer", {}))


def replay(record: Record, start: Start) -> Game:
    """Play a record from its opening to its end. One without a digest, such as one written by hand, is not checked for
    changes."""
    game, _ = _read(record, start)
    return history.resume(game)


def verify(record: Record, start: Start) -> int:
    """Check that every roll and draw came from the sealed secret, and that no line was changed since the record was
    written. Returns how many rolls and draws there were; the error names the first one that is false."""
    secret = record.tag("Secret")
    if not record.tag("Commitment"):
        raise unreadable("not_sealed", "the record has no commitment: its dice were not sealed")
    if not secret:
        raise unreadable("no_secret", "the record does not tell its secret: it is revealed when the game is over")
    if commitment(bytes.fromhex(secret)) != record.tag("Commitment"):
        text = "the secret does not fit the commitment: another secret was sealed at the start"
        raise unreadable("other_secret", text)
    _, fallen = _read(record, start, proving=True)
    if "Digest" not in record.tags:
        raise unreadable("no_digest", "the record has no digest: its dice are proven, its decisions are not")
    return fallen


def _read(record: Record, start: Start, proving: bool = False) -> tuple[Game, int]:
    """The game at a record's end, and how often chance answered. If the digest does not fit, whatever else is wrong is
    named first, because it may tell where the damage is."""
    damaged = "Digest" in record.tags and record.tag("Digest") != record.digest
    try:
        game, fallen = _follow(record, start, proving)
        _check_result(record, game)
    except RecordError as error:
        if not damaged:
            raise
        raise unreadable("and_changed", f"{error}; and {CHANGED}", why=said_of(error)) from None
    if damaged:
        raise unreadable("changed", CHANGED)
    return game, fallen


def _follow(record: Record, start: Start, proving: bool = False) -> tuple[Game, int]:
    """The game at a record's end, and how often chance answered; when proving, each answer of chance is checked."""
    game = history.reopen(start)
    lines = record.lines
    fallen = 0
    for moment in history.walk(game, lines, partial(_code_of, record)):
        fallen += moment.by_chance
        if proving and (fell := moment.fell()) != moment.code:
            line = lines[moment.number - 1]
            gave = text_of(game.rules, moment.choice.describe(game.rules, fell))
            text = f"line {line.number} lies: it tells {shown(line.text)}, the sealed dice gave {gave!r}"
            raise unreadable("lies", text, n=line.number, text=shown(line.text), gave=repr(gave))
    return game, fallen


def _code_of(record: Record, game: Game, line: RecordLine, _: int) -> int:
    """The code of a line's answer, in the game that waits for it."""
    if line.who == "undo":
        if not game.can_undo:
            raise unreadable("no_undo", f"line {line.number}: nothing can be taken back here", n=line.number)
        return history.UNDO
    if line.text == HIDDEN:
        raise _partial(record, f"line {line.number} is hidden", "hidden_line", n=line.number)
    if line.who.isdigit():
        game.turn_to(int(line.who))
    choice = game.choice
    if choice is None:
        text = f"line {line.number}: the game is over before {shown(line.text)}"
        raise unreadable("over", text, n=line.number, text=shown(line.text))
    if line.who not in (_who(choice), "~" if choice.chooser == CHANCE else ""):
        text = f"line {line.number}: {_who(choice)} is to answer here, not {line.who}"
        raise unreadable("other_seat", text, n=line.number, asked=_who(choice), told=line.who)
    try:
        return resolve(game, line.text, choice.chooser)[1]
    except IllegalMove as error:
        raise unreadable("line", f"line {line.number}: {error}", n=line.number, why=said_of(error)) from error


def _check_result(record: Record, game: Game) -> None:
    """Refuse a record whose tags tell another end than its moves lead to."""
    for name, reached in (("Scores", game.scores), ("Winners", game.winners)):
        written, true = record.tag(name), " ".join(map(str, reached))
        if written and not game.over:
            text = f"the record tells {name} but its moves stop before the end: it was cut"
            raise unreadable("cut", text, tag=name)
        if written and written != true:
            text = f"the record's {name} {written} are not those of its moves, {true}"
            raise unreadable("result", text, tag=name, told=written, true=true)
