"""The table as the window needs it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from app.devices.dice.dice import Dice, Die
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.drills.kit import RuleSet, TableKit
from app.drills.question import Question
from app.money import euros
from app.table import handling
from app.table.acts import CALL, COLLECT, PAY, Act
from app.table.felt import Felt, Sign, Spot, stake
from app.table.layout import Layout
from app.table.plain_grammar import PlainGrammar
from app.table.steps import Chance
from app.text import N_, _, translate
from tests.toys.die import layout
from tests.toys.die.drills import Settlement, ShownDie
from tests.toys.die.resolve import resolve
from tests.toys.die.state import BOX, VERSION, State, Throw
from tests.toys.die.steps import PHRASES, VOCABULARY

KEYS = {"fr": {"A": CALL, "R": COLLECT, "P": PAY}, "en": {"A": CALL, "C": COLLECT, "P": PAY}}
NAMES = {CALL: N_("annoncer"), COLLECT: N_("ramasser"), PAY: N_("payer")}
LETTERS = {"fr": {"S": BOX}, "en": {"S": BOX}}
CALLS: Mapping[str, Mapping[str, str]] = {"fr": {}, "en": {}}


class Grammar(PlainGrammar):
    verb_keys = KEYS
    verb_names = NAMES
    phrases = PHRASES
    letters = LETTERS
    calls = CALLS
    numbers = range(1, 7)


_BY_MOUSE = {
    CALL: N_("Cliquez Annoncer, puis le nombre."),
    COLLECT: N_("Cliquez la mise, puis les mises perdantes."),
    PAY: N_("Cliquez la mise, puis le râtelier."),
}


class DieKit(TableKit):
    engine = staticmethod(resolve)
    vocabulary = VOCABULARY
    phrases = PHRASES
    commands = Grammar

    def rule_sets(self) -> tuple[RuleSet, ...]:
        return (RuleSet(VERSION, _("Jouet"), (), 100),)

    def levels(self) -> Mapping[int, str]:
        return {level: _("{count} joueurs au plus").format(count=level + 1) for level in range(1, 6)}

    def table_text(self, settings: TableSettings) -> str:
        return _("minimum {amount}").format(amount=euros(settings.minimum))

    def layout(self, denominations: Sequence[int]) -> Layout:
        return layout.layout(denominations)

    def felt(self, question: Question, exercise: Exercise, names: Mapping[int, str]) -> Felt:
        state: State = question.state
        stacks = [handling.counted(stake(b.seat, b.on), b.amount, state.minimum, value=False) for b in state.bets]
        face = question.shown.face if isinstance(question.shown, ShownDie) else 1
        signs = tuple(Sign(seat, names.get(seat, "")) for seat in sorted({bet.seat for bet in state.bets}))
        return Felt(handling.joined(stacks), signs=signs, device=Dice((Die(face, layout.DIE_AT, 12.0, "ruby"),)))

    def winning(self, question: Question, on: Chance) -> Iterable[Throw]:
        return (Throw(6),)

    def stakes(self) -> tuple[Spot, ...]:
        return tuple(stake(seat, BOX) for seat in layout.SEATS)

    def tour(self, settings: TableSettings) -> Exercise:
        bets: list[dict[str, object]] = [{"seat": 2, "on": BOX, "amount": settings.minimum}]
        return Settlement().settled(1, settings.minimum, bets, 6)

    def by_mouse(self, act: Act) -> str:
        return translate(_BY_MOUSE[act.verb])


KIT = DieKit()
