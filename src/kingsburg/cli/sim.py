"""`kingsburg sim`: series of games between bots."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from kingsburg.cli import options


def add(commands: options.Commands) -> None:
    sim = options.add_command(commands, "sim", "let bots play many games and compare them", run)
    sim.add_argument(
        "--bots", type=options.spelled, default=("greedy",) * 4, metavar="BOT,…", help="default: four greedy"
    )
    sim.add_argument(
        "--players", type=options.count, metavar="N", help="seats of a game; more bots than that meet in all groups"
    )
    sim.add_argument("--games", type=options.count, default=1000, metavar="N", help="how many games (default 1000)")
    sim.add_argument("--seed", type=options.seed, default=1, help="the same seed gives the same games (default 1)")
    sim.add_argument(
        "--workers", type=options.count, default=os.cpu_count() or 1, metavar="N", help="processes (default: all)"
    )
    sim.add_argument("--out", type=Path, metavar="FILE", help="keep every game there; the same command goes on")
    sim.add_argument("--json", type=Path, metavar="FILE", help="write the report and a row for each seat as JSON")
    sim.add_argument("--parquet", type=Path, metavar="FILE", help="write a row for each seat as Parquet")
    options.add_game_options(sim)


def run(asked: argparse.Namespace) -> int:
    from kingsburg import bots
    from kingsburg.cli.console import Plain
    from kingsburg.lab import export, simulate
    from kingsburg.lab.progress import progress_bar
    from kingsburg.lab.table import show

    export.check(asked.json, asked.parquet, asked.out)
    with progress_bar(asked.games, Plain(stderr=True)) as progress:
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
    show(report, Plain())
    if report.interrupted and asked.out:
        print(f"The games are in {asked.out}: the same command goes on.")
    if asked.json:
        export.write_json(report, asked.json)
    if asked.parquet:
        export.write_parquet(report, asked.parquet)
    return 0
