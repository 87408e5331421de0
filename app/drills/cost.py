"""What acts cost the house, against what was due: gains that are laid, less stakes that are taken."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from app.drills.order import join_acts, numbered
from app.table.acts import COLLECT, HALVE, PAY, Act
from app.table.felt import Felt, stake
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


def overpaid(
    acts: Sequence[Act],
    due: Sequence[Step],
    felt: Felt,
    gain: Callable[[Act], int],
    free: Collection[Act] = (),
) -> int:
    """The cents that acts cost the house beyond the steps that were due on a felt.

    An act that is due costs what its step does, unless another gain was typed; a payment that is not due lays what was
    typed, or the `gain` the table lays by itself; what is taken and was not due is the stake that lies there, once.
    Acts that are `free` are passed over.

    >>> felt = Felt()
    >>> paid = Pay("layout", 1, 8, 500, 7, 3500, 500)
    >>> overpaid([], [paid], felt, lambda act: 0), overpaid([paid.act, paid.act], [paid], felt, lambda act: 3500)
    (-3500, 3500)
    """
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
            given += gain(act) if act.amount is None else act.amount
        elif act.verb in (COLLECT, HALVE) and act.seat is not None and (act.seat, act.on, act.place) not in taken:
            lying = felt.stack(stake(act.seat, act.on, act.place))
            cents = 0 if lying is None else lying.cents
            given -= cents // 2 if act.verb is HALVE else cents
        if act.verb in (COLLECT, HALVE):
            taken.add((act.seat, act.on, act.place))
    return given - sum(costs)
