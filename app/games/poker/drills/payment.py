"""What a hand is paid: a stake, all that a player has, the whole table; and pay tables by heart, line by line.

`ask` is that of every drill of amounts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, NamedTuple

from app.devices.cards.hands import Hand, hand_at
from app.devices.cards.shown import ShownCards
from app.drills.amount_drill import AmountKey, Ask
from app.drills.draw import one_in, pick
from app.drills.drill import Resolver, TableSettings
from app.drills.exercise import Exercise
from app.drills.facts import fact
from app.drills.payment_drill import QUESTIONS, PaymentDrill
from app.games.poker.drills.asked import PokerDrill, PokerGame, board, own_hand, shows
from app.games.poker.drills.dealt import Cards, made, pack
from app.games.poker.drills.tables import Cast, Scene
from app.games.poker.hands import Combination
from app.games.poker.naming import hand_text
from app.games.poker.rules import ANTE, PLAY, Box, Rules
from app.games.poker.state import Showdown, State
from app.table.felt import Spot, owner, stake
from app.table.kinds import chance
from app.table.resolution import Due
from app.table.steps import Collect, Pay
from app.text import N_, Message, _, capital, translate

_BOX, _PLAYER, _TABLE, _COLLECTED = "box", "player", "table", "collected"
_ASKED: Mapping[int, Sequence[str]] = {
    1: (_BOX,),
    2: (_BOX, _BOX, _PLAYER),
    3: (_BOX, _PLAYER, _PLAYER),
    4: (_BOX, _PLAYER, _TABLE, _COLLECTED),
    5: (_PLAYER, _TABLE, _TABLE, _COLLECTED),
}
_QUESTIONS: Mapping[tuple[str, str], Message] = {
    **QUESTIONS,
    ("bet", "paid"): N_("Combien payez-vous à {player} pour {box} ?"),
    ("bet", "collected"): N_("Combien ramassez-vous de {player} pour {box} ?"),
    ("bet", "returned"): N_("Combien laissez-vous à {player} pour {box}, sans payer ?"),
}
_WHAT: Mapping[type[Any], str] = {Pay: "paid", Collect: "collected"}
_WHOLE = {"of": "table", "in": "euros"}
_TRIED = 60


class HandPayment(PokerDrill, PaymentDrill):
    """A drill of amounts at a showdown."""

    events = (Showdown,)
    shared = False
    places = ("layout",)
    laid_by: ClassVar[Mapping[str, tuple[str, ...]]] = {"pieces": ("fewest-pieces",)}

    def __init__(self, game: PokerGame, skills: Iterable[tuple[str, Message, int]]) -> None:
        super().__init__(game, skills)
        self.chance = chance(game.sample.boxes, N_("une mise du tapis"))

    def text(self, exercise: Exercise, key: AmountKey) -> str:  # noqa: ARG002 - the felt tells the rest
        """What is asked, under what has been announced where that decides."""
        ask = exercise.ask
        player = owner(ask["seat"], "layout") if ask["of"] != "table" else ""
        box = self.game.box(ask["on"]) if ask["of"] == "bet" else ""
        question = translate(_QUESTIONS[ask["of"], self.what(ask)]).format(player=player, box=box)
        claims = self.moment(exercise).event.claims
        if not claims:
            return question
        told = _("Gain annoncé par {players}.").format(players=", ".join(owner(seat, "layout") for seat in claims))
        return f"{told}\n{question}"

    def shown(self, exercise: Exercise) -> ShownCards:
        """Every hand as the showdown turns it, and the community cards."""
        state: State = self.moment(exercise).state
        turned = shows(self.resolution(exercise))
        hands = (
            Hand(hand_at(hand.seat), hand.cards, 0 if hand.seat in turned else len(hand.cards)) for hand in state.hands
        )
        return ShownCards((*hands, own_hand(state.croupier), *board(state.board)))

    def lying(self, state: State) -> Iterable[Spot]:
        """Every stake."""
        return (stake(bet.seat, bet.on) for bet in state.bets)

    def focus(self, ask: Ask, state: State) -> tuple[Spot, ...]:
        """The stakes a question points at; of what is paid on another stake, that one."""
        lent = state.rules.lent
        return super().focus({**ask, "on": lent[ask["on"]]} if ask.get("on") in lent else ask, state)

    def fact(self, state: State, due: Due[Any]) -> str:
        """A rate, of the box that pays it; of what is not paid the rule."""
        own = super().fact(state, due)
        return fact(getattr(due.step, "on", None), own) if isinstance(due.step, Pay) else own

    def called(self, step: Any) -> str:
        """The box of a step."""
        return self.game.box(step.on)


class Payment(HandPayment):
    """The payment drill."""

    id = "payment"
    title: Message = N_("Paiement")
    about: Message = N_("Compter ce qu’une main reçoit, mise par mise, puis en tout ; payer et ramasser une table.")

    def __init__(self, game: PokerGame) -> None:
        skills = (
            (_BOX, N_("Payer une mise"), 5000),
            (_PLAYER, N_("Régler toute une main"), 10_000),
            (_TABLE, N_("Payer toute la table"), 30_000),
            (_COLLECTED, N_("Compter ce qui se ramasse"), 20_000),
        )
        super().__init__(game, skills)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table after the croupier has shown his hand, and what of whose stakes is asked."""
        what, scene = pick(random, _ASKED[level]), Scene(random, self.game, settings, level)
        for _try in range(_TRIED):
            table = _shown_down(scene)
            steps = self.resolution(self.make(self.skill(what), level, table, _WHOLE)).steps
            ask = _ask(random, what, steps)
            if ask is not None:
                found = self.make(self.skill(what), level, table, ask)
                return self.in_pieces(random, found, settings) if level > 1 else found
        return self.exercise(random, level, settings)


def _shown_down(scene: Scene) -> dict[str, Any]:
    """A table to settle; where the croupier does not play, some who can claim something do."""
    seats = scene.seats()
    cast = scene.cards(seats)
    return scene.coup(seats, cast, scene.claims(seats, cast))


def _ask(random: Random, what: str, steps: Sequence[Any]) -> dict[str, Any] | None:
    """What is asked of a table where these steps are due; None where it has nothing of the kind."""
    pays: list[Any] = [step for step in steps if isinstance(step, Pay)]
    lost = [step for step in steps if isinstance(step, Collect)]
    if what == _TABLE:
        return _WHOLE if len(pays) > 1 else None
    if what == _COLLECTED:
        return {**_WHOLE, "what": "collected"} if len(lost) > 1 else None
    if what == _BOX:
        if not pays:
            return None
        step = pick(random, (one_in(random, 2) and [each for each in pays if each.rate != 1]) or pays)
        return {"of": "bet", "seat": step.seat, "on": step.on, "in": "euros"}
    seats = [step.seat for step in (*pays, *lost)]
    several = sorted({seat for seat in seats if seats.count(seat) > 1})
    if not several:
        return None
    seat = pick(random, several)
    kinds = [kind for kind, found in ((Pay, pays), (Collect, lost)) if seat in [step.seat for step in found]]
    return {"of": "player", "seat": seat, "in": "euros", "what": _WHAT[pick(random, kinds)]}


class Line(NamedTuple):
    """One line of a pay table: what a box pays for a hand."""

    box: Box
    hand: Combination


def lines_of(rules: Rules) -> tuple[Line, ...]:
    """Every line to know by heart, box by box and from the lowest hand up, of boxes that pay at several rates."""
    settles = rules.settles["better"]
    return tuple(
        Line(box, hand)
        for box in rules.boxes
        if box in settles and len({rate.value for rate in settles[box].rates.values()}) > 1
        for hand in rules.ranking.classes
        if hand in settles[box].rates
    )


_IN_ORDER = 1
"""The level at which the lines come in their order."""


class Rates(HandPayment):
    """The drill of pay tables: one line, on a stake of the minimum."""

    id = "rates"
    title: Message = N_("Barèmes par cœur")
    about: Message = N_("Dire sans compter ce que paie chaque ligne des barèmes.")

    def __init__(self, game: PokerGame) -> None:
        super().__init__(game, [(box, title, 3000) for box, title in game.by_heart.items()])

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A line drawn at random; under either pay table where the house chooses."""
        if settings.pay_table in self.game.pay_tables:
            settings = replace(settings, pay_table=pick(random, self.game.pay_tables))
        return self._put(random, level, settings, pick(random, lines_of(self.game.rules(settings))))

    def in_order(
        self, turn: int, random: Random, level: int, settings: TableSettings, skills: Sequence[str]
    ) -> Exercise | None:
        """On the first level the lines one by one."""
        if level > _IN_ORDER:
            return None
        wanted = [
            line for line in lines_of(self.game.rules(settings)) if not skills or self.skill(line.box).id in skills
        ]
        return self._put(random, level, settings, wanted[turn % len(wanted)]) if wanted else None

    def _put(self, random: Random, level: int, settings: TableSettings, line: Line) -> Exercise:
        """An exercise of a line: a hand that wins with it, where the croupier plays."""
        scene = Scene(random, self.game, settings, 1)
        (seat,) = scene.seats()
        cast = _winning(scene, seat, line.hand)
        bets = [
            {"seat": seat, "on": box, "amount": self._amount(scene, box)}
            for box in scene.rules.boxes
            if box in (ANTE, PLAY, line.box, *scene.rules.equal) and box not in scene.rules.lent
        ]
        table = scene.table(cast, bets, events=[{"kind": "showdown"}])
        ask = {"of": "bet", "seat": seat, "on": line.box, "in": "euros"}
        return self.make(self.skill(line.box), level, table, ask)

    def _amount(self, scene: Scene, box: Box) -> int:
        rules, least = scene.rules, scene.settings.minimum
        if box == PLAY:
            return least * rules.raises[rules.full_board][0]
        return least // rules.parts.get(box, 1)

    def key(self, exercise: Exercise, resolve: Resolver) -> AmountKey:
        """The amount a resolver gives; the engine's where it reads another hand than the one that is told."""
        found = (shows(self.resolution(exercise, each)) for each in (resolve, self.play.resolve))
        read, told = (turned.get(exercise.ask["seat"]) for turned in found)
        misread = read and told and read.value.hand != told.value.hand
        return super().key(exercise, self.play.resolve if misread else resolve)

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """The line: the hand; where pay tables differ its rate too, so that what they share is learnt once."""
        hand = shows(self.resolution(exercise))[exercise.ask["seat"]].value.hand
        rates = (step.rate for step in self.key(exercise, self.play.resolve).steps)
        return [fact(hand, *rates) if self.game.pay_tables else fact(hand)]

    def shown(self, exercise: Exercise) -> ShownCards:
        """The same, no pay table in sight."""
        return super().shown(exercise)._replace(posted=False)

    def text(self, exercise: Exercise, key: AmountKey) -> str:
        """What hand the player has, and what is asked."""
        show = shows(self.resolution(exercise))[exercise.ask["seat"]]
        told = capital(hand_text(self.game.names, show.value.hand, ())) + "."
        return f"{told}\n{super().text(exercise, key)}"


def _winning(scene: Scene, seat: int, hand: Combination) -> Cast:
    """A hand of this combination that beats a croupier who plays."""
    ranking, rules = scene.rules.ranking, scene.rules
    while True:
        shoe = pack(scene.random)
        if hand == ranking.classes[0]:
            # a hand without a pair that beats one that plays shares its top cards
            player, own = ([shoe.draw(rank) for rank in ranks] for ranks in ("AKQ97", "AK864"))
            return Cast({seat: player[: rules.size]}, own[: rules.size], [])
        cards: Cards = made(scene.random, shoe, ranking, hand, rules.size + rules.full_board)
        cast = Cast({seat: cards[: rules.size]}, shoe.take(rules.size), cards[rules.size :])
        values = (ranking.value(each, cast.board) for each in (cast.hands[seat], cast.croupier))
        if scene.has(cast) == "plays" and next(values) > next(values):
            return cast
