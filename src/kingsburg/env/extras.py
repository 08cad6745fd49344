"""What is installed beside the game for learners."""

from __future__ import annotations


def missing(package: str, what: str, extra: str = "env") -> ImportError:
    """A package that is not there, in one line that says how to get it."""
    return ImportError(f'{what} needs {package}: pip install "kingsburg[{extra}]"', name=package)
