"""Cards as what decides a coup: the hands on the felt, each at its own spot, the shoe, the cards taken away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from app.devices.cards.cards import Card
from app.devices.cards.hands import ASIDE, HAND, Hand, LaidHand, Spread, hand_at
from app.devices.cards.moving import Moving, moving
from app.devices.cards.steps import BURN, DEAL, REMOVE, TURN
from app.table.acts import CALL
from app.table.device import Device, DevicePlace
from app.table.felt import Spot, Stack
from app.table.geometry import Box, Point, Shape
from app.text import N_, Message, _, ngettext, phrases

if TYPE_CHECKING:
    from app.table.acts import Act

STOP_CARD = "stop-card"
"""The call that the red card has appeared."""

CARDS = Spot("cards")
SHOE = Spot("shoe")
DISCARD = Spot("discard")
"""Where cards that have been taken away lie."""


class Printed(NamedTuple):
    """A text on the cloth that depends on the table in use, its middle at a point."""

    text: Message
    at: Point


class Sheet(NamedTuple):
    """A posted pay table: the words over its columns, and each row with what it pays in each of them, empty for none.

    `title` is what such tables are told apart by, where there are several.
    """

    heads: tuple[Message, ...]
    rows: tuple[tuple[Message, tuple[str, ...]], ...]
    title: Message | None = None


def held_out(events: Sequence[Mapping[str, Any]]) -> tuple[Stack, ...]:
    """The stake that the last of some events brings, as its player holds it out at the rail; none of another event.

    >>> held_out([{"kind": "bet", "box": 2, "amount": 500}])[0].spot.seat
    2
    """
    last = events[-1] if events else {}
    if last.get("kind") != "bet":
        return ()
    return (Stack(Spot("seat", seat=last["box"]), last["amount"], 0, last["amount"]),)


AROUND = 9.0
"""Millimetres between a hand and the ring around it."""


@dataclass(frozen=True, slots=True)
class Cards(Device):
    """The hands of a table at one moment, as its `spread` lays them, and the cards of the shoe, the next one first.

    `taken` counts the cards that have been taken away. `stop_card`: the red card shows in the shoe. `said` is the
    result of the coup once it has been announced, `printed` what the table in use has on its cloth. `plates` says what
    stands at a hand of which another call than its points has been made, and how that is read aloud. `sheet` is the pay
    table that is posted. `motion` is how the cards came to lie so, when that is to be seen.
    """

    kind: ClassVar[str] = "cards"
    told_by_seat: ClassVar[bool] = True

    spread: Spread
    hands: tuple[Hand, ...] = ()
    shoe: tuple[Card, ...] = ()
    taken: int = 0
    stop_card: bool = False
    said: Message | None = None
    printed: tuple[Printed, ...] = ()
    plates: Mapping[str, tuple[str, Message | None]] = field(default_factory=dict, compare=False)
    sheet: Sheet | None = None
    motion: Moving | None = field(default=None, compare=False)
    laid: tuple[LaidHand, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "laid", self.spread.laid(self.hands))

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The hands, box by box, the croupier's last."""
        return tuple(hand.spot for hand in self.hands)

    @property
    def drawn_beside(self) -> tuple[Spot, ...]:
        """The hands that can be read."""
        return (CARDS,) if any(hand.cards for hand in self.hands) else ()

    def hand(self, spot: Spot) -> Hand | None:
        """The hand at a spot, if there is one."""
        return next((hand for hand in self.hands if hand.spot == spot), None)

    def lies_at(self, point: Point) -> Spot | None:
        """The hand whose card is on top at a point, or which lies around it; one without cards has its place."""
        for each in reversed(self.laid):
            if any(card.box.contains(point) for card in each.cards):
                return each.hand.spot
        places = ((each.hand.spot, each.box if each.cards else self.spread.empty(each.hand.spot)) for each in self.laid)
        return next((spot for spot, box in places if box is not None and box.contains(point)), None)

    def shapes(self, spot: Spot) -> tuple[Shape, ...]:
        """Around a hand as it lies, or each of them; where it has no card, around its place."""
        if spot == CARDS:
            return tuple(each.box for each in self.laid if each.cards)
        for each in self.laid:
            if each.hand.spot == spot:
                box = each.box.inset(-AROUND) if each.cards else self.spread.empty(spot)
                return () if box is None else (box,)
        return ()

    def sentence(self, spot: Spot) -> str:
        """A hand as it is read aloud, all of them, the shoe where the red card shows, the cards taken away."""
        if spot == CARDS:
            return phrases(self._told(hand) for hand in self.hands if hand.cards)
        if spot == SHOE:
            return _("Sabot, carte d’arrêt sortie") if self.stop_card else ""
        if spot == DISCARD:
            text = ngettext("{count} carte enlevée", "{count} cartes enlevées", self.taken)
            return text.format(count=self.taken)
        hand = self.hand(spot)
        return "" if hand is None else self._told(hand)

    def _told(self, hand: Hand) -> str:
        name = self.spread.name(hand.spot, self.hands)
        return f"{name}, {hand.spoken()}" if hand.cards else _("{hand} : aucune carte").format(hand=name)

    def draws(self, act: Act) -> bool:
        """Whether an act brings a card out of the shoe."""
        return act.verb is DEAL or (act.verb is TURN and self.hand(hand_at(act.seat, act.on)) is None)

    def dealt(self) -> Cards:
        """The same cards, seen coming from the shoe."""
        return replace(self, motion=moving((), self.laid, shoe=self.spread.shoe, discard=self.spread.discard))

    def changed(self, hands: tuple[Hand, ...], *, drawn: int = 0, burnt: int = 0) -> Cards:
        """The device with these hands instead, so many cards drawn from the shoe and as many of them burnt unseen."""
        removed = sum(len(hand.cards) for hand in self.hands) - sum(len(hand.cards) for hand in hands) + drawn - burnt
        after = replace(self, hands=hands, shoe=self.shoe[drawn:], taken=self.taken + removed + burnt)
        seen = moving(self.laid, after.laid, shoe=self.spread.shoe, discard=self.spread.discard, burnt=burnt)
        return replace(after, motion=seen)

    def with_hand(self, hand: Hand) -> tuple[Hand, ...]:
        """The hands with one of them otherwise; one that is not there yet comes last."""
        if self.hand(hand.spot) is None:
            return (*self.hands, hand)
        return tuple(hand if known.spot == hand.spot else known for known in self.hands)

    def after(self, act: Act) -> Cards:
        """The cards after one is dealt, a hand is turned or taken away, cards are burnt, or something is announced."""
        spot = hand_at(act.seat, act.on)
        if act.verb is CALL:
            return self._announced(spot, act)
        if act.verb is BURN:
            return self._burnt(act.number or 0)
        hand = self.hand(spot) or Hand(spot)
        if act.verb is DEAL:
            return self._with_card(hand)
        if act.verb is TURN and hand.cards:
            return self.changed(self.with_hand(replace(hand, down=0)))
        if act.verb is TURN:
            # the first card of a new shoe is turned as it is drawn
            return self._with_card(hand) if spot == hand_at() else self
        if act.verb is REMOVE:
            left = tuple(known for known in self.hands if known.spot != spot)
            return self.changed(left)
        return self

    def _announced(self, spot: Spot, act: Act) -> Cards:
        hand = self.hand(spot)
        if act.what == STOP_CARD:
            return replace(self, stop_card=True)
        points = str(act.number) if act.what == "points" else ""
        points, aloud = self.plates.get(act.what or "", (points, None))
        if hand is None or not points:
            return self
        return replace(self, hands=self.with_hand(replace(hand, points=points, aloud=aloud)), motion=None)

    def counted(self, act: Act) -> Act:
        """Burning what lies there by mistake, done without a number, burns all of it."""
        over = sum(hand.over for hand in self.hands)
        return act._replace(number=over) if act.verb is BURN and act.number is None else act

    def _burnt(self, count: int) -> Cards:
        """So many cards taken away unseen: first those that lie there by mistake, then out of the shoe."""
        hands: list[Hand] = []
        left = count
        for hand in self.hands:
            gone = min(hand.over, left)
            left -= gone
            kept = replace(hand, cards=hand.cards[: len(hand.cards) - gone], over=hand.over - gone)
            hands += [kept] if kept.cards or hand.spot != ASIDE else []
        return self.changed(tuple(hands), drawn=min(left, len(self.shoe)), burnt=left)

    def _with_card(self, hand: Hand) -> Cards:
        if not self.shoe:
            return self
        hidden = hand.down == len(hand.cards) < self.spread.down(hand.spot)
        down = hand.down + 1 if hidden else hand.down
        # what was announced of fewer cards stands there no more
        longer = replace(hand, cards=(*hand.cards, self.shoe[0]), down=down, points="", aloud=None)
        return self.changed(self.with_hand(longer), drawn=1)


@dataclass(frozen=True, slots=True)
class CardsPlace(DevicePlace):
    """What a layout says of its cards: the word of the receptacle, where an announced result stands, if it does.

    `outlined` are the places of cards that are printed on the cloth. `pack`: cards are dealt from one pack, and no shoe
    stands there. The `sheet` of what is paid is posted there, if it is.
    """

    kind: ClassVar[str] = "cards"
    spot: ClassVar[Spot] = CARDS
    buttons: ClassVar[frozenset[str]] = frozenset((HAND, SHOE.kind, DISCARD.kind))
    names: ClassVar[Mapping[str, Message]] = MappingProxyType(
        {SHOE.kind: N_("Sabot"), DISCARD.kind: N_("Cartes enlevées"), CARDS.kind: N_("Cartes")}
    )

    receptacle: Message
    said: Point | None = None
    outlined: tuple[Box, ...] = ()
    pack: bool = False
    sheet: Box | None = None
