"""What acts cost the house, against what was due: gains that are laid, less stakes that are taken."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from app.drills.exercise import Exercise
from app.drills.kit import TableKit
from app.drills.order import OrderKey, join_acts, numbered
from app.drills.question import Question
from app.table.acts import COLLECT, HALVE, PAY, Act
from app.table.felt import stake
from app.table.steps import Collect, Halve, Pay, Step


def cost(step: Step) -> int:
    """The cents that a step costs the house: a gain paid, less than 0 for what it takes.

    >>> cost(Pay("layout", 1, 8, 500, 7, 3500, 500)), cost(Halve(1, "red", 500, 250, 250))
    (3500, -250)
    """
    if isinstance(step, Pay):
        return step.amount
    if isinstance(step, Halve):
        return -step.collected
    return -step.amount if isinstance(step, Collect) else 0


def due_of(key: OrderKey, steps: Sequence[Step]) -> list[Step]:
    """Of the steps of an event those that a key asks for."""
    asked = {item.without_amount for item in key.items}
    return [step for step in steps if step.act is not None and step.act.without_amount in asked]


class AtTable(NamedTuple):
    """The table acts are done at: its kit, the question that is put, and its exercise."""

    kit: TableKit
    question: Question
    exercise: Exercise


def overpaid(at: AtTable, acts: Sequence[Act], due: Sequence[Step], free: Collection[Act] = ()) -> int:
    """The cents that acts cost the house beyond the steps that were due.

    An act that is due costs what its step does, unless another gain was typed; a payment that is not due lays what was
    typed, or what the table lays by itself; what is taken and was not due is the stake that lies there, once. Acts that
    are `free` are passed over.
    """
    felt = at.kit.felt(at.question, at.exercise, {})
    items, item_of = join_acts(due)
    costs = [0] * len(items)
    for step, item in zip(due, item_of, strict=True):
        costs[item] += cost(step)
    waiting: dict[Act, list[int]] = {}
    for item, act in enumerate(items):
        waiting.setdefault(act.without_amount, []).append(item)
    given, taken = 0, set()
    for act, before in numbered(acts):
        name = act.without_amount
        known = waiting.get(name, ())
        if before < len(known):
            typed = act.verb is PAY and act.amount is not None
            given += act.amount or 0 if typed else costs[known[before]]
        elif name in free:
            continue
        elif act.verb is PAY:
            given += at.kit.gain(at.question, act) if act.amount is None else act.amount
        elif act.verb in (COLLECT, HALVE) and act.seat is not None and (act.seat, act.on, act.place) not in taken:
            lying = felt.stack(stake(act.seat, act.on, act.place))
            cents = 0 if lying is None else lying.cents
            given -= cents // 2 if act.verb is HALVE else cents
        if act.verb in (COLLECT, HALVE):
            taken.add((act.seat, act.on, act.place))
    return given - sum(costs)
