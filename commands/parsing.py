"""The arguments of the command line: every verb and option, and the language they are spoken in."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path

from app.text import LANGUAGES, _


def language_of(argv: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language of `--lang` wherever it stands, else that of the environment: even help and bad usage speak it.

    >>> language_of(["odds", "--help", "--lang=en"], {}), language_of([], {"LANG": "en_GB.UTF-8"})
    ('en', 'en')
    """
    asked = next((word for word in _first(argv).lang if word in LANGUAGES), None)
    return asked or _language_of_environment(environment)


def options_of_a_window(argv: Sequence[str]) -> argparse.Namespace | None:
    """What the parser would make of a start that opens the window; None when it must read the arguments itself.

    Most starts are of this kind, and the words of every verb and option would be looked up for nothing.
    """
    first = _first(argv)
    if first.rest or "" in first.data_dir or not {*first.lang} <= {*LANGUAGES}:
        return None
    lang = first.lang[-1] if first.lang else None
    folder = Path(first.data_dir[-1]) if first.data_dir else None
    return argparse.Namespace(lang=lang, data_dir=folder, version=False, verbose=False, self_test=False, verb=None)


def _first(argv: Sequence[str]) -> argparse.Namespace:
    """The two options that most starts have, as they stand, and the `rest`; nothing is refused here."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--lang", action="append", default=[])
    parser.add_argument("--data-dir", action="append", default=[])
    try:
        found, rest = parser.parse_known_args(argv)
    except argparse.ArgumentError:  # an option without its value, which the whole parser tells
        return argparse.Namespace(lang=[], data_dir=[], rest=argv)
    found.rest = rest
    return found


def _language_of_environment(environment: Mapping[str, str]) -> str:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(variable, "")
        if value:
            return "en" if value.startswith("en") else "fr"
    return "fr"


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
