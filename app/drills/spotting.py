"""Spot the error: a croupier settles a coup, without a fault or with one, and whoever watches says where it goes wrong.

The acts are part of the exercise; whether they are wrong is no part of it: the drill of acts that the coup belongs to
judges them, under the engine as under each wrong rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from app.drills.acting import BLIND, ActsDrill
from app.drills.answer import ActsAnswer, Answer, SpotAnswer
from app.drills.draw import per_hundred, shuffled
from app.drills.drill import RATES, Resolver, Skill, TableSettings, WrongRule, widest
from app.drills.exercise import Exercise
from app.drills.facts import items
from app.drills.game import Game
from app.drills.judgement import BrokenPair, Judgement
from app.drills.order import Needless, OrderJudge, OrderKey, Repeated, Right, TooEarly, Wrong, WrongAmount
from app.drills.planting import forgotten, in_some_order, slipped
from app.drills.question import SpotQuestion
from app.drills.work import Work, work_of
from app.table.acts import Act, act_notation
from app.table.codec import Field, Record
from app.table.kinds import ACT, Kind, listed
from app.table.reading import InputError
from app.text import N_, Message, _, translate

EARLY, AMOUNT, NEEDLESS, MISSING = "early", "amount", "needless", "missing"

# each begins with a letter of its own, which is its key
KINDS: Mapping[str, Message] = {
    # translators: a kind of fault, on a small button: an act done before another that it had to wait for
    EARLY: N_("Trop tôt"),
    # translators: a kind of fault, on a small button: a gain that is not the right one
    AMOUNT: N_("Montant"),
    # translators: a kind of fault, on a small button: an act that was not to be done
    NEEDLESS: N_("Geste indu"),
    # translators: a kind of fault, on a small button: an act that has been left out
    MISSING: N_("Oubli"),
}
"""Every kind of fault, by its id."""

_SAID: Mapping[str, Message] = {
    # translators: these four are said of an act: "act 7: done too early"
    EARLY: N_("fait trop tôt"),
    AMOUNT: N_("montant faux"),
    NEEDLESS: N_("n’était pas à faire"),
    MISSING: N_("un oubli"),
}

_LEAST, _MOST = 3, 30
"""Acts of a performance."""
_TABLES, _MISTAKES, _MISTAKEN = 60, 12, 50
"""Tables and wrong rules that are tried; in how many of a hundred faulty performances a wrong rule is tried first."""
_NAMED = 500
"""The score of whoever names the act and not what is wrong with it."""


def _rate(value: object, at: str, _known: object) -> int:
    if type(value) is not int or value not in RATES:
        raise InputError("bad-value", at, value, map(str, RATES))
    return value


ACTS = Field("acts", listed(ACT), "les gestes du croupier, dans leur ordre / the croupier’s acts, in their order")
RATE = Field(
    "rate",
    Kind("integer", _rate),
    "fautes à attendre sur cent règlements / faults to be expected in a hundred settlements",
    default=RATES[0],
)


class Fault(NamedTuple):
    """A wrong act, by its place from 0, or behind the last one an item that is missing.

    `kinds` are what it may be called.
    """

    place: int
    kinds: tuple[str, ...]
    wrong: Wrong | int


@dataclass(frozen=True, eq=False)
class Watched:
    """The faults that acts show when they are judged by a key; equal where the same is wrong with the same acts."""

    order: OrderKey[Any]
    faults: tuple[Fault, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Watched) and self.named == other.named

    def __hash__(self) -> int:
        return hash(self.named)

    @property
    def named(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """Each fault by its place and its kinds."""
        return tuple((fault.place, fault.kinds) for fault in self.faults)

    def kinds_at(self, number: int) -> tuple[str, ...]:
        """What is wrong with the act of a number from 1; nothing where that is none."""
        return next((fault.kinds for fault in self.faults if fault.place == number - 1), ())


class SpotDrill:
    """The acts of a drill of settlements watched; `game` has its wrong rules, and what is posted at its tables."""

    id = "spot"
    title: Message = N_("Repérer la faute")
    about: Message = N_("Le croupier règle le coup. Figez-le s’il se trompe et dites où, sinon laissez-le finir.")

    def __init__(self, settlement: ActsDrill[Any], game: Game, target: int = 35_000) -> None:
        self.settlement = settlement
        self.game = game
        self.skills = (Skill(f"{game.name}-spot", N_("Repérer une faute de règlement"), target),)

    @property
    def ask(self) -> tuple[Field, ...]:
        """The acts that are watched, and how often there is a fault where they come from."""
        return ACTS, RATE

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A performance of a new coup, half of which have a fault."""
        return self.at_rate(RATES[0], random, level, settings)

    def at_rate(self, rate: int, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A performance of a new coup, `rate` of a hundred of which have a fault."""
        faulty = per_hundred(random, rate)
        drawn, key = self._table(random, level, settings)
        acts = self._faulty(random, drawn, key) if faulty else in_some_order(random, key)
        asked = {"acts": [act_notation(act) for act in acts], "rate": rate}
        return Exercise(self.game.name, self.id, self.skills[0].id, level, drawn.table, asked)

    def _table(self, random: Random, level: int, settings: TableSettings) -> tuple[Exercise, OrderKey[Any]]:
        """A coup that asks for a few acts at the least and for not too many to be watched, with what it asks for."""
        drawn = self._settled(self.settlement.exercise(random, level, settings))
        for _try in range(_TABLES):
            if _LEAST <= len(self.settlement.truth(drawn).items) <= _MOST:
                break
            drawn = self._settled(self.settlement.exercise(random, level, settings))
        return drawn, self.settlement.truth(drawn)

    def _faulty(self, random: Random, drawn: Exercise, key: OrderKey[Any]) -> tuple[Act, ...]:
        """Acts that the key finds wrong: those of a wrong rule, or with a slip.

        The first act is right wherever it may be: who watches has seen how the croupier works before he goes wrong.
        """
        at_once: tuple[Act, ...] = ()
        for acts in self._tried(random, drawn, key):
            faults = self._faults(drawn, key, acts)
            if faults and faults[0].place:
                return acts
            at_once = at_once or (acts if faults else ())
        return at_once or forgotten(random, key)

    def _tried(self, random: Random, drawn: Exercise, key: OrderKey[Any]) -> Iterator[tuple[Act, ...]]:
        if per_hundred(random, _MISTAKEN):
            believed = [wrong for wrong in self.game.wrong_rules if wrong.explains]
            for wrong in shuffled(random, believed)[:_MISTAKES]:
                other = self.settlement.key(drawn, wrong.resolve)
                if other != key and 0 < len(other.items) <= _MOST:
                    yield in_some_order(random, other)
                    yield OrderJudge(other).right_order()
        state = self.settlement.moment(drawn).state
        yield from slipped(random, key, self.settlement.resolution(drawn).steps, self.game.kit.pays(state))

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the coup cannot be asked about, or the acts are none of this table."""
        Record(None, *self.ask).values(dict(exercise.ask), "ask", {})
        settled = self.settled(exercise)
        self.settlement.check(settled)
        if not 0 < len(exercise.ask["acts"]) <= 2 * _MOST:
            raise InputError("bad-value", "ask.acts", len(exercise.ask["acts"]))
        for at, text in enumerate(exercise.ask["acts"]):
            try:
                self.settlement.phrases.sentence(self.game.vocabulary.read(text))
            except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
                raise InputError("bad-value", f"ask.acts[{at}]", text) from None

    def question(self, exercise: Exercise) -> SpotQuestion:
        """The table before the coup is settled, and the acts that are done."""
        settled = self.settled(exercise)
        todo = _("Le croupier règle ce coup. Figez-le s’il se trompe, sinon laissez-le finir.")
        return SpotQuestion(
            text=f"{todo}\n{self.settlement.told(settled)}".rstrip(),
            state=self.settlement.moment(settled).state,
            shown=self.settlement.shown(settled),
            acts=self.acts(exercise),
            kinds=tuple((kind, translate(name)) for kind, name in KINDS.items()),
        )

    def key(self, exercise: Exercise, resolve: Resolver) -> Watched:
        """What is wrong with the acts under a resolver."""
        settled = self.settled(exercise)
        order = self.settlement.key(settled, resolve)
        return Watched(order, self._faults(settled, order, self.acts(exercise)))

    def accepts(self, exercise: Exercise, key: Watched, answer: Answer) -> bool:
        """Whether a fault is named, or none where there is none."""
        found = self._spotted(exercise, answer)
        return not key.faults if found.act is None else found.kind in key.kinds_at(found.act)

    def gives(self, exercise: Exercise, key: Watched, answer: Answer) -> bool:
        """Whether the first fault is named, or none where there is none: nobody lets pass what they take for wrong."""
        found = self._spotted(exercise, answer)
        first = key.faults[0].place + 1 if key.faults else None
        return found.act == first and self.accepts(exercise, key, answer)

    def judge(self, exercise: Exercise, key: Watched, answer: Answer) -> Judgement:
        """Right when a wrong act is named with its fault, or none where none is; TypeError for what is no answer."""
        found, first = self._spotted(exercise, answer), next(iter(key.faults), None)
        right = self.accepts(exercise, key, found)
        given, fault = _said(found), key.kinds_at(found.act or 0)
        score = 1000 if right else _NAMED if fault else 0
        if first is None:
            settled = self.settled(exercise)
            inner = self.settlement.judge(settled, key.order, ActsAnswer(self.acts(exercise)))
            told = "" if right else self._was_right(exercise, found)
            rule = self._rule_of(exercise, key, found) or inner.rule
            return Judgement(right, score, given, _said(SpotAnswer()), rule, told)
        expected = given if right else _said(SpotAnswer(first.place + 1, first.kinds[0]))
        named = next((each for each in key.faults if each.place + 1 == found.act), first)
        told, rule, due = self._told(exercise, key.order, named)
        lines = [told] if right else []
        accused = 0 < (found.act or 0) <= len(exercise.ask["acts"])
        lines += [self._was_right(exercise, found)] if accused and not fault else []
        lines += [] if due is None else [_("Il fallait : {act}.").format(act=self.settlement.phrases.sentence(due))]
        headline = _("Le bon geste, pas la bonne faute") if fault and not right else ""
        # who lets a fault pass may not have looked: no mistake is named for that
        judged = Judgement(right, score, given, expected, rule, "" if right else told, (*lines,), headline)
        return judged._replace(explicable=found.act is not None)

    def broken(self, exercise: Exercise, key: Watched) -> tuple[BrokenPair, ...]:
        """Each act that is wrong, as a pair with itself; what is missing stands behind the last one."""
        told = ((fault.place, self._told(exercise, key.order, fault)) for fault in key.faults)
        return tuple(BrokenPair(place, place, text, rule) for place, (text, rule, _instead) in told)

    def model_answer(self, exercise: Exercise, key: Watched) -> Answer:  # noqa: ARG002 - the key says it all
        """The first fault."""
        return SpotAnswer(key.faults[0].place + 1, key.faults[0].kinds[0]) if key.faults else SpotAnswer()

    def items(self, exercise: Exercise) -> tuple[str, ...]:
        """The skill alone: who lets a coup pass may know its rules or may not have looked."""
        return items(exercise.skill, ())

    def work(self, exercise: Exercise) -> Work:
        """The acts that are watched, with the gains to be computed."""
        return work_of(exercise, self.settlement.resolution(self.settled(exercise)).steps)

    def settled(self, exercise: Exercise) -> Exercise:
        """The coup as an exercise of the drill of settlements."""
        return exercise.kept(self._settled)

    def acts(self, exercise: Exercise) -> tuple[Act, ...]:
        """The acts that are watched."""
        return exercise.kept(self._acts)

    def mistaken(self, key: Watched, differing: Callable[[], Iterable[tuple[WrongRule, Any]]]) -> tuple[str, ...]:
        """The one mistake that gives these acts, in a line; nothing where none does, or several.

        A wrong rule under which nothing is wrong with them is one of those that expect something else.
        """
        giving = widest([wrong for wrong, other in differing() if not other.faults] if key.faults else [])
        told = [_("C’est ce que donne : {mistake}.").format(mistake=translate(wrong.name)) for wrong in giving]
        return (*told,) if len(told) == 1 else ()

    def _settled(self, exercise: Exercise) -> Exercise:
        asked = {"mode": BLIND, "amounts": True}
        return Exercise(exercise.game, self.settlement.id, exercise.skill, exercise.level, exercise.table, asked)

    def _acts(self, exercise: Exercise) -> tuple[Act, ...]:
        return tuple(map(self.game.vocabulary.read, exercise.ask["acts"]))

    def _spotted(self, exercise: Exercise, answer: Answer) -> SpotAnswer:
        if not isinstance(answer, SpotAnswer):
            raise TypeError(answer)
        number, kinds = (1, ("",)) if answer.act is None else (answer.act, (*KINDS,))
        if answer.kind not in kinds or not 0 < number <= len(exercise.ask["acts"]) + 1:
            raise TypeError(answer)
        return answer

    def _faults(self, settled: Exercise, key: OrderKey[Any], given: Sequence[Act]) -> tuple[Fault, ...]:
        """What is wrong with each act when those before it have been done, and what is missing at the end."""
        judge, done, found = OrderJudge(key), frozenset[int](), list[Fault]()
        acts = self.settlement.as_asked(settled, given)
        for place, act in enumerate(acts):
            match judge.judge(done, act):
                case Right(item):
                    done |= {item}
                case TooEarly(item) as early:
                    done |= {item}
                    off = (AMOUNT,) if act.amount not in (None, key.items[item].amount) else ()
                    # what has to come first is missing when this is done, whether it comes later or never
                    found.append(Fault(place, (EARLY, MISSING, *off), early))
                case WrongAmount(item) as other:
                    done |= {item}
                    found.append(Fault(place, (AMOUNT,), other))
                case Needless() | Repeated() as needless:
                    found.append(Fault(place, (NEEDLESS,), needless))
        left = (item for item in range(len(key.items)) if item not in done)
        return (*found, *(Fault(len(acts), (MISSING,), item) for item in left))[: len(found) + 1]

    def _rule_of(self, exercise: Exercise, key: Watched, found: SpotAnswer) -> str | None:
        """The rule by which an act is due that was taken for a wrong one."""
        if found.act is None or found.act > len(exercise.ask["acts"]):
            return None
        (act,) = self.settlement.as_asked(self.settled(exercise), (self.acts(exercise)[found.act - 1],))
        due = zip(key.order.items, key.order.rules, strict=True)
        return next((rule for item, rule in due if item.without_amount == act.without_amount), None)

    def _was_right(self, exercise: Exercise, found: SpotAnswer) -> str:
        acts = self.acts(exercise)
        if found.act is None or found.act > len(acts):
            return _("Rien n’avait été oublié : tout le règlement était juste.")
        sentence = self.settlement.phrases.sentence(acts[found.act - 1])
        return _("Ce geste était juste : {act}.").format(act=sentence)

    def _told(self, exercise: Exercise, order: OrderKey[Any], fault: Fault) -> tuple[str, str, Act | None]:
        """What is wrong, by which rule, and what was to be done instead."""
        settled, wrong = self.settled(exercise), fault.wrong
        # a mistake that leaves nothing to do has no rule to tell by: the engine's own are told
        order = order if order.items else self.settlement.truth(settled)
        tell = self.settlement.teller(settled, order)
        if isinstance(wrong, int):
            return *tell.missing(wrong), None
        (act,) = self.settlement.as_asked(settled, (self.acts(exercise)[fault.place],))
        told, rule = tell(act, wrong)
        instead = tell.instead(act, wrong) if isinstance(wrong, Needless) else None
        due = order.items[wrong.first] if isinstance(wrong, TooEarly) else None if instead is None else instead[0]
        return _("Geste {number} : {told}").format(number=fault.place + 1, told=told), rule, due


def _said(answer: SpotAnswer) -> str:
    """An answer in words."""
    if answer.act is None:
        return _("Rien à signaler")
    if answer.kind == MISSING and answer.act > 1:
        # where the croupier has finished there is no act that comes too early
        return _("Après le geste {number} : un oubli").format(number=answer.act - 1)
    return _("Geste {number} : {told}").format(number=answer.act, told=translate(_SAID[answer.kind]))
