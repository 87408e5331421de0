"""The verbs of a class: lessons, their sittings, what is handed in, exams."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from app.signs import without_hidden
from app.text import _
from commands.options import FILES, add_file, add_folder, common, whole

if TYPE_CHECKING:
    from commands.options import Verbs


def add_lesson(verbs: Verbs) -> None:
    """What makes exercises of a lesson, its code or its sheets."""
    verb = verbs.add_parser(
        "lesson",
        parents=[common("--data-dir", "--portable", "--json")],
        help=_("vérifie une leçon et écrit ses exercices en JSON Lines, son code, ou une feuille à imprimer"),
    )
    add_file(verb, "file", _("une leçon (.tapis), ou son code de huit lettres"), metavar=_("LEÇON"))
    choice = verb.add_mutually_exclusive_group()
    choice.add_argument("--code", action="store_true", help=_("écrit son code de huit lettres, à mettre au tableau"))
    choice.add_argument(
        "--with-answers", action="store_true", help=_("avec la réponse, et celle que donne chaque idée fausse")
    )
    add_file(choice, "--pdf", _("écrit une feuille à imprimer, chaque question à sa table"))
    add_file(choice, "--moodle", _("écrit les questions à montant comme Moodle les importe, chaque table en image"))
    add_file(verb, "--key", _("avec --pdf : écrit aussi le corrigé, avec règles et articles"))
    verb.add_argument(
        "--trainee", type=_name, metavar=_("NOM"), help=_("les exercices de ce stagiaire, par son nom ou son numéro")
    )


def add_sit(verbs: Verbs) -> None:
    """What sits a lesson without a window."""
    verb = verbs.add_parser(
        "sit",
        parents=[common("--data-dir", "--portable", "--json")],
        help=_("passe une leçon sans fenêtre, avec les réponses d’un fichier, et écrit la copie"),
    )
    add_file(
        verb, "lesson", _("une leçon (.tapis) ou son code de huit lettres, ou un billet d’examen"), metavar=_("LEÇON")
    )
    verb.add_argument("--trainee", type=_name, metavar=_("NOM"), help=_("le nom du stagiaire ; d’un billet, le sien"))
    verb.add_argument("--number", type=_name, metavar=_("NUMÉRO"), help=_("son numéro, si l’école en donne"))
    add_file(
        verb,
        "--answers",
        _("les réponses en JSON Lines, dans l’ordre des exercices, ou « - » pour l’entrée standard"),
        required=True,
    )
    add_folder(verb, "--out", _("où écrire la copie, ou la continuer"), required=True)
    verb.add_argument("--code", metavar=_("CODE"), help=_("d’un examen : le code de départ, qui est au tableau"))
    verb.add_argument(
        "--instructor",
        metavar=_("CODE"),
        help=_("d’un examen interrompu, ou hors de ses heures : le code du formateur"),
    )


def _examined(verb: argparse.ArgumentParser) -> None:
    """What exams are checked with."""
    added = verb.add_argument("--key", metavar=_("CLÉ"), help=_("des examens : la clé publique du formateur (.pub)"))
    added.complete = FILES  # type: ignore[attr-defined]
    verb.add_argument("--code", metavar=_("CODE"), help=_("des examens inachevés : le code de départ"))


def _name(value: str) -> str:
    """A name or a number of a person, on one line."""
    name = " ".join(value.split())
    if not name or len(name) > 200:
        raise argparse.ArgumentTypeError(_("il faut un nom de 200 signes au plus"))
    if name != without_hidden(name):
        raise argparse.ArgumentTypeError(_("il y a des signes que personne ne voit : retapez-le"))
    return name


def add_verify(verbs: Verbs) -> None:
    """What looks at hand-ins."""
    verb = verbs.add_parser(
        "verify", parents=[common("--json")], help=_("dit de chaque copie si elle est telle qu’elle a été écrite")
    )
    add_file(verb, "files", _("des copies (.answers)"), nargs="+")
    _examined(verb)


def add_collect(verbs: Verbs) -> None:
    """What brings a class together."""
    verb = verbs.add_parser(
        "collect",
        parents=[common("--json")],
        help=_("vérifie et juge ce qu’une classe a remis, une ligne par stagiaire et leçon"),
    )
    add_folder(verb, "folders", _("où sont les copies"), nargs="+")
    _examined(verb)
    add_file(verb, "--roster", _("la liste de la classe, pour dire qui manque (CSV : id, name, group)"))
    add_file(verb, "--csv", _("écrit aussi les résultats pour un tableur"))
    add_file(verb, "--xlsx", _("écrit aussi un classeur : stagiaires, parties, savoir-faire, idées fausses, exercices"))
    add_file(verb, "--pdf", _("écrit aussi un procès-verbal à signer : la salle, puis une page par stagiaire"))
    add_file(verb, "--moodle", _("écrit aussi les notes, comme Moodle les importe"))
    add_file(verb, "--xapi", _("écrit aussi chaque réponse en xAPI, sans nom, pour un magasin de traces"))


def add_exam(verbs: Verbs) -> None:
    """What makes keys and tickets, and shows what an exam asks for."""
    verb = verbs.add_parser(
        "exam",
        parents=[common("--data-dir", "--portable", "--json")],
        help=_("fait une clé de formateur, les billets d’un examen, ou montre son profil"),
    )
    parts = verb.add_subparsers(dest="part", metavar=_("PARTIE"), title=_("parties"), required=True)
    keys = parts.add_parser(
        "keys", parents=[common("--json")], help=_("fait la clé du formateur, sous un mot de passe")
    )
    add_file(keys, "file", _("où l’écrire ; sa moitié publique va dans FICHIER.pub"))
    new = parts.add_parser(
        "new",
        parents=[common("--data-dir", "--portable", "--json")],
        help=_("fait d’une leçon les billets d’un examen, un par stagiaire, et ses deux codes"),
    )
    add_file(new, "lesson", _("une leçon (.tapis), ou son code de huit lettres"), metavar=_("LEÇON"))
    add_file(new, "--roster", _("la liste de la classe (CSV : id, name, group)"), required=True)
    add_file(new, "--key", _("la clé du formateur"), required=True, metavar=_("CLÉ"))
    add_folder(new, "--out", _("où écrire les billets ; il doit être vide"), required=True)
    profile = parts.add_parser(
        "profile",
        parents=[common("--data-dir", "--portable", "--json")],
        help=_("montre ce que demande chaque variante d’un examen, et combien elles diffèrent"),
    )
    add_file(profile, "lesson", _("une leçon (.tapis), ou son code de huit lettres"), metavar=_("LEÇON"))
    profile.add_argument(
        "--seeds", type=whole, default=20, metavar=_("NOMBRE"), help=_("combien de variantes essayer (20 si absent)")
    )


def add_serve_schema(verbs: Verbs) -> None:
    """What a school's own server is made of."""
    verbs.add_parser("serve-schema", parents=[common()], help=_("écrit le SQL du serveur de l’école (PostgreSQL)"))
