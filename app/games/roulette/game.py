"""English roulette as the rest of the product sees it; each part is loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

from app.drills.game import Game, OddsRow
from app.text import N_

if TYPE_CHECKING:
    from app.drills.drill import Drill, Resolver, WrongRule
    from app.table.citations import Rule


class Roulette(Game):
    """The game of English roulette."""

    name = "roulette"
    title = N_("Roulette anglaise")

    @cached_property
    def answer(self) -> Callable[[dict[str, Any]], str]:
        """One line of the `resolve` contract answered."""
        from app.games.roulette.line import answer

        return answer

    @cached_property
    def resolve(self) -> Resolver:
        """The engine."""
        from app.games.roulette.resolve import resolve

        return resolve

    @cached_property
    def odds(self) -> Callable[[], Iterator[OddsRow]]:
        """Every chance of the layout."""
        from app.games.roulette.odds import odds

        return odds

    @cached_property
    def register(self) -> tuple[Rule, ...]:
        """Every rule of the order."""
        from app.games.roulette.register import REGISTER

        return REGISTER

    @cached_property
    def wrong_rules(self) -> tuple[WrongRule, ...]:
        """The misconceptions."""
        from app.games.roulette.wrong_rules import WRONG_RULES

        return WRONG_RULES

    @cached_property
    def drills(self) -> tuple[Drill, ...]:
        """The drills, from the times tables to a whole spin."""
        from app.games.roulette.drills import DRILLS

        return DRILLS

    @cached_property
    def notation(self) -> Callable[[dict[str, Any]], str]:
        """A table with its events as one line of text."""
        from app.games.roulette.notation import notation

        return notation

    @cached_property
    def parse(self) -> Callable[[str], dict[str, Any]]:
        """That line read back."""
        from app.games.roulette.notation import parse

        return parse


GAME = Roulette()
