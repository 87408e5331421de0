"""What an export says of each answer, column by column, and the JSON Schema of its JSON form.

`python3 check.py --write` writes the schema anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Literal, NamedTuple

from app.resources import RESOURCES
from app.table import record_schema
from app.training.records import AttemptRecord, EvidenceRecord, ExerciseRecord, Trainee

FORMAT, VERSION = "tapis-attempts", 2
"""Version 1 had the attempts alone, without their `place`."""
FILE = RESOURCES / "schemas" / "export.schema.json"


class InLesson(NamedTuple):
    """Where an answer stands in a lesson, all None where none was sat.

    The lesson's title, the sitting, the part from 1; of a written exercise its file and its title.
    """

    title: str | None = None
    sitting: str | None = None
    part: int | None = None
    file: str | None = None
    exercise: str | None = None


class Answered(NamedTuple):
    """An attempt, its exercise, whose it is, a right answer, what it says; a column takes its values from here.

    `rank` in its session, from 0: the attempt's own position also counts what was passed over.
    """

    attempt: AttemptRecord
    exercise: ExerciseRecord
    of: Trainee
    expected: str | None
    rank: int
    evidence: EvidenceRecord | None = None
    lesson: InLesson = InLesson()

    def __getattr__(self, name: str) -> Any:
        """What the evidence says under a name that is its own; nothing where there is none."""
        if name not in EvidenceRecord.__slots__:
            raise AttributeError(name)
        return None if self.evidence is None else getattr(self.evidence, name)

    @property
    def date(self) -> str:
        """The day where this computer stands; empty where the time is none."""
        return self._local()[:10]

    @property
    def time(self) -> str:
        """The time of day where this computer stands; empty where the time is none."""
        return self._local()[11:]

    def _local(self) -> str:
        try:
            return datetime.fromisoformat(self.attempt.at).astimezone().replace(tzinfo=None).isoformat("T", "seconds")
        except (ValueError, OverflowError, OSError):
            return ""


class Column(NamedTuple):
    """One column: its key, the type of its values in JSON Schema, what it means, and where it comes from.

    A `json` column is kept as JSON text; with a `?` it may be missing. `description` is in French and English, with
    " / " between them.
    """

    key: str
    kind: Literal["string", "text?", "integer", "integer?", "boolean", "boolean?", "json"]
    description: str
    source: str


COLUMNS = (
    Column("at", "string", "instant de la réponse, UTC / time of the answer, UTC", "attempt.at"),
    Column("date", "string", "jour de la réponse, heure locale / day of the answer, local time", "date"),
    Column("time", "string", "heure locale de la réponse / local time of the answer", "time"),
    Column("trainee", "string", "id du stagiaire / the trainee’s id", "attempt.trainee"),
    Column("name", "string", "nom du stagiaire / the trainee’s name", "of.name"),
    Column("session", "string", "id de la séance / the session’s id", "attempt.session"),
    Column("position", "integer", "rang dans la séance, à partir de 0 / rank in the session, from 0", "rank"),
    Column("game", "string", "jeu / game", "exercise.game"),
    Column("drill", "string", "épreuve / drill", "exercise.drill"),
    Column("skill", "string", "savoir-faire / skill", "attempt.skill"),
    Column("level", "integer", "niveau, de 1 à 5 / level, 1 to 5", "attempt.level"),
    Column("rules", "string", "version des règles / rule set", "attempt.rules"),
    Column("right", "boolean", "juste ou non (1 ou 0 en CSV) / right or not (1 or 0 in CSV)", "attempt.right"),
    Column("score", "integer", "note sur 1000 / score out of 1,000", "attempt.score"),
    Column("milliseconds", "integer", "temps de réponse / time to answer", "attempt.milliseconds"),
    Column(
        "wrong_rule",
        "text?",
        "la règle fausse qui explique l’erreur, s’il y en a une / the wrong rule behind the mistake, if there is one",
        "attempt.wrong_rule",
    ),
    Column("answer", "json", "la réponse, montants en centimes / the answer, amounts in cents", "attempt.answer"),
    Column(
        "expected",
        "json",
        "une réponse juste, calculée par cette version ; vide si elle ne connaît pas la question"
        " / a right answer, worked out by this version; empty where it does not know the question",
        "expected",
    ),
    Column("exercise", "string", "empreinte de la question / fingerprint of the question", "exercise.hash"),
    Column(
        "body",
        "json",
        "la question, montants en centimes, places de 1 à 8 / the question, amounts in cents, seats 1 to 8",
        "exercise.body",
    ),
    Column("version", "string", "version de Tapis / version of Tapis", "attempt.version"),
    Column("id", "string", "id de la réponse / the answer’s id", "attempt.id"),
    Column(
        "why",
        "text?",
        "pourquoi la question a été posée ; vide dans une séance choisie"
        " / why the question was put; empty in a session that was chosen",
        "why",
    ),
    Column("mends", "text?", "la règle fausse qu’elle corrige / the wrong rule it is to mend", "mends"),
    Column("thinking", "integer?", "temps de réflexion seul / thinking time alone", "thinking"),
    Column("motor", "integer?", "temps d’une frappe ou d’un clic / time of a keystroke or click", "motor"),
    Column("target", "integer?", "temps de réflexion visé / thinking time aimed at", "target"),
    Column("interrupted", "boolean?", "interrompue ou non / interrupted or not", "interrupted"),
    Column("helped", "boolean?", "l’aide a été ouverte ou non / the help was opened or not", "helped"),
    Column("slip", "integer?", "hasard d’une telle réponse, en millièmes / chance of such an answer", "slip"),
    Column(
        "items",
        "text?",
        "les points en jeu : + juste, - faux, ? indécis / the points at stake: + right, - wrong, ? undecided",
        "items",
    ),
    Column("explained", "text?", "règles fausses qui donnent la réponse / wrong rules that give it", "explained"),
    Column("against", "text?", "règles fausses qui en donnent une autre / those that give another one", "against"),
    Column("ledger", "integer?", "version du registre / version of the ledger", "version"),
    Column(
        "lesson", "text?", "titre de la leçon, s’il y en a une / title of the lesson, if there is one", "lesson.title"
    ),
    Column("sitting", "text?", "le passage, comme dans la copie / the sitting, as in the hand-in", "lesson.sitting"),
    Column("part", "integer?", "partie de la leçon, à partir de 1 / part of the lesson, from 1", "lesson.part"),
    Column("file", "text?", "fichier de l’exercice écrit / file of a written exercise", "lesson.file"),
    Column("title", "text?", "titre de l’exercice écrit / title of a written exercise", "lesson.exercise"),
    Column(
        "place",
        "integer",
        "place dans le plan de la séance, à partir de 0 ; ce qui a été passé en prend une aussi"
        " / place in the plan of the session, from 0; what was passed over takes one too",
        "attempt.position",
    ),
    Column("identity", "string", "numéro du stagiaire à l’école / the trainee’s number at the school", "of.identity"),
    Column("group", "string", "groupe du stagiaire / the trainee’s group", "of.group"),
)

SECTIONS: Mapping[str, Sequence[Column]] = {
    "trainees": (
        Column("id", "string", "id du stagiaire / the trainee’s id", "id"),
        Column("name", "string", "nom / name", "name"),
        Column("created", "string", "connu depuis, UTC / known since, UTC", "created"),
        Column("identity", "string", "numéro à l’école, vide sans / number at the school, empty for none", "identity"),
        Column("group", "string", "groupe, vide sans / group, empty for none", "group"),
    ),
    "lessons": (
        Column("hash", "string", "empreinte de la leçon / fingerprint of the lesson", "hash"),
        Column("titles", "json", "titre, par langue / title, by language", "titles"),
        Column("text", "string", "la leçon entière / the whole lesson", "text"),
    ),
    "sessions": (
        Column("id", "string", "id de la séance / the session’s id", "id"),
        Column("trainee", "string", "id du stagiaire / the trainee’s id", "trainee"),
        Column("plan", "json", "ce qui était prévu / what was planned", "plan"),
        Column("started", "string", "commencée, UTC / begun, UTC", "started"),
        Column("ended", "text?", "finie, UTC / over, UTC", "ended"),
        Column("sitting", "text?", "le passage d’une leçon / the sitting of a lesson", "sitting"),
        Column("lesson", "text?", "empreinte de la leçon / fingerprint of the lesson", "lesson"),
        Column("items", "json", "ce que sont ses exercices dans la leçon / what its exercises are in it", "items"),
    ),
    "attempts": COLUMNS,
}
"""What an export as JSON holds, in this order: a list of records each, a record a line."""
SUM = (
    "SHA-256 de tout ce qui précède : chaque enregistrement en JSON canonique, suivi d’une fin de ligne, et le nom de "
    "chaque liste avant elle / SHA-256 of all before it: each record as canonical JSON and an end of line, the name of "
    "each list before it"
)


def schema() -> str:
    """The text of the JSON Schema of an export as JSON."""
    types: dict[str, dict[str, Any]] = {
        "text?": {"type": ["string", "null"]},
        "integer?": {"type": ["integer", "null"]},
        "boolean?": {"type": ["boolean", "null"]},
        "json": {},
    }

    def rows(columns: Iterable[Column]) -> dict[str, Any]:
        told = {
            column.key: {**types.get(column.kind, {"type": column.kind}), "description": column.description}
            for column in columns
        }
        return {"type": "array", "items": record_schema.closed(told)}

    whole = {
        "format": {"const": FORMAT},
        "version": {"const": VERSION},
        **{section: rows(columns) for section, columns in SECTIONS.items()},
        "sum": {"type": "string", "pattern": "^[0-9a-f]{64}$", "description": SUM},
    }
    return record_schema.text(record_schema.closed(whole), "Réponses exportées par Tapis / answers exported by Tapis")


if __name__ == "__main__":
    FILE.write_text(schema(), encoding="utf-8", newline="\n")
