"""The results of a series in a file, written as they come, so that it can go on after whatever ended it.

JSON Lines: the first tells the series, each of the others a game. A last line without its end was being written when
the program was killed; its game is played again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

from kingsburg.engine.errors import KingsburgError
from kingsburg.lab.result import Result
from kingsburg.lab.series import Series

FORMAT = "kingsburg-series"
VERSION = 1


class LedgerError(KingsburgError):
    """A file that holds no series, another one, or one that was changed."""


class Ledger:
    """The file of a series: `results` are those it had when it was opened."""

    def __init__(self, path: Path, series: Series) -> None:
        self.path = path
        self.results: list[Result] = []
        told = {"format": FORMAT, "version": VERSION, **series.to_dict()}
        header = _line(told)
        data = path.read_bytes() if path.exists() else b""
        whole = data[: data.rfind(b"\n") + 1]
        if whole:
            first, *lines = whole.splitlines()
            self._check(first, told)
            self.results = self._read(lines)
        elif not header.startswith(data):
            raise self._no_series()
        self._file = path.open("ab", buffering=0)
        self._file.truncate(len(whole))
        if not whole:
            self._file.write(header)

    def add(self, result: Result) -> None:
        """Write it at once and whole."""
        self._file.write(_line(result.to_dict()))

    def __enter__(self) -> Ledger:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def _no_series(self) -> LedgerError:
        return LedgerError(f"{self.path} holds no series of games: name another file")

    def _check(self, line: bytes, told: Mapping[str, Any]) -> None:
        try:
            held = json.loads(line)
        except ValueError:
            raise self._no_series() from None
        if not isinstance(held, dict) or held.get("format") != FORMAT:
            raise self._no_series()
        for name, value in _flat(told).items():
            other = _flat(held).get(name)
            if other != value:
                raise LedgerError(
                    f"{self.path} holds another series, with {name} {_shown(other)} and not {_shown(value)}: "
                    "name another file"
                )

    def _read(self, lines: list[bytes]) -> list[Result]:
        """The results in the order of the games; a game that is told twice counts once."""
        found: dict[int, Result] = {}
        for number, line in enumerate(lines, start=2):
            try:
                result = Result.from_dict(json.loads(line))
            except (ValueError, KeyError, TypeError):
                raise LedgerError(f"{self.path}, line {number}, is no result of a game: remove the line") from None
            found[result.game] = result
        return [found[game] for game in sorted(found)]


def _line(told: Mapping[str, Any]) -> bytes:
    return json.dumps(told, separators=(",", ":")).encode() + b"\n"


def _flat(told: Mapping[str, Any]) -> dict[str, Any]:
    """The description of a series with the options of its games beside the others."""
    return {**told, **told.get("options", {})} | {"options": None}


def _shown(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) and value else str(value or "none")
