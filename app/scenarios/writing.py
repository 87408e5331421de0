"""An exercise as people write it: the values of the `resolve` contract in the words and quotes of a scenario file.

It is the way back of `app.scenarios.shapes`, out of the same kinds: cents become quoted euros, seats letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from ruamel.yaml.comments import CommentedMap, CommentedSeq

from app.drills.answer import (
    ActsAnswer,
    AmountAnswer,
    Answer,
    CallAnswer,
    ChoiceAnswer,
    PhasesAnswer,
    PiecesAnswer,
    RulingAnswer,
    SpotAnswer,
)
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.drills.question import AmountQuestion, ChoiceQuestion, PiecesQuestion, Question
from app.scenarios.expect import CLEAN
from app.scenarios.yaml_text import amount, amount_text, dumped, quoted
from app.table.acts import Act, act_notation
from app.table.codec import Field
from app.table.felt import LETTERS
from app.table.kinds import Kind

AT_THE_TOP = ("rules", "pay_table")
"""The keys of a table that stand at the top of a file."""
_OF_A_PLAYER = re.compile(r"(?P<verb>[A-Z][a-z]?)(?P<seat>[1-8])(?P<on>[.:][^=]+)?(?:=(?P<gain>[0-9]+))?")


def act_text(notation: str) -> str:
    """An act of the notation of answers as people write it: its player by a letter, its gain in euros.

    >>> act_text("P2:8=15000"), act_text("A:result:8:red")
    ('PB:8=150 €', 'A:result:8:red')
    """
    found = _OF_A_PLAYER.fullmatch(notation)
    if found is None:
        return notation
    gain = "" if found["gain"] is None else f"={amount_text(int(found['gain']))}"
    return f"{found['verb']}{LETTERS[int(found['seat']) - 1]}{found['on'] or ''}{gain}"


def written(kind: Kind, value: Any) -> Any:
    """A JSON value of a kind as it stands in a file: rows as a list of lines, a record within one line."""
    match kind.shape:
        case "amount":
            return amount(value)
        case "seat":
            return LETTERS[value - 1]
        case "act":
            return quoted(act_text(value))
        case "list":
            return _line([written(kind.of[0], item) for item in value])
        case "rows":
            return CommentedSeq(written_row(kind.of[0].fields, row) for row in value)
        case "row":
            return written_row(kind.of[0].fields, value)
        case "values":
            return _mapping((name, written(kind.of[0], item)) for name, item in value.items())
        case "switches":
            kinds = dict(zip(kind.names, kind.of, strict=True))
            return _mapping((name, written(kinds[name], item)) for name, item in value.items())
        case _:
            return _line(value) if isinstance(value, list) else value


def written_row(fields: Iterable[Field], row: Mapping[str, Any], head: str = "") -> CommentedMap:
    """A record on one line; `head` is the key that names its kind."""
    kinds = {field.key: field.kind for field in fields}
    return _mapping((key, value if key == head else written(kinds[key], value)) for key, value in row.items())


def _mapping(pairs: Iterable[tuple[str, Any]]) -> CommentedMap:
    found = CommentedMap(pairs)
    found.fa.set_flow_style()
    for value in found.values():
        if isinstance(value, CommentedSeq):
            value.fa.set_flow_style()
    return found


def _line(items: Iterable[Any]) -> CommentedSeq:
    found = CommentedSeq(items)
    found.fa.set_flow_style()
    return found


def written_events(game: Game, events: Iterable[Mapping[str, Any]]) -> CommentedSeq:
    """What happens, an event a line."""
    fields = {record.called: record.fields for record in game.records.events}
    return CommentedSeq(written_row(fields[event["kind"]], event, head="kind") for event in events)


def written_table(game: Game, table: Mapping[str, Any]) -> dict[str, Any]:
    """The keys of a file that say a table and its events: `rules`, `pay_table`, `table`, `events`."""
    found = {key: table[key] for key in AT_THE_TOP if table.get(key) is not None}
    told = (field for field in game.records.fields if field.key not in AT_THE_TOP)
    lying = CommentedMap(
        (field.key, written(field.kind, table[field.key])) for field in told if table.get(field.key) not in (None, [])
    )
    return {**found, "table": lying, "events": written_events(game, table["events"])}


def scenario_text(
    game: Game, exercise: Exercise, titles: Mapping[str, str], told: Mapping[str, str], expect: Any = None
) -> str:
    """The text of a file; `told` has its author and its note where there are any, `expect` is written already.

    `titles` are by language, as `told` without what is empty.
    """
    top = CommentedMap(
        game=exercise.game, drill=exercise.drill, skill=exercise.skill, level=exercise.level, title=CommentedMap()
    )
    top["title"].update({code: quoted(title) for code, title in titles.items()})
    top.update({key: quoted(text) for key, text in told.items()})
    top.update(written_table(game, exercise.table))
    ask = written_row(game.drill(exercise.drill).ask, exercise.ask)
    if ask:
        top["ask"] = ask
    if expect is not None:
        top["expect"] = expect
    return dumped(top).replace("\nrules: ", "\n\nrules: ", 1)


def written_answer(answer: Answer, question: Question) -> Any:
    """An answer as `expect` says it, the way back of `app.scenarios.expect`; None where no file can say it."""
    match answer, question:
        case AmountAnswer(), AmountQuestion(unit="euros"):
            return amount(answer.amount)
        case AmountAnswer(), _:
            return answer.amount
        case PiecesAnswer(), PiecesQuestion():
            name = str if question.unit == "chips" else amount
            return _mapping((name(piece), count) for piece, count in answer.pieces)
        case RulingAnswer(accepts=True), _:
            return "accept" if answer.amount is None else _mapping([("accept", amount(answer.amount))])
        case RulingAnswer(), _:
            return _mapping([("refuse", answer.why)])
        case CallAnswer(), _:
            return quoted(answer.text)
        case ChoiceAnswer(), ChoiceQuestion():
            names = [name for name, _said in question.each]
            return _mapping(zip(names, answer.chosen.split(), strict=True)) if names else answer.chosen
        case SpotAnswer(), _:
            return CLEAN if answer.act is None else _mapping([(answer.kind, answer.act)])
        case ActsAnswer(), _:
            return _acts(answer.acts)
        case PhasesAnswer(), _:
            return _line(map(_acts, answer.phases))
        case _:
            return None


def _acts(acts: Iterable[Act]) -> CommentedSeq:
    return _line(quoted(act_text(act_notation(act))) for act in acts)
