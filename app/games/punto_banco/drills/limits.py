"""Limits and refusals: stakes that arrive, and the limits that the direction wants for the table or another form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from app.drills.draw import between, few_pieces, one_in, pick
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.limits_drill import LimitsDrill, limits_wanted
from app.games.punto_banco.acts import chance_name
from app.games.punto_banco.drills.asked import PLAY
from app.games.punto_banco.posted import posted
from app.games.punto_banco.random_tables import random_table, unit_of
from app.games.punto_banco.rule_ids import REFUSALS
from app.games.punto_banco.rules import CHANCES, MULTIPLES, RULE_SETS
from app.games.punto_banco.state import BetPlaced, Event, State
from app.games.punto_banco.verify import staked
from app.money import euros
from app.table.felt import Spot, owner, stake
from app.table.limits import LimitsWanted
from app.table.register import register_of
from app.text import N_, Message, _

STAKES = Skill("punto-banco-limits-stakes", N_("Minimum et maximum d’une mise"), 6000)
REFUSED = Skill("punto-banco-limits-refusals", N_("Mises tardives ou hors des multiples"), 5000)
WANTED = Skill("punto-banco-limits-table", N_("Limites voulues pour la table"), 8000)
ELECTRONIC = Skill("punto-banco-limits-electronic", N_("Limites de la forme électronique"), 8000)

_ASKED = {
    1: (STAKES, STAKES, REFUSED),
    2: (STAKES, REFUSED, WANTED),
    3: (STAKES, REFUSED, WANTED, ELECTRONIC),
    4: (STAKES, STAKES, REFUSED, WANTED, ELECTRONIC),
    5: (STAKES, STAKES, REFUSED, WANTED, WANTED, ELECTRONIC),
}
_MOST_PIECES = 20
_REGISTER = register_of(__file__)
_FAULTS = ("none", "times", "least", "reopen", "hidden")
"""What limits have against them; those of the electronic form one of the first three."""

Request = dict[str, Any]


class Limits(LimitsDrill):
    """The limits and refusals drill."""

    play = PLAY
    id = "limits"
    title: Message = N_("Limites et refus")
    about: Message = N_("Accepter une mise ou des limites, accepter jusqu’au maximum, ou refuser avec la raison.")
    skills: tuple[Skill, ...] = (STAKES, REFUSED, WANTED, ELECTRONIC)
    events = (BetPlaced, LimitsWanted)
    laying = (BetPlaced,)
    bet = BetPlaced
    reasons = _REGISTER.refusals
    refusals = REFUSALS
    multiples = MULTIPLES.value

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A request with one thing against it at most."""
        table = random_table(random, settings, level)
        skill = pick(random, [s for s in _ASKED[level] if s is not ELECTRONIC or settings.rules != RULE_SETS[0]])
        if skill is STAKES:
            event = _near_a_limit(random, settings, table)
        elif skill is REFUSED:
            event = _late_or_odd(random, settings, table)
        else:
            faults = _FAULTS[:3] if skill is ELECTRONIC else _FAULTS
            event = limits_wanted(random, table, MULTIPLES.value, faults, electronic=skill is ELECTRONIC)
            if event.get("opening"):
                table = table | {"bets": []}
        return self.make(skill, level, table | {"events": [event]}, {})

    def reasons_for(self, event: Event) -> Mapping[str, Message]:
        """Every refusal there is, as it is said for a request."""
        return {**self.reasons, **_REGISTER.refusals_of(PLAY.table.event_kind(type(event)))}

    def limits_posted(self, state: State) -> Sequence[str]:
        """Minimum and maximum."""
        return posted(state)

    def told(self, exercise: Exercise) -> str:
        """The stake."""
        event = self.moment(exercise).event
        return _("{player} pose {amount} sur {chance}.").format(
            player=owner(event.seat, event.place), amount=euros(event.amount), chance=chance_name(event.on)
        )

    def focus(self, state: State, event: Event) -> tuple[Spot, ...]:  # noqa: ARG002 - wherever it is to lie
        """Where a stake is meant for."""
        return (stake(event.seat, event.on, event.place),) if isinstance(event, BetPlaced) else ()

    def sums(self, state: State, event: BetPlaced) -> tuple[str, ...]:
        """The stake with what lies there already, against the limits."""
        there = staked(state, event.seat, event.place, event.on)
        total = f"{euros(there)} + {euros(event.amount)} = {euros(there + event.amount)}"
        text = _("{total} ; minimum {least}, maximum {most}, multiples de {unit}").format(
            total=total if there else euros(event.amount),
            least=euros(state.minimum),
            most=euros(state.maximum),
            unit=euros(state.unit),
        )
        return (text,)


def _there(table: Mapping[str, Any], event: Request) -> int:
    same = ("box", "place", "on")
    return sum(bet["amount"] for bet in table["bets"] if all(bet[key] == event[key] for key in same))


def _asking(random: Random, table: Mapping[str, Any]) -> Request:
    """Somebody at the table, on a chance, often one where a stake of theirs lies."""
    bet = pick(random, table["bets"])
    on = bet["on"] if one_in(random, 2) else pick(random, CHANCES)
    return {"kind": "bet", "box": bet["box"], "place": bet["place"], "on": on}


def _chips(settings: TableSettings) -> list[int]:
    return [piece for piece in settings.denominations if piece % unit_of(settings) == 0]


def _near_a_limit(random: Random, settings: TableSettings, table: Mapping[str, Any]) -> Request:
    """A stake over the maximum, at it, under the minimum, or between."""
    event = _asking(random, table)
    there, least = _there(table, event), settings.minimum
    room = table["maximum"] - there
    where = pick(random, ("over", "over", "at", "under", "between"))
    small = [piece for piece in _chips(settings) if piece < least]
    if where == "under" and not there and small:
        piece = pick(random, small)
        return event | {"amount": piece * between(random, 1, (least - 1) // piece)}
    if where == "at" and room > 0:
        return event | {"amount": room}
    if where == "over":
        return event | {"amount": max(room, 0) + least * between(random, 1, 5)}
    between_them = few_pieces(random, _chips(settings), least, max(room, least), _MOST_PIECES)
    return event | {"amount": between_them or least}


def _late_or_odd(random: Random, settings: TableSettings, table: Mapping[str, Any]) -> Request:
    """A stake that comes after the call, or is no multiple of the unit; at times neither."""
    event = _asking(random, table)
    room = max(table["maximum"] - _there(table, event), settings.minimum)
    event["amount"] = few_pieces(random, _chips(settings), settings.minimum, room, 5) or settings.minimum
    why = pick(random, ("late", "odd", "none"))
    odd = [piece for piece in settings.denominations if piece % unit_of(settings)]
    if why == "late":
        event["after_call"] = True
    elif why == "odd" and odd:
        event["amount"] = min(event["amount"], table["maximum"] // 2) + pick(random, odd)
    return event
