"""Playing the games that stories tell.

A story is first played by bots. From then on it is its own script: to tell it anew, everyone answers as the text says
and dice fall as it says, as long as the rules allow it. So a bot that plays better changes no story, and a rule that
changes changes only what follows from it. Where an answer is no longer legal the bots decide, and chance does.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import kingsburg as kb
from tests.golden.telling import INDENT, Telling

Check = Callable[[Telling], bool]
ANSWER = re.compile(r"(~\d?|\d) (\S.*)")
LONGEST = 2000
"""No game has as many answers; one that does, goes round in circles."""
TRIES = 1000
"""So many games are tried for one that keeps its promises."""


@dataclass(frozen=True)
class Story:
    """A game worth reading: what it is there for in a line, how it is opened, and what is promised to happen in it.

    Good players leave some things alone that a story is to show: `likes` tells by its seat which answers a bot gives
    whenever it can, as a pattern; of several it gives any.
    """

    name: str
    about: str
    bots: str
    options: dict[str, Any]
    promises: dict[str, Check]
    likes: dict[int, str] = field(default_factory=dict)

    def broken(self, told: Telling) -> list[str]:
        """The promises that a game does not keep."""
        return [promise for promise, kept in self.promises.items() if not kept(told)]

    def text(self, told: Telling, seed: int) -> str:
        """The file: what it is there for, how it is opened, what happened."""
        head = [self.about, *(f"- {promise}" for promise in self.promises), ""]
        options = [f"{name} {_words(value)}" for name, value in self.options.items()]
        likes = [f"seat {seat} likes: {what}" for seat, what in self.likes.items()]
        return "\n".join([*head, *options, f"bots {self.bots}", *likes, f"seed {seed}", "", *told.lines]) + "\n"


def _words(value: object) -> str:
    return " ".join(value) if isinstance(value, list | tuple) else str(value)


def seed_of(text: str) -> int:
    """The seed that a story names."""
    return next(int(line.removeprefix("seed ")) for line in text.splitlines() if line.startswith("seed "))


class Script:
    """The answers in a story's text, by the heading they stand below and by who gave them."""

    def __init__(self, text: str = "") -> None:
        self.answers: dict[tuple[str, str], list[str]] = {}
        heading = ""
        for line in text.splitlines():
            answer = ANSWER.fullmatch(line)
            if answer:
                self.answers.setdefault((heading, answer[1]), []).append(answer[2])
            elif not line.startswith(INDENT):
                heading = line or heading

    def play(self, game: kb.Game, heading: str, who: str) -> str:
        """Play the first answer that is legal now, and tell which it was; nothing if none is.

        An answer that is not legal stays: it may fit a question that comes later.
        """
        answers = self.answers.get((heading, who), [])
        for place, text in enumerate(answers):
            with suppress(kb.IllegalMove):
                game.play(text, seat=game.seat)
                return answers.pop(place)
        return ""


def retold(story: Story, text: str) -> tuple[Telling, str]:
    """A story told anew from its own text, and the text that this makes."""
    seed = seed_of(text)
    told = play(story, seed, Script(text))
    return told, story.text(told, seed)


def invented(story: Story) -> str:
    """A new story: the first game, by its seed, in which everything promised happens."""
    missed: Counter[str] = Counter()
    for seed in range(1, TRIES + 1):
        told = play(story, seed, Script())
        broken = story.broken(told)
        if not broken:
            return story.text(told, seed)
        missed.update(broken)
    raise LookupError(f"none of {TRIES} games of {story.name} keeps its promises; missed most: {missed.most_common(3)}")


def play(story: Story, seed: int, script: Script) -> Telling:
    """Play a game with the answers of a script, which is used up on the way, and where it has none with the bots'.

    Chance is explicit, so that what fell stands in the script as well.
    """
    game = kb.new_game(**story.options, seed=seed, chance="explicit")
    rng = random.Random(f"{story.name} {seed}")
    bots = [kb.bots.make(name) for name in story.bots.split()]
    told = Telling()
    told.hear(game)
    for _ in range(LONGEST):
        seat = game.seat
        if seat is None:
            break
        who = _who(game)
        text = script.play(game, told.heading, who)
        if not text:
            move = _fallen(game, rng) if seat == kb.CHANCE else _chosen(story, game, bots[seat], rng)
            text = str(move)
            game.play(move)
        told.answer(who, text)
        told.hear(game)
    told.stand()
    return told


def _who(game: kb.Game) -> str:
    """As records write it: a seat, or `~` and the seat that chance is asked for, if any."""
    asked = game.options[0].seat
    if game.seat != kb.CHANCE:
        return str(asked)
    return f"~{asked}" if asked >= 0 else "~"


def _fallen(game: kb.Game, rng: random.Random) -> kb.Move:
    return rng.choices(game.options, game.probabilities)[0]


def _chosen(story: Story, game: kb.Game, bot: kb.Bot, rng: random.Random) -> kb.Move:
    """What a bot likes to do, or else thinks best."""
    options = game.options
    seat = options[0].seat
    pattern = story.likes.get(seat)
    liked = [move for move in options if re.fullmatch(pattern, str(move))] if pattern else []
    return rng.choice(liked) if liked else bot.choose(game.determinize(seat, rng), options, rng)
