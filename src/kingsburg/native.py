"""What only the compiled build knows: machine integers, and classes that Python code may extend.

mypyc reads these names; interpreted, an `i64` is an int and the marks do nothing, so that the engine needs nothing but
the standard library.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_: object) -> Callable[[type], type]:
        """Mark a class for the compiler."""
        return lambda kind: kind
