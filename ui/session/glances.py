"""How long a trainee sees the tables that are read at a glance: from the answers kept, and those of the session."""

from __future__ import annotations

from dataclasses import replace

from app.drills.answer import seen_again
from app.drills.exercise import Exercise
from app.training.flash import FIRST, Glance, seen_for
from app.training.policy import Policy
from app.training.records import AttemptRecord
from app.training.remembered import Person
from app.training.session import Answered, Session
from app.training.summary import aimed_at
from ui.pages.drill import DrillPage
from ui.questions.base import PosedQuestion
from ui.services.store_gateway import StoreGateway


class Glances:
    """The glances of whoever trains, skill by skill, read when a skill first comes up."""

    def __init__(self, page: DrillPage, gateway: StoreGateway) -> None:
        self._page = page
        self._gateway = gateway
        self._by_skill: dict[str, list[Glance]] = {}
        self._open: Exercise | None = None
        self._session: Session | None = None

    def flashed(
        self, put: PosedQuestion, session: Session, exercise: Exercise, policy: Policy, trainee: Person | None
    ) -> PosedQuestion:
        """A question with the time its table is seen, where it is read at a glance and somebody wants to be in haste.

        One that is put another time before it is answered has been seen again.
        """
        if not put.question.flashed or policy.led or policy.reviews or self._calm:
            return put
        if session is not self._session:
            # maybe somebody else's
            self._session = session
            self._by_skill.clear()
        once_more = exercise == self._open
        self._open = exercise
        target = aimed_at(session.game_of(exercise), exercise, session.plan.settings.targets) or FIRST
        seen = seen_for(self._of(exercise.skill, trainee), target)
        return replace(put, seen_for=seen, again=self._page.again + 1 if once_more else 0)

    @property
    def _calm(self) -> bool:
        """Whether nothing moves by itself, or no time is shown: what is to be read stays in sight."""
        view = self._page.view
        return not self._page.veil.clock.isChecked() or (view is not None and view.reduced_motion)

    def add(self, answered: Answered) -> None:
        """An answer has been given."""
        self._open = None
        known = self._by_skill.get(answered.exercise.skill)
        if known is not None:
            known.append(Glance(answered.verdict.judgement.right, answered.milliseconds, answered.again))

    def _of(self, skill: str, trainee: Person | None) -> list[Glance]:
        if skill not in self._by_skill:
            none: list[AttemptRecord] = []
            kept = none if trainee is None else self._kept(trainee.id, skill, none)
            self._by_skill[skill] = [Glance(each.right, each.milliseconds, seen_again(each.answer)) for each in kept]
        return self._by_skill[skill]

    def _kept(self, trainee: str, skill: str, none: list[AttemptRecord]) -> list[AttemptRecord]:
        return self._gateway.read(lambda store: store.skill_attempts(trainee, skill), none)
