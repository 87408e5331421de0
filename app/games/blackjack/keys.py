"""The croupier's keyboard at blackjack, where `app.devices.cards.keys` says what card tables share.

A stake: whose, and the hand where a box has several: `R D 2`; a comma and a figure, who stands behind: `P D , 2`. `Z`
first is the insurance line. A hand: `D D 2`, `E 0` the croupier's own. Calls: `A N` rien ne va plus, `A Z` assurance,
`A S` carte d'arrêt, `A X` coup nul; `A J` and a box, or `0`, black-jack; a box or `0`, then the points and Enter, the
hand before them where the box has several: `A D 1 8`, `A D 2 1 8`. A comma closes the hand: a click on one types
`D 2 ,`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from app.devices.cards.cards import BOXES
from app.devices.cards.commands import OWN, Command, card_keys
from app.devices.cards.hands import HAND
from app.devices.cards.keys import CardGrammar
from app.devices.cards.on_felt import STOP_CARD
from app.games.blackjack.acts import CALLS, PHRASES
from app.games.blackjack.rules import INSURANCE
from app.table.acts import CALL, Act
from app.table.felt import Felt, Spot, seat_letter
from app.table.grammar import key_of
from app.table.keys import ENTER, Follow, digit_of, shown
from app.text import _, translate

CALL_KEYS: Mapping[str, str] = MappingProxyType({"N": "no-more-bets", "Z": "insurance", "S": STOP_CARD, "X": "void"})
BLACK_JACK = "J"


class Grammar(CardGrammar):
    """The keys of blackjack in one language, `fr` or `en`."""

    verb_keys = card_keys()
    phrases = PHRASES
    names = MappingProxyType({"fr": {"Z": INSURANCE}, "en": {"Z": INSURANCE}})

    def called(self, command: Command, sign: str) -> Command | str:
        """A call of one key, or a box with its points or its black-jack."""
        digit = digit_of(sign)
        if command.box is not None:
            if digit is None or len(command.number) == (3 if command.figure is None else 2):
                return _("« {key} » ne dit pas de points.").format(key=shown(sign))
            return replace(command, number=command.number + digit)
        if command.name is None and sign in CALL_KEYS:
            return replace(command, call=Act(CALL, what=CALL_KEYS[sign]))
        if command.name is None and sign == BLACK_JACK:
            return replace(command, name="black-jack")
        boxes = {seat_letter(box): box for box in range(1, BOXES + 1)}
        box = boxes.get(sign) if digit is None else int(digit)
        if box is None or box > BOXES:
            keys = ", ".join(("A–G", OWN, BLACK_JACK, *CALL_KEYS))
            return _("« {key} » n’annonce rien : {keys}.").format(key=shown(sign), keys=keys)
        own = Act(CALL, what="black-jack") if box == 0 and command.name else None
        return replace(command, box=box, call=own)

    def closed(self, command: Command) -> Command:
        """Of a call, a comma closes the hand it is about."""
        if command.verb is not CALL:
            return super().closed(command)
        return replace(command, figure=command.number or None, number="")

    def settles(self, command: Command) -> bool:
        """The black-jack of a box does, too."""
        return command.verb is not CALL or command.name is not None

    def meant(self, command: Command, felt: Felt) -> tuple[Act, ...]:
        """Of a call of black-jack, each hand of its box."""
        if command.verb is not CALL:
            return super().meant(command, felt)
        hands = _hands(felt, command.box)
        return tuple(
            Act(CALL, spot.seat, spot.on, what="black-jack") for spot in hands if command.number in ("", str(spot.on))
        )

    def ended_call(self, command: Command, felt: Felt) -> Act | None:
        """The points of a box or of the croupier."""
        number = command.number
        if command.box is None or not number or command.name is not None:
            return None
        if command.box == 0:
            return Act(CALL, what="points", number=int(number))
        several = len(_hands(felt, command.box)) > 1
        hand, points = (int(number[0]), number[1:]) if several else (1, number)
        if command.figure is not None:
            hand, points = int(command.figure), number
        return Act(CALL, command.box, hand, what="points", number=int(points)) if points else None

    def call_keys(self, act: Act, felt: Felt | None) -> tuple[str, ...]:
        """A call of one key; a box with its hand where it has several, then the points."""
        if act.what not in ("points", "black-jack"):
            return (key_of(CALL_KEYS, act.what),)
        box = OWN if act.seat is None else seat_letter(act.seat)
        several = act.on not in (None, 1) if felt is None else len(_hands(felt, act.seat)) > 1
        hand = (str(act.on),) if act.seat is not None and several else ()
        return (BLACK_JACK, box, *hand) if act.what == "black-jack" else (box, *hand, *str(act.number), ENTER)

    def said(self, command: Command) -> list[str]:
        """What any command says; of a call that it is black-jack, whose and how many points."""
        if command.verb is not CALL:
            return super().said(command)
        parts = [] if command.name is None else [_("black-jack")]
        return [*parts, *super().said(replace(command, name=None))]

    def calls(self, command: Command) -> tuple[Follow, ...]:
        """Boxes, then points; the other calls."""
        if command.box is not None:
            digits = (Follow(digit, _("les points")) for digit in "0123456789")
            return *digits, Follow(translate(self.enter), _("annoncer"))
        boxes = (Follow("A–G", _("une box")), Follow(OWN, _("croupier")))
        if command.name is not None:
            return boxes
        others = (Follow(key, translate(CALLS[what])) for key, what in CALL_KEYS.items())
        return (*boxes, Follow(BLACK_JACK, _("black-jack")), *others)


def _hands(felt: Felt, box: int | None) -> list[Spot]:
    """The hands of a box."""
    spots = () if felt.device is None else felt.device.spots
    return [spot for spot in spots if spot.kind == HAND and spot.seat == box]
