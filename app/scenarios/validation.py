"""Checking a document against a model, and telling the first thing wrong in the language in force, where it stands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from app.scenarios.document import Document, Path_, path_text
from app.scenarios.errors import ScenarioError
from app.text import N_, Message, _, translate

M = TypeVar("M", bound=BaseModel)

MESSAGES: Mapping[str, Message] = {
    "missing": N_("Il manque « {field} »."),
    "extra_forbidden": N_("Clé inconnue « {field} ». Retirez-la ou corrigez son nom."),
    "amount": N_('Écrivez le montant en euros, entre guillemets et avec son unité : "10 €".'),
    "seat": N_("Une place s’écrit par sa lettre, de A à H."),
    "chance": N_("Une chance s’écrit par son numéro ou son nom, comme 8 ou red."),
    "switch": N_("Un usage de la maison vaut true, false ou un nom."),
    "seconds": N_("Un temps s’écrit en secondes, de 0.2 à 600."),
    "int_type": N_("Un nombre entier est attendu."),
    "bool_type": N_("La valeur est true ou false, sans guillemets."),
    "string_type": N_("Un texte est attendu, entre guillemets."),
    "string_too_short": N_("Ce texte est vide."),
    "string_too_long": N_("Ce texte est trop long : {max_length} caractères au plus."),
    "string_pattern_mismatch": N_("Ce texte tient sur une seule ligne."),
    "list_type": N_("Une liste est attendue."),
    "dict_type": N_("Des clés avec leurs valeurs sont attendues."),
    "model_type": N_("Des clés avec leurs valeurs sont attendues."),
    "literal_error": N_("Valeur impossible. Valeurs possibles : {known}."),
    "greater_than_equal": N_("Le plus petit nombre possible est {ge}."),
    "less_than_equal": N_("Le plus grand nombre possible est {le}."),
    "too_short": N_("Cette liste est vide."),
    "too_long": N_("Cette liste est trop longue : {max_length} au plus."),
}
_OTHER = N_("Cette valeur ne convient pas.")
_NAMES = re.compile(r"'([^']+)'")


def validate(model: type[M], document: Document) -> M:
    """The model of a document; raises the ScenarioError that stands first in the file."""
    try:
        return model.model_validate(document.value)
    except ValidationError as error:
        raise _first(model, document, _details(error)) from None


def validate_known(model: type[M], document: Document) -> tuple[M, list[tuple[Path_, ScenarioError]]]:
    """The model of what a document says in known keys, and where each other key stands, with what is to be told of it.

    Other keys are taken out of the document's value. Of what else is wrong, raises the ScenarioError that stands first
    in the file.
    """
    try:
        return model.model_validate(document.value), []
    except ValidationError as error:
        details = _details(error)
    unknown = [each for each in details if each["type"] == "extra_forbidden"]
    if len(unknown) < len(details):
        raise _first(model, document, [each for each in details if each not in unknown])
    for each in unknown:
        _take_out(document.value, each["loc"])
    return model.model_validate(document.value), [(each["loc"], _told(model, document, each)) for each in unknown]


def _details(error: ValidationError) -> list[ErrorDetails]:
    return error.errors(include_url=False, include_input=False)


def _first(model: type[BaseModel], document: Document, details: list[ErrorDetails]) -> ScenarioError:
    told = (_told(model, document, each) for each in details)
    return min(told, key=lambda error: (error.line, error.column))


def _take_out(value: Any, path: Path_) -> None:
    for part in path[:-1]:
        value = value[part]
    del value[path[-1]]


def _told(model: type[BaseModel], document: Document, details: ErrorDetails) -> ScenarioError:
    path: Path_ = details["loc"]
    kind = details["type"]
    values: dict[str, Any] = dict(details.get("ctx", {}))
    values["field"] = str(path[-1]) if path else ""
    values["known"] = ", ".join(_NAMES.findall(str(values.get("expected", ""))))
    message = translate(MESSAGES.get(kind, _OTHER)).format(**values)
    if kind == "extra_forbidden":
        close = get_close_matches(values["field"], _known_keys(model, path[:-1]), 1)
        if close:
            message += " " + _("Vouliez-vous dire « {key} » ?").format(key=close[0])
    error = document.error(path, message, key=kind == "extra_forbidden")
    if kind == "missing":
        error.field = path_text(path)
    return error


def _known_keys(model: type[BaseModel], path: Path_) -> list[str]:
    """The keys of the mapping at a path."""
    found: type[BaseModel] | None = model
    for part in path:
        if isinstance(part, int) or found is None:
            continue
        field = next((f for name, f in found.model_fields.items() if part in (name, f.alias)), None)
        found = None if field is None else _model_in(field.annotation)
    if found is None:
        return []
    return [field.alias or name for name, field in found.model_fields.items()]


def _model_in(annotation: Any) -> type[BaseModel] | None:
    """The model of a field: itself, or the one its list holds."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for inner in getattr(annotation, "__args__", ()):
        found = _model_in(inner)
        if found is not None:
            return found
    return None
