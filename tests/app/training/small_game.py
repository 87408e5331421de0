"""A game small enough to be seen whole: sums, products and readings, each drill with its skills."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from app.drills.answer import AmountAnswer, Answer
from app.drills.draw import below
from app.drills.drill import Resolver, Skill, TableSettings, WrongRule
from app.drills.exercise import Exercise
from app.drills.game import Game, OddsRow
from app.drills.judgement import Judgement
from app.drills.question import AmountQuestion
from app.drills.work import Work
from app.table.acts import Vocabulary
from app.table.citations import Rule
from app.table.codec import Field
from app.text import N_, Message

SETTINGS = TableSettings("plain", None, 100, (("late", True),), (100, 500), {"sums": 2000})


TITLE = N_("Compter")


@dataclass(frozen=True)
class Reckoning:
    """A drill that asks for a number made of two."""

    id: str
    skills: tuple[Skill, ...]
    modes: bool = False
    title: Message = TITLE
    about: Message = TITLE
    ask: tuple[Field, ...] = ()

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        # The last skill comes up from level 4 alone.
        known = self.skills[:-1] if len(self.skills) > 1 and level < 4 else self.skills
        skill = known[below(random, len(known))]
        table = {"rules": settings.rules, "numbers": [below(random, 10 * level), 1 + below(random, 9)]}
        return Exercise("small", self.id, skill.id, level, table, {"mode": "guided"} if self.modes else {})

    def check(self, exercise: Exercise) -> None:
        return None

    def question(self, exercise: Exercise) -> AmountQuestion:
        return AmountQuestion(text="?", state=exercise.table)

    def key(self, exercise: Exercise, resolve: Resolver) -> object:
        return resolve(exercise.table["numbers"], None)

    def judge(self, exercise: Exercise, key: Any, answer: Answer) -> Judgement:
        assert isinstance(answer, AmountAnswer)
        right = answer.amount == key
        return Judgement(right, 1000 if right else 0, str(answer.amount), str(key), "sum", "" if right else "differs")

    def model_answer(self, exercise: Exercise, key: Any) -> Answer:
        return AmountAnswer(key)

    def items(self, exercise: Exercise) -> tuple[str, ...]:
        return (exercise.skill,)

    def work(self, exercise: Exercise) -> Work:
        return Work(exercise.skill, (), 1)


def add(numbers: list[int], _event: object) -> int:
    return sum(numbers)


def subtract(numbers: list[int], _event: object) -> int:
    return numbers[0] - numbers[1]


def _no_odds() -> Iterator[OddsRow]:
    return iter(())


def _as_object(text: str) -> dict[str, Any]:
    return {"text": text}


SUMS = Reckoning(
    "sums", (Skill("sums", N_("Sommes"), 1000), Skill("long-sums", N_("Longues sommes"), 4000)), modes=True
)
PRODUCTS = Reckoning("products", (Skill("products", N_("Produits"), 3000),))
READINGS = Reckoning("readings", (Skill("readings", N_("Lectures"), 500),))


class Small(Game):
    """The small game; others like it are made by changing a part."""

    title = N_("Petit jeu")
    resolve = staticmethod(add)
    odds = staticmethod(_no_odds)
    register = (Rule("sum", "article", "1", N_("Additionnez."), ("plain",), decidable=True),)
    wrong_rules: tuple[WrongRule, ...] = (WrongRule("minus", N_("soustrait"), "sum", subtract),)
    drills = (SUMS, PRODUCTS, READINGS)
    vocabulary = Vocabulary((), "dice")
    notation = staticmethod(str)
    parse = staticmethod(_as_object)

    def __init__(self) -> None:
        super().__init__("small")

    def answer(self, document: dict[str, Any]) -> str:
        return str(document)


GAME = Small()
