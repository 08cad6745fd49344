"""`kingsburg completion`: what a shell needs to know to complete the commands, written from the parser itself."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from kingsburg.cli import options, speaking
from kingsburg.cli.help import Indented, Parser, said, told
from kingsburg.cli.levels import LEVELS
from kingsburg.editions import EDITIONS, MODULES, SCENARIOS, VARIANTS, everything
from kingsburg.editions.choosing import ALL
from kingsburg.invocation import from_anywhere
from kingsburg.words import languages

HOW = {
    "bash": '  eval "$({program} completion bash)"',
    "zsh": '  eval "$({program} completion zsh)"',
    "fish": "  {program} completion fish | source",
}
"""What the settings of each shell need."""
BASH = """\
_kingsburg() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" known="" first=""
    case "$COMP_CWORD ${{COMP_WORDS[1]}} $before" in
    "1 "*) known={commands} ;;
{values}
{others}
    esac
    case "$word" in *,*) first="${{word%,*}}," ;; esac
    COMPREPLY=($(compgen -P "$first" -W "$known" -- "${{word##*,}}"))
}}
complete -o default -F _kingsburg kingsburg
"""
ZSH = """\
autoload -Uz compinit bashcompinit
(( $+functions[compdef] )) || compinit
bashcompinit
"""
FILES = ("FILES",)
"""In the place of names: any file will do."""


def add(commands: options.Commands) -> None:
    command = options.add_command(commands, "completion", run)
    command.writer = Indented
    lines = {shell: line.format(program=from_anywhere()) for shell, line in HOW.items()}
    command.epilog = told("commands.completion.how", **lines)
    command.add_argument("shell", choices=SHELLS, metavar="SHELL", help=options.one_of(SHELLS))


def run(asked: argparse.Namespace) -> int:
    from kingsburg.cli.parser import parser

    print(SHELLS[asked.shell](_commands(parser(speaking.language(asked)))), end="")
    return 0


# -- the shells -----------------------------------------------------------------------------------------------------


def bash(commands: Mapping[str, Parser]) -> str:
    """A function that completes commands, options and values, in lists what follows a comma; else files as ever."""
    values: list[str] = []
    others: list[str] = []
    for name, command in commands.items():
        for action in command._actions:
            if action.option_strings and action.nargs != 0:
                asked = "|".join(f'*" {name} {option}"' for option in action.option_strings)
                values.append(f"    {asked}) known={_quoted(_names(action))} ;;")
        positional = [known for action in command._actions if not action.option_strings for known in _names(action)]
        others.append(f'    *" {name} "*) known={_quoted((*_options(command), *positional))} ;;')
    first = _quoted((*commands, "--help", "--version"))
    return BASH.format(commands=first, values="\n".join(values), others="\n".join(others))


def zsh(commands: Mapping[str, Parser]) -> str:
    """The same function: zsh understands it once it is told to."""
    return ZSH + bash(commands)


def fish(commands: Mapping[str, Parser]) -> str:
    lines = ["complete -c kingsburg -f"]
    for name, command in commands.items():
        sentence = shlex.quote(said(command.description or "", command.voice))
        lines.append(f"complete -c kingsburg -n __fish_use_subcommand -a {name} -d {sentence}")
        lines += [f"complete -c kingsburg -n '__fish_seen_subcommand_from {name}' {line}" for line in _fish(command)]
    return "\n".join(lines) + "\n"


def _fish(command: Parser) -> Iterator[str]:
    for action in command._actions:
        known = _names(action)
        flags = " ".join(f"-l {option[2:]}" for option in action.option_strings if option.startswith("--"))
        offered = "-r -F" if known == FILES else f"-x -a {_quoted(known)}" if action.nargs != 0 else ""
        if flags or known:
            help_text = shlex.quote(said(action.help or "", command.voice))
            yield " ".join(filter(None, [flags, offered, f"-d {help_text}"]))


SHELLS = {"bash": bash, "zsh": zsh, "fish": fish}

# -- what there is --------------------------------------------------------------------------------------------------


def _commands(top: Parser) -> Mapping[str, Parser]:
    found = next(action for action in top._actions if isinstance(action, argparse._SubParsersAction))
    return {name: command for name, command in found.choices.items() if isinstance(command, Parser)}


def _options(command: Parser) -> list[str]:
    return [option for action in command._actions for option in action.option_strings if option.startswith("--")]


def _names(action: argparse.Action) -> tuple[str, ...]:
    """What an option or argument can be: names, any file, or nothing that is known."""
    known: dict[str, Iterable[str]] = {
        "edition": EDITIONS,
        "modules": (*MODULES, ALL),
        "scenario": SCENARIOS,
        "variants": VARIANTS,
        "level": LEVELS,
        "language": languages(),
        "printed": languages(),
        "shell": SHELLS,
    }
    if action.dest in known:
        return tuple(known[action.dest])
    if action.dest == "bots":
        from kingsburg import bots

        return tuple(bots.names())
    if action.dest == "name":
        return tuple(card.id for group in everything("second", None).facts().values() for card in group)
    return FILES if action.type is Path or action.dest in ("file", "resume") else ()


def _quoted(names: tuple[str, ...]) -> str:
    return shlex.quote("" if names == FILES else " ".join(names))
