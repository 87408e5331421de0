"""A scenario file: one exercise with its titles, checked against the game it belongs to."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from app.drills.drill import Drill
from app.drills.exercise import Exercise
from app.drills.game import Game, Games
from app.money import euros
from app.scenarios.document import Document, Path_, path_text, read_bytes, read_document
from app.scenarios.errors import ScenarioError, together
from app.scenarios.expect import example, read_expect
from app.scenarios.heading import title_of
from app.scenarios.models import scenario_shape
from app.scenarios.stakes import refused_stakes, unseated
from app.scenarios.validation import held
from app.table.felt import LETTERS
from app.table.reading import InputError
from app.text import _, language
from app.training.grading import read_grading

_PART = re.compile(r"[^.\[\]]+")
_AT_THE_TOP = ("game", "rules", "pay_table", "events", "ask")


@dataclass(frozen=True, slots=True)
class Scenario:
    """One exercise written by somebody; `titles` by language, one at least.

    `author` and `note` are what is told beside it, empty where nothing is; `warnings` what is doubtful in the file.
    """

    titles: Mapping[str, str]
    exercise: Exercise
    author: str = ""
    note: str = ""
    warnings: tuple[ScenarioError, ...] = ()

    @property
    def title(self) -> str:
        """The title in the language in force, else in the one it has."""
        return title_of(self.titles)


_parsed: dict[tuple[str, tuple[str, ...], bytes], Scenario] = {}
_MOST_PARSED = 1000


def read_scenario(path: Path, games: Games) -> Scenario:
    """The scenario of a file; raises ScenarioError and nothing else.

    A content once found sound is not parsed again; only what was wrong is looked at anew.
    """
    content = read_bytes(path)
    key = (language(), tuple(game.package for game in games.values()), hashlib.sha256(content).digest())
    found = _parsed.get(key)
    if found is None:
        found = parse_scenario(content, path, games)
        if len(_parsed) >= _MOST_PARSED:
            _parsed.clear()
        _parsed[key] = found
    return found


def parse_scenario(content: bytes, file: Path | str, games: Games) -> Scenario:
    """The scenario of a file's bytes; raises ScenarioError, with all that is wrong, and nothing else."""
    return scenario_of(read_document(content, file), games)


def scenario_of(document: Document, games: Games) -> Scenario:
    """The scenario of a document; raises the same."""
    data, wrong, extra = held(scenario_shape(_meant(document, games)), document)
    wrong += [error for _path, error in extra] + _titles(data, document)
    if isinstance(data.get("game"), str):
        wrong += _names(data, document, games)
    if wrong:
        raise together(wrong)
    game = games[data["game"]]
    drill = game.drill(data["drill"])
    exercise = _exercise(data, game, document)
    noted = data.get("notation") is not None
    wrong = [] if noted else unseated(data, game, document)
    wrong += _refused(game, drill, exercise, document, noted=noted)
    if wrong:
        raise together(wrong)
    if data.get("expect") is not None:
        _compare(game, drill, exercise, data["expect"], document)
    author, note = data.get("author") or "", data.get("note") or ""
    return Scenario(data["title"], exercise, author, note, tuple(refused_stakes(game, exercise, document)))


def _meant(document: Document, games: Games) -> Games:
    """The one game a document names, so that nothing of other games is proposed; all of them where it names none."""
    name = document.value.get("game") if isinstance(document.value, dict) else None
    return {name: games[name]} if isinstance(name, str) and name in games else games


def _titles(data: Mapping[str, Any], document: Document) -> list[ScenarioError]:
    titles = data.get("title")
    if titles == {} and not document.value["title"]:
        return [document.error(("title",), _("Il manque le titre, en français (« fr ») ou en anglais (« en »)."))]
    return [
        document.error(("title", code), _("Mettez le titre entre guillemets."))
        for code, title in (titles or {}).items()
        if title is not None and ("title", code) not in document.quoted
    ]


def _names(data: Mapping[str, Any], document: Document, games: Games) -> list[ScenarioError]:
    """What is wrong with the names of game, drill and skill."""
    game = games.get(data["game"])
    if game is None:
        return [document.error(("game",), unknown(data["game"], games))]
    name, skill = data.get("drill"), data.get("skill")
    drill = next((drill for drill in game.drills if drill.id == name), None)
    if name is not None and drill is None:
        return [document.error(("drill",), unknown(name, (drill.id for drill in game.drills)))]
    skills = [skill.id for skill in drill.skills] if drill else ()
    if drill and skill is not None and skill not in skills:
        return [document.error(("skill",), unknown(skill, skills))]
    return []


_MOST_NAMES = 20


def unknown(value: str, known: Iterable[str]) -> str:
    """What is said of a name the program does not know: those nearest to it where there are many, else all."""
    names = list(known)
    if len(names) <= _MOST_NAMES:
        return _("« {value} » est inconnu ici. Possible : {known}.").format(value=value, known=", ".join(names))
    close = get_close_matches(value, names, 3, 0.4)
    if close:
        message = _("« {value} » est inconnu ici. Les plus proches : {known}.")
        return message.format(value=value, known=", ".join(close))
    return _("« {value} » est inconnu ici.").format(value=value)


def _exercise(data: Mapping[str, Any], game: Game, document: Document) -> Exercise:
    line = data.get("notation")
    table = _written_table(data, document) if line is None else _noted_table(line, game, document)
    return Exercise(data["game"], data["drill"], data["skill"], data["level"], table, data.get("ask", {}))


def _written_table(data: Mapping[str, Any], document: Document) -> dict[str, Any]:
    for key in ("rules", "table", "events"):
        if data.get(key) is None:
            found = document.error((), _("Il manque « {field} ».").format(field=key))
            found.field = key
            raise found
    top = {key: data[key] for key in ("game", "rules", "pay_table") if data.get(key) is not None}
    return {**top, **data["table"], "events": data["events"]}


def _noted_table(line: str, game: Game, document: Document) -> dict[str, Any]:
    for key in ("rules", "pay_table", "table", "events"):
        if key in document.value:
            message = _("« notation » dit déjà tout de la table. Retirez « {key} » ou « notation ».")
            raise document.error((key,), message.format(key=key), key=True)
    try:
        return game.parse(line)
    except ValueError as error:
        raise document.error(("notation",), str(error)) from None


def _refused(game: Game, drill: Drill, exercise: Exercise, document: Document, *, noted: bool) -> list[ScenarioError]:
    """What the game refuses; a row that is refused is taken out, so that those after it are looked at too."""
    wrong: list[ScenarioError] = []
    table = dict(exercise.table)
    left: dict[str, list[int]] = {key: list(range(len(rows))) for key, rows in table.items() if isinstance(rows, list)}
    while True:
        try:
            read_grading(game, drill, replace(exercise, table=table))
        except InputError as error:
            key, *inside = _path(error) or ("",)
            if noted or key in _AT_THE_TOP or key not in left or not inside or isinstance(inside[0], str):
                # what follows from a row that is no longer there is nothing the author wrote
                return wrong or [located(error, document, lambda path: _in_file(path, noted=noted))]
            index, rest = inside[0], inside[1:]
            # rows taken out before it count in the file
            error.at = path_text((key, left[key].pop(index), *rest))
            wrong.append(located(error, document, lambda path: _in_file(path, noted=noted)))
            table[key] = [row for i, row in enumerate(table[key]) if i != index]
        else:
            return wrong


def _path(error: InputError) -> Path_:
    return tuple(int(part) if part.isdecimal() else part for part in _PART.findall(error.at))


def located(error: InputError, document: Document, place: Callable[[Path_], Path_]) -> ScenarioError:
    """The game's own refusal, at the value of the file it speaks of; `place` says where a path of its table stands."""
    path = place(_path(error))
    found = document.error(path, _message(error), key=error.code == "unknown-key")
    found.field = path_text(path)
    return found


def _in_file(path: Path_, *, noted: bool) -> Path_:
    if path and path[0] == "ask":
        return path
    if noted:
        return ("notation",)
    return path if path and path[0] in _AT_THE_TOP else ("table", *path)


def _message(error: InputError) -> str:
    if error.text is not None:
        # a game that has words of its own for it knows best
        return error.message
    if error.code == "bad-amount" and type(error.value) is int:
        return _("Ce montant sort des limites : {amount}.").format(amount=euros(error.value))
    if error.code == "bad-seat" and type(error.value) is int:
        return _("La place {seat} est déjà prise.").format(seat=LETTERS[error.value - 1])
    if error.code == "unknown-chance" and error.known:
        return _("{chance} n’est pas une chance d’ici. Possible : {known}.").format(
            chance=error.value, known=", ".join(error.known)
        )
    return error.message


def _compare(game: Game, drill: Drill, exercise: Exercise, expect: Any, document: Document) -> None:
    """Raise the error that names both when the engine does not find what the author expects."""
    question = drill.question(exercise)
    try:
        answer = read_expect(expect, question, game.vocabulary)
        judgement = drill.judge(exercise, drill.key(exercise, game.resolve), answer)
    except InputError as error:
        raise document.error(("expect",), error.message) from None
    except (ValueError, LookupError):
        # acts of a chance, a call or a colour the game does not have are no answer to it
        message = _("Cette réponse n’a pas la forme attendue par l’épreuve « {drill} » : {form}.")
        raise document.error(("expect",), message.format(drill=drill.id, form=example(question))) from None
    if not judgement.right:
        message = _("Vous attendez « {expected} » ; d’après les règles, c’est « {engine} ».")
        message = message.format(expected=judgement.given, engine=judgement.expected)
        detail = judgement.difference or game.rule(judgement.rule).article or ""
        raise document.error(("expect",), f"{message} {detail}".rstrip())
