"""Totals at a glance: what a hand is worth, a box's or the croupier's own, its cards seen for a time only.

`ask` holds `of` (whose hand) and `natural`: it is asked whether the hand is a black-jack, not how many points it has.
The hand of a box is seen as the card just given leaves it, or, where it is decided, as it lies.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from random import Random
from typing import TypeAlias

from app.devices.cards.cards import BOXES, RANKS, Card, read_card
from app.devices.cards.hands import Hand, hand_at
from app.devices.cards.shown import ShownCards
from app.devices.cards.steps import Deal
from app.drills.answer import AmountAnswer, Answer, ChoiceAnswer
from app.drills.draw import between, one_in, pick
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.event_drill import EventDrill
from app.drills.exercise import Exercise
from app.drills.facts import fact, of_skill
from app.drills.judgement import Judgement
from app.drills.question import AmountQuestion, ChoiceQuestion
from app.drills.shoe import Shoe
from app.games.blackjack.drills.asked import PLAY
from app.games.blackjack.drills.drawn import (
    Told,
    decided,
    hand_of,
    of_hand,
    spoken,
    stake_of,
    sum_text,
    table_of,
    with_event,
)
from app.games.blackjack.hands import ACE, MOST, box_of, is_black_jack, is_soft, points
from app.games.blackjack.random_tables import TENS
from app.games.blackjack.rule_ids import RuleId
from app.games.blackjack.state import Cards, Decided, Played
from app.games.blackjack.steps import Resolved
from app.table.codec import Field
from app.table.kinds import BOOL, one_of_names
from app.table.reading import InputError
from app.table.steps import Call, Pay
from app.text import N_, Message, _, ngettext, translate

HARD = Skill("blackjack-totals-hard", N_("Totaux sans as"), 2400)
SOFT = Skill("blackjack-totals-soft", N_("Totaux avec un as"), 3000)
OVER = Skill("blackjack-totals-over", N_("Mains au-dessus de 21"), 3000)
NATURAL = Skill("blackjack-totals-natural", N_("Black-jack, ou 21"), 2400)
OWN = Skill("blackjack-totals-own", N_("La main du croupier"), 3000)

_BOX, _OWN = "box", "croupier"
_BLACK_JACK, _PLAIN, _NEITHER = "black-jack", "plain", "neither"
_OPTIONS: Mapping[str, Message] = {
    # translators: the options begin with different letters: each is the key of its option
    _BLACK_JACK: N_("Black-jack"),
    _PLAIN: N_("Vingt et un"),
    _NEITHER: N_("Autre total"),
}

_ASKED = {
    1: (HARD, HARD, SOFT),
    2: (HARD, SOFT, OVER),
    3: (HARD, SOFT, OVER, NATURAL),
    4: (SOFT, OVER, NATURAL, OWN),
    5: (HARD, SOFT, OVER, NATURAL, OWN),
}
_CARDS = {1: (2, 2), 2: (2, 3), 3: (3, 4), 4: (3, 5), 5: (4, 6)}
"""How many cards a hand has."""

_SMALL = 11
"""Up to this total no card goes over."""

_LOW = "A2345678"
"""The ranks of a hand of many cards."""

_OWN_RANKS = "23456789T"

Key: TypeAlias = int | str
_OTHER_HAND = -1
"""The points of a hand that a mistake has other cards in: nobody answers them."""


class Totals(EventDrill):
    """The drill of totals; a key is the points called, or what a hand is."""

    play = PLAY
    id = "totals"
    events = (Decided, Played)
    title: Message = N_("Totaux")
    flashed = True
    about: Message = N_("Lire d’un coup d’œil le total d’une main, avec ou sans as, cartes découvertes un instant.")
    skills: tuple[Skill, ...] = (HARD, SOFT, OVER, NATURAL, OWN)
    ask: tuple[Field, ...] = (
        Field("of", one_of_names((_BOX, _OWN), "choice"), "quelle main / which hand"),
        Field("natural", BOOL, "black-jack, 21 ou autre / black-jack, 21 or other", default=False),
    )

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A hand that has just got a card, or that is decided; or the croupier's own."""
        skill, shoe = pick(random, _ASKED[level]), Shoe(random)
        own = skill is OWN or (skill is NATURAL and one_in(random, 3))
        if own:
            table = _own(random, settings, shoe, natural=skill is NATURAL)
        elif skill is NATURAL:
            table = _decided(random, settings, shoe)
        else:
            table = _given(random, settings, shoe, skill, between(random, *_CARDS[level]))
        return self.make(skill, level, table, {"of": _OWN if own else _BOX, "natural": skill is NATURAL})

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the event gives the hand no card that is counted."""
        super().check(exercise)
        if self.key(exercise, self.play.resolve) in (_OTHER_HAND, ""):
            raise InputError("bad-value", "ask.of", exercise.ask["of"])

    def seen_hand(self, exercise: Exercise) -> Hand:
        """The hand asked about, with the cards that are counted."""
        state, event, _events = self.moment(exercise)
        if exercise.ask["of"] == _OWN or (isinstance(event, Played) and not state.boxes):
            return Hand(hand_at(), state.croupier + tuple(getattr(event, "cards", ())))
        if isinstance(event, Played):
            box = state.boxes[0]
            return Hand(hand_at(box.seat, 1), box.hands[0].cards if box.hands else ())
        called = next((step for step in self.resolution(exercise).steps if isinstance(step, Call)), None)
        if called is None:
            return Hand(hand_at(event.seat, 1))
        number = int(called.on or 1)
        return Hand(hand_at(event.seat, number), self._cards(exercise, self.resolution(exercise), number))

    def _cards(self, exercise: Exercise, found: Resolved, number: int) -> Cards:
        """What a hand of a box holds once a resolver has given it its card."""
        state, event, _events = self.moment(exercise)
        given = tuple(step.card for step in found.steps if isinstance(step, Deal) and step.on == number)[:1]
        box = box_of(state, event.seat)
        held = box.hands[number - 1].cards if box is not None and number <= len(box.hands) else ()
        return (*(held[:1] if event.act == "split" else held), *given)

    def shown(self, exercise: Exercise) -> ShownCards:
        """The hand asked about alone; with the others of a box that has separated a pair."""
        state, event, _events = self.moment(exercise)
        hand = self.seen_hand(exercise)
        box = box_of(state, hand.spot.seat) if hand.spot.seat and isinstance(event, Played) else None
        more = box.hands[1:] if box is not None else ()
        others = (Hand(hand_at(hand.spot.seat, number), each.cards) for number, each in enumerate(more, 2))
        return ShownCards((hand, *others))

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """Two cards by their values, of more the total, whoever's hand it is; whether it is a black-jack."""
        cards = self.seen_hand(exercise).cards
        if exercise.ask.get("natural"):
            return [fact(self.key(exercise, self.play.resolve))]
        skill = SOFT if is_soft(cards) else OVER if points(cards) > MOST else HARD
        if len(cards) > 2:  # small totals of many cards are rare, and one as easy as another
            return [of_skill(skill.id, "total", max(points(cards), _SMALL))]
        return [of_skill(skill.id, *sorted(map(_worth, cards)))]

    def question(self, exercise: Exercise) -> AmountQuestion | ChoiceQuestion:
        """The hand seen at a glance, and how many points it has or whether it is a black-jack."""
        shown = self.shown(exercise)
        head = {
            "state": self.moment(exercise).state,
            "shown": shown,
            "seen": spoken(shown.hands),
            "flashed": self.flashed,
        }
        if exercise.ask.get("natural"):
            text = _("Black-jack, 21, ou un autre total ?")
            if len(shown.hands) > 1:
                text = _("La première main : black-jack, 21, ou un autre total ?")
            options = tuple((option, translate(name)) for option, name in _OPTIONS.items())
            return ChoiceQuestion(text=text, options=options, **head)
        own = exercise.ask["of"] == _OWN
        text = _("Combien de points avez-vous ?") if own else _("Combien de points a cette main ?")
        return AmountQuestion(text=text, unit="points", **head)

    def key(self, exercise: Exercise, resolve: Resolver) -> Key:
        """What a resolver calls of the hand that is seen; of a black-jack, as what it is called or paid."""
        found, hand = self.resolution(exercise, resolve), self.seen_hand(exercise)
        natural = bool(exercise.ask.get("natural"))
        if hand.spot.seat is None:
            return _own_key(found, hand.cards, natural=natural)
        if natural:
            return _paid_key(found, hand)
        called = [step for step in found.steps if isinstance(step, Call) and step.what == "points"]
        mine = next((step.number for step in called if (step.seat, step.on) == (hand.spot.seat, hand.spot.on)), None)
        same = isinstance(self.moment(exercise).event, Decided) and mine is not None
        same = same and self._cards(exercise, found, int(hand.spot.on or 1)) == hand.cards
        return (mine or 0) if same else _OTHER_HAND

    def judge(self, exercise: Exercise, key: Key, answer: Answer) -> Judgement:
        """Right when the points are, or what the hand is."""
        if exercise.ask.get("natural"):
            if not isinstance(answer, ChoiceAnswer) or answer.chosen not in _OPTIONS:
                raise TypeError(answer)
            given: Key = answer.chosen
        else:
            if not isinstance(answer, AmountAnswer):
                raise TypeError(answer)
            given = answer.amount
        hand = self.seen_hand(exercise)
        return Judgement(
            right=given == key,
            score=1000 * (given == key),
            given=_named(given),
            expected=_named(key),
            rule=self._rule(exercise, hand),
            difference="" if given == key else _("C’était : {total}.").format(total=_named(key)),
            lines=(of_hand(hand, sum_text(hand.cards), ()), *self._why(exercise, hand)),
        )

    def model_answer(self, exercise: Exercise, key: Key) -> Answer:  # noqa: ARG002 - the contract of a drill
        """The points, or the option."""
        return ChoiceAnswer(key) if isinstance(key, str) else AmountAnswer(key)

    def _rule(self, exercise: Exercise, hand: Hand) -> RuleId:
        if not exercise.ask.get("natural"):
            return "best-total"
        if hand.spot.seat is None:
            return "croupier-points-called"
        if self._separated(exercise, hand):
            return "no-black-jack-from-pairs"
        return "black-jack-3-for-2" if is_black_jack(hand.cards) else "black-jack-beats-21"

    def _why(self, exercise: Exercise, hand: Hand) -> tuple[str, ...]:
        """Why 21 of two cards, or of more, is what it is."""
        if not exercise.ask.get("natural") or points(hand.cards) != MOST:
            return ()
        if self._separated(exercise, hand):
            return (_("La box a séparé une paire : 21 en deux cartes n’y est pas un black-jack."),)
        count = len(hand.cards)
        return (ngettext("21 en {count} carte.", "21 en {count} cartes.", count).format(count=count),)

    def _separated(self, exercise: Exercise, hand: Hand) -> bool:
        box = box_of(self.moment(exercise).state, hand.spot.seat or 0)
        return box is not None and box.splits > 0


def _own_key(found: Resolved, cards: Cards, *, natural: bool) -> Key:
    """What the croupier calls of his own hand, where he has these cards."""
    drawn = tuple(step.card for step in found.steps if isinstance(step, Deal) and step.seat is None)
    call = next((due.step for due in found.due if due.kind == "own-call"), None)
    if not isinstance(call, Call) or drawn != cards[1:]:
        return "" if natural else _OTHER_HAND
    if not natural:
        return MOST if call.what == _BLACK_JACK else call.number or 0
    return call.what if call.what == _BLACK_JACK else _PLAIN if call.number == MOST else _NEITHER


def _paid_key(found: Resolved, hand: Hand) -> Key:
    """What a hand is paid as, the croupier being above 21; whoever pays a black-jack too little knows it as well."""
    paid = ((due.step, due.rule) for due in found.due if isinstance(due.step, Pay))
    where = hand.spot.seat, hand.spot.on
    rates = {step.rate: rule for step, rule in paid if (step.seat, step.on) == where}
    if Fraction(3, 2) in rates or "black-jack-3-for-2" in rates.values():
        return _BLACK_JACK
    return "" if not rates else _PLAIN if points(hand.cards) == MOST else _NEITHER


def _named(key: Key) -> str:
    if isinstance(key, str):
        return translate(_OPTIONS[key]) if key else ""
    return ngettext("{count} point", "{count} points", key).format(count=key)


def _lone(random: Random, *hands: Told) -> list[Told]:
    """The only box."""
    return [{"box": between(random, 1, BOXES), "hands": [*hands]}]


def _wanted(skill: Skill, cards: Cards) -> bool:
    if skill is OVER or points(cards) > MOST:
        return skill is OVER and points(cards) > MOST
    return (ACE in [card.rank for card in cards]) == (skill is SOFT)


def _given(random: Random, settings: TableSettings, shoe: Shoe, skill: Skill, count: int) -> Told:
    """A hand given its last card on request; of two cards, on a hand of a pair. Every other ace or so counts 11."""
    if skill is OVER:
        count = max(count, 3)
    ranks, eleven = _LOW if count > 3 else RANKS, skill is SOFT and one_in(random, 2)
    while True:
        cards = (*[shoe.draw(ranks) for _each in range(count - 1)], shoe.draw())
        if _wanted(skill, cards) and points(cards[:-1]) < MOST and (is_soft(cards) or not eleven):
            break
        shoe.back(cards)
    act, held = ("split", (cards[0], shoe.draw(cards[0].rank))) if count == 2 else ("hit", cards[:-1])
    boxes = _lone(random, hand_of(held, stake_of(random, settings), stands=False))
    table = table_of(settings, boxes, (shoe.draw(_OWN_RANKS),))
    return with_event(shoe, table, {"kind": "decide", "box": boxes[0]["box"], "act": act}, first=cards[-1:])


def _decided(random: Random, settings: TableSettings, shoe: Shoe) -> Told:
    """A black-jack, 21 of another kind, or 20, which the croupier pays as what it is: he comes to 26."""
    amount, kind = stake_of(random, settings), pick(random, ("natural", "natural", "pair", "more", "more", "less"))
    if kind in ("natural", "pair"):
        cards = [shoe.draw(TENS), shoe.draw(ACE)]
        cards = cards[::-1] if kind == "natural" and one_in(random, 2) else cards
    else:
        cards = _of_points(shoe, between(random, 2 + (kind == "more"), 4), MOST - (kind == "less"))
    more = [hand_of((shoe.draw(cards[0].rank), shoe.draw("789")), amount)] if kind == "pair" else []
    own, tens = shoe.draw("6"), [shoe.draw(TENS) for _each in range(2)]
    boxes = _lone(random, hand_of(cards, amount), *more)
    return with_event(shoe, table_of(settings, boxes, (own,)), {"kind": "croupier"}, first=tens)


def _of_points(shoe: Shoe, count: int, wanted: int) -> list[Card]:
    while True:
        cards = shoe.take(count)
        if points(tuple(cards)) == wanted:
            return cards
        shoe.back(cards)


def _own(random: Random, settings: TableSettings, shoe: Shoe, *, natural: bool) -> Told:
    """The croupier's hand once he has drawn; near 21 where it is asked whether it is a black-jack."""
    boxes = _lone(random, hand_of(decided(random, shoe), stake_of(random, settings)))
    while True:
        table = with_event(shoe, table_of(settings, boxes, (shoe.draw(),)), {"kind": "croupier"})
        own = tuple(read_card(text) for text in (*table["croupier"], *table["events"][0]["cards"]))
        if not natural or points(own) in (MOST, MOST - 1):
            return table


def _worth(card: Card) -> int:
    return points((card,))
