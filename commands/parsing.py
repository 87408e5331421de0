"""The arguments of the command line: every verb and option, and the language they are spoken in."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.system_language import system_language
from app.text import LANGUAGES, _, named
from commands import class_parsing
from commands.options import add_file, common, whole
from commands.status import statuses

if TYPE_CHECKING:
    from commands.options import Verbs


def language_of(argv: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language of `--lang` wherever it stands, else that of the environment: even help and bad usage speak it.

    >>> language_of(["odds", "--help", "--lang=en"], {}), language_of([], {"LANG": "en_GB.UTF-8"})
    ('en', 'en')
    """
    asked = next((word for word in _first(argv).lang if word in LANGUAGES), None)
    return asked or system_language(environment)


def options_of_a_window(argv: Sequence[str]) -> argparse.Namespace | None:
    """What the parser would make of a start that opens the window; None when it must read the arguments itself.

    Most starts are of this kind, and the words of every verb and option would be looked up for nothing.
    """
    first = _first(argv)
    if first.rest or "" in first.data_dir or not {*first.lang} <= {*LANGUAGES}:
        return None
    lang = first.lang[-1] if first.lang else None
    folder = Path(first.data_dir[-1]) if first.data_dir else None
    return argparse.Namespace(**_UNASKED | {"lang": lang, "data_dir": folder}, self_test=False, verb=None)


def _first(argv: Sequence[str]) -> argparse.Namespace:
    """The two options that most starts have, as they stand, and the `rest`; nothing is refused here."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--lang", action="append", default=[])
    parser.add_argument("--data-dir", action="append", default=[])
    try:
        found, rest = parser.parse_known_args(argv)
    except argparse.ArgumentError:  # an option without its value, which the whole parser tells
        return argparse.Namespace(lang=[], data_dir=[], rest=argv)
    if _valueless(argv):
        return argparse.Namespace(lang=[], data_dir=[], rest=argv)
    found.rest = rest
    return found


def _valueless(argv: Sequence[str]) -> list[str]:
    """The options that are given `--` as their value, of which Python 3.11 makes a list of nothing."""
    return [word.removesuffix("=--") for word in argv if word.startswith("--") and word.endswith("=--")]


def lesson_to_open(argv: Sequence[str]) -> str:
    """The lesson that the window is to open: the one word that is neither an option nor a verb; empty for none.

    >>> lesson_to_open(["--lang", "en", "First test.tapis"]), lesson_to_open(["lesson", "first.tapis"])
    ('First test.tapis', '')
    """
    words = _words(argv)
    return words[0] if len(words) == 1 and words[0].lower().endswith(_LESSON) else ""


def _words(argv: Sequence[str]) -> list[str]:
    return [word for word in _first(argv).rest if not word.startswith("-")]


_LESSON, _HAND_IN = ".tapis", ".answers"
_UNASKED: dict[str, object] = {"lang": None, "data_dir": None, "version": False, "verbose": False, "json": False}
"""The common options where nobody asks for them; no defaults of the parser, as a verb's undo what stands before it."""


def read(argv: Sequence[str]) -> argparse.Namespace:
    """What the arguments ask for; SystemExit where help is given or no command can be made of them."""
    parsing = parser()
    for word in _words(argv)[:1]:
        if word.lower().endswith(_HAND_IN):
            parsing.error(_("« {file} » est une copie : « verify {file} » la vérifie.").format(file=word))
    for option in _valueless(argv):
        parsing.error(named(option, _("il faut une valeur")))
    options = parsing.parse_args(argv, argparse.Namespace(**_UNASKED))
    if vars(options).pop("portable", False):
        # argparse sees only what stands on one side of the verb
        if options.data_dir is not None:
            parsing.error(_("--portable : incompatible avec --data-dir"))
        from app.storage.folder import portable_folder

        options.data_dir = portable_folder()
    if options.verb is not None and options.self_test:
        parsing.error(_("--self-test : sans verbe"))
    if options.json and getattr(options, "csv", False) is True:
        parsing.error(_("--csv : incompatible avec --json"))
    if options.verb == "lesson" and options.key is not None and options.pdf is None:
        parsing.error(_("--key : seulement avec --pdf"))
    return options


def installed_parser() -> argparse.ArgumentParser:
    """The parser as it is in the built program, whose completion is written in a checkout."""
    return parser(installed=True)


def parser(installed: bool = getattr(sys, "frozen", False)) -> argparse.ArgumentParser:
    """The parser of every verb and option, in the language in force; a checkout draws and measures, too."""
    top = argparse.ArgumentParser(
        prog="tapis-cli" if installed else "run.py",
        parents=[common("--data-dir", "--portable", "--json")],
        description=_(
            "L’entraîneur des croupiers. Sans verbe, ouvre la fenêtre ; suivi d’un fichier de leçon (.tapis), "
            "l’y ouvre."
        ),
        epilog=statuses(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument(
        "--self-test", action="store_true", help=_("ouvre chaque page sans écran, vérifie le programme et s’arrête")
    )
    verbs = top.add_subparsers(dest="verb", metavar=_("VERBE"), title=_("verbes"))
    for add in (
        _resolve,
        _exercises,
        _grade,
        _learn,
        class_parsing.add_lesson,
        class_parsing.add_sit,
        class_parsing.add_verify,
        class_parsing.add_collect,
        class_parsing.add_exam,
        class_parsing.add_serve_schema,
        _odds,
        _check_scenarios,
        _export,
        _import,
        _restore,
        _rebuild,
    ):
        add(verbs)
    if not installed:
        _gallery(verbs)
        _benchmark(verbs)
    return top


def _resolve(verbs: Verbs) -> None:
    verb = verbs.add_parser("resolve", parents=[common()], help=_("règle des tables décrites en JSON Lines"))
    add_file(verb, "file", _("entrée standard si absent, ou « - »"), nargs="?")


def _exercises(verbs: Verbs) -> None:
    from app.games import discover

    verb = verbs.add_parser("exercises", parents=[common()], help=_("écrit des exercices d’un jeu en JSON Lines"))
    verb.add_argument("game", choices=tuple(discover()), help=_("jeu"))
    verb.add_argument("--drill", metavar=_("ÉPREUVE"), help=_("une seule épreuve ; toutes à tour de rôle si absent"))
    verb.add_argument("--skill", metavar=_("SAVOIR"), help=_("un seul savoir-faire"))
    verb.add_argument("--level", type=int, choices=range(1, 6), default=1, help=_("niveau, de 1 à 5"))
    verb.add_argument("--rules", metavar=_("RÈGLES"), help=_("règles, au lieu de celles de la maison livrée"))
    verb.add_argument("--pay-table", metavar=_("TABLE"), help=_("table de paiement, A ou B par exemple"))
    verb.add_argument("--minimum", type=whole, metavar=_("CENTIMES"), help=_("minimum de la table, en centimes"))
    verb.add_argument("--seed", type=int, default=0, metavar=_("GRAINE"), help=_("à chaque nombre ses exercices"))
    verb.add_argument(
        "--count", type=whole, dest="number", default=10, metavar=_("NOMBRE"), help=_("combien (10 si absent)")
    )
    verb.add_argument(
        "--with-answers", action="store_true", help=_("avec la réponse, et celle que donne chaque idée fausse")
    )


def _grade(verbs: Verbs) -> None:
    verb = verbs.add_parser(
        "grade", parents=[common()], help=_("juge des réponses à des exercices, en JSON Lines, et les explique")
    )
    add_file(verb, "file", _("entrée standard si absent, ou « - »"), nargs="?")


def _learn(verbs: Verbs) -> None:
    verb = verbs.add_parser(
        "learn", parents=[common()], help=_("enseigne en JSON Lines : pose des exercices et suit qui y répond")
    )
    policies = ("schedule", "shuffled", "blocked")
    told = _("ce qui décide de l’exercice : le programme, le hasard, ou un savoir-faire après l’autre")
    verb.add_argument("--policy", choices=policies, default=policies[0], help=told)


def _odds(verbs: Verbs) -> None:
    from app.games import discover

    verb = verbs.add_parser("odds", parents=[common("--json")], help=_("chances et avantages exacts d’un jeu"))
    verb.add_argument("game", choices=tuple(discover(drilled=False)), help=_("jeu"))


def _check_scenarios(verbs: Verbs) -> None:
    verb = verbs.add_parser("check-scenarios", parents=[common("--json")], help=_("vérifie des fichiers de scénarios"))
    add_file(verb, "files", _("fichiers de scénarios (YAML), dossiers, ou « - » pour l’entrée standard"), nargs="+")


def _export(verbs: Verbs) -> None:
    verb = verbs.add_parser(
        "export",
        parents=[common("--data-dir", "--portable", "--json")],
        help=_("écrit toutes les réponses avec leurs questions dans un fichier"),
    )
    verb.add_argument("--csv", action="store_true", help=_("pour un tableur (ce qui est fait sans --json)"))
    add_file(verb, "file", _("le fichier à écrire, ou « - » pour la sortie standard"))
    verb.add_argument("--trainee", metavar=_("NOM"), help=_("les réponses d’un seul stagiaire, par son nom ou son id"))


def _import(verbs: Verbs) -> None:
    verb = verbs.add_parser(
        "import",
        parents=[common("--data-dir", "--portable", "--json")],
        help=_("reprend les réponses d’un autre ordinateur, ou la liste d’une classe"),
        description=_(
            "Reprend un export en JSON d’un autre ordinateur, ou la liste d’une classe (CSV : id, name, group) : tout "
            "le fichier ou rien. Le même fichier une seconde fois ne change rien. Une sauvegarde est faite avant."
        ),
    )
    add_file(verb, "file", _("un export en JSON, ou la liste d’une classe en CSV"))
    verb.add_argument(
        "--erased", action="store_true", help=_("ramène aussi les stagiaires du fichier qui ont été effacés ici")
    )


def _gallery(verbs: Verbs) -> None:
    verb = verbs.add_parser(
        "gallery", parents=[common()], help=_("dessine chaque page de la fenêtre, dans chaque état, en fichiers PNG")
    )
    add_file(verb, "folder", _("où écrire les images"), metavar=_("DOSSIER"))
    verb.add_argument(
        "--subset", metavar=_("PARTIE"), help=_("`check`, `readme`, `guide` ou le nom d’une page ; tout si absent")
    )


def _restore(verbs: Verbs) -> None:
    verb = verbs.add_parser(
        "restore",
        parents=[common("--data-dir", "--portable", "--json")],
        help=_("montre les sauvegardes, ou en remet une à la place de la base"),
        description=_(
            "Montre les sauvegardes avec ce que chacune ferait perdre, ou remet FICHIER à la place de la base. "
            "La base remplacée est gardée à côté."
        ),
    )
    choice = verb.add_mutually_exclusive_group()
    choice.add_argument("--list", action="store_true", help=_("montre les sauvegardes (comme sans FICHIER)"))
    add_file(choice, "file", _("nom d’une sauvegarde, ou chemin d’un fichier"), nargs="?")


def _rebuild(verbs: Verbs) -> None:
    verbs.add_parser(
        "rebuild",
        parents=[common("--data-dir", "--portable", "--json")],
        help=_("refait des réponses enregistrées tous les chiffres et ce qui est connu de chacun"),
    )


def _benchmark(verbs: Verbs) -> None:
    verb = verbs.add_parser(
        "benchmark",
        parents=[common("--json")],
        help=_("mesure vitesse et mémoire à côté de ce qui peut se faire de mieux"),
    )
    verb.add_argument("names", nargs="*", metavar=_("MESURE"), help=_("les mesures à faire ; toutes si absent"))
    verb.add_argument("--quick", action="store_true", help=_("regarde seulement si chacune fonctionne"))
