"""What the progress page shows of the trainee."""

from __future__ import annotations

from dataclasses import replace

from app.training.remembered import Person
from app.training.store import Store
from ui.models.dates import today_utc
from ui.models.progress import LastView, ProgressView
from ui.services.clock import Clock
from ui.services.figures import FigureService
from ui.services.house import HouseService
from ui.services.plans import PlanService
from ui.services.preferences import Preferences
from ui.services.store_gateway import StoreGateway


class ProgressService:
    """Keeps the last view, of which most stays when one answer has been added."""

    def __init__(
        self,
        *,
        preferences: Preferences,
        gateway: StoreGateway,
        clock: Clock,
        plans: PlanService,
        house: HouseService,
        figures: FigureService,
    ) -> None:
        self._preferences = preferences
        self._gateway = gateway
        self._clock = clock
        self._plans = plans
        self._house = house
        self._figures = figures
        self._last = LastView()

    def view(self) -> ProgressView | None:
        """The trainee's figures, None for a guest or where they cannot be read."""
        trainee = self._preferences.trainee
        nothing: ProgressView | None = None
        return nothing if trainee is None else self._gateway.read(lambda store: self._viewed(store, trainee), nothing)

    def _viewed(self, store: Store, trainee: Person) -> ProgressView:
        # the shipped house has no target times, and reading a file loads what the page would have to wait for
        targets = self._house.current().targets if self._house.has_own() else {}
        today = today_utc(self._clock.now()).isoformat()
        game = self._plans.game()
        view = self._last.view(
            game,
            store,
            trainee.id,
            today,
            targets,
            ask=lambda skill: self._figures.days([skill]),
            watched=lambda: self._figures.watched(game),
        )
        if self._preferences.remembered.milestones:
            return view
        return replace(view, practice=replace(view.practice, streak=0, longest=0))
