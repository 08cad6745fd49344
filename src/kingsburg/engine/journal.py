"""A list that only grows, and that clones share until they differ."""

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

    __slots__ = ("_items", "_length")

    def __init__(self, items: list[T], length: i64) -> None:
        self._items = items
        self._length = length

    def fork(self) -> Journal[T]:
        return Journal(self._items, self._length)

    def append(self, item: T) -> None:
        if self._length != len(self._items):
            self._items = self._items[: self._length]
        self._items.append(item)
        self._length += 1

    def __len__(self) -> int:
        return self._length

    def entries(self, start: int = 0) -> list[T]:
        return self._items[start : self._length]

    def last(self) -> T | None:
        return self._items[self._length - 1] if self._length else None
