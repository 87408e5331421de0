"""Calls: what the croupier says aloud after a throw, before one, and when the dice change; or that nothing is said.

The last event of the table is what happens. `ask` may hold `moment`: for a throw `result`, or `after` once all is
settled, and `last-three` for a shooter who is ready when three throws are left; for a valid throw also `told`: how it
went, so that it has to be told from a void one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from app.devices.dice.faulty import on_top
from app.devices.dice.ground import opposite
from app.devices.dice.shown import ShownDice
from app.devices.dice.valid import rests_beside
from app.drills.call_drill import CallDrill
from app.drills.call_reader import NOTHING
from app.drills.draw import one_in, per_hundred, pick
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.facts import fact
from app.games.rampo.acts import call_text, colour_name
from app.games.rampo.drills.asked import (
    PLAY,
    SOUND_SENTENCES,
    fault_sentence,
    joined,
    shown,
    sound_sentence,
    told_before,
    usages_told,
)
from app.games.rampo.drills.call_text import CALLS
from app.games.rampo.drills.requests import request_sentence
from app.games.rampo.layout import rampo_layout
from app.games.rampo.layout_dice import ground
from app.games.rampo.random_tables import random_dice, random_table
from app.games.rampo.rule_ids import RuleId
from app.games.rampo.rules import SEVEN, colour_rule
from app.games.rampo.state import FAULTS, DiceChangeAsked, DiceWanted, Event, Fault, NextShooter, Throw
from app.table.codec import Field
from app.table.felt import stake
from app.table.kinds import one_of_names
from app.table.layout import Slot
from app.table.reading import InputError
from app.table.resolution import Due
from app.table.steps import Call
from app.text import N_, Message, _

RESULT = Skill("rampo-calls-result", N_("Annoncer le résultat"), 2000)
VOID = Skill("rampo-calls-void", N_("Reconnaître un coup nul"), 3000)
MOMENT = Skill("rampo-calls-moment", N_("La bonne annonce au bon moment"), 3000)
SKILLS = (RESULT, VOID, MOMENT)

_PLAIN_FAULTS: tuple[Fault, ...] = ("broken", "stacked", "cocked", "on-chip", "off-table")
_SOUND = tuple(SOUND_SENTENCES)

LAST_THREE = "last-three"

Json = dict[str, Any]


class _Level(NamedTuple):
    """Shares per hundred of moments and of throws to be judged (the rest are results), and the faults there are."""

    moments: int = 0
    judged: int = 0
    faults: tuple[Fault, ...] = _PLAIN_FAULTS
    after: bool = False


_LEVELS = {
    1: _Level(),
    2: _Level(judged=60),
    3: _Level(judged=75, faults=FAULTS),
    4: _Level(moments=45, judged=70, faults=FAULTS),
    5: _Level(moments=60, judged=80, faults=FAULTS, after=True),
}


_BY_EYE = 5
"""The level from which how a throw went is seen on the felt and no longer told."""

_FALSE_ALARMS: Mapping[str, RuleId] = MappingProxyType(
    {
        "both-hit": "result-called",
        "one-hits": "void-no-far-wall",
        "side-first": "void-no-far-wall",
        "dice-meet": "void-slid",
        "beside-chip": "void-on-chip",
        "one-on-line": "void-cocked",
    }
)
"""The rule that clears a valid throw when it is called void."""


class Calls(CallDrill):
    """The calls drill."""

    play = PLAY
    id = "calls"
    title: Message = N_("Annonces du croupier")
    about: Message = N_("Dire le numéro et la couleur, reconnaître un coup nul, faire la bonne annonce au bon moment.")
    skills: tuple[Skill, ...] = SKILLS
    events = (Throw, DiceWanted, DiceChangeAsked, NextShooter)
    ask = (
        Field(
            "moment",
            one_of_names(("result", "after", LAST_THREE), "choice"),
            "quand on annonce / when the call is due",
            "result",
        ),
        Field("told", one_of_names(SOUND_SENTENCES), "comment va le lancer / how the throw goes", "both-hit"),
    )
    reader = CALLS
    confused = MappingProxyType(
        {("result", "no-throw"): N_("Ce lancer est nul."), ("no-throw", "result"): N_("Ce lancer est valable.")}
    )

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """An exercise of a level."""
        size = _LEVELS[level]
        ask: Json = {}
        if per_hundred(random, size.moments):
            table, event, ask = pick(random, _MOMENTS if size.after else _MOMENTS[:-1])(random, level, settings)
            skill = MOMENT
        else:
            table = random_table(random, settings, level, last_throw=False)
            event = {"kind": "throw", "dice": list(random_dice(random))}
            skill = RESULT
            if per_hundred(random, size.judged):
                skill = VOID
                stacks = _stacks(table)
                far = opposite(ground(), table["shooter"])
                if one_in(random, 2):
                    covered = any(far.contains(on_top(stack)) for stack in stacks)
                    event["fault"] = pick(random, [fault for fault in size.faults if covered or fault != "on-chip"])
                else:
                    beside = level > 2 and rests_beside(ground(), [stack.centre for stack in stacks], far)
                    told = [way for way in _SOUND if beside or way != "beside-chip"]
                    ask["told"] = pick(random, told if level > 2 else _SOUND[:2])
        return self.make(skill, level, table | {"events": [event]}, ask)

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when nothing of the kind is ever called, or what is told does not fit the throw."""
        super().check(exercise)
        event = self.moment(exercise).event
        for key, value in exercise.ask.items():
            if isinstance(event, DiceWanted) and value == LAST_THREE:
                continue
            if not isinstance(event, Throw):
                raise InputError("unknown-key", f"ask.{key}")
            if value == LAST_THREE or (event.fault is not None and value != "result"):
                raise InputError("bad-value", f"ask.{key}", value)

    def shown(self, exercise: Exercise) -> ShownDice | None:
        """The dice of the throw."""
        moment = self.moment(exercise)
        event = moment.event
        return ShownDice(shown(moment).throws[-1:], event.fault) if isinstance(event, Throw) else None

    def text(self, exercise: Exercise) -> str:
        """What has happened, and what is asked."""
        state, event, _events = self.moment(exercise)
        if not isinstance(event, Throw):
            asked = _("Qu’annoncez-vous ? « Rien », s’il n’y a rien à dire.")
            left = _("Il reste trois lancers dans la séance.") if "moment" in exercise.ask else ""
            return joined(told_before(exercise), left, request_sentence(state, event, {})) + "\n" + asked
        if exercise.ask.get("moment") == "after":
            settled = joined(_("Supposez que tout est réglé."), usages_told(state))
            return f"{settled}\n" + _("Qu’annoncez-vous encore ? « Rien », s’il n’y a rien à dire.")
        told = "" if exercise.level >= _BY_EYE else _told(exercise, event)
        return "\n".join(filter(None, (joined(told_before(exercise), told), _("Qu’annoncez-vous ?"))))

    def seen(self, exercise: Exercise) -> str:
        """How the throw goes, where the text leaves it to the eye."""
        event = self.moment(exercise).event
        judged = isinstance(event, Throw) and exercise.ask.get("moment") != "after"
        return _told(exercise, event) if judged and exercise.level >= _BY_EYE else ""

    def said(self, call: Call) -> str:
        """A call in words."""
        return call_text(call)

    def key(self, exercise: Exercise, resolve: Resolver) -> Call:
        """What a resolver calls at that moment; NOTHING when it calls nothing."""
        calls = [step for step in self.resolution(exercise, resolve).steps if isinstance(step, Call)]
        if isinstance(self.moment(exercise).event, Throw):
            hands = exercise.ask.get("moment") == "after"
            calls = [call for call in calls if (call.what == "dice-change-hands") == hands]
        return calls[0] if calls else NOTHING

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """Of a throw that is judged, how it went; else the call."""
        event = self.moment(exercise).event
        told = exercise.ask.get("told") if isinstance(event, Throw) and event.fault is None else None
        fault = event.fault if isinstance(event, Throw) else None
        return [fact(fault or told)] if fault or told else super().facts(exercise)

    def half(self, given: Call, key: Call) -> bool:
        """The number or the colour."""
        return given.number == key.number or given.colour == key.colour

    def allows(self, event: Event, given: Call) -> bool:
        """No call is prescribed when a player passes the dice on by himself; to make one is no mistake."""
        passed_on = isinstance(event, NextShooter) and event.because in ("declined", "gives-up")
        return passed_on and given.what == "dice-change-hands"

    def rule(self, exercise: Exercise, key: Call, given: Call) -> RuleId:
        """The rule that decides: of a valid throw called void, the one that clears it."""
        state, event, _events = self.moment(exercise)
        if given.what == "last-throws":
            return "last-throws-2014" if state.rules.version == "fr-2014" else "last-throws"
        due: tuple[Due[RuleId], ...] = self.resolution(exercise).due
        if key == NOTHING:
            if isinstance(event, Throw):
                seven = event.dice is not None and sum(event.dice) == SEVEN
                return "seven-keeps-dice" if seven else "shooter-keeps-dice"
            return due[0].rule
        if key.what == given.what == "result" and key != given and None not in (given.number, given.colour):
            return colour_rule(state.rules) if given.number == key.number else "number-is-sum"
        if key.what == "result" and given.what == "no-throw":
            return _FALSE_ALARMS[exercise.ask.get("told", "both-hit")]
        return next((rule for step, _kind, rule in due if step == key), due[0].rule)

    def lines(self, exercise: Exercise, key: Call) -> tuple[str, ...]:
        """The sum of the dice, and its colour."""
        dice = shown(self.moment(exercise)).throws[-1:]
        if key.what != "result" or not dice or key.colour is None:
            return ()
        one, other = dice[0]
        colour = _("{number} : {colour}").format(number=one + other, colour=colour_name(key.colour))
        return (f"{one} + {other} = {one + other}", colour)

    def wrong_result(self, given: Call, key: Call) -> str:
        """A wrong number, or the colour."""
        if given.number != key.number:
            return _("Le numéro n’est pas le total des dés.")
        return _("La couleur manque.") if given.colour is None else _("Ce n’est pas la couleur de ce numéro.")


def _told(exercise: Exercise, event: Throw) -> str:
    """How a throw goes, as a sentence; nothing of an ordinary one."""
    if event.fault is not None:
        return fault_sentence(event.fault)
    return sound_sentence(exercise.ask["told"]) if "told" in exercise.ask else ""


def _stacks(table: Json) -> list[Slot]:
    """The places of the stakes: a die stops on one, or against one, only where it can be seen to."""
    spots = [stake(bet["seat"], bet["on"]) for bet in table["bets"]]
    spots += [stake(bet["seat"], bet["on"], "zone") for bet in table["zone"]]
    return [slot for spot in spots if (slot := rampo_layout().slot(spot)) is not None]


def _ready(random: Random, level: int, settings: TableSettings) -> tuple[Json, Json, Json]:
    """The shooter is ready, with or without a stake, at times when three throws are left."""
    table = random_table(random, settings, level, last_throw=False)
    ask = {"moment": LAST_THREE} if one_in(random, 3) else {}
    if one_in(random, 3):
        shooter = table["shooter"]
        table["bets"] = [bet for bet in table["bets"] if bet["seat"] != shooter]
        table["zone"] = [stake for stake in table["zone"] if stake["seat"] != shooter]
    return table, {"kind": "ready"}, ask


def _dice_change(random: Random, level: int, settings: TableSettings) -> tuple[Json, Json, Json]:
    """Other dice are asked for, while stakes wait in the zone or not, often the shooter's own among them."""
    table = random_table(random, settings, level, zone=one_in(random, 2), last_throw=False)
    if table["zone"] and one_in(random, 3):
        table["shooter"] = pick(random, table["zone"])["seat"]
    return table, {"kind": "dice-change"}, {}


def _removed(random: Random, level: int, settings: TableSettings) -> tuple[Json, Json, Json]:
    """The table supervisor takes the dice from the shooter."""
    table = random_table(random, settings, level, last_throw=False)
    return table, {"kind": "next-shooter", "because": "removed"}, {}


def _after(random: Random, level: int, settings: TableSettings) -> tuple[Json, Json, Json]:
    """All is settled, more often than chance after a 7."""
    table = random_table(random, settings, level, last_throw=False)
    dice = random_dice(random, SEVEN) if one_in(random, 2) else random_dice(random)
    return table, {"kind": "throw", "dice": list(dice)}, {"moment": "after"}


_MOMENTS: tuple[Callable[[Random, int, TableSettings], tuple[Json, Json, Json]], ...] = (
    _ready,
    _dice_change,
    _removed,
    _after,
)
