"""Mistakes about a throw: whether it counts, what is called, collected and paid, what becomes of the rampo."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.devices.dice.steps import OfferDice
from app.drills.wrong_rules import Draft, Mistake, as_if, at_table, both, drafted, each_step, without
from app.games.rampo.rules import SEVEN
from app.games.rampo.state import FAULTS, Fault, Throw, ZoneStake
from app.games.rampo.steps import Move, Offer
from app.games.rampo.verify import next_shooter
from app.table.steps import Call, Collect, Pay, Step

_PAYS = ("colours", "seven", "numbers")


def _valid(event: Any) -> bool:
    return isinstance(event, Throw) and event.fault is None and event.dice is not None


def _seven(event: Any) -> bool:
    return _valid(event) and sum(event.dice) == SEVEN


def _void(event: Any) -> bool:
    return isinstance(event, Throw) and not _valid(event)


def _void_and_read(event: Any) -> bool:
    return _void(event) and event.dice is not None


def _number(draft: Draft) -> int:
    first, second = draft.event.dice
    return int(first + second)


def paid(step: Any, rates: tuple[int, ...]) -> Step:
    """A stake on a number paid at its rate among those, though it may have been collected."""
    stake = step.stake if isinstance(step, Pay) else step.amount
    returned = step.returned if isinstance(step, Pay) else stake
    return Pay(step.source, step.seat, step.on, stake, rates[step.on], stake * rates[step.on], returned)


def zone_emptied(draft: Draft, *, pays: bool) -> None:
    """Everything that waits in the zone paid at the base rate, or collected."""
    steps = [Collect("zone", *stake) for stake in sorted(draft.state.zone)]
    draft["zone"] = [paid(step, draft.rules.base) if pays else step for step in steps]
    draft.after = draft.after._replace(zone=())


def _hand_lost(draft: Draft) -> None:
    """The hand ends: that is called, and the dice are offered to the next player."""
    draft["hands"] = [Call("dice-change-hands")]
    if draft.after.shooter is not None:
        seat = next_shooter(draft.after, opening=False)
        draft["dice"] = [OfferDice(seat)]
        draft.after = draft.after._replace(shooter=seat)


def _fault_unseen(fault: Fault) -> Mistake:
    return as_if(lambda event: _void_and_read(event) and event.fault == fault, fault=None)


def _void_is_previous(draft: Draft) -> None:
    if not draft.state.zone:
        draft.after = draft.after._replace(previous=_number(draft))


VOID: Mapping[str, Mistake] = {
    **{f"{fault}-played": _fault_unseen(fault) for fault in FAULTS if fault != "not-at-rest-opposite"},
    "near-rest-played": _fault_unseen("not-at-rest-opposite"),
    "void-not-called": each_step(_void, "result", lambda _draft, _step: Call("no-more-bets")),
    "void-settled": both(
        as_if(_void_and_read, fault=None), each_step(_void_and_read, "result", lambda _draft, _step: Call("no-throw"))
    ),
    "zone-lost-on-void": drafted(_void, lambda draft: zone_emptied(draft, pays=False)),
    "zone-paid-on-void": drafted(_void, lambda draft: zone_emptied(draft, pays=True)),
    "void-moves-dice": drafted(_void, _hand_lost),
    "void-is-previous": drafted(_void_and_read, _void_is_previous),
}


def _settled(rewrite: Callable[[Draft], None]) -> Mistake:
    return drafted(_valid, rewrite)


def _zone_twice(draft: Draft) -> None:
    draft["zone"] += [step._replace(returned=0) for step in _repeated(draft)]


def _stays_in_zone(draft: Draft) -> None:
    """A repeated number leaves its stakes there for one throw more."""
    if _repeated(draft):
        draft["zone"] = [step._replace(returned=0) for step in _repeated(draft)]
        draft.after = draft.after._replace(zone=(*draft.state.zone, *draft.after.zone))


def _repeated(draft: Draft) -> list[Pay]:
    return [step for step in draft["zone"] if isinstance(step, Pay) and step.on == _number(draft)]


def _stakes_returned(draft: Draft) -> None:
    for kind in _PAYS:
        draft[kind] = [step._replace(returned=step.stake) for step in draft[kind]]
    wins = draft.rules.wins[_number(draft)]
    draft.after = draft.after._replace(bets=tuple(bet for bet in draft.after.bets if bet.on not in wins))


def _losers_left(draft: Draft) -> None:
    draft["collect"] = []
    moved = {(stake.seat, stake.on) for stake in draft.after.zone}
    draft.keep(lambda bet: (bet.seat, bet.on) not in moved)


def _same_colour_left(draft: Draft) -> None:
    colour_of, number = draft.rules.colour_of, _number(draft)
    alike = {on for on in range(2, 13) if on != number and colour_of[on] == colour_of[number]}
    draft["collect"] = [step for step in draft["collect"] if step.on not in alike]
    staying = {(bet.seat, bet.on) for bet in draft.after.bets}
    draft.keep(lambda bet: bet.on in alike or (bet.seat, bet.on) in staying)


def _offered(kind: str, when: Callable[[Draft], bool] = lambda _draft: True) -> Mistake:
    """The rampo offered for each stake of steps of a kind."""

    def offer(draft: Draft) -> None:
        if not draft.state.last_throw and when(draft):
            draft["offer"] += [Offer(*whose) for whose in sorted({(step.seat, step.on) for step in draft[kind]})]

    return _settled(offer)


def _in_zone(rates: str, when: Callable[[Draft, int], bool]) -> Mistake:
    """The stakes of the zone paid at some rates where that is believed, by the number that each waits for."""
    return each_step(
        _valid,
        "zone",
        lambda draft, step: paid(step, getattr(draft.rules, rates)) if when(draft, step.on) else step,
    )


def _lost_on_seven(draft: Draft, step: Any) -> Step:
    return Collect("zone", step.seat, step.on, step.stake) if _number(draft) == SEVEN else step


def _gain_too(draft: Draft, step: Any) -> Step:
    return step._replace(amount=step.amount * (1 + draft.rules.base[step.on])) if isinstance(step, Collect) else step


def _at_rampo(when: Callable[[Draft], bool]) -> Mistake:
    """Numbers of the layout paid at the rampo's rate."""
    return each_step(_valid, "numbers", lambda draft, step: paid(step, draft.rules.rampo) if when(draft) else step)


def _unpaid(draft: Draft) -> None:
    if not draft.state.last_throw:
        draft["numbers"] = []


def _gain(draft: Draft, seat: int, stake: int) -> Pay:
    number = _number(draft)
    rate = draft.rules.base[number]
    return Pay("layout", seat, number, stake, rate, stake * rate, 0)


def _paid_and_moved(draft: Draft) -> None:
    gains = [_gain(draft, step.seat, step.amount) for step in draft["move"]]
    draft["numbers"] = sorted([*draft["numbers"], *gains], key=lambda pay: pay.seat)


def _not_moved(draft: Draft) -> None:
    draft["move"] = []
    wins = draft.rules.wins[_number(draft)]
    draft.keep(lambda bet: bet.on in wins)
    draft.after = draft.after._replace(zone=())


def _part_moved(draft: Draft) -> None:
    """Of each player who tries it, the first stake on the number alone is moved; the others are paid where they lie."""
    number = _number(draft)
    first: dict[int, ZoneStake] = {}
    for stake in draft.after.zone:
        first.setdefault(stake.seat, stake)
    left = dict(first)
    wins = draft.rules.wins[number]
    kept = [bet for bet in draft.state.bets if bet.on in wins and not (bet.on == number and left.pop(bet.seat, None))]
    more = [_gain(draft, bet.seat, bet.amount) for bet in kept if bet.on == number and bet.seat in first]
    moved = tuple(first[seat] for seat in sorted(first))
    draft["move"] = [Move(*stake) for stake in moved]
    draft["numbers"] = sorted([*draft["numbers"], *more], key=lambda pay: pay.seat)
    draft.after = draft.after._replace(bets=tuple(kept), zone=moved)


def _seven_without_white(draft: Draft) -> None:
    """A 7 called alone, and white collected."""
    white = [Collect("layout", step.seat, step.on, step.stake) for step in draft["colours"]]
    draft["result"] = [Call("result", SEVEN)]
    draft["collect"] = sorted([*draft["collect"], *white], key=lambda step: step.seat)
    draft["colours"] = []
    draft.keep(lambda bet: bet.on == SEVEN)


def _offered_to_shooter(draft: Draft) -> None:
    draft["offer"] = [step for step in draft["offer"] if step.seat == draft.state.shooter]


THROWS: Mapping[str, Mistake] = {
    "one-die-read": as_if(_valid, dice=lambda event: _dice(event.dice[0] if event.dice[0] > 1 else sum(event.dice))),
    "dice-read-from-below": as_if(_valid, dice=lambda event: _dice(14 - sum(event.dice))),
    "colour-not-called": each_step(
        lambda event: _valid(event) and not _seven(event), "result", lambda draft, _step: Call("result", _number(draft))
    ),
    "seven-without-white": drafted(_seven, _seven_without_white),
    "seven-without-white-2014": drafted(_seven, _seven_without_white),
    "rampo-twice": _settled(_zone_twice),
    "stake-rides-on": _settled(_stays_in_zone),
    "stake-handed-back": _settled(_stakes_returned),
    "colours-wait": without(_valid, "colours"),
    "losers-left": _settled(_losers_left),
    "same-colour-left": _settled(_same_colour_left),
    "same-row-repeats": _in_zone("rampo", lambda draft, on: on + _number(draft) == 14),
    "same-colour-repeats": _in_zone(
        "rampo", lambda draft, on: draft.rules.colour_of[on] == draft.rules.colour_of[_number(draft)]
    ),
    "reserve-at-rampo-2014": _in_zone("rampo", lambda _draft, _on: True),
    "attempt-paid-on-seven": _in_zone("base", lambda draft, _on: _number(draft) == SEVEN),
    "reserve-lost-on-seven-2014": each_step(_valid, "zone", _lost_on_seven),
    "miss-collects-gain": each_step(_valid, "zone", _gain_too),
    "not-offered": without(_valid, "offer"),
    "offered-to-shooter-alone": _settled(_offered_to_shooter),
    "offered-on-seven": _offered("seven", lambda draft: bool(draft.rules.chooses)),
    "offered-on-colours": _offered("colours", lambda draft: _number(draft) != SEVEN),
    "offered-in-2014": _offered("move"),
    "fresh-bet-at-rampo": _at_rampo(lambda draft: bool(draft.state.previous == _number(draft))),
    "decliner-at-rampo": _at_rampo(lambda draft: not draft.state.last_throw),
    "decliner-unpaid": _settled(_unpaid),
    "paid-and-moved": _settled(_paid_and_moved),
    "paid-and-reserved-2014": _settled(_paid_and_moved),
    "attempt-not-moved": _settled(_not_moved),
    "part-moved": _settled(_part_moved),
    "last-throw-like-others": at_table(_valid, last_throw=False),
    "paid-at-once-2014": at_table(_valid, last_throw=True),
    "each-throw-moves-dice": drafted(lambda event: _valid(event) and not _seven(event), _hand_lost),
    "seven-in-silence-2014": without(_valid, "hands"),
}


def _dice(number: int) -> tuple[int, int]:
    """Dice that show a number."""
    first = max(1, number - 6)
    return first, number - first
