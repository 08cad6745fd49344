"""The same for type checkers of whoever uses the package: a machine integer is an int.

The compiler reads native.py: the build leaves this file out of what it compiles.
"""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

_Class = TypeVar("_Class", bound=type)

i64: TypeAlias = int

def mypyc_attr(**_: object) -> Callable[[_Class], _Class]: ...
