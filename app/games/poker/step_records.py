"""How each step of a poker table is written, the same in every game."""

from __future__ import annotations

import json
from typing import Any

from app.devices.cards.kinds import CARDS
from app.devices.cards.steps import Burn, Return
from app.games.poker.steps import Announce, Clear, Discard, Hide, Offer, Packet, Show, TurnBoard
from app.table.answers import step
from app.table.codec import NEEDED, Field, Record
from app.table.kinds import AMOUNT, INTEGER, RATE, TEXT, listed
from app.table.steps import Accept, Call, Collect, Pay, Refuse


class _Texts(dict[tuple[str, ...], str]):
    """The text of some ranks, made once: a pack has no more than some thousand hands that differ in them."""

    def __missing__(self, ranks: tuple[str, ...]) -> str:
        text = self[ranks] = json.dumps(list(ranks))
        return text


_RANKS = listed(TEXT)._replace(text=_Texts())
_VALUE = tuple(
    [Field(key, kind, name=f"value.{key}") for key, kind in (("hand", TEXT), ("ranks", _RANKS), ("kickers", _RANKS))]
)
_WHOSE = Field("seat", INTEGER._replace(text=None), default=None)
_OF_SEAT = _WHOSE._replace(default=NEEDED)
_ON = Field("on", TEXT)
_AMOUNT = Field("amount", AMOUNT)
_COUNT = Field("count", INTEGER._replace(text=None))
_FACE = Field("face", TEXT, default=None)
_ASKED = (_WHOSE, _ON._replace(default=None), _AMOUNT._replace(default=None))
_PAID = (Field("stake", AMOUNT), Field("rate", RATE), _AMOUNT, Field("returned", AMOUNT))

STEPS: tuple[Record[Any], ...] = (
    step(Call, "call", Field("what", TEXT), _WHOSE),
    step(Announce, "call", Field("what", TEXT), _WHOSE, Field("wins", TEXT, default=None), *_VALUE),
    Record(Offer, _OF_SEAT, _ON, head=("do", "offer"), values=lambda offer: (offer.seat, "cut")),
    Record(
        Packet,
        *(_WHOSE, _COUNT, Field("round", _COUNT.kind, default=None), _FACE),
        head=("do", "deal"),
        values=lambda dealt: (dealt.seat, dealt.number, dealt.round, "up" if dealt.up else None),
    ),
    step(Burn, "burn", _COUNT._replace(name="number", left_out=0)),
    step(TurnBoard, "turn", Field("board", CARDS, name="cards")),
    step(Show, "turn", _WHOSE, Field("cards", CARDS), *_VALUE),
    Record(
        Hide,
        *(_WHOSE, _FACE._replace(default=NEEDED)),
        head=("do", "turn"),
        values=lambda hidden: (hidden.seat, "down"),
    ),
    step(Accept, "accept", *_ASKED),
    step(Refuse, "refuse", *_ASKED, Field("why", TEXT)),
    step(Collect, "collect", _OF_SEAT, _ON, _AMOUNT),
    step(Pay, "pay", _OF_SEAT, _ON, *_PAID),
    step(Return, "return", _OF_SEAT, _ON, _AMOUNT),
    step(Clear, "remove", _WHOSE, _COUNT._replace(name="number", default=None)),
    Record(
        Discard,
        *(_OF_SEAT, Field("cards", CARDS)),
        head=("do", "remove"),
        values=lambda gone: (gone.seat, (gone.card,)),
    ),
)
