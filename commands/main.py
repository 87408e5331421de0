"""The command line: `run.py` alone opens the window, `run.py VERB` runs a command."""

from __future__ import annotations

import argparse
import errno
import gc
import io
import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from app.text import LANGUAGES, _, set_language

if TYPE_CHECKING:
    from app.storage.failure import StoreError

DONE, FAILED, BAD_USAGE, NO_WINDOW, NO_MEMORY, INTERRUPTED = 0, 1, 2, 4, 5, 130
_NO_MEMORY_TO_LOAD = ("failed to map segment", "cannot allocate memory")
"""What the loader of libraries says where the system gives it no more memory."""


def main(argv: list[str]) -> int:
    """Run the command line; returns the exit status.

    0 done, 1 failed in part, 2 bad usage, 4 no window, 5 the system gives no more memory, 130 interrupted.
    """
    try:
        return _main(argv)
    except MemoryError:
        return _no_memory()
    except ImportError as error:
        if not any(sign in str(error).lower() for sign in _NO_MEMORY_TO_LOAD):
            raise
        return _no_memory()


def _no_memory() -> int:
    message = _(
        "La mémoire de l’ordinateur ne suffit pas. Ce qui était enregistré l’est toujours. "
        "Fermez d’autres programmes, puis recommencez."
    )
    print(message, file=sys.stderr)
    return NO_MEMORY


def _main(argv: list[str]) -> int:
    asked = _language_asked(argv)
    set_language(asked or _language_of_environment())
    options = options_of_a_window(argv)
    if options is None:
        from commands.arguments import speak_the_users_language

        speak_the_users_language()
        try:
            options = parser().parse_args(argv)
        except SystemExit as said:  # help given or bad usage told
            return said.code if isinstance(said.code, int) else DONE
    if options.version:
        return _run_command(options)
    if options.verb is None:
        # what a start makes stays: looking for garbage among it takes a tenth of the start. The window lets it begin.
        gc.disable()
        unusable = _unusable(options.data_dir)
        if unusable is not None:
            print(unusable, file=sys.stderr)
            return unusable.exit_code
        try:
            from ui.main import main as open_window
        except ImportError as error:
            return _no_window(error)
        return open_window(options)
    return _run_command(options)


def _unusable(asked: Path | None) -> StoreError | None:
    """Why the folder asked for can be none at all, before a window opens; None where it may be one."""
    if asked is None:
        return None
    from app.storage.failure import StoreError
    from app.storage.folder import data_folder

    try:
        data_folder(asked)
    except StoreError as error:
        return error
    return None


def _no_window(error: ImportError) -> int:
    """Tell which library of the system a window misses; any other import that fails is left to the caller."""
    from ui.start.libraries import missing_library

    reason = missing_library(str(error))
    if not reason:
        raise error
    print(reason, file=sys.stderr)
    return NO_WINDOW


def options_of_a_window(argv: Sequence[str]) -> argparse.Namespace | None:
    """What the parser would make of a start that opens the window; None when it must read the arguments itself.

    Most starts are of this kind, and the words of every verb and option would be looked up for nothing.
    """
    options = argparse.Namespace(lang=None, data_dir=None, version=False, verbose=False, self_test=False, verb=None)
    words = iter(argv)
    for word in words:
        value = next(words, "")
        if word == "--lang" and value in LANGUAGES:
            options.lang = value
        elif word == "--data-dir" and value and not value.startswith("-"):
            options.data_dir = Path(value)
        else:
            return None
    return options


class _Portable(argparse.Action):
    """The folder beside the program; where it lies is asked when it is wanted, as most verbs know no store."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,  # noqa: ARG002 -- argparse's own
        namespace: argparse.Namespace,
        values: object,  # noqa: ARG002 -- the same
        option_string: str | None = None,  # noqa: ARG002 -- the same
    ) -> None:
        from app.storage.folder import portable_folder

        setattr(namespace, self.dest, portable_folder())


def _folder(value: str) -> Path:
    """A folder of the command line: an empty word, as a variable that is not set leaves it, is not the one of now."""
    if not value:
        raise argparse.ArgumentTypeError(_("il faut un dossier"))
    return Path(value)


def parser() -> argparse.ArgumentParser:
    """The parser of every verb and option, in the language in force."""
    from app.games import discover
    from commands.verbs import benchmark, gallery

    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=_("langue des textes"))
    common.add_argument(
        "--version", action="store_true", default=argparse.SUPPRESS, help=_("affiche la version et s’arrête")
    )
    common.add_argument(
        "--verbose",
        action="store_true",
        default=argparse.SUPPRESS,
        help=_("avec --version : celles de toutes les parties"),
    )
    data = argparse.ArgumentParser(add_help=False)
    place = data.add_mutually_exclusive_group()
    place.add_argument(
        "--data-dir",
        type=_folder,
        metavar="D",
        default=argparse.SUPPRESS,
        help=_("dossier des données au lieu du dossier habituel"),
    )
    place.add_argument(
        "--portable",
        dest="data_dir",
        nargs=0,
        action=_Portable,
        default=argparse.SUPPRESS,
        help=_("garde les données à côté du programme, sur une clé par exemple"),
    )
    top = argparse.ArgumentParser(
        prog="tapis",
        parents=[common, data],
        description=_("L’entraîneur des croupiers. Sans verbe, ouvre la fenêtre."),
    )
    top.set_defaults(lang=None, data_dir=None, version=False, verbose=False)
    top.add_argument(
        "--self-test", action="store_true", help=_("ouvre chaque page sans écran, vérifie le programme et s’arrête")
    )
    verbs = top.add_subparsers(dest="verb", metavar=_("VERBE"), title=_("verbes"))
    verb = verbs.add_parser("resolve", parents=[common], help=_("règle des tables décrites en JSON Lines"))
    verb.add_argument("file", nargs="?", type=Path, metavar=_("FICHIER"), help=_("entrée standard si absent"))
    verb = verbs.add_parser("odds", parents=[common], help=_("chances et avantages exacts d’un jeu"))
    verb.add_argument("game", choices=tuple(discover()), help=_("jeu"))
    verb.add_argument("--json", action="store_true", help=_("une ligne JSON par rangée"))
    verb = verbs.add_parser("check-scenarios", parents=[common], help=_("vérifie des fichiers d’exercices"))
    verb.add_argument("files", nargs="+", type=Path, metavar=_("FICHIER"), help=_("fichiers d’exercices (YAML)"))
    verb = verbs.add_parser(
        "export", parents=[common, data], help=_("écrit toutes les réponses avec leurs exercices dans un fichier")
    )
    form = verb.add_mutually_exclusive_group(required=True)
    form.add_argument("--csv", type=Path, metavar=_("FICHIER"), help=_("pour un tableur"))
    form.add_argument("--json", type=Path, metavar=_("FICHIER"), help=_("pour un programme"))
    verb.add_argument("--trainee", metavar=_("NOM"), help=_("les réponses d’un seul stagiaire"))
    if gallery.is_here():
        verb = verbs.add_parser(
            "gallery", parents=[common], help=_("dessine chaque page de la fenêtre, dans chaque état, en fichiers PNG")
        )
        verb.add_argument("folder", type=Path, metavar=_("DOSSIER"), help=_("où écrire les images"))
        verb.add_argument(
            "--subset",
            metavar=_("PARTIE"),
            help=_("`check`, `readme`, `guide` ou le nom d’une page ; tout si absent"),
        )
    verb = verbs.add_parser(
        "restore",
        parents=[common, data],
        help=_("montre les sauvegardes, ou en remet une à la place de la base"),
        description=_(
            "Montre les sauvegardes avec ce que chacune ferait perdre, ou remet FICHIER à la place de la base. "
            "La base remplacée est gardée à côté."
        ),
    )
    choice = verb.add_mutually_exclusive_group()
    choice.add_argument("--list", action="store_true", help=_("montre les sauvegardes (comme sans FICHIER)"))
    choice.add_argument(
        "file", nargs="?", type=Path, metavar=_("FICHIER"), help=_("nom d’une sauvegarde, ou chemin d’un fichier")
    )
    if benchmark.is_here():
        verb = verbs.add_parser(
            "benchmark", parents=[common], help=_("mesure vitesse et mémoire à côté de ce qui peut se faire de mieux")
        )
        verb.add_argument("names", nargs="*", metavar=_("MESURE"), help=_("les mesures à faire ; toutes si absent"))
        verb.add_argument("--json", type=Path, metavar=_("FICHIER"), help=_("écrit aussi les chiffres dans un fichier"))
        verb.add_argument("--quick", action="store_true", help=_("regarde seulement si chacune fonctionne"))
    return top


def _language_asked(argv: Sequence[str]) -> str | None:
    """The language of `--lang` wherever it stands: even help and bad usage speak it."""
    for word, following in pairwise([*argv, ""]):
        if word == "--lang" and following in LANGUAGES:
            return following
        if word.startswith("--lang=") and word[7:] in LANGUAGES:
            return word[7:]
    return None


def _language_of_environment() -> str:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return "en" if value.startswith("en") else "fr"
    return "fr"


def _run_command(options: argparse.Namespace) -> int:
    """Run a verb; a reader that has gone, an output that fails and Ctrl+C end it without a traceback."""
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="backslashreplace")  # the name of a folder need not be text
    try:
        status = _run_verb(options)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        # The reader has gone; nothing more can be said to it.
        _abandon_output()
        return FAILED
    except OSError as error:
        message = _("Impossible d’écrire le résultat : {reason}. Vérifiez la sortie et la place libre.")
        print(message.format(reason=error.strerror or str(error)), file=sys.stderr)
        _abandon_output()
        return FAILED
    except KeyboardInterrupt:
        _abandon_output()
        return INTERRUPTED
    return status


def _abandon_output() -> None:
    """Let what is still to be written go nowhere, or Python would complain of it at exit."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _output() -> TextIO:
    """Standard output; OSError when whoever started the program closed it."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdout


def _of_the_window() -> tuple[str, ...]:
    from ui.start.versions import qt_versions

    return qt_versions()


def _run_verb(options: argparse.Namespace) -> int:
    """Each verb is loaded when it is asked for: the window and `resolve` must not wait for the others."""
    if options.version:
        from app.games import discover
        from commands.verbs import version

        return version.run(options.verbose, _output(), discover(), _of_the_window)
    if options.verb == "resolve":
        from app.games import discover
        from commands.verbs import resolve

        return resolve.run(options.file, _output().buffer, discover())
    if options.verb == "odds":
        from app.games import load
        from commands.verbs import odds

        return odds.run(load(options.game), options.json, _output())
    if options.verb == "check-scenarios":
        from app.games import discover
        from commands.verbs import check_scenarios

        return check_scenarios.run(options.files, _output(), discover())
    if options.verb == "gallery":
        from commands.verbs import gallery

        return gallery.run(options.folder, options.subset)
    if options.verb == "restore":
        from commands.verbs import restore

        return restore.run(options.data_dir, options.file)
    if options.verb == "benchmark":
        from commands.verbs import benchmark

        return benchmark.run(options.names, options.json, options.quick, _output())
    from commands.verbs import export

    form = "csv" if options.csv else "json"
    return export.run(options.data_dir, form, options.csv or options.json, options.trainee)
