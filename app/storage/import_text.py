"""What an import has done, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.storage.importing import Imported
from app.storage.merging import Merged
from app.text import _, ngettext


def sentences(imported: Imported) -> list[str]:
    """What has come of a file, and what whoever brought it should know."""
    come = imported.come
    if isinstance(come, Merged):
        return [*_of_export(come)]
    told = _("Liste de la classe : {added} de plus, {changed} mis à jour, {same} inchangés.")
    return [told.format(added=len(come.added), changed=len(come.changed), same=come.same)]


def _of_export(come: Merged) -> Iterator[str]:
    told = ngettext(
        "{count} réponse importée, {same} déjà là.", "{count} réponses importées, {same} déjà là.", come.answers
    )
    yield told.format(count=come.answers, same=come.same)
    if come.trainees:
        told = ngettext("{count} stagiaire de plus.", "{count} stagiaires de plus.", come.trainees)
        yield told.format(count=come.trainees)
    if come.erased:
        yield _("Effacés ici, et laissés de côté : {names}.").format(names=_names(come.erased))
    if come.brought_back:
        yield _("Effacés ici, et ramenés : {names}.").format(names=_names(come.brought_back))
    if come.alike:
        told = _("Deux stagiaires ont maintenant le même nom ou le même numéro, et restent deux : {names}.")
        yield told.format(names=_names(come.alike))
    if come.renamed:
        names = [_("{here} (là-bas {there})").format(here=here, there=there) for there, here in come.renamed]
        yield _("Le nom d’ici est gardé : {names}.").format(names=_names(names))
    if come.doubled:
        told = ngettext(
            "{count} réponse était à une place déjà prise : un dossier a été copié, ou une séance a continué sur deux "
            "ordinateurs. Les deux réponses sont gardées, chacune dans sa séance.",
            "{count} réponses étaient à des places déjà prises : un dossier a été copié, ou une séance a continué sur "
            "deux ordinateurs. Toutes sont gardées, chacune dans sa séance.",
            come.doubled,
        )
        yield told.format(count=come.doubled)


def _names(names: Sequence[str]) -> str:
    return ", ".join(names)
