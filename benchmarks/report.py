"""docs/benchmarks.md and docs/benchmarks.svg."""

from __future__ import annotations

import datetime
from pathlib import Path

from benchmarks import chart, machine, plan, tables
from benchmarks.bars import bars
from benchmarks.results import Results
from benchmarks.server_report import kept_section

EXPLAINED = """\
## What is counted

Everyone plays at random, from setting up a game to its end, and the time of both is counted. Programs take turns, one
at a time, each in a process of its own with a single thread; a second is one of the processor's time, except that two
processes are set beside one by the clock on the wall. The figures are medians of the rounds, and the brackets hold the
quartiles of the ratios taken round by round.

- **raw**: every answer of a player, the forced ones too. Kingsburg takes a forced answer by itself; the engine counts
  such answers as it plays, and for the library they are counted in the events of the same games.
- **with a choice**: answers to questions with two or more options.
- **with rolls**: raw, and what fell by chance: rolls of dice, and cards as they are dealt.
- **copy**: of a game some way in, in microseconds.

A tick of catanatron is an answer of a player, and may be his roll of the dice. In Kingsburg dice fall without an
answer, so the ratio sets our answers alone beside all of catanatron's ticks.

*From Python* is OpenSpiel's interface as most of its users know it: `legal_actions`, `apply_action`, `chance_outcomes`.
*C++ rollouts* is its fastest way of random play that can be called from there: a search of a single simulation whose
evaluator plays many games inside the library. These begin at the first question, so those of hearts leave out the deal;
how many answers they have is counted in games played from the same start.

*Library* is `g.options` and `g.play(move)` on a game from `kb.new_game`, which keeps its events and its record; *quiet
copy* the same on `g.clone(quiet=True)`, which keeps neither. *In the engine* is the loop of
`kingsburg.engine.playout`, without moves and texts. *Every module* is the second edition with all its modules.

These are different games: a question of Catan is not one of Kingsburg, nor of hearts. The figures say how long a
program that lets machines play waits for the next question, and nothing about which game has more to think about.
"""


def write(results: Results, folder: Path, command: str) -> list[Path]:
    """Renew both; the paths are what was written."""
    document, picture = folder / "benchmarks.md", folder / "benchmarks.svg"
    server = kept_section(document.read_text(encoding="utf-8")) if document.exists() else ""
    document.write_text(
        markdown(results, datetime.date.today(), command) + (server and f"\n{server}"), encoding="utf-8"
    )
    picture.write_text(chart.svg(panels(results), "Speed of Kingsburg beside its peers"), encoding="utf-8")
    return [document, picture]


def markdown(results: Results, day: datetime.date, command: str) -> str:
    """The document."""
    versions = ", ".join(f"{name} {version}" for name, version in results.versions.items())
    parts = [
        "# Speed",
        f"Measured on {day.isoformat()} by `{command}`: {results.count} rounds on {machine.facts()}.\n{versions}.",
        "![Speed of Kingsburg beside its peers](benchmarks.svg)",
        tables.as_markdown(tables.speeds(results)),
        tables.as_markdown(tables.player_counts(results)),
        tables.as_markdown(tables.scaling(results)),
        _promises(results),
        EXPLAINED,
    ]
    return "\n\n".join(parts)


def _promises(results: Results) -> str:
    kept = [f"- {'kept' if bar.kept else '**not kept**'}: {bar.title}; {bar.measured}" for bar in bars(results)]
    return "\n".join(["## What the compiled build promises", "", *(kept or ["It was not measured."])])


def panels(results: Results) -> list[chart.Panel]:
    """The chart: answers a second, and copies."""
    lines = [line for line in plan.lines(list(results.workers)) if _drawn(line)]
    speeds = [chart.Bar(_label(line), results.rate(line.play, "raw"), _kind(line)) for line in lines]
    copies = [
        chart.Bar(line.title.split(",")[0].split(":")[0], results.copying(line.copy), _kind(line))
        for line in lines
        if line.copy is not None and not line.play.modules
    ]
    return [
        chart.Panel("Answers a second in random play", "logarithmic; longer is better", speeds),
        chart.Panel("Copying a game, microseconds", "logarithmic; shorter is better", copies),
    ]


def _drawn(line: plan.Line) -> bool:
    """All but the quiet copies, and every module only compiled."""
    return not line.play.quiet and not (line.play.modules and line.play.worker == "interpreted")


def _label(line: plan.Line) -> str:
    return line.title.replace(", 4 players", "").replace(", 2 players", "")


def _kind(line: plan.Line) -> str:
    if line.play.name == "rollouts":
        return "fast"
    return {"compiled": "ours", "interpreted": "plain"}.get(line.play.worker, "peer")
