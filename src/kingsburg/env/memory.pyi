"""The same for type checkers of whoever uses the package: a byte is an int.

The compiler reads memory.py: the build leaves this file out of what it compiles.
"""

from collections.abc import Iterable
from typing import Generic, TypeAlias, TypeVar

_Item = TypeVar("_Item")

u8: TypeAlias = int

class vec(Generic[_Item]):  # noqa: N801 - as the compiler calls it
    def __init__(self, items: Iterable[_Item]) -> None: ...
    def __len__(self) -> int: ...
    def __getitem__(self, place: int) -> _Item: ...
    def __setitem__(self, place: int, item: _Item) -> None: ...
    def __buffer__(self, flags: int) -> memoryview: ...
