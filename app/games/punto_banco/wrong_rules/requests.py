"""Mistakes about what is asked for: stakes, limits, a coup after the stop card; and what a new shoe burns."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.devices.cards.steps import Burn
from app.drills.drill import Resolver
from app.drills.wrong_rules import (
    Draft,
    Mistake,
    Resolved,
    answered,
    as_if,
    at_table,
    changed,
    drafted,
    granted,
    refused,
    reversed_order,
    rewritten,
)
from app.games.punto_banco.state import Bet, BetPlaced, Coup, NewShoe, State
from app.table.limits import LimitsWanted, with_limits


def _laid(state: State, event: BetPlaced) -> State:
    """The table with a stake accepted whole."""
    return state._replace(bets=(*state.bets, Bet(event.seat, event.place, event.on, event.amount)))


def _counted(with_it: Callable[[Bet, BetPlaced], bool]) -> Mistake:
    """The maximum judged with other stakes of the box as if they lay on the same chance."""

    def answers(resolve: Resolver, state: State, event: BetPlaced) -> Resolved:
        joined = tuple(
            Bet(event.seat, event.place, event.on, bet.amount) if with_it(bet, event) else bet for bet in state.bets
        )
        right: Resolved = resolve(state, event)
        found: Resolved = resolve(state._replace(bets=joined), event)
        if _why(right) == "under-minimum":  # the minimum is judged as it is
            return right
        return found._replace(state=state._replace(bets=(*state.bets, *found.state.bets[len(joined) :])))

    return answered(BetPlaced, answers)


def _above_all(state: State, event: BetPlaced) -> int:
    """A maximum that nothing exceeds."""
    return state.maximum + event.amount + sum(bet.amount for bet in state.bets)


def _why(found: Resolved) -> str | None:
    return getattr(found.steps[0], "why", None)


def _same_player(bet: Bet, event: BetPlaced) -> bool:
    return bet[:2] == (event.seat, event.place)


def _same_box(bet: Bet, event: BetPlaced) -> bool:
    return (bet.seat, bet.on) == (event.seat, event.on)


def _new_maximum(state: State, event: LimitsWanted, right: Resolved) -> bool:
    changes = event.minimum == state.minimum and event.maximum != state.maximum
    return changes and not event.electronic and not event.opening and _why(right) is None


def _limits(reason: str, which: Callable[[LimitsWanted], bool] = lambda _event: True) -> Mistake:
    """Limits that are refused for a reason taken all the same."""
    return granted(
        reason,
        lambda event: isinstance(event, LimitsWanted) and which(event),
        lambda state, event: with_limits(event, state),
    )


def _electronic(event: LimitsWanted) -> bool:
    return event.electronic


def _of_the_table(event: object) -> bool:
    return isinstance(event, LimitsWanted) and not event.electronic


def _with_300(resolve: Resolver, state: State, event: LimitsWanted) -> Resolved:
    """300 times the minimum for a table; who takes it for the electronic form may well take anything there."""
    found: Resolved = changed(multiples=(50, 100, 200, 300))(resolve)(state, event)
    return found


def _electronic_unlimited(resolve: Resolver) -> Resolver:
    return _limits("under-one-euro", _electronic)(_limits("not-a-prescribed-maximum", _electronic)(resolve))


def _taken_for_the_table(state: State, event: LimitsWanted, right: Resolved) -> Resolved:
    if not event.electronic or _why(right):
        return right
    return right._replace(state=with_limits(event._replace(electronic=False), state))


def _burnt(count: Callable[[NewShoe, int], int]) -> Mistake:
    """Another number of cards burnt after the first of a shoe."""

    def rewrite(draft: Draft) -> None:
        counts = [count(draft.event, step.number) for step in draft["burn"]]
        draft["burn"] = [Burn(number) for number in counts if number]

    return drafted(NewShoe, rewrite)


REQUESTS: Mapping[str, Mistake] = {
    "burnt-before-turned": reversed_order("first-card-turned"),
    "court-burns-none": _burnt(lambda _event, number: number % 10),
    "ace-burns-eleven": _burnt(lambda event, number: 11 if event.card.rank == "A" else number),
    "first-card-counted": _burnt(lambda _event, number: number - 1),
    "dealt-after-stop-card": at_table(Coup, stop_card=False),
    "late-accepted": as_if(BetPlaced, after_call=False),
    "off-unit-accepted": granted("not-a-multiple", BetPlaced, _laid),
    "minimum-forgotten": at_table(BetPlaced, minimum=1),
    "maximum-forgotten": at_table(BetPlaced, maximum=_above_all),
    "chances-added": _counted(_same_player),
    "box-added": _counted(_same_box),
    "bet-alone": at_table(BetPlaced, bets=()),
    "whole-refused": refused("over-maximum", BetPlaced, lambda _state, _event, right: len(right.steps) > 1),
    "any-maximum": _limits("not-a-prescribed-maximum", lambda event: not event.electronic),
    "maximum-at-300": answered(_of_the_table, _with_300),
    "under-one-euro-accepted": _limits("under-one-euro", lambda event: not event.electronic),
    "minimum-off-unit": _limits("not-a-multiple"),
    "minimum-changed-in-play": _limits("minimum-needs-reopening"),
    "limits-never-changed": refused("not-shown", LimitsWanted, _new_maximum),
    "maximum-not-shown": as_if(LimitsWanted, shown=True),
    "electronic-unlimited": _electronic_unlimited,
    "electronic-at-table": rewritten(LimitsWanted, _taken_for_the_table),
}
