"""Announced bets: what one chip each comes to, the total, the rest of what is handed over, and the bets it is made of.

The last event of the table is the announcement. `ask` holds `of`: `total` of the announcement as made; `rest` of the
`handed` cents; `chip`, the largest whole number of chips a bet can be played by with what is `handed`, told in cents;
`by`, what each chip is played by where `handed` is said for the whole; `parts`, the bets by their chances.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import Any

from app.drills.amounts import judged_amount
from app.drills.answer import AmountAnswer, Answer, CallAnswer
from app.drills.draw import between, one_in, pick
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.event_drill import EventDrill
from app.drills.exercise import Exercise
from app.drills.facts import fact
from app.drills.judgement import Judgement
from app.drills.kit import TableKit
from app.drills.question import AmountQuestion, CallQuestion
from app.games.roulette.acts import announcement_name, chance_name
from app.games.roulette.chances import LAYOUT, NUMBERS
from app.games.roulette.drills.announced_parts import in_order, parts_text, read_parts
from app.games.roulette.drills.asked import PLAY
from app.games.roulette.posted import posted_line
from app.games.roulette.random_tables import chip_of, house_maximums, most_of, one_seat, settings_rules
from app.games.roulette.resolve import resolve
from app.games.roulette.rule_ids import RuleId
from app.games.roulette.rules import ANNOUNCEMENTS, Parts
from app.games.roulette.state import Announced, State
from app.games.roulette.verify import can_announce, maximum, parts
from app.money import euros
from app.table.codec import Field, Need
from app.table.felt import seat_letter
from app.table.kinds import AMOUNT, Known, one_of_names
from app.table.reading import InputError
from app.table.steps import Accept
from app.text import N_, Message, _, capital, ngettext, translate

TOTAL = Skill("roulette-announced-total", N_("Total d’une annonce"), 5000)
REST = Skill("roulette-announced-rest", N_("Reste à rendre sur une annonce"), 7000)
CHIP = Skill("roulette-announced-chip", N_("Par combien jouer une annonce"), 8000)
PARTS = Skill("roulette-announced-parts", N_("Les mises d’une annonce"), 20_000)

_OF = ("total", "rest", "chip", "by", "parts")
_SKILLS = {"total": TOTAL, "rest": REST, "chip": CHIP, "by": CHIP, "parts": PARTS}
_HANDED = ("rest", "chip", "by")
_COSTS: Mapping[str, int] = {"total": -1, "rest": 1}
"""What a cent too much costs the house: what is asked for the bet comes in, what is given back goes out."""
_ASKED = {
    1: ("total", "total", "parts"),
    2: ("total", "rest", "parts"),
    3: ("total", "rest", "chip", "by", "parts"),
    4: ("rest", "chip", "by", "parts"),
    5: ("rest", "chip", "chip", "by", "parts"),
}
_VALUES = {1: (1,), 2: (1, 2), 3: (1, 2, 5), 4: (1, 2, 5, 10), 5: (1, 2, 5, 10, 20)}
_BY = {1: (1, 5), 2: (1, 10), 3: (1, 12), 4: (1, 20), 5: (1, 30)}
_NEXT_PIECE = 1000


@dataclass(frozen=True, slots=True)
class AnnouncedKey:
    """What is asked: the cents, or the bets with their chips; `total` is what all of them come to."""

    amount: int
    parts: Parts
    total: int = field(compare=False)


def _needs_handed(row: Known) -> Need:
    of = row.get("of")
    return "needed" if of in _HANDED else "none" if of in _OF else "free"


class AnnouncedBets(EventDrill):
    """The announced bets drill."""

    play = PLAY
    id = "announced"
    events = (Announced,)
    title: Message = N_("Annonces jouées")
    about: Message = N_("Voisins, tiers, orphelins, un numéro et ses voisins : la mise, le total, le reste.")
    skills: tuple[Skill, ...] = (TOTAL, REST, CHIP, PARTS)
    ask = (
        Field("of", one_of_names(_OF, "choice"), "de quoi / of what"),
        Field("handed", AMOUNT, "ce que tend le joueur / what the player hands over", None, need=_needs_handed),
    )

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """An announced bet, and what of it is asked."""
        of = pick(random, _ASKED[level])
        seat, chip = one_seat(random), chip_of(random, settings, _VALUES[level])
        bet = pick(random, ANNOUNCEMENTS)
        number = pick(random, NUMBERS) if bet == "neighbours" else None
        room = _room(settings, Announced(seat, bet, chip, number))
        least, most = _BY[level]
        by = chip if of in ("chip", "by", "parts") else chip * between(random, least, min(most, room))
        event: dict[str, Any] = {"kind": "announce", "seat": seat, "bet": bet, "amount": by, "repeated": True}
        if number is not None:
            event["number"] = number
        table: dict[str, Any] = {
            "game": "roulette",
            "rules": settings.rules,
            "minimum": settings.minimum,
            "seats": [{"seat": seat, "chip": chip}],
            "events": [event],
        }
        if settings.maximums:
            table["maximums"] = house_maximums(settings)
        ask: dict[str, Any] = {"of": of}
        if of in _HANDED:
            total = self.key(self.make(TOTAL, level, table, {"of": "total"}), resolve).amount
            # what is held out is at times more than the maximums let be played
            most = min(most, room if of == "by" else room + room // 4 + 1)
            times = 1 if of == "rest" else between(random, least, most)
            ask["handed"] = total * times if of == "by" else _handed(random, total * times)
        return self.make(_SKILLS[of], level, table, ask)

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when no announcement that is accepted is asked about, or what is handed is too little."""
        super().check(exercise)
        state, event, events = self.moment(exercise)
        if not can_announce(state, event):
            raise InputError("bad-value", f"events[{len(events) - 1}]", exercise.table["events"][-1]["bet"])
        handed = exercise.ask.get("handed")
        if handed is not None and handed < self.key(exercise, resolve).total:
            raise InputError("bad-amount", "ask.handed", handed)

    def question(self, exercise: Exercise) -> AmountQuestion | CallQuestion:
        """The announcement, and what of it is asked."""
        ask, (state, event, _events) = exercise.ask, self.moment(exercise)
        name = announcement_name(event.bet, event.number)
        text = translate(_TEXTS[ask["of"]]).format(
            player=seat_letter(event.seat),
            bet=name,
            amount=euros(event.amount),
            handed=euros(ask.get("handed", 0)),
        )
        if ask["of"] == "parts":
            return CallQuestion(text=text, state=state, bets=True)
        if ask["of"] == "chip":
            text += " " + posted_line(state, (on for on, _chips in parts(state.rules, event))) + "."
        return AmountQuestion(text=text, state=state)

    def key(self, exercise: Exercise, resolve: Resolver) -> AnnouncedKey:
        """What a resolver makes of the announcement."""
        event, ask = self.moment(exercise).event, exercise.ask
        accepted = [step for step in self.resolution(exercise, resolve).steps if isinstance(step, Accept)]
        total = sum(step.amount or 0 for step in accepted)
        if ask["of"] == "parts":
            laid: dict[Any, int] = {}
            for step in accepted:
                laid[step.on] = laid.get(step.on, 0) + (step.amount or 0)
            return AnnouncedKey(0, in_order((on, -(-cents // event.amount)) for on, cents in laid.items()), total)
        if ask["of"] in ("chip", "by"):
            return AnnouncedKey(event.amount * self._times(exercise, resolve, total), (), total)
        return AnnouncedKey(total if ask["of"] == "total" else ask["handed"] - total, (), total)

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """The series; of a number and its neighbours, whose bets differ, which number where they are laid."""
        event = self.moment(exercise).event
        return [fact(event.bet, event.number if exercise.ask["of"] == "parts" else None)]

    def _times(self, exercise: Exercise, resolve: Resolver, total: int) -> int:
        """How many chips each bet can be played by with what is handed: as many as a resolver accepts whole."""
        state, event, _events = self.moment(exercise)
        times: int = exercise.ask["handed"] // total if total else 0
        while times:
            steps = resolve(state, event._replace(amount=times * event.amount)).steps
            if all(isinstance(step, Accept) for step in steps) and sum(s.amount for s in steps) == times * total:
                break
            times -= 1
        return times

    def judge(self, exercise: Exercise, key: AnnouncedKey, answer: Answer) -> Judgement:
        """Right when the amount is, or every bet with its chips; some of the bets earn their share."""
        state, event, _events = self.moment(exercise)
        if exercise.ask["of"] != "parts":
            if not isinstance(answer, AmountAnswer):
                raise TypeError(answer)
            lines = _lines(exercise, state, event, key)
            return judged_amount(key.amount, answer, 1, _rule(exercise, event, key), lines)
        if not isinstance(answer, CallAnswer):
            raise TypeError(answer)
        given = read_parts(answer.text)
        right = given == key.parts
        common = len(set(given) & set(key.parts))
        return Judgement(
            right=right,
            score=1000 if right else 1000 * common // (max(len(given), len(key.parts)) + 1),
            given=parts_text(given),
            expected=parts_text(key.parts),
            rule=event.bet,
            difference="" if right else _difference(given, key.parts),
        )

    def overpaid(self, exercise: Exercise, key: AnnouncedKey, answer: Answer, kit: TableKit) -> int:  # noqa: ARG002 - the amount says it all
        """What is given back too much, or asked too little for the bet; what is played by each chip moves no money."""
        if not isinstance(answer, AmountAnswer):
            return 0
        return (answer.amount - key.amount) * _COSTS.get(exercise.ask["of"], 0)

    def model_answer(self, exercise: Exercise, key: AnnouncedKey) -> Answer:
        """The amount, or the bets as they are typed."""
        if exercise.ask["of"] == "parts":
            return CallAnswer(parts_text(key.parts))
        return AmountAnswer(key.amount)


_TEXTS: Mapping[str, Message] = {
    "total": N_("{player} annonce « {bet} par {amount} ».\nCombien cela fait-il en tout ?"),
    "rest": N_("{player} tend {handed} et annonce « {bet} par {amount} ».\nCombien lui rendez-vous ?"),
    "chip": N_("{player} tend {handed} pour « {bet} », au plus fort, en jetons de {amount}.\nPar combien jouez-vous ?"),
    "by": N_("{player} annonce « {bet} pour {handed} ».\nPar combien jouez-vous chaque jeton ?"),
    "parts": N_("{player} annonce « {bet} ».\nOù posez-vous les jetons, et combien ?"),
}


def _room(settings: TableSettings, event: Announced) -> int:
    """How many chips each bet of an announcement can be played by at most."""
    made_of = parts(settings_rules(settings), event)
    return min(most_of(settings, LAYOUT[on].kind) // (chips * event.amount) for on, chips in made_of)


def _handed(random: Random, total: int) -> int:
    """What a player holds out: a round sum that is enough, at times to the cent."""
    if one_in(random, 6):
        return total
    unit = pick(random, (_NEXT_PIECE, 2 * _NEXT_PIECE, 5 * _NEXT_PIECE))
    return -(-total // unit) * unit


def _rule(exercise: Exercise, event: Announced, key: AnnouncedKey) -> RuleId:
    if exercise.ask["of"] not in ("chip", "by"):
        return event.bet
    return "stake-maximum" if _held_back(exercise, event, key) else "announcement-by-chip"


def _held_back(exercise: Exercise, event: Announced, key: AnnouncedKey) -> bool:
    """Whether more could be played for what is handed, if no maximum stood against it."""
    return bool(key.total) and key.amount < exercise.ask["handed"] // key.total * event.amount


def _lines(exercise: Exercise, state: State, event: Announced, key: AnnouncedKey) -> tuple[str, ...]:
    """Chips times their worth, then what is left or what can be played."""
    if not key.total:
        return ()
    chips = key.total // event.amount
    lines = [f"{chips} × {euros(event.amount)} = {euros(key.total)}"]
    ask = exercise.ask
    if ask["of"] == "rest":
        lines.append(f"{euros(ask['handed'])} − {euros(key.total)} = {euros(ask['handed'] - key.total)}")
    if ask["of"] == "chip" and _held_back(exercise, event, key):
        lines.append(_most(state, parts(state.rules, event)))
    if ask["of"] == "by":
        lines.append(f"{euros(ask['handed'])} ÷ {chips} = {euros(key.amount)}")
    if ask["of"] == "chip":
        played = chips * key.amount
        lines.append(
            _("{count} × {chip} = {played} ; reste {rest}").format(
                count=chips, chip=euros(key.amount), played=euros(played), rest=euros(ask["handed"] - played)
            )
        )
    return tuple(lines)


def _most(state: State, made_of: Parts) -> str:
    """The maximum that holds an announcement back most, for the chips it lays there."""
    on, chips = min(made_of, key=lambda part: (maximum(state, part[0]) or inf) / part[1])
    text = ngettext("{chance} : {count} jeton, maximum {most}", "{chance} : {count} jetons, maximum {most}", chips)
    return capital(text.format(chance=chance_name(on), count=chips, most=euros(maximum(state, on) or 0)))


def _difference(given: Parts, expected: Parts) -> str:
    """The first bet that is missing, too much, or of the wrong height."""
    laid, due = dict(given), dict(expected)
    for on, chips in expected:
        if on not in laid:
            return capital(_("Il manque {bet}.").format(bet=chance_name(on)))
        if laid[on] != chips:
            text = ngettext("{bet} se joue avec {count} jeton.", "{bet} se joue avec {count} jetons.", chips)
            return text.format(bet=capital(chance_name(on)), count=chips)
    extra = next(on for on, _chips in given if on not in due)
    return _("{bet} n’en fait pas partie.").format(bet=capital(chance_name(extra)))
