"""One spin from "Faites vos jeux" to the last payment: the launch, the close of betting, the result, the settlement.

`ask` holds, beside `mode` and `amounts` as in the order of payment, `before` (the way the wheel was turned last:
`clockwise` or `counterclockwise`), `turns` (whole turns the ball makes before it falls) and `slows` (after how many of
them it slows down). Betting closes from then on and before it falls; the act says in `number` after how many turns.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any

from app.devices.wheel.shown import Launch, ShownBall
from app.devices.wheel.steps import MARK, RELAUNCH
from app.drills.acting import AMOUNTS, MODE, ActsDrill, mode_of
from app.drills.draw import between, per_hundred, pick
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.order import OrderKey, key_of
from app.drills.telling import Teller
from app.games.roulette.acts import PHRASES
from app.games.roulette.chances import ZERO
from app.games.roulette.drills.asked import PLAY
from app.games.roulette.drills.telling import SpinTeller
from app.games.roulette.launching import LEAST_TURNS, WAYS, counts
from app.games.roulette.random_tables import random_spin, random_table
from app.games.roulette.rule_ids import RuleId
from app.games.roulette.state import Launched, Spin
from app.table.acts import CALL, Act
from app.table.citations import Precedence
from app.table.codec import Field
from app.table.kinds import Kind, Known, one_of_names
from app.table.reading import InputError
from app.text import N_, Message, _

WHOLE = Skill("roulette-spin-whole", N_("Mener un coup entier"), 80_000)
ZERO_OUT = Skill("roulette-spin-zero", N_("Mener un coup où sort le zéro"), 50_000)
SHORT = Skill("roulette-spin-short", N_("Relancer une bille trop courte"), 20_000)

_SHORT = {1: 0, 2: 10, 3: 12, 4: 12, 5: 12}
_MOST_TURNS = 14


def _turns(value: Any, at: str, known: Known) -> int:
    """Whole turns: more than one until the ball falls, fewer than all until it slows down."""
    least, most = (1, known["turns"] - 1) if "turns" in known else (2, 2 * _MOST_TURNS)
    if type(value) is not int or not least <= value <= most:
        raise InputError("bad-value", at, value)
    return value


_LAUNCH = (
    Field("before", one_of_names(WAYS, "choice"), "le sens du coup précédent / the way of the last coup"),
    Field("turns", Kind("integer", _turns), "tours de la bille / turns of the ball"),
    Field("slows", Kind("integer", _turns), "le tour où elle ralentit / the turn in which it slows down"),
)


class WholeSpin(ActsDrill[RuleId]):
    """The whole spin drill."""

    play = PLAY
    id = "spin"
    events = (Spin,)
    ask = (MODE, AMOUNTS, *_LAUNCH)
    title: Message = N_("Un coup complet")
    about: Message = N_("De « Faites vos jeux » au dernier paiement : lancer, fermer le jeu à temps, annoncer, régler.")
    skills: tuple[Skill, ...] = (WHOLE, ZERO_OUT, SHORT)
    phrases = PHRASES

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table with the spin to come; guided up to level 2, gains typed from level 4."""
        table = random_table(random, settings, level)
        event = random_spin(random, table, level)
        short = per_hundred(random, _SHORT[level])
        least = LEAST_TURNS.value
        turns = between(random, 3, least - 1) if short else between(random, least, _MOST_TURNS)
        ask = mode_of(level) | {
            "before": pick(random, WAYS),
            "turns": turns,
            "slows": turns - between(random, 1, 2),
        }
        skill = SHORT if short else ZERO_OUT if event["number"] == ZERO else WHOLE
        return self.make(skill, level, table | {"events": [event]}, ask)

    def text(self, exercise: Exercise) -> str:
        """What is to be done, and which way the wheel was turned last."""
        before = (
            _("Au coup précédent, le cylindre a tourné dans le sens des aiguilles d’une montre.")
            if exercise.ask["before"] == "clockwise"
            else _("Au coup précédent, le cylindre a tourné à l’inverse des aiguilles d’une montre.")
        )
        return _("Menez ce coup, de « Faites vos jeux » au dernier paiement.") + "\n" + before

    def shown(self, exercise: Exercise) -> ShownBall:
        """The ball, still to be launched."""
        ask, number = exercise.ask, self.moment(exercise).event.number
        return ShownBall(number, Launch(ask["before"], ask["turns"], ask["slows"]))

    def key(self, exercise: Exercise, resolve: Resolver) -> OrderKey[RuleId]:
        """The acts a resolver asks for: of the launch, then of the spin unless the ball is launched again."""
        moment, ask = self.moment(exercise), exercise.ask
        opening = key_of(resolve(moment.state, Launched(ask["before"], ask["turns"], ask["slows"])))
        if any(act.verb is RELAUNCH for act in opening.items):
            # who closes betting in time cannot know yet that the launch will not count
            return replace(opening, free=frozenset({Act(CALL, what="no-more-bets")}))
        key = _opened(opening, key_of(self.resolution(exercise, resolve)), moment.event.number)
        return replace(key, items=self.as_asked(exercise, key.items))

    def facts(self, exercise: Exercise) -> Iterable[str]:  # noqa: ARG002 - the contract of a drill
        """None of its own: what a whole coup is made of is learnt in the skills that it is built on."""
        return ()

    def read(self, exercise: Exercise, act: Act) -> Act:
        """Betting is closed in time, too early or too late, however much; on a launch that does not count, whenever."""
        if act.what != "no-more-bets":
            return act
        slows, turns = exercise.ask["slows"], exercise.ask["turns"]
        if not counts(turns):
            return act._replace(number=None)
        if act.number is None or slows <= act.number < turns:
            return act._replace(number=slows)
        return act._replace(number=slows - 1 if act.number < slows else turns)

    def teller(self, exercise: Exercise, key: OrderKey[RuleId]) -> Teller[RuleId]:
        """What says what is wrong with acts."""
        state, event, _events = self.moment(exercise)
        return _LaunchTeller(key, state, event.number, exercise.ask)


class _LaunchTeller(SpinTeller):
    """Also says what is wrong with the launch and with the moment betting was closed."""

    def __init__(self, key: OrderKey[RuleId], state: Any, number: int, ask: Any) -> None:
        super().__init__(key, state, number)
        self._ask = ask

    def needless(self, act: Act) -> tuple[str, str]:
        """The sentence and the rule of an act that was not due."""
        if act.what == "no-more-bets" and act.number is not None and counts(self._ask["turns"]):
            if act.number < self._ask["slows"]:
                return _("« Rien ne va plus » est venu trop tôt : la bille tenait encore dans la galerie."), _CLOSING
            return _("« Rien ne va plus » est venu trop tard : la bille tombait déjà."), _CLOSING
        if not counts(self._ask["turns"]):
            return _("La bille n’a pas fait sept tours : ce lancer ne compte pas."), _TURNS
        if act.verb is RELAUNCH:
            return _("La bille a fait ses sept tours : ce lancer compte."), _TURNS
        return super().needless(act)


_CLOSING: RuleId = "bets-open-until-call"
_TURNS: RuleId = "seven-turns"


def _opened(opening: OrderKey[RuleId], settling: OrderKey[RuleId], number: int) -> OrderKey[RuleId]:
    """A settlement after the acts that open the spin, and the marker after the result is called."""
    before = len(opening.items)
    items, rules = [*opening.items, *settling.items], [*opening.rules, *settling.rules]
    after = Precedence("opening", "settling", _CLOSING)
    pairs = [*opening.pairs, *((before - 1, item, after) for item in range(before, len(items)))]
    pairs += [(first + before, then + before, precedence) for first, then, precedence in settling.pairs]
    marked, result = len(items), next(i for i, act in enumerate(items) if act.what == "result")
    items.append(Act(MARK, number=number))
    rules.append("marker-on-number")
    marking = Precedence("result", "mark", "marker-on-number")
    pairs += [(before - 1, marked, after), (result, marked, marking)]
    # A wrong rule may call the result last: the marker then comes after everything, as nothing comes after the call.
    last = {first for first, then, _precedence in pairs if then == result}
    pairs += [(marked, item, marking) for item in range(before, marked) if item != result and item not in last]
    return OrderKey(tuple(items), tuple(rules), tuple(sorted(pairs, key=lambda pair: pair[1::-1])))
