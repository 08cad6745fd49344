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
from kingsburg.lab.series import Fixture, Series
from kingsburg.words.messages import Message, Part, message
from kingsburg.words.refusing import refusal

FORMAT = "kingsburg-series"
VERSION = 1
SERIES = Format("a series of games", b"", key="series")
"""Whether it is one is seen in the whole first line."""
BEGUN = b'{"game":'
"""How the line of a game begins, also one that was not finished."""
WRITTEN_BY_ANOTHER = "is being written by another series ({}): wait for that, or name another file"
"""In English; else `errors.files.being_written`."""
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
            open_files.enter_context(files.held(path, WRITTEN_BY_ANOTHER, "being_written"))
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
            raise refusal(FileError, "errors.files.written", file=self._named, reason=files.reason(error)) from error

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
                    raise self._no_series() if number == 1 else self._no_result(number, message("lab.wrong.not_ours"))
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
                held_and_asked = {"held": _shown(other), "asked": _shown(value)}
                raise refusal(LedgerError, "lab.wrong.other_series", file=self._named, name=name, **held_and_asked)

    def _result(self, number: int, line: bytes) -> Result:
        """The result that a line tells. From the number of its game follow its seed and who sat where."""
        try:
            told = json.loads(line)
            game = told["game"]
            if type(game) is not int or not 0 <= game < MOST:
                raise self._no_result(number, message("lab.wrong.no_such_game", game=shown(game)))
            result, fixture = Result.from_dict(told), Fixture(self.series, game)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            if isinstance(error, LedgerError):
                raise
            raise self._no_result(number, message("lab.wrong.not_ours")) from None
        if (result.seed, result.seating) != (fixture.seed, fixture.seating):
            raise self._no_result(number, message("lab.wrong.other_seating", game=game))
        if not result.is_possible:
            raise self._no_result(number, message("lab.wrong.no_such_end"))
        return result

    def _no_series(self) -> LedgerError:
        return refusal(LedgerError, "lab.wrong.no_series", file=self._named)

    def _no_result(self, number: int, why: Message) -> LedgerError:
        return refusal(LedgerError, "lab.wrong.no_result", file=self._named, n=number, why=why)

    @property
    def _named(self) -> str:
        return one_line(str(self.path), longest=300)


def _line(told: Mapping[str, Any]) -> bytes:
    return json.dumps(told, separators=(",", ":")).encode() + b"\n"


def _flat(told: Mapping[str, Any]) -> dict[str, Any]:
    """The description of a series with the options of its games beside the others."""
    return {**told, **told["options"]} | {"options": None}


def _shown(value: object) -> Part:
    """A value of the description, which may be anything."""
    if not value:
        return message("lab.wrong.none")
    return one_line(",".join(map(str, value)) if isinstance(value, list) else str(value))
