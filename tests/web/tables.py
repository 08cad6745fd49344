"""Tables opened over HTTP as they are wanted, with one seat for whoever looks at the page and bots on the others."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

GAMES = Path(__file__).parents[2] / "games"
LONG_NAMES = (
    "Wilhelmina van Wamelburgh",
    "Bartholomaeus Oldenhuis",
    "Maximilienne d\N{RIGHT SINGLE QUOTATION MARK}Hauteclocque",
)
MOST_LETTERS = 24


class Seat(NamedTuple):
    """A seat at a table that has begun: its address behind the server's, the table and the token."""

    table: str
    token: str

    @property
    def path(self) -> str:
        return f"#/table/{self.table}/{self.token}"


def asked(address: str, path: str, body: Mapping[str, Any] | None = None, token: str = "") -> Any:
    """A request and its answer, as data."""
    headers = {"Content-Type": "application/json"} | ({"X-Seat": token} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{address}{path}", data, headers)) as answer:
        return json.load(answer)


def opened(address: str, names: Sequence[str], bots: str = "random", **options: Any) -> Seat:
    """A table that has begun: the first seat is ours, and bots play for the others, whatever those are called."""
    table = asked(address, "api/tables", {"seats": [{"name": name} for name in names], **options})
    path, host = f"api/tables/{table['table']}/acts", table["host"]
    for seat in range(1, len(names)):
        act = {"act": "sit", "version": seat - 1, "id": f"bot {seat}", "seat": seat, "bot": bots}
        assert asked(address, path, act, host)["type"] == "done"
    begin = {"act": "begin", "version": len(names) - 1, "id": "begin"}
    assert asked(address, path, begin, host)["type"] == "done"
    return Seat(table["table"], table["seats"][0])


def long_names(players: int) -> list[str]:
    """As long as a name may be, each another one."""
    return [f"{LONG_NAMES[n % len(LONG_NAMES)]}"[: MOST_LETTERS - 2].strip() + f" {n}" for n in range(players)]


def over(address: str, record: str = "second-4") -> str:
    """A table whose game is over, by the record of one that was played."""
    text = (GAMES / f"{record}.kbg").read_text(encoding="utf-8")
    return str(asked(address, "api/records", {"record": text})["table"])


def options_of(address: str, seat: Seat) -> list[str]:
    """What the game itself offers the seat now."""
    told = asked(address, f"api/tables/{seat.table}/state", token=seat.token)["told"]
    return [option["text"] for option in told["view"]["options"]]
