"""A page without a server, as far as Python sees it: it sends messages, keeps what is to be kept, and reads answers."""

from __future__ import annotations

import json
from typing import Any

from kingsburg.alone import House

Data = dict[str, Any]


class Page:
    """Everything that the page keeps, told apart by table as the browser keeps it, and the messages of each line."""

    def __init__(self, heads: dict[str, Data] | None = None, acts: dict[str, list[Data]] | None = None) -> None:
        self.house = House()
        self.heads: dict[str, Data] = heads or {}
        self.acts: dict[str, list[Data]] = acts or {}
        self.heard: dict[int, list[Data]] = {}
        self._answers: dict[int, Data] = {}
        self._number = 0
        for table, head in self.heads.items():
            self.do(kind="stored", head=head, acts=self.acts[table])

    def do(self, **wanted: Any) -> None:
        """Have something done, and whatever it leaves to be done."""
        answer = self.once(wanted)
        while answer["more"]:
            answer = self.once({"kind": "work"})

    def once(self, wanted: Data) -> Data:
        """Have one thing done."""
        answer: Data = json.loads(self.house.do(json.dumps(wanted)))
        for kept in answer["kept"]:
            self._keep(**kept)
        for told in answer["told"]:
            if "line" in told:
                self.heard.setdefault(told["line"], []).append(told["told"])
            else:
                self._answers[told["to"]] = told
        return answer

    def _keep(self, table: str, head: Data | None, acts: list[Data]) -> None:
        if head is None:
            self.heads.pop(table, None)
            self.acts.pop(table, None)
            return
        self.heads[table] = head
        self.acts.setdefault(table, []).extend(acts)

    def reload(self) -> Page:
        """The page that finds what this one kept."""
        return Page(json.loads(json.dumps(self.heads)), json.loads(json.dumps(self.acts)))

    def ask(self, path: str, body: Data | None = None, seat: str | None = None) -> tuple[int, Any]:
        """A request: the status and the answer."""
        self._number += 1
        self.do(kind="ask", id=self._number, path=path, body=body, seat=seat)
        answer = self._answers.pop(self._number)
        return answer["status"], answer["told"]

    def look(self, table: str, token: str | None, line: int = 1) -> None:
        self.do(kind="hear", line=line, told={"type": "hello", "table": table, "token": token, "since": 0})

    def send(self, told: Data, line: int = 1) -> None:
        self.do(kind="hear", line=line, told=told)

    def act(self, line: int = 1, **act: Any) -> None:
        """Do something that answers the newest state of a line."""
        version = self.state(line)["table"]["version"]
        self.send({"type": "do", "act": {"id": f"{line} {version}", "version": version, **act}}, line)

    def state(self, line: int = 1) -> Data:
        """The newest state that a line was told."""
        return next(told for told in reversed(self.heard[line]) if told["type"] == "state")

    def open(self, *seats: Data, **more: Any) -> Data:
        status, opened = self.ask("/api/tables", {"seats": list(seats), **more})
        assert status == 200, opened
        return dict(opened)

    def begin(self, opened: Data) -> None:
        act = {"act": "begin", "version": 0, "id": "begin"}
        status, done = self.ask(f"/api/tables/{opened['table']}/acts", act, opened["host"])
        assert (status, done["type"]) == (200, "done")

    def finish(self, line: int = 1) -> None:
        """Answer with the first option until the game is over."""
        while not self.state(line)["told"]["view"]["over"]:
            self.act(line, act="answer", move=self.state(line)["told"]["view"]["options"][0]["text"])
