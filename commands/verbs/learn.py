"""`learn`: a conversation with a teacher, a request a line in, an answer a line out; nothing of it is kept on disk."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, BinaryIO

from app.drills.answer import Answer
from app.drills.drill import TableSettings
from app.drills.game import Game, Games
from app.learning.given import check_answer
from app.learning.items import is_fact
from app.learning.known import written
from app.learning.pool import Pool
from app.learning.schedule import Policy
from app.learning.skill_map import skill_map
from app.learning.teacher import Put, Teacher
from app.scenarios.house_shipped import shipped_table
from app.table.reading import InputError, check_amount, check_keys, check_list, check_one_of, check_text, read_object
from app.text import N_
from commands.json_lines import answer_lines

_KEYS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "start": (("game", "at"), ("rules", "pay_table", "minimum", "seed", "motor", "skills", "answers")),
    "ask": (("at",), ()),
    "answer": (("answer", "at"), ("milliseconds",)),
    "state": (("at",), ()),
}
"""What each request must and may hold, beside `do`."""
_NOT_STARTED = N_("Personne n’apprend encore : commencez par « start ».")
_NOTHING_PUT = N_("Aucun exercice n’est posé : demandez-en un par « ask ».")
_DECIMALS = 6
_POOLS = 3
"""How many tables the last pools are kept of: the next trainee at one of them need not wait."""
_FIRST_YEAR, _LAST_YEAR = 1970, 9000


def run(policy: Policy, output: BinaryIO, games: Games) -> int:
    """Answer each request of standard input; returns the exit status. OSError when output fails."""
    return answer_lines(None, output, Conversation(policy, games).answer)


class Conversation:
    """What is asked and answered line by line; the last `start` says who learns."""

    def __init__(self, policy: Policy, games: Games) -> None:
        self._policy = policy
        self._games = games
        self._teacher: Teacher | None = None
        self._at = datetime.min.replace(tzinfo=UTC)
        self._pools: dict[tuple[object, ...], Pool] = {}

    def answer(self, line: bytes) -> tuple[str, bool]:
        """The answer to one request and whether it was one; whatever the line holds, one line of JSON comes back."""
        try:
            document = read_object(line)
            do = check_one_of(document.get("do"), "do", _KEYS)
            needed, possible = _KEYS[do]
            request = check_keys(document, "", ("do", *needed, *possible), ("do", *needed))
            at = _time(request["at"])
            if do == "start":
                told = self._start(request)
                self._at = at
            else:
                # a clock that is set back stands still
                at = max(at, self._at)
                told = self._told(do, request, at)
                self._at = at
        except InputError as error:
            return error.to_json(), False
        return json.dumps(told), True

    def _told(self, do: str, request: dict[str, Any], at: datetime) -> dict[str, Any]:
        if self._teacher is None:
            raise InputError("bad-value", "do", do, text=_NOT_STARTED)
        if do == "ask":
            return _put(self._teacher.pool.game, self._teacher.ask(at))
        if do == "state":
            return _state(self._teacher, at)
        return _answered(self._teacher, request, at)

    def _start(self, request: dict[str, Any]) -> dict[str, Any]:
        name = check_text(request["game"], "game")
        if name not in self._games:
            raise InputError("unknown-game", "game", name, self._games)
        game = self._games[name]
        rules, pay_table = (_optional_text(request, key) for key in ("rules", "pay_table"))
        minimum = request.get("minimum")
        settings = shipped_table(game, rules, pay_table, None if minimum is None else check_amount(minimum, "minimum"))
        skills = _skills(game, request.get("skills"))
        seed = _whole(request, "seed", 0, least=None)
        answers = _whole(request, "answers", 1000, least=1)
        motor = _whole(request, "motor", 0, least=0)
        pool = self._pool(game, settings, skills)
        if not pool.skills:
            raise InputError("bad-value", "skills", request["skills"])
        self._teacher = Teacher(
            pool, skill_map(game, settings.targets), self._policy, seed, answers=answers, motor=motor
        )
        wider = {wrong.id: wrong.within for wrong in game.wrong_rules}
        return {
            "ready": True,
            "skills": [
                {"id": place.skill, "needs": place.needs, "target": self._teacher.skills[place.skill].target}
                for place in self._teacher.places
            ],
            "misconceptions": pool.rules,
            "within": {rule: wider[rule] for rule in pool.rules if wider[rule] is not None},
        }

    def _pool(self, game: Game, settings: TableSettings, skills: tuple[str, ...]) -> Pool:
        key = game.name, repr(settings), skills
        found = self._pools.pop(key, None) or Pool(game, settings, skills)
        self._pools[key] = found
        if len(self._pools) > _POOLS:
            del self._pools[next(iter(self._pools))]
        return found


def _put(game: Game, put: Put) -> dict[str, Any]:
    wrong = {rule: json.loads(answer) for answer, rules in put.parted.groups for rule in rules}
    return {
        "put": json.loads(put.exercise.body()),
        "hash": put.hash,
        "question": game.drill(put.exercise.drill).question(put.exercise).text,
        "why": put.why,
        "items": put.items,
        "answer": json.loads(put.parted.right),
        "wrong": dict(sorted(wrong.items())),
    }


def _answered(teacher: Teacher, request: dict[str, Any], at: datetime) -> dict[str, Any]:
    put = teacher.put
    if put is None:
        raise InputError("bad-value", "do", "answer", text=_NOTHING_PUT)
    milliseconds = None
    if request.get("milliseconds") is not None:
        milliseconds = _whole(request, "milliseconds", 0, least=0)
    answer: Answer = check_answer(request["answer"], "answer", put.ready.grading)
    told = teacher.answer(answer, milliseconds, at)
    return {
        "right": told.judgement.right,
        "score": told.judgement.score,
        "explained_by": told.explained.rules,
        "slips": told.explained.slips,
        "changed": told.changed,
    }


def _state(teacher: Teacher, at: datetime) -> dict[str, Any]:
    memory = teacher.memory
    skills = {}
    for place in teacher.places:
        card = memory.cards.get(place.skill)
        skills[place.skill] = {
            **_card(teacher, place.skill, at),
            "stability_days": None if card is None or card.reviewed is None else round(card.stability, _DECIMALS),
            "mastery": memory.mastery(place.skill, at),
        }
    facts = {item: _card(teacher, item, at) for item in sorted(memory.cards) if is_fact(item)}
    ledger = {
        rule: {
            "is": entry.standing,
            "for": entry.wrong,
            "against": entry.right,
            "again": entry.again,
            "since": entry.since,
        }
        for rule, entry in teacher.ledger.entries.items()
    }
    return {"skills": skills, "facts": facts, "ledger": ledger}


def _card(teacher: Teacher, item: str, at: datetime) -> dict[str, Any]:
    recall, due = teacher.memory.recall(item, at), teacher.memory.due(item)
    return {
        "recall": None if recall is None else round(recall, _DECIMALS),
        "due": None if due is None else written(due),
        "seen": teacher.memory.cards[item].seen if item in teacher.memory.cards else 0,
    }


def _time(value: object) -> datetime:
    """A time with its zone, in UTC; InputError for none, or for one that no trainee answers at."""
    try:
        found = datetime.fromisoformat(check_text(value, "at")).astimezone(UTC)
    except (ValueError, OverflowError):
        raise InputError("bad-value", "at", value) from None
    if not _FIRST_YEAR <= found.year <= _LAST_YEAR or datetime.fromisoformat(str(value)).tzinfo is None:
        raise InputError("bad-value", "at", value)
    return found


def _optional_text(request: dict[str, Any], key: str) -> str | None:
    return None if request.get(key) is None else check_text(request[key], key)


def _whole(request: dict[str, Any], key: str, usual: int, least: int | None) -> int:
    value = request.get(key, usual)
    if type(value) is not int or (least is not None and value < least):
        raise InputError("bad-value", key, value)
    return value


def _skills(game: Game, value: object) -> tuple[str, ...]:
    if value is None:
        return ()
    known = [skill.id for drill in game.drills for skill in drill.skills]
    rows = check_list(value, "skills")
    if not rows:
        raise InputError("bad-value", "skills", value)
    return tuple(check_one_of(skill, f"skills[{at}]", known) for at, skill in enumerate(rows))
