"""Names of people in little room."""

from __future__ import annotations


def without_middle(name: str, room: int) -> str:
    """A name that is too long for its place keeps its beginning and its end."""
    if len(name) <= room:
        return name
    ending = room // 2
    return f"{name[: room - ending - 1]}…{name[len(name) - ending :]}"
