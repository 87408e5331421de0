"""A scenario file: one exercise with its titles, checked against the game it belongs to."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.drills.drill import Drill
from app.drills.exercise import Exercise
from app.drills.game import Game, Games
from app.money import euros
from app.scenarios.document import Document, Path_, path_text, read_bytes, read_document
from app.scenarios.errors import ScenarioError
from app.scenarios.expect import read_expect
from app.scenarios.models import scenario_shape
from app.scenarios.validation import validate
from app.table.felt import LETTERS
from app.table.reading import InputError
from app.text import _, language

_PART = re.compile(r"[^.\[\]]+")
_AT_THE_TOP = ("game", "rules", "pay_table", "events", "ask")


@dataclass(frozen=True, slots=True)
class Scenario:
    """One exercise written by somebody; `titles` by language."""

    titles: Mapping[str, str]
    exercise: Exercise

    @property
    def title(self) -> str:
        """The title in the language in force."""
        return self.titles[language()]


_parsed: dict[tuple[str, tuple[str, ...], bytes], Scenario] = {}
_MOST_PARSED = 1000


def scenario_files(folder: Path, game: str | None = None) -> list[Path]:
    """The scenario files under a folder of scenarios, of one game or of all, by name; none are read."""
    return sorted((folder if game is None else folder / game).glob("**/*.yaml"))


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
    """The scenario of a file's bytes; raises ScenarioError and nothing else."""
    document = read_document(content, file)
    told = validate(scenario_shape(games), document)
    for code in ("fr", "en"):
        if ("title", code) not in document.quoted:
            raise document.error(("title", code), _("Mettez le titre entre guillemets."))
    game, drill = _game_and_drill(told, document, games)
    exercise = _exercise(told, game, document)
    try:
        drill.check(exercise)
    except InputError as error:
        noted = told.get("notation") is not None
        raise located(error, document, lambda path: _in_file(path, noted=noted)) from None
    if told.get("expect") is not None:
        _compare(game, drill, exercise, told["expect"], document)
    return Scenario(told["title"], exercise)


def _game_and_drill(told: Mapping[str, Any], document: Document, games: Games) -> tuple[Game, Drill]:
    game = games.get(told["game"])
    if game is None:
        raise document.error(("game",), unknown(told["game"], games))
    drill = next((drill for drill in game.drills if drill.id == told["drill"]), None)
    if drill is None:
        raise document.error(("drill",), unknown(told["drill"], (drill.id for drill in game.drills)))
    skills = [skill.id for skill in drill.skills]
    if told["skill"] not in skills:
        raise document.error(("skill",), unknown(told["skill"], skills))
    return game, drill


def unknown(value: str, known: Iterable[str]) -> str:
    """What is said of a name the program does not know, with those it knows."""
    return _("« {value} » est inconnu ici. Possible : {known}.").format(value=value, known=", ".join(known))


def _exercise(told: Mapping[str, Any], game: Game, document: Document) -> Exercise:
    line = told.get("notation")
    table = _written_table(told, document) if line is None else _noted_table(line, game, document)
    return Exercise(told["game"], told["drill"], told["skill"], told["level"], table, told.get("ask", {}))


def _written_table(told: Mapping[str, Any], document: Document) -> dict[str, Any]:
    for key in ("rules", "table", "events"):
        if told.get(key) is None:
            found = document.error((), _("Il manque « {field} ».").format(field=key))
            found.field = key
            raise found
    top = {key: told[key] for key in ("game", "rules", "pay_table") if told.get(key) is not None}
    return {**top, **told["table"], "events": told["events"]}


def _noted_table(line: str, game: Game, document: Document) -> dict[str, Any]:
    for key in ("rules", "pay_table", "table", "events"):
        if key in document.value:
            message = _("« notation » dit déjà tout de la table. Retirez « {key} » ou « notation ».")
            raise document.error((key,), message.format(key=key), key=True)
    try:
        return game.parse(line)
    except ValueError as error:
        raise document.error(("notation",), str(error)) from None


def located(error: InputError, document: Document, place: Callable[[Path_], Path_]) -> ScenarioError:
    """The game's own refusal, at the value of the file it speaks of; `place` says where a path of its table stands."""
    path = place(tuple(int(part) if part.isdecimal() else part for part in _PART.findall(error.at)))
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
    if error.code == "bad-amount" and type(error.value) is int:
        return _("Ce montant sort des limites : {amount}.").format(amount=euros(error.value))
    if error.code == "bad-seat" and type(error.value) is int:
        return _("La place {seat} est déjà prise.").format(seat=LETTERS[error.value - 1])
    return error.message


def _compare(game: Game, drill: Drill, exercise: Exercise, expect: Any, document: Document) -> None:
    """Raise the error that names both when the engine does not find what the author expects."""
    try:
        answer = read_expect(expect, drill.question(exercise), game.vocabulary)
        judgement = drill.judge(exercise, drill.key(exercise, game.resolve), answer)
    except InputError as error:
        raise document.error(("expect",), error.message) from None
    except (ValueError, LookupError):
        # acts of a chance, a call or a colour the game does not have are no answer to it
        message = _("Cette réponse n’a pas la forme attendue par l’exercice « {drill} ».")
        raise document.error(("expect",), message.format(drill=drill.id)) from None
    if not judgement.right:
        message = _("Vous attendez « {expected} » ; d’après les règles, c’est « {engine} ».")
        message = message.format(expected=judgement.given, engine=judgement.expected)
        detail = judgement.difference or game.rule(judgement.rule).article or ""
        raise document.error(("expect",), f"{message} {detail}".rstrip())
