"""Rulings at a poker table: what players ask, decide and announce, told in words and judged by the engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from app.devices.cards.shown import ShownCards
from app.drills.answer import RulingAnswer
from app.drills.drill import Resolver
from app.drills.exercise import Exercise
from app.drills.limits_drill import LimitsDrill
from app.drills.ruling import normal
from app.games.poker.drills.asked import PokerDrill, PokerGame
from app.games.poker.moment import cards_out, stakes_of
from app.games.poker.rules import ANTE, PLAY
from app.games.poker.state import (
    Arrival,
    BetPlaced,
    Claimed,
    Dealt,
    Decided,
    LimitAsked,
    PayTableAsked,
    Showdown,
    State,
    Withdrawn,
)
from app.money import euros
from app.table.felt import Spot, owner, stake
from app.table.refusal import rule_of_refusal
from app.table.steps import Accept, Refuse
from app.text import Message, _, ngettext


class Requests(PokerDrill, LimitsDrill):
    """A drill of rulings."""

    laying: ClassVar[tuple[type[Any], ...]] = (BetPlaced,)
    bet = BetPlaced

    def __init__(self, game: PokerGame, skills: Iterable[tuple[str, Message, int]], reasons: Sequence[str]) -> None:
        """`reasons` are those among which a trainee chooses, as far as the game has them."""
        super().__init__(game, skills)
        said = game.register.refusals
        self.reasons = {why: said[why] for why in reasons if why in said}
        self.refusals = game.sample.refusals
        self.multiples = game.sample.multiples

    def reasons_for(self, event: Any) -> Mapping[str, Message]:
        """Every refusal there is, as it is said for a request."""
        special = self.game.register.refusals_of(self.kind(event))
        return {why: special.get(why, said) for why, said in self.reasons.items()}

    def kind(self, event: Any) -> str:
        """What a player decides is a kind of its own."""
        return event.act if isinstance(event, Decided) else super().kind(event)

    def limits_posted(self, state: State) -> Sequence[str]:
        """Minimum and maximum."""
        return (
            _("minimum {amount}").format(amount=euros(state.minimum)),
            _("maximum {amount}").format(amount=euros(state.maximum)),
        )

    def shown(self, exercise: Exercise) -> ShownCards:  # noqa: ARG002 - the felt shows what lies
        """No hand but those of the table."""
        return ShownCards()

    def key(self, exercise: Exercise, resolve: Resolver) -> RulingAnswer:
        """What the steps of a request say to who made it: whatever is not refused is granted."""
        steps, event = self.resolution(exercise, resolve).steps, self.moment(exercise).event
        refused = next((step for step in steps if isinstance(step, Refuse)), None)
        accepted = next((step for step in steps if isinstance(step, Accept)), None)
        if refused is not None and accepted is None:
            return RulingAnswer(False, None, refused.why)
        amount = accepted.amount if accepted is not None and isinstance(event, self.bet) else None
        return normal(RulingAnswer(True, amount), self.whole(event))

    def rule(self, exercise: Exercise, key: RulingAnswer, given: RulingAnswer) -> str:
        """The rule that decides; of cards or a showdown rightly wanted, the one they might have been refused by."""
        state, event, _events = self.moment(exercise)
        if key == RulingAnswer(True) and given.why is None and isinstance(event, Dealt | Showdown):
            why = "no-stakes" if isinstance(event, Dealt) and event.croupier else "undecided"
            return rule_of_refusal(self.refusals, state.rules.version, self.kind(event), why)
        return super().rule(exercise, key, given)

    def focus(self, state: State, event: Any) -> tuple[Spot, ...]:  # noqa: ARG002 - wherever it is to lie
        """Where a stake is meant for, or the stakes of who decides."""
        if isinstance(event, Decided):
            return (stake(event.seat, PLAY), stake(event.seat, ANTE))
        return (stake(event.seat, event.on),) if isinstance(event, BetPlaced | Withdrawn) else ()

    def told(self, exercise: Exercise) -> str:
        """What is asked, in the language in force."""
        state, event, _events = self.moment(exercise)
        match event:
            case Decided():
                return self._decided(event, waits=bool(state.rules.board))
            case BetPlaced():
                return self._staked(event)
            case Withdrawn():
                told = _("{player} veut reprendre sa mise sur {box}.")
                return told.format(player=owner(event.seat, "layout"), box=self.game.box(event.on))
            case Arrival():
                return _("Quelqu’un veut s’asseoir pour jouer.")
            case LimitAsked(minimum=int(minimum)):
                return _("La direction veut un minimum de {amount}.").format(amount=euros(minimum))
            case LimitAsked(maximum=int(maximum)):
                return _("La direction veut un maximum de {amount}.").format(amount=euros(maximum))
            case PayTableAsked():
                return _("La direction veut le barème {table} pour la suite.").format(table=event.table)
            case Claimed():
                told = _("{player} annonce un gain.").format(player=owner(event.seat, "layout"))
                # a table between two coups looks like one before its first
                over = "" if cards_out(state) else _("Le coup est fini, les cartes sont enlevées.") + " "
                return over + told
            case Showdown():
                return _("On vous demande de découvrir votre main.")
            case Dealt(hands=hands, croupier=None):
                return ngettext("On vous demande la carte achetée.", "On vous demande les cartes achetées.", len(hands))
        return _("On vous demande de donner les cartes.")

    def _staked(self, event: BetPlaced) -> str:
        player, amount, box = owner(event.seat, "layout"), euros(event.amount), self.game.box(event.on)
        if event.standing:
            told = _("Un joueur debout pose {amount} sur {box}, à la place {player}.")
        elif event.spoken:
            told = _("{player} annonce {amount} sur {box}, sans poser de jetons.")
        else:
            told = _("{player} pose {amount} sur {box}.")
        return told.format(player=player, amount=amount, box=box)

    def _decided(self, event: Decided, *, waits: bool) -> str:
        """What a player decides; who may not wait passes when giving up."""
        player = owner(event.seat, "layout")
        if event.act == "check":
            return _("{player} veut attendre sans miser.").format(player=player)
        if event.act == "fold":
            return (_("{player} veut renoncer.") if waits else _("{player} veut passer.")).format(player=player)
        laid = BetPlaced(event.seat, PLAY, event.amount or 0, spoken=event.spoken)
        if event.buy is None:
            return self._staked(laid)
        price = _("Il rend une carte, {card}, et pose {amount} dessus.")
        return f"{self._staked(laid)} {price.format(card=event.buy.card.name, amount=euros(event.buy.amount))}"

    def sums(self, state: State, event: Any) -> tuple[str, ...]:
        """What a stake comes to against the limits, or what a raise is due to be."""
        if isinstance(event, Decided):
            return self._due(state, event)
        if not isinstance(event, BetPlaced):
            return ()
        if event.on in state.rules.parts:
            part = state.rules.parts[event.on]
            return (f"{euros(state.minimum)} / {part} = {euros(state.minimum // part)}",)
        there = stakes_of(state, event.seat).get(event.on, 0)
        total = f"{euros(there)} + {euros(event.amount)} = {euros(there + event.amount)}"
        text = _("{total} ; minimum {least}, maximum {most}").format(
            total=total if there else euros(event.amount), least=euros(state.minimum), most=euros(state.maximum)
        )
        return (text,)

    def _due(self, state: State, event: Decided) -> tuple[str, ...]:
        ante = stakes_of(state, event.seat).get(ANTE)
        if event.act != "raise" or ante is None:
            return ()
        due = state.rules.raises[len(state.board)]
        lines = tuple(f"{times} × {euros(ante)} = {euros(times * ante)}" for times in due)
        if event.buy is None:
            return lines
        return *lines, _("prix d’une carte : {amount}").format(amount=euros(ante))
