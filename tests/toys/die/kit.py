"""The table as the window needs it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from app.devices.dice.dice import Dice, Die
from app.devices.dice.shown import ShownDice
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.drills.kit import RuleSet, TableKit
from app.drills.question import Question
from app.table import handling
from app.table.felt import Felt, Sign
from app.table.plain_grammar import PlainGrammar
from app.table.steps import Chance
from app.text import _
from tests.toys.die.drills import Settlement
from tests.toys.die.layout import DIE_AT, layout
from tests.toys.die.records import TABLE
from tests.toys.die.resolve import resolve
from tests.toys.die.state import BOX, VERSION, State, Throw
from tests.toys.die.steps import PHRASES, VOCABULARY


class Grammar(PlainGrammar):
    phrases = PHRASES
    letters = {"fr": {"S": BOX}, "en": {"S": BOX}}  # noqa: RUF012
    numbers = range(1, 7)


class DieKit(TableKit):
    engine = staticmethod(resolve)
    records = TABLE
    vocabulary = VOCABULARY
    commands = Grammar
    layout = staticmethod(layout)

    def rule_sets(self) -> tuple[RuleSet, ...]:
        return (RuleSet(VERSION, _("Jouet"), (), 100),)

    def levels(self) -> Mapping[int, str]:
        return {level: _("{count} joueurs au plus").format(count=level + 1) for level in range(1, 6)}

    def felt(self, question: Question, exercise: Exercise, names: Mapping[int, str]) -> Felt:
        state: State = question.state
        thrown = question.shown.throws[-1] if isinstance(question.shown, ShownDice) else ()
        stacks = handling.laid(state.bets, lambda _seat: state.minimum)
        signs = tuple(Sign(seat, names.get(seat, "")) for seat in sorted({bet.seat for bet in state.bets}))
        return Felt(stacks, signs=signs, device=Dice(tuple(Die(face, DIE_AT, 12.0, "ruby") for face in thrown)))

    def lying(self, state: State) -> Felt:
        return Felt(handling.laid(state.bets, lambda _seat: state.minimum))

    def winning(self, question: Question, on: Chance) -> Iterable[Throw]:
        return (Throw(6),)

    def tour(self, settings: TableSettings) -> Exercise:
        bets: list[dict[str, object]] = [{"seat": 2, "on": BOX, "amount": settings.minimum}]
        return Settlement().settled(1, settings.minimum, bets, 6)


KIT = DieKit()
