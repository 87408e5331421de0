"""What a trainee answers, by kind of question; each is kept as given in a compact text that reads back."""

from __future__ import annotations

import json
from typing import Any, NamedTuple, TypeAlias

from app.table.acts import Act, Vocabulary, act_notation
from app.text import SOURCE


class ActsAnswer(NamedTuple):
    """Acts on the felt in the order done; guided acts include those that were refused at once."""

    acts: tuple[Act, ...]
    guided: bool = False


class PhasesAnswer(NamedTuple):
    """Acts on the felt in phases (after a throw, after the next); within a phase the order is free."""

    phases: tuple[tuple[Act, ...], ...]


class AmountAnswer(NamedTuple):
    """A number typed: cents, or chips where chips are asked."""

    amount: int


class PiecesAnswer(NamedTuple):
    """Pieces laid from the tray: `(denomination in cents, or in chips where chips are cut, count)`, largest first."""

    pieces: tuple[tuple[int, int], ...]


class RulingAnswer(NamedTuple):
    """Accept a request whole (`amount` None), accept it up to `amount` cents, or refuse it with the reason `why`."""

    accepts: bool
    amount: int | None = None
    why: str | None = None


class CallAnswer(NamedTuple):
    """What the trainee calls aloud, as typed, in the language in force then: a letter may stand for different words."""

    text: str
    language: str = SOURCE


Answer: TypeAlias = ActsAnswer | PhasesAnswer | AmountAnswer | PiecesAnswer | RulingAnswer | CallAnswer


def is_blank(answer: Answer) -> bool:
    """Whether nothing was done at all: no act and no piece. To type 0 or `rien` is an answer."""
    if isinstance(answer, ActsAnswer):
        return not answer.acts
    if isinstance(answer, PhasesAnswer):
        return not any(answer.phases)
    return isinstance(answer, PiecesAnswer) and not answer.pieces


def answer_text(answer: Answer) -> str:
    """The answer as compact JSON; `read_answer` gives it back."""
    return json.dumps(_plain(answer), ensure_ascii=False, separators=(",", ":"))


def _plain(answer: Answer) -> list[Any]:
    if isinstance(answer, ActsAnswer):
        return ["guided" if answer.guided else "acts", _acts_text(answer.acts)]
    if isinstance(answer, PhasesAnswer):
        return ["phases", *[_acts_text(phase) for phase in answer.phases]]
    if isinstance(answer, AmountAnswer):
        return ["amount", answer.amount]
    if isinstance(answer, PiecesAnswer):
        return ["pieces", *[list(piece) for piece in answer.pieces]]
    if isinstance(answer, RulingAnswer):
        return ["ruling", answer.accepts, answer.amount, answer.why]
    return ["call", answer.text] if answer.language == SOURCE else ["call", answer.text, answer.language]


def _acts_text(acts: tuple[Act, ...]) -> str:
    return " ".join(act_notation(act) for act in acts)


def read_answer(text: str, vocabulary: Vocabulary) -> Answer:
    """The answer of a stored text, in the vocabulary of its game; ValueError when it is none."""
    kind, *rest = json.loads(text)
    if kind in ("acts", "guided"):
        return ActsAnswer(_acts(rest[0], vocabulary), kind == "guided")
    if kind == "phases":
        return PhasesAnswer(tuple(_acts(phase, vocabulary) for phase in rest))
    if kind == "amount":
        return AmountAnswer(rest[0])
    if kind == "pieces":
        return PiecesAnswer(tuple((denomination, count) for denomination, count in rest))
    if kind == "ruling":
        return RulingAnswer(rest[0], rest[1], rest[2])
    if kind == "call":
        return CallAnswer(*rest)
    raise ValueError(text)


def _acts(text: str, vocabulary: Vocabulary) -> tuple[Act, ...]:
    return tuple(vocabulary.read(word) for word in text.split())
