"""How long a test waits for a program that it started."""

from __future__ import annotations

from typing import Final

PATIENCE: Final = 900
"""Seconds after which a program hangs: no machine is so busy that one which does not takes as long."""
