"""The stored figures of the guard: benchmarks/guard.toml."""

from __future__ import annotations

import platform
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

PATH = Path(__file__).parent / "guard.toml"
TOLERANCE = 0.03
HEADING = """\
# Calls and instructions per decision or copy of fixed games, as last stored by `python -m benchmarks.guard --store`.
# Look at the difference before committing: a figure that grew is speed that was lost.
"""

Figures = dict[str, float]


def python_version() -> str:
    """Calls depend on the minor version only."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def toolchain() -> str:
    """Instructions depend on what Python was built with as well."""
    return f"Python {platform.python_version()}, {platform.python_compiler()}, {platform.machine()}"


@dataclass
class Stored:
    """Calls under a Python version, and instructions of each build under a toolchain."""

    python: str = ""
    calls: Figures = field(default_factory=dict)
    toolchain: str = ""
    instructions: dict[str, Figures] = field(default_factory=dict)

    def to_toml(self) -> str:
        parts = [HEADING, f'[calls]\npython = "{self.python}"', _lines(self.calls)]
        parts.append(f'\n[instructions]\ntoolchain = "{self.toolchain}"')
        for build, figures in self.instructions.items():
            parts += [f"\n[instructions.{build}]", _lines(figures)]
        return "\n".join(parts) + "\n"


def _lines(figures: Mapping[str, float]) -> str:
    return "\n".join(f"{name} = {value}" for name, value in figures.items())


def parse(text: str) -> Stored:
    """What `to_toml` wrote."""
    told = tomllib.loads(text)
    calls, instructions = told.get("calls", {}), told.get("instructions", {})
    return Stored(calls.pop("python", ""), calls, instructions.pop("toolchain", ""), instructions)


def load(path: Path = PATH) -> Stored:
    """The stored figures; none at all before they were stored for the first time."""
    return parse(path.read_text(encoding="utf-8")) if path.exists() else Stored()


@dataclass(frozen=True)
class Change:
    """A figure beside the stored one."""

    name: str
    before: float | None
    now: float

    @property
    def share(self) -> float:
        """How much more it is: 0.05 is five hundredths more."""
        return self.now / self.before - 1 if self.before else 0.0

    @property
    def worse(self) -> bool:
        return self.share > TOLERANCE

    @property
    def better(self) -> bool:
        return self.share < -TOLERANCE

    def __str__(self) -> str:
        if self.before is None:
            return f"new     {self.name}: {self.now:,.0f}"
        verdict = "WORSE" if self.worse else "better" if self.better else "same"
        return f"{verdict:7} {self.name}: {self.now:,.0f} ({self.share:+.1%}, stored {self.before:,.0f})"


def compare(before: Mapping[str, float], now: Mapping[str, float]) -> list[Change]:
    """Every figure of now beside what was stored."""
    return [Change(name, before.get(name), value) for name, value in now.items()]
