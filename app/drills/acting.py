"""What every drill of acts on the felt shares: guided and blind answers judged against an order key, and told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic

from app.drills.answer import ActsAnswer, Answer
from app.drills.cost import AtTable, due_of, overpaid
from app.drills.drill import Resolver
from app.drills.event_drill import EventDrill
from app.drills.exercise import Exercise
from app.drills.facts import of_skill
from app.drills.guided import Guide, believed, replay_guided, stood, taken_back
from app.drills.judgement import BrokenPair, Difference, Judgement, OrderJudgement
from app.drills.kit import TableKit
from app.drills.order import (
    Needless,
    OrderJudge,
    OrderKey,
    Repeated,
    TooEarly,
    Wrong,
    WrongAmount,
    as_judged,
    key_of,
)
from app.drills.question import ActsQuestion
from app.drills.telling import Teller, no_act
from app.money import euros
from app.table.acts import CALL, Act
from app.table.citations import R
from app.table.codec import Field
from app.table.kinds import BOOL, one_of_names
from app.table.resolution import Resolution
from app.table.steps import Refuse
from app.table.words import Phrases
from app.text import _, ngettext

GUIDED, BLIND = "guided", "blind"
MODES = (GUIDED, BLIND)
GUIDED_UP_TO = 2
AMOUNTS_FROM = 4
_SENTENCES = 4


def is_guided(exercise: Exercise) -> bool:
    """Whether wrong acts are refused at once; by default on the first levels."""
    mode: str = exercise.ask.get("mode", GUIDED if exercise.level <= GUIDED_UP_TO else BLIND)
    return mode == GUIDED


def when_judged(exercise: Exercise) -> str:
    """When acts are judged, as a trainee is told."""
    return _("Un geste faux est refusé aussitôt.") if is_guided(exercise) else _("Le verdict vient à la fin.")


def typed_amounts(exercise: Exercise) -> bool:
    """Whether the trainee types each gain; by default on the upper levels."""
    return bool(exercise.ask.get("amounts", exercise.level >= AMOUNTS_FROM))


AMOUNTS = Field("amounts", BOOL, "les gains sont tapés / the gains are typed", default=False)
MODE = Field(
    "mode", one_of_names(MODES, "choice"), "jugé geste par geste ou à la fin / judged act by act or at the end", GUIDED
)


def mode_of(level: int) -> dict[str, Any]:
    """How a level asks for acts: guided on the first ones, gains typed on the last.

    >>> mode_of(2), mode_of(4)
    ({'mode': 'guided', 'amounts': False}, {'mode': 'blind', 'amounts': True})
    """
    return {"mode": GUIDED if level <= GUIDED_UP_TO else BLIND, "amounts": level >= AMOUNTS_FROM}


class ActsDrill(EventDrill, Generic[R]):
    """A drill whose questions are acts in their order: judged one by one, guided, or all at the end.

    `ask` holds `mode` (`guided`: a wrong act is refused at once; `blind`: judged at the end) and `amounts` (the gain of
    each payment is typed). A game brings its `phrases`, and as `asked` the kinds of steps, where not all are asked for.
    """

    phrases: Phrases
    asked: ClassVar[tuple[str, ...]] = ()

    @property
    def ask(self) -> tuple[Field, ...]:
        """How it is played."""
        return (MODE, AMOUNTS)

    def text(self, exercise: Exercise) -> str:
        """What has happened as far as it cannot be seen, what is to be done, and how it is judged."""
        return " ".join((_("Réglez ce coup dans l’ordre, annonce comprise."), when_judged(exercise)))

    def teller(self, exercise: Exercise, key: OrderKey[R]) -> Teller[R]:
        """What says what is wrong with acts."""
        return Teller(self.phrases, key, self.moment(exercise).state.bets)

    def question(self, exercise: Exercise) -> ActsQuestion:
        """The table before the event, with what its device shows."""
        return ActsQuestion(
            text=self.text(exercise),
            state=self.moment(exercise).state,
            shown=self.shown(exercise),
            guided=is_guided(exercise),
            amounts=typed_amounts(exercise),
        )

    def key(self, exercise: Exercise, resolve: Resolver) -> OrderKey[R]:
        """The acts a resolver asks for, with the gains where they are typed, and their strict order.

        A mistake about what came before may have the event refused: then there is nothing to do.
        """

        def key_of_found(found: Resolution[Any, R]) -> OrderKey[R]:
            refused = any(isinstance(step, Refuse) for step in found.steps)
            if refused or self.asked:
                found = found._replace(runs=tuple(run for run in found.runs if not refused and run.kind in self.asked))
            key: OrderKey[R] = key_of(found)
            return replace(key, items=self.as_asked(exercise, key.items))

        return exercise.of_first(self.resolution(exercise, resolve), key_of_found)

    def truth(self, exercise: Exercise) -> OrderKey[R]:
        """The key under the engine itself."""
        return self.key(exercise, self.play.resolve)

    def read(self, exercise: Exercise, act: Act) -> Act:  # noqa: ARG002 - most acts are judged as they are done
        """An act as the key would write it: what of it may differ and still be right is levelled."""
        return act

    def as_asked(self, exercise: Exercise, acts: Iterable[Act]) -> tuple[Act, ...]:
        """Acts with what of them is judged."""
        return as_judged((self.read(exercise, act) for act in acts), typed=typed_amounts(exercise))

    def judge(self, exercise: Exercise, key: OrderKey[R], answer: Answer) -> Judgement:
        """Guided: right when no act was refused; blind: when every act is there, once, in an order that is right."""
        if not isinstance(answer, ActsAnswer):
            raise TypeError(answer)
        acts = self.as_asked(exercise, answer.acts)
        if not key.items:  # a mistake that leaves nothing to do: only who does nothing agrees
            return Judgement(not acts, 0, "", "", self.truth(exercise).rules[0])
        return self._judge_guided(exercise, key, acts) if answer.guided else self._judge_blind(exercise, key, acts)

    def accepts(self, exercise: Exercise, key: OrderKey[R], answer: Answer) -> bool:
        """Whether an answer is judged right: blind, an order is asked where no other acts are done than are due."""
        if not isinstance(answer, ActsAnswer):
            raise TypeError(answer)
        if answer.guided:
            return self.judge(exercise, key, answer).right
        acts = self.as_asked(exercise, answer.acts)
        return (bool(key.free) or Counter(acts) == Counter(key.items)) and OrderJudge(key).judge_all(acts).right

    def model_answer(self, exercise: Exercise, key: OrderKey[R]) -> Answer:
        """The acts in the written order."""
        return ActsAnswer(OrderJudge(key).right_order(), is_guided(exercise))

    def overpaid(self, exercise: Exercise, key: OrderKey[R], answer: Answer, kit: TableKit) -> int:
        """What the acts cost the house beyond those due; guided acts that were refused have moved nothing."""
        if not isinstance(answer, ActsAnswer):
            raise TypeError(answer)
        acts = stood(key, self.as_asked(exercise, answer.acts), guided=answer.guided)
        due = due_of(key, self.resolution(exercise).steps)
        return overpaid(AtTable(kit, self.question(exercise), exercise), acts, due, key.free)

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """The rule of each act that is due: they are the first skill's, whichever coup needs them."""
        return [of_skill(self.skills[0].id, rule) for rule in self.truth(exercise).rules]

    def guide(self, exercise: Exercise, key: OrderKey[R]) -> Guide:
        """Guided play of an exercise, from its start."""
        tell, typed = self.teller(exercise, key), typed_amounts(exercise)
        return Guide(key, tell, typed=typed, read=lambda act: self.read(exercise, act))

    def broken(self, exercise: Exercise, key: OrderKey[R], answer: Answer) -> tuple[BrokenPair, ...]:
        """Each pair of a blind answer done in the forbidden order; an act wrong by itself makes a pair with itself."""
        if not isinstance(answer, ActsAnswer):
            raise TypeError(answer)
        judge = OrderJudge(key)
        acts = self.as_asked(exercise, answer.acts)
        result, position = judge.judge_all(acts), judge.places(acts)
        tell = self.teller(exercise, key)
        alone = [(index, wrong) for index, wrong in _differences(result, key, acts) if not isinstance(wrong, TooEarly)]
        return (
            *(
                BrokenPair(
                    position[first],
                    position[then],
                    self.phrases.too_early(key.items[then], key.items[first]),
                    precedence.rule,
                )
                for first, then, precedence in result.broken
            ),
            *(BrokenPair(index, index, *tell(acts[index], wrong)) for index, wrong in alone),
        )

    def _judge_guided(self, exercise: Exercise, key: OrderKey[R], acts: tuple[Act, ...]) -> Judgement:
        """Guided acts: right when none was refused and none is missing.

        A wrong rule accepts them when they show that it was believed.
        """
        result = replay_guided(key, acts)
        lines = [
            ngettext(
                "{right} geste sur {count} juste du premier coup.",
                "{right} gestes sur {count} justes du premier coup.",
                result.first_time,
            ).format(right=result.first_time, count=result.tried)
        ]
        if result.right:
            return _all_right(key, lines)
        if believed(key, self.truth(exercise), acts):
            return _all_right(key, [])  # what was put right once corrected is nothing to count here
        tell = self.teller(exercise, key)
        differences = [
            self._difference(tell, key, acts[index], wrong, result.undone(key, acts, index))
            for index, wrong in result.refused
        ]
        differences += [self._missing(tell, key, item) for item in result.missing]
        missed = tell.missed([(acts[index], wrong) for index, wrong in result.refused], result.missing)
        wrong = self._wrong(result.per_mille, differences, lines, missed)
        return wrong if result.missing else wrong._replace(headline=taken_back(len(result.refused)))

    def _judge_blind(self, exercise: Exercise, key: OrderKey[R], acts: tuple[Act, ...]) -> Judgement:
        result = OrderJudge(key).judge_all(acts)
        counts = _counts(result)
        lines = [*_order_line(result), *(f"{count}." for count in counts)] if result.broken else []
        if result.right:
            return _all_right(key, lines)
        tell = self.teller(exercise, key)
        left, needless = [key.items[item] for item in result.missing], [acts[index] for index in result.needless]
        told = [(acts[index], wrong) for index, wrong in _differences(result, key, acts)]
        differences = [self._difference(tell, key, act, wrong, left) for act, wrong in told]
        forgotten = [
            item for item in result.missing if not any(self._instead(key.items[item], act) for act in needless)
        ]
        amiss = [item for item in result.missing if item not in forgotten]
        some = len(result.missing) < len(key.items)
        # Where what was done is in order, what was forgotten is what there is to learn.
        kept = some and not result.broken
        first, then = (forgotten, amiss) if kept else ((), result.missing)
        differences = [
            *(self._missing(tell, key, item) for item in first),
            *differences,
            *(self._missing(tell, key, item) for item in then),
        ]
        missed = tell.missed(told, result.missing)
        wrong = self._wrong(result.per_mille, differences, lines, missed)
        return wrong._replace(headline=_headline(result, counts, some=some))

    def _difference(self, tell: Teller[R], key: OrderKey[R], act: Act, wrong: Wrong, left: Sequence[Act]) -> Difference:
        """What is told of an act that is wrong; it may stand in the place of one `left` undone."""
        text, rule = tell(act, wrong)
        if isinstance(wrong, WrongAmount):
            return Difference(text, rule, euros(act.amount or 0), euros(wrong.expected))
        instead = next((due for due in left if isinstance(wrong, Needless) and self._instead(due, act)), None)
        wanted = key.items[wrong.first].without_amount if isinstance(wrong, TooEarly) else instead
        expected = no_act() if wanted is None else self.phrases.sentence(wanted)
        return Difference(text, rule, self.phrases.sentence(act.without_amount), expected)

    def _instead(self, due: Act, act: Act) -> bool:
        """Whether what was due was done otherwise: another result called, another number marked, a stake paid."""
        if due.verb is act.verb is CALL:
            return self.phrases.same_matter(due, act)
        stake = due.place == act.place and due.verb.takes == act.verb.takes == "stake"
        return (due.seat, due.on) == (act.seat, act.on) and (due.verb is act.verb or stake)

    def _wrong(self, score: int, differences: list[Difference], lines: list[str], missed: Iterable[str]) -> Judgement:
        first, *others = dict.fromkeys(differences)
        more = (*lines, *(other.text for other in others[:_SENTENCES]))
        facts = tuple(of_skill(skill.id, rule) for skill in self.skills[:1] for rule in missed)
        return Judgement(False, score, first.given, first.expected, first.rule, first.text, more, missed=facts)

    def _missing(self, tell: Teller[R], key: OrderKey[R], item: int) -> Difference:
        return Difference(*tell.missing(item), no_act(), self.phrases.sentence(key.items[item]))


def _differences(result: OrderJudgement, key: OrderKey, acts: tuple[Act, ...]) -> list[tuple[int, Wrong]]:
    """What is wrong with blind acts by their index, in the order done; of an act done too early the first pair only."""
    judge = OrderJudge(key)
    position = judge.places(acts)
    found: dict[int, Wrong] = {}
    for index in result.needless:
        alike = judge.alike(acts[index])
        done = frozenset(item for item, place in position.items() if place < index)
        found[index] = Repeated(alike[-1], done) if alike else Needless(missing=frozenset(result.missing))
    found |= {index: WrongAmount(item, key.items[item].amount or 0) for item, index in result.wrong_amounts}
    for first, then, _precedence in reversed(result.broken):
        before = {item for item, place in position.items() if place < position[then]}
        found[position[then]] = judge.too_early(then, first, before)
    return sorted(found.items())


def _order_line(result: OrderJudgement) -> tuple[str, ...]:
    """How many acts came before what goes before them; nothing where the order was kept."""
    early = len({then for _first, then, _precedence in result.broken})
    text = ngettext("{count} geste fait trop tôt.", "{count} gestes faits trop tôt.", early)
    return (text.format(count=early),) if early else ()


def _counts(result: OrderJudgement) -> tuple[str, ...]:
    """What is counted apart from the order, as far as there is any."""
    missing, needless, amounts = len(result.missing), len(result.needless), len(result.wrong_amounts)
    counts = (
        (missing, ngettext("{count} geste oublié", "{count} gestes oubliés", missing)),
        (needless, ngettext("{count} geste de trop", "{count} gestes de trop", needless)),
        (amounts, ngettext("{count} montant faux", "{count} montants faux", amounts)),
    )
    return tuple(text.format(count=count) for count, text in counts if count)


def _headline(result: OrderJudgement, counts: tuple[str, ...], *, some: bool) -> str:
    """What is wrong with blind acts that keep the order, so that their score does not speak against the verdict.

    Nothing where the order is broken; `some`: at least one act that was due has been done.
    """
    if result.broken:
        return ""
    order = (_("Ordre juste"),) if result.pairs and some else ()
    return ", ".join((*order, *counts))


def _all_right(key: OrderKey, lines: list[str]) -> Judgement:
    count = len(key.items)
    text = ngettext("{count} geste, dans l’ordre", "{count} gestes, dans l’ordre", count).format(count=count)
    # The rule that says most of this coup: the last that orders anything beyond the call.
    named = [precedence.rule for _first, _then, precedence in key.pairs if precedence.first != "result"]
    return Judgement(True, 1000, text, text, named[-1] if named else key.rules[0], lines=tuple(lines))
