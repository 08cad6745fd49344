"""The games of a series on several processes, a few at a time on each, so that little is lost when one ends."""

from __future__ import annotations

import multiprocessing
import pickle
import signal
import threading
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import NamedTuple

from kingsburg.engine import errors
from kingsburg.engine.errors import KingsburgError
from kingsburg.lab.result import Result
from kingsburg.lab.series import Series, play_game
from kingsburg.words.messages import Message, message
from kingsburg.words.refusing import refusal

PROCESSES = multiprocessing.get_context("spawn")
TRIES = 3
"""A game whose worker is killed is played again by another, so many times in all."""
CAN_DEFER = hasattr(signal, "pthread_sigmask")
BRIEFLY = 0.1
"""Seconds for which a worker is given games to play before it answers: one game if it is longer."""


class Failure(NamedTuple):
    """What went wrong in a worker, and where. Not every exception keeps its notes when it is sent, nor a compiled one
    what it can say in other languages."""

    error: Exception
    notes: list[str]
    traceback: str
    message: errors.Message | None
    places: list[errors.Message]

    def restored(self) -> Exception:
        """The exception as it was in the worker."""
        self.error.__notes__ = self.notes
        if isinstance(self.error, KingsburgError):
            self.error.message, self.error.places = self.message, self.places
        return self.error


Answer = list[Result] | Failure


class WorkerLost(KingsburgError):
    """The workers of one game were ended from outside, or by the game, again and again."""


class WorkerTraceback(Exception):
    """Where in a worker an exception came from."""

    def __str__(self) -> str:
        return f"\n{self.args[0]}"


def play_all(series: Series, numbers: Iterable[int], workers: int) -> Generator[Result, None, None]:
    """The results as they come. Ctrl-C is a KeyboardInterrupt: on several workers between two results, without them in
    the middle of a game or, where it was lost there, after it."""
    waiting = deque(numbers)
    workers = min(workers, len(waiting))
    if workers <= 1:
        with _noted_ctrl_c() as noted:
            for number in waiting:
                yield play_game(series, number)
                if noted:
                    raise KeyboardInterrupt
        return
    team = Workers(series, waiting, workers)
    with _told_of_ctrl_c() as interrupt:
        try:
            team.assemble()
            yield from team.results(interrupt)
        finally:
            team.dismiss()


class Workers:
    """The workers that are playing, by the line to each, and the games that wait for one."""

    def __init__(self, series: Series, waiting: deque[int], size: int) -> None:
        self.series = series
        self.waiting = waiting
        self.size = size
        self.busy: dict[Connection, Worker] = {}
        self.lost: Counter[int] = Counter()

    def assemble(self) -> None:
        for _ in range(self.size):
            self._set_to_work(Worker(self.series))

    def results(self, interrupt: Connection) -> Iterator[Result]:
        """What the workers answer, until none is busy or something is on the other line."""
        while self.busy:
            ready = wait([interrupt, *self.busy])
            for line in [line for line in self.busy if line in ready]:
                worker = self.busy.pop(line)
                answer = worker.answer()
                if answer is None:
                    self._replace(worker)
                elif isinstance(answer, Failure):
                    worker.dismiss()
                    raise answer.restored() from WorkerTraceback(answer.traceback)
                else:
                    self._set_to_work(worker)
                    yield from answer
            if interrupt in ready:
                raise KeyboardInterrupt

    def dismiss(self) -> None:
        for worker in self.busy.values():
            worker.dismiss()

    def _set_to_work(self, worker: Worker) -> None:
        """Give it what it plays briefly, and less when little is left for all."""
        if not self.waiting:
            worker.dismiss()
            return
        count = max(1, min(worker.capacity, len(self.waiting) // (2 * self.size)))
        worker.give([self.waiting.popleft() for _ in range(count)])
        self.busy[worker.line] = worker

    def _replace(self, gone: Worker) -> None:
        """Have another worker play the games of one that is gone."""
        gone.dismiss()
        self.lost.update(gone.games)
        game, times = max(((game, self.lost[game]) for game in gone.games), key=lambda each: each[1])
        if times == TRIES:
            raise refusal(WorkerLost, "lab.wrong.lost", game=game, times=TRIES, fate=gone.fate)
        self.waiting.extendleft(reversed(gone.games))
        self._set_to_work(Worker(self.series))


class Worker:
    """A process that is sent the numbers of games and sends back its answer."""

    def __init__(self, series: Series) -> None:
        self.games: list[int] = []
        self.began = 0.0
        self.capacity = 1
        self.line, far_end = PROCESSES.Pipe()
        # Not a daemon: a bot may have processes of its own.
        self.process = PROCESSES.Process(target=_work, args=(far_end, series))
        with _deferred_ctrl_c():
            self.process.start()
        far_end.close()

    def give(self, games: list[int]) -> None:
        self.games, self.began = games, time.perf_counter()
        with suppress(ConnectionError):  # it is gone, as its answer will tell
            self.line.send(games)

    def answer(self) -> Answer | None:
        """What it sent, or None when it is gone."""
        try:
            answer: Answer = self.line.recv()
        except (EOFError, ConnectionError):
            self.process.join(timeout=1)  # so that it has a fate of its own
            return None
        self.capacity = int(BRIEFLY * len(self.games) / (time.perf_counter() - self.began))
        return answer

    def dismiss(self) -> None:
        self.line.close()
        self.process.terminate()
        self.process.join()

    @property
    def fate(self) -> Message:
        status = self.process.exitcode or 0
        return message("lab.wrong.signal", n=-status) if status < 0 else message("lab.wrong.status", n=status)


def _work(line: Connection, series: Series) -> None:
    """The life of a worker: it ends when nobody is at the other end of the line."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if CAN_DEFER:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    with suppress(EOFError, ConnectionError):
        while True:
            line.send(_answer(series, line.recv()))


def _answer(series: Series, numbers: list[int]) -> Answer:
    try:
        return [play_game(series, number) for number in numbers]
    except Exception as error:
        told = (error.message, error.places) if isinstance(error, KingsburgError) else (None, [])
        return Failure(_sendable(error), getattr(error, "__notes__", []), traceback.format_exc(), *told)


def _sendable(error: Exception) -> Exception:
    """The error, or one that tells the same where it cannot be sent."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


# -- Ctrl-C -------------------------------------------------------------------------------------------------------

Handler = signal.Handlers | Callable[[int, FrameType | None], None]


@contextmanager
def _on_ctrl_c(handler: Handler) -> Iterator[None]:
    """Handle Ctrl-C so, where that is possible."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _deferred_ctrl_c() -> Iterator[None]:
    """What comes meanwhile comes afterwards. A process that is started meanwhile defers it too, until it ignores it."""
    if not CAN_DEFER:
        yield
        return
    resource_tracker.ensure_running()  # else the first process starts it, which lets Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _noted_ctrl_c() -> Iterator[list[int]]:
    """Ctrl-C is an exception as ever, and noted: what is called in the middle of anything may lose exceptions."""
    noted: list[int] = []

    def note(number: int, _frame: FrameType | None) -> None:
        noted.append(number)
        raise KeyboardInterrupt

    with _on_ctrl_c(note):
        yield noted


@contextmanager
def _told_of_ctrl_c() -> Iterator[Connection]:
    """A line on which Ctrl-C is told. As an exception it could come, and be lost, in the middle of anything."""
    told, tell = PROCESSES.Pipe(duplex=False)
    with told, tell, _on_ctrl_c(lambda _number, _frame: tell.send_bytes(b"\0")):
        yield told
