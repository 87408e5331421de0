"""What every drill of punto banco knows of its game: tables of one coup, the hands it shows, what the engine deals."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from app.devices.cards.cards import PACK, RANKS, SUITS, Card
from app.devices.cards.hands import Hand, hand_at
from app.devices.cards.shown import ShownCards
from app.devices.cards.steps import Deal
from app.drills.draw import pick
from app.drills.drill import TableSettings
from app.drills.event_drill import Moment, Play
from app.games.punto_banco.acts import chance_name
from app.games.punto_banco.records import TABLE
from app.games.punto_banco.resolve import Hand as Dealt
from app.games.punto_banco.resolve import Resolved, dealt, resolve
from app.games.punto_banco.rules import DRAWS, MULTIPLES, VALUES, Side
from app.games.punto_banco.state import Coup, NewShoe
from app.text import _, capital


def shown(moment: Moment) -> ShownCards:
    """What lies before the event: no hand; the cards of a coup, or the first of a new shoe, are in the shoe."""
    event = moment.event
    return ShownCards(
        shoe=event.cards if isinstance(event, Coup) else (event.card,) if isinstance(event, NewShoe) else ()
    )


PLAY = Play(TABLE, resolve, shown)


def coup_of(settings: TableSettings, cards: Sequence[Card]) -> dict[str, Any]:
    """A table without stakes, and a coup of such cards of these as are due; at least six make any coup."""
    due = len(cards) - dealt(DRAWS, tuple(cards)).surplus
    table = {"maximum": MULTIPLES.value[-1] * settings.minimum} | settings.line(TABLE.called)
    return table | {"events": [{"kind": "coup", "cards": [card.text for card in cards[:due]]}]}


def any_cards(random: Random, count: int) -> list[Card]:
    """So many cards out of a shoe of several packs."""
    return [pick(random, PACK) for _each in range(count)]


def card_worth(random: Random, value: int) -> Card:
    """A card that is worth so much."""
    rank = pick(random, [rank for rank in RANKS if VALUES.value[rank] == value])
    return Card(rank, pick(random, SUITS))


def pair_worth(random: Random, points: int) -> tuple[Card, Card]:
    """Two cards that make so many points."""
    first = pick(random, PACK)
    return first, card_worth(random, (points - VALUES.value[first.rank]) % DRAWS.modulus)


def cards_of(found: Resolved, side: Side) -> Dealt:
    """The cards that a hand has been given."""
    return tuple(step.card for step in found.steps if isinstance(step, Deal) and step.on == side)


def hand(side: Side, cards: Dealt, *, points: int | None = None) -> Hand:
    """A hand as it lies, turned, with its points where they have been announced; a third card lies across."""
    announced = "" if points is None else str(points)
    return Hand(hand_at(None, side), cards, across=len(cards) > 2, points=announced)


def of_side(side: str, text: str) -> str:
    """What is said of a side."""
    return _("{side} : {text}").format(side=capital(chance_name(side)), text=text)


def spoken(cards: ShownCards) -> str:
    """Hands as they are heard by who cannot see them."""
    return ". ".join(of_side(str(hand.spot.on), hand.spoken()) for hand in cards.hands)


def sum_text(cards: Dealt) -> str:
    """How a hand is counted.

    >>> sum_text((Card("9", "h"), Card("7", "s"))), sum_text((Card("K", "h"), Card("7", "s")))
    ('9 + 7 = 16, soit 6', '0 + 7 = 7')
    """
    values = [DRAWS.values[card.rank] for card in cards]
    counted = f"{' + '.join(map(str, values))} = {sum(values)}"
    points = DRAWS.points(cards)
    return counted if points == sum(values) else _("{sum}, soit {points}").format(sum=counted, points=points)
