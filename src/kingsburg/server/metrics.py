"""Figures of a running server."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kingsburg.server.house import House


class Metrics:
    """What is counted, and how it is told to Prometheus."""

    def __init__(self) -> None:
        self.began = time.time()
        self.sockets = 0

    def text(self, house: House, tables: dict[str, int]) -> str:
        """The figures, a line each."""
        lines = [
            "# TYPE kingsburg_up_seconds gauge",
            f"kingsburg_up_seconds {time.time() - self.began:.0f}",
            "# TYPE kingsburg_sockets gauge",
            f"kingsburg_sockets {self.sockets}",
            "# TYPE kingsburg_tables_in_memory gauge",
            f"kingsburg_tables_in_memory {len(house.tables)}",
            "# TYPE kingsburg_acts_total counter",
            f"kingsburg_acts_total {house.acts}",
            "# TYPE kingsburg_thoughts_waiting gauge",
            f"kingsburg_thoughts_waiting {house.thinkers.waiting}",
            "# TYPE kingsburg_tables gauge",
        ]
        lines += [f'kingsburg_tables{{stage="{stage}"}} {count}' for stage, count in sorted(tables.items())]
        return "\n".join(lines) + "\n"
