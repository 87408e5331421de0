"""Calls: what the croupier says aloud after a throw, before one, and when the dice change; or that nothing is said.

The last event of the table is what happens. `ask` may hold, for a throw, `moment` (`result`, or `after`: once all is
settled) and, for a valid one, `told`: how it went, so that it has to be told from a void one.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from app.devices.dice.shown import ShownDice
from app.drills.answer import Answer, CallAnswer
from app.drills.call_reader import NOTHING
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.drills.question import CallQuestion
from app.games.rampo.acts import call_text, colour_name
from app.games.rampo.drills.asked import Asked, asked_of, last_resolution, read_ask, wrong_kind
from app.games.rampo.drills.call_text import CALLS
from app.games.rampo.drills.calls_exercises import SKILLS, new_exercise
from app.games.rampo.drills.faults import SOUND_SENTENCES, fault_sentence, sound_sentence
from app.games.rampo.drills.requests import request_sentence
from app.games.rampo.resolve import resolve
from app.games.rampo.rule_ids import RuleId
from app.games.rampo.rules import SEVEN
from app.games.rampo.state import DiceChangeAsked, DiceWanted, NextShooter, Throw
from app.table.codec import Field
from app.table.kinds import one_of_names
from app.table.reading import InputError, check_one_of
from app.table.steps import Call
from app.text import N_, Message, _

_CALLED_FOR = (Throw, DiceWanted, DiceChangeAsked, NextShooter)
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


class Calls:
    """The calls drill."""

    id = "calls"
    title: Message = N_("Annonces")
    about: Message = N_("Dire le numéro et la couleur, reconnaître un coup nul, faire la bonne annonce au bon moment.")
    skills: tuple[Skill, ...] = SKILLS
    ask = (
        Field(
            "moment", one_of_names(("result", "after"), "choice"), "quand on annonce / when the call is due", "result"
        ),
        Field("told", one_of_names(SOUND_SENTENCES), "comment va le lancer / how the throw goes", "both-hit"),
    )

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """Something that happens at a table, and the moment of the call."""
        return new_exercise(random, level, settings)

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when nothing of the kind is ever called, or what is told does not fit the throw."""
        asked = asked_of(exercise)
        event = asked.event
        if not isinstance(event, _CALLED_FOR):
            raise wrong_kind(exercise, _CALLED_FOR)
        ask = read_ask(exercise, ("moment", "told") if isinstance(event, Throw) else ())
        check_one_of(ask.get("moment", "result"), "ask.moment", ("result", "after"))
        if isinstance(event, Throw) and event.fault is not None:
            for key in ("moment", "told"):
                if ask.get(key, "result") != "result":
                    raise InputError("bad-value", f"ask.{key}", ask[key])
        check_one_of(ask.get("told", "both-hit"), "ask.told", SOUND_SENTENCES)

    def question(self, exercise: Exercise) -> CallQuestion:
        """What has happened, and the dice."""
        asked = asked_of(exercise)
        event = asked.event
        return CallQuestion(
            text=_text(exercise, asked),
            state=asked.state,
            shown=ShownDice(asked.throws[-1:], event.fault) if isinstance(event, Throw) else None,
        )

    def key(self, exercise: Exercise, resolve: Resolver) -> Call:
        """What a resolver calls at that moment; NOTHING when it calls nothing."""
        calls = [step for step in last_resolution(exercise, resolve).steps if isinstance(step, Call)]
        if isinstance(asked_of(exercise).event, Throw):
            hands = exercise.ask.get("moment") == "after"
            calls = [call for call in calls if (call.what == "dice-change-hands") == hands]
        return calls[0] if calls else NOTHING

    def judge(self, exercise: Exercise, key: Call, answer: Answer) -> Judgement:
        """Right when the call is the one due; a result with one of its two parts is half right.

        Raises CallNotUnderstoodError for a text that is no call.
        """
        if not isinstance(answer, CallAnswer):
            raise TypeError(answer)
        asked = asked_of(exercise)
        given = CALLS.read(answer.text)
        right = given == key or _harmless(asked, given)
        half = given.what == key.what == "result" and (given.number == key.number or given.colour == key.colour)
        return Judgement(
            right=right,
            score=1000 if right else 500 if half else 0,
            given=call_text(given),
            expected=call_text(key),
            rule=_rule(exercise, asked, key, given),
            difference="" if right else _difference(given, key),
            lines=_lines(asked, key),
        )

    def model_answer(self, exercise: Exercise, key: Call) -> Answer:  # noqa: ARG002 - the contract of a drill
        """The call as it is said."""
        return CallAnswer(call_text(key))


def _harmless(asked: Asked, given: Call) -> bool:
    """The texts prescribe no call when a player passes the dice on by himself; to make one is no mistake."""
    event = asked.event
    passed_on = isinstance(event, NextShooter) and event.because in ("declined", "gives-up")
    return passed_on and given.what == "dice-change-hands"


def _text(exercise: Exercise, asked: Asked) -> str:
    event = asked.event
    if not isinstance(event, Throw):
        return (
            request_sentence(asked.state, event, {}) + "\n" + _("Qu’annoncez-vous ? « Rien », s’il n’y a rien à dire.")
        )
    if exercise.ask.get("moment") == "after":
        return _("Tout est réglé.") + "\n" + _("Qu’annoncez-vous encore ? « Rien », s’il n’y a rien à dire.")
    if event.fault is not None:
        told = fault_sentence(event.fault) + "\n"
    else:
        told = sound_sentence(exercise.ask["told"]) + "\n" if "told" in exercise.ask else ""
    return told + _("Qu’annoncez-vous ?")


def _rule(exercise: Exercise, asked: Asked, key: Call, given: Call) -> RuleId:
    event = asked.event
    if given.what == "last-throws":
        return "last-throws-2014" if asked.state.rules.version == "fr-2014" else "last-throws"
    due = last_resolution(exercise, resolve).due
    if key == NOTHING:
        if isinstance(event, Throw):
            seven = event.dice is not None and sum(event.dice) == SEVEN
            return "seven-keeps-dice" if seven else "shooter-keeps-dice"
        return due[0].rule
    if key.what == given.what == "result" and key != given:
        return "number-colours" if given.number == key.number else "number-is-sum"
    if key.what == "result" and given.what == "no-throw":
        return _FALSE_ALARMS[exercise.ask.get("told", "both-hit")]
    return next((rule for step, _kind, rule in due if step == key), due[0].rule)


def _lines(asked: Asked, key: Call) -> tuple[str, ...]:
    if key.what != "result" or not asked.throws or key.colour is None:
        return ()
    one, other = asked.throws[-1]
    colour = _("{number} : {colour}").format(number=one + other, colour=colour_name(key.colour))
    return (f"{one} + {other} = {one + other}", colour)


def _difference(given: Call, key: Call) -> str:
    if key == NOTHING:
        return _("Il n’y a rien à annoncer.")
    if given == NOTHING:
        return _("Une annonce est due.")
    if given.what == "result" and key.what == "no-throw":
        return _("Ce lancer est nul.")
    if given.what == "no-throw" and key.what == "result":
        return _("Ce lancer est valable.")
    if given.what != key.what or key.what != "result":
        return _("Ce n’est pas cette annonce.")
    if given.number is None:
        return _("Le numéro manque.")
    if given.number != key.number:
        return _("Le numéro n’est pas le total des dés.")
    if given.colour is None:
        return _("La couleur manque.")
    return _("Ce n’est pas la couleur de ce numéro.")
