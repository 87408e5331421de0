"""The options that verbs share, and what a file, a folder and a number of the command line are."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from app.text import LANGUAGES, _

if TYPE_CHECKING:
    Verbs: TypeAlias = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 -- its only name

FILES = {"bash": "_shtab_compgen_files", "zsh": "_files"}
FOLDERS = {"bash": "_shtab_compgen_dirs", "zsh": "_files -/"}
"""What completes a name, in the terms of shtab, which writes the completion of the shells."""


def folder_name(value: str) -> Path:
    """A folder of the command line: an empty word, as a variable that is not set leaves it, is not the one of now."""
    if not value:
        raise argparse.ArgumentTypeError(_("il faut un dossier"))
    return Path(value)


def file_name(value: str) -> Path:
    """A file of the command line: an empty word, as a variable that is not set leaves it, is none."""
    if not value:
        raise argparse.ArgumentTypeError(_("il faut un fichier"))
    return Path(value)


def common(*told: str) -> argparse.ArgumentParser:
    """The options that may stand on either side of every verb; help tells those that do something there."""

    def add(name: str, text: str, **how: Any) -> None:
        own = name in told or name in {"--lang", "--version", "--verbose"}
        added = options.add_argument(name, default=argparse.SUPPRESS, help=text if own else argparse.SUPPRESS, **how)
        if name == "--data-dir":
            added.complete = FOLDERS  # type: ignore[attr-defined]

    options = argparse.ArgumentParser(add_help=False)
    add("--lang", _("langue des textes"), choices=LANGUAGES)
    add("--version", _("affiche la version et s’arrête"), action="store_true")
    add("--verbose", _("avec --version : celles de toutes les parties"), action="store_true")
    add("--data-dir", _("dossier des données au lieu du dossier habituel"), type=folder_name, metavar="D")
    add("--portable", _("garde les données à côté du programme, sur une clé par exemple"), action="store_true")
    add("--json", _("pour un programme : du JSON au lieu du texte"), action="store_true")
    return options


def add_file(
    verb: argparse.ArgumentParser | argparse._MutuallyExclusiveGroup, name: str, text: str, **how: Any
) -> None:
    """An argument that is the name of a file, which shells complete."""
    added = verb.add_argument(name, type=file_name, help=text, **{"metavar": _("FICHIER"), **how})
    added.complete = FILES  # type: ignore[attr-defined]


def add_folder(verb: argparse.ArgumentParser, name: str, text: str, **how: Any) -> None:
    """An argument that is the name of a folder, which shells complete."""
    added = verb.add_argument(name, type=folder_name, help=text, **{"metavar": _("DOSSIER"), **how})
    added.complete = FOLDERS  # type: ignore[attr-defined]


def whole(value: str) -> int:
    """A whole number above zero of the command line."""
    if not value.isdecimal() or not int(value):
        raise argparse.ArgumentTypeError(_("il faut un nombre entier au-dessus de zéro : {value}").format(value=value))
    return int(value)
