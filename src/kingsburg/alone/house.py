"""All tables of a browser, and everything that is done at them: one message in, and out what is to be kept and told.

What is told must wait until what was kept is on disk, as at a server: nobody knows more than the disk.
"""

from __future__ import annotations

import json
import random
import secrets
import time
from collections.abc import Callable
from typing import Any, Final

from kingsburg import bots
from kingsburg.alone.requests import answer
from kingsburg.alone.reviewing import Reviewing
from kingsburg.alone.room import OpenLine, Room, restored
from kingsburg.bots.hints import hints
from kingsburg.bots.registry import QUICK
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.thinking import ask
from kingsburg.table import Act, Answer, Done, Refused
from kingsburg.table.asked import act_of
from kingsburg.table.info import OVER, stage_of
from kingsburg.table.kept import Kept
from kingsburg.words import Message, message

Data = dict[str, Any]

BOTS_AT_ONCE: Final = 40
"""So many answers of quick bots are given before anyone is told of them."""
HINT_SECONDS: Final = 1.0
LONGEST_CHAT: Final = 500


class House:
    """The tables, the lines of those who look at them, and the reviews that are being made, by their tables."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self.stored: dict[str, tuple[Data, list[Data]]] = {}
        self._lines: dict[int, Room] = {}
        self._reviews: dict[str, Reviewing] = {}
        self._rng = random.Random(secrets.randbits(64))
        self._told: list[Data] = []
        self._kept: list[Data] = []
        self._ways: dict[str, Callable[[Data], None]] = {
            "stored": self._store,
            "ask": self._ask,
            "hear": self._hear,
            "leave": self._leave,
            "work": lambda _: self._work(),
        }

    def do(self, asked: str) -> str:
        """Carry out what the page wants, as JSON text: what is to be kept first, what is told then, and whether there
        is more to do, which is asked for with `work`."""
        self._told, self._kept = [], []
        wanted: Data = json.loads(asked)
        self._ways[wanted["kind"]](wanted)
        return json.dumps({"kept": self._kept, "told": self._told, "more": self._has_more()})

    # -- tables -------------------------------------------------------------------------------------------------

    def _store(self, wanted: Data) -> None:
        """A table that was kept before; it is made again when somebody looks at it."""
        self.stored[wanted["head"]["id"]] = (wanted["head"], wanted["acts"])

    def find(self, table: str) -> Room | None:
        """A table, or None if there is none of this id."""
        if table in self.stored:
            self.rooms[table] = restored(*self.stored.pop(table))
        return self.rooms.get(table)

    def mine(self) -> list[Data]:
        """All tables, the one that changed last first."""
        known = [head["mine"] for head, _ in self.stored.values()] + [room.mine() for room in self.rooms.values()]
        return sorted(known, key=lambda each: float(each["table"]["changed"]), reverse=True)

    def add(self, kept: Kept) -> Room:
        """A table that is new here."""
        room = self.rooms[kept.id] = Room(kept)
        self.keep(room, kept.done)
        return room

    def forget(self, table: str) -> None:
        """A table that nobody wants any more."""
        self.rooms.pop(table, None)
        self.stored.pop(table, None)
        self._reviews.pop(table, None)
        self._kept.append({"table": table, "head": None, "acts": []})

    def keep(self, room: Room, done: list[Done]) -> None:
        """Have it kept, and everyone told who looks at it."""
        room.touch()
        acts = [each.to_dict() for each in done]
        self._kept.append({"table": room.id, "head": room.head(), "acts": acts})
        for line in room.lines.values():
            self._tell_state(room, line)

    def do_act(self, room: Room, act: Act) -> Done:
        """Carry out an act; a Refused says why not."""
        known = room.table.version
        done = room.table.do(act)
        if done.number > known:
            self.keep(room, [done])
        return done

    # -- requests -----------------------------------------------------------------------------------------------

    def _ask(self, wanted: Data) -> None:
        status, told = answer(self, wanted)
        self._told.append({"to": wanted["id"], "status": status, "told": told})

    # -- lines: what a socket is at a server ---------------------------------------------------------------------

    def _tell(self, line: int, told: Data) -> None:
        self._told.append({"line": line, "told": told})

    def _tell_state(self, room: Room, line: OpenLine) -> None:
        self._tell(line.number, room.state(line))
        line.since = room.table.version

    def _problem(self, line: int, why: Message, fatal: bool = False) -> None:
        self._tell(line, {"type": "problem", "why": why, "fatal": fatal})

    def _hear(self, wanted: Data) -> None:
        number, heard = wanted["line"], wanted["told"]
        if heard["type"] == "hello":
            self._greet(number, heard)
            return
        room = self._lines.get(number)
        if room is not None:
            ways = {"do": self._do, "chat": self._chat, "hints": self._hint, "review": self._review}
            ways[heard["type"]](room, room.lines[number], heard)

    def _greet(self, number: int, hello: Data) -> None:
        room = self.find(hello["table"])
        if room is None:
            self._problem(number, message("server.no_table"), fatal=True)
            return
        try:
            seat, is_host = room.place_of(hello.get("token"))
        except KeyError:
            self._problem(number, message("server.no_token"), fatal=True)
            return
        since = hello.get("since", 0)
        line = OpenLine(number, seat, is_host, since if since <= room.table.version else 0)
        self._lines[number] = room
        room.lines[number] = line
        self._tell(number, {"type": "chats", "lines": room.chats})
        for each in room.lines.values():
            self._tell_state(room, each)

    def _leave(self, wanted: Data) -> None:
        """Somebody does not look any more; what nobody waits for is thought about no further."""
        room = self._lines.pop(wanted["line"], None)
        if room is not None:
            del room.lines[wanted["line"]]
            review = self._reviews.get(room.id)
            if review is not None and not review.waits_without(wanted["line"]):
                del self._reviews[room.id]

    def _do(self, room: Room, line: OpenLine, heard: Data) -> None:
        asked = heard["act"]
        try:
            done = self.do_act(room, act_of(asked, room.table, line.seat, line.is_host, room.is_present))
        except Refused as refused:
            told = {"type": "refused", "id": asked["id"], "why": refused.said, "version": refused.version}
            self._tell(line.number, told)
            self._tell_state(room, line)
        else:
            self._tell(line.number, {"type": "done", "id": asked["id"], "number": done.number})

    def _chat(self, room: Room, line: OpenLine, heard: Data) -> None:
        name = room.table.seats[line.seat].name if line.seat is not None else heard.get("name") or ""
        said = {"number": len(room.chats), "at": time.time(), "seat": line.seat, "name": name}
        said["text"] = heard["text"][:LONGEST_CHAT]
        room.chats.append(said)
        self._kept.append({"table": room.id, "head": room.head(), "acts": []})
        for each in room.lines.values():
            self._tell(each.number, {"type": "chats", "lines": [said]})

    # -- thinking -----------------------------------------------------------------------------------------------

    def _hint(self, room: Room, line: OpenLine, heard: Data) -> None:
        game, seat = room.table.game, line.seat
        if not room.settings["hints"] or seat is None or game is None or seat not in game.pending:
            self._problem(line.number, message("server.no_hints"))
            return
        world = game.clone()
        world.turn_to(seat)
        found = [hint.to_dict() for hint in hints(world, seat, self._rng, HINT_SECONDS)]
        self._tell(line.number, {"type": "hints", "version": room.table.version, "hints": found})

    def _review(self, room: Room, line: OpenLine, heard: Data) -> None:
        game = room.table.game
        if game is None or stage_of(room.table) != OVER or not room.settings["hints"]:
            self._problem(line.number, message("server.no_review"))
            return
        if room.review is not None:
            self._tell(line.number, {"type": "review", "review": room.review})
            return
        if room.id not in self._reviews:
            self._reviews[room.id] = Reviewing(game, self._rng)
        self._reviews[room.id].lines.add(line.number)

    def _review_on(self, table: str, review: Reviewing) -> None:
        """A piece of a review: whoever waits for it is told how far it is, or what was found."""
        try:
            told = review.go_on()
        except KingsburgError:
            told = {"type": "problem", "why": message("server.no_review"), "fatal": False}
        if told["type"] != "progress":
            del self._reviews[table]
            self.rooms[table].review = told.get("review")
        for line in sorted(review.lines):
            self._tell(line, told)

    def _has_more(self) -> bool:
        return self._waiting() is not None or bool(self._reviews)

    def _waiting(self) -> Room | None:
        """A table that somebody looks at and whose bots are asked."""
        return next((room for room in self._lines.values() if room.table.asked_bot is not None), None)

    def _work(self) -> None:
        """Have the bots of a table answer: quick ones as many as are asked in a row, or one that takes its time. When
        none is asked, a review goes on."""
        room = self._waiting()
        if room is None:
            for table, review in list(self._reviews.items())[:1]:
                self._review_on(table, review)
            return
        done: list[Done] = []
        seat = room.table.asked_bot
        while seat is not None and len(done) < BOTS_AT_ONCE:
            bot = room.table.seats[seat].bot
            if bot not in QUICK and done:
                break
            assert room.table.game is not None
            move = ask(bots.make(bot), room.table.game, seat, self._rng)
            done.append(room.table.do(Answer(seat, room.table.version, move=str(move))))
            seat = room.table.asked_bot if bot in QUICK else None
        self.keep(room, done)
