"""Rows of numbers that are written fast and that numpy looks at without a copy: librt's `vec` in the compiled build.

mypyc reads these names; interpreted, a `vec` of bytes is a bytearray, one of floats an array, and any other a list.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
    from mypy_extensions import u8 as u8
else:

    class u8(int):  # noqa: N801 - as the compiler calls it
        """A byte."""

    class vec:  # noqa: N801 - likewise
        """Rows of numbers of one kind."""

        def __class_getitem__(cls, kind: type) -> Callable[[Iterable], object]:
            if kind is float:
                return lambda items: array("d", items)
            return bytearray if kind is u8 else list
