"""How quick the browser client is, and what it keeps: at a full table with all modules, on a CPU slowed 4 times.

    python -m tests.web.figures

Prints the time until the table can be played, the time from an input to its paint, and by how much the page's memory
grows with the messages of 300 games. Figures of a busy machine are worse than they are.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
from collections.abc import Callable
from contextlib import closing
from typing import Any, TypeVar

from tests.web import tables
from tests.web.fits import looking
from tests.web.player import TURN, Player
from tests.web.screens import ALL_MODULES, PLAYERS
from tests.web.serving import missing

Found = TypeVar("Found")

SLOWER = 4
GAMES = 300
INPUTS = 30
MEGABYTE = 1024 * 1024

LISTEN = """() => {
  window.paints = [];
  addEventListener("click", event => {
    const told = () => window.paints.push(performance.now() - event.timeStamp);
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = told;
      channel.port2.postMessage(0);
    });
  }, true);
}"""
"""A message that is posted in a frame comes after the frame was painted."""

CLICKS = """async clicks => {
  const advisors = [...document.querySelectorAll(".advisor")];
  for (let n = 0; n < clicks; n++) {
    advisors[(n * 7) % advisors.length].click();
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  }
}"""

OVERHEAR = """
window.heard = [];
const Socket = WebSocket;
window.WebSocket = class extends Socket {
  constructor(...told) {
    super(...told);
    window.socket = this;
    this.addEventListener("message", event => window.heard.push(event.data));
  }
};
"""

AGAIN = """async games => {
  const isState = each => each.includes('"type":"state"') && each.includes('"view":{');
  const told = window.kept ??= window.heard.filter(isState);
  window.heard = [];
  for (let game = 0; game < games; game++) {
    for (const each of told) {
      window.socket.onmessage({data: each});
      await new Promise(done => setTimeout(done));
    }
  }
  return told.length * games;
}"""


def full_table(player: Player) -> str:
    seat = tables.opened(player.address, tables.long_names(PLAYERS), modules=ALL_MODULES)
    return f"{player.address}{seat.path}"


def metrics(session: Any) -> dict[str, float]:
    return {each["name"]: float(each["value"]) for each in session.send("Performance.getMetrics")["metrics"]}


def counting(player: Player) -> Any:
    """Times of the page in CPU time: what others do on the machine does not count."""
    session = player.page.context.new_cdp_session(player.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return session


def slow_down(player: Player) -> None:
    session = player.page.context.new_cdp_session(player.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def seconds_to_play(player: Player) -> float:
    """From asking for the page until the first question can be answered."""
    slow_down(player)
    player.page.goto(full_table(player))
    found = player.page.wait_for_function("turn => document.querySelector(turn) && performance.now()", arg=TURN)
    return float(found.json_value()) / 1000


def work(player: Player) -> tuple[float, float]:
    """The CPU time of the page, were it slowed, until it can be played, and for an input: seconds and milliseconds."""
    session = counting(player)
    player.page.goto(full_table(player))
    player.page.wait_for_selector(TURN)
    ready = metrics(session)["TaskDuration"]
    before = metrics(session)["TaskDuration"]
    player.page.evaluate(CLICKS, INPUTS)
    return ready * SLOWER, (metrics(session)["TaskDuration"] - before) / INPUTS * SLOWER * 1000


def milliseconds_to_paint(player: Player) -> list[float]:
    """From clicks on advisors and dice until what they change is painted."""
    player.page.goto(full_table(player))
    player.answer_until(".advisor.open")
    slow_down(player)
    player.page.evaluate(LISTEN)
    picked = player.page.locator(".advisor, button.die:enabled")
    for n in range(INPUTS):
        picked.nth((n * 7) % picked.count()).click()
        player.page.wait_for_function("n => window.paints.length > n", arg=n)
    return sorted(player.page.evaluate("window.paints"))


def heap(session: Any) -> float:
    session.send("HeapProfiler.collectGarbage")
    return metrics(session)["JSHeapUsedSize"] / MEGABYTE


def growth(player: Player, games: int) -> tuple[int, float]:
    """How many messages some games have, and by how many MB the page grows with them."""
    player.page.add_init_script(OVERHEAR)
    player.page.goto(full_table(player))
    player.page.wait_for_selector(TURN)
    while not player.is_over:
        player.answer()
        player.page.wait_for_selector(TURN)
    session = counting(player)
    player.page.set_default_timeout(0)
    player.page.evaluate(AGAIN, 1)
    before = heap(session)
    messages = player.page.evaluate(AGAIN, games)
    return int(messages), heap(session) - before


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES)
    wanted = parser.parse_args()
    if lacking := missing():
        sys.exit(lacking)
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; the CPU of the page is slowed {SLOWER} times")
    with looking() as (chromium, server):

        def seated(measure: Callable[[Player], Found]) -> Found:
            """What is measured on a page of its own, closed afterwards: one that is slowed keeps a processor busy."""
            player = Player(chromium, server.address, 1280, 720)
            with closing(player.page.context):
                return measure(player)

        soon, quick = seated(work)
        print(f"CPU time, 4 times: {soon:.2f} s until it can be played, {quick:.0f} ms for an input", flush=True)
        ready = sorted(seated(seconds_to_play) for _ in range(3))
        print(f"interactive after {statistics.median(ready):.2f} s, at best {ready[0]:.2f} s; bar 2 s", flush=True)
        paints = seated(milliseconds_to_paint)
        most = paints[int(len(paints) * 0.95)]
        print(f"input to paint {statistics.median(paints):.0f} ms, 95 % within {most:.0f} ms; bar 100 ms", flush=True)
        messages, grown = seated(lambda player: growth(player, wanted.games))
        print(f"memory after the {messages} messages of {wanted.games} games: {grown:+.1f} MB; bar 10 MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
