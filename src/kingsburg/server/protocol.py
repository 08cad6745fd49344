"""Every message between a server and those who play there, over sockets and over plain HTTP: docs/protocol.md.

What is said to people goes out as messages of `kingsburg.words`, which clients say in their own language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from kingsburg.bots.registry import QUICK, SLOW
from kingsburg.editions import EDITIONS, SCENARIOS
from kingsburg.editions.choosing import ALL, VARIANT, names_of
from kingsburg.modules.manifest import PLAIN
from kingsburg.table.info import Stage
from kingsburg.words import languages

if TYPE_CHECKING:
    Edition: TypeAlias = str
    Module: TypeAlias = str
    Variant: TypeAlias = str
    Scenario: TypeAlias = str
    BotName: TypeAlias = str
    Language: TypeAlias = str
else:
    # What there is to choose is found out at the start, so that a module that is added needs nothing here.
    Edition = Literal[tuple(EDITIONS)]
    Module = Literal[(*names_of(PLAIN), ALL)]
    Variant = Literal[names_of(VARIANT)]
    Scenario = Literal[tuple(SCENARIOS)]
    BotName = Literal[(*QUICK, *SLOW)]
    Language = Literal[languages()]

Said = Annotated[list[Any], Meta(title="Said")]
"""A message of `kingsburg.words`: `["say", id, {parts}]`."""
Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=24,
        pattern=r'^[^\s,"\[\]\x00-\x1f\x7f]([^,"\[\]\x00-\x1f\x7f]*[^\s,"\[\]\x00-\x1f\x7f])?$',
    ),
]
Token = Annotated[str, Meta(min_length=16, max_length=100)]
ActId = Annotated[str, Meta(min_length=1, max_length=64)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]


# -- opening a table --------------------------------------------------------------------------------------------


class NewSeat(Struct, forbid_unknown_fields=True):
    """A seat of a new table: a bot's, or a person's, who may be named already."""

    bot: BotName | None = None
    name: Name | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to open: the options of its game, its seats, and what the host allows."""

    seats: Annotated[list[NewSeat], Meta(min_length=2, max_length=5)]
    edition: Edition = "second"
    modules: Annotated[list[Module], Meta(max_length=8)] = []
    variants: Annotated[list[Variant], Meta(max_length=8)] = []
    scenario: Scenario | None = None
    chance: Literal["sealed", "explicit"] = "sealed"
    """Explicit where people roll real dice and draw real cards, and tell what came."""
    public: bool = False
    hints: bool = True
    limit: Annotated[int, Meta(ge=10, le=30 * 24 * 3600)] | None = None
    """Seconds after which a bot answers for whoever does not."""


class Opened(Struct):
    """A table that was opened: its id, the host's token, and the token of each seat that is a person's."""

    table: str
    host: str
    seats: list[str | None]


class Join(Struct, forbid_unknown_fields=True):
    """Sitting down: by the token of a seat, or at a public table on any empty one."""

    name: Name
    token: Token | None = None
    language: Language = "en"


class Joined(Struct):
    seat: int
    token: str


# -- games that are over ----------------------------------------------------------------------------------------


class Upload(Struct, forbid_unknown_fields=True):
    """The record of a game that is over: it is played again, and is a table then, to be looked at and branched."""

    record: Annotated[str, Meta(min_length=1, max_length=1_000_000)]


class Saved(Struct, forbid_unknown_fields=True):
    """The file of a game that goes on here: of a table elsewhere, or one that the library or the terminal saved."""

    saved: Annotated[str, Meta(min_length=1, max_length=1_000_000)]


class Branch(Struct, forbid_unknown_fields=True):
    """A table whose game goes on from a version of one that is over, with new dice, and who sits there."""

    version: Annotated[int, Meta(ge=0, le=1_000_000)]
    seats: Annotated[list[NewSeat], Meta(min_length=2, max_length=5)]
    public: bool = False
    hints: bool = True
    limit: Annotated[int, Meta(ge=10, le=30 * 24 * 3600)] | None = None


class Rematch(Struct):
    """The table where the same people and bots play again: one's seat there and its token, if one had a seat. The
    host's token is the same as before."""

    table: str
    seat: int | None
    token: str | None


class Point(Struct):
    """A game as it was at one of its versions, from the eyes of a seat, or `open`; `stops` are the versions at which
    somebody was asked, and the last one."""

    version: int
    stops: list[int]
    you: int | None
    open: bool
    told: Annotated[dict[str, Any], Meta(title="Told")]


class Webhook(Struct, forbid_unknown_fields=True):
    """Where a seat is told that it is its turn, which Discord and Slack accept; empty for nowhere."""

    url: Annotated[str, Meta(max_length=500)]


# -- what is done -----------------------------------------------------------------------------------------------


class ActBase(Struct, tag_field="act", forbid_unknown_fields=True):
    """An act: the version of the table that it answers, and an id of the sender's own, so that it counts once."""

    version: Annotated[int, Meta(ge=0)]
    id: ActId


class AnswerAct(ActBase, tag="answer"):
    """A move, as its text or its fields."""

    move: Annotated[str, Meta(max_length=500)] | dict[str, Any]


class TakeBackAct(ActBase, tag="take_back"):
    """To one's last decision, to the first of one's turn, or to an answer of the story by its number."""

    to: Literal["last", "turn"] | Annotated[int, Meta(gt=-1)] = "last"


class RedoAct(ActBase, tag="redo"):
    """Give again what was taken back."""


class ConsentAct(ActBase, tag="consent"):
    """Whether one's answers may go, which another wants to take back."""

    given: bool


class PromiseAct(ActBase, tag="promise"):
    """The SHA-256 of a number for the dice."""

    digest: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class TellAct(ActBase, tag="tell"):
    """The number that was promised."""

    number: Annotated[str, Meta(pattern="^[0-9a-f]{1,64}$")]


class BeginAct(ActBase, tag="begin"):
    """The game begins: for the host."""


class SitAct(ActBase, tag="sit"):
    """A name and language of one's own; for the host also a bot on an empty or absent seat, or without one the seat
    is its person's again."""

    seat: Annotated[int, Meta(gt=-1, le=4)] | None = None  # of several types Litestar tells no least value of 0
    name: Name | None = None
    bot: BotName | None = None
    language: Language | None = None


AnyAct = AnswerAct | TakeBackAct | RedoAct | ConsentAct | PromiseAct | TellAct | BeginAct | SitAct


class Done(Struct, tag_field="type", tag="done"):
    """An act that is on disk: its id, and the version that it made."""

    id: str
    number: int


class Refused(Struct, tag_field="type", tag="refused"):
    """An act that was not carried out, why, and the version now; over HTTP with the state, which follows over a
    socket."""

    id: str
    why: Said
    version: int
    state: State | None = None


class Refusal(Struct):
    """A request over HTTP that was refused: the status again, the reason, what was wrong with each field, and the
    reason as a message, where people can cause it."""

    status_code: int
    detail: str
    extra: list[Any]
    why: Said | None = None


# -- over a socket ----------------------------------------------------------------------------------------------


class Incoming(Struct, tag_field="type", forbid_unknown_fields=True):
    pass


class Hello(Incoming, tag="hello"):
    """The first message: which table, as whom (a seat's or the host's token, else a spectator), and the version of the
    last state that the client has, 0 for none."""

    table: Annotated[str, Meta(max_length=32)]
    token: Token | None = None
    since: Annotated[int, Meta(ge=0)] = 0


class Do(Incoming, tag="do"):
    act: AnyAct


class Chat(Incoming, tag="chat"):
    text: Text
    name: Name | None = None
    """Of a spectator."""


class AskHints(Incoming, tag="hints"):
    """What a strong player thinks of the options."""


class AskReview(Incoming, tag="review"):
    """A review of the game, when it is over."""


FromClient = Hello | Do | Chat | AskHints | AskReview


class SeatInfo(Struct):
    """Who sits on a seat, for all to see."""

    name: str
    person: bool
    bot: str
    language: str
    present: bool


class ProposalInfo(Struct):
    """A takeback that waits for consents."""

    by: int
    answers: int
    asked: list[int]


class TableInfo(Struct):
    """A table, for all to see. `promised` are the seats that promised a number for the dice, `missing` those of them
    that have not told it; `turn` are the seats that are asked something now."""

    id: str
    stage: Stage
    edition: str
    modules: list[str]
    variants: list[str]
    scenario: str | None
    public: bool
    hints: bool
    limit: int | None
    commitment: str
    promised: list[int]
    missing: list[int]
    seats: list[SeatInfo]
    turn: list[int]
    proposal: ProposalInfo | None
    next: str | None
    version: int
    changed: float


class Mine(Struct):
    """A table of a browser's, its seats there (-1 for the host's place), and whether one of them is asked something."""

    table: TableInfo
    seats: list[int]
    your_turn: bool


class State(Struct, tag_field="type", tag="state"):
    """Everything that a seat may know now: the newest state, whatever was missed. Of events and lines only those are
    sent that the client does not have: those from a place on, which replace whatever it has from there."""

    you: int | None
    host: bool
    table: TableInfo
    told: Annotated[dict[str, Any], Meta(title="Told")]


class ChatLine(Struct):
    number: int
    at: float
    seat: int | None
    name: str
    text: str


class Chats(Struct, tag_field="type", tag="chats"):
    lines: list[ChatLine]


class Hints(Struct, tag_field="type", tag="hints"):
    """Options, best first, each with the chance to win, the VP at the end and the reason."""

    version: int
    hints: Annotated[list[dict[str, Any]], Meta(title="Hints")]


class Reviewed(Struct, tag_field="type", tag="review"):
    review: dict[str, Any]


class Progress(Struct, tag_field="type", tag="progress"):
    """How far a review has come."""

    done: int
    total: int


class Problem(Struct, tag_field="type", tag="problem"):
    """Something that could not be done, and why; `fatal` if the socket is closed after it."""

    why: Said
    fatal: bool = False


FromServer = State | Done | Refused | Chats | Hints | Reviewed | Progress | Problem


_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
# An id of a printed thing is a text that knows its kind: as data it is the text.
encode = msgspec.json.Encoder(enc_hook=str.__str__).encode


def decode_client(data: str | bytes) -> FromClient:
    """What a client says; a `msgspec.DecodeError` names what is wrong with it."""
    return _decoder.decode(data)
