"""Compiles modules of the package in the current folder, which is a copy of src/: hatch_build.py runs this.

    python hatch_compile.py MODULE… --joined MODULE…

How the C is compiled, and what was tried, is in docs/decisions/0005-compiled-build.md and 0008-a-build-of-a-minute.md.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

PROFILE = "KINGSBURG_PROFILE"
"""1: compile with all effort, and with gcc the engine a second time for what games do most. 0 or not set: briefly."""

BRIEFLY, THOROUGHLY = "1", "3"
"""How much the compiler is to optimize."""
NO_DEBUGGING = "0"
# Hidden symbols let functions of the library call one another directly, not by way of the loader's tables. Warnings
# about generated C help nobody, and mypyc would turn them into errors; gcc is slow to look at its indentation.
C_FLAGS = ("-fvisibility=hidden", "-w", "-Wno-misleading-indentation") if os.name == "posix" else ()

DOCUMENTED = "c/documented"
JOINED = "c/joined.c"
JOINED_OBJECT = "objects/c/joined.o"
COUNTED = "objects/c/joined.gcda"

WHOLE = "#include <Python.h>"
NEEDED = """\
#include <stddef.h>
typedef struct _object PyObject;
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
#define Py_DECREF Py_DecRef
void Py_DecRef(PyObject *);
void PyErr_Clear(void);
PyObject *Py_BuildValue(const char *, ...);
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
void *PyCapsule_GetPointer(PyObject *, const char *);
"""
"""Of Python.h, to read all of which takes longer than to compile what the small library of a module does with it."""

# gcc counts how often every branch is taken, and then lays out the code accordingly. The counts are in a file beside
# the object, found by its name, so that both are made in the same place.
COUNT = ("-fprofile-generate",)
AS_COUNTED = ("-fprofile-use", "-fprofile-partial-training")
LONG_AGO = (0, 0)

GAMES = """\
import random
import kingsburg as kb
from kingsburg.editions.box import MODULES
from kingsburg.env.batch import Batch

for players in (2, 3, 4, 5):
    for modules, games in (((), 150), (tuple(MODULES), 80)):
        kb.random_games(games, players, "second", modules=modules, seed=players)
for seed in range(60):
    game = kb.new_game(4, "second", modules=tuple(MODULES) if seed % 2 else (), seed=seed)
    draw = random.Random(seed)
    while game.options:
        game.play(draw.choice(game.options))
        game.clone()
for modules in ((), tuple(MODULES)):
    batch = Batch(16, players=4, modules=modules, seed=1)
    batch.reset()
    for _ in range(500):
        batch.step(batch.sample(draw))
"""
"""What is played to count: in the engine, through the library and by numbers, the base game and every module."""


def switch(name: str) -> str:
    value = os.environ.get(name, "")
    if value not in ("", "0", "1"):
        raise ValueError(f"{name} is 0, 1 or not set, not {value!r}")
    return value


def with_all_effort() -> bool:
    return switch(PROFILE) == "1"


def compiler_command() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def can_profile() -> bool:
    """Whether to compile for what games do: if switched on, and only gcc is asked to."""
    if not with_all_effort() or os.name != "posix":
        return False
    told = subprocess.run([*compiler_command(), "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in told.stdout


def compile_here(modules: list[str], joined: list[str]) -> None:
    """Compile modules of the package in this folder into lib/, as one library and a small one for each module.

    mypyc writes a C file for each module; the compiler then works on as many as there are processors.
    """
    import setuptools  # noqa: F401  (mypyc wants it loaded)
    from mypyc.build import mypycify

    level = THOROUGHLY if with_all_effort() else BRIEFLY
    options: dict[str, Any] = {"opt_level": level, "debug_level": NO_DEBUGGING, "group_name": "kingsburg"}
    library, *others = mypycify(["--config-file=", *modules], multi_file=True, target_dir="c", **options)
    library.sources = join([documented(source) for source in library.sources], joined)
    how = write("c/level", level)
    for extension in others:
        extension.sources = [brief(source) for source in extension.sources]
    for extension in (library, *others):
        extension.extra_compile_args = [*extension.extra_compile_args, *C_FLAGS]
        extension.depends.append(how)
    flags = () if newer(JOINED_OBJECT, [JOINED, *library.depends]) else profiled(library, others)
    remove_others(Path("lib"), build([library, *others], flags))


def profiled(library: Any, others: list[Any]) -> tuple[str, ...]:
    """Count what some games do, and say with which flags to compile the joined C file for that; none if it fails."""
    if not can_profile():
        return ()
    Path(COUNTED).unlink(missing_ok=True)
    linked = library.extra_link_args
    try:
        library.extra_link_args = [*linked, *COUNT]
        build([library, *others], COUNT)
        play()
    except Exception as error:
        print(f"The engine is not compiled for what games do: {error}")
        return ()
    finally:
        library.extra_link_args = linked
    return AS_COUNTED


def play() -> None:
    """Play some games with the libraries of this folder."""
    shutil.rmtree("played", ignore_errors=True)
    shutil.copytree("kingsburg", "played/kingsburg")
    shutil.copytree("lib", "played", dirs_exist_ok=True)
    subprocess.run([sys.executable, write("played/games.py", GAMES)], check=True)


def build(extensions: list[Any], joined_flags: tuple[str, ...]) -> set[str]:
    """Compile and link what is not done yet; the libraries. The flags are for the joined C file alone."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            self.compiler.compile = in_parallel(self.compiler, joined_flags)
            if os.name == "posix":
                self.compiler.linker_so = without_folders(self.compiler.linker_so)
            super().build_extensions()

    command = Build(Distribution({"name": "kingsburg", "ext_modules": extensions}))
    command.build_lib, command.build_temp, command.parallel = "lib", "objects", processors()
    command.force = True  # link anew: an earlier build may have stopped where the library counted
    command.ensure_finalized()
    command.run()
    return set(command.get_outputs())


def without_folders(linker: list[str]) -> list[str]:
    """A command that links without noting where this Python has its libraries: ours need none of them elsewhere."""
    return [word for word in linker if not word.startswith("-Wl,-rpath")]


def join(sources: list[str], joined: list[str]) -> list[str]:
    """Put the C of the joined modules and of mypyc's runtime into one file, so that the compiler can inline it."""
    names = tuple(module.removesuffix(".py").replace("/", "___") + "___" for module in joined)
    others = [source for source in sources if not f"{c_module(source)}___".startswith(("___", *names))]
    text = "\n".join(Path(source).read_text(encoding="utf-8") for source in sources if source not in others)
    return [write(JOINED, text), *others]


def documented(source: str) -> str:
    """The C file of a module with its docstrings: a copy, so that mypyc finds again what it wrote."""
    from hatch_docstrings import docstrings, explained

    path = Path(c_module(source).replace("___", "/"))
    if path == Path():
        return source
    python = path.with_suffix(".py") if path.with_suffix(".py").exists() else path / "__init__.py"
    texts = docstrings(python.read_text(encoding="utf-8"))
    Path(DOCUMENTED).mkdir(exist_ok=True)
    return write(f"{DOCUMENTED}/{Path(source).name}", explained(Path(source).read_text(encoding="utf-8"), texts))


def brief(source: str) -> str:
    """The C file of a module's small library with no more of Python.h than it needs, where that is as we know it."""
    text = Path(source).read_text(encoding="utf-8")
    if os.name != "posix" or "PyModuleDef" in text:
        return source
    return write(f"{source.removesuffix('.c')}.brief.c", text.replace(WHOLE, NEEDED))


def write(name: str, text: str) -> str:
    """Write a file, unless it is there with this text; its name."""
    path = Path(name)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
    return name


def c_module(source: str) -> str:
    """c/__native_kingsburg___engine___game.c -> kingsburg___engine___game; nothing for a file of the runtime."""
    found = re.fullmatch(r"__native_(kingsburg___\w+)", Path(source).stem)
    return found[1] if found else ""


def in_parallel(compiler: Any, joined_flags: tuple[str, ...]) -> Callable[..., list[str]]:
    """The compile method of a compiler of setuptools, on several files at once, leaving out those that are done."""
    compile_files: Callable[..., list[str]] = compiler.compile

    def compile_all(sources: list[str], **options: Any) -> list[str]:
        def compile_one(source: str) -> list[str]:
            (done,) = compiler.object_filenames([source], output_dir=options.get("output_dir"))
            if not newer(done, [source, *options["depends"]]):
                flags = joined_flags if source == JOINED else ()
                compile_files([source], **options | {"extra_postargs": [*options["extra_postargs"], *flags]})
                if flags == COUNT:
                    os.utime(done, LONG_AGO)  # never the final one, whatever happens now
            return [done]

        with ThreadPoolExecutor(processors()) as pool:
            return [name for names in pool.map(compile_one, sources) for name in names]

    return compile_all


def newer(made: str, sources: list[str]) -> bool:
    """Whether a file is there and newer than all that it is made from."""
    return os.path.exists(made) and all(os.path.getmtime(made) > os.path.getmtime(source) for source in sources)


def remove_others(folder: Path, wanted: set[str]) -> None:
    """Remove the files that an earlier build left and this one did not make."""
    for path in folder.rglob("*"):
        if path.is_file() and str(path) not in wanted:
            path.unlink()


def processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


if __name__ == "__main__":
    at = sys.argv.index("--joined")
    compile_here(sys.argv[1:at], sys.argv[at + 1 :])
