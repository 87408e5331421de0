"""The results of a class as xAPI statements, which learning record stores take: what was answered, and how it ended.

A statement's id follows from sitting and position, so that sending it again makes no second one; nobody is named.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any
from uuid import UUID, uuid5

from app.classes.results import Result
from app.handins.checking import AS_WRITTEN
from app.handins.lines import sat_by
from app.lessons.canonical import canonical, digest

_NAMESPACE = UUID("6a1d9f0e-4c0b-5d53-9d0a-7f6c1b1f2a54")
"""The program's own, from which every id is made."""
_HOME = "https://tapis.invalid"
_VERBS = "http://adlnet.gov/expapi/verbs"
_INTERACTION = "http://adlnet.gov/expapi/activities/cmi.interaction"
_LESSON = "http://adlnet.gov/expapi/activities/assessment"
_KINDS = {
    "amount": "numeric",
    "acts": "sequencing",
    "guided": "sequencing",
    "phases": "performance",
    "guided-phases": "performance",
    "ruling": "choice",
    "choice": "choice",
    "call": "fill-in",
}
"""How xAPI calls each kind of answer; what it has no name for is `other`."""


def statements(results: Iterable[Result]) -> bytes:
    """The statements of all results that count, as one JSON array, one a line; the same results give the same bytes."""
    every = [json.dumps(each, ensure_ascii=False) for result in results for each in statements_of(result)]
    return ("[\n" + ",\n".join(every) + "\n]\n").encode()


def statements_of(result: Result) -> Iterator[dict[str, Any]]:
    """The statements of one result: each answer, and how it ended; none of one that does not count."""
    if result.head is None or result.trainee is None or result.score is None:
        return
    sitting = result.head["sitting"]
    actor = uuid5(_NAMESPACE, f"{result.head['station']}/{result.trainee.identity}")
    common = {
        "actor": {"objectType": "Agent", "account": {"homePage": _HOME, "name": str(actor)}},
        "context": {"registration": str(UUID(sitting))},
    }
    for line, judged in result.given:
        yield common | {
            "id": str(uuid5(_NAMESPACE, f"{sitting}/{line['position']}")),
            "timestamp": line["at"],
            "verb": _verb("answered"),
            "object": {"id": f"urn:tapis:exercise:{line['hash']}", "definition": _interaction(line["answer"])},
            "result": _result(judged.score, judged.right)
            | {"response": _response(line["answer"]), "duration": _seconds(line["milliseconds"])},
        }
    if result.is_ != AS_WRITTEN:
        return
    sat = sat_by(result.head)
    # each trainee has a ticket of his own to the same exam
    lesson = f"urn:tapis:lesson:{digest(sat.get('exam', sat)).hex()[:32]}"
    definition = {"type": _LESSON, "name": sat.get("title", {})}
    verbs = ["completed", *([] if result.passed is None else ["passed" if result.passed else "failed"])]
    for verb in verbs:
        yield common | {
            "id": str(uuid5(_NAMESPACE, f"{sitting}/{verb}")),
            "timestamp": result.ended,
            "verb": _verb(verb),
            "object": {"id": lesson, "definition": definition},
            "result": _result(result.score, result.passed) | {"duration": _seconds(result.milliseconds or 0)},
        }


def _verb(name: str) -> dict[str, Any]:
    return {"id": f"{_VERBS}/{name}", "display": {"en": name}}


def _interaction(answer: Any) -> dict[str, str]:
    said = answer[2] if answer and answer[0] == "again" and len(answer) > 2 else answer[0] if answer else None
    kind = _KINDS.get(said) if isinstance(said, str) else None
    return {"type": _INTERACTION, "interactionType": kind or "other"}


def _response(answer: Any) -> str:
    """What was answered, as text: a number alone, else the answer as it is kept."""
    return str(answer[1]) if answer and answer[0] == "amount" and len(answer) > 1 else canonical(answer)


def _result(score: int, success: bool | None) -> dict[str, Any]:
    found: dict[str, Any] = {"score": {"scaled": score / 1000}}
    return found if success is None else found | {"success": success}


def _seconds(milliseconds: int) -> str:
    """A duration by ISO 8601.

    >>> _seconds(5200)
    'PT5.200S'
    """
    return f"PT{milliseconds // 1000}.{milliseconds % 1000:03d}S"
