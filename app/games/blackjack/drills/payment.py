"""What a coup pays: 1 for 1, a black-jack 3 for 2, an insurance 2 for 1; a stake, a player, the whole table; change.

`ask` is that of every drill of amounts; `place` says which player of a box, for one stake and for a player. With
`what: change` a player lays `laid` cents to double or to insure, and the rest is given back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from random import Random
from typing import Any, ClassVar

from app.devices.cards.hands import nth_hand
from app.devices.cards.shown import ShownCards
from app.devices.cards.steps import Return
from app.drills.amount_drill import AmountKey, Ask, Counts
from app.drills.draw import pick
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.payment_drill import COUNTS, QUESTIONS, PaymentDrill
from app.games.blackjack.acts import chance_name
from app.games.blackjack.drills.asked import AfterDraw
from app.games.blackjack.drills.asked import shown as before
from app.games.blackjack.hands import box_of
from app.games.blackjack.layout_felt import MOST_HANDS, MOST_PLACES
from app.games.blackjack.random_tables import Coup, random_coup
from app.games.blackjack.rule_ids import RuleId
from app.games.blackjack.rules import HOLDER, INSURANCE
from app.games.blackjack.state import Decided, Played, State
from app.money import euros
from app.table.codec import Field
from app.table.felt import Spot, owner, stake
from app.table.kinds import AMOUNT, Known, chance
from app.table.reading import InputError
from app.table.steps import Accept, Collect, Pay
from app.text import N_, Message, _, translate

EVEN = Skill("blackjack-payment-even", N_("Payer une main une fois sa mise"), 4000)
NATURAL = Skill("blackjack-payment-black-jack", N_("Payer un black-jack, 3 pour 2"), 5000)
INSURED = Skill("blackjack-payment-insurance", N_("Payer une assurance, 2 pour 1"), 5000)
SEVERAL = Skill("blackjack-payment-several", N_("Régler des mains doublées ou séparées"), 8000)
PUSH = Skill("blackjack-payment-push", N_("Ce qui reste à points égaux"), 10_000)
TABLE = Skill("blackjack-payment-table", N_("Payer toute la table"), 30_000)
MARKS = Skill("blackjack-payment-collected", N_("Compter ce qui se ramasse"), 20_000)
CHANGE = Skill("blackjack-payment-change", N_("Rendre la monnaie"), 6000)

_ASKED = {
    1: (EVEN, NATURAL, NATURAL),
    2: (EVEN, NATURAL, NATURAL, INSURED, SEVERAL, CHANGE),
    3: (NATURAL, INSURED, SEVERAL, PUSH, CHANGE),
    4: (NATURAL, INSURED, SEVERAL, PUSH, TABLE, MARKS, CHANGE),
    5: (NATURAL, INSURED, SEVERAL, PUSH, TABLE, TABLE, MARKS, CHANGE),
}
_COUPS: Mapping[Skill, tuple[str, ...]] = {
    EVEN: ("any", "bust"),
    NATURAL: ("black-jack",),
    INSURED: ("insurance-won",),
    SEVERAL: ("double", "pair", "aces"),
    PUSH: ("tie", "own-black-jack"),
    TABLE: ("any", "bust", "black-jack"),
    MARKS: ("any", "own-black-jack"),
    CHANGE: ("double", "insurance"),
}
_QUESTIONS: Mapping[tuple[str, str], Message] = {
    **QUESTIONS,
    ("bet", "paid"): N_("Combien payez-vous à {player} pour {stake} ?"),
    ("bet", "collected"): N_("Combien ramassez-vous de {player} pour {stake} ?"),
    ("bet", "returned"): N_("Combien laissez-vous à {player} pour {stake}, sans payer ?"),
    ("player", "change"): N_("Combien lui rendez-vous ?"),
}
_ADDING: Mapping[str, Message] = {
    "double": N_("{player} pose {amount} pour doubler."),
    "split": N_("{player} pose {amount} pour séparer."),
    "insurance": N_("{player} pose {amount} pour s’assurer."),
}
_ADDED: Mapping[str, Message] = {
    "double": N_("pour doubler"),
    "split": N_("pour séparer"),
    "insurance": N_("pour s’assurer"),
}
_WHAT: Mapping[type[Any], str] = {Pay: "paid", Return: "returned", Collect: "collected"}
_WHOLE = {"of": "table", "in": "euros"}
_CHANGE = "change"


def _with_change(row: Known) -> Any:
    return "needed" if row.get("what") == _CHANGE else "none"


class Payment(AfterDraw, PaymentDrill):
    """The payment drill."""

    id = "payment"
    events = (Played, Decided)
    title: Message = N_("Paiement")
    about: Message = N_("Compter ce qui se paie : une fois, 3 pour 2, l’assurance 2 pour 1 ; rendre la monnaie.")
    skills: tuple[Skill, ...] = (EVEN, NATURAL, INSURED, SEVERAL, PUSH, TABLE, MARKS, CHANGE)
    counts: ClassVar[Counts] = {**COUNTS, _CHANGE: {Accept: attrgetter("amount")}}
    chance = chance((*range(1, MOST_HANDS + 1), INSURANCE), N_("une main de 1 à 8, ou insurance"))
    places = tuple(str(place) for place in range(1, MOST_PLACES + 1))
    laid = ("paid", _CHANGE)
    laid_by: ClassVar[Mapping[str, tuple[RuleId, ...]]] = {"pieces": ("fewest-pieces",)}
    more: tuple[Field, ...] = (
        Field("laid", AMOUNT, "ce que le joueur pose / what the player lays", None, need=_with_change),
    )

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table whose croupier has drawn, or a player who doubles or insures, and what of whose stakes is asked."""
        skill = pick(random, _ASKED[level])
        coup = random_coup(random, settings, level, pick(random, _COUPS[skill]))
        found = self._asked_of(random, settings, level, skill, coup)
        if found is None:
            return self.exercise(random, level, settings)
        return self.in_pieces(random, found, settings) if level > 1 else found

    def _asked_of(
        self, random: Random, settings: TableSettings, level: int, skill: Skill, coup: Coup
    ) -> Exercise | None:
        """What a skill asks of a coup; None where it has nothing of the kind."""
        if skill is CHANGE:
            return self._of_change(random, settings, level, coup)
        table = coup.before(-1)
        ask = _ask(random, skill, coup, self.resolution(self.make(skill, level, table, _WHOLE)).steps)
        return None if ask is None else self.make(skill, level, table, ask)

    def _of_change(self, random: Random, settings: TableSettings, level: int, coup: Coup) -> Exercise | None:
        """A player of a coup who lays more than is due to double or to insure; None where nobody does."""
        adding = [at for at, event in enumerate(coup.events) if getattr(event, "act", "") in _ADDING]
        if not adding:
            return None
        table = coup.before(pick(random, adding))
        event = table["events"][0]
        ask = {"of": "player", "seat": event["box"], "place": str(event.get("place", 1)), "in": "euros"}
        ask |= {"what": _CHANGE, "laid": settings.denominations[-1]}
        found = self.make(CHANGE, level, table, ask)
        due = ask["laid"] - self.key(found, self.play.resolve).amount
        chips = [piece for piece in settings.denominations if piece > due] or [due + settings.denominations[-1]]
        return self.make(CHANGE, level, table, ask | {"laid": pick(random, chips[:2])})

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when what is asked does not go with the event, or no change is due."""
        event, ask = self.moment(exercise).event, exercise.ask
        if isinstance(event, Decided):
            PaymentDrill.check(self, exercise)
        else:
            super().check(exercise)
        asked = self.what(ask)
        if (asked == _CHANGE) != isinstance(event, Decided):
            raise InputError("bad-value", "ask.what", asked)
        if asked == _CHANGE and not 0 < self.key(exercise, self.play.resolve).amount < ask["laid"]:
            raise InputError("bad-value", "ask.laid", ask["laid"])

    def shown(self, exercise: Exercise) -> ShownCards:
        """The hands of a coup that is to be settled; before that, what lies on the table."""
        moment = self.moment(exercise)
        return before(moment) if isinstance(moment.event, Decided) else super().shown(exercise)

    def key(self, exercise: Exercise, resolve: Resolver) -> AmountKey:
        """The amount a resolver gives; of what is laid, what is too much."""
        found = super().key(exercise, resolve)
        ask = exercise.ask
        return AmountKey(ask["laid"] - found.amount, found.due) if self.what(ask) == _CHANGE else found

    def text(self, exercise: Exercise, key: AmountKey) -> str:  # noqa: ARG002 - the felt tells the rest
        """What has been called or laid, and what is asked."""
        ask, what = exercise.ask, self.what(exercise.ask)
        state, event, _events = self.moment(exercise)
        player = owner(ask["seat"], ask["place"]) if ask["of"] != "table" else ""
        staked = self._stake(state, ask) if ask["of"] == "bet" else ""
        question = translate(_QUESTIONS[ask["of"], what]).format(player=player, stake=staked)
        if not isinstance(event, Decided):
            return f"{self.told(exercise)}\n{question}"
        told = translate(_ADDING[event.act]).format(player=player, amount=euros(ask["laid"]))
        return f"{told}\n{question}"

    def _stake(self, state: State, ask: Ask) -> str:
        """Which stake a question is about, as far as it has to be told."""
        if ask["on"] == INSURANCE:
            return _("son assurance")
        box = box_of(state, ask["seat"])
        several = box is not None and len(box.hands) > 1
        return _("sa {hand}").format(hand=nth_hand(ask["on"])) if several else _("cette mise")

    def lying(self, state: State) -> Iterable[Spot]:
        """Every stake, those on the insurance line too."""
        for box in state.boxes:
            for number, hand in enumerate(box.hands, 1):
                yield from (stake(box.seat, number, laid.place) for laid in hand.stakes)
            yield from (stake(box.seat, INSURANCE, laid.place) for laid in box.insurance)

    def line(self, ask: Ask, state: State, steps: Sequence[Any]) -> str:
        """Stake, rate and gain, the stake that is collected or left, or what is laid less what is due."""
        if self.what(ask) != _CHANGE:
            return super().line(ask, state, steps)
        due = self.counted(steps, _CHANGE)
        return f"{euros(ask['laid'])} − {euros(due)} = {euros(ask['laid'] - due)}"

    def called(self, step: Any) -> str:
        """The hand of a step, or the insurance; of a stake that is added, what for."""
        return translate(_ADDED[step.what or ""]) if isinstance(step, Accept) else chance_name(step.on)


def _ask(random: Random, skill: Skill, coup: Coup, steps: Sequence[Any]) -> dict[str, Any] | None:
    """What is asked of a coup where these steps are due; None where it has nothing of the kind."""
    if skill is TABLE:
        return _of_table(steps, Pay, 2)
    if skill is MARKS:
        return _of_table(steps, Collect, 2)
    if skill is PUSH:
        return _of_table(steps, Return, 1)
    if skill is SEVERAL:
        return _of_several(random, coup, steps)
    pays = [step for step in steps if isinstance(step, Pay) and _skill(step) is skill]
    if not pays:
        return None
    step = pick(random, pays)
    return {"of": "bet", "seat": step.seat, "place": step.source, "on": step.on, "in": "euros"}


def _of_table(steps: Sequence[Any], kind: type[Any], least: int) -> dict[str, Any] | None:
    found = sum(isinstance(step, kind) for step in steps)
    return {"of": "table", "in": "euros", "what": _WHAT[kind]} if found >= least else None


def _of_several(random: Random, coup: Coup, steps: Sequence[Any]) -> dict[str, Any] | None:
    """What of a holder's stakes, who has doubled or separated, is paid, else left or collected."""
    seats = {event.seat for event in coup.events if isinstance(event, Decided) and event.act in ("double", "split")}
    theirs = [step for step in steps if getattr(step, "seat", None) in seats and getattr(step, "source", "") == HOLDER]
    if not theirs:
        return None
    seat = pick(random, sorted({step.seat for step in theirs}))
    kinds = {type(step) for step in theirs if step.seat == seat}
    what = next(what for kind, what in _WHAT.items() if kind in kinds)
    return {"of": "player", "seat": seat, "place": HOLDER, "in": "euros", "what": what}


def _skill(step: Pay) -> Skill:
    if step.on == INSURANCE:
        return INSURED
    return EVEN if step.rate == 1 else NATURAL
