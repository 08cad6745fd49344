"""`kingsburg sim`: series of games between bots."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from kingsburg.cli import options, speaking
from kingsburg.cli.help import told

GAMES, SEED = 1000, 1


def add(commands: options.Commands) -> None:
    sim = options.add_command(commands, "sim", run)
    spelled = told("commands.sim.bots")
    sim.add_argument("--bots", type=options.spelled, default=("greedy",) * 4, metavar="BOT,…", help=spelled)
    sim.add_argument("--players", type=options.count, metavar="N", help=told("commands.sim.players"))
    games = told("commands.sim.games", default=GAMES)
    sim.add_argument("--games", type=options.count, default=GAMES, metavar="N", help=games)
    sim.add_argument("--seed", type=options.seed, default=SEED, help=told("commands.sim.seed", default=SEED))
    workers = told("commands.sim.workers")
    sim.add_argument("--workers", type=options.count, default=os.cpu_count() or 1, metavar="N", help=workers)
    for name in ("out", "json", "parquet"):
        sim.add_argument(f"--{name}", type=Path, metavar="FILE", help=told(f"commands.sim.{name}"))
    options.add_game_options(sim)


def run(asked: argparse.Namespace) -> int:
    from kingsburg import bots
    from kingsburg.cli.console import Plain
    from kingsburg.lab import export, simulate
    from kingsburg.lab.progress import progress_bar
    from kingsburg.lab.table import show

    voice = speaking.voice(asked)
    export.check(asked.json, asked.parquet, asked.out)
    with progress_bar(asked.games, Plain(stderr=True), voice) as progress:
        report = simulate(
            asked.bots,
            asked.games,
            asked.seed,
            asked.workers,
            options.game_options(asked),
            bots.make,
            progress,
            players=asked.players,
            out=asked.out,
        )
    show(report, Plain(), voice)
    if report.interrupted and asked.out:
        print(voice.text("lab.kept", file=str(asked.out)))
    if asked.json:
        export.write_json(report, asked.json)
    if asked.parquet:
        export.write_parquet(report, asked.parquet)
    return 0
