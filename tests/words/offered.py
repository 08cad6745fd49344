"""What each question of a recorded game offers whoever answered it, as they read it in English."""

from __future__ import annotations

from pathlib import Path

from kingsburg.knowledge import Knowledge
from kingsburg.review import story
from kingsburg.words import Voice
from kingsburg.words.offers import offers
from kingsburg.words.questions import question

PEOPLE = ("Ann", "Brian", "Carol", "Dave", "Eve")


def offered(path: Path) -> list[str]:
    """The questions of a game with their offers and the ways to them, a line each."""
    read = story.read(path.read_text(encoding="utf-8"))
    lines: list[str] = []
    voices = [Voice("en", PEOPLE[: len(read.game.players)], seat) for seat in range(len(read.game.players))]
    for moment in read.moments():
        if not moment.by_chance:
            lines += told(Knowledge(moment.game, moment.seat), voices[moment.seat])
    return lines


def told(known: Knowledge, voice: Voice) -> list[str]:
    """A question with all that it offers."""
    asked = question(known)
    assert asked is not None
    lines = [f"? {voice.say(asked)}"]
    for offer in offers(known):
        said = offer.texts(voice)
        lines.append(f"{offer.number} {said.title} | {said.effect} | {said.brief} | {said.name}")
        ways = zip(offer.ways, said.ways, strict=True)
        lines += [f"   {way.label} {text} = {way.move}" for way, text in ways]
    return lines
