"""Exercises and answers from outside, in the form in which they are stored: read with the place of what is wrong."""

from __future__ import annotations

import json
from typing import Any

from app.drills.answer import (
    AmountAnswer,
    Answer,
    CallAnswer,
    PiecesAnswer,
    RulingAnswer,
    SpotAnswer,
    read_answer,
)
from app.drills.drill import LEVELS
from app.drills.exercise import Exercise
from app.drills.game import Games
from app.table.reading import InputError, check_keys, check_one_of
from app.text import LANGUAGES
from app.training.grading import Grading, read_grading

_KEYS = ("game", "drill", "skill", "level", "table", "ask")


def check_exercise(value: object, at: str, games: Games) -> Grading:
    """The exercise at a path, ready to be judged; InputError for one that no drill puts."""
    row = check_keys(value, at, _KEYS, _KEYS)
    if not isinstance(row["game"], str) or row["game"] not in games:
        raise InputError("unknown-game", f"{at}.game", row["game"], games)
    game = games[row["game"]]
    drill = game.drill(check_one_of(row["drill"], f"{at}.drill", [drill.id for drill in game.drills]))
    skill = check_one_of(row["skill"], f"{at}.skill", [skill.id for skill in drill.skills])
    if type(row["level"]) is not int or row["level"] not in LEVELS:
        raise InputError("bad-value", f"{at}.level", row["level"], map(str, LEVELS))
    for key in ("table", "ask"):
        if not isinstance(row[key], dict):
            raise InputError("bad-value", f"{at}.{key}", row[key])
    if row["table"].get("game", game.name) != game.name:
        raise InputError("bad-value", f"{at}.table.game", row["table"]["game"], [game.name])
    exercise = Exercise(game.name, drill.id, skill, row["level"], row["table"], row["ask"])
    try:
        return read_grading(game, drill, exercise)
    except InputError as error:
        raise error.within(at if error.at.startswith("ask") else f"{at}.table") from None


def check_answer(value: object, at: str, grading: Grading) -> Answer:
    """The answer at a path; InputError for what cannot be answered to the exercise."""
    try:
        answer = read_answer(json.dumps(value), grading.game.vocabulary)
        if _is_sound(answer):
            grading.judgement(answer)
            return answer
    except (ArithmeticError, AttributeError, InputError, LookupError, RecursionError, TypeError, ValueError):
        pass  # whatever it fails at, it is no answer
    raise InputError("bad-value", at, value)


def _is_sound(answer: Answer) -> bool:
    """Whether the numbers of an answer are counts, and its words of a language; the drill judges the rest."""
    if isinstance(answer, AmountAnswer):
        return _is_count(answer.amount)
    if isinstance(answer, PiecesAnswer):
        return all(_is_count(piece) and _is_count(count) and piece and count for piece, count in answer.pieces)
    if isinstance(answer, RulingAnswer):
        accepts: object = answer.accepts
        return isinstance(accepts, bool) and (answer.amount is None or _is_count(answer.amount))
    if isinstance(answer, SpotAnswer):
        return all(each is None or _is_count(each) for each in (answer.act, answer.after))
    return answer.language in LANGUAGES if isinstance(answer, CallAnswer) else True


def _is_count(value: Any) -> bool:
    return type(value) is int and value >= 0
