"""The records of an export as training knows them; what none can be is told by its key."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from app.storage.canonical import text_of
from app.storage.evidence import SIGNS, WHYS
from app.storage.sessions import KeptSession
from app.training.records import AttemptRecord, EvidenceRecord, ExerciseRecord, LessonRecord, Trainee

_ID = re.compile(r"[0-9A-Za-z][0-9A-Za-z_-]{0,63}")
"""Ids name folders too: none leads elsewhere."""
_MOST = 1 << 53
_LONGEST = 200
_HASH_DIGITS = 32


class BadValueError(Exception):
    """A value that no record holds; the text is its key."""


def trainee(told: Mapping[str, Any]) -> Trainee:
    """A record of the list `trainees`."""
    number, group = (_short(told, key) for key in ("identity", "group"))
    return Trainee(_id(told, "id"), name_of(told), _text(told, "created"), number, group)


def lesson(told: Mapping[str, Any]) -> LessonRecord:
    """A record of the list `lessons`."""
    _check_titles(told.get("titles"), "titles")
    return LessonRecord(_id(told, "hash"), text_of(told["titles"]), _text(told, "text"))


def session(told: Mapping[str, Any]) -> KeptSession:
    """A record of the list `sessions`."""
    ended = None if told.get("ended") is None else _text(told, "ended")
    values = (_id(told, "id"), _id(told, "trainee"), _json(told, "plan"), _text(told, "started"), ended)
    if told.get("sitting") is None:
        return KeptSession(*values, None, None, None)
    items = told.get("items")
    if not isinstance(items, list):
        raise BadValueError("items")
    for item in items:
        if not isinstance(item, dict) or type(item.get("part")) is not int or not isinstance(item.get("file", ""), str):
            raise BadValueError("items")
        if "titles" in item:
            _check_titles(item["titles"], "items")
    return KeptSession(*values, _id(told, "sitting"), _id(told, "lesson"), text_of(items))


def attempt(told: Mapping[str, Any], place: int) -> tuple[ExerciseRecord, AttemptRecord, EvidenceRecord | None]:
    """A record of the list `attempts`, at that place in its session."""
    exercise = ExerciseRecord(_text(told, "exercise"), _text(told, "game"), _text(told, "drill"), _json(told, "body"))
    if exercise.hash != sha256(exercise.body.encode()).hexdigest()[:_HASH_DIGITS]:
        raise BadValueError("exercise")
    wrong_rule = None if told.get("wrong_rule") is None else _text(told, "wrong_rule")
    record = AttemptRecord(
        id=_id(told, "id"),
        trainee=_id(told, "trainee"),
        session=_id(told, "session"),
        position=place,
        exercise=exercise.hash,
        skill=_text(told, "skill"),
        level=_whole(told, "level"),
        answer=_json(told, "answer"),
        right=_yes_or_no(told, "right"),
        score=_whole(told, "score", 1000),
        wrong_rule=wrong_rule,
        milliseconds=_whole(told, "milliseconds"),
        rules=_text(told, "rules"),
        version=_text(told, "version"),
        at=_text(told, "at"),
    )
    return exercise, record, None if told.get("ledger") is None else _evidence(told)


def place_of(told: Mapping[str, Any], key: str) -> int:
    """The place of an attempt in its session, told under that key."""
    return _whole(told, key)


def name_of(told: Mapping[str, Any]) -> str:
    """The name of whose attempt it is."""
    return _short(told, "name")


def _evidence(told: Mapping[str, Any]) -> EvidenceRecord:
    found = EvidenceRecord(
        why=_text(told, "why"),
        mends=_text(told, "mends"),
        motor=_whole(told, "motor"),
        thinking=None if told.get("thinking") is None else _whole(told, "thinking"),
        target=_whole(told, "target"),
        interrupted=_yes_or_no(told, "interrupted"),
        helped=_yes_or_no(told, "helped"),
        slip=_whole(told, "slip"),
        items=_text(told, "items"),
        explained=_text(told, "explained"),
        against=_text(told, "against"),
        version=_whole(told, "ledger"),
    )
    if found.why not in WHYS:
        raise BadValueError("why")
    if any(item[-1] not in SIGNS for item in found.items.split()):
        raise BadValueError("items")
    return found


def _text(told: Mapping[str, Any], key: str) -> str:
    value = told.get(key)
    if not isinstance(value, str):
        raise BadValueError(key)
    try:
        value.encode()
    except UnicodeEncodeError:  # half of a pair of signs, which is none that can be kept
        raise BadValueError(key) from None
    return value


def _short(told: Mapping[str, Any], key: str) -> str:
    value = _text(told, key)
    if len(value) > _LONGEST:
        raise BadValueError(key)
    return value


def _id(told: Mapping[str, Any], key: str) -> str:
    value = _text(told, key)
    if _ID.fullmatch(value) is None:
        raise BadValueError(key)
    return value


def _json(told: Mapping[str, Any], key: str) -> str:
    if key not in told:
        raise BadValueError(key)
    return _text({key: text_of(told[key])}, key)


def _whole(told: Mapping[str, Any], key: str, most: int = _MOST) -> int:
    value = told.get(key)
    if type(value) is not int or not 0 <= value <= most:
        raise BadValueError(key)
    return value


def _yes_or_no(told: Mapping[str, Any], key: str) -> bool:
    value = told.get(key)
    if type(value) is not bool:
        raise BadValueError(key)
    return value


def _check_titles(titles: Any, key: str) -> None:
    """Titles by language, one at least."""
    texts: Sequence[Any] = [*titles.values()] if isinstance(titles, dict) else []
    if not texts or not all(isinstance(text, str) for text in texts):
        raise BadValueError(key)
