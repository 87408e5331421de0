"""The arguments of the command line: every verb and option, and the language they are spoken in."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from app.system_language import system_language
from app.text import LANGUAGES, _
from commands.status import statuses

if TYPE_CHECKING:
    Verbs: TypeAlias = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 -- its only name


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
    found.rest = rest
    return found


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


_UNASKED: dict[str, object] = {"lang": None, "data_dir": None, "version": False, "verbose": False, "json": False}
"""The common options where nobody asks for them; no defaults of the parser, as a verb's undo what stands before it."""

_FILES = {"bash": "_shtab_compgen_files", "zsh": "_files"}
_FOLDERS = {"bash": "_shtab_compgen_dirs", "zsh": "_files -/"}
"""What completes a name, in the terms of shtab, which writes the completion of the shells."""


def read(argv: Sequence[str]) -> argparse.Namespace:
    """What the arguments ask for; SystemExit where help is given or no command can be made of them."""
    parsing = parser()
    options = parsing.parse_args(argv, argparse.Namespace(**_UNASKED))
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
        parents=[_common("--data-dir", "--portable", "--json")],
        description=_("L’entraîneur des croupiers. Sans verbe, ouvre la fenêtre."),
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
        _lesson,
        _sit,
        _verify,
        _collect,
        _exam,
        _odds,
        _check_scenarios,
        _export,
        _restore,
        _rebuild,
    ):
        add(verbs)
    if not installed:
        _gallery(verbs)
        _benchmark(verbs)
    return top


def _common(*told: str) -> argparse.ArgumentParser:
    """The options that may stand on either side of every verb; help tells those that do something there."""

    def add(name: str, text: str, **how: Any) -> None:
        own = name in told or name in {"--lang", "--version", "--verbose"}
        group = place if name in {"--data-dir", "--portable"} else common
        added = group.add_argument(name, default=argparse.SUPPRESS, help=text if own else argparse.SUPPRESS, **how)
        if name == "--data-dir":
            added.complete = _FOLDERS  # type: ignore[attr-defined]

    common = argparse.ArgumentParser(add_help=False)
    # argparse fails to write the usage of a group of which nothing is told
    place = common.add_mutually_exclusive_group() if "--data-dir" in told else common
    add("--lang", _("langue des textes"), choices=LANGUAGES)
    add("--version", _("affiche la version et s’arrête"), action="store_true")
    add("--verbose", _("avec --version : celles de toutes les parties"), action="store_true")
    add("--data-dir", _("dossier des données au lieu du dossier habituel"), type=_folder, metavar="D")
    add(
        "--portable",
        _("garde les données à côté du programme, sur une clé par exemple"),
        dest="data_dir",
        nargs=0,
        action=_Portable,
    )
    add("--json", _("pour un programme : du JSON au lieu du texte"), action="store_true")
    return common


def _file(verb: argparse.ArgumentParser | argparse._MutuallyExclusiveGroup, name: str, text: str, **how: Any) -> None:
    """An argument that is the name of a file, which shells complete."""
    added = verb.add_argument(name, type=Path, help=text, **{"metavar": _("FICHIER"), **how})
    added.complete = _FILES  # type: ignore[attr-defined]


def _resolve(verbs: Verbs) -> None:
    verb = verbs.add_parser("resolve", parents=[_common()], help=_("règle des tables décrites en JSON Lines"))
    _file(verb, "file", _("entrée standard si absent, ou « - »"), nargs="?")


def _exercises(verbs: Verbs) -> None:
    from app.games import discover

    verb = verbs.add_parser("exercises", parents=[_common()], help=_("écrit des exercices d’un jeu en JSON Lines"))
    verb.add_argument("game", choices=tuple(discover()), help=_("jeu"))
    verb.add_argument("--drill", metavar=_("ÉPREUVE"), help=_("une seule épreuve ; toutes à tour de rôle si absent"))
    verb.add_argument("--skill", metavar=_("SAVOIR"), help=_("un seul savoir-faire"))
    verb.add_argument("--level", type=int, choices=range(1, 6), default=1, help=_("niveau, de 1 à 5"))
    verb.add_argument("--rules", metavar=_("RÈGLES"), help=_("règles, au lieu de celles de la maison livrée"))
    verb.add_argument("--pay-table", metavar=_("TABLE"), help=_("table de paiement, A ou B par exemple"))
    verb.add_argument("--minimum", type=_whole, metavar=_("CENTIMES"), help=_("minimum de la table, en centimes"))
    verb.add_argument("--seed", type=int, default=0, metavar=_("GRAINE"), help=_("à chaque nombre ses exercices"))
    verb.add_argument(
        "--count", type=_whole, dest="number", default=10, metavar=_("NOMBRE"), help=_("combien (10 si absent)")
    )
    verb.add_argument(
        "--with-answers", action="store_true", help=_("avec la réponse, et celle que donne chaque idée fausse")
    )


def _whole(value: str) -> int:
    """A whole number above zero of the command line."""
    if not value.isdecimal() or not int(value):
        raise argparse.ArgumentTypeError(_("il faut un nombre entier au-dessus de zéro : {value}").format(value=value))
    return int(value)


def _grade(verbs: Verbs) -> None:
    verb = verbs.add_parser(
        "grade", parents=[_common()], help=_("juge des réponses à des exercices, en JSON Lines, et les explique")
    )
    _file(verb, "file", _("entrée standard si absent, ou « - »"), nargs="?")


def _learn(verbs: Verbs) -> None:
    verb = verbs.add_parser(
        "learn", parents=[_common()], help=_("enseigne en JSON Lines : pose des exercices et suit qui y répond")
    )
    policies = ("schedule", "shuffled", "blocked")
    told = _("ce qui décide de l’exercice : le programme, le hasard, ou un savoir-faire après l’autre")
    verb.add_argument("--policy", choices=policies, default=policies[0], help=told)


def _lesson(verbs: Verbs) -> None:
    verb = verbs.add_parser(
        "lesson",
        parents=[_common("--data-dir", "--portable", "--json")],
        help=_("vérifie une leçon et écrit ses exercices en JSON Lines, son code, ou une feuille à imprimer"),
    )
    _file(verb, "file", _("une leçon (.tapis), ou son code de huit lettres"), metavar=_("LEÇON"))
    choice = verb.add_mutually_exclusive_group()
    choice.add_argument("--code", action="store_true", help=_("écrit son code de huit lettres, à mettre au tableau"))
    choice.add_argument(
        "--with-answers", action="store_true", help=_("avec la réponse, et celle que donne chaque idée fausse")
    )
    _file(choice, "--pdf", _("écrit une feuille à imprimer, chaque question à sa table"))
    _file(verb, "--key", _("avec --pdf : écrit aussi le corrigé, avec règles et articles"))
    verb.add_argument("--trainee", metavar=_("NOM"), help=_("les exercices de ce stagiaire, par son nom ou son numéro"))


def _sit(verbs: Verbs) -> None:
    verb = verbs.add_parser(
        "sit",
        parents=[_common("--data-dir", "--portable", "--json")],
        help=_("passe une leçon sans fenêtre, avec les réponses d’un fichier, et écrit la copie"),
    )
    _file(
        verb, "lesson", _("une leçon (.tapis) ou son code de huit lettres, ou un billet d’examen"), metavar=_("LEÇON")
    )
    verb.add_argument("--trainee", type=_name, metavar=_("NOM"), help=_("le nom du stagiaire ; d’un billet, le sien"))
    verb.add_argument("--number", type=_name, metavar=_("NUMÉRO"), help=_("son numéro, si l’école en donne"))
    _file(
        verb,
        "--answers",
        _("les réponses en JSON Lines, dans l’ordre des exercices, ou « - » pour l’entrée standard"),
        required=True,
    )
    added = verb.add_argument(
        "--out", required=True, type=_folder, metavar=_("DOSSIER"), help=_("où écrire la copie, ou la continuer")
    )
    added.complete = _FOLDERS  # type: ignore[attr-defined]

    verb.add_argument("--code", metavar=_("CODE"), help=_("d’un examen : le code de départ, qui est au tableau"))
    verb.add_argument(
        "--instructor",
        metavar=_("CODE"),
        help=_("d’un examen interrompu, ou hors de ses heures : le code du formateur"),
    )


def _examined(verb: argparse.ArgumentParser) -> None:
    """What exams are checked with."""
    added = verb.add_argument("--key", metavar=_("CLÉ"), help=_("des examens : la clé publique du formateur (.pub)"))
    added.complete = _FILES  # type: ignore[attr-defined]
    verb.add_argument("--code", metavar=_("CODE"), help=_("des examens inachevés : le code de départ"))


def _name(value: str) -> str:
    """A name or a number of a person."""
    if not value.strip() or len(value) > 200:
        raise argparse.ArgumentTypeError(_("il faut un nom de 200 signes au plus"))
    return value.strip()


def _verify(verbs: Verbs) -> None:
    verb = verbs.add_parser(
        "verify", parents=[_common("--json")], help=_("dit de chaque copie si elle est telle qu’elle a été écrite")
    )
    _file(verb, "files", _("des copies (.answers)"), nargs="+")
    _examined(verb)


def _collect(verbs: Verbs) -> None:
    verb = verbs.add_parser(
        "collect",
        parents=[_common("--json")],
        help=_("vérifie et juge ce qu’une classe a remis, une ligne par stagiaire et leçon"),
    )
    added = verb.add_argument("folders", nargs="+", type=_folder, metavar=_("DOSSIER"), help=_("où sont les copies"))
    added.complete = _FOLDERS  # type: ignore[attr-defined]
    _examined(verb)
    _file(verb, "--roster", _("la liste de la classe, pour dire qui manque (CSV : id, name, group)"))
    _file(verb, "--csv", _("écrit aussi les résultats pour un tableur"))
    _file(verb, "--xlsx", _("écrit aussi un classeur : stagiaires, parties, savoir-faire, idées fausses, exercices"))
    _file(verb, "--moodle", _("écrit aussi les notes, comme Moodle les importe"))
    _file(verb, "--xapi", _("écrit aussi chaque réponse en xAPI, sans nom, pour un magasin de traces"))


def _exam(verbs: Verbs) -> None:
    verb = verbs.add_parser(
        "exam",
        parents=[_common("--data-dir", "--portable", "--json")],
        help=_("fait une clé de formateur, les billets d’un examen, ou montre son profil"),
    )
    parts = verb.add_subparsers(dest="part", metavar=_("PARTIE"), title=_("parties"), required=True)
    keys = parts.add_parser(
        "keys", parents=[_common("--json")], help=_("fait la clé du formateur, sous un mot de passe")
    )
    _file(keys, "file", _("où l’écrire ; sa moitié publique va dans FICHIER.pub"))
    new = parts.add_parser(
        "new",
        parents=[_common("--data-dir", "--portable", "--json")],
        help=_("fait d’une leçon les billets d’un examen, un par stagiaire, et ses deux codes"),
    )
    _file(new, "lesson", _("une leçon (.tapis), ou son code de huit lettres"), metavar=_("LEÇON"))
    _file(new, "--roster", _("la liste de la classe (CSV : id, name, group)"), required=True)
    _file(new, "--key", _("la clé du formateur"), required=True, metavar=_("CLÉ"))
    added = new.add_argument(
        "--out", required=True, type=_folder, metavar=_("DOSSIER"), help=_("où écrire les billets ; il doit être vide")
    )
    added.complete = _FOLDERS  # type: ignore[attr-defined]
    profile = parts.add_parser(
        "profile",
        parents=[_common("--data-dir", "--portable", "--json")],
        help=_("montre ce que demande chaque variante d’un examen, et combien elles diffèrent"),
    )
    _file(profile, "lesson", _("une leçon (.tapis), ou son code de huit lettres"), metavar=_("LEÇON"))
    profile.add_argument(
        "--seeds", type=_whole, default=20, metavar=_("NOMBRE"), help=_("combien de variantes essayer (20 si absent)")
    )


def _odds(verbs: Verbs) -> None:
    from app.games import discover

    verb = verbs.add_parser("odds", parents=[_common("--json")], help=_("chances et avantages exacts d’un jeu"))
    verb.add_argument("game", choices=tuple(discover(drilled=False)), help=_("jeu"))


def _check_scenarios(verbs: Verbs) -> None:
    verb = verbs.add_parser("check-scenarios", parents=[_common("--json")], help=_("vérifie des fichiers de scénarios"))
    _file(verb, "files", _("fichiers de scénarios (YAML), dossiers, ou « - » pour l’entrée standard"), nargs="+")


def _export(verbs: Verbs) -> None:
    verb = verbs.add_parser(
        "export",
        parents=[_common("--data-dir", "--portable", "--json")],
        help=_("écrit toutes les réponses avec leurs questions dans un fichier"),
    )
    verb.add_argument("--csv", action="store_true", help=_("pour un tableur (ce qui est fait sans --json)"))
    _file(verb, "file", _("le fichier à écrire, ou « - » pour la sortie standard"))
    verb.add_argument("--trainee", metavar=_("NOM"), help=_("les réponses d’un seul stagiaire, par son nom ou son id"))


def _gallery(verbs: Verbs) -> None:
    verb = verbs.add_parser(
        "gallery", parents=[_common()], help=_("dessine chaque page de la fenêtre, dans chaque état, en fichiers PNG")
    )
    _file(verb, "folder", _("où écrire les images"), metavar=_("DOSSIER"))
    verb.add_argument(
        "--subset", metavar=_("PARTIE"), help=_("`check`, `readme`, `guide` ou le nom d’une page ; tout si absent")
    )


def _restore(verbs: Verbs) -> None:
    verb = verbs.add_parser(
        "restore",
        parents=[_common("--data-dir", "--portable", "--json")],
        help=_("montre les sauvegardes, ou en remet une à la place de la base"),
        description=_(
            "Montre les sauvegardes avec ce que chacune ferait perdre, ou remet FICHIER à la place de la base. "
            "La base remplacée est gardée à côté."
        ),
    )
    choice = verb.add_mutually_exclusive_group()
    choice.add_argument("--list", action="store_true", help=_("montre les sauvegardes (comme sans FICHIER)"))
    _file(choice, "file", _("nom d’une sauvegarde, ou chemin d’un fichier"), nargs="?")


def _rebuild(verbs: Verbs) -> None:
    verbs.add_parser(
        "rebuild",
        parents=[_common("--data-dir", "--portable", "--json")],
        help=_("refait des réponses enregistrées tous les chiffres et ce qui est connu de chacun"),
    )


def _benchmark(verbs: Verbs) -> None:
    verb = verbs.add_parser(
        "benchmark",
        parents=[_common("--json")],
        help=_("mesure vitesse et mémoire à côté de ce qui peut se faire de mieux"),
    )
    verb.add_argument("names", nargs="*", metavar=_("MESURE"), help=_("les mesures à faire ; toutes si absent"))
    verb.add_argument("--quick", action="store_true", help=_("regarde seulement si chacune fonctionne"))
