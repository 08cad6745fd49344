"""The fitted weights of the value function, as a small file that people can read."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files

from kingsburg.bots.value import LASTING, STAGES, Fitted

FILE = "standings.toml"
HEADING = """\
# What a governor's standing is worth in VP still to come, fitted by self-play:
# {command}
# docs/bots.md explains the features. A list of two counts once and for each season to come; a list of four with one
# construction to come, two, three to six, and more.
"""
PARTS = {len(LASTING): LASTING, len(STAGES): STAGES}
"""The parts of a feature that is a list."""


def load() -> Fitted:
    """The weights that come with the package."""
    return read(files("kingsburg.bots").joinpath(FILE).read_text(encoding="utf-8"))


def read(text: str) -> Fitted:
    """The weights of features by their names."""
    weights: dict[str, float] = {}
    for name, told in tomllib.loads(text).items():
        if isinstance(told, list):
            weights |= {name + part: float(weight) for part, weight in zip(PARTS[len(told)], told, strict=True)}
        else:
            weights[name] = float(told)
    return weights


def write(weights: Mapping[str, float], command: str) -> str:
    """The text of a file with the weights of these features."""
    lines: dict[str, str] = {}
    for name in weights:
        stem = name.partition(".")[0]
        for parts in PARTS.values():
            if stem + parts[-1] in weights:
                lines[stem] = _shown(tuple(weights[stem + part] for part in parts))
        lines.setdefault(stem, _shown(weights[name]))
    told = "".join(f"{stem} = {shown}\n" for stem, shown in sorted(lines.items()))
    return HEADING.format(command=command) + told


def _shown(weight: float | tuple[float, ...]) -> str:
    if isinstance(weight, tuple):
        return f"[{', '.join(map(_shown, weight))}]"
    return f"{weight:.3f}"
