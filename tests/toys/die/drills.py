"""The one drill: the throw settled on the felt."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from app.devices.dice.dice import DICE
from app.drills.acting import ActsDrill, mode_of
from app.drills.draw import between, one_in, sample
from app.drills.drill import Skill, TableSettings
from app.drills.event_drill import Play
from app.drills.exercise import Exercise
from app.drills.order import OrderKey
from app.drills.telling import Teller
from app.table.acts import Act
from app.table.felt import Spot
from app.text import N_, _
from tests.toys.die.records import TABLE, read_table
from tests.toys.die.resolve import resolve
from tests.toys.die.state import BOX, State, Throw
from tests.toys.die.steps import PHRASES


class ShownDie(NamedTuple):
    face: int

    @property
    def spots(self) -> tuple[Spot, ...]:
        return (DICE,)


class BoxTeller(Teller[str]):
    def __init__(self, key: OrderKey[str], state: State) -> None:
        super().__init__(PHRASES, key)
        self._seats = {bet.seat for bet in state.bets}

    def lies(self, act: Act) -> bool:
        return act.seat in self._seats

    def rule_of_needless(self, act: Act) -> str:
        return "six-wins"


class Settlement(ActsDrill[str]):
    play = Play(TABLE, read_table, resolve, lambda moment: ShownDie(moment.event.face))
    phrases = PHRASES
    id = "settlement"
    title = N_("Régler la case")
    about = N_("Annoncer le dé, ramasser ou payer.")
    skills = (Skill("die-settlement", N_("Régler un lancer"), 10_000),)
    events = (Throw,)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        seats = sample(random, range(1, 9), between(random, 1, level + 1))
        bets = [{"seat": seat, "on": BOX, "amount": settings.minimum * between(random, 1, 9)} for seat in seats]
        return self.settled(level, settings.minimum, bets, 6 if one_in(random, 2) else between(random, 1, 5))

    def settled(self, level: int, minimum: int, bets: list[dict[str, object]], face: int) -> Exercise:
        table = {"game": "die", "rules": "toy-1", "minimum": minimum, "bets": bets}
        return self.make(self.skills[0], level, {**table, "events": [{"kind": "throw", "face": face}]}, mode_of(level))

    def text(self, exercise: Exercise) -> str:
        return _("Le dé est tombé. Réglez ce coup.")

    def teller(self, exercise: Exercise, key: OrderKey[str]) -> Teller[str]:
        return BoxTeller(key, self.moment(exercise).state)


DRILLS = (Settlement(),)
