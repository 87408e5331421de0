"""What an author believes to be right, read into an answer of the kind the exercise asks for.

An amount is `"270 €"` or, in chips or points, a number; pieces are `{"100 €": 2, "50 €": 1}`, stacks `{20: 4, 5: 1}`;
a ruling is `accept`, up to an amount `{accept: "40 €"}`, or `{refuse: over-maximum}`; a call is a text, one of some
options its word, such as `draw`, and where it is chosen for several things a word for each, such as
`{fr-2014: refuse, fr-2019: accept}`; acts are a list such as `CB:6`, phases a list of such lists; a fault in acts that
are watched is the number of the act by what is wrong with it, `{amount: 7}`, and `clean` where there is none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
from app.drills.question import (
    ActsQuestion,
    AmountQuestion,
    CallQuestion,
    ChoiceQuestion,
    PhasesQuestion,
    PiecesQuestion,
    Question,
    RulingQuestion,
    SpotQuestion,
)
from app.scenarios.shapes import read_act, read_amount
from app.table.acts import Act, Vocabulary

CLEAN = "clean"
"""What an author writes where no act is wrong."""


def read_expect(value: Any, question: Question, vocabulary: Vocabulary) -> Answer:
    """The answer an author expects; raises ValueError when it has not the shape of the question's kind."""
    match question:
        case AmountQuestion():
            return AmountAnswer(_cents(value) if question.unit == "euros" else _count(value))
        case PiecesQuestion():
            return _pieces(value, _size if question.unit == "chips" else read_amount)
        case RulingQuestion():
            return _ruling(value)
        case CallQuestion():
            return CallAnswer(_text(value))
        case ChoiceQuestion():
            return _choice(value, question)
        case PhasesQuestion():
            return PhasesAnswer(tuple(_acts(phase, vocabulary) for phase in _list(value)))
        case ActsQuestion():
            return ActsAnswer(_acts(value, vocabulary), question.guided)
        case SpotQuestion():
            return _fault(value, question)


def example(question: Question) -> str:
    """How an answer to such a question is written in a file."""
    match question:
        case AmountQuestion():
            return '"270 €"' if question.unit == "euros" else "12"
        case PiecesQuestion():
            return "{20: 4, 5: 1}" if question.unit == "chips" else '{"100 €": 2, "50 €": 1}'
        case RulingQuestion():
            return 'accept, {accept: "40 €"}, {refuse: over-maximum}'
        case CallQuestion():
            return '"…"'
        case ChoiceQuestion():
            names, words = [name for name, _said in question.each], [word for word, _said in question.options]
            return f"{{{', '.join(f'{name}: {words[0]}' for name in names)}}}" if names else ", ".join(words)
        case PhasesQuestion():
            return '[["CB:6"], ["PB:8"]]'
        case ActsQuestion():
            return '["CB:6", "PB:8"]'
        case SpotQuestion():
            return f"{CLEAN}, {{{question.kinds[0][0]}: 7}}"


def _fault(value: Any, question: SpotQuestion) -> SpotAnswer:
    if value == CLEAN:
        return SpotAnswer()
    if not isinstance(value, dict) or len(value) != 1 or not value.keys() <= dict(question.kinds).keys():
        raise ValueError(value)
    ((kind, act),) = value.items()
    if not 0 < _count(act) <= len(question.acts) + 1:
        raise ValueError(value)
    return SpotAnswer(act, kind)


def _cents(value: Any) -> int:
    """A gain may also be nothing at all."""
    return 0 if isinstance(value, str) and value.replace("\u00a0", " ").strip() == "0 €" else read_amount(value)


def _count(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value:
        raise ValueError(value)
    return value


def _choice(value: Any, question: ChoiceQuestion) -> ChoiceAnswer:
    each = [name for name, _said in question.each]
    if each and (not isinstance(value, dict) or set(value) != set(each)):
        raise ValueError(value)
    words = [_text(value[name]) for name in each] if each else [_text(value)]
    if not set(words) <= set(dict(question.options)):
        raise ValueError(value)
    return ChoiceAnswer(" ".join(words))


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(value)
    return value


def _acts(value: Any, vocabulary: Vocabulary) -> tuple[Act, ...]:
    return tuple(_act(_text(act), vocabulary) for act in _list(value))


def _act(text: str, vocabulary: Vocabulary) -> Act:
    """An act in the notation of answers, but for its player, who is a letter, and a gain, which is in euros."""
    told = read_act(text)
    act = vocabulary.read(told)
    if told == text and act.seat is not None:
        raise ValueError(text)
    return act


def _size(value: Any) -> int:
    """How many chips a stack has; keys of a file are texts."""
    if not isinstance(value, str) or not value.isdecimal():
        raise ValueError(value)
    return int(value)


def _pieces(value: Any, read: Callable[[Any], int]) -> PiecesAnswer:
    if not isinstance(value, dict):
        raise ValueError(value)
    pieces = {read(piece): _count(count) for piece, count in value.items()}
    return PiecesAnswer(tuple(sorted(pieces.items(), reverse=True)))


def _ruling(value: Any) -> RulingAnswer:
    if value == "accept":
        return RulingAnswer(True)
    if isinstance(value, dict) and list(value) == ["accept"]:
        return RulingAnswer(True, read_amount(value["accept"]))
    if isinstance(value, dict) and list(value) == ["refuse"]:
        return RulingAnswer(False, None, _text(value["refuse"]))
    raise ValueError(value)
