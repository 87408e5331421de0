"""Colour chips to value and back: a gain is told in one and asked in the other, or laid in value chips.

`ask` holds, beside what every drill of amounts has, `told`: `chips` or `euros`, the way the gain is told.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from app.drills.amount_drill import AmountKey
from app.drills.amounts import amount_text
from app.drills.answer import Answer, PiecesAnswer
from app.drills.draw import between, pick, sample
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.facts import fact, items, of_skill
from app.drills.judgement import Judgement
from app.games.roulette.chances import AROUND
from app.games.roulette.drills.amounts import SpinAmount, in_colour
from app.games.roulette.random_tables import chip_of, most_of, one_seat, spin, table_of
from app.games.roulette.resolve import resolve
from app.games.roulette.rule_ids import RuleId
from app.games.roulette.rules import SEATS
from app.games.roulette.state import chip_value
from app.money import euros, fewest_pieces, grouped
from app.table.codec import Field
from app.table.felt import seat_letter
from app.table.kinds import one_of_names
from app.table.reading import InputError
from app.text import N_, Message, _, ngettext

TO_VALUE = Skill("roulette-conversion-value", N_("Jetons de couleur en euros"), 6000)
TO_CHIPS = Skill("roulette-conversion-chips", N_("Euros en jetons de couleur"), 7000)
PIECES = Skill("roulette-conversion-pieces", N_("Changer en jetons de valeur"), 10_000)

_MOST_PIECES = 20
_ASKED = {
    1: ("euros",),
    2: ("euros", "chips"),
    3: ("euros", "chips", "pieces"),
    4: ("euros", "chips", "pieces"),
    5: ("euros", "chips", "pieces", "pieces"),
}
_SKILLS = {"euros": TO_VALUE, "chips": TO_CHIPS, "pieces": PIECES}
_VALUES = {1: (1, 2), 2: (1, 2, 5), 3: (1, 2, 5, 10), 4: (2, 5, 10, 20), 5: (2, 5, 10, 20)}
_SPOTS = {1: (1, 1), 2: (1, 2), 3: (2, 4), 4: (3, 6), 5: (4, 8)}


class Conversion(SpinAmount):
    """The conversion drill."""

    id = "conversion"
    title: Message = N_("Jetons et valeur")
    about: Message = N_(
        "Passer des jetons de couleur à leur valeur, et de la valeur aux jetons, sans se tromper de joueur."
    )
    skills: tuple[Skill, ...] = (TO_VALUE, TO_CHIPS, PIECES)
    scopes = ("player",)
    units = ("euros", "chips", "pieces")
    more = (Field("told", one_of_names(("chips", "euros")), "comment le gain est dit / how the gain is told", "chips"),)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A player's gain, told in one way and asked in another."""
        unit = pick(random, _ASKED[level])
        seat, chip = one_seat(random), chip_of(random, settings, _VALUES[level])
        number = between(random, 0, 36)
        spots = between(random, *_SPOTS[level])
        stakes = {}
        for _spot in range(spots):
            chance = pick(random, AROUND[number])
            stakes[chance.on] = between(random, 1, min(2 * level, most_of(settings, chance.kind) // chip))
        table = table_of(settings, seat, chip, stakes, spin(number))
        if level > 2:
            table["seats"] = _among_others(random, settings, table["seats"][0], level)
        ask: dict[str, Any] = {
            "of": "player",
            "seat": seat,
            "in": unit,
            "told": "euros" if unit == "chips" else "chips",
        }
        if unit == "pieces":
            tray = list(settings.denominations)
            gain = self.key(self.make(PIECES, level, table, ask), resolve).amount
            pieces = fewest_pieces(gain, tray)
            if pieces is None or sum(pieces.values()) > _MOST_PIECES:
                ask["in"] = unit = "euros"
            else:
                ask["denominations"] = tray
        return self.make(_SKILLS[unit], level, table, ask)

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the table or what is asked about it cannot be put."""
        super().check(exercise)
        ask = exercise.ask
        key, state = self.key(exercise, resolve), self.moment(exercise).state
        if not key.amount or not in_colour(state, key.steps) or ask.get("what", "paid") != "paid":
            raise InputError("bad-value", "ask.told", ask.get("told", "chips"))

    def text(self, exercise: Exercise, key: AmountKey) -> str:
        """The gain as it is told, and what is asked of it."""
        ask = exercise.ask
        player, chip = seat_letter(ask["seat"]), chip_value(self.moment(exercise).state, ask["seat"])
        if ask.get("told", "chips") == "chips":
            count = key.amount // chip
            text = ngettext(
                "{player} gagne {count} jeton de sa couleur.", "{player} gagne {count} jetons de sa couleur.", count
            )
            told = text.format(player=player, count=grouped(count))
        else:
            told = _("{player} gagne {amount}.").format(player=player, amount=euros(key.amount))
        if ask["in"] == "chips":
            asked = _("Combien de ses jetons de {value} lui donnez-vous ?").format(value=euros(chip))
        elif ask["in"] == "pieces":
            asked = _("Payez-le en jetons de valeur, avec le moins de jetons possible.")
        else:
            asked = _("Combien lui devez-vous en euros ?")
        return f"{told}\n{asked}"

    def judge(self, exercise: Exercise, key: AmountKey, answer: Answer) -> Judgement:
        """As every amount; the gain was told, so no mistake in paying it explains an answer."""
        found = super().judge(exercise, key, answer)._replace(explicable=False)
        due = self.model_answer(exercise, key)
        if not (isinstance(answer, PiecesAnswer) and isinstance(due, PiecesAnswer)):
            return found
        wrong = (fact("piece", piece) for piece, count in due.pieces if (piece, count) not in answer.pieces)
        return found._replace(missed=items(exercise.skill, wrong)[1:])

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """What a chip of the player is worth; in value chips, which of them are laid."""
        if exercise.ask["in"] == "pieces":
            laid = self.model_answer(exercise, self.key(exercise, resolve))
            return [fact("piece", piece) for piece, _count in laid.pieces] if isinstance(laid, PiecesAnswer) else []
        return [of_skill(TO_VALUE.id, "chip", chip_value(self.moment(exercise).state, exercise.ask["seat"]))]

    def rule(self, exercise: Exercise, key: AmountKey) -> RuleId:  # noqa: ARG002 - one rule decides them all
        """A chip is worth what its player has chosen."""
        return "chip-of-its-player"

    def lines(self, exercise: Exercise, key: AmountKey) -> tuple[str, ...]:
        """The chips at what one of them is worth; how the gain came about was not asked."""
        chip = chip_value(self.moment(exercise).state, exercise.ask["seat"])
        chips, worth = amount_text(key.amount, chip), euros(key.amount)
        if exercise.ask["in"] == "chips":
            return (f"{worth} ÷ {euros(chip)} = {chips}",)
        return (f"{chips} = {worth}",)


def _among_others(random: Random, settings: TableSettings, own: dict[str, int], level: int) -> list[dict[str, int]]:
    """The player among others whose chips are worth something else, seats ascending."""
    others = [seat for seat in range(1, SEATS + 1) if seat != own["seat"]]
    beside = [{"seat": seat, "chip": chip_of(random, settings, _VALUES[level])} for seat in sample(random, others, 3)]
    return sorted((own, *beside), key=lambda row: row["seat"])
