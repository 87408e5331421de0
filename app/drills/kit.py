"""What the window must know of a game's table: its layout, how a state looks on it, its keys, its words.

Each game says it in its own modules; this file only gathers them under one shape, so that no page names a game. A
game's module `kit` holds its `KIT`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple
from zlib import crc32

from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.drills.question import Question
from app.money import euros
from app.table import handling, spots
from app.table.acts import CALL, Act, Vocabulary
from app.table.codec import Table
from app.table.felt import Drop, Felt, Spot, Travel, seat_letter, stake
from app.table.grammar import CommandGrammar
from app.table.keys import AZERTY_DIGITS, ENTER, NOTHING, Typing
from app.table.laying import lay, seated
from app.table.layout import Layout
from app.table.steps import Chance, Pay
from app.table.words import Phrases
from app.text import N_, Message, _, language

VERSION_NAMES: Mapping[str, Message] = {"fr-2014": N_("2014"), "fr-2019": N_("2019"), "fr-current": N_("Actuelles")}
"""The versions of the order of 14 May 2007, the oldest first, as trainees call them."""


class CallKey(NamedTuple):
    """A button of the pad of calls: its name, what it types, and whether that is a whole call by itself."""

    name: str
    typed: str
    whole: bool = False


class RuleSet(NamedTuple):
    """A rule set as it is offered: id, name, the pay tables to choose among (none: its own), its least minimum.

    `maximums` are those that may be posted at a table, in times its minimum; none where no maximum is posted.
    """

    id: str
    name: str
    pay_tables: tuple[str, ...]
    least_minimum: int
    maximums: tuple[int, ...] = ()


class PayRow(NamedTuple):
    """A row of a pay table: the chances that pay alike, what they are called, and what they pay."""

    chances: tuple[Chance, ...]
    name: str
    rates: tuple[str, ...]


class PaySheet(NamedTuple):
    """What is paid at a table: the names of its columns of rates, its rows, and the rule of the maximums."""

    columns: tuple[str, ...]
    rows: tuple[PayRow, ...]
    maximums: str


class Switch(NamedTuple):
    """A house switch as it is offered: its id, its name, and its values with their names, the usual one first.

    One without values is a whole number, `amount` of cents or a bare one, or is not set.
    """

    id: str
    name: str
    values: tuple[tuple[str | bool | int, str], ...] = ()
    amount: bool = False


class TableKit(ABC):
    """One game's table as the window needs it; texts are in the language in force.

    A game brings its `engine`, its `records` (the field tables of its state), its `vocabulary`, its `commands` (a
    grammar, made of a language and of whether gains are typed), what may stand in a call beside letters and digits
    (`call_signs`), and what of its table is not as at most others.
    """

    engine: Callable[[Any, Any], Any]
    records: Table[Any]
    vocabulary: Vocabulary
    commands: type[CommandGrammar[Any]]
    call_signs: str = " "

    @abstractmethod
    def rule_sets(self) -> tuple[RuleSet, ...]:
        """The rule sets a table can be opened with, the oldest first."""

    def pay_table_name(self, pay_table: str) -> str:
        """What a pay table is called where it is chosen; most are known by their letter."""
        return pay_table

    def switches(self) -> tuple[Switch, ...]:
        """The house switches."""
        return ()

    @abstractmethod
    def levels(self) -> Mapping[int, str]:
        """What a table is like at each level, in a few words."""

    @property
    def phrases(self) -> Phrases:
        """What is said of its acts."""
        return self.commands.phrases

    def table_text(self, settings: TableSettings) -> str:
        """A table in a few words, for the header: rules, limits."""
        name = next(each.name for each in self.rule_sets() if each.id == settings.rules)
        return " · ".join((name, limits_text(settings)))

    def presents(self) -> str:
        """The game in one sentence, for whoever has never seen it."""
        return ""

    def posted(self, state: Any) -> tuple[str, ...]:  # noqa: ARG002 -- few tables post more than their minimum
        """What is posted at a table for everybody to read, line by line: minimum, maximums, usages of the house."""
        return ()

    def pays(self, state: Any) -> PaySheet | None:  # noqa: ARG002 -- few games have so little to pay
        """What is paid at a table, in times the stake; None where there is nothing to look up."""
        return None

    @abstractmethod
    def layout(self, denominations: Sequence[int]) -> Layout:
        """The layout with a rack of these value chips; of none, with those of the game."""

    @abstractmethod
    def felt(self, question: Question, exercise: Exercise, names: Mapping[int, str]) -> Felt:
        """The felt of a question: its table, its device as it is shown, results, what waits at the rail."""

    @abstractmethod
    def lying(self, state: Any) -> Felt:
        """The felt of a state by itself, before anything happens at it: all that lies there, for whoever made it."""

    def stake_at(self, spot: Spot, seat: int) -> Spot | None:
        """The stake that a hand lays at a spot for the player of a seat, or for who has a place of their own there.

        None where no stake may lie.
        """
        kind, place = spot.kind, spot.place if spot.kind in ("chance", "stake") else spot.kind
        own = any(known.seat is not None for known, _shape in self.layout(()).chances())
        who = spot.seat if own and spot.seat is not None else seat
        found = [each for each in self.stakes() if each.seat == who and each.on in (spot.on, None)]
        exact = next((each for each in found if each.place == place), None)
        return (
            exact
            if exact is not None or kind != "chance"
            else next((each for each in found if each.on is not None), None)
        )

    def staked(self, table: Mapping[str, Any], spot: Spot, amount: int, *, value: bool = False) -> dict[str, Any]:
        """A table of the `resolve` contract with a stake of so many cents at a spot of `stake_at`; of 0, with none.

        Of what lay there nothing is left. Who stakes is among those who sit there, where the table says who does.
        """
        records = {field.key: field.kind.of[0] for field in self.records.fields if field.kind.shape == "rows"}
        # stakes that lie beside the layout have rows of their own
        key = spot.place if spot.place in records else "bets"
        rows = lay(records[key], table.get(key) or (), spot, amount, value=value)
        found = {**table, key: rows}
        if amount and table.get("seats"):
            found["seats"] = seated(table["seats"], spot.seat)
        return found

    def between(self, exercise: Exercise, felt: Felt, phase: int) -> Felt:  # noqa: ARG002 -- few games ask in phases
        """The felt a phase (from 1) begins with: tidied after the phase before, with its own throw."""
        return felt

    def grammar(self, *, amounts: bool) -> CommandGrammar[Any]:
        """The keys of the language in force; `amounts` when the gain of each payment is typed."""
        return self.commands(language(), amounts)

    def act_of(self, drop: Drop) -> Act | None:
        """The act a gesture means."""
        return handling.act_of(drop, self.vocabulary)

    def act_at(self, typing: Typing, felt: Felt, spot: Spot) -> Act | None:  # noqa: ARG002 -- few tables have any
        """The act that a click on a spot means by itself, a command being typed or none; None where it means none."""
        return None

    def show_act(self, felt: Felt, act: Act, gain: int = 0) -> Felt:
        """The felt after an act; `gain` is laid where a payment's act carries none."""
        return handling.show_act(felt, act, gain)

    def travels(self, felt: Felt, act: Act, gain: int = 0) -> tuple[Travel, ...]:
        """What an act sets in motion on the felt it is done on."""
        return handling.travels_of(felt, act, gain)

    @abstractmethod
    def winning(self, question: Question, on: Chance) -> Iterable[Any]:
        """What may happen so that a chance wins, what the question shows first."""

    def gain(self, question: Question, act: Act) -> int:
        """The cents that paying a stake lays when they are not typed: what it wins when it wins."""
        for event in () if act.on is None else self.winning(question, act.on):
            pays = [step for step in self.engine(question.state, event).steps if isinstance(step, Pay)]
            found = sum(p.amount for p in pays if (p.seat, p.on, p.source) == (act.seat, act.on, act.place))
            if found:
                return found
        return 0

    def sentence(self, act: Act) -> str:
        """An act in words."""
        return self.phrases.sentence(act)

    def spot_keys(self, typing: Typing, spot: Spot) -> tuple[str, ...]:
        """The keys that a click on a spot stands for while a command is being typed; none where it means nothing."""
        grammar = self.grammar(amounts=False)
        calls = grammar.read(typing.keys).verb is CALL
        if spot.kind == "seat" and spot.seat is not None:
            return () if calls else (seat_letter(spot.seat),)
        if spot.kind not in ("chance", "stake") or spot.on is None:
            return ()
        keys = grammar.chance_keys(spot.on)
        if calls or spot.kind == "chance" or spot.seat is None:
            return keys if calls else (*keys, ENTER)
        return (*grammar.place_keys(spot.place), *keys, seat_letter(spot.seat))

    def act_keys(self, act: Act, felt: Felt | None = None) -> tuple[str, ...]:
        """The keys that type an act, without the gain of a payment; on a felt no key too many."""
        return self.grammar(amounts=False).keys_of(act.without_amount, felt)

    def letters(self) -> dict[str, dict[str, str]]:
        """The letters printed for the colours of the layout, by language; none where chances are printed in words."""
        return {}

    def stakes(self) -> tuple[Spot, ...]:
        """Where stakes may lie: on every chance one a player."""
        layout = self.layout(())
        return tuple(stake(seat.seat, spot.on) for spot, _shape in layout.chances() for seat in layout.seats)

    def hands(self) -> tuple[Spot, ...]:
        """Where hands may lie."""
        return ()

    def targets(self, spot: Spot) -> tuple[Spot, ...]:
        """Where what lies at a spot may be put down."""
        return handling.targets_of(spot, self.vocabulary, (*self.stakes(), *self.hands()))

    def describe(self, felt: Felt, spot: Spot) -> str:
        """A spot with what lies there, as it is spoken."""
        stack, name = felt.stack(spot), self.phrases.chance_name
        if stack is not None and stack.on is not None:
            return spots.with_gain(spots.stake_sentence(stack, name(stack.on)), felt, spot)
        told = spots.spot_sentence(felt, spot, name, lambda result: str(result.number))
        return told or spots.spot_name(spot.kind, {})

    def key_sheet(self) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
        """The keys of the table: headings, each with keys and what they mean."""
        follows = self.grammar(amounts=False).follows(NOTHING)
        return ((_("Gestes"), tuple((follow.keys, follow.meaning) for follow in follows)),)

    def call_keys(self) -> tuple[tuple[CallKey, ...], ...]:
        """The pad of calls, group by group."""
        return ()

    def is_call_sign(self, sign: str) -> bool:
        """Whether a character may stand in a typed call."""
        return sign in AZERTY_DIGITS or sign in self.call_signs or sign in "0123456789" or sign.isalpha()

    def call_with(self, text: str, spot: Spot) -> str:  # noqa: ARG002 -- where no call is asked
        """A typed call with what a click on a spot of the felt adds to it; the same where that is nothing to call."""
        return text

    def laid(self, exercise: Exercise, felt: Felt, text: str) -> Felt:  # noqa: ARG002 -- where no bets are asked
        """The felt with the bets that a typed text names, as far as it names any."""
        return felt

    def call_hint(self, *, bets: bool) -> str:  # noqa: ARG002 -- the same
        """What a typed call is made of, or `bets` with their chips; no example, which could be the answer."""
        return ""

    @abstractmethod
    def tour(self, settings: TableSettings) -> Exercise:
        """The guided coup at a table of these settings."""

    def by_mouse(self, act: Act) -> str:
        """How a mouse does an act."""
        return self.phrases.by_mouse(act)

    def places(self, act: Act) -> tuple[Spot, ...]:
        """Where an act begins and where it ends on the felt."""
        return spots.places_of(act, self.vocabulary)


def limits_text(settings: TableSettings) -> str:
    """The minimum of a table, and the maximum where one is posted."""
    least, most = euros(settings.minimum), settings.posted_maximum
    if most is None:
        return _("minimum {amount}").format(amount=least)
    return _("minimum {amount}, maximum {most}").format(amount=least, most=euros(most))


def usages(switches: Iterable[Switch], house: Iterable[tuple[str, Any]]) -> tuple[str, ...]:
    """What a house does that others do not, in a few words each."""
    given, told = dict(house), []
    for switch in switches:
        value, names = given.get(switch.id), dict(switch.values)
        if value is not None and value != next(iter(names), None):
            told.append(_("{name} : {value}").format(name=switch.name, value=names.get(value, str(value)).lower()))
    return tuple(told)


def seed_of(exercise: Exercise, turn: int) -> int:
    """What moves by itself comes to rest in the same place whenever the same exercise is put.

    >>> seed_of(Exercise("die", "calls", "result", 1, {}), 3)
    1697923293
    """
    return crc32(exercise.body().encode()) + turn
