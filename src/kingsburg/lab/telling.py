"""The figures of a series as messages: times, rates, values with their intervals."""

from __future__ import annotations

from kingsburg.lab.statistics import Estimate
from kingsburg.words.messages import Message, Part, message


def duration(seconds: float) -> Message:
    """A time in the unit that suits it."""
    if seconds < 0.001:
        return message("lab.time.microseconds", n=figure(f"{1e6 * seconds:.0f}"))
    if seconds < 1:
        return message("lab.time.milliseconds", n=figure(f"{1e3 * seconds:.3g}"))
    if seconds < 120:
        return message("lab.time.seconds", n=figure(f"{seconds:.1f}"))
    minutes = round(seconds / 60)
    if minutes < 120:
        return message("lab.time.minutes", n=minutes)
    return message("lab.time.hours", h=minutes // 60, n=minutes % 60)


def rate(games_per_second: float) -> Message:
    """How fast games come."""
    if games_per_second >= 1:
        return message("lab.a_second", n=round(games_per_second))
    if not games_per_second:
        return message("lab.no_game")
    return message("lab.a_game", time=duration(1 / games_per_second))


def figure(written: str) -> Part:
    """A number as it is written in English, for any language; one with an exponent is the same in all."""
    if "e" in written:
        return written
    _, _, decimals = written.partition(".")
    return ("decimal", float(written), len(decimals))


def interval(estimate: Estimate, times: float = 1, digits: int = 1) -> Part:
    """A value, with its interval where it has one."""
    value = ("decimal", times * estimate.value, digits)
    if estimate.low is None or estimate.high is None:
        return value
    low, high = (("decimal", times * end, digits) for end in (estimate.low, estimate.high))
    return message("lab.interval", value=value, low=low, high=high)


def named(name: str, count: int) -> Part:
    """A bot by its spelling; several that are spelled alike are counted."""
    return message("lab.several", name=name, n=count) if count > 1 else name
