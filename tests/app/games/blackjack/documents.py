"""Random blackjack tables with events, as objects of the contract, close to the edges of its rules."""

from __future__ import annotations

from random import Random
from typing import Any

from app.games import load
from app.games.blackjack.hands import hand_to_play
from app.games.blackjack.records import read_table
from app.games.blackjack.resolve import resolve
from app.games.blackjack.state import State
from app.table.reading import InputError
from app.table.resolution import in_turn

GAME = load("blackjack")
SUITS = "hdcs"
POOLS = ("A23456789TJQK", "A23456789TJQK", "AAAT", "AAA56", "88789", "TTKQJ", "TA5K6", "2345A")
VALUES = {"A": 1, "K": 10, "Q": 10, "J": 10, "T": 10} | {str(n): n for n in range(2, 10)}
ACTS = (
    "hit",
    "hit",
    "stand",
    "double",
    "double",
    "split",
    "split",
    "split",
    "insurance",
    "insurance",
    "surrender",
    "surrender",
)


def total(cards: list[str]) -> int:
    """The best total, counted the plain way."""
    sums = {0}
    for card in cards:
        value = VALUES[card[0]]
        sums = {one + each for one in sums for each in ((1, 11) if value == 1 else (value,))}
    return max((one for one in sums if one <= 21), default=min(sums))


def _cards(random: Random, pool: str, count: int) -> list[str]:
    return [random.choice(pool) + random.choice(SUITS) for _ in range(count)]


def _stakes(random: Random, minimum: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [{"place": 1, "amount": minimum * random.choice((1, 2, 3, 10, 40))}]
    found += (
        {"place": random.randint(1, 9), "amount": minimum * random.choice((1, 1, 3))}
        for _ in range(random.choice((0, 0, 0, 1, 2)))
    )
    random.shuffle(found)
    return found


def _hand(random: Random, pool: str, stakes: list[dict[str, Any]], *, twice: bool) -> dict[str, Any]:
    cards = _cards(random, pool, random.choice((2, 2, 2, 2, 3)))
    if twice and random.random() < 0.5:
        cards[1] = random.choice(("A", "K", cards[0][0])) + random.choice(SUITS)
    if twice and random.random() < 0.12:
        cards = ["A" + random.choice(SUITS), random.choice("TJQK") + random.choice(SUITS)]
    while total(cards) > 21:
        cards = _cards(random, "2345", 2)
    hand: dict[str, Any] = {"cards": cards, "stakes": stakes}
    return hand | {"stands": True} if random.random() < 0.3 else hand


def _box(random: Random, box: int, minimum: int, *, ace: bool) -> dict[str, Any]:
    pool = random.choice(POOLS)
    count = random.choice((1, 1, 1, 1, 2, 3, 4))
    hands = [_hand(random, pool, _stakes(random, minimum), twice=True) for _ in range(count)]
    found: dict[str, Any] = {"box": box, "hands": hands}
    if count > 1 or random.random() < 0.2:
        found["splits"] = count - 1 + random.choice((0, 0, 1))
    if ace and random.random() < 0.4:
        found["insurance"] = [
            {"place": place, "amount": random.randint(1, 900)} for place in (1, 3)[: random.randint(1, 2)]
        ]
        if random.random() < 0.2:
            found["hands"] = []
            found.pop("splits", None)
    return found


def _waiting(random: Random, found: dict[str, Any]) -> None:
    """Some hands behind the first one that is not decided are left with one card, where that is sound."""
    for box in found["boxes"]:
        for number in range(len(box["hands"]) - 1, 0, -1):
            if random.random() < 0.5:
                hand = box["hands"][number]
                kept = dict(hand)
                hand["cards"] = hand["cards"][:1]
                hand.pop("stands", None)
                if not _sound(found):
                    box["hands"][number] = kept


def _sound(found: dict[str, Any]) -> bool:
    try:
        read_table(found)
    except InputError:
        return False
    return True


def _house(random: Random) -> dict[str, Any]:
    house: dict[str, Any] = {"surrender": random.random() < 0.7} if random.random() < 0.7 else {}
    for key in ("no_card_at_21", "similar_pairs", "no_double_on_pairs"):
        if random.random() < 0.25:
            house[key] = True
    if random.random() < 0.2:
        house["splits"] = random.randint(1, 3)
    if random.random() < 0.4:
        house["settle"] = random.choice(("hand-by-hand", "collects-first"))
    return house


def table(random: Random) -> dict[str, Any]:
    """A table without events."""
    minimum = random.choice((2, 60, 500, 500))
    found: dict[str, Any] = {
        "game": "blackjack",
        "rules": random.choice(("fr-2014", "fr-2019", "fr-current")),
        "minimum": minimum,
        "maximum": minimum * random.choice((50, 100, 200)),
    }
    if house := _house(random):
        found["house"] = house
    numbers = random.sample(range(1, 8), random.choice((0, 1, 2, 3, 4, 7)))
    if random.random() < 0.3:
        found["boxes"] = [{"box": box, "hands": [{"stakes": _stakes(random, minimum)}]} for box in numbers]
    else:
        own = random.choice(("A", random.choice("23456789TJQK"))) + random.choice(SUITS)
        found["boxes"] = [_box(random, box, minimum, ace=own[0] == "A") for box in numbers]
        found["croupier"] = [own]
        if random.random() < 0.4:
            found["drawn"] = True
        _waiting(random, found)
        if random.random() < 0.3:
            for box in found["boxes"]:
                for hand in box["hands"]:
                    if len(hand["cards"]) > 1:
                        hand["stands"] = True
            if not _sound(found):
                return table(random)
    if random.random() < 0.1:
        found["stop_card"] = True
    return found


def _bet(random: Random, state: State) -> dict[str, Any]:
    room = state.maximum - sum(stake.amount for box in state.boxes[:1] for hand in box.hands for stake in hand.stakes)
    amounts = (state.minimum, state.minimum - 2, state.minimum // 2, 2, room, room + 2, room + 60, state.maximum + 20)
    seat = state.boxes[0].seat if state.boxes and random.random() < 0.7 else random.randint(1, 7)
    event: dict[str, Any] = {"kind": "bet", "box": seat, "amount": max(2, random.choice(amounts) // 2 * 2)}
    if random.random() < 0.5:
        event["place"] = random.randint(1, 4)
    if random.random() < 0.15:
        event["after_call"] = True
    if random.random() < 0.2:
        event["agreed"] = False
    return event


def _decide(random: Random, state: State) -> dict[str, Any]:
    turn = hand_to_play(state)
    act = random.choice(ACTS)
    event: dict[str, Any] = {"kind": "decide", "box": random.randint(1, 7), "act": act}
    if state.boxes and random.random() < 0.9:
        event["box"] = random.choice(state.boxes).seat
    if turn and random.random() < 0.75:
        event["box"] = state.boxes[turn[0]].seat
    alone = [box.seat for box in state.boxes if len(box.hands) == 1 and not box.hands[0].stands]
    if act == "surrender" and alone and random.random() < 0.8:
        event["box"] = random.choice(alone)
    if act in ("double", "split", "insurance") and random.random() < 0.5:
        box = next((box for box in state.boxes if box.seat == event["box"]), None)
        hand = box.hands[turn[1] if turn and turn[1] < len(box.hands) else 0] if box and box.hands else None
        own = sum(stake.amount for stake in hand.stakes if stake.place == "1") if hand else 40
        event["amount"] = random.choice((own, own // 2, own // 2, own + 2, 7))
    if act in ("double", "split") and random.random() < 0.4:
        event["follow"] = random.sample(range(2, 10), random.randint(1, 8))
    if act == "insurance" and random.random() < 0.4:
        event["place"] = random.randint(1, 9)
    return event


def _event(random: Random, state: State) -> dict[str, Any]:
    minimum = state.minimum
    others: list[dict[str, Any]] = [
        {"kind": "deal"},
        {"kind": "croupier"},
        {"kind": "fault", "fault": "extra-card", "cards": random.randint(1, 3)},
        {"kind": "fault", "fault": "false-draw", "cards": random.randint(0, 2)},
        {"kind": "stop-card"},
        {"kind": "new-shoe"},
        {
            "kind": "limits",
            "minimum": random.choice((minimum, minimum, 2 * minimum, 80)),
            "maximum": minimum * random.choice((50, 100, 100, 200, 70)),
            "opening": random.random() < 0.3,
            "shown": random.random() < 0.6,
            "electronic": state.rules.version != "fr-2014" and random.random() < 0.3,
        },
    ]
    if random.random() < 0.2:
        return random.choice(others)
    if not state.croupier:
        return _bet(random, state) if random.random() < 0.7 else others[0]
    if hand_to_play(state) is None and random.random() < 0.75:
        return others[1]
    return _decide(random, state) if random.random() < 0.95 else _bet(random, state)


def with_cards(random: Random, found: dict[str, Any], event: dict[str, Any], pool: str) -> dict[str, Any]:
    """An event with as many cards as it draws at a table after the events there."""
    if event["kind"] not in ("deal", "decide", "croupier") or event.get("act") in ("insurance", "surrender"):
        return event
    cards: list[str] = []
    while True:
        told = event | {"cards": cards} if cards else event
        state, events = read_table(found | {"events": [*found["events"], told]})
        try:
            in_turn(resolve, state, events)
        except InputError:
            cards = [*cards, *_cards(random, pool, 1)]
            continue
        return told


def document(random: Random) -> dict[str, Any]:
    """A table with one to three events."""
    found = table(random) | {"events": []}
    for _ in range(random.choice((1, 1, 2, 3))):
        state, events = read_table(found)
        for resolution in in_turn(resolve, state, events):
            state = resolution.state
        event = with_cards(random, found, _event(random, state), random.choice(POOLS))
        found["events"] = [*found["events"], event]
    return found
