"""docs/protocol.md tells every message and every field, and its client plays a game."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import msgspec

from kingsburg.server import protocol, types
from tests.architecture.source import ROOT
from tests.docs.pages import blocks
from tests.patience import PATIENCE
from tests.server.serving import serving

PAGE = ROOT / "docs" / "protocol.md"
CLIENT = "clients/play.py"
LONGEST = 40
"""Lines of the client, without empty ones."""


def quoted() -> set[str]:
    """Every word between backticks outside of programs."""
    text = re.sub(r"^```.*?^```$", "", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return {word for part in re.findall(r"`([^`\n]+)`", text) for word in re.findall(r"\w+", part)}


def rows() -> dict[str, set[str]]:
    """The words of the lines of tables, by the tag at their beginning; a tag may stand in several tables."""
    found: dict[str, set[str]] = {}
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if head := re.match(r"\| `(\w+)` \|([^|]*)\|", line):
            found.setdefault(head[1], set()).update(re.findall(r"`(\w+)`", head[2]))
    return found


def test_every_message_of_the_socket_has_a_line_with_its_fields() -> None:
    told = rows()
    for struct in types.structs():
        config = struct.__struct_config__
        if config.tag_field is None:
            continue
        assert config.tag in told, f"{struct.__name__} is not described"
        fields = {field.encode_name for field in msgspec.structs.fields(struct)}
        common = {"version", "id"} if issubclass(struct, protocol.ActBase) else set()
        assert fields - common <= told[str(config.tag)], struct.__name__


def test_every_struct_without_a_tag_is_named_with_its_fields() -> None:
    words = quoted()
    for struct in types.structs():
        fields = {field.encode_name for field in msgspec.structs.fields(struct)}
        assert fields <= words, struct.__name__
        if struct.__struct_config__.tag_field is None and struct is not protocol.ChatLine:
            assert struct.__name__ in words


def test_every_request_is_named(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        _, schema = server.ask("GET", "/api/schema/openapi.json")
    served = {f"{method.upper()} {path}" for path, methods in schema["paths"].items() for method in methods}
    told = set(re.findall(r"^\| `((?:GET|POST) [^`]+)`", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    assert told == served


def test_the_client_of_the_page_plays_a_game(tmp_path: Path) -> None:
    client = next(block for block in blocks(PAGE) if block.file == CLIENT)
    assert len([line for line in client.text.splitlines() if line]) <= LONGEST
    file = tmp_path / "play.py"
    file.write_text(client.text, encoding="utf-8")
    with serving(tmp_path) as server:
        played = subprocess.run(
            [sys.executable, str(file), server.address], capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    assert (played.returncode, played.stderr) == (0, "")
    assert re.fullmatch(r"VP by seat: \[(\d+, ){3}\d+\]\n", played.stdout)
