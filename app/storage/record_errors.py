"""What can be wrong with a record: nothing is written, and trying again would change nothing."""

from __future__ import annotations

from app.storage.failure import RecordError
from app.text import _


class UnknownRecordError(RecordError):
    """The record names a trainee or a session that is not kept here."""

    def __init__(self, wanted: str) -> None:
        super().__init__(
            wanted,
            _(
                "Ce stagiaire ou cette séance n’existe plus ici ({wanted}) ; rien n’a été enregistré. "
                "Regardez la liste des stagiaires."
            ).format(wanted=wanted),
        )


class ConflictingRecordError(RecordError):
    """The same id, or the same place in a session, is already kept with another content."""

    def __init__(self, record: str) -> None:
        super().__init__(
            record,
            _(
                "L’enregistrement {record} existe déjà avec un autre contenu. L’ancien est gardé, "
                "le nouveau n’a pas été écrit."
            ).format(record=record),
        )


class InvalidRecordError(RecordError):
    """A value is outside what the record may hold."""

    def __init__(self, record: str, reason: str) -> None:
        super().__init__(
            record,
            _("L’enregistrement {record} contient une valeur impossible ({reason}). Il n’a pas été écrit.").format(
                record=record.encode("utf-8", "backslashreplace").decode(), reason=reason
            ),
        )
