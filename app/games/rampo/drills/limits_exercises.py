"""Seeded exercises of limits and refusals: requests that may be granted as often as requests that may not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from app.devices.dice.steps import OfferDice
from app.drills.draw import one_in, pick
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.games.rampo.drills import limits_requests as requests
from app.games.rampo.drills import limits_stakes as stakes
from app.games.rampo.drills.asked import PLAY
from app.games.rampo.drills.limits_draft import Draft, ImpossibleError, Json
from app.games.rampo.resolve import resolve
from app.games.rampo.state import BetPlaced
from app.table.steps import Accept, Refuse, Step
from app.text import N_

STAKES = Skill("rampo-limits-stakes", N_("Minimum et maximum"), 5000)
REFUSALS = Skill("rampo-limits-refusals", N_("Mises à refuser"), 3000)
MARKERS = Skill("rampo-limits-markers", N_("Marqueurs"), 4000)
ATTEMPTS = Skill("rampo-limits-attempts", N_("Demandes de rampo et de retrait"), 4000)
DICE = Skill("rampo-limits-dice", N_("Dés et tireur"), 4000)
TABLE = Skill("rampo-limits-table", N_("Places et table de paiement"), 3000)
SKILLS = (STAKES, REFUSALS, MARKERS, ATTEMPTS, DICE, TABLE)

_MOST_CHIPS = 40


class Case(NamedTuple):
    """A kind of request: from which level, what the engine must make of it (`accept`, `part` or the reason of refusal).

    `zone` and `last` are the table it needs; `claims` says that the dice or a seat are claimed, rightly or not.
    """

    skill: Skill
    level: int
    ruling: str
    make: Callable[[Draft], Json | list[Json]]
    zone: bool | None = None
    last: bool = False
    claims: bool | None = None


GRANTED = (
    Case(STAKES, 1, "accept", stakes.plain),
    Case(STAKES, 1, "accept", stakes.at_maximum),
    Case(STAKES, 1, "part", stakes.over),
    Case(REFUSALS, 1, "accept", stakes.value_on_colour),
    Case(STAKES, 2, "accept", stakes.topped_up),
    Case(MARKERS, 2, "accept", stakes.marker),
    Case(TABLE, 2, "accept", requests.arrival),
    Case(DICE, 2, "accept", requests.ready),
    Case(MARKERS, 3, "accept", stakes.marker_at_maximum),
    Case(MARKERS, 3, "accept", stakes.marker_over_value_chips),
    Case(DICE, 3, "accept", requests.dice_change, zone=False),
    Case(STAKES, 3, "part", stakes.over_marked),
    Case(STAKES, 4, "part", stakes.over_value),
    Case(STAKES, 4, "accept", stakes.beside_zone, zone=True),
    Case(DICE, 4, "accept", requests.ready_by_zone, zone=True),
    Case(ATTEMPTS, 4, "accept", requests.attempt),
    Case(ATTEMPTS, 4, "accept", requests.withdraw, zone=True),
    Case(DICE, 4, "offer", requests.opening, claims=True),
    Case(DICE, 4, "offer", requests.declined, claims=True),
    Case(DICE, 4, "offer", requests.hand_over, claims=True),
    Case(TABLE, 4, "accept", requests.arrival, claims=True),
)
REFUSED = (
    Case(STAKES, 1, "over-maximum", stakes.full),
    Case(REFUSALS, 1, "value-chips", stakes.value_on_number),
    Case(REFUSALS, 1, "value-chips", stakes.value_on_colour),
    Case(REFUSALS, 1, "astride", stakes.astride),
    Case(REFUSALS, 1, "after-call", stakes.late),
    Case(STAKES, 2, "under-minimum", stakes.under_minimum),
    Case(MARKERS, 2, "marker-not-above-minimum", stakes.marker_low),
    Case(TABLE, 2, "table-full", requests.arrival_full),
    Case(DICE, 2, "shooter-has-no-stake", requests.ready_without_stake),
    Case(STAKES, 3, "not-whole-chips", stakes.split_chip),
    Case(REFUSALS, 3, "not-seated", stakes.from_outside),
    Case(MARKERS, 3, "marker-over-maximum", stakes.marker_high),
    Case(MARKERS, 3, "chips-in-play", stakes.marker_in_play),
    Case(DICE, 3, "attempt-pending", requests.dice_change, zone=True),
    Case(TABLE, 3, "table-holds-for-the-session", requests.pay_table),
    Case(TABLE, 3, "one-table-in-these-rules", requests.pay_table),
    Case(ATTEMPTS, 4, "attempt-is-final", requests.withdraw, zone=True),
    Case(ATTEMPTS, 4, "after-call", requests.withdraw_late, zone=True),
    Case(ATTEMPTS, 4, "nothing-won", requests.withdraw_nothing, zone=True),
    Case(ATTEMPTS, 4, "no-rampo-on-seven", requests.attempt_on_seven),
    Case(ATTEMPTS, 4, "no-choice-in-2014", requests.attempt),
    Case(ATTEMPTS, 4, "nothing-won", requests.attempt_without_win),
    Case(ATTEMPTS, 4, "nothing-won", requests.attempt_after_void, zone=False),
    Case(ATTEMPTS, 4, "attempt-pending", requests.attempt_again),
    Case(ATTEMPTS, 4, "attempt-pending", requests.attempt_waiting, zone=True),
    Case(ATTEMPTS, 4, "last-throw", requests.attempt, last=True),
    Case(DICE, 4, "offer", requests.opening, claims=False),
    Case(DICE, 4, "offer", requests.declined, claims=False),
    Case(DICE, 4, "offer", requests.hand_over, claims=False),
    Case(TABLE, 4, "accept", requests.arrival, claims=False),
)


def new_exercise(random: Random, level: int, settings: TableSettings) -> Exercise:
    """An exercise of a level: cases are drawn until a request gets the ruling meant, a plain stake at the latest."""
    while True:
        cases = [case for case in (GRANTED if one_in(random, 2) else REFUSED) if case.level <= level]
        recent = [case for case in cases if case.level == level]
        case = pick(random, recent if recent and one_in(random, 2) else cases)
        draft = Draft(random, level, settings, case.zone, case.last)
        ask: Json = {}
        try:
            made = case.make(draft)
            events = made if isinstance(made, list) else [made]
            if case.claims is not None:
                ask["claims"] = requests.claimed(draft, events[-1], right=case.claims)
        except ImpossibleError:
            continue
        table = draft.table | {"events": events}
        asked = PLAY.moment(table)
        if _ruling(resolve(asked.state, asked.event).steps) != case.ruling:
            continue
        if isinstance(asked.event, BetPlaced) and not asked.event.value:
            ask["told"] = _told(random, draft, asked.event)
        return Exercise("rampo", "limits", case.skill.id, level, table, ask)


def _ruling(steps: tuple[Step, ...]) -> str:
    first = steps[0]
    if isinstance(first, Refuse):
        return first.why
    if isinstance(first, Accept):
        return "part" if len(steps) > 1 else "accept"
    return "offer" if any(isinstance(step, OfferDice) for step in steps) else "accept"


def _told(random: Random, draft: Draft, event: BetPlaced) -> str:
    """Chips of the player where the stake is a whole number of them that can be counted at a glance, else the sum."""
    chips, rest = divmod(event.amount, draft.chip(event.seat))
    return "euros" if rest or chips > _MOST_CHIPS or one_in(random, 3) else "chips"
