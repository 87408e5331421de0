"""What a drill is to the rest of the product: a seeded generator, a question, a key out of the engine, a judgement."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

from app.drills.answer import Answer
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.drills.question import Question
from app.drills.work import Work
from app.table.codec import Field
from app.text import Message

if TYPE_CHECKING:  # a kit tells of drills
    from app.drills.kit import TableKit

LEVELS = (1, 2, 3, 4, 5)

RATES = (50, 30, 20, 10, 5)
"""In how many of a hundred settlements that are watched there is a fault, from the first to the rarest."""

Resolver: TypeAlias = Callable[[Any, Any], Any]
"""A game's `resolve(state, event) -> Resolution`, or the same with one wrong rule."""


class Skill(NamedTuple):
    """One thing a croupier must be able to do; `target` is the fluent thinking time in milliseconds (house usage)."""

    id: str
    title: Message
    target: int

    def aim(self, targets: Mapping[str, int]) -> int:
        """The thinking time aimed at, in milliseconds, whatever the level; `targets` are the house's own by skill.

        >>> pay = Skill("pay-stake", Message("Payer une mise"), 4000)
        >>> pay.aim({}), pay.aim({"pay-stake": 3000})
        (4000, 3000)
        """
        return targets.get(self.id, self.target)


@dataclass(frozen=True, slots=True)
class TableSettings:
    """The table exercises are generated for, as the house has it.

    `minimum` cents; `switches` house switches of the rules; `denominations` of the value chips in cents; `targets`
    milliseconds by skill where the house has its own; `maximums` of a player's stake by kind of chance, times the
    minimum, where the rules leave them to the house; `maximum` the one posted at the table, times the minimum, where
    there is one.
    """

    rules: str
    pay_table: str | None
    minimum: int
    switches: tuple[tuple[str, str | bool | int], ...] = ()
    denominations: tuple[int, ...] = (50, 100, 500, 1000, 2000, 5000, 10000, 50000)
    targets: Mapping[str, int] = field(default_factory=dict)
    maximums: tuple[tuple[str, int], ...] = ()
    maximum: int | None = None

    def at(self, table: Mapping[str, Any]) -> TableSettings:
        """These settings with what the table of an exercise, an object of the `resolve` contract, says itself.

        >>> TableSettings("fr-2019", None, 500).at({"rules": "fr-current", "pay_table": "B", "minimum": 200}).pay_table
        'B'
        """
        house = tuple(dict(table.get("house", {})).items())
        minimum, posted = table["minimum"], table.get("maximum")
        return replace(
            self,
            rules=table["rules"],
            pay_table=table.get("pay_table"),
            minimum=minimum,
            switches=house,
            maximum=None if posted is None else posted // minimum,
        )

    @property
    def posted_maximum(self) -> int | None:
        """The maximum posted at the table, in cents.

        >>> TableSettings("first", None, 500, maximum=100).posted_maximum
        50000
        """
        return None if self.maximum is None else self.maximum * self.minimum

    def line(self, game: str) -> dict[str, Any]:
        """The empty table as the game's own reader takes it, which judges whether there can be such a table.

        >>> TableSettings("first", "A", 500).line("boule")
        {'game': 'boule', 'rules': 'first', 'minimum': 500, 'pay_table': 'A'}
        """
        data: dict[str, Any] = {"game": game, "rules": self.rules, "minimum": self.minimum}
        if self.pay_table is not None:
            data["pay_table"] = self.pay_table
        if self.posted_maximum is not None:
            data["maximum"] = self.posted_maximum
        if self.switches:  # a game without switches has no key for them
            data["house"] = dict(self.switches)
        if self.maximums:
            data["maximums"] = {kind: times * self.minimum for kind, times in self.maximums}
        return data


class Drill(Protocol):
    """One drill of one game; `id` is unique within the game."""

    @property
    def id(self) -> str:
        """The name in files and records."""

    @property
    def title(self) -> Message:
        """The name on the screen."""

    @property
    def about(self) -> Message:
        """What it trains, in one sentence."""

    @property
    def skills(self) -> tuple[Skill, ...]:
        """The skills its exercises belong to."""

    @property
    def ask(self) -> tuple[Field, ...]:
        """What is asked, by its fields: the keys of `ask`."""

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A new exercise; the same generator state, level and settings give the same one on every platform."""

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when an exercise from a file cannot be put."""

    def question(self, exercise: Exercise) -> Question:
        """What to show and take, in the language in force."""

    def key(self, exercise: Exercise, resolve: Resolver) -> object:
        """The answer expected under a resolver; keys compare by ==."""

    def judge(self, exercise: Exercise, key: Any, answer: Answer) -> Judgement:
        """The judgement of an answer against a key."""

    def model_answer(self, exercise: Exercise, key: Any) -> Answer:
        """An answer the key accepts, to show the trainee and to test with."""

    def items(self, exercise: Exercise) -> tuple[str, ...]:
        """What an answer gives evidence of: the skill, then each fact that it needs, `<skill>/<key>`, once."""

    def work(self, exercise: Exercise) -> Work:
        """What an answer takes, counted."""


@runtime_checkable
class AcceptingDrill(Drill, Protocol):
    """A drill that says sooner than by a whole judgement whether a key accepts an answer."""

    def accepts(self, exercise: Exercise, key: Any, answer: Answer) -> bool:
        """Whether an answer is judged right against a key."""


@runtime_checkable
class GivenDrill(Drill, Protocol):
    """A drill in which an answer may be right against a key though whoever expects the key would give another."""

    def gives(self, exercise: Exercise, key: Any, answer: Answer) -> bool:
        """Whether who expects a key gives this answer."""


@runtime_checkable
class SkippedDrill(Drill, Protocol):
    """A drill of several turns, of which one may be left out."""

    def only_skips(self, exercise: Exercise, key: Any, answer: Answer) -> bool:
        """Whether turns were left out, and nothing else is wrong."""


@runtime_checkable
class WatchedDrill(Drill, Protocol):
    """A drill whose exercises may have a mistake of their own, which is told with the verdict."""

    def mistaken(self, key: Any, differing: Callable[[], Iterable[tuple[WrongRule, Any]]]) -> tuple[str, ...]:
        """What is told of it, a line each; `differing` works out the wrong rules that lead to another key, with it."""


@runtime_checkable
class FlashedDrill(Drill, Protocol):
    """A drill whose tables are read at a glance, where it is `flashed`."""

    flashed: bool


@runtime_checkable
class SequencedDrill(Drill, Protocol):
    """A drill that at some levels puts its exercises in an order, as tables are learnt before they are shuffled."""

    def in_order(
        self, turn: int, random: Random, level: int, settings: TableSettings, skills: Sequence[str]
    ) -> Exercise | None:
        """The exercise of a turn, from 0, of those `skills` (of all when none is named); None where chance decides."""


@runtime_checkable
class RatedDrill(Drill, Protocol):
    """A drill of what is watched, in which faults may be frequent or rare."""

    def at_rate(self, rate: int, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A new exercise as `exercise` gives it, with a fault in `rate` of a hundred."""


@runtime_checkable
class PayingDrill(Drill, Protocol):
    """A drill whose answers move money."""

    def overpaid(self, exercise: Exercise, key: Any, answer: Answer, kit: TableKit) -> int:
        """The cents that an answer costs the house beyond its key, less than 0 where it is the players who lose them.

        `kit` says what lies on the felt, and what a payment lays whose amount is not typed.
        """


class WrongRule(NamedTuple):
    """One misconception: the engine with exactly one thing changed.

    `rule` is the id in the register of the rule it reverses; `name` says the mistake in a few words. `within` is the id
    of the wider mistake of which it is one case; where both explain an answer, the wider one is named.
    `also` are the ids of other rules it reverses with the first. `explains` is false of one that nobody holds: it
    only shows what a rule decides. `over` makes the same mistake of another engine; None where it is made of one alone.
    """

    id: str
    name: Message
    rule: str
    resolve: Resolver
    within: str | None = None
    also: tuple[str, ...] = ()
    explains: bool = True
    over: Callable[[Resolver], Resolver] | None = None


def widest(explaining: list[WrongRule]) -> list[WrongRule]:
    """Wrong rules without those that are but a case of another of them."""
    found = {wrong.id for wrong in explaining}
    return [wrong for wrong in explaining if wrong.within not in found]
