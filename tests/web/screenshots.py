"""Takes the pictures of docs/screenshots: lobby, first lesson, table, phone, dark, battle, result and replay.

make screenshots
"""

from __future__ import annotations

import argparse
import base64
import struct
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.web import screens, tables
from tests.web.fits import looking
from tests.web.player import TURN, UNHURRIED, Player
from tests.web.serving import ROOT, missing

FOLDER = ROOT / "docs" / "screenshots"
NAMES = ("Ann", "Bram", "Chlo\N{LATIN SMALL LETTER E WITH ACUTE}", "Dirk")
MONITOR, PHONE = (1280, 720), (360, 640)
MOST_ANSWERS = 300
FOUGHT = """() => document.querySelector(".stage").getAnimations({subtree: true}).every(
  each => each.playState === "finished" || each.effect.getTiming().iterations === Infinity)"""
"""Whether all that moves once has moved."""

FEWER_COLOURS = """async picture => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height), pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const {data} = pen.getImageData(0, 0, image.width, image.height), counts = new Map();
  const colour = at => (data[at] >> 2 << 12) | (data[at + 1] >> 2 << 6) | data[at + 2] >> 2;
  for (let at = 0; at < data.length; at += 4) counts.set(colour(at), (counts.get(colour(at)) ?? 0) + 1);
  const parts = each => [each >> 12, each >> 6 & 63, each & 63];
  // colours that cover much come first, then those that are far from all that were taken
  const sorted = [...counts].sort((one, other) => other[1] - one[1]).map(([each]) => each);
  const palette = sorted.slice(0, 160).map(parts);
  const distance = (a, b) => (a[0]-b[0])**2 + (a[1]-b[1])**2 + (a[2]-b[2])**2;
  const nearest = each => palette.reduce((best, has, at) => {
    const far = distance(has, each); return far < best[0] ? [far, at] : best; }, [Infinity, 0]);
  for (const bar of [24, 12, 6]) for (const each of sorted) {
    if (palette.length >= 256) break;
    if (nearest(parts(each))[0] > bar) palette.push(parts(each));
  }
  const places = new Map(sorted.map(each => [each, nearest(parts(each))[1]]));
  const out = new Uint8Array(data.length / 4);
  for (let at = 0; at < data.length; at += 4) out[at / 4] = places.get(colour(at));
  let text = "";
  for (let at = 0; at < out.length; at += 32768) text += String.fromCharCode(...out.subarray(at, at + 32768));
  return [image.width, image.height, palette.map(each => each.map(n => n << 2 | n >> 4)), btoa(text)];
}"""


def smaller(blank: Any, picture: bytes) -> bytes:
    """The same picture with at most 256 colours: a third of the size, and no eye sees it."""
    width, height, palette, text = blank.evaluate(FEWER_COLOURS, base64.b64encode(picture).decode())
    pixels = base64.b64decode(text)
    lines = b"".join(b"\0" + pixels[at : at + width] for at in range(0, len(pixels), width))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = [
        (b"IHDR", head),
        (b"PLTE", bytes(n for each in palette for n in each)),
        (b"IDAT", zlib.compress(lines, 9)),
    ]
    written = b"\x89PNG\r\n\x1a\n"
    for kind, data in (*chunks, (b"IEND", b"")):
        written += struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return written


def play(player: Player, until: Callable[[], bool]) -> None:
    """As somebody plays who knows a little: they build what they can, and take the highest advisor."""
    for _ in range(MOST_ANSWERS):
        player.page.wait_for_selector(TURN)
        if until() or player.is_over:
            return
        before = player.before()
        builds, advisors = player.page.locator(".offer[data-move^=build]"), player.page.locator(".advisor.open")
        if builds.count():
            builds.last.click()
        elif advisors.count():
            advisors.last.click()
            player.page.locator(".picked .way").first.click()
        else:
            player.page.locator(".offer[data-move]").first.click()
        if player.page.locator(".confirm .main").count():
            player.page.click(".confirm .main")
        player.wait_since(before)


def sit_down(player: Player) -> None:
    seat = tables.opened(player.address, NAMES, "bailiff")
    player.page.goto(f"{player.address}{seat.path}")


def in_the_second_year(player: Player) -> None:
    """A choice of advisors with something built; one is picked."""
    sit_down(player)
    stands, asked = player.page.locator(".building.built"), player.page.locator(".advisor.open")
    play(player, lambda: stands.count() > 1 and asked.count() > 4)
    asked.nth(asked.count() // 2).click()
    player.page.wait_for_selector(".picked")


def battle(player: Player) -> None:
    """The battle of a winter when all have fought, before it makes room for the court."""
    player.page.add_init_script(f"{UNHURRIED}; localStorage.setItem('kingsburg.pace', '\"normal\"')")
    player.page.emulate_media(reduced_motion="no-preference")
    sit_down(player)
    player.play_until(".stage")
    player.page.wait_for_function(FOUGHT)


def result(player: Player) -> None:
    sit_down(player)
    play(player, lambda: False)
    player.page.wait_for_selector(".end")


def replay(player: Player) -> None:
    result(player)
    table = player.page.url.split("/")[-1]
    player.page.goto(f"{player.address}#/replay/{table}/60")
    player.page.wait_for_selector(".advisor")


PICTURES: dict[str, tuple[Callable[[Player], None], tuple[int, int], str]] = {
    "lobby": (screens.lobby, MONITOR, "light"),
    "lesson": (screens.lesson, MONITOR, "light"),
    "table": (in_the_second_year, MONITOR, "light"),
    "dark": (in_the_second_year, MONITOR, "dark"),
    "phone": (in_the_second_year, PHONE, "light"),
    "battle": (battle, MONITOR, "light"),
    "result": (result, MONITOR, "light"),
    "replay": (replay, MONITOR, "light"),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", choices=[[], *PICTURES], default=[], help="all of them if none is told")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    wanted = parser.parse_args()
    if lacking := missing():
        sys.exit(lacking)
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with looking() as (chromium, server):
        blank = chromium.new_page()
        for name in wanted.names or PICTURES:
            go, size, theme = PICTURES[name]
            player = Player(chromium, server.address, *size, theme=theme, confirm="never", name=NAMES[0])
            player.page.emulate_media(reduced_motion="reduce")
            go(player)
            player.page.evaluate("() => document.fonts.ready")
            picture = smaller(blank, player.page.screenshot())
            (wanted.folder / f"{name}.png").write_bytes(picture)
            print(f"{name}: {len(picture) // 1000} KB", flush=True)
            player.page.context.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
