"""The one drill: the throw settled on the felt."""

from __future__ import annotations

from random import Random

from app.devices.dice.shown import ShownDice
from app.drills.acting import ActsDrill, mode_of
from app.drills.draw import between, one_in, sample
from app.drills.drill import Skill, TableSettings
from app.drills.event_drill import Play
from app.drills.exercise import Exercise
from app.text import N_
from tests.toys.die.records import TABLE
from tests.toys.die.resolve import resolve
from tests.toys.die.state import BOX, Throw
from tests.toys.die.steps import PHRASES


class Settlement(ActsDrill[str]):
    play = Play(TABLE, resolve, lambda moment: ShownDice(((moment.event.face,),)))
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


DRILLS = (Settlement(),)
