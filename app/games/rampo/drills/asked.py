"""What every drill of rampo knows of its game, and what cannot be seen on the felt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from app.devices.dice.shown import ShownDice
from app.drills.event_drill import Moment, Play
from app.drills.exercise import Exercise
from app.drills.facts import fact
from app.games.rampo.drills.requests import request_sentence
from app.games.rampo.posted import usages
from app.games.rampo.records import TABLE
from app.games.rampo.resolve import resolve
from app.games.rampo.rules import SEVEN, Rules
from app.games.rampo.state import Fault, NextShooter, State, Throw, chip_value
from app.table.felt import seat_letter
from app.table.steps import Pay
from app.text import N_, Message, _, ngettext, translate

FAULT_SENTENCES: Mapping[Fault, Message] = {
    "broken": N_("Un dé se fend en heurtant le bord."),
    "stacked": N_("Les dés s’arrêtent l’un sur l’autre."),
    "cocked": N_("Un dé s’arrête penché, appuyé contre le bord."),
    "on-chip": N_("Un dé s’arrête sur un jeton."),
    "off-table": N_("Un dé tombe de la table."),
    "slid": N_("Les dés glissent sur le tapis sans rouler."),
    "no-far-wall": N_("Les dés roulent et s’arrêtent en face du tireur, sans qu’aucun ait touché le bord opposé."),
    "not-at-rest-opposite": N_("Un dé frappe le bord opposé, mais revient s’arrêter du côté du tireur."),
    "before-call": N_("Le tireur lance avant « Rien ne va plus »."),
}
"""Each fault as it is seen (article 55-22-1)."""

SOUND_SENTENCES: Mapping[str, Message] = {
    "both-hit": N_("Les dés roulent, frappent le bord opposé et s’arrêtent à plat en face du tireur."),
    "one-hits": N_("Les dés roulent, un seul frappe le bord opposé, tous deux s’arrêtent à plat en face du tireur."),
    "side-first": N_("Les dés roulent, touchent le côté puis le bord opposé, et s’arrêtent à plat en face du tireur."),
    "dice-meet": N_("Les dés se heurtent, roulent jusqu’au bord opposé et s’arrêtent à plat en face du tireur."),
    "beside-chip": N_("Les dés frappent le bord opposé ; l’un s’arrête à plat, contre une pile de jetons."),
    "one-on-line": N_("Les dés frappent le bord opposé ; l’un s’arrête à plat sur une ligne, en face du tireur."),
}
"""Throws that are valid, told so that they must be judged: one die at the far wall is enough."""


def fault_sentence(fault: Fault) -> str:
    """What is seen of a void throw, in the language in force."""
    return translate(FAULT_SENTENCES[fault])


def sound_sentence(told: str) -> str:
    """What is seen of a valid throw, in the language in force; KeyError for a name that is none."""
    return translate(SOUND_SENTENCES[told])


def shown(moment: Moment) -> ShownDice:
    """The dice of the last throw and of the valid ones before it, oldest first, and what makes the last void."""
    throws = [event for event in moment.events if isinstance(event, Throw)]
    counting = [throw.dice for throw in throws if throw.fault is None or throw is throws[-1]]
    fault = moment.event.fault if isinstance(moment.event, Throw) else None
    return ShownDice(tuple(dice for dice in counting if dice is not None), fault)


PLAY = Play(TABLE, resolve, shown, chip_value)


def players(seats: Iterable[int]) -> str:
    """Several players by their letters: `A`, `A et B`, `A, B et C`."""
    return listed(seat_letter(seat) for seat in seats)


def listed(items: Iterable[str]) -> str:
    """Several things as a sentence lists them: `A`, `A et B`, `A, B et C`."""
    *others, last = items
    return _("{players} et {last}").format(players=", ".join(others), last=last) if others else last


def throw_context(state: State, throw: Throw) -> str:
    """What cannot be seen on the felt: how a void throw went, that it is the last, which winners will try the rampo."""
    if throw.fault is not None or throw.dice is None:
        return fault_sentence(throw.fault) if throw.fault else ""
    if state.last_throw:
        return _("C’est le dernier lancer de la séance.")
    number = sum(throw.dice)
    if number == SEVEN or not state.rules.chooses:
        return ""
    winners = {bet.seat for bet in state.bets if bet.on == number}
    trying = [seat for seat in throw.attempts if seat in winners]
    if not trying:
        return _("Personne ne veut tenter le rampo.")
    text = ngettext("{players} veut tenter le rampo.", "{players} veulent tenter le rampo.", len(trying))
    return text.format(players=players(trying))


def joined(*sentences: str) -> str:
    """Sentences on one line, empty ones left out."""
    return " ".join(filter(None, sentences))


def usages_told(state: State) -> str:
    """The usages of the house as sentences."""
    return joined(*(f"{usage}." for usage in usages(state.rules.version, state.rules.house)))


def told_before(exercise: Exercise) -> str:
    """What happened before the last event and cannot be seen: void throws, the last throw, dice that have gone on."""
    state, events = exercise.once(TABLE.read_table)
    told = []
    for event in events[:-1]:
        if isinstance(event, NextShooter):
            told.append(request_sentence(state, event, {}))
        elif isinstance(event, Throw) and event.fault is not None:
            told += [fault_sentence(event.fault), _("« Coup nul » est annoncé.")]
        elif isinstance(event, Throw) and state.last_throw:
            told.append(_("Le dernier lancer de la séance vient d’être réglé."))
        state = resolve(state, event).state
    return joined(*told)


def in_whole_chips(state: State, seat: int, on: object = None) -> bool:
    """Whether a player's stakes on a chance, or on all, and in the zone are whole colour chips of theirs."""
    chip = chip_value(state, seat)
    mine = [bet for bet in state.bets if bet.seat == seat and on in (None, bet.on)]
    amounts = [bet.amount for bet in mine] + [stake.amount for stake in state.zone if stake.seat == seat]
    return not any(bet.value for bet in mine) and not any(amount % chip for amount in amounts)


def rate_key(rules: Rules, pay: Pay) -> str:
    """The key of a rate as a fact: of a number by the pay table, base or rampo; of a colour the colour."""
    if isinstance(pay.on, str):
        return fact(pay.on)
    return fact(rules.pay_table, pay.on, "base" if pay.rate == rules.base[pay.on] else "rampo")
