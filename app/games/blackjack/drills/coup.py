"""A whole coup: from "Rien ne va plus" to the last card removed, turn by turn as the players speak."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from app.drills.acting import mode_of, when_judged
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.turns_drill import TurnsDrill
from app.games.blackjack.drills.asked import PLAY
from app.games.blackjack.drills.table_acts import TableActs
from app.games.blackjack.random_tables import Coup, coup_of_level
from app.games.blackjack.records import TABLE, read_table
from app.games.blackjack.resolve import resolve
from app.games.blackjack.rule_ids import RuleId
from app.games.blackjack.saying import turn_text
from app.games.blackjack.state import Dealt, Decided, Played
from app.games.blackjack.steps import Resolved
from app.games.blackjack.turns import acting, turns
from app.table.resolution import in_turn
from app.table.steps import Refuse
from app.text import N_, Message, _

PLAIN = Skill("blackjack-coup-plain", N_("Mener un coup sans paire ni assurance"), 90_000)
PAIRS = Skill("blackjack-coup-pairs", N_("Mener un coup où l’on sépare"), 150_000)
INSURED = Skill("blackjack-coup-insured", N_("Mener un coup où l’on s’assure"), 150_000)


class _Turn(TableActs):
    """The acts of one turn, judged by themselves."""

    id = "coup"
    events = (Dealt, Decided, Played)

    def resolution(self, exercise: Exercise, resolve: Resolver | None = None) -> Resolved:
        """What there is to do; that a request is accepted is not done by hand."""
        found: Resolved = super().resolution(exercise, resolve)
        return acting(found)


class WholeCoup(TurnsDrill[RuleId]):
    """The whole coup drill."""

    play = PLAY
    id = "coup"
    acts = _Turn()
    events = (Dealt, Decided, Played)
    title: Message = N_("Un coup complet")
    about: Message = N_("De « Rien ne va plus » aux cartes enlevées : donner, servir chaque main, tirer, régler.")
    skills: tuple[Skill, ...] = (PLAIN, PAIRS, INSURED)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A coup from the deal on; guided up to level 2, gains typed from level 4."""
        coup = coup_of_level(random, settings, level)
        return self.make(_skill(coup), level, coup.whole(), mode_of(level))

    def text(self, exercise: Exercise) -> str:
        """What is asked, and when it is judged."""
        todo = _("Menez ce coup, de « Rien ne va plus » aux cartes enlevées, au fil des demandes.")
        then = _("Après chaque demande, faites ce qui est dû, puis continuez.")
        return f"{todo}\n{then} {when_judged(exercise)}"

    def parted(self, table: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        """The turns of a coup, each with the table as it lies then."""
        return tuple(
            TABLE.object(turn.state) | {"events": [TABLE.event_object(event) for event in turn.events]}
            for turn in turns(*read_table(dict(table)))
        )

    def happens(self, turn: Exercise) -> str:
        """What the players have said."""
        return turn_text(*turn.once(read_table))

    def speaks(self, turn: Exercise) -> bool:
        """Whether a player asks for something; after the last request the croupier goes on."""
        _state, events = turn.once(read_table)
        return any(isinstance(event, Decided) for event in events)

    def check(self, exercise: Exercise) -> None:
        """Raise InputError also when a request is refused, or nothing is done to it before the end."""
        super().check(exercise)
        for at, found in enumerate(in_turn(resolve, *exercise.once(read_table))):
            if any(isinstance(step, Refuse) for step in found.steps):
                raise self.wrong_kind(exercise, at, ())
        asked = sum(len(turn.table["events"]) for turn in self.turns(exercise))
        if asked < len(exercise.table["events"]):
            raise self.wrong_kind(exercise, asked, (Played,))


def _skill(coup: Coup) -> Skill:
    said = {event.act for event in coup.events if isinstance(event, Decided)}
    return PAIRS if "split" in said else INSURED if "insurance" in said else PLAIN
