"""What came of a lesson: how often the net wins, and where it learned from itself, who beats whom of the league."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from kingsburg.env import nets
from kingsburg.env.nets import Net, told_game
from kingsburg.lab.statistics import Estimate
from kingsburg.learn.lesson import seated
from kingsburg.learn.training import Training
from kingsburg.learn.trying import against_bots, against_net
from kingsburg.library import new_game
from kingsburg.words import Part, Voice
from kingsburg.words.messages import Message, every, message

LADDER: Final = ("random", "greedy")
"""Those that every net is measured by."""
TRIAL_SEED: Final = 1 << 40
"""The games in which a net is tried are none of those that it learned from."""
SHOWN: Final = 4
"""So many of the past are in the cross table."""


def ended(training: Training) -> list[Message]:
    """How the lesson ended, and how the net is used."""
    done = message(
        "training.interrupted" if training.interrupted else "training.done",
        minutes=("decimal", training.seconds / 60, 1),
        decisions=training.decisions,
        games=training.games.recent.games,
        file=str(training.out),
    )
    return [done, message("training.plays", spelling=f"net:{training.out}")]


def show(training: Training, games: int, console: Console, voice: Voice) -> None:
    """Try the net, and print the shares of games that it won."""
    net = nets.read(training.out)
    kinds = training.lesson.kinds()[:SHOWN] if training.lesson.every_game else [training.lesson.options]
    for options in kinds:
        if training.lesson.every_game:
            told = message("training.game", game=told_game(new_game(**options, seed=0).rules))
            console.print(Text(voice.part(told)), soft_wrap=True)
        for bots in dict.fromkeys([training.lesson.opponents, *[(name,) for name in LADDER]]):
            others = seated(bots, options["players"])
            found = against_bots(net, others, games, TRIAL_SEED, options, net.layout)
            told = message("training.won", share=_share(found), others=_several(others), n=games)
            console.print(Text(voice.part(told)), soft_wrap=True)
    if training.lesson.self_play:
        console.print(cross(training, games, voice))


def cross(training: Training, games: int, voice: Voice) -> Table:
    """Who beats whom: the share of games that the net of a row wins where that of a column has all other seats."""
    options = training.lesson.options
    past = training.league[1:][-SHOWN:]
    named: list[tuple[Part, Net]] = [(message("training.now"), training.net)]
    named += [(message("training.past", n=number), net) for number, net in enumerate(past, 1)]
    table = Table(title=voice.text("training.cross"))
    table.add_column("")
    for name in [*[voice.part(name) for name, _ in named], *LADDER]:
        table.add_column(name, justify="right")
    for name, net in named:
        rows: list[Estimate] = []
        for _, other in named:
            rows.append(against_net(net, other, games, TRIAL_SEED, options, net.layout))
        for bots in LADDER:
            rows.append(against_bots(net, bots, games, TRIAL_SEED, options, net.layout))
        table.add_row(voice.part(name), *[voice.part(("percent", row.value)) for row in rows])
    return table


def _share(found: Estimate) -> Part:
    low, high = found.low or 0.0, found.high if found.high is not None else 1.0
    return message("training.share", value=_decimal(found.value), low=_decimal(low), high=_decimal(high))


def _decimal(share: float) -> Part:
    return ("decimal", 100 * share, 1)


def _several(bots: tuple[str, ...]) -> Part:
    counted: dict[str, int] = {}
    for bot in bots:
        counted[bot] = counted.get(bot, 0) + 1
    return every([f"{n} {bot}" for bot, n in counted.items()])


def results(training: Training, games: int) -> dict[str, Any]:
    """The same as numbers, by opponents."""
    net, options = nets.read(training.out), training.lesson.options
    return {
        bots: against_bots(net, bots, games, TRIAL_SEED, options, net.layout).to_dict()
        for bots in dict.fromkeys([",".join(training.lesson.opponents), *LADDER])
    }
