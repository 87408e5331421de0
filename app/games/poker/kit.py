"""A poker table as the window needs it, gathered from what the games share; each says its data in its own `kit`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import replace
from random import Random

from app.devices.cards.cards import PACK, RANKS, Card, rank_name
from app.devices.cards.commands import OWN
from app.devices.cards.hands import HAND, hand_at
from app.devices.cards.on_felt import DISCARD, SHOE, Cards
from app.devices.cards.shown import ShownCards
from app.devices.cards.steps import BURN, TURN
from app.drills.card_kit import CardKit
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.drills.kit import CallKey, PaySheet, RuleSet, limits_text, seed_of, usages
from app.drills.question import Question
from app.games.poker import posted
from app.games.poker.hands import Combination
from app.games.poker.keys import PokerGrammar
from app.games.poker.layout import DENOMINATIONS, Plan, table_of
from app.games.poker.layout_felt import (
    coming,
    every_hand,
    every_stake,
    felt_of,
    folded,
    opened,
    show_act,
)
from app.games.poker.moment import cards_out, out
from app.games.poker.naming import hand_text
from app.games.poker.resolve import resolve
from app.games.poker.rules import Box
from app.games.poker.spots import spot_sentence
from app.games.poker.state import BetPlaced, Dealt, Decided, Event, Showdown, State
from app.games.poker.steps import BOARD, VOCABULARY
from app.games.poker.turns import begun, turns
from app.table.acts import CALL, Act
from app.table.blocks import Blocks
from app.table.felt import Drop, Felt, Spot, Stack, seat_letter
from app.table.grammar import key_of
from app.table.keys import NOTHING, Typing
from app.table.steps import Chance
from app.text import Message, _, capital, language

_LEAST_MINIMUM = 100
_MOST_RESULTS = 8
_REST = Drop(SHOE, DISCARD)


class PokerKit(CardKit):
    """What the window must know of a poker game.

    A game gives its `plan`, its `records`, its `commands`, what it calls its stakes, its rule sets with the pay tables
    to choose among and the prescribed maximums, how it is called among them, and how often in a hundred coups the
    croupier has what.
    """

    engine = staticmethod(resolve)
    vocabulary = VOCABULARY
    show_act = staticmethod(show_act)
    commands: type[PokerGrammar]
    plan: Plan
    stake_names: Mapping[Box, Message]
    versions: Mapping[str, tuple[str, ...]]
    multiples: tuple[int, ...]
    odds: Mapping[Combination, int]

    def rule_sets(self) -> tuple[RuleSet, ...]:
        """The versions of the rules, the oldest first."""
        names = {"fr-2007": _("2007"), "fr-2014": _("2014"), "fr-2019": _("2019")}
        return tuple(
            RuleSet(version, names[version], tables, _LEAST_MINIMUM, self.multiples)
            for version, tables in self.versions.items()
        )

    def table_text(self, settings: TableSettings) -> str:
        """A table in a few words: rules, pay table, limits, usages of the house."""
        names = {"fr-2007": _("règles de 2007"), "fr-2014": _("règles de 2014"), "fr-2019": _("règles de 2019")}
        table = settings.pay_table and _("table {letter}").format(letter=settings.pay_table)
        told = (names[settings.rules], table or "", limits_text(settings))
        return " · ".join((*filter(None, told), *usages(self.switches(), settings.switches)))

    def levels(self) -> Mapping[int, str]:
        """What a table is like at each level."""
        return {
            1: _("une ou deux mains"),
            2: _("trois mains"),
            3: _("quatre ou cinq mains"),
            4: _("table animée, mains abandonnées"),
            5: _("table pleine"),
        }

    def posted(self, state: State) -> tuple[str, ...]:
        """The limits, and the usages of the house."""
        return posted.posted(state, self.switches())

    def pays(self, state: State) -> PaySheet:
        """What the posted pay tables say."""
        return posted.pays(self.plan.pay_tables, self.plan.words.names, self.stake_names, state)

    def layout(self, denominations: Sequence[int]) -> Blocks:
        """The table, its rack holding value chips of the denominations in cents; of none, those it has itself."""
        return table_of(self.plan, tuple(sorted(denominations)) or DENOMINATIONS)

    def stakes(self) -> tuple[Spot, ...]:
        """Where stakes may lie."""
        return every_stake(self.plan)

    def hands(self) -> tuple[Spot, ...]:
        """Where hands may lie."""
        return every_hand(self.plan)

    def describe(self, felt: Felt, spot: Spot) -> str:
        """A spot with what lies there, as it is spoken."""
        return spot_sentence(self.plan, self.phrases, felt, spot)

    def felt(self, question: Question, exercise: Exercise, names: Mapping[int, str]) -> Felt:
        """The table of a question: stakes, hands, the pack with the cards that are due, what a player does now."""
        shown = question.shown if isinstance(question.shown, ShownCards) else ShownCards()
        state, (_before, events) = question.state, exercise.once(self.records.read_table)
        chance = Random(seed_of(exercise, 0))
        coups = min(chance.randrange(1, 20), _MOST_RESULTS)
        results = chance.choices(tuple(self.odds), tuple(self.odds.values()), k=coups)
        turned = any(hand.spot == hand_at() and hand.cards and not hand.down for hand in shown.hands)
        shoe = self._pack(state, events, chance, out(state), turned=turned)
        taken = _missing(state, shoe)
        felt = felt_of(self.plan, state, shown._replace(shoe=shoe), results=results, names=names, taken=taken)
        return self._asked(felt, events[-1] if events else None)

    def lying(self, state: State) -> Felt:
        """The table with every hand open."""
        felt = felt_of(self.plan, state)
        cards = felt.device
        assert isinstance(cards, Cards), "a felt of this table"
        return replace(felt, device=replace(cards, hands=tuple(replace(hand, down=0) for hand in cards.hands)))

    def between(self, exercise: Exercise, felt: Felt, phase: int) -> Felt:
        """The felt a turn begins with: what the players have laid lies there, all the rest is as it should be."""
        table, events = exercise.once(self.records.read_table)
        every = turns(table, events)
        state, last = begun(*every[phase]), every[phase].events[-1]
        been, to_come = ([event for turn in part for event in turn.events] for part in (every[:phase], every[phase:]))
        gone = {*out(table), *coming(table, been), *out(state)}
        shoe = self._pack(state, to_come, Random(seed_of(exercise, phase)), gone)
        there = felt_of(self.plan, state, ShownCards(shoe=shoe), taken=_missing(state, shoe))
        begins = replace(felt, stacks=there.stacks, waiting=(), losing=(), payouts=(), device=there.device)
        for event in been:
            if isinstance(event, Dealt) and not event.croupier:
                begins = opened(begins, event.hands)
        return folded(begins, last.seat) if isinstance(last, Decided) and last.act == "fold" else begins

    def _pack(
        self, state: State, events: Iterable[Event], chance: Random, gone: Set[Card], *, turned: bool = False
    ) -> tuple[Card, ...]:
        """The cards of the pack that are left, those first that some events bring; none once the rest is burnt.

        `gone` have come out of it in this coup. `turned`: the croupier has shown his hand.
        """
        if {"deal": cards_out(state), "showdown": turned}.get(state.rules.burns or "", False):
            return ()
        due = [card for card in coming(state, events) if card not in gone]
        rest = [card for card in PACK if card not in gone and card not in due]
        chance.shuffle(rest)
        return *due, *rest

    def _asked(self, felt: Felt, event: Event | None) -> Felt:
        """What a player does at this moment: a stake held out at the rail, a hand given up."""
        match event:
            case (
                BetPlaced(seat=seat, amount=amount, spoken=False)
                | Decided(seat=seat, act="raise", amount=int(amount), spoken=False)
            ):
                return replace(felt, waiting=(Stack(Spot("seat", seat=seat), amount, 0, amount),))
            case Decided(seat=seat, act="fold"):
                return folded(felt, seat)
        return felt

    def act_of(self, drop: Drop) -> Act | None:
        """The act a gesture means; the pack laid at the receptacle burns the rest of it."""
        return Act(BURN, number=0) if drop == _REST else super().act_of(drop)

    def targets(self, spot: Spot) -> tuple[Spot, ...]:
        """Where what lies at a spot may be put down."""
        found = super().targets(spot)
        return (*found, DISCARD) if spot == SHOE else found

    def winning(self, question: Question, on: Chance) -> Iterable[Event]:  # noqa: ARG002 -- whatever it is on
        """The showdown, at which everybody claims what they may."""
        return (Showdown(tuple(hand.seat for hand in question.state.hands)),)

    def gain(self, question: Question, act: Act) -> int:
        """What a stake wins at the showdown; one that does not, as much as it is."""
        found = super().gain(question, act)
        lies = (bet.amount for bet in question.state.bets if (bet.seat, bet.on) == (act.seat, act.on))
        return found or next(lies, 0)

    def act_at(self, typing: Typing, felt: Felt, spot: Spot) -> Act | None:
        """The act that a click completes; by itself it turns a hidden hand, and the next of the common cards."""
        if typing == NOTHING and spot.kind == HAND and spot.on == BOARD:
            return Act(TURN, None, BOARD)
        return super().act_at(typing, felt, spot)

    def spot_keys(self, typing: Typing, spot: Spot) -> tuple[str, ...]:
        """The keys that a click on a place, a hand or a seat stands for while a command is being typed."""
        grammar = self.commands(language())
        command = grammar.read(typing.keys)
        if command.verb is None or command.verb.takes == "number":
            return ()
        if spot.kind not in (HAND, "seat", "chance", "stake"):
            return ()
        whose = () if spot.on == BOARD else (OWN,) if spot.seat is None else (seat_letter(spot.seat),)
        if command.verb is CALL or command.name is not None or spot.on is None:
            return whose
        stakes, sides = grammar.names[grammar.language], grammar.sides[grammar.language]
        named = stakes if command.verb.takes == "stake" else sides if command.verb.takes == "hand" else {}
        return (*((key_of(named, spot.on),) if spot.on in named.values() else ()), *whose)

    def key_sheet(self) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
        """Acts, stakes and hands, calls, the figures of the combinations."""
        grammar = self.commands(language())
        names = ((key, grammar.phrases.chance_name(on)) for key, on in grammar.names[language()].items())
        sides = ((key, grammar.name_of(on, HAND)) for key, on in grammar.sides[language()].items())
        calls = grammar.calls(grammar.begun(CALL))
        # translators: the heading of a list of keys, and what is typed before them
        hands = _("Combinaisons, après {keys}").format(keys=f"{grammar.key_of(CALL)} {OWN}")
        return (
            (_("Gestes"), tuple((follow.keys, follow.meaning) for follow in grammar.follows(NOTHING))),
            (_("Mise ou main"), (*names, ("A–G  1–7", _("une box")), *sides, ("0", _("le croupier")))),
            (_("Annonces"), tuple((follow.keys, follow.meaning) for follow in calls)),
            (hands, tuple((follow.keys, follow.meaning) for follow in grammar.combinations())),
        )

    def call_keys(self) -> tuple[tuple[CallKey, ...], ...]:
        """The pad of a hand: its combination, then the ranks that are said with it."""
        words = self.plan.words.names
        hands = (hand_text(words, hand, ()) for hand in words)
        return (
            tuple(CallKey(capital(name), name, whole=True) for name in hands),
            tuple(CallKey(capital(name), name) for name in map(rank_name, RANKS)),
        )

    def call_hint(self, *, bets: bool) -> str:  # noqa: ARG002 -- no bets are announced
        """What a call is made of."""
        return _("combinaison et cartes")


def _missing(state: State, shoe: Sequence[Card]) -> int:
    """How many cards have been taken away in this coup: each is played with one pack, whole again before the deal."""
    return len(PACK) - len(shoe) - len(out(state))
