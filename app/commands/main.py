"""The command line: `run.py` alone opens the window, `run.py VERB` runs a command."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from app import VERSION
from app.commands import odds, resolve
from app.games import discover
from app.text import LANGUAGES, _, set_language

INTERRUPTED = 130


def _language_asked(argv: Sequence[str]) -> str:
    """The language of `--lang` wherever it stands, else of the environment: even help and bad usage speak it."""
    for word, following in zip(argv, [*argv[1:], ""], strict=True):
        if word == "--lang" and following in LANGUAGES:
            return following
        if word.startswith("--lang=") and word[7:] in LANGUAGES:
            return word[7:]
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return "en" if value.startswith("en") else "fr"
    return "fr"


def parser() -> argparse.ArgumentParser:
    """The parser of every verb and option."""
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=_("langue des textes"))
    top = argparse.ArgumentParser(
        prog="tapis", parents=[common], description=_("L’entraîneur des croupiers. Sans verbe, ouvre la fenêtre.")
    )
    top.add_argument("--version", action="store_true", help=_("affiche la version et s’arrête"))
    top.add_argument("--data-dir", type=Path, metavar="D", help=_("dossier des données au lieu du dossier habituel"))
    verbs = top.add_subparsers(dest="verb", metavar=_("VERBE"), title=_("verbes"))
    line = verbs.add_parser("resolve", parents=[common], help=_("règle des tables décrites en JSON Lines"))
    line.add_argument("file", nargs="?", type=Path, metavar=_("FICHIER"), help=_("entrée standard si absent"))
    game = verbs.add_parser("odds", parents=[common], help=_("chances et avantages exacts d’un jeu"))
    game.add_argument("game", choices=sorted(discover()), help=_("jeu"))
    game.add_argument("--json", action="store_true", help=_("une ligne JSON par rangée"))
    return top


def main(argv: list[str]) -> int:
    """Run the command line; returns the exit status (0 done, 1 failed in part, 2 bad usage, 130 interrupted)."""
    set_language(_language_asked(argv))
    try:
        status = _parsed_and_run(argv)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        # The reader has gone; nothing more can be said to it.
        _abandon_output()
        return resolve.SOME_LINES_FAILED
    except OSError as error:
        message = _("Impossible d’écrire le résultat : {reason}. Vérifiez la sortie et la place libre.")
        print(message.format(reason=error.strerror or str(error)), file=sys.stderr)
        _abandon_output()
        return resolve.SOME_LINES_FAILED
    except KeyboardInterrupt:
        _abandon_output()
        return INTERRUPTED
    return status


def _parsed_and_run(argv: list[str]) -> int:
    try:
        options = parser().parse_args(argv)
    except SystemExit as said:  # help given or bad usage told
        return said.code if isinstance(said.code, int) else resolve.DONE
    return _run(options)


def _abandon_output() -> None:
    """Let what is still to be written go nowhere, or Python would complain of it at exit."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(options: argparse.Namespace) -> int:
    if options.version:
        print(f"tapis {VERSION}")
        return resolve.DONE
    if options.verb == "resolve":
        if sys.stdout is None:  # whoever started the program closed it
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        return resolve.run(options.file, sys.stdout.buffer)
    if options.verb == "odds":
        game = discover()[options.game]
        for line in (odds.json_lines if options.json else odds.table)(game):
            print(line)
        return resolve.DONE
    return resolve.DONE
