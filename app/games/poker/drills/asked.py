"""What every drill of a poker game knows of it: its engine, its words, tables of one coup, the hands that lie there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from app.devices.cards.cards import Card
from app.devices.cards.hands import Hand, hand_at
from app.devices.cards.shown import ShownCards
from app.drills.drill import Skill, TableSettings
from app.drills.event_drill import EventDrill, Moment, Play
from app.games.poker.hands import Value
from app.games.poker.layout import Plan, spread_of
from app.games.poker.naming import Names, hand_text
from app.games.poker.rules import Box, Rules
from app.games.poker.steps import BOARD, Show
from app.table.felt import Spot
from app.table.register import Register
from app.table.steps import Chance
from app.table.words import Phrases
from app.text import Message, _

TIMES = 20
"""The maximum of a table where the house posts none, in minimums: every game prescribes it."""

CLASSES, WITHIN_CLASS, LOW_ACE, BEST_FIVE = "classes-ascending", "ties-read-on", "ace-low", "best-five"
"""The rules by which hands are read, as every register calls them; the last where there are community cards."""


@dataclass(frozen=True, eq=False)
class PokerGame:
    """What the drills need of a game: its engine, rules of it, its words and its register.

    Its `plan` has what it calls its combinations; `by_heart` is what it is to know the pay tables of each box. The
    croupier plays by the rule `qualified`. Among `pay_tables` the house chooses, where there are several.
    """

    play: Play
    sample: Rules
    plan: Plan
    phrases: Phrases
    register: Register
    by_heart: Mapping[Box, Message]
    qualified: str
    pay_tables: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Its name in files and records."""
        return self.play.table.called

    @property
    def names(self) -> Names:
        """What it calls its combinations."""
        return self.plan.words.names

    @property
    def pace(self) -> float:
        """How much longer a hand is read here than one of three cards."""
        return (self.sample.size + self.sample.full_board) / 3

    def table(self, settings: TableSettings, **lying: Any) -> dict[str, Any]:
        """A table as the `resolve` contract tells it, with what lies there."""
        return {"maximum": TIMES * settings.minimum} | settings.line(self.name) | lying

    def rules(self, settings: TableSettings) -> Rules:
        """The rules of the tables that exercises are generated for."""
        return _rules(self, settings.rules, settings.pay_table, settings.switches)

    def box(self, on: Chance) -> str:
        """A box as it stands in a sentence."""
        return self.phrases.chance_name(on)

    def of_hand(self, spot: Spot, text: str) -> str:
        """What is said of a hand among others: "Box C : paire"."""
        return _("{hand} : {text}").format(hand=spread_of(self.plan).name(spot, ()), text=text)

    def spoken(self, shown: ShownCards) -> str:
        """Hands as they are heard by who cannot see them."""
        return ". ".join(self.of_hand(hand.spot, hand.spoken()) for hand in shown.hands)

    def value_text(self, value: Value) -> str:
        """A hand with all its cards."""
        return hand_text(self.names, value.hand, value.ranks, value.kickers)


@cache
def _rules(game: PokerGame, version: str, pay_table: str | None, switches: Any) -> Rules:
    line = game.table(TableSettings(version, pay_table, 1000, switches))
    rules: Rules = game.play.table.read_table(line)[0].rules
    return rules


class PokerDrill(EventDrill):
    """A drill made for one of the games."""

    def __init__(self, game: PokerGame, skills: Iterable[tuple[str, Message, int]]) -> None:
        self.game = game
        self.play = game.play
        self.skills = tuple(Skill(f"{game.name}-{self.id}-{what}", title, target) for what, title, target in skills)

    def skill(self, what: str) -> Skill:
        """The skill of a name, without that of game and drill."""
        wanted = f"{self.game.name}-{self.id}-{what}"
        return next(skill for skill in self.skills if skill.id == wanted)


def shown(_moment: Moment) -> ShownCards:
    """No hand but those of the table."""
    return ShownCards()


def told(cards: Iterable[Card]) -> list[str]:
    """Cards as the contract writes them."""
    return [card.text for card in cards]


def own_hand(cards: Sequence[Card]) -> Hand:
    """The croupier's hand, turned."""
    return Hand(hand_at(), tuple(cards))


def board(cards: Sequence[Card]) -> tuple[Hand, ...]:
    """The community cards, where there are any."""
    return (Hand(hand_at(None, BOARD), tuple(cards)),) if cards else ()


def shows(found: Any) -> dict[int | None, Show]:
    """The hands that are turned, by their seat; the croupier's own by None."""
    return {step.seat: step for step in found.steps if isinstance(step, Show)}
