"""Rampo moves: after a throw, who is offered, whose stake moves, what is paid; after the next, what the zone gives.

Only what concerns winning numbers and the zone is asked: the result's call, losing stakes, colours and the dice may be
left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from app.devices.dice.shown import ShownDice
from app.devices.dice.steps import OFFER_DICE
from app.drills.draw import one_in, per_hundred, pick
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.phases_drill import Happened, Phase, PhasesDrill
from app.games.rampo.acts import PHRASES, call_text, chance_name
from app.games.rampo.drills.asked import PLAY, listed, throw_context
from app.games.rampo.drills.requests import request_sentence
from app.games.rampo.drills.telling import due_instead, lies, needless_rule
from app.games.rampo.random_tables import random_dice, random_table, random_throw
from app.games.rampo.rule_ids import RuleId
from app.games.rampo.rules import NUMBERS, SEVEN, rules
from app.games.rampo.state import FAULTS, NextShooter, State, Throw, WithdrawAsked
from app.games.rampo.steps import MOVE, OFFER
from app.money import euros
from app.table.acts import CALL, COLLECT, PAY, Act, Verb
from app.table.felt import seat_letter
from app.table.resolution import Due
from app.table.steps import Call, Refuse
from app.text import N_, Message, _, translate

REPEATED = Skill("rampo-moves-repeated", N_("Le numéro se répète"), 30_000)
MISSED = Skill("rampo-moves-missed", N_("Le numéro ne se répète pas"), 30_000)
SEVEN_OUT = Skill("rampo-moves-seven", N_("Le 7 et le rampo"), 24_000)
VOID = Skill("rampo-moves-void", N_("Un coup nul pendant que la zone attend"), 24_000)
WITHDRAWN = Skill("rampo-moves-withdrawn", N_("Un joueur veut retirer sa mise de la zone"), 40_000)
LAST = Skill("rampo-moves-last", N_("Le dernier lancer de la séance"), 20_000)
SKILLS = (REPEATED, MISSED, SEVEN_OUT, VOID, WITHDRAWN, LAST)

# Each ending as often as it is listed.
_ENDINGS: Mapping[int, tuple[Skill, ...]] = {
    1: (REPEATED, MISSED),
    2: (REPEATED, REPEATED, MISSED, MISSED, SEVEN_OUT),
    3: (REPEATED, REPEATED, MISSED, MISSED, SEVEN_OUT, VOID),
    4: (REPEATED, REPEATED, MISSED, MISSED, SEVEN_OUT, VOID, WITHDRAWN, LAST),
    5: (REPEATED, REPEATED, MISSED, MISSED, SEVEN_OUT, VOID, WITHDRAWN, WITHDRAWN, LAST),
}
_HANDS_MAY_CHANGE = (REPEATED, MISSED, SEVEN_OUT)
AMOUNTS_FROM = 2
_ALL_TRY_UP_TO = 2
_ZONE_FROM = 4
_SAME_COLOUR_FROM = 3
_DIFFERING_FROM = 3
_NEW_SHOOTER_FROM = 4
_LATE_FROM = 5

Row = dict[str, Any]


_TOGETHER: Mapping[tuple[Verb, str, bool], Message] = {
    (OFFER, "layout", False): N_("Proposer le rampo à {players} sur {chance}."),
    (PAY, "layout", True): N_("Payer sur {chance} : {gains}."),
    (PAY, "layout", False): N_("Payer {players} sur {chance}."),
    (PAY, "zone", True): N_("Payer dans la zone rampo : {gains}."),
    (PAY, "zone", False): N_("Payer {players} dans la zone rampo."),
    (MOVE, "layout", False): N_("Déplacer les mises de {players} sur {chance} vers la zone rampo."),
    (COLLECT, "zone", False): N_("Ramasser les mises de {players} dans la zone rampo."),
}


class Moves(PhasesDrill[RuleId]):
    """The rampo moves drill."""

    play = PLAY
    id = "moves"
    title: Message = N_("Mouvements du rampo")
    about: Message = N_("Dire à qui le rampo est proposé, quelle mise se déplace, et ce que donne la zone ensuite.")
    skills = SKILLS
    events = (Throw, WithdrawAsked, NextShooter)
    phrases = PHRASES
    kinds = ("offer", "seven", "numbers", "move", "zone")
    beside = (CALL, OFFER_DICE)
    most = 6
    amounts_from = AMOUNTS_FROM

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """An exercise whose first throw wins on a number, but on the last throw and where a 7 comes first."""
        skill = pick(random, _ENDINGS[level])
        if skill is LAST:
            table, events = _last_throw(random, level, settings)
        elif skill is SEVEN_OUT and one_in(random, 3):
            table, events = _seven_first(random, level, settings)
        else:
            first = _first_throw(random, level, settings, skill)
            table, events = first.table, [first.throw, *_ending(random, level, first, skill)]
            if level >= _NEW_SHOOTER_FROM and skill in _HANDS_MAY_CHANGE and one_in(random, 4):
                events.insert(1, {"kind": "next-shooter", "because": pick(random, ("gives-up", "removed"))})
        return self.make(skill, level, {**table, "events": events}, {"amounts": level >= AMOUNTS_FROM})

    def text(self, phases: int) -> str:
        """What is asked of one throw, or of several."""
        text = _("Proposez, payez, déplacez, ramassez : les numéros gagnants et la zone rampo seulement.")
        return text + ("\n" + _("Entre deux lancers, rien ne change sur le tapis.") if phases > 1 else "")

    def shown(self, exercise: Exercise) -> ShownDice:
        """All dice, and what makes the last throw void."""
        throws = [event for event in self.moment(exercise).events if isinstance(event, Throw)]
        dice = tuple(throw.dice for throw in throws if throw.dice is not None)
        return ShownDice(dice, throws[-1].fault if throws else None)

    def label(self, happened: Sequence[Happened], at: int) -> str:
        """Which throw it is, or that it is before the next."""
        if not isinstance(happened[at].event, Throw):
            return _("Avant le lancer suivant")
        throws = [i for i, each in enumerate(happened) if isinstance(each.event, Throw)]
        if len(throws) == 1:
            return _("Le lancer")
        return _("Premier lancer") if at == throws[0] else _("Lancer suivant")

    def happens(self, happened: Happened) -> str:
        """The result and who wants the rampo, the fault of a void throw, or a request."""
        state, event, resolution = happened
        if not isinstance(event, Throw):
            return request_sentence(state, event, {})
        context = throw_context(state, event)
        result = resolution.steps[0]
        if event.fault is not None or not isinstance(result, Call):
            return context
        return f"{call_text(result)}. {context}".rstrip()

    def place(self, act: Act) -> int:
        """Offers, what is paid on the layout, the zone, then moves."""
        return 2 if act.place == "zone" else {OFFER: 0, PAY: 1}.get(act.verb, 3)

    def together(self, acts: Sequence[Act]) -> str:
        """Acts of one kind on one chance, done for several players."""
        first = acts[0]
        text = translate(_TOGETHER[first.verb, first.place, first.amount is not None])
        return text.format(
            players=listed(seat_letter(act.seat or 0) for act in acts),
            gains=listed(f"{seat_letter(act.seat or 0)} {euros(act.amount or 0)}" for act in acts),
            chance=chance_name(first.on or SEVEN),
        )

    def nothing(self) -> str:
        """That there is nothing to do."""
        return _("Rien à proposer, à payer, à déplacer ni à ramasser.")

    def rule_of_nothing(self, happened: Happened, others: Iterable[Due[RuleId]]) -> RuleId:
        """The rule by which an event gives nothing to do in the zone or on the numbers."""
        event = happened.event
        if isinstance(event, WithdrawAsked):
            return next((due.rule for due in others if isinstance(due.step, Refuse)), "withdrawal-2014")
        if isinstance(event, NextShooter):
            return "zone-outlives-shooter"
        return "void-leaves-zone" if event.fault is not None else "rampo-needs-a-win"

    def instead(self, due: Iterable[Act], act: Act) -> Act | None:
        """What is to be done with the stake an act was done to."""
        return due_instead(due, act)

    def rule_of_needless(
        self, happened: Happened, phase: Phase[RuleId], act: Act, there: tuple[Act, RuleId] | None
    ) -> RuleId:
        """The rule by which an act is not due."""
        if isinstance(happened.event, Throw):
            return needless_rule(happened.state, happened.event, act, there)
        return there[1] if there else phase.nothing

    def lies(self, state: State, act: Act) -> bool:
        """Whether the stake an act was done to lies there."""
        return lies(state, act)


class _First(NamedTuple):
    """A first throw that wins on a number other than 7: whose stakes then wait in the zone, whose stay on the cloth."""

    table: Row
    throw: Row
    number: int
    waiting: list[int]
    staying: list[int]


def _staked_table(
    random: Random,
    level: int,
    settings: TableSettings,
    *,
    seven: bool = False,
    last: bool = False,
    zone: bool | None = None,
) -> Row:
    """A table with a stake on 7, or with one on a number that has a rampo; `zone` None leaves it to the level."""
    if zone is None and not last and level < _ZONE_FROM:
        zone = False
    while True:
        table = random_table(random, settings, level, zone=zone, last_throw=last)
        if any((bet["on"] == SEVEN) == seven for bet in table["bets"] if bet["on"] in NUMBERS):
            return table


def _first_throw(random: Random, level: int, settings: TableSettings, skill: Skill) -> _First:
    """A throw that wins on a number staked on; where players choose, one of the winners at least tries the rampo.

    Before a 7 stakes often wait already: they miss on this throw as the new ones will on the 7.
    """
    waits = skill is SEVEN_OUT and level >= _DIFFERING_FROM and per_hundred(random, 60)
    table = _staked_table(random, level, settings, zone=True if waits else None)
    number = _winning_number(random, level, table)
    winners = sorted({bet["seat"] for bet in table["bets"] if bet["on"] == number})
    throw = {**random_throw(random, table), "dice": list(random_dice(random, number))}
    if not rules(settings.rules, table["pay_table"]).chooses:
        return _First(table, throw, number, winners, [])
    trying = _trying(random, level, winners, set(throw.get("attempts", ())), repeats=skill is REPEATED)
    throw["attempts"] = sorted(trying)
    waiting = [seat for seat in winners if seat in trying]
    return _First(table, throw, number, waiting, [seat for seat in winners if seat not in trying])


def _winning_number(random: Random, level: int, table: Row) -> int:
    """A number staked on, from level 3 oftener one that several players share."""
    staked: list[int] = [bet["on"] for bet in table["bets"] if bet["on"] in NUMBERS and bet["on"] != SEVEN]
    shared = [number for number in staked if staked.count(number) > 1]
    return pick(random, shared if shared and level >= _DIFFERING_FROM and per_hundred(random, 60) else staked)


def _trying(random: Random, level: int, winners: list[int], wishing: set[int], *, repeats: bool) -> set[int]:
    """Who tries the rampo: one winner at least, with those who wish it whatever comes.

    On the first levels all winners try before a repetition: a stake that stays on the layout wins again. From level 3
    seldom all of several do: whom to pay and whom to move has to be told apart.
    """
    first = pick(random, winners)
    trying = {first} | wishing
    if repeats and level <= _ALL_TRY_UP_TO:
        return trying | set(winners)
    if level >= _DIFFERING_FROM and len(winners) > 1 and trying.issuperset(winners) and per_hundred(random, 75):
        trying.remove(pick(random, [seat for seat in winners if seat != first]))
    return trying


def _ending(random: Random, level: int, first: _First, skill: Skill) -> list[Row]:
    """What happens after the first throw."""
    if skill is VOID:
        # Often the number awaited: the repetition would be there, were the throw valid.
        dice = random_dice(random, first.number if one_in(random, 2) else None)
        return [{"kind": "throw", "dice": list(dice), "fault": pick(random, FAULTS)}]
    if skill is SEVEN_OUT:
        return [_throw_of(random, first, SEVEN)]
    if skill is REPEATED:
        return [_throw_of(random, first, first.number)]
    if skill is MISSED:
        return [_throw_of(random, first, _other_number(random, level, first.number))]
    request: Row = {"kind": "withdraw", "seat": pick(random, first.waiting), "on": first.number}
    if level >= _LATE_FROM and one_in(random, 3):
        request["after_call"] = True
    number = first.number if one_in(random, 2) else _other_number(random, level, first.number)
    return [request, _throw_of(random, first, number)]


def _throw_of(random: Random, first: _First, number: int) -> Row:
    """A second throw; whoever was paid and left their stake may want the rampo now."""
    throw: Row = {"kind": "throw", "dice": list(random_dice(random, number))}
    trying = [seat for seat in first.staying if one_in(random, 2)]
    return {**throw, "attempts": trying} if trying else throw


def _other_number(random: Random, level: int, number: int) -> int:
    """A number that is no repetition and no 7; on the upper levels often one of the same colour."""
    twins = [twin for twin in (number - 10, number - 5, number + 5, number + 10) if twin in NUMBERS and twin != SEVEN]
    if level >= _SAME_COLOUR_FROM and per_hundred(random, 40):
        return pick(random, twins)
    while True:
        other = sum(random_dice(random))
        if other not in (number, SEVEN):
            return other


def _seven_first(random: Random, level: int, settings: TableSettings) -> tuple[Row, list[Row]]:
    """A 7 that is paid, and another 7 or any throw after it."""
    table = _staked_table(random, level, settings, seven=True)
    first = {**random_throw(random, table), "dice": list(random_dice(random, SEVEN))}
    then = {"kind": "throw", "dice": list(random_dice(random, SEVEN if one_in(random, 2) else None))}
    return table, [first, then]


def _last_throw(random: Random, level: int, settings: TableSettings) -> tuple[Row, list[Row]]:
    """The last throw of a session: nothing moves, the zone is settled as always."""
    table = _staked_table(random, level, settings, last=True)
    number = pick(random, [bet["on"] for bet in table["bets"] if bet["on"] in NUMBERS])
    if table["zone"] and one_in(random, 3):
        number = table["previous"]
    return table, [{**random_throw(random, table), "dice": list(random_dice(random, number))}]
