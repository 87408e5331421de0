"""Slips: the accidents of the hand and of the eye that give an answer, whatever whoever gives it believes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from app.drills.answer import ActsAnswer, AmountAnswer, Answer, PhasesAnswer, PiecesAnswer
from app.drills.drill import Resolver
from app.drills.game import Game
from app.drills.planting import digits_off, rows_beside
from app.table.acts import LAYOUT, Act
from app.table.resolution import Resolution, in_runs
from app.table.steps import Pay

SLIPS = ("act-forgotten", "acts-swapped", "digit-off", "digits-swapped", "neighbour", "one-bet-forgotten", "piece-off")
"""Every slip, by its id."""

Asked: TypeAlias = tuple[Any, Any, Resolution[Any, Any]]
"""A table and an event, as an engine is asked, with its answer."""


def mended(answer: Answer, expected: Answer) -> Iterator[tuple[str, Answer]]:
    """Each slip of the hand that may have made an answer, with what was meant if it did.

    `expected` is a right answer: an act that was forgotten is one of its acts, a piece too few one of its pieces.

    >>> sorted(meant.amount for slip, meant in mended(AmountAnswer(72), AmountAnswer(0)) if slip == "digit-off")
    [62, 71, 73, 82]
    """
    if isinstance(answer, AmountAnswer):
        for slip, digits in digits_off(str(answer.amount) if answer.amount >= 0 else ""):
            yield slip, AmountAnswer(int(digits))
    elif isinstance(answer, PiecesAnswer) and isinstance(expected, PiecesAnswer):
        for pieces in _pieces(dict(answer.pieces), (*answer.pieces, *expected.pieces)):
            yield "piece-off", PiecesAnswer(pieces)
    elif isinstance(answer, ActsAnswer) and isinstance(expected, ActsAnswer):
        for slip, acts in _acts(answer.acts, expected.acts):
            yield slip, answer._replace(acts=acts)
    elif isinstance(answer, PhasesAnswer) and isinstance(expected, PhasesAnswer):
        for at, (done, due) in enumerate(zip(answer.phases, expected.phases, strict=False)):
            for slip, acts in _acts(done, due):
                yield slip, answer._replace(phases=(*answer.phases[:at], acts, *answer.phases[at + 1 :]))


def _pieces(laid: Mapping[int, int], tray: Sequence[tuple[int, int]]) -> Iterator[tuple[tuple[int, int], ...]]:
    for piece in dict.fromkeys(piece for piece, _count in tray):
        for count in (laid.get(piece, 0) - 1, laid.get(piece, 0) + 1):
            if count >= 0:
                found = {**laid, piece: count}
                yield tuple(sorted(((each, many) for each, many in found.items() if many), reverse=True))


def _acts(done: tuple[Act, ...], due: tuple[Act, ...]) -> Iterator[tuple[str, tuple[Act, ...]]]:
    missing = list(due)
    for act in done:
        if act in missing:
            missing.remove(act)
    # of acts that are forgotten, each alone: who leaves out two has not slipped once
    for act in dict.fromkeys(missing) if len(done) + 1 == len(due) else ():
        for at in range(len(done) + 1):
            yield "act-forgotten", (*done[:at], act, *done[at:])
    for at in range(len(done) - 1):
        if done[at] != done[at + 1]:
            yield "acts-swapped", (*done[:at], done[at + 1], done[at], *done[at + 2 :])


def misread(game: Game, asked: Sequence[Asked], counted: bool) -> Iterator[tuple[str, Resolver]]:
    """Each slip of the eye, with the resolver that answers as whoever slipped has read the table.

    `asked` are the tables and events of the exercise with what the engine answers, in their order. Of an amount that is
    `counted` one stake may be passed over, or one payment read off the row above or below in what is posted.
    """
    for misheard in game.neighbours:
        yield "neighbour", misheard(game.resolve)
    if not counted or not asked:
        return
    steps = [step for _state, _event, found in asked for step in found.steps if hasattr(step, "on")]
    for spot in dict.fromkeys(map(_spot, steps)):
        yield "one-bet-forgotten", _instead(game.resolve, {step: None for step in steps if _spot(step) == spot})
    sheet = game.kit.pays(asked[0][0])
    for step in dict.fromkeys(step for step in steps if isinstance(step, Pay)):
        for rate in dict.fromkeys(rows_beside(sheet, step.rate) if sheet else ()):
            yield "neighbour", _instead(game.resolve, {step: step._replace(rate=rate, amount=int(step.stake * rate))})


def _spot(step: Any) -> tuple[object, ...]:
    return getattr(step, "source", LAYOUT), step.seat, step.on


def _instead(engine: Resolver, others: Mapping[Any, Any]) -> Resolver:
    """The engine with others in place of some of its steps, or none."""

    def resolve(state: Any, event: Any) -> Any:
        found = engine(state, event)
        due = (each._replace(step=step) for each in found.due if (step := others.get(each.step, each.step)) is not None)
        return found._replace(runs=in_runs(due))

    return resolve
