"""What the figures were measured on, without saying where."""

from __future__ import annotations

import os
import platform
from pathlib import Path

CPUINFO = Path("/proc/cpuinfo")


def processor(cpuinfo: str) -> str:
    """The model as the system names it."""
    for line in cpuinfo.splitlines():
        name, _, value = line.partition(":")
        if name.strip() == "model name":
            return value.strip()
    return platform.processor() or platform.machine()


def facts() -> str:
    """The processor, its cores and the system."""
    model = processor(CPUINFO.read_text(encoding="utf-8") if CPUINFO.exists() else "")
    cores = os.cpu_count() or 1
    return f"{model}, {cores} core{'s' if cores > 1 else ''}, {platform.system()}"
