"""What the window must know of a game's table: its layout, how a state looks on it, its keys, its words.

Each game says it in its own modules; this file only gathers them under one shape, so that no page names a game. A
game's module `kit` holds its `KIT`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.drills.question import Question
from app.table.acts import Act
from app.table.felt import Drop, Felt, Spot, Travel
from app.table.grammar import CommandGrammar
from app.table.keys import Typing
from app.table.layout import Layout


class CallKey(NamedTuple):
    """A button of the pad of calls: its name, what it types, and whether that is a whole call by itself."""

    name: str
    typed: str
    whole: bool = False


class RuleSet(NamedTuple):
    """A rule set as it is offered: id, name, the pay tables to choose among (none: its own), its least minimum."""

    id: str
    name: str
    pay_tables: tuple[str, ...]
    least_minimum: int


class Switch(NamedTuple):
    """A house switch as it is offered: its id, its name, and its values with their names, the usual one first."""

    id: str
    name: str
    values: tuple[tuple[str | bool, str], ...]


class TableKit(Protocol):
    """One game's table as the window needs it; texts are in the language in force."""

    def rule_sets(self) -> tuple[RuleSet, ...]:
        """The rule sets a table can be opened with, the oldest first."""

    def switches(self) -> tuple[Switch, ...]:
        """The house switches."""

    def levels(self) -> Mapping[int, str]:
        """What a table is like at each level, in a few words."""

    def table_text(self, settings: TableSettings) -> str:
        """A table in a few words, for the header."""

    def layout(self, denominations: Sequence[int]) -> Layout:
        """The layout with a rack of these value chips."""

    def felt(self, question: Question, exercise: Exercise, names: Mapping[int, str]) -> Felt:
        """The felt of a question: its table, the dice of its last throw at rest, results, what waits at the rail."""

    def between(self, exercise: Exercise, felt: Felt, phase: int) -> Felt:
        """The felt a phase (from 1) begins with: tidied after the phase before, with its own dice."""

    def grammar(self, *, amounts: bool) -> CommandGrammar[Any]:
        """The keys of the language in force; `amounts` when the gain of each payment is typed."""

    def act_of(self, drop: Drop) -> Act | None:
        """The act a gesture means."""

    def show_act(self, felt: Felt, act: Act, gain: int) -> Felt:
        """The felt after an act."""

    def travels(self, felt: Felt, act: Act, gain: int) -> tuple[Travel, ...]:
        """What an act sets in motion on the felt it is done on."""

    def gain(self, question: Question, act: Act) -> int:
        """The cents that paying a stake lays when they are not typed."""

    def sentence(self, act: Act) -> str:
        """An act in words."""

    def spot_keys(self, typing: Typing, spot: Spot) -> tuple[str, ...]:
        """The keys that a click on a spot stands for while a command is being typed; none where it means nothing."""

    def act_keys(self, act: Act) -> tuple[str, ...]:
        """The keys that type an act, without the gain of a payment."""

    def letters(self) -> dict[str, dict[str, str]]:
        """The letters printed for the colours of the layout, by language."""

    def targets(self, spot: Spot) -> tuple[Spot, ...]:
        """Where what lies at a spot may be put down."""

    def describe(self, felt: Felt, spot: Spot) -> str:
        """A spot with what lies there, as it is spoken."""

    def key_sheet(self) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
        """The keys of the table: headings, each with keys and what they mean."""

    def call_keys(self) -> tuple[tuple[CallKey, ...], ...]:
        """The pad of calls, group by group."""

    def is_call_sign(self, sign: str) -> bool:
        """Whether a character may stand in a typed call."""

    def call_with(self, text: str, spot: Spot) -> str:
        """A typed call with what a click on a spot of the felt adds to it; the same where that is nothing to call."""

    def call_hint(self, *, bets: bool) -> str:
        """What a typed call is made of, or `bets` with their chips."""

    def tour(self, settings: TableSettings) -> Exercise:
        """The guided coup at a table of these settings."""

    def by_mouse(self, act: Act) -> str:
        """How a mouse does an act."""

    def places(self, act: Act) -> tuple[Spot, ...]:
        """Where an act begins and where it ends on the felt."""
