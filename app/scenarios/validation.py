"""Holding a document against a shape, and telling everything wrong in the language in force, where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from app.scenarios.document import Document, Path_, path_text
from app.scenarios.errors import ScenarioError
from app.scenarios.shapes import Shape, Wrong
from app.text import N_, Message, _, translate

_MESSAGES: Mapping[str, Message] = {
    "missing": N_("Il manque « {field} »."),
    "unknown": N_("Clé inconnue « {field} ». Retirez-la ou corrigez son nom."),
    "amount": N_('Écrivez le montant en euros, entre guillemets et avec son unité : "10 €".'),
    "seat": N_("Une place s’écrit par sa lettre, de A à H."),
    "chance": N_("Une chance s’écrit par son numéro ou son nom, comme 8 ou red."),
    "act": N_('Un geste s’écrit comme "CB:6", le gain en euros : "PB:8=150 €".'),
    "switch": N_("Un usage de la maison vaut true, false, un nombre ou un nom."),
    "seconds": N_("Un temps s’écrit en secondes, de 0.2 à 600."),
    "moment": N_('Écrivez la date, l’heure et son décalage sur UTC, comme "2026-11-23T09:00+01:00".'),
    "integer": N_("Un nombre entier est attendu."),
    "bool": N_("La valeur est true ou false, sans guillemets."),
    "text": N_("Un texte est attendu, entre guillemets."),
    "empty": N_("Ce texte est vide."),
    "long": N_("Ce texte est trop long : {max_length} caractères au plus."),
    "lines": N_("Ce texte tient sur une seule ligne."),
    "hidden": N_("Ce texte contient un signe invisible, de contrôle ou de sens d’écriture. Retirez-le."),
    "list": N_("Une liste est attendue."),
    "mapping": N_("Des clés avec leurs valeurs sont attendues."),
    "choice": N_("Valeur impossible. Valeurs possibles : {known}."),
    "least": N_("Le plus petit nombre possible est {ge}."),
    "most": N_("Le plus grand nombre possible est {le}."),
    "none": N_("Cette liste est vide."),
    "many": N_("Cette liste est trop longue : {max_length} au plus."),
}


def held(
    shape: Shape, document: Document
) -> tuple[dict[str, Any], list[ScenarioError], list[tuple[Path_, ScenarioError]]]:
    """What a document says in known keys, everything wrong with that, and where each other key stands, with its error.

    What is said is whole where nothing is wrong.
    """
    wrong: list[Wrong] = []
    found = shape.read(document.value, (), wrong)
    unknown = [(each.path, _told(document, each)) for each in wrong if each.message == "unknown"]
    return found or {}, [_told(document, each) for each in wrong if each.message != "unknown"], unknown


def _told(document: Document, wrong: Wrong) -> ScenarioError:
    path, key = wrong.path, str(wrong.path[-1]) if wrong.path else ""
    message = translate(_MESSAGES[wrong.message]).format(field=key, **wrong.values)
    close = get_close_matches(key, wrong.values.get("keys", ()), 1)
    if close:
        message += " " + _("Vouliez-vous dire « {key} » ?").format(key=close[0])
    error = document.error(path, message, key=wrong.message == "unknown")
    if wrong.message == "missing":
        error.field = path_text(path)
    return error
