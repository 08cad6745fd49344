"""What self-play has taught, as small files that people can read: the judgement, and the value of standings."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import fields, replace
from importlib.resources import files
from typing import Any

from kingsburg.bots.value import LASTING, STAGES, Fitted
from kingsburg.bots.weights import DEFAULT, Power, Weights

JUDGEMENT = "judgement.toml"
STANDINGS = "standings.toml"

ABOUT_JUDGEMENT = """\
# What things are worth to those who play on in the steward's and the champion's thoughts, tuned by self-play:
# {command}
# weights.py explains the numbers. A power has its worth for each season, for each winter, and once.
"""
ABOUT_STANDINGS = """\
# What a governor's standing is worth in VP still to come, fitted by self-play:
# {command}
# docs/bots.md explains the features. A list of two counts once and for each season to come; a list of four with one
# construction to come, two, three to six, and more.
"""
PARTS = {len(LASTING): LASTING, len(STAGES): STAGES}
"""The parts of a feature that is a list."""


def load_judgement() -> Weights:
    """The judgement that comes with the package."""
    return read_judgement(_text(JUDGEMENT))


def load_standings() -> Fitted:
    """The weights of standings that come with the package."""
    return read_standings(_text(STANDINGS))


def _text(file: str) -> str:
    return files("kingsburg.bots").joinpath(file).read_text(encoding="utf-8")


def read_judgement(text: str) -> Weights:
    """A judgement: what a file leaves out is as written by hand."""
    told = tomllib.loads(text)
    powers = {name: Power(*amounts) for name, amounts in told.pop("powers", {}).items()}
    weights: dict[str, Any] = {name: tuple(each) if isinstance(each, list) else each for name, each in told.items()}
    return replace(DEFAULT, **weights, powers={**DEFAULT.powers, **powers})


def write_judgement(weights: Weights, command: str) -> str:
    """The text of a file with this judgement."""
    lines = [
        f"{field.name} = {_shown(told)}\n"
        for field in fields(weights)
        if isinstance(told := getattr(weights, field.name), (float, tuple))
    ]
    powers = [f"{name} = {_shown((p.season, p.winter, p.once))}\n" for name, p in weights.powers.items()]
    return ABOUT_JUDGEMENT.format(command=command) + "".join([*lines, "\n[powers]\n", *powers])


def read_standings(text: str) -> Fitted:
    """The weights of features by their names."""
    weights: dict[str, float] = {}
    for name, told in tomllib.loads(text).items():
        if isinstance(told, list):
            weights |= {name + part: float(weight) for part, weight in zip(PARTS[len(told)], told, strict=True)}
        else:
            weights[name] = float(told)
    return weights


def write_standings(weights: Mapping[str, float], command: str) -> str:
    """The text of a file with the weights of these features."""
    lines: dict[str, str] = {}
    for name in weights:
        stem = name.partition(".")[0]
        for parts in PARTS.values():
            if stem + parts[-1] in weights:
                lines[stem] = _shown(tuple(weights[stem + part] for part in parts))
        lines.setdefault(stem, _shown(weights[name]))
    told = "".join(f"{stem} = {shown}\n" for stem, shown in sorted(lines.items()))
    return ABOUT_STANDINGS.format(command=command) + told


def _shown(weight: float | tuple[float, ...]) -> str:
    if isinstance(weight, tuple):
        return f"[{', '.join(map(_shown, weight))}]"
    return f"{weight:.3f}"
