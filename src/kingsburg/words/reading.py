"""What a seat sees, as plain text to read from top to bottom: for those who have no screen, such as language models.

Everything comes from a `Knowledge`. The lines of the options have the moves as they are to be answered, in the
notation, which is the same in every language; all else is in the language of the voice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from kingsburg.engine import goods
from kingsburg.engine.cards import Card
from kingsburg.words import board
from kingsburg.words.describing import told_dice
from kingsburg.words.ending import verdict
from kingsburg.words.facts import battles
from kingsburg.words.guide import DOUBT, ITEM, LINE, NAME, TITLE, Entry
from kingsburg.words.messages import Message, Part, amounts, card, every, hand, joined, message, seat, seats, short
from kingsburg.words.offers import Offer, offers
from kingsburg.words.questions import question
from kingsburg.words.rewards import reward
from kingsburg.words.story import Teller
from kingsburg.words.voice import TIE, Voice, capital

if TYPE_CHECKING:
    from kingsburg.engine.cards import Building
    from kingsburg.knowledge import Knowledge

ADVISORS: Final = range(1, 19)
STOCK: Final = ("gold", "wood", "stone", "plus_two", "soldiers")
INDENT: Final = "  "


def standing(known: Knowledge, voice: Voice) -> list[str]:
    """All that lies on the table: what holds now, the court, the governors, and the provinces."""
    view = known.view
    head = [board.where(known), board.envoy(known), message("reading.order", order=seats(view["order"]))]
    states = [voice.say(state.full) for state in board.state(known)]
    court = [_advisor(known, voice, rank) for rank in ADVISORS]
    governors = [line for number in view["order"] for line in _governor(known, voice, number)]
    return [
        " | ".join(map(voice.say, head)),
        *map(_plain, states),
        *_section(voice, message("reading.titles.court"), court),
        *_section(voice, message("reading.titles.governors"), governors),
        *(
            _section(voice, message("reading.titles.sheet"), _sheet(known, voice, known.seat))
            if known.seat is not None
            else []
        ),
    ]


def news(known: Knowledge, voice: Voice, since: int = 0) -> list[str]:
    """What happened, from an event of the story on."""
    lines = Teller(known.rules).story(known.story[since:], since)
    return [_plain(("" if line.heading else INDENT) + voice.say(line.message)) for line in lines]


def asked(known: Knowledge, voice: Voice) -> str:
    """What the seat is asked; or whom all wait for, or how the game ended."""
    if known.view["over"]:
        return voice.say(verdict(known))
    told = question(known)
    if told is not None and known.options:
        return voice.text("reading.asked", question=told)
    return voice.text("reading.waits", who=seats(known.view["pending"]))


def options(known: Knowledge, voice: Voice, most: int | None = None) -> list[str]:
    """What can be answered: each thing to have, and below it the moves that get it. With `most`, no more moves are
    listed, and how many are left out is said."""
    listed: list[str] = []
    left = len(known.options) if most is None else most
    for offer in offers(known):
        if left <= 0:
            break
        listed.append(_offer(offer, voice))
        listed += [f"{INDENT}{way.move}" for way in offer.ways[:left]]
        left -= len(offer.ways)
    missing = 0 if most is None else len(known.options) - most
    return [*listed, voice.text("reading.more", n=missing)] if missing > 0 else listed


def lesson(voice: Voice) -> list[str]:
    """What there is to know before the first answer, a paragraph each."""
    return [voice.say(paragraph) for paragraph in LESSON]


LESSON: Final = (
    message("reading.lesson.goal"),
    message("reading.lesson.moves"),
    message("reading.lesson.dice"),
    message("reading.lesson.winter"),
    message("reading.lesson.advice"),
)


def explained(entries: Sequence[Entry], voice: Voice) -> list[str]:
    """What the guide tells, a line each."""
    lines: list[str] = []
    for entry in entries:
        if lines and entry.kind in (TITLE, NAME):
            lines.append("")
        lines.append(_plain(_entry(entry, voice)))
    return lines


def _entry(entry: Entry, voice: Voice) -> str:
    text = voice.part(entry.text)
    if entry.kind == TITLE:
        return f"# {text}"
    if entry.kind == NAME:
        head = voice.part(entry.head, "Name")
        return f"## {head} ({text})" if text else f"## {head}"
    if entry.kind == ITEM:
        return f"- {voice.part(entry.head)} {text}".rstrip()
    if entry.kind == LINE:
        return f"{INDENT * (entry.level - 1)}- {text}"
    return f"({text})" if entry.kind == DOUBT else text


def _section(voice: Voice, title: Message, lines: Sequence[str]) -> list[str]:
    return ["", voice.say(title), *[_plain(INDENT + line) for line in lines]]


def _plain(text: str) -> str:
    """A text where lines may end anywhere."""
    return text.replace(TIE, " ")


# -- the court --------------------------------------------------------------------------------------------------


def _advisor(known: Knowledge, voice: Voice, rank: int) -> str:
    """Who is at a rank, what they give, who has influenced them, and what lies there."""
    advisor = known.advisor(rank)
    told = message("reading.advisor", rank=rank, advisor=card(advisor), reward=reward(advisor))
    sitting = [_sitting(entry) for entry in known.view["court"] if entry["advisor"] == rank]
    lying = [_lying(each) for each in board.on_advisor(known, rank)]
    return voice.part(joined(" | ", [told, *sitting, *lying]))


def _sitting(told: Any) -> Message:
    entry = cast("dict[str, Any]", told)
    who = message("board.neutral") if entry["seat"] is None else seat(entry["seat"])
    placed: Part = told_dice(entry["dice"], entry["bonus"], entry["plus_two"], entry["shift"])
    placed = message("board.own", dice=placed) if entry["own_advisor"] else placed
    return message("reading.influenced", who=who, dice=placed)


def _lying(lying: board.Lying) -> Part:
    owners = [joined(" ", [seat(number), *([f"({n})"] if n > 1 else [])]) for number, n in lying.owners]
    return message("reading.lies", what=lying.what, whose=every(owners)) if owners else lying.what


# -- the governors ----------------------------------------------------------------------------------------------


def _governor(known: Knowledge, voice: Voice, number: int) -> list[str]:
    """What a governor has: figures and notes on a line, and what they have built."""
    player = known.player(number)
    stock = {what: cast("dict[str, int]", player)[what] for what in STOCK}
    parts = [message("reading.governor", who=seat(number), vp=player["vp"], stock=amounts(stock))]
    bonus = board.battle_bonus(known, number)
    parts += [message("reading.strength", n=("signed", bonus))] if bonus else []
    if player["dice"]:
        parts.append(message("reading.dice", dice=_dice(player["dice"], player["bonus_dice"])))
    parts += [message("reading.passed")] if player["passed"] and known.view["court"] else []
    parts += board.notes(known, number)
    if player["strips"]:
        parts.append(message("board.notes.strips", strips=joined(" ", player["strips"])))
    if player["hand"]:
        held = [board.role(known, name, Card) for name in player["hand"]]
        parts.append(message("reading.hand", cards=every(held)))
    lines = [voice.part(joined(" | ", parts))]
    built = known.built(number)
    standing = [card(each) for row in known.sheet_rows(number) for each in row.buildings if each.bit & built]
    lines.append(
        INDENT + voice.part(message("reading.built", buildings=every(standing)) if standing else NOTHING_BUILT)
    )
    return lines


def _dice(faces: Sequence[int], bonus: Sequence[int]) -> Part:
    """3 5 5*: the bonus dice are among the faces."""
    own = list(faces)
    for face in bonus:
        own.remove(face)
    return hand(own, bonus)


NOTHING_BUILT: Final = message("board.sheet.no_buildings")


def _sheet(known: Knowledge, voice: Voice, number: int) -> list[str]:
    """The rows of a governor's sheet, with what stands and what the rest costs; and how their battle would end."""
    built = known.built(number)
    rows = [
        message(
            "reading.row",
            row=row.buildings[0].row,
            buildings=joined(", ", [_building(known, built, each) for each in row.buildings]),
        )
        for row in known.sheet_rows(number)
    ]
    fought = [fight for fight in battles(known) if fight["seat"] == number] if known.view["year"] else []
    odds = [
        message(
            "reading.battle",
            strength=fight["strength"],
            victory=fight["victory"],
            held=fight["held"],
            defeat=fight["defeat"],
        )
        for fight in fought
    ]
    return list(map(voice.say, [*rows, *odds]))


def _building(known: Knowledge, built: int, building: Building) -> Message:
    if building.bit & built:
        return message("reading.stands", building=card(building))
    price = goods.to_dict(known.rules.price(building, built))
    cost: Part = short(price) if price else message("board.sheet.free")
    return message("reading.priced", building=card(building), price=cost, vp=building.vp)


# -- what can be answered ---------------------------------------------------------------------------------------


def _offer(offer: Offer, voice: Voice) -> str:
    texts = offer.texts(voice)
    effect = texts.effect.removeprefix("-> ")
    title = capital(texts.name if offer.kind == "recruit" else texts.title)  # the other title asks for what
    return _plain(voice.text("board.state", head=title, text=effect) if effect else title)
