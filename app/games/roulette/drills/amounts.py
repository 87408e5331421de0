"""What drills of amounts count of a spin.

`what` is `paid` (the gain), `staked` (by who wins), `collected` (what the bank keeps) or `returned` (what of a shared
stake goes back). A stake is told in chips where it is whole colour chips of its player.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from operator import attrgetter
from typing import Any, ClassVar

from app.drills.amount_drill import IN_CHIPS, AmountDrill, AmountKey, Ask, Counts, figure, then
from app.drills.amounts import amount_text
from app.drills.exercise import Exercise
from app.drills.facts import fact_of, of_skill
from app.games.roulette.acts import chance_name
from app.games.roulette.drills.asked import PLAY
from app.games.roulette.records import CHANCE
from app.games.roulette.rule_ids import RuleId
from app.games.roulette.state import Spin, State, chip_value
from app.money import euros
from app.table.felt import Spot, seat_letter, stake
from app.table.resolution import Due
from app.table.steps import Collect, Halve, Pay, Step
from app.text import N_, Message, _, translate

TABLES = (35, 17, 11, 8, 5)
"""The times tables, by their rates."""
LINES = 20
"""How many lines of each are known by heart."""

_SHARED: RuleId = "zero-half-returned"

_COUNTS: Counts = {
    "paid": {Pay: attrgetter("amount")},
    "staked": {Pay: attrgetter("stake")},
    "collected": {Collect: attrgetter("amount"), Halve: attrgetter("collected")},
    "returned": {Halve: attrgetter("returned")},
}

_QUESTIONS: Mapping[tuple[str, str], Message] = {
    ("bet", "paid"): N_("Combien payez-vous à {player} pour cette mise ?"),
    ("player", "paid"): N_("Combien payez-vous en tout à {player} ?"),
    ("table", "paid"): N_("Combien payez-vous en tout à cette table ?"),
    ("bet", "collected"): N_("Combien la banque garde-t-elle de cette mise de {player} ?"),
    ("player", "collected"): N_("Combien la banque garde-t-elle en tout sur les mises de {player} ?"),
    ("table", "collected"): N_("Combien ramassez-vous en tout ?"),
    ("bet", "returned"): N_("Combien rendez-vous à {player} de cette mise ?"),
    ("player", "returned"): N_("Combien rendez-vous à {player} sur ses mises partagées ?"),
    ("table", "returned"): N_("Combien rendez-vous en tout aux joueurs ?"),
    ("bet", "staked"): N_("Combien {player} a-t-il sur cette chance ?"),
    ("player", "staked"): N_("Combien {player} a-t-il sur ses chances gagnantes ?"),
    ("table", "staked"): N_("Combien les joueurs ont-ils sur les chances gagnantes ?"),
}
_COLLECTED = _QUESTIONS["table", "collected"]
_WITH_HALVES = N_("Combien ramassez-vous en tout, moitiés des chances simples comprises ?")
"""Where zero has come: what is kept of the shared stakes counts, what goes back does not."""


def in_colour(state: State, steps: Iterable[Any]) -> bool:
    """Whether the stakes of some steps lie in colour chips alone and nothing of them is paid by halves."""
    found = tuple(steps)
    touched = {(step.seat, step.on) for step in found}
    lying = [bet for bet in state.bets if (bet.seat, bet.on) in touched]
    halved = any(isinstance(step, Halve) or isinstance(getattr(step, "rate", 0), Fraction) for step in found)
    return not halved and not any(bet.value or bet.amount % chip_value(state, bet.seat) for bet in lying)


class SpinAmount(AmountDrill):
    """A drill that asks for an amount of one spin."""

    play = PLAY
    events = (Spin,)
    counts = _COUNTS
    touching = (Pay, Collect, Halve)
    chance = CHANCE
    laid_by: ClassVar[Mapping[str, tuple[RuleId, ...]]] = {
        "pieces": ("fewest-pieces",),
        "stacks": ("pay-in-stacks", "cut-in-fives"),
    }
    computes_in_chips = True

    def text(self, exercise: Exercise, key: AmountKey) -> str:
        """What is asked about whose stakes, and in what it is counted."""
        ask = exercise.ask
        player = seat_letter(ask["seat"]) if "seat" in ask else ""
        question = _QUESTIONS[ask["of"], self.what(ask)]
        if any(isinstance(step, Halve) for step in key.steps) and question == _COLLECTED:
            question = _WITH_HALVES
        text = translate(question).format(player=player)
        if ask["in"] == "chips":
            text += "\n" + _("En jetons de {value}.").format(value=euros(self.unit(exercise)))
        return text

    def lying(self, state: State) -> Iterable[Spot]:
        """Every stake of the layout."""
        return (stake(bet.seat, bet.on) for bet in state.bets)

    def in_colour(self, ask: Ask, state: State, key: AmountKey) -> bool:
        """Whether all it comes from is colour chips, and none of it is halved."""
        return in_colour(state, key.steps) and key.amount % chip_value(state, ask["seat"]) == 0

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """Of what is paid in whole chips the lines of the times tables; else rates, and rules of what is not paid."""
        state = self.moment(exercise).state
        due = self.key(exercise, self.play.resolve).due
        return [key for each in due for key in _lines(state, each)] or super().facts(exercise)

    def line(self, ask: Ask, state: State, steps: Sequence[Any]) -> str:
        """Chips, stake, rate, gain; or the stake that is kept or shared."""
        first, what = steps[0], self.what(ask)
        unit = chip_value(state, ask["seat"]) if ask["in"] in IN_CHIPS else 1
        staked = sum(step.amount if isinstance(step, Collect) else step.stake for step in steps)
        lies = _stake_text(state, first, staked, unit)
        if isinstance(first, Collect):
            return lies if what == "collected" else _("la mise perd, rien n’est payé")
        if isinstance(first, Halve):
            return then(lies, f"{figure(staked, unit)} ÷ 2 = {figure(staked // 2, unit)}")
        if what == "staked":
            return lies
        if what != "paid":
            return _("la mise gagne et reste au joueur")
        line = f"{figure(staked, unit)} × {first.rate} = {figure(self.counted(steps, what), unit)}"
        return line if unit > 1 or lies == euros(staked) else then(lies, line)

    def nothing(self, what: str) -> str:
        """That nothing is collected or paid."""
        return _("Rien n’est ramassé.") if what == "collected" else _("Rien n’est payé sur ce coup.")

    def called(self, step: Any) -> str:
        """The chance of a step."""
        return chance_name(step.on)

    def rule(self, exercise: Exercise, key: AmountKey) -> str:
        """The rule of the step hardest to know; of what comes back from zero, that a half does."""
        if self.what(exercise.ask) == "returned" and key.steps:
            return _SHARED
        return super().rule(exercise, key)

    def ease(self, step: Step) -> float:
        """A high rate before a low one, a half before what is lost."""
        if isinstance(step, Pay):
            return -float(step.rate)
        return 0 if isinstance(step, Halve) else 1 if isinstance(step, Collect) else 2


def _stake_text(state: State, step: Any, staked: int, unit: int) -> str:
    """The stake as it lies there: `3 jetons de 10 € = 30 €`, or in euros where value chips lie there too."""
    chip = chip_value(state, step.seat)
    value = any(bet.value for bet in state.bets if (bet.seat, bet.on) == (step.seat, step.on))
    if value or staked % chip or chip == 1:
        return euros(staked)
    chips = amount_text(staked, chip)
    return chips if unit > 1 else f"{chips} = {euros(staked)}"


def _lines(state: State, due: Due[Any]) -> list[str]:
    """What has to be known of a step; above 20 chips the line of 20 and that of the rest."""
    step = due.step
    chip = chip_value(state, step.seat) if isinstance(step, Pay) else 0
    if not isinstance(step, Pay) or step.rate not in TABLES or step.stake % chip:
        return [fact_of(due)]
    twenties, rest = divmod(step.stake // chip, LINES)
    return [of_skill(f"roulette-table-{step.rate}", line) for line in (LINES * (twenties > 0), rest) if line]
