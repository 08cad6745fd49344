"""Play over sockets: what is refused and why, who is told what, and how those are ended who do harm."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import random
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import kingsburg as kb
from kingsburg.server.protocol import Done
from kingsburg.server.safety import STRAIGHT
from kingsburg.server.settings import Settings
from kingsburg.server.socket import MOST_WAITING, NEWS, Connection
from tests.server.guests import Guest, Json, ask
from tests.server.sockets import Socket, at, bare, begun, opened
from tests.server.started import Server, started

ANN, BEN, BOT = {"name": "Ann"}, {"name": "Ben"}, {"bot": "greedy"}


def option(socket: Socket) -> str:
    return str(socket.state["told"]["view"]["options"][0]["text"])


def asked(socket: Socket) -> bool:
    return socket.state["you"] in socket.state["told"]["view"]["pending"]


def in_order(ann: Socket, ben: Socket) -> tuple[Socket, Socket]:
    """Whoever is asked, and the other one."""
    return (ann, ben) if asked(ann) else (ben, ann)


def why(refused: Json) -> str:
    assert refused["type"] == "refused", refused
    return str(refused["why"][1])


def test_stale_illegal_and_foreign_acts_are_refused_with_the_state(server: Server) -> None:
    table = begun(server, ANN, BEN)
    with at(server, table["table"], table["seats"][0]) as ann, at(server, table["table"], table["seats"][1]) as ben:
        one, other = in_order(ann, ben)
        version = one.state["table"]["version"]
        for act, reason in (
            ({"act": "answer", "move": "no move at all"}, "table.illegal"),
            ({"act": "answer", "move": {"kind": "nothing"}}, "table.illegal"),
            ({"act": "answer", "move": option(one), "version": version + 7}, "table.stale"),
            ({"act": "answer", "move": option(one), "version": 0}, "table.stale"),
            ({"act": "redo"}, "table.nothing_to_redo"),
            ({"act": "consent", "given": True}, "table.nothing_proposed"),
            ({"act": "begin"}, "server.host_only"),
            ({"act": "sit", "seat": other.state["you"], "bot": "greedy"}, "server.host_only"),
        ):
            refused = one.do(**act)
            assert why(refused) == reason
            assert refused["version"] == version
            assert one.hear("state")["table"]["version"] == version, "the current state comes with it"
        assert why(other.do("answer", move=option(one))) == "table.not_asked"
        assert one.do("answer", move=option(one))["number"] == version + 1
        assert other.state_at(version + 1)["table"]["version"] == version + 1


def test_the_same_act_counts_once(server: Server) -> None:
    table = begun(server, ANN, BEN)
    with at(server, table["table"], table["seats"][0]) as ann, at(server, table["table"], table["seats"][1]) as ben:
        one, _ = in_order(ann, ben)
        act = {"act": "answer", "id": "once", "version": one.state["table"]["version"], "move": option(one)}
        one.say(type="do", act=act)
        one.say(type="do", act=act)
        assert one.hear("done") == one.hear("done")


def test_spectators_see_and_do_nothing(server: Server) -> None:
    table = begun(server, ANN, BOT)
    with at(server, table["table"]) as spectator, at(server, table["table"], table["seats"][0]) as ann:
        assert spectator.state["you"] is None
        assert spectator.state["host"] is False
        assert spectator.state["told"]["view"]["options"] == []
        assert why(spectator.do("answer", move="pass")) == "server.no_seat"
        assert why(spectator.do("take_back")) == "server.no_seat"
        assert why(spectator.do("begin")) == "server.host_only"
        if not asked(ann):
            ann.hear("state", lambda state: 0 in state["told"]["view"]["pending"])
        done = ann.do("answer", move=option(ann))
        assert spectator.state_at(done["number"])["table"]["version"] >= done["number"]
        spectator.say(type="hints")
        assert spectator.hear("problem")["why"][1] == "server.no_hints"


def test_the_host_puts_a_bot_on_an_absent_seat_and_gives_it_back(server: Server) -> None:
    table = opened(server, ANN, {}, {})
    with at(server, table["table"], table["host"]) as host:
        assert host.state["host"] is True
        assert host.state["you"] is None
        assert why(host.do("begin")) == "table.seats_empty"
        for seat in (1, 2):
            assert host.do("sit", seat=seat, bot="novice")["type"] == "done"
        with at(server, table["table"], table["seats"][0]):
            host.hear("state", lambda state: state["table"]["seats"][0]["present"])
            assert why(host.do("sit", seat=0, bot="novice")) == "server.seat_taken"
        host.hear("state", lambda state: not state["table"]["seats"][0]["present"])
        assert host.do("sit", seat=0, bot="novice")["type"] == "done"
        seats = host.state_at(3)["table"]["seats"]
        assert [seat["bot"] for seat in seats] == ["novice"] * 3
        assert len({seat["name"] for seat in seats}) == 3
        done = host.do("sit", seat=0)
        assert host.state_at(done["number"])["table"]["seats"][0]["bot"] == ""
        begun_at = host.do("begin")["number"]
        host.state_at(begun_at)
        assert why(host.do("begin")) in ("table.begun", "table.stale"), "the bots may have answered since"


def test_numbers_of_the_seats_are_mixed_into_the_dice(server: Server) -> None:
    table = opened(server, ANN, BOT)
    with at(server, table["table"], table["seats"][0]) as ann, at(server, table["table"], table["host"]) as host:
        commitment = host.state["table"]["commitment"]
        assert ann.do("promise", digest=hashlib.sha256(b"c0ffee").hexdigest())["type"] == "done"
        host.state_at(1)
        assert host.do("begin")["type"] == "done"
        assert ann.state_at(2)["table"]["missing"] == [0]
        assert why(ann.do("tell", number="decaf")) == "table.not_promised"
        assert ann.do("tell", number="c0ffee")["type"] == "done"
        assert host.do("sit", seat=0)["type"] == "done", "the seat of Ann, who is there, stays hers"
    play_to_the_end(server, table, Paced(1))
    record = ask(server.address, f"/api/tables/{table['table']}/record")
    assert f'[Commitment "{commitment}"]' in record
    assert '[Numbers "c0ffee -"]' in record
    assert kb.verify(record) > 0


class Paced(random.Random):
    """Random choices, not faster than the limits of a server allow."""

    def choice(self, seq: Any) -> Any:
        time.sleep(0.05)
        return super().choice(seq)


def play_to_the_end(server: Server, table: Json, rng: random.Random) -> None:
    asyncio.run(Guest([lambda: server.address], table["table"], table["seats"][0], rng).play())


def test_who_comes_back_with_a_version_gets_only_what_is_new(server: Server) -> None:
    table = begun(server, ANN, BEN)
    with at(server, table["table"], table["seats"][0]) as ann, at(server, table["table"], table["seats"][1]) as ben:
        first = dict(ann.state)
        for _ in range(6):
            version = max(ann.state["table"]["version"], ben.state["table"]["version"])
            ann.state_at(version)
            ben.state_at(version)
            one, _ = in_order(ann, ben)
            done = one.do("answer", move=option(one))
            one.state_at(done["number"])
        last = done["number"]
        whole = ann.state_at(last)["table"]["version"]
    with at(server, table["table"], table["seats"][0], since=first["table"]["version"]) as again:
        told = again.state["told"]
        assert told["events_from"] > 0
    with at(server, table["table"], table["seats"][0]) as anew:
        assert anew.state["told"]["events_from"] == 0
        had = anew.state["told"]["events"][: told["events_from"]]
        assert had + told["events"] == anew.state["told"]["events"]
        assert anew.state["table"]["version"] == whole
    with at(server, table["table"], table["seats"][0], since=10_000) as ahead:
        assert ahead.state["told"]["events_from"] == 0, "of a version that never was nothing is known"


def test_who_does_not_read_delays_nobody(tmp_path_factory: pytest.TempPathFactory) -> None:
    with started(f"sqlite:///{tmp_path_factory.mktemp('slow')}/tables.db") as server:
        table = begun(server, ANN, BOT, BOT, BOT)
        with bare(server, max_queue=1, compression=None) as idle:
            idle.say(type="hello", table=table["table"])
            play_to_the_end(server, table, random.Random(1))
            over = idle.hear("state", lambda state: state["told"]["view"]["over"])
            assert over["told"]["view"]["winners"]


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("{", "server.not_understood"),
        ("null", "server.not_understood"),
        ("[" * 50_000, "server.not_understood"),
        ('{"type": "nothing"}', "server.not_understood"),
        ('{"type": "hello", "table": "x", "more": 1}', "server.not_understood"),
        ('{"type": "hello", "table": "' + "x" * 33 + '"}', "server.not_understood"),
        ('{"type": "hints"}', "server.no_hello"),
        ('{"type": "hello", "table": "none"}', "server.no_table"),
        (b"\xff\xfe", "server.not_understood"),
    ],
)
def test_what_is_no_message_ends_the_socket_with_the_reason(server: Server, said: str | bytes, reason: str) -> None:
    with bare(server) as socket:
        socket.connection.send(said)
        assert socket.end() == (reason, 1008)


def test_other_ends_of_a_socket(server: Server) -> None:
    table = begun(server, ANN, BEN)
    with bare(server) as socket:
        socket.say(type="hello", table=table["table"], token="x" * 24)
        assert socket.end() == ("server.no_token", 1008)
    with at(server, table["table"]) as socket:
        socket.say(type="hello", table=table["table"])
        assert socket.end() == ("server.second_hello", 1008)
    with at(server, table["table"]) as socket:
        socket.connection.send("x" * 1_000_000)
        assert socket.end()[1] == 1009, "too long"


def test_too_many_messages_end_the_socket(tmp_path: Path) -> None:
    with started(f"sqlite:///{tmp_path}/tables.db", wide=False) as server:
        table = begun(server, ANN, BEN)
        with at(server, table["table"]) as fast, at(server, table["table"], table["seats"][0]) as ann:
            with contextlib.suppress(ConnectionClosed):  # a quick server has ended it before all are sent
                for _ in range(200):
                    fast.connection.send(json.dumps({"type": "hints"}))
            assert fast.end() == ("server.too_fast", 1008)
            assert ann.do("redo")["type"] == "refused", "the others go on"


def test_whoever_plays_as_fast_as_the_server_is_not_too_fast(tmp_path: Path) -> None:
    """Six messages are too many here; twelve answers are not."""
    with started(f"sqlite:///{tmp_path}/tables.db", wide=False, limits=["--messages", "2"]) as server:
        table = begun(server, ANN, BOT)
        with at(server, table["table"], table["seats"][0]) as ann:
            for _ in range(12):
                if 0 not in ann.state["told"]["view"]["pending"]:
                    ann.hear("state", lambda state: 0 in state["told"]["view"]["pending"])
                move = ann.state["told"]["view"]["options"][0]["text"]
                assert ann.do("answer", move=move)["type"] == "done"


def test_an_act_is_acknowledged_after_the_state_that_it_made(server: Server) -> None:
    table = begun(server, ANN, BEN)
    with at(server, table["table"], table["seats"][0]) as ann, at(server, table["table"], table["seats"][1]) as ben:
        for _ in range(10):
            whose, _ = in_order(ann, ben)
            done = whose.do("answer", move=option(whose))
            assert done["type"] == "done"
            assert whose.state["table"]["version"] >= done["number"]
            for each in (ann, ben):
                each.state_at(done["number"])


def test_who_does_not_read_misses_messages_but_not_the_newest_state() -> None:
    async def trial() -> None:
        house: Any = SimpleNamespace(settings=Settings())
        socket: Any = SimpleNamespace(scope={STRAIGHT: None})
        guest = Connection(socket, house)
        guest.wake()
        for number in range(2 * MOST_WAITING):
            guest._send(Done(f"{number}", number))
            if number == MOST_WAITING:
                guest.wake()
        waiting = list(guest._waiting)
        told = [each.number for each in waiting if isinstance(each, Done)]
        assert told == list(range(MOST_WAITING, 2 * MOST_WAITING))
        assert waiting.index(NEWS) == 1, "after what waited when it was new"
        assert waiting.count(NEWS) == 1

    asyncio.run(trial())


def test_sockets_from_other_pages_are_not_let_in(server: Server) -> None:
    with pytest.raises(InvalidStatus), bare(server, origin="http://elsewhere.example"):
        pass
    with bare(server, origin=f"http://{server.address}"):
        pass


def test_chat_is_for_all_at_the_table(server: Server) -> None:
    table = begun(server, ANN, BEN)
    with at(server, table["table"], table["seats"][0]) as ann, at(server, table["table"]) as spectator:
        ann.say(type="chat", text="<b>good luck</b>")
        [line] = spectator.hear("chats", lambda heard: bool(heard["lines"]))["lines"]
        assert (line["seat"], line["name"], line["text"]) == (0, "Ann", "<b>good luck</b>")
    with at(server, table["table"]) as late:
        late.say(type="chat", text="hello", name="Zoe")
        heard = late.hear("chats", lambda heard: bool(heard["lines"]))
        assert heard["lines"][-1]["name"] == "Zoe"


def test_a_server_that_stops_says_so(tmp_path_factory: pytest.TempPathFactory) -> None:
    with started(f"sqlite:///{tmp_path_factory.mktemp('stop')}/tables.db") as server:
        table = begun(server, ANN, BEN)
        with at(server, table["table"]) as socket:
            assert server.stop() == 0
            assert socket.end() == ("server.come_back", 1012)
