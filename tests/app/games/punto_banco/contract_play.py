"""The play of the page said again: the coup, what is asked of the table, and the whole answer to a line.

`answered` takes an object of the contract and gives the steps, their whole strict order, the bank and the state, or
raises `Wrong` with code and place.
"""

from __future__ import annotations

from typing import Any

from tests.app.games.punto_banco.contract import Answer, Json, Pairs, Wrong, read_state


def value(card: str) -> int:
    """What a card counts."""
    return "A23456789".find(card[0]) + 1


def points(cards: list[str]) -> int:
    """The units of the sum."""
    return sum(value(card) for card in cards) % 10


# Banco's draw, row by row as the page of the rules prints it: third cards 0 to 9, then "punto stood".
GRID = {
    0: "TTTTTTTTTT T",
    1: "TTTTTTTTTT T",
    2: "TTTTTTTTTT T",
    3: "TTTTTTTTRT T",
    4: "RRTTTTTTRR T",
    5: "RRRRTTTTRR T",
    6: "RRRRRRTTRR R",
    7: "RRRRRRRRRR R",
}


def draws(cards: list[str]) -> list[str]:
    """Which side each card from the fifth on is due to, as far as these cards tell; `?` for one that is missing."""
    punto, banco = points([cards[0], cards[2]]), points([cards[1], cards[3]])
    if punto >= 8 or banco >= 8:
        return []
    if punto >= 6:
        return ["banco"] if GRID[banco][11] == "T" else []
    if len(cards) < 5:
        return ["punto", "?"]
    return ["punto", *(["banco"] if GRID[banco][value(cards[4])] == "T" else [])]


def _coup(state: Json, event: Json, at: str) -> tuple[list[Json], Pairs, int]:
    if state.get("stop_card"):
        return [{"do": "refuse", "why": "stop-card"}], set(), 0
    cards = event["cards"]
    if len(cards) < 4 or len(cards) < 4 + len(draws(cards)):
        raise Wrong("bad-cards", at + ".cards")
    hands = {"punto": [cards[0], cards[2]], "banco": [cards[1], cards[3]]}
    steps: list[Json] = [{"do": "call", "what": "no-more-bets"}]
    steps += [
        {"do": "deal", "hand": side, "card": card} for side, card in zip(("punto", "banco") * 2, cards, strict=False)
    ]
    for side, hand in hands.items():
        steps.append({"do": "turn", "hand": side, "cards": list(hand)})
        steps.append({"do": "call", "what": "points", "hand": side, "points": points(hand)})
    for side, card in zip(draws(cards), cards[4:], strict=False):
        hands[side].append(card)
        steps.append({"do": "deal", "hand": side, "card": card})
    over = len(cards) - len(hands["punto"]) - len(hands["banco"])
    if over:
        steps.append({"do": "burn", "count": over})
    final = {side: points(hand) for side, hand in hands.items()}
    steps += [{"do": "call", "what": "points", "hand": side, "points": final[side]} for side in ("banco", "punto")]
    winner = "tie"
    if final["punto"] != final["banco"]:
        winner = max(final, key=lambda side: final[side])
    steps.append({"do": "call", "what": "result", "on": winner})
    called = len(steps)
    bets = sorted(state["bets"], key=lambda bet: (bet["box"], bet["place"]))
    lost = [bet for bet in bets if winner not in ("tie", bet["on"])]
    steps += [{"do": "collect", **bet} for bet in lost]
    bank = sum(bet["amount"] for bet in lost)
    rate: Any = {"punto": 1, "tie": 8, "banco": "19/20"}[winner]
    if winner == "banco" and state["pay_table"] == "half-on-six":
        rate = "1/2" if final["banco"] == 6 else 1
    for bet in (bet for bet in bets if bet["on"] == winner):
        stake = bet["amount"]
        gain = {"19/20": stake // 20 * 19, "1/2": stake // 2}.get(rate, 0) if isinstance(rate, str) else rate * stake
        who = {key: bet[key] for key in ("box", "place", "on")}
        steps.append({"do": "pay", **who, "stake": stake, "rate": rate, "amount": gain, "returned": stake})
        bank -= gain
    steps += [{"do": "return", **bet} for bet in bets if winner == "tie" and bet["on"] != "tie"]
    steps += [{"do": "remove", "hand": side} for side in ("punto", "banco")]
    state["bets"] = []
    ranks = {"collect": 1, "pay": 2, "remove": 3}
    order = {(i, j) for j in range(len(steps)) for i in range(min(j, called))}
    for i in range(called, len(steps)):
        for j in range(called, len(steps)):
            first, then = steps[i]["do"], steps[j]["do"]
            if first in ranks and then in ranks and ranks[first] < ranks[then]:
                order.add((i, j))
    return steps, order, bank


def _bet_asked(state: Json, event: Json) -> list[Json]:
    who = {key: event[key] for key in ("box", "place", "on")}
    amount, unit = event["amount"], state.get("house", {}).get("unit", 20)
    there = sum(bet["amount"] for bet in state["bets"] if {key: bet[key] for key in who} == who)
    why = None
    if event["after_call"]:
        why = "after-call"
    elif amount % unit:
        why = "not-a-multiple"
    elif there + amount < state["minimum"]:
        why = "under-minimum"
    fits = amount
    if there + amount > state["maximum"]:
        fits = max(0, state["maximum"] - there) // unit * unit
        if fits == 0 or there + fits < state["minimum"]:
            why, fits = why or "over-maximum", 0
    if why:
        return [{"do": "refuse", **who, "amount": amount, "why": why}]
    state["bets"] = [*state["bets"], {**who, "amount": fits}]
    accepted = {"do": "accept", **who, "amount": fits}
    rest = {"do": "refuse", **who, "amount": amount - fits, "why": "over-maximum"}
    return [accepted, rest] if fits < amount else [accepted]


def _limits_asked(state: Json, event: Json) -> list[Json]:
    minimum, maximum = event["minimum"], event["maximum"]
    limits = {"minimum": minimum, "maximum": maximum}
    why = None
    if maximum not in (50 * minimum, 100 * minimum, 200 * minimum):
        why = "not-a-prescribed-maximum"
    elif minimum < 100:
        why = "under-one-euro"
    elif not event["electronic"]:
        if minimum % state.get("house", {}).get("unit", 20):
            why = "not-a-multiple"
        elif not event["opening"] and minimum != state["minimum"]:
            why = "minimum-needs-reopening"
        elif not event["opening"] and maximum != state["maximum"] and not event["shown"]:
            why = "not-shown"
    if why:
        return [{"do": "refuse", **limits, "why": why}]
    if not event["electronic"]:
        state |= limits
    return [{"do": "accept", **limits}]


def _fault(state: Json, event: Json) -> tuple[list[Json], Pairs]:
    burnt: list[Json] = [{"do": "burn", "count": event["cards"]}] if event["cards"] else []
    if event["fault"] == "extra-card":
        return burnt, set()
    bets = sorted(state["bets"], key=lambda bet: (bet["box"], bet["place"]))
    steps = [{"do": "call", "what": "void"}, *({"do": "return", **bet} for bet in bets), *burnt]
    state["bets"] = []
    return steps, {(0, j) for j in range(1, len(steps))}


def article(event: Json, step: Json) -> str:
    """The article of a step."""
    if event["kind"] == "limits":
        return "67-16-2" if event["electronic"] else "55-15"
    return "55-15" if event["kind"] == "bet" and step.get("why") != "after-call" else "55-14"


def answered(line: Json) -> Answer:
    """The answer to a line of this game."""
    state, events = read_state(line)
    every: list[Json] = []
    closure: Pairs = set()
    bank = 0
    for index, event in enumerate(events):
        order: Pairs = set()
        if event["kind"] == "coup":
            steps, order, won = _coup(state, event, f"events[{index}]")
            bank += won
        elif event["kind"] == "bet":
            steps = _bet_asked(state, event)
        elif event["kind"] == "limits":
            steps = _limits_asked(state, event)
        elif event["kind"] == "fault":
            steps, order = _fault(state, event)
        elif event["kind"] == "stop-card":
            steps = [{"do": "call", "what": "stop-card"}]
            state["stop_card"] = True
        else:
            card = event["card"]
            count = 10 if card[0] in "TJQK" else value(card)
            steps, order = [{"do": "turn", "cards": [card]}, {"do": "burn", "count": count}], {(0, 1)}
            state.pop("stop_card", None)
        closure |= {(i + len(every), j + len(every)) for i, j in order}
        every += [step | {"event": index, "article": article(event, step)} for step in steps]
    return Answer(every, closure, bank, state)
