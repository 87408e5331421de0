"""Points at a glance: what a hand is worth, or both hands of a coup, their cards seen for a time only.

`ask` holds `of` (whose hand, or `both`) and `third`: with the third cards, else with the first two.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeAlias

from app.devices.cards.shown import ShownCards
from app.drills.answer import AmountAnswer, Answer
from app.drills.draw import pick
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.event_drill import EventDrill
from app.drills.exercise import Exercise
from app.drills.facts import fact
from app.drills.judgement import Judgement
from app.drills.question import AmountQuestion
from app.games.punto_banco.acts import chance_name
from app.games.punto_banco.drills.asked import PLAY, any_cards, cards_of, coup_of, hand, of_side, spoken, sum_text
from app.games.punto_banco.resolve import Hand, Resolved
from app.games.punto_banco.rule_ids import RuleId
from app.games.punto_banco.rules import DRAWS, SIDES, Side
from app.games.punto_banco.state import Coup
from app.table.codec import Field
from app.table.kinds import BOOL, one_of_names
from app.table.steps import Call
from app.text import N_, Message, _, capital, ngettext

TWO = Skill("punto-banco-points-two", N_("Points de deux cartes"), 2400)
THREE = Skill("punto-banco-points-three", N_("Points de trois cartes"), 3000)
BOTH = Skill("punto-banco-points-both", N_("Points des deux mains"), 5000)

BOTH_HANDS = "both"
_ASKED = {1: (TWO,), 2: (TWO, TWO, THREE), 3: (TWO, THREE, BOTH), 4: (THREE, BOTH), 5: (THREE, BOTH, BOTH)}
_THIRD_FROM = 4
"""The level from which both hands have all their cards."""

_COUNTED: RuleId = "units-count"
_OTHER_HAND = -1
"""The points of a hand that a mistake has other cards in: nobody answers them."""

Key: TypeAlias = tuple[int, ...]


class Points(EventDrill):
    """The points drill; a key holds the points of each hand asked about, punto's first."""

    play = PLAY
    id = "points"
    events = (Coup,)
    title: Message = N_("Points")
    flashed = True
    about: Message = N_("Lire d’un coup d’œil les points d’une main, puis des deux, cartes découvertes un instant.")
    skills: tuple[Skill, ...] = (TWO, THREE, BOTH)

    @property
    def ask(self) -> tuple[Field, ...]:
        """Whose points are asked, and of which cards."""
        return (
            Field("of", one_of_names((*SIDES, BOTH_HANDS), "choice"), "quelle main / which hand"),
            Field("third", BOOL, "troisièmes cartes comprises / with the third cards", default=False),
        )

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A coup, and whose points are asked."""
        skill = pick(random, _ASKED[level])
        cards = any_cards(random, 6)
        table = coup_of(settings, cards)
        if skill is BOTH:
            return self.make(BOTH, level, table, {"of": BOTH_HANDS, "third": level >= _THIRD_FROM})
        side = pick(random, SIDES)
        found = self.make(skill, level, table, {"of": side, "third": skill is THREE})
        if skill is THREE and len(self.cards(found, side)) == 2:
            return self.exercise(random, level, settings)
        return found

    def cards(self, exercise: Exercise, side: Side) -> Hand:
        """The cards of a hand that are counted."""
        cards = cards_of(self.resolution(exercise), side)
        return cards if exercise.ask.get("third") else cards[:2]

    def asked(self, exercise: Exercise) -> tuple[Side, ...]:
        """The hands asked about, punto's first."""
        return tuple(side for side in SIDES if exercise.ask["of"] in (side, BOTH_HANDS))

    def question(self, exercise: Exercise) -> AmountQuestion:
        """The hands asked about, seen at a glance; of both, a figure each."""
        asked = self.asked(exercise)
        if len(asked) > 1:
            text = _("Combien de points ont le punto, puis le banco ? Un chiffre chacun.")
        else:
            text = _("Combien de points a le {side} ?").format(side=chance_name(asked[0]))
        shown = ShownCards(tuple(hand(side, self.cards(exercise, side)) for side in asked))
        return AmountQuestion(
            text=text,
            state=self.moment(exercise).state,
            shown=shown,
            seen=spoken(shown),
            flashed=self.flashed,
            unit="points",
            digits=len(asked),
        )

    def key(self, exercise: Exercise, resolve: Resolver) -> Key:
        """The points that a resolver calls of the hands that are seen."""
        found = self.resolution(exercise, resolve)
        moment = "final" if exercise.ask.get("third") else "points"
        called = {
            due.step.on: due.step.number or 0
            for due in found.due
            if isinstance(due.step, Call) and due.kind == f"{moment}-{due.step.on}"
        }
        seen = cards_of if exercise.ask.get("third") else _first
        return tuple(
            called.get(side, _OTHER_HAND) if seen(found, side) == self.cards(exercise, side) else _OTHER_HAND
            for side in self.asked(exercise)
        )

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """The values of two cards, or of the third one; of both hands nothing but those."""
        if exercise.skill == BOTH.id:
            return []
        (side,) = self.asked(exercise)
        values = [DRAWS.values[card.rank] for card in self.cards(exercise, side)]
        return [fact("third", values[2]) if len(values) > 2 else fact(*sorted(values))]

    def judge(self, exercise: Exercise, key: Key, answer: Answer) -> Judgement:
        """Right when the points are; half right where those of one hand of two are."""
        if not isinstance(answer, AmountAnswer):
            raise TypeError(answer)
        asked = self.asked(exercise)
        given = (answer.amount,) if len(asked) == 1 else divmod(answer.amount, 10)
        alike = sum(one == other for one, other in zip(given, key, strict=True))
        wrong = next((i for i, side in enumerate(asked) if given[i] != key[i]), None)
        return Judgement(
            right=wrong is None,
            score=1000 * alike // len(asked),
            given=_told(asked, given),
            expected=_told(asked, key),
            rule=_COUNTED,
            difference="" if wrong is None else _difference(asked[wrong], key[wrong]),
            lines=tuple(of_side(side, sum_text(self.cards(exercise, side))) for side in asked),
        )

    def model_answer(self, exercise: Exercise, key: Key) -> Answer:  # noqa: ARG002 - the contract of a drill
        """The figures one after the other; ValueError where the key is a mistake's that has other cards in a hand."""
        if _OTHER_HAND in key:
            raise ValueError(key)
        return AmountAnswer(int("".join(map(str, key))))


def _first(found: Resolved, side: Side) -> Hand:
    return cards_of(found, side)[:2]


def _told(asked: tuple[Side, ...], points: Key) -> str:
    if len(asked) == 1:
        return ngettext("{count} point", "{count} points", points[0]).format(count=points[0])
    return ", ".join(f"{chance_name(side)} {count}" for side, count in zip(asked, points, strict=True))


def _difference(side: Side, points: int) -> str:
    text = ngettext("Le {side} a {count} point.", "Le {side} a {count} points.", points)
    return capital(text.format(side=chance_name(side), count=points))
