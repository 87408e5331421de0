"""The showdown: the croupier shows his hand, each hand is settled, and the cards go."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any, TypeAlias

from app.devices.cards.steps import Burn, Return
from app.games.poker.hands import Combination, Value
from app.games.poker.moment import cleared, undecided
from app.games.poker.rules import Box, Rule, Rules, Situation
from app.games.poker.state import Showdown, State
from app.games.poker.steps import Announce, Clear, Resolved, Show, all_refused, refused
from app.games.poker.verify import verify_showdown
from app.table.acts import LAYOUT
from app.table.refusal import Refusal
from app.table.resolution import Resolution, Run
from app.table.steps import Call, Collect, Pay, Rate, Refuse, Step

_new = tuple.__new__
"""Makes a record without a call of Python code: a showdown has some forty."""


def resolve_showdown(state: State, event: Showdown) -> Resolved:
    """All that is due at a showdown, or what stands in its way."""
    try:
        verify_showdown(state)
    except Refusal as refusal:
        return refused(state, "showdown", refusal)
    waiting = [Refuse("undecided", seat) for seat in undecided(state)]
    if waiting:
        return all_refused(state, "showdown", waiting)
    rules = state.rules
    own = rules.ranking.value(state.croupier, state.board)
    qualified = own.strength >= rules.qualifies
    runs = _begun(state, own, qualified)
    stakes = _stakes(state)
    beaten: list[bool] = []
    bank = 0
    for seat, cards, _buy in reversed(state.hands):
        value = rules.ranking.value(cards, state.board)
        if rules.compares_all or qualified:
            situation = _compared(value, own, qualified)
            beaten.append(situation == "worse")
            runs.append(_run("turn", "hands-turned", _new(Show, (cards, value, seat))))
            if not rules.compares_all and situation != "tie":
                said = (value, seat, "player") if situation == "better" else (own, seat, "croupier")
                runs.append(_run("winner", "winner-announced", _new(Announce, said)))
        else:
            claims = seat in event.claims and not stakes[seat].keys().isdisjoint(rules.claimed)
            situation = "claimed" if claims else "unclaimed"
            if claims:
                runs.append(_run("claim-turn", "claims-settled", Show(cards, value, seat)))
        settled, gained = _settled(_plan(rules, situation, value.hand, tuple(stakes[seat])), seat, stakes[seat])
        runs += settled
        bank += gained
    if not rules.compares_all and beaten and all(beaten):
        runs.append(_run("bank-wins", "bank-wins-announced", Call("bank-wins")))
    size = rules.size
    removed = tuple([Clear(hand.seat, size) for hand in reversed(state.hands)])
    if removed:
        runs.append(_run("remove", "cards-after-stakes", *removed))
    runs.append(_run("own-remove", "own-cards-last", Clear()))
    return Resolution(tuple(runs), cleared(state), bank)


def _run(kind: str, rule: Rule, *steps: Step) -> Run[Rule]:
    found: Run[Rule] = _new(Run, (kind, rule, steps))
    return found


def _begun(state: State, own: Value, qualified: bool) -> list[Run[Rule]]:
    """The croupier's own steps."""
    rules = state.rules
    runs = [_run("rest", "rest-burnt", Burn(0))] if rules.burns == "showdown" else []
    runs.append(_run("own-turn", "croupier-first", Show(state.croupier, own)))
    if rules.compares_all:
        runs.append(_run("own-call", "croupier-first", Announce(own)))
    elif not qualified:
        runs.append(_run("own-call", "no-play-announced", Call("no-play")))
    return runs


def _stakes(state: State) -> dict[int, dict[Box, int]]:
    """The stakes of each seat with a hand, those that are lent among them."""
    found: dict[int, dict[Box, int]] = {hand.seat: {} for hand in state.hands}
    for seat, box, amount in state.bets:
        found[seat][box] = amount
    for box, other in state.rules.lent.items():
        for stakes in found.values():
            stakes[box] = stakes[other]
    return found


def _compared(value: Value, own: Value, qualified: bool) -> Situation:
    if value.strength == own.strength:
        return "tie" if qualified else "unqualified-tie"
    if value.strength > own.strength:
        return "better" if qualified else "unqualified-better"
    return "worse" if qualified else "unqualified-worse"


_Paid: TypeAlias = tuple[Box, Rate, bool]
"""A box, what it pays, and whether its stake goes back with that."""

_Group: TypeAlias = tuple[type[Any], str, Rule, tuple[_Paid, ...]]
"""The step that boxes of a hand have in common, its kind and its rule."""


@lru_cache(maxsize=4096)
def _plan(rules: Rules, situation: Situation, hand: Combination, boxes: tuple[Box, ...]) -> tuple[_Group, ...]:
    """What becomes of the stakes in some boxes: what is lost, paid, given back, announced, each in their order."""
    found: dict[type[Any], list[tuple[str, Rule, _Paid]]] = {Collect: [], Pay: [], Return: [], Call: []}
    for box in (box for box in rules.boxes if box in boxes):
        rates, rest, kind, rest_kind = rules.settles[situation][box]
        lent = box in rules.lent
        if hand in rates:
            found[Pay].append((kind, rates[hand].rule, (box, rates[hand].value, not lent)))
            if box in rules.announced:
                found[Call].append((kind, "bonus-announced", (box, 0, False)))
        elif not lent:
            found[Collect if rest.value == "collect" else Return].append((rest_kind, rest.rule, (box, 0, False)))
    return tuple(
        (make, kind, rule, tuple([paid for _kind, _rule, paid in same]))
        for make, steps in found.items()
        for (kind, rule), same in groupby(steps, itemgetter(0, 1))
    )


def _settled(plan: tuple[_Group, ...], seat: int, stakes: dict[Box, int]) -> tuple[list[Run[Rule]], int]:
    """The steps of a plan for the stakes of a seat, and the bank."""
    runs: list[Run[Rule]] = []
    bank = 0
    for make, kind, rule, boxes in plan:
        steps: list[Step]
        if make is Pay:
            steps = []
            for box, rate, whole in boxes:
                stake = stakes[box]
                gain = stake * rate.numerator // rate.denominator
                bank -= gain
                steps.append(_new(Pay, (LAYOUT, seat, box, stake, rate, gain, stake if whole else 0)))
        elif make is Call:
            steps = [Call("bonus-paid", seat=seat)] * len(boxes)
        else:
            steps = [_new(make, (LAYOUT, seat, box, stakes[box])) for box, _rate, _whole in boxes]
            if make is Collect:
                bank += sum([stakes[box] for box, _rate, _whole in boxes])
        runs.append(_new(Run, (kind, rule, tuple(steps))))
    return runs, bank
