"""Makers on the machines of a Ray cluster; without one, on the processors of this machine."""

from __future__ import annotations

import os
import socket
from typing import Any, Final
from urllib.parse import urlsplit

import ray
from ray.exceptions import RayError

from kingsburg.engine.errors import KingsburgError, shown
from kingsburg.learn.lesson import Lesson, Share
from kingsburg.learn.makers import Handed, Made, Maker
from kingsburg.words.refusing import refusal

TRIES: Final = 3
"""A maker whose machine is lost begins anew elsewhere, so many times."""
SOON: Final = 5.0
"""Seconds within which a cluster answers, if it is there."""


class OnRay:
    """A maker on each processor but one, which is the learner's, or on so many."""

    def __init__(self, lesson: Lesson, address: str = "", makers: int | None = None) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        address = address or os.environ.get("RAY_ADDRESS", "")
        try:
            look_for(address)
            ray.init(address=address or None, log_to_driver=False, logging_level="error")
        except (OSError, RuntimeError, ValueError, RayError) as error:
            raise refusal(KingsburgError, "training.no_ray", address=shown(address), why=_told(error)) from error
        there = int(ray.cluster_resources().get("CPU", 1))
        count = max(1, there - 1) if makers is None else makers
        if count > there:
            ray.shutdown()
            raise refusal(KingsburgError, "training.makers", n=count, most=there)
        self.parts = count + 1
        kind: Any = ray.remote(num_cpus=1, max_restarts=TRIES, max_task_retries=TRIES)(Maker)
        self._makers = [kind.remote(lesson, Share(part, self.parts)) for part in range(1, self.parts)]
        self._waiting: list[Any] = []
        about = lesson.about()
        if any(theirs != about for theirs in self._all([maker.about.remote() for maker in self._makers])):
            self.close()
            raise refusal(KingsburgError, "training.other_version")

    def begin(self, handed: Handed) -> None:
        given = ray.put(handed)
        self._waiting = [maker.make.remote(given) for maker in self._makers]

    def end(self) -> list[Made]:
        made: list[Made] = self._all(self._waiting)
        return made

    def close(self) -> None:
        ray.shutdown()

    def _all(self, answers: list[Any]) -> Any:
        try:
            return ray.get(answers)
        except RayError as error:
            self.close()
            raise refusal(KingsburgError, "training.lost", why=_told(error)) from error


def look_for(address: str) -> None:
    """See whether anyone listens at an address, if it names a port; Ray itself would try for minutes."""
    named = urlsplit(address if "//" in address else f"//{address}")
    if named.hostname and named.port:
        socket.create_connection((named.hostname, named.port), SOON).close()


def _told(error: Exception) -> str:
    """What went wrong, in a line: Ray's errors end with it."""
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return shown(lines[-1].strip())
