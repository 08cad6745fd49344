"""Which language a command speaks: the one that was asked for, the system's, or English."""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping, Sequence

from kingsburg.engine.errors import KingsburgError, choices
from kingsburg.words import Voice, languages
from kingsburg.words.catalogue import ENGLISH, check_language
from kingsburg.words.voice import voice_of

SETTINGS = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says which languages people read, in the order in which programs ask; the first that is set counts."""


def add_language_option(command: argparse.ArgumentParser) -> None:
    told = f"from {choices(languages())} (default: that of your system, else English)"
    command.add_argument("--language", metavar="NAME", help=told)


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


def of_system(settings: Mapping[str, str]) -> str:
    """The first of the languages that are set which there is: Dutch for `nl_BE.UTF-8`, English for `C`."""
    told = next(filter(None, (settings.get(name) for name in SETTINGS)), "")
    spoken = [name.partition(".")[0].partition("@")[0].partition("_")[0] for name in told.split(":")]
    return next((name for name in spoken if name in languages()), ENGLISH)


def said(error: KingsburgError, asked: argparse.Namespace) -> str:
    """An error in the language of the command where it happened, if that can be told."""
    try:
        return voice(asked).error(error)
    except (KingsburgError, AttributeError):  # no such language, or a command that speaks English alone
        return str(error)
