"""The answers of whoever trains that a figure is made of, found in the store and looked at again on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.drills.exercise import read_exercise
from app.drills.game import Game
from app.text import _
from app.training.session import Session
from ui.models.answers import Told, Wanted
from ui.services.plans import PlanService
from ui.services.preferences import Preferences
from ui.services.store_gateway import StoreGateway
from ui.services.training import only


class AnswerService:
    """Finds answers at the game trained; `tell` is given a sentence for whoever reads."""

    def __init__(
        self,
        *,
        plans: PlanService,
        preferences: Preferences,
        gateway: StoreGateway,
        tell: Callable[[str], None],
    ) -> None:
        self._plans = plans
        self._preferences = preferences
        self._gateway = gateway
        self._tell = tell

    @property
    def game(self) -> Game:
        """The game whose answers are found."""
        return self._plans.game()

    def found(self, wanted: Wanted) -> tuple[Told, ...]:
        """The latest answers that are wanted; none of a guest, or where they cannot be read."""
        trainee, nothing = self._preferences.trainee, ()
        if trainee is None:
            return nothing
        id_, game = trainee.id, self.game.name
        return self._gateway.read(lambda store: wanted.found(store.latest(id_, game)), nothing)

    def session_of(self, told: Told) -> Session | None:
        """A session of an answer alone, judged again; None, and said, where this version knows it no more."""
        attempt, record, _evidence = told
        game, session = self.game, None
        try:
            exercise = read_exercise(record.body)
            usual = self._plans.usual(game)
            plan = replace(only(usual, exercise), settings=usual.settings.at(exercise.table))
            session = Session.resumed(game, plan, [attempt], {record.hash: exercise})
        except (ValueError, KeyError, TypeError, RecursionError):
            pass  # another version, with other questions, has kept it
        if session is None or not session.answered or not game.has_table(session.plan.settings):
            self._tell(_("Cette version de Tapis ne sait plus montrer cette question ; la réponse est gardée."))
            return None
        return session
