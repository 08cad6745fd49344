"""Which language a command speaks: the one that was asked for, the system's, or English."""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping, Sequence

from kingsburg.cli.help import told
from kingsburg.engine.errors import KingsburgError, choices
from kingsburg.words import Voice, languages
from kingsburg.words.catalogue import ENGLISH, check_language
from kingsburg.words.messages import message_of
from kingsburg.words.voice import voice_of

SETTINGS = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says which languages people read, in the order in which programs ask; the first that is set counts."""

OPTION, SHORTEST = "--language", "--la"
"""How a language is asked for, and how far that can be shortened."""


def add_language_option(command: argparse.ArgumentParser, default: str | None = argparse.SUPPRESS) -> None:
    """For each command, and before all of them: what a command is not told it leaves as it was told before."""
    names = told("commands.common.language", names=choices(languages()))
    command.add_argument(OPTION, dest="language", metavar="NAME", default=default, help=names)


def language(asked: argparse.Namespace) -> str:
    """What to speak; a KingsburgError names the languages there are if another was asked for."""
    if asked.language is None:
        return of_system(os.environ)
    check_language(asked.language)
    return str(asked.language)


def language_words(asked: argparse.Namespace) -> list[str]:
    """What another command must be told to speak the same."""
    return [] if asked.language is None else ["--language", asked.language]


def voice(asked: argparse.Namespace, names: Sequence[str] = ()) -> Voice:
    """The voice of a command, at a table where these people sit."""
    return voice_of(names, language(asked))


def of_words(words: Sequence[str]) -> str:
    """The language for what has to be said before the words of a command are understood: help, and mistakes in them."""
    for place, word in enumerate(words):
        name, is_joined, value = word.partition("=")
        if len(name) >= len(SHORTEST) and OPTION.startswith(name):
            value = value if is_joined else "".join(words[place + 1 : place + 2])
            if value in languages():
                return value
    return of_system(os.environ)


def of_system(settings: Mapping[str, str]) -> str:
    """The first of the languages that are set which there is: Dutch for `nl_BE.UTF-8`, English for `C`."""
    found = next(filter(None, (settings.get(name) for name in SETTINGS)), "")
    spoken = [name.partition(".")[0].partition("@")[0].partition("_")[0] for name in found.split(":")]
    return next((name for name in spoken if name in languages()), ENGLISH)


def said(error: KingsburgError, words: Sequence[str]) -> str:
    """An error in the language of the command that was typed, with where it happened."""
    voice = Voice(of_words(words))
    told = voice.error(error)
    for place in error.places:
        told = voice.text("commands.failed.at", why=told, place=message_of(place))
    return told
