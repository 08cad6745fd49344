"""Writes the site that plays without a server into build/site, a folder for any static host.

    python hatch_site.py

It has the browser client, Pyodide, the plain wheel of the package, the words of each language, and a service worker
that keeps all of it in the browser. The version of Pyodide is in web/site/package.json.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import hatch_client
from kingsburg.words import languages
from kingsburg.words.whole import whole

ROOT = Path(__file__).resolve().parent
BUILT = ROOT / "build" / "site"
OWN = ROOT / "web" / "site"
PYODIDE = OWN / "node_modules" / "pyodide"
NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files of Pyodide that run Python; the rest of it are consoles, types and maps."""
LARGE = 100_000
"""Files of so many bytes are fetched by the page, which tells how far it is."""
MOST = 8_000_000
"""The site has at most so many bytes, compressed."""


def add_client() -> None:
    """The client, built to play without a server."""
    hatch_client.install()
    hatch_client.run("run", "check")
    hatch_client.run("run", "build", "--", "--mode", "site")


def add_pyodide() -> str:
    """Pyodide, in a folder with its version; the name of the folder."""
    wanted = json.loads((OWN / "package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"]
    told = PYODIDE / "package.json"
    if not told.exists() or json.loads(told.read_text(encoding="utf-8"))["version"] != wanted:
        hatch_client.run(*hatch_client.INSTALL, folder=OWN)
    folder = f"pyodide-{wanted}"
    (BUILT / folder).mkdir()
    for name in NEEDED:
        shutil.copy(PYODIDE / name, BUILT / folder / name)
    return f"{folder}/"


def add_wheel() -> str:
    """The plain wheel, in a folder named after its content; its path."""
    with tempfile.TemporaryDirectory() as made:
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
        plain = os.environ | {"KINGSBURG_COMPILE": "0", hatch_client.SWITCH: "0"}
        subprocess.run([*command, "--wheel-dir", made, str(ROOT)], env=plain, check=True)
        (wheel,) = Path(made).glob("*.whl")
        leave_out_nets(wheel)
        folder = f"wheel-{hashlib.sha256(wheel.read_bytes()).hexdigest()[:8]}"
        (BUILT / folder).mkdir()
        shutil.copy(wheel, BUILT / folder / wheel.name)
        return f"{folder}/{wheel.name}"


def leave_out_nets(wheel: Path) -> None:
    """Take what has learned out of a wheel: it plays by numpy, which the page has not, and is a tenth of all."""
    with zipfile.ZipFile(wheel) as whole:
        kept = [(entry, whole.read(entry)) for entry in whole.infolist() if not entry.filename.endswith(".npz")]
    with zipfile.ZipFile(wheel, "w") as rest:
        for entry, data in kept:
            rest.writestr(entry, data)


def add_words() -> None:
    """What the lobby says before Python is there."""
    (BUILT / "words").mkdir()
    for language in languages():
        said = json.dumps(whole(language), ensure_ascii=False, separators=(",", ":"))
        (BUILT / "words" / f"{language}.json").write_text(said, encoding="utf-8")


def all_files() -> list[str]:
    return sorted(path.relative_to(BUILT).as_posix() for path in BUILT.rglob("*") if path.is_file())


def add_rest(pyodide: str, wheel: str) -> None:
    """What the worker and the service worker need to know of the site."""
    for own in OWN.iterdir():
        if own.suffix in (".webmanifest", ".png"):
            shutil.copy(own, BUILT / own.name)
    sizes = {path: (BUILT / path).stat().st_size for path in all_files()}
    large = {path: size for path, size in sizes.items() if size > LARGE and path.startswith((pyodide, wheel))}
    about = {"pyodide": pyodide, "wheel": wheel, "large": large}
    (BUILT / "site.json").write_text(json.dumps(about), encoding="utf-8")
    content = hashlib.sha256()
    for path in all_files():
        content.update(path.encode() + b"\0" + (BUILT / path).read_bytes())
    lasting = [path for path in all_files() if path.startswith((pyodide, wheel, "assets/"))]
    files = {path: path in large or path.startswith(pyodide) for path in all_files()}
    site = {"version": content.hexdigest()[:12], "files": files, "lasting": lasting}
    program = (OWN / "service.js").read_text(encoding="utf-8")
    (BUILT / "service.js").write_text(f"self.SITE = {json.dumps(site)};\n{program}", encoding="utf-8")


def is_built() -> bool:
    """Whether the site is there and newer than all that it is made from."""
    last = BUILT / "service.js"
    package = (path for path in (ROOT / "src").rglob("*") if path.suffix in (".py", ".toml", ".json", ".css"))
    own = (path for path in OWN.iterdir() if path.is_file())
    made = last.stat().st_mtime if last.exists() else 0.0
    return all(path.stat().st_mtime < made for path in (*hatch_client.sources(), *package, *own))


def compressed() -> int:
    """How many bytes go over the wire, each file compressed as static hosts do it."""
    return sum(len(gzip.compress((BUILT / path).read_bytes(), 9)) for path in all_files())


def build() -> None:
    add_client()
    add_words()
    add_rest(add_pyodide(), add_wheel())
    size = compressed()
    print(f"The site is in {BUILT.relative_to(ROOT)}: {size / 1e6:.2f} MB compressed. Any static host serves it.")
    if size > MOST:
        sys.exit(f"That is more than {MOST / 1e6:.0f} MB.")


if __name__ == "__main__":
    try:
        if is_built():
            print("The site is built already.")
        else:
            build()
    except (hatch_client.NotBuilt, subprocess.CalledProcessError) as error:
        sys.exit(f"The site is not built: {error}")
