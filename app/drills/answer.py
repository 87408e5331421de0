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
    """Acts on the felt in phases (after a throw, after the next); guided acts include those refused at once."""

    phases: tuple[tuple[Act, ...], ...]
    guided: bool = False


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


class ChoiceAnswer(NamedTuple):
    """One of the options by its id; where it is chosen for several things, one for each, parted by blanks."""

    chosen: str


class SpotAnswer(NamedTuple):
    """The fault seen in acts that were watched: the number of the act, from 1, and its kind; None where none was seen.

    What was forgotten may be named by the number behind the last act. `after`: the milliseconds from when that act was
    shown to when the acts were frozen; None where nobody took them.
    """

    act: int | None = None
    kind: str = ""
    after: int | None = None


Answer: TypeAlias = (
    ActsAnswer | PhasesAnswer | AmountAnswer | PiecesAnswer | RulingAnswer | CallAnswer | ChoiceAnswer | SpotAnswer
)

_AGAIN = "again"


def is_blank(answer: Answer) -> bool:
    """Whether nothing was done at all: no act and no piece. To type 0 or `rien` is an answer."""
    if isinstance(answer, ActsAnswer):
        return not answer.acts
    if isinstance(answer, PhasesAnswer):
        return not any(answer.phases)
    return isinstance(answer, PiecesAnswer) and not answer.pieces


def answer_text(answer: Answer, again: int = 0) -> str:
    """The answer as compact JSON, with how often its table was seen again; `read_answer`, `seen_again` give both back.

    >>> answer_text(AmountAnswer(6), 2)
    '["again",2,"amount",6]'
    """
    plain = [_AGAIN, again, *_plain(answer)] if again else _plain(answer)
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def seen_again(text: str) -> int:
    """How often the table of a stored answer was seen again, once it had been covered.

    >>> seen_again('["again",2,"amount",6]'), seen_again('["amount",6]')
    (2, 0)
    """
    kind, *rest = json.loads(text)
    found: int = rest[0] if kind == _AGAIN else 0
    return found


def _plain(answer: Answer) -> list[Any]:
    if isinstance(answer, ActsAnswer):
        return ["guided" if answer.guided else "acts", _acts_text(answer.acts)]
    if isinstance(answer, PhasesAnswer):
        return ["guided-phases" if answer.guided else "phases", *[_acts_text(phase) for phase in answer.phases]]
    if isinstance(answer, AmountAnswer):
        return ["amount", answer.amount]
    if isinstance(answer, PiecesAnswer):
        return ["pieces", *[list(piece) for piece in answer.pieces]]
    if isinstance(answer, RulingAnswer):
        return ["ruling", answer.accepts, answer.amount, answer.why]
    if isinstance(answer, ChoiceAnswer):
        return ["choice", answer.chosen]
    if isinstance(answer, SpotAnswer):
        named = [] if answer.act is None else [answer.kind]
        return ["fault", answer.act, *named, *([] if answer.after is None else [answer.after])]
    return ["call", answer.text] if answer.language == SOURCE else ["call", answer.text, answer.language]


def _acts_text(acts: tuple[Act, ...]) -> str:
    return " ".join(act_notation(act) for act in acts)


def read_answer(text: str, vocabulary: Vocabulary) -> Answer:
    """The answer of a stored text, in the vocabulary of its game; ValueError when it is none."""
    kind, *rest = json.loads(text)
    if kind == _AGAIN:
        _times, kind, *rest = rest
    if kind in ("acts", "guided"):
        return ActsAnswer(_acts(rest[0], vocabulary), kind == "guided")
    if kind in ("phases", "guided-phases"):
        return PhasesAnswer(tuple(_acts(phase, vocabulary) for phase in rest), kind == "guided-phases")
    if kind == "amount":
        return AmountAnswer(rest[0])
    if kind == "pieces":
        return PiecesAnswer(tuple((denomination, count) for denomination, count in rest))
    if kind == "ruling":
        return RulingAnswer(rest[0], rest[1], rest[2])
    if kind == "call":
        return CallAnswer(*rest)
    if kind == "choice":
        return ChoiceAnswer(*rest)
    if kind == "fault":
        return SpotAnswer(*rest)
    raise ValueError(text)


def _acts(text: str, vocabulary: Vocabulary) -> tuple[Act, ...]:
    return tuple(vocabulary.read(word) for word in text.split())
