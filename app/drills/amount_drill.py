"""The whole drill of amounts: what of some stakes is paid, collected or given back, typed or laid from the tray.

`ask` holds `of` (`bet`, `player`, `table`), `seat`, `on` and `place` of the stakes as far as needed, `what` of them is
counted, and `in` what: `euros`, `chips` of the player, `pieces` (value chips of the `denominations`) or `stacks`
(colour chips cut in twenties).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeAlias

from app.drills.amounts import CUTS, amount_text, judged_amount, judged_pieces, judged_stacks
from app.drills.answer import AmountAnswer, Answer, PiecesAnswer
from app.drills.drill import Resolver
from app.drills.event_drill import EventDrill
from app.drills.exercise import Exercise
from app.drills.facts import NOTHING, fact_of
from app.drills.judgement import Judgement
from app.drills.kit import TableKit
from app.drills.question import AmountQuestion, PiecesQuestion, Unit
from app.drills.work import Work, work_of
from app.money import euros, fewest_pieces, grouped, pieces_total
from app.table.codec import Field, Need
from app.table.felt import Spot, owner
from app.table.kinds import AMOUNT, SEAT, Kind, Known, listed, one_of_names
from app.table.reading import InputError
from app.table.resolution import Due
from app.table.steps import Step
from app.text import N_, _, capital

IN_CHIPS = ("chips", "stacks")
LAID = ("pieces", "stacks")
_COSTS: Mapping[str, int] = {"collected": -1, "staked": 0}
"""What a cent too much costs the house where it is not one: it has one more, or it is only counted."""
_NO_STAKE = N_("Ce joueur n’a aucune mise à cette table.")
_NO_STAKE_THERE = N_("Ce joueur n’a pas de mise sur {value}.")

Ask: TypeAlias = Mapping[str, Any]
Counts: TypeAlias = Mapping[str, Mapping[type[Any], Callable[[Any], int]]]
"""What of some stakes can be asked, the default first, with the steps that count for it and the cents of each."""


@dataclass(frozen=True, slots=True)
class AmountKey:
    """The cents asked for; `due` are the steps on the stakes asked about, for the computation and the rule."""

    amount: int
    due: tuple[Due[Any], ...] = field(compare=False)

    @property
    def steps(self) -> tuple[Any, ...]:
        """The steps without their reasons."""
        return tuple(each.step for each in self.due)


def _of_a_player(row: Known) -> Need:
    """Need of what stands beside a player and beside one stake of theirs; whatever else is asked of is told first."""
    return _NEEDS.get(str(row.get("of")), "free")


def _of_stakes(row: Known) -> Need:
    return "none" if row.get("of") == "table" else "free"


_NEEDS: Mapping[str, Need] = {"bet": "needed", "player": "needed", "table": "none"}


class AmountDrill(EventDrill):
    """A drill that asks for an amount of one event.

    `counts` is what can be counted, `touching` the steps that a stake asked about may give, `chance` how a chance is
    written; `scopes` and `units` are those that may be asked. `laid_by` are the rules of what is laid: of `pieces` that
    they are the fewest, of `stacks` that full ones come first, then heaps of five.
    """

    counts: ClassVar[Counts]
    touching: ClassVar[tuple[type[Any], ...]]
    chance: Kind
    laid_by: ClassVar[Mapping[str, tuple[str, ...]]]
    places: ClassVar[tuple[str, ...]] = ("layout",)
    shared: ClassVar[bool] = False
    """Whether its places are those of players who share a seat; each must be told then."""
    scopes: tuple[str, ...] = ("bet", "player", "table")
    units: tuple[str, ...] = ("euros", "chips")
    more: tuple[Field, ...] = ()
    """What else is asked."""
    chance_of_a_player: ClassVar[Need] = "none"
    """Whether a chance may stand, unused, beside a player."""
    switches_units = False
    """Whether chips may be typed for euros and euros for chips; not where one from the other is what is asked."""
    computes_in_chips = False
    """Whether the computation is told in chips where chips are asked."""

    @property
    def ask(self) -> tuple[Field, ...]:
        """What is asked, by its fields."""
        need, usual = (_of_a_player, None) if self.shared else (_of_stakes, "layout")
        places = (Field("place", one_of_names(self.places, "choice"), "lieu / place", usual, need=need),)
        return (
            Field("of", one_of_names(self.scopes, "choice"), "de quoi / of what"),
            Field("in", one_of_names(self.units, "choice"), "en quoi / in what"),
            Field(
                "what",
                one_of_names(self.counts, "choice"),
                "ce qui est compté / what is counted",
                next(iter(self.counts)),
            ),
            Field("seat", SEAT, "joueur / player", None, need=_of_a_player),
            *(places if len(self.places) > 1 else ()),
            Field("on", self.chance.reading(self._chance_asked), "chance / chance", None, need=self._of_bet),
            Field("denominations", listed(AMOUNT), "jetons du plateau / pieces of the tray", ()),
            *self.more,
        )

    def _chance_asked(self, value: object, at: str, known: Known) -> Any:
        """A chance as it is written here; any other value is said to be no chance, also one of another sort."""
        try:
            return self.chance.read(value, at, known)
        except InputError:
            raise InputError("unknown-chance", at, value, self.chance.names) from None

    def _of_bet(self, row: Known) -> Need:
        return self.chance_of_a_player if row.get("of") == "player" else _of_a_player(row)

    @abstractmethod
    def text(self, exercise: Exercise, key: AmountKey) -> str:
        """The question in the language in force; `key` is the engine's, for what a question tells."""

    @abstractmethod
    def lying(self, state: Any) -> Iterable[Spot]:
        """Every stake at a table, by its spot."""

    @abstractmethod
    def in_colour(self, ask: Ask, state: Any, key: AmountKey) -> bool:
        """Whether colour chips can count what is asked of a player."""

    @abstractmethod
    def line(self, ask: Ask, state: Any, steps: Sequence[Any]) -> str:
        """The computation of one stake, out of its steps."""

    @abstractmethod
    def nothing(self, what: str) -> str:
        """The computation where no stake is concerned."""

    @abstractmethod
    def called(self, step: Any) -> str:
        """The chance of a step, with its place where that is not the layout."""

    @abstractmethod
    def ease(self, step: Step) -> float:
        """How easy it is to know a step's amount: the rule of the hardest is told."""

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the table or what is asked about it cannot be put."""
        super().check(exercise)
        ask, state = exercise.ask, self.moment(exercise).state
        if ask["of"] != "table" and not self.focus(ask, state):
            plays = any(spot.seat == ask["seat"] for spot in self.lying(state))
            at, text = "seat", _NO_STAKE
            if plays:
                at, text = ("place", _NO_STAKE) if ask["of"] == "player" else ("on", _NO_STAKE_THERE)
            raise InputError("bad-value", f"ask.{at}", ask[at], text=text)
        key = self.key(exercise, self.play.resolve)
        if ask["in"] in IN_CHIPS and (not self.chip(ask, state, key) or (ask["in"] == "stacks" and not key.amount)):
            raise InputError("bad-value", "ask.in", ask["in"])
        tray = ask.get("denominations", [])
        if ask["in"] == "pieces" and (not key.amount or fewest_pieces(key.amount, tray) is None):
            raise InputError("bad-value", "ask.denominations", tray)

    def question(self, exercise: Exercise) -> AmountQuestion | PiecesQuestion:
        """The table with what its device shows, and what to compute."""
        ask, state = exercise.ask, self.moment(exercise).state
        key, unit = self.key(exercise, self.play.resolve), ask["in"]
        text, shown, focus = self.text(exercise, key), self.shown(exercise), self.focus(ask, state)
        counts: Unit = "chips" if unit in IN_CHIPS else "euros"
        if unit in LAID:
            tray = CUTS if unit == "stacks" else tuple(ask["denominations"])
            return PiecesQuestion(text=text, state=state, shown=shown, focus=focus, unit=counts, denominations=tray)
        chip = self.chip(ask, state, key) if self.switches_units else 0
        return AmountQuestion(text=text, state=state, shown=shown, focus=focus, unit=counts, chip=chip)

    def key(self, exercise: Exercise, resolve: Resolver) -> AmountKey:
        """The amount a resolver gives."""
        due = tuple(each for each in self.resolution(exercise, resolve).due if self.concerns(exercise.ask, each.step))
        return AmountKey(self.counted((each.step for each in due), self.what(exercise.ask)), due)

    def judge(self, exercise: Exercise, key: AmountKey, answer: Answer) -> Judgement:
        """Right when the amount is and, from the tray, no fewer pieces make it."""
        ask = exercise.ask
        unit, rule, lines = ask["in"], self.rule(exercise, key), self.lines(exercise, key)
        if isinstance(answer, PiecesAnswer) and unit == "stacks":
            full, heaps = self.laid_by[unit]
            return judged_stacks(key.amount // self.unit(exercise), answer, (rule, full, heaps), lines)
        if isinstance(answer, PiecesAnswer) and unit == "pieces":
            (fewest,) = self.laid_by[unit]
            return judged_pieces(key.amount, answer, tuple(ask["denominations"]), (rule, fewest), lines)
        if not isinstance(answer, AmountAnswer) or unit in LAID:
            raise TypeError(answer)
        return judged_amount(key.amount, answer, self.unit(exercise), rule, lines)

    def accepts(self, exercise: Exercise, key: AmountKey, answer: Answer) -> bool:
        """Whether an answer is judged right: of an amount typed, whether it is the one asked for."""
        if isinstance(answer, AmountAnswer) and exercise.ask["in"] not in LAID:
            return answer.amount * self.unit(exercise) == key.amount
        return self.judge(exercise, key, answer).right

    def overpaid(self, exercise: Exercise, key: AmountKey, answer: Answer, kit: TableKit) -> int:  # noqa: ARG002 - the amount says it all
        """What an amount costs the house beyond the one due; of what it takes, what it takes too little."""
        if not isinstance(answer, AmountAnswer | PiecesAnswer):
            raise TypeError(answer)
        given = answer.amount if isinstance(answer, AmountAnswer) else pieces_total(dict(answer.pieces))
        off = given * self.unit(exercise) - key.amount
        return off * _COSTS.get(self.what(exercise.ask), 1)

    def model_answer(self, exercise: Exercise, key: AmountKey) -> Answer:
        """The amount, or the fewest pieces of it."""
        amount = key.amount // self.unit(exercise)
        if exercise.ask["in"] in LAID:
            tray = CUTS if exercise.ask["in"] == "stacks" else exercise.ask["denominations"]
            return PiecesAnswer(tuple((fewest_pieces(amount, tray) or {}).items()))
        return AmountAnswer(amount)

    def work(self, exercise: Exercise) -> Work:
        """What the steps that count take, and their sum."""
        return work_of(exercise, self.key(exercise, self.play.resolve).steps, summed=True)

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """Of each step that counts, what has to be known of it; that nothing does where none does."""
        state = self.moment(exercise).state
        return [self.fact(state, due) for due in self.key(exercise, self.play.resolve).due] or [NOTHING]

    def fact(self, state: Any, due: Due[Any]) -> str:  # noqa: ARG002 - at most tables a rate is the same everywhere
        """What has to be known of a step."""
        return fact_of(due)

    def rule(self, exercise: Exercise, key: AmountKey) -> str:  # noqa: ARG002 - the engine's own steps decide
        """The rule of the step hardest to know."""
        due = self.resolution(exercise).due
        asked = [each for each in due if self.concerns(exercise.ask, each.step)]
        decides: str = min(asked or due, key=lambda each: self.ease(each.step)).rule
        return decides

    def what(self, ask: Ask) -> str:
        """What is counted."""
        what: str = ask.get("what", next(iter(self.counts)))
        return what

    def unit(self, exercise: Exercise) -> int:
        """The cents of one of what is counted: a chip of the player, or a cent."""
        ask = exercise.ask
        return self.play.chip_of(self.moment(exercise).state, ask["seat"]) if ask["in"] in IN_CHIPS else 1

    def chip(self, ask: Ask, state: Any, key: AmountKey) -> int:
        """The cents of one chip of the player where their chips can count what is asked, else 0."""
        whole = ask["of"] != "table" and self.in_colour(ask, state, key)
        return self.play.chip_of(state, ask["seat"]) if whole else 0

    def focus(self, ask: Ask, state: Any) -> tuple[Spot, ...]:
        """The stakes a question points at, each once; none for a whole table."""
        if ask["of"] == "table":
            return ()
        return tuple(dict.fromkeys(spot for spot in self.lying(state) if self._asked(ask, spot)))

    def concerns(self, ask: Ask, step: Step) -> bool:
        """Whether a step is on one of the stakes asked about and, but for one stake alone, counts."""
        if not isinstance(step, self.touching if ask["of"] == "bet" else tuple(self.counts[self.what(ask)])):
            return False
        return ask["of"] == "table" or self._asked(ask, step)

    def _asked(self, ask: Ask, stake: Any) -> bool:
        """Whether a stake, by its spot or by a step on it, is one of those asked about."""
        place = getattr(stake, "place", getattr(stake, "source", "layout"))
        if ask["of"] != "bet":
            # where several share a seat, a player is one of its places
            return bool(stake.seat == ask["seat"]) and (not self.shared or place == ask.get("place"))
        on = self.chance.read(ask["on"], "ask.on", {})
        return (stake.seat, stake.on, place) == (ask["seat"], on, ask.get("place", "layout"))

    def counted(self, steps: Iterable[Any], what: str) -> int:
        """The cents of steps."""
        cents = self.counts[what]
        return sum(cents[type(step)](step) for step in steps if type(step) in cents)

    def lines(self, exercise: Exercise, key: AmountKey) -> tuple[str, ...]:
        """The computation: a line for each stake, and the total when there are several."""
        ask, state = exercise.ask, self.moment(exercise).state
        what = self.what(ask)
        stakes: dict[object, list[Any]] = {}
        for step in key.steps:
            stakes.setdefault((getattr(step, "source", "layout"), step.seat, step.on), []).append(step)
        if not stakes:
            return (self.nothing(what),)
        found = [self._prefix(steps[0], ask["of"]) + self.line(ask, state, steps) for steps in stakes.values()]
        unit = self.unit(exercise) if self.computes_in_chips else 1
        if len(stakes) > 1:
            parts = " + ".join(figure(self.counted(steps, what), unit) for steps in stakes.values())
            found.append(f"{parts} = {amount_text(key.amount, unit)}")
        return tuple(found)

    def _prefix(self, step: Any, of: str) -> str:
        """Whose stake a line is about, as far as the question leaves it open."""
        if of == "bet":
            return ""
        if of == "player":
            return capital(_("{chance} : ").format(chance=self.called(step)))
        player = owner(step.seat, getattr(step, "source", "layout"))
        return _("{player}, {chance} : ").format(player=player, chance=self.called(step))


def figure(cents: int, unit: int) -> str:
    """An amount as a figure of a computation: euros, or a bare count of chips."""
    return grouped(cents // unit) if unit > 1 and cents % unit == 0 else euros(cents)


def then(first: str, second: str) -> str:
    """Two parts of a computation on one line."""
    return _("{first} ; {then}").format(first=first, then=second)
