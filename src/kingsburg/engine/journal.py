"""A list that only grows, and that copies of a game share until they differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from kingsburg.native import i64

T = TypeVar("T")


class Journal(Generic[T]):
    """An append-only list; `fork` costs the same however long it is.

    Forks hold the same list and their own length. The first to append past its length in the shared list extends it
    in place; one that finds other entries there takes a copy of its own first.
    """

    __slots__ = ("items", "length")

    def __init__(self, items: list[T], length: i64) -> None:
        self.items = items
        self.length = length

    def fork(self) -> Journal[T]:
        return Journal(self.items, self.length)

    def append(self, item: T) -> None:
        if self.length != len(self.items):
            self.items = self.items[: self.length]
        self.items.append(item)
        self.length += 1

    def __len__(self) -> int:
        return self.length

    def entries(self, start: int = 0) -> list[T]:
        return self.items[start : self.length]

    def last(self) -> T | None:
        return self.items[self.length - 1] if self.length else None
