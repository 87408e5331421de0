"""The blackjack table as the window needs it, gathered from the game's own modules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from app.devices.cards.cards import PACK, Card
from app.devices.cards.commands import OWN
from app.devices.cards.hands import HAND, hand_at
from app.devices.cards.on_felt import held_out
from app.devices.cards.shown import ShownCards
from app.drills.card_kit import CardKit
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.drills.kit import VERSION_NAMES, CallKey, RuleSet, limits_text, seed_of, usages
from app.drills.question import Question
from app.games.blackjack.acts import CALLS
from app.games.blackjack.hands import hand_to_play, points
from app.games.blackjack.keys import CALL_KEYS, Grammar
from app.games.blackjack.laying import laid_in_box
from app.games.blackjack.layout import blackjack_layout
from app.games.blackjack.layout_felt import every_hand, every_stake, felt_of, show_act, tidied
from app.games.blackjack.posted import pays, posted, switches
from app.games.blackjack.records import TABLE, read_table
from app.games.blackjack.resolve import resolve
from app.games.blackjack.rules import HOLDER, INSURANCE, RULE_SETS, VERSIONS
from app.games.blackjack.spots import spot_sentence
from app.games.blackjack.state import Decided, Played, State
from app.games.blackjack.steps import VOCABULARY
from app.games.blackjack.tour import tour_exercise
from app.games.blackjack.turns import begun, turns
from app.table.acts import CALL
from app.table.felt import Felt, Spot, seat_letter, stake
from app.table.keys import COMMA, NOTHING, Typing
from app.table.steps import Chance
from app.text import _, language, translate

_LEAST_MINIMUM = 100
_MOST_RESULTS, _A_COUP, _EXTRA = 8, 11, 20
_MADE: tuple[int | str, ...] = (17, 18, 19, 20, 21, "BJ", 22)
_ODDS = (15, 14, 13, 18, 7, 5, 28)
"""What the croupier makes, 22 for all above 21, and how often in a hundred coups."""

_TEN, _TEN_POINTS, _STIFF = Card("T", "s"), 10, 12
"""A ten takes a croupier who has twelve above 21."""


class BlackjackKit(CardKit):
    """What the window must know of blackjack."""

    engine = staticmethod(resolve)
    records = TABLE
    vocabulary = VOCABULARY
    commands = Grammar
    show_act = staticmethod(show_act)
    stakes = staticmethod(every_stake)
    hands = staticmethod(every_hand)
    describe = staticmethod(spot_sentence)
    tour = staticmethod(tour_exercise)
    posted = staticmethod(posted)
    pays = staticmethod(pays)
    switches = staticmethod(switches)
    layout = staticmethod(blackjack_layout)

    def rule_sets(self) -> tuple[RuleSet, ...]:
        """The versions of the rules, the oldest first."""
        return tuple(
            RuleSet(version, translate(VERSION_NAMES[version]), (), _LEAST_MINIMUM, VERSIONS[version].multiples.value)
            for version in RULE_SETS
        )

    def presents(self) -> str:
        """The game in one sentence."""
        return _("Au black-jack, chaque joueur cherche à s’approcher de 21 plus que le croupier, sans le dépasser.")

    def table_text(self, settings: TableSettings) -> str:
        """A table in a few words: rules, limits, usages of the house."""
        names = {
            "fr-2014": _("règles de 2014"),
            "fr-2019": _("règles de 2019"),
            "fr-current": _("règles actuelles"),
        }
        return " · ".join((names[settings.rules], limits_text(settings), *usages(switches(), settings.switches)))

    def levels(self) -> Mapping[int, str]:
        """What a table is like at each level."""
        return {
            1: _("une ou deux box"),
            2: _("trois box, assurance"),
            3: _("quatre ou cinq box, paires séparées"),
            4: _("table animée, joueurs debout"),
            5: _("table pleine"),
        }

    def felt(self, question: Question, exercise: Exercise, names: Mapping[int, str]) -> Felt:
        """The table of a question: the hands that lie, the coups of the shoe so far, a stake held out at the rail."""
        shown = question.shown if isinstance(question.shown, ShownCards) else ShownCards()
        chance = Random(seed_of(exercise, 0))
        coups = self.given(exercise, chance, 20)
        called = (hand.points for hand in shown.hands if hand.spot == hand_at() and hand.points)
        made = (int(points) if points.isdecimal() else points for points in called)
        felt = felt_of(
            question.state,
            # a trainee may draw more than is due
            shown._replace(shoe=(*shown.shoe, *chance.sample(PACK, _EXTRA))),
            results=(*made, *chance.choices(_MADE, _ODDS, k=min(coups, _MOST_RESULTS))),
            names=names,
            taken=_A_COUP * coups,
        )
        return replace(felt, waiting=held_out(exercise.table["events"]))

    lying = staticmethod(felt_of)

    def stake_at(self, spot: Spot, seat: int) -> Spot | None:  # noqa: ARG002 -- each box has places of its own
        """The first hand of a box, or its insurance; a stake that lies there is itself."""
        if spot.kind == "chance" and spot.on == INSURANCE and spot.seat is not None:
            return stake(spot.seat, INSURANCE, HOLDER)
        if spot.kind == "chance" and isinstance(spot.on, int):
            return stake(spot.on, 1, HOLDER)
        return spot if spot.kind == "stake" and spot.on is not None else None

    def staked(self, table: Mapping[str, Any], spot: Spot, amount: int, *, value: bool = False) -> dict[str, Any]:  # noqa: ARG002 -- there are value chips alone
        """A table with a stake of a hand or an insurance; a box without any is not played."""
        return laid_in_box(table, spot, amount)

    def between(self, exercise: Exercise, felt: Felt, phase: int) -> Felt:
        """The felt a turn begins with: what the players have laid lies there, all the rest is as it should be."""
        turn = turns(*exercise.once(read_table))[phase]
        last = turn.events[-1]
        chance = Random(seed_of(exercise, phase))
        cards = last.cards if isinstance(last, Decided | Played) else ()
        state = begun(*turn)
        played = hand_to_play(state)
        doubles = isinstance(last, Decided) and last.act == "double" and played is not None
        doubled = hand_at(state.boxes[played[0]].seat, played[1] + 1) if doubles and played else None
        return tidied(felt, state, (*cards, *chance.sample(PACK, _EXTRA)), doubled)

    def winning(self, question: Question, on: Chance) -> Iterable[Played]:
        """For an insurance the croupier's black-jack, for a hand cards with which he goes above 21."""
        state: State = question.state
        if not state.croupier:
            return ()
        value = points(state.croupier)
        if on == INSURANCE:
            return (Played((_TEN,)),) if value > _TEN_POINTS else ()
        if not any(box.hands for box in state.boxes):
            return ()
        low = Card("5", "h") if value > _TEN_POINTS else _worth(max(2, _STIFF - value))
        return (Played((low, _TEN, *((_TEN,) if value > _TEN_POINTS else ()))),)

    def spot_keys(self, typing: Typing, spot: Spot) -> tuple[str, ...]:
        """The keys that a click on a box, a hand or a seat stands for while a command is being typed."""
        grammar = self.grammar(amounts=False)
        command = grammar.read(typing.keys)
        seat = spot.on if spot.kind == "chance" and isinstance(spot.on, int) else spot.seat
        if command.verb is None or command.verb.takes == "number":
            return ()
        if command.verb is CALL and spot.kind == HAND:
            return _called_hand(spot, natural=command.name is not None)
        line = grammar.chance_keys(INSURANCE) if spot.on == INSURANCE and command.name is None else ()
        if line and command.verb is CALL:
            return line
        return () if seat is None else (*line, seat_letter(seat))

    def key_sheet(self) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
        """Acts, stakes and hands, calls."""
        grammar = Grammar(language())
        whose = (
            ("A–G  1–7", _("une box")),
            ("1–8", _("laquelle de ses mains")),
            (f"{COMMA} 2–9", _("qui est debout derrière elle")),
            ("Z", _("la ligne d’assurance, avant la box")),
            ("0", _("le croupier")),
        )
        calls = grammar.calls(grammar.begun(CALL))
        return (
            (_("Gestes"), tuple((follow.keys, follow.meaning) for follow in grammar.follows(NOTHING))),
            (_("Mise ou main"), whose),
            (_("Annonces"), tuple((follow.keys, follow.meaning) for follow in calls)),
        )

    def call_keys(self) -> tuple[tuple[CallKey, ...], ...]:
        """The pad of calls."""
        calls = (translate(CALLS[what]) for what in CALL_KEYS.values())
        return (tuple(CallKey(text, text, whole=True) for text in calls),)

    def call_hint(self, *, bets: bool) -> str:  # noqa: ARG002 -- no bets are announced
        """What a call is made of."""
        return _("box et points, ou black-jack")


def _called_hand(spot: Spot, *, natural: bool) -> tuple[str, ...]:
    """The keys that name a hand in a call of its points, or of its black-jack, which needs none where it is alone."""
    if spot.seat is None:
        return (OWN,)
    if natural:
        return (seat_letter(spot.seat),)
    return seat_letter(spot.seat), str(spot.on), COMMA


def _worth(points: int) -> Card:
    return _TEN if points == _TEN_POINTS else next(card for card in PACK if card.rank == str(points))


KIT = BlackjackKit()
