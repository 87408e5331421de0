"""The game trained and the plans last chosen, at the house's table as it is now."""

from __future__ import annotations

from dataclasses import replace

from app.drills.game import Game, Games
from app.training.plan import Plan, read_plan
from ui.models.offers import GameChoice
from ui.services.house import HouseService
from ui.services.preferences import Preferences

QUICK = 10
"""Exercises of the session that home's main button begins."""


class PlanService:
    """What is to be trained, as it was chosen last."""

    def __init__(self, games: Games, preferences: Preferences, house: HouseService) -> None:
        self._games = games
        self._preferences = preferences
        self._house = house

    def game(self) -> Game:
        """The game trained: the one of the last plan, else the first there is."""
        plan = self._last()
        known = plan is not None and plan.game in self._games
        return self._games[plan.game] if plan is not None and known else next(iter(self._games.values()))

    def game_choice(self) -> GameChoice:
        """Every game there is, and the one trained."""
        return GameChoice(tuple((name, game.title) for name, game in self._games.items()), self.game().name)

    def choose_game(self, name: str) -> None:
        """Train another game from now on, as it was trained last."""
        if name != self.game().name:
            self.remember(self.usual(self._games[name]))

    def is_bound(self) -> bool:
        """Whether every session is played at the house's table."""
        return self._house.current().binds

    def remember(self, plan: Plan) -> None:
        """Remember a plan, and of each other game the one last chosen."""
        earlier = (each.to_json() for each in self._all() if each.game != plan.game)
        self._preferences.set_plan(plan.to_json(), "\n".join(earlier))

    def usual(self, game: Game) -> Plan:
        """The plan last chosen, at the house's table as it is now; at first all drills mixed, level 1."""
        house = self._house.current()
        settings = house.table(game.name)
        last = self._last(game.name)
        if last is None:
            return Plan(game.name, tuple(drill.id for drill in game.drills), settings, 1, 0, QUICK)
        known = {drill.id: drill for drill in game.drills}
        chosen = replace(
            last.settings,
            switches=settings.switches,
            denominations=settings.denominations,
            targets=settings.targets,
            maximums=settings.maximums,
            maximum=settings.maximum,
        )
        drills = tuple(drill for drill in last.drills if drill in known) or tuple(known)
        # a table remembered from other rules than these is no table any more
        chosen = settings if house.locked or house.binds or not game.has_table(chosen) else chosen
        return replace(last, drills=drills, settings=chosen, seed=0, skills=(), redo=(), weak=(), faults=0)

    def _all(self) -> list[Plan]:
        """The plan last chosen of each game, the last one first; what cannot be read is left out."""
        remembered = self._preferences.remembered
        found: list[Plan] = []
        for text in (remembered.last_plan, *remembered.earlier_plans.splitlines()):
            try:
                found.append(read_plan(text))
            except ValueError:
                continue
        return found

    def _last(self, game: str = "") -> Plan | None:
        """The plan last chosen, of a game when one is named."""
        return next((plan for plan in self._all() if game in ("", plan.game)), None)
