"""The results of a series in a file, written as they come, so that it can go on after whatever ended it.

JSON Lines: the first tells the series, each of the others a game. A last line without its end was being written when
the program was killed; its game is played again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any

from kingsburg import files
from kingsburg.engine.errors import KingsburgError, one_line, shown
from kingsburg.files import FileError, Format
from kingsburg.lab.result import MOST, Result
from kingsburg.lab.series import Draw, Series

FORMAT = "kingsburg-series"
VERSION = 1
SERIES = Format("a series of games", b"")
"""Whether it is one is seen in the whole first line."""
BEGUN = b'{"game":'
"""How the line of a game begins, also one that was not finished."""
WRITTEN_BY_ANOTHER = "is being written by another series ({}): wait for that, or name another file"
LONGEST = 1 << 20
"""Bytes of a line."""


class LedgerError(KingsburgError):
    """A file that holds no series, another one, or one that was changed."""


class Ledger:
    """The file of a series: `results` are those it had when it was opened, in the order of the games."""

    def __init__(self, path: Path, series: Series) -> None:
        self.path = path
        self.series = series
        files.check(path, SERIES)
        with ExitStack() as open_files:
            open_files.enter_context(files.held(path, WRITTEN_BY_ANOTHER))
            told = {"format": FORMAT, "version": VERSION, **series.to_dict()}
            found, whole = self._read(told)
            self.results = [found[game] for game in sorted(found)]
            self._file = open_files.enter_context(path.open("ab", buffering=0))
            self._file.truncate(whole)
            if not whole:
                self._write(_line(told))
            self._open_files = open_files.pop_all()

    def add(self, result: Result) -> None:
        """Write it at once and whole."""
        self._write(_line(result.to_dict()))

    def _write(self, line: bytes) -> None:
        rest = memoryview(line)
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError as error:
            raise FileError(f"{self.path} cannot be written: {(error.strerror or str(error)).lower()}") from error

    def __enter__(self) -> Ledger:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open_files.close()

    def _read(self, told: Mapping[str, Any]) -> tuple[dict[int, Result], int]:
        """The results by their games, one that is told twice once, and how many bytes are whole lines."""
        found: dict[int, Result] = {}
        whole = 0
        for number, line in enumerate(self._lines(), start=1):
            begun = _line(told) if number == 1 else BEGUN
            if not line.endswith(b"\n"):
                if not begun.startswith(line[: len(begun)]) or len(line) == LONGEST:
                    raise self._no_series() if number == 1 else self._no_result(number, "it is not ours")
                break
            if number == 1:
                self._check_series(line, told)
            else:
                result = self._result(number, line)
                found[result.game] = result
            whole += len(line)
        return found, whole

    def _lines(self) -> Iterator[bytes]:
        if self.path.exists():
            with self.path.open("rb") as file:
                while line := file.readline(LONGEST):
                    yield line

    def _check_series(self, line: bytes, told: Mapping[str, Any]) -> None:
        try:
            held = json.loads(line)
        except (ValueError, RecursionError):
            raise self._no_series() from None
        if not isinstance(held, dict) or held.get("format") != FORMAT or not isinstance(held.get("options"), dict):
            raise self._no_series()
        for name, value in _flat(told).items():
            other = _flat(held).get(name)
            if other != value:
                raise LedgerError(
                    f"{self.path} holds another series, with {name} {_shown(other)} and not {_shown(value)}: "
                    "name another file"
                )

    def _result(self, number: int, line: bytes) -> Result:
        """The result that a line tells. From the number of its game follow its seed and who sat where."""
        try:
            told = json.loads(line)
            game = told["game"]
            if type(game) is not int or not 0 <= game < MOST:
                raise self._no_result(number, f"there is no game {shown(game)}")
            result, draw = Result.from_dict(told), Draw(self.series, game)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            if isinstance(error, LedgerError):
                raise
            raise self._no_result(number, "it is not ours") from None
        if (result.seed, result.seating) != (draw.seed, draw.seating):
            raise self._no_result(number, f"seed and seating of game {game} are others")
        if not result.is_possible:
            raise self._no_result(number, "no game ends so")
        return result

    def _no_series(self) -> LedgerError:
        return LedgerError(f"{self.path} holds no series of games: name another file")

    def _no_result(self, number: int, why: str) -> LedgerError:
        return LedgerError(f"{self.path}, line {number}, is no result of this series ({why}): remove the line")


def _line(told: Mapping[str, Any]) -> bytes:
    return json.dumps(told, separators=(",", ":")).encode() + b"\n"


def _flat(told: Mapping[str, Any]) -> dict[str, Any]:
    """The description of a series with the options of its games beside the others."""
    return {**told, **told["options"]} | {"options": None}


def _shown(value: object) -> str:
    """A value of the description, which may be anything."""
    return one_line(",".join(map(str, value)) if isinstance(value, list) and value else str(value or "none"))
