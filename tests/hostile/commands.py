"""Hostile commands, each run as a program of its own in a folder with files that it must not touch."""

from __future__ import annotations

import os
import random
import resource
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tests.hostile import inputs, values
from tests.patience import PATIENCE

MEMORY = 3 << 30
"""Bytes of address space of a command; more is a crash that is seen."""

BOTS = {
    "raises.py": "raise RuntimeError('too wet')",
    "exits.py": "import sys; sys.exit(3)",
    "odd.py": "return 5",
    "first.py": "return options[0]",
}
TARGETS = (
    *("thesis.tex", "photo.png", "link", "pipe", "folder", "/dev/full", "/dev/null", "/dev/null/x", "protected.txt"),
    *(
        "missing/new",
        "new",
        "",
        ".",
        "/",
        "x" * 300,
        "new\x1b[2J",
        "loop",
        "game.kbg",
        "table.json",
        "series.jsonl",
    ),
)
READABLE = (
    *("game.kbg", "damaged.kbg", "/dev/zero", "/dev/full", "folder", "thesis.tex", "photo.png", "link", "nowhere"),
    *("", "x" * 300, "table.json", "loop", "crlf.kbg", "protected.txt", "/dev/null"),
)
COUNTS = ("1", "2", "3", "0", "-1", "99999999999999999999", "9" * 5000, "x", "", "1e3", "1.5", "\u0663")
WORDS = ("statue", "winter", ":stew:", "[bold]", "\x1b[2J", "x" * 20_000, "", "--", "é", "8", "goblins 1 3", "-x")
ENVIRONMENTS: tuple[dict[str, str], ...] = (
    {},
    {},
    {},
    {"TERM": "dumb", "COLUMNS": "0"},
    {"COLUMNS": "1", "LINES": "1"},
    {"COLUMNS": "99999"},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"PYTHONIOENCODING": "ascii", "NO_COLOR": "1"},
    {"FORCE_COLOR": "1", "TERM": "xterm-256color"},
    {"TMPDIR": "/nowhere", "HOME": "/nowhere", "KINGSBURG_HOME": "/dev/null/games"},
    {"XDG_CONFIG_HOME": "thesis.tex"},
)

TYPED = (b"", b"quit\n", b"\xff\xfe\x00\n\xc3\n", b"1\n2\n0\npass\n" * 30, b"hint\nundo\n?\nlog all\nquit\n")


class Command(NamedTuple):
    """Words, surroundings, and what is typed."""

    words: list[str]
    environment: dict[str, str]
    typed: bytes


class Done(NamedTuple):
    """What came of a command."""

    status: int
    out: bytes
    err: bytes
    complaint: str
    """What is wrong with that, or nothing."""


def command(number: int) -> Command:
    """The command of a number."""
    rng = random.Random(f"command {number}")
    words = COMMANDS[number % len(COMMANDS)](rng)
    typed = rng.choice(
        (b"", b"quit\n", b"\xff\xfe\x00\n\xc3\n", b"1\n2\n0\npass\n" * 30, b"hint\nundo\n?\nlog all\nquit\n")
    )
    if rng.random() < 0.2:
        typed = "\n".join(values.text(rng, 30) for _ in range(20)).encode("utf-8", "surrogatepass")
    words = [word.replace("\0", "") for word in words]
    return Command([word.encode("utf-8", "replace").decode() for word in words], rng.choice(ENVIRONMENTS), typed)


def _game(rng: random.Random) -> list[str]:
    """Options of a game, mostly possible ones."""
    words: list[str] = []
    for option, good in (("edition", "first,second"), ("modules", "rows"), ("variants", "inverted"), ("scenario", "x")):
        if rng.random() < 0.1:
            words.append(f"--{option}={rng.choice((*good.split(','), *WORDS))}")
    if rng.random() < 0.2:
        words.append(f"--content={rng.choice(('content.toml', *READABLE))}")
    return words


def _bots(rng: random.Random) -> str:
    known = ("random", "greedy", *(f"{file}:Own" for file in BOTS), "champion:rollouts=1", "novice")
    odd = ("wizard", "champion:workers=99999999", "x.py:Stew:a=b", "thesis.tex", "first.py:Own:a=1", *WORDS[2:5])
    return ",".join(rng.choice(known if rng.random() < 0.9 else odd) for _ in range(rng.randint(1, 4)))


def _play(rng: random.Random) -> list[str]:
    words = ["play", *_game(rng)]
    words += [f"--{name}={rng.choice(COUNTS)}" for name in ("people", "players", "seed") if rng.random() < 0.12]
    words += [f"--{name}={rng.choice(TARGETS)}" for name in ("save", "record") if rng.random() < 0.25]
    words += [f"--bots={_bots(rng)}"] * (rng.random() < 0.4) + [f"--names={rng.choice(WORDS)}"] * (rng.random() < 0.2)
    return words + [f"--resume={rng.choice(READABLE)}"] * (rng.random() < 0.3)


def _sim(rng: random.Random) -> list[str]:
    bots = rng.choice(("random,random", "greedy,first.py:Own,random", _bots(rng)))
    words = ["sim", f"--bots={bots}", "--games=2", f"--workers={rng.choice((1, 1, 1, 2))}", *_game(rng)]
    for name in ("players", "games", "seed", "workers"):
        if rng.random() < 0.15:
            words.append(f"--{name}={rng.choice([count for count in COUNTS if count != '1e3'])}")
    return words + [f"--{name}={rng.choice(TARGETS)}" for name in ("out", "json", "parquet") if rng.random() < 0.25]


def _replay(rng: random.Random) -> list[str]:
    return [
        "replay",
        *["--verify"] * rng.randint(0, 1),
        *_content(rng),
        "--",
        rng.choice((*("game.kbg", "crlf.kbg") * 4, *READABLE)),
    ]


def _review(rng: random.Random) -> list[str]:
    words = ["review", "--seconds=0.001", "--top=1", *_content(rng)]
    words += [f"--html={rng.choice(TARGETS)}"] * (rng.random() < 0.5)
    words += [f"--{name}={rng.choice((*COUNTS, 'Ann'))}" for name in ("top", "player") if rng.random() < 0.2]
    return [*words, "--", rng.choice((*("game.kbg",) * 9, *READABLE))]


def _content(rng: random.Random) -> list[str]:
    return [f"--content={rng.choice(('content.toml', *READABLE))}"] * (rng.random() < 0.2)


def _words(rng: random.Random) -> list[str]:
    name = rng.choice(("rules", "rules", "content", "bots", "games", "completion", "fly", "--version", "--help", ""))
    return [name, *_game(rng), *(rng.choice(WORDS) for _ in range(rng.randint(0, 2)))]


COMMANDS = (_play, _sim, _replay, _review, _words, _play)


# -- running them -----------------------------------------------------------------------------------------------------


def furnish(folder: Path) -> None:
    """What lies about where a command is run."""
    (folder / "folder").mkdir()
    (folder / "home").mkdir()
    (folder / "thesis.tex").write_text("my thesis")
    (folder / "photo.png").write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe\0")
    (folder / "protected.txt").write_text("")
    (folder / "protected.txt").chmod(0o444)
    (folder / "link").symlink_to("thesis.tex")
    (folder / "loop").symlink_to("loop")
    os.mkfifo(folder / "pipe")
    record = inputs.records()[5]
    (folder / "game.kbg").write_text(record)
    (folder / "crlf.kbg").write_bytes(b"\xef\xbb\xbf" + record.encode().replace(b"\n", b"\r\n"))
    (folder / "damaged.kbg").write_text(record.replace("influence", "inflate", 1))
    (folder / "table.json").write_text('{"format": "kingsburg-table", "seats": [], "game": "{}"}')
    (folder / "series.jsonl").write_text("\n".join(inputs.series()[1]) + "\n")
    (folder / "content.toml").write_text(inputs.CONTENT)
    (folder / "cards.py").write_text(inputs.CARDS)
    for name, answer in BOTS.items():
        (folder / name).write_text(f"class Own:\n    def choose(self, game, options, rng):\n        {answer}\n")


def standing(folder: Path) -> dict[str, object]:
    """Everything that must stay: all but what a command may write."""
    found: dict[str, object] = {}
    for path in sorted(folder.iterdir()):
        link = os.readlink(path) if path.is_symlink() else ""
        data = path.read_bytes() if path.is_file() else b""
        found[path.name] = (link, path.lstat().st_mode, data)
    return found


OURS = ("game.kbg", "table.json", "series.jsonl", "home", "__pycache__")
"""What may be replaced, if it is named."""


def run(asked: Command, folder: Path) -> Done:
    """Run a command in a furnished folder, and judge it."""
    before = standing(folder)
    environment = {**os.environ, "KINGSBURG_HOME": str(folder / "home"), **asked.environment}
    environment.pop("PYTHONUNBUFFERED", None)
    root = str(Path(__file__).parents[2])
    try:
        done = subprocess.run(
            [sys.executable, "-P", "-m", "kingsburg", *asked.words],
            cwd=folder,
            env=environment,
            input=asked.typed,
            capture_output=True,
            timeout=PATIENCE,
            preexec_fn=_limit,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return Done(-1, b"", b"", f"no end in {PATIENCE} seconds (from {root})")
    after = standing(folder)
    lost = [name for name, kept in before.items() if after.get(name) != kept and name not in OURS]
    new = [name for name in after if name not in before and name not in OURS]
    return Done(done.returncode, done.stdout, done.stderr, _wrong(done, lost, new, asked))


def _limit() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _wrong(done: subprocess.CompletedProcess[bytes], lost: list[str], new: list[str], asked: Command) -> str:
    err = done.stderr.decode("utf-8", "replace")
    colours = "FORCE_COLOR" in asked.environment
    shown = done.stdout.decode("utf-8", "replace") + err
    if done.returncode not in (0, 2):
        return f"status {done.returncode}: {err[-300:]!r}"
    if done.returncode == 0 and err:
        return f"a complaint without a status: {err[:300]!r}"
    if done.returncode == 2 and (err.count("\n") != 1 or not err.startswith("kingsburg: ") or len(err) > 4000):
        return f"not one line: {err[:300]!r}"
    if "Traceback" in shown or "mistake of the program" in shown:
        return f"a mistake of ours: {err[:300]!r}"
    if not colours and any(not letter.isprintable() and letter != "\n" for letter in shown):
        return "an order to the terminal is shown"
    if lost:
        return f"changed {', '.join(lost)}"
    if done.returncode == 2 and [name for name in new if not _is_save(asked, name)]:
        return f"refused, but left {', '.join(new)}"
    return ""


def _is_save(asked: Command, name: str) -> bool:
    """A game that a bot ended has been saved; a series keeps its games."""
    return (asked.words[0] in ("play", "sim") and any(name in word for word in asked.words)) or name == "missing"
