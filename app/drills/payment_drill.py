"""The whole drill of amounts where value chips alone lie and several players share a box: stake, player, table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from random import Random
from typing import Any, ClassVar

from app.devices.cards.steps import Return
from app.drills.amount_drill import AmountDrill, AmountKey, Ask, Counts
from app.drills.draw import per_hundred
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.money import euros, fewest_pieces
from app.table.steps import Collect, Pay, Step
from app.text import N_, Message, _

COUNTS: Counts = {
    "paid": {Pay: attrgetter("amount")},
    "collected": {Collect: attrgetter("amount")},
    "returned": {Return: attrgetter("amount")},
}
QUESTIONS: Mapping[tuple[str, str], Message] = {
    ("player", "paid"): N_("Combien payez-vous en tout à {player} ?"),
    ("table", "paid"): N_("Combien payez-vous en tout à cette table ?"),
    ("player", "collected"): N_("Combien ramassez-vous en tout sur les mises de {player} ?"),
    ("table", "collected"): N_("Combien ramassez-vous en tout ?"),
    ("player", "returned"): N_("Combien laissez-vous à {player}, sans le payer ?"),
    ("table", "returned"): N_("Combien laissez-vous aux joueurs, sans les payer ?"),
}
"""What is asked of all that a player has, or of the table; a game asks of one stake in its own words."""

_IN_PIECES = 33
"""How many exercises of a hundred are laid from the tray, where its chips can make the amount."""


class PaymentDrill(AmountDrill):
    """A drill of what is paid, collected or left of stakes that lie in value chips."""

    counts = COUNTS
    touching = (Pay, Collect, Return)
    shared = True
    units = ("euros", "pieces")
    laid: ClassVar[tuple[str, ...]] = ("paid",)
    """What of all that is counted may be laid from the tray."""

    def in_pieces(self, random: Random, exercise: Exercise, settings: TableSettings) -> Exercise:
        """The same, laid from the tray in one exercise of three where its chips can make it."""
        amount = self.key(exercise, self.play.resolve).amount
        laid = self.what(exercise.ask) in self.laid
        payable = amount and laid and fewest_pieces(amount, settings.denominations)
        if not payable or not per_hundred(random, _IN_PIECES):
            return exercise
        ask = {**exercise.ask, "in": "pieces", "denominations": list(settings.denominations)}
        return Exercise(exercise.game, exercise.drill, exercise.skill, exercise.level, exercise.table, ask)

    def in_colour(self, ask: Ask, state: Any, key: AmountKey) -> bool:  # noqa: ARG002 - value chips alone lie here
        """No stake is in chips of a player's colour."""
        return False

    def line(self, ask: Ask, state: Any, steps: Sequence[Any]) -> str:  # noqa: ARG002 - a step says it all
        """Stake, rate and gain, or the stake that is collected or left."""
        first, what = steps[0], self.what(ask)
        if not isinstance(first, Pay):
            staked = euros(sum(step.amount for step in steps))
            if (what, type(first)) in (("collected", Collect), ("returned", Return)):
                return staked
            lost = isinstance(first, Collect)
            return _("la mise perd, rien n’est payé") if lost else _("nul : la mise reste au joueur, rien n’est payé")
        if what != "paid":
            return _("la mise gagne et reste au joueur")
        staked = euros(sum(step.stake for step in steps))
        return f"{staked} × {first.rate} = {euros(self.counted(steps, what))}"

    def nothing(self, what: str) -> str:
        """That nothing is collected, left or paid."""
        texts = {"collected": _("Rien n’est ramassé."), "returned": _("Aucune mise n’est nulle.")}
        return texts.get(what, _("Rien n’est payé sur ce coup."))

    def ease(self, step: Step) -> float:
        """A fraction before a high rate, what is left before what is lost."""
        if isinstance(step, Pay):
            return -float(step.rate) if isinstance(step.rate, int) else -float("inf")
        return 0 if isinstance(step, Return) else 1 if isinstance(step, Collect) else 2
