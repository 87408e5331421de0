"""Five weeks of training to be looked back on: true exercises, answered better and faster as the weeks go by."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

from PySide6.QtWidgets import QApplication

from app import VERSION
from app.drills.draw import below, between, per_hundred, pick
from app.drills.drill import WrongRule
from app.drills.game import Game
from app.drills.judgement import Verdict
from app.learning.finding import Ready
from app.learning.known import told
from app.training.grading import Grading
from app.training.plan import Plan
from app.training.records import EvidenceRecord, Trainee
from app.training.remembered import Person
from app.training.session import Answered, Session, attempt_record, session_record
from app.training.store import Store
from tools.gallery.stage import NOW, Stage, StillClock

CAMILLE = "Camille"
OTHERS = ("Amina Benali", "Jean-Baptiste Lemoine", "Marie-Christine Vandenbroucke-Delacroix", "Théo")
"""The other trainees of the school; one has a name as long as names get."""

DAYS = 35
FIRST_ID = 1 << 32
"""Ids of the past never meet those that a picture makes."""
_WRONG_RULES = 7
_BACKUP_EVERY = 5


def lay_down(app: QApplication, folder: Path) -> None:
    """Fill an empty data folder; who trains there next is Camille, her last session ended."""
    stage = Stage(app, folder, "fr", "light", first_id=FIRST_ID)
    stage.begin()
    clock = stage.clock
    clock.at_day = _day(DAYS)
    stage.sit(CAMILLE)
    camille = stage.program.preferences.trainee
    if camille is None:
        raise RuntimeError(stage.program.gateway.trouble)
    game = stage.services.plans.game()
    weeks = _Weeks(game, stage.services.plans.usual(game), clock, camille)
    if not stage.program.gateway.write(weeks.write):
        raise RuntimeError(stage.program.gateway.trouble)
    clock.at_day = NOW
    stage.services.figures.refresh()
    stage.end()


def _day(back: int) -> str:
    at = datetime.fromisoformat(NOW) - timedelta(days=back)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


class _Weeks:
    """The weeks of one trainee."""

    def __init__(self, game: Game, plan: Plan, clock: StillClock, trainee: Person) -> None:
        self._game = game
        self._plan = plan
        self._clock = clock
        self._trainee = trainee
        self._random = Random(4)
        self._mistakes = [pick(self._random, game.wrong_rules) for _mistake in range(_WRONG_RULES)]
        self._targets = {skill.id: skill.target for drill in game.drills for skill in drill.skills}

    def write(self, store: Store) -> None:
        """Keep it all."""
        for name in OTHERS:
            store.add_trainee(Trainee(self._clock.new_id(), name, _day(DAYS - 3 * len(name) // 4)))
        for back in range(DAYS, -1, -1):
            if back <= 3 or not per_hundred(self._random, 38):
                self._day(store, back)

    def _day(self, store: Store, back: int) -> None:
        """One session of a day so many days ago, answer by answer."""
        level = 1 + (DAYS - back) * 3 // DAYS
        plan = replace(self._plan, level=level, seed=back, exercises=between(self._random, 5, 9))
        record = session_record(plan, id_=self._clock.new_id(), trainee=self._trainee.id, started=_day(back))
        store.open_session(record)
        session = Session(self._game, plan)
        while not session.finished():
            answered, evidence = self._answer(session, back)
            exercise, attempt = attempt_record(
                answered,
                id_=self._clock.new_id(),
                trainee=self._trainee.id,
                session=record.id,
                at=_day(back),
                version=VERSION,
            )
            store.add_attempt(exercise, attempt, evidence)
        store.end_session(record.id, _day(back))
        if back % _BACKUP_EVERY == 0:
            store.daily_backup(_day(back), closing=True)

    def _answer(self, session: Session, back: int) -> tuple[Answered, EvidenceRecord]:
        """The next answer and what it says, wrong by one of the trainee's mistakes the more often the longer ago."""
        drill, exercise = session.drill, session.exercise
        grading = Grading(self._game, drill, exercise)
        aim = self._targets[exercise.skill]
        wrong = self._mistake(session, grading) if per_hundred(self._random, 8 + back) else None
        key = grading.key if wrong is None else drill.key(exercise, wrong.resolve)
        answer = drill.model_answer(exercise, key)
        judgement = grading.judgement(answer)
        verdict = Verdict(judgement, self._game.rule(judgement.rule))
        if wrong is not None:
            verdict = replace(verdict, wrong_rule=wrong.id, wrong_rule_name=wrong.name)
        milliseconds = aim * (70 + 3 * back + below(self._random, 60)) // 100
        _heard, evidence = told(Ready(grading), answer, milliseconds, frozenset(), target=aim)
        return session.record(answer, verdict, milliseconds), evidence

    def _mistake(self, session: Session, grading: Grading) -> WrongRule | None:
        """A mistake that makes a difference here: one of the trainee's own, else any."""
        drill = session.drill
        start = below(self._random, len(self._game.wrong_rules))
        others = (*self._game.wrong_rules[start:], *self._game.wrong_rules[:start])
        for wrong in (*self._mistakes, *others):
            key = drill.key(session.exercise, wrong.resolve)
            if key != grading.key and not grading.judgement(drill.model_answer(session.exercise, key)).right:
                return wrong
        return None
