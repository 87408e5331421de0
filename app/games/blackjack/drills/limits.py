"""Limits and refusals: stakes of holders and of standing players, what is added in play, the limits that are wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from app.devices.cards.cards import BOXES
from app.devices.cards.hands import nth_hand
from app.drills.answer import RulingAnswer
from app.drills.draw import between, few_pieces, one_in, pick
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.limits_drill import LimitsDrill, limits_wanted
from app.games.blackjack.drills.asked import PLAY
from app.games.blackjack.hands import box_of, hand_to_play, staked
from app.games.blackjack.posted import posted
from app.games.blackjack.random_tables import random_coup, random_table
from app.games.blackjack.rule_ids import REFUSALS
from app.games.blackjack.rules import HOLDER, INSURANCE, RULE_SETS, VERSIONS
from app.games.blackjack.state import Act, BetPlaced, Decided, Event, State
from app.money import euros
from app.table.felt import Spot, owner, seat_letter, stake
from app.table.limits import LimitsWanted
from app.table.reading import InputError
from app.table.register import register_of
from app.text import N_, Message, _, translate

STAKES = Skill("blackjack-limits-stakes", N_("Minimum et maximum d’une main"), 6000)
STANDING = Skill("blackjack-limits-standing", N_("Mises des joueurs debout"), 7000)
LATE = Skill("blackjack-limits-late", N_("Mises tardives"), 5000)
ADDED = Skill("blackjack-limits-added", N_("Ce qui s’ajoute : doubler, séparer, s’assurer"), 7000)
WANTED = Skill("blackjack-limits-table", N_("Limites voulues pour la table"), 8000)
ELECTRONIC = Skill("blackjack-limits-electronic", N_("Limites de la forme électronique"), 8000)

_ASKED = {
    1: (STAKES, STAKES, LATE, ADDED),
    2: (STAKES, STANDING, LATE, ADDED, WANTED),
    3: (STAKES, STANDING, ADDED, WANTED, ELECTRONIC),
    4: (STAKES, STANDING, STANDING, LATE, ADDED, ADDED, WANTED, ELECTRONIC),
    5: (STAKES, STANDING, STANDING, LATE, ADDED, ADDED, WANTED, ELECTRONIC),
}
_ACTS: Mapping[str, Act] = {"double": "double", "pair": "split", "aces": "split", "insurance": "insurance"}
"""Coups in which something is added, and what."""

_SAID: Mapping[Act, Message] = {
    "double": N_("{player} double {hand} et pose {amount}."),
    "split": N_("{player} sépare {hand} et pose {amount}."),
    "insurance": N_("{player} s’assure pour {amount}."),
}
_FAULTS = ("none", "times", "reopen", "hidden")
_MOST_PLACES, _MOST_PIECES = 9, 20
_MULTIPLES = VERSIONS["fr-current"].multiples.value
_REGISTER = register_of(__file__)
Told = dict[str, Any]


class Limits(LimitsDrill):
    """The limits and refusals drill."""

    play = PLAY
    id = "limits"
    title: Message = N_("Limites et refus")
    about: Message = N_(
        "Accepter une mise, un ajout ou des limites, accepter jusqu’au maximum, ou refuser et dire pourquoi."
    )
    skills: tuple[Skill, ...] = (STAKES, STANDING, LATE, ADDED, WANTED, ELECTRONIC)
    events = (BetPlaced, Decided, LimitsWanted)
    laying = (BetPlaced,)
    bet = BetPlaced
    reasons = _REGISTER.refusals
    refusals = REFUSALS
    multiples = _MULTIPLES

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A request with one thing against it at most."""
        skill = pick(random, [s for s in _ASKED[level] if s is not ELECTRONIC or settings.rules != RULE_SETS[0]])
        if skill is ADDED:
            return self.make(skill, level, _added(random, settings, level), {})
        table = random_table(random, settings, level)
        if skill is STAKES:
            event = _near_a_limit(random, settings, table)
        elif skill is STANDING:
            event = _from_behind(random, settings, table)
        elif skill is LATE:
            table, event = _late(random, settings, level)
        elif skill is WANTED and one_in(random, 5):
            table, event = random_coup(random, settings, level).before(1), _no_fault(random, table)
        else:
            faults = (*_FAULTS[:2], "least") if skill is ELECTRONIC else _FAULTS
            event = limits_wanted(random, table, _MULTIPLES, faults, electronic=skill is ELECTRONIC)
        return self.make(skill, level, table | {"events": [event]}, {})

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when a decision adds nothing, or is not said with what is laid."""
        super().check(exercise)
        _state, event, events = self.moment(exercise)
        at = f"events[{len(events) - 1}]"
        if isinstance(event, Decided) and event.act not in _SAID:
            raise InputError("bad-value", f"{at}.act", event.act, tuple(_SAID))
        if isinstance(event, Decided) and event.amount is None:
            raise InputError("missing-key", f"{at}.amount")

    def rule(self, exercise: Exercise, key: RulingAnswer, given: RulingAnswer) -> str:
        """The rule that decides; where the maximum is held against what may exceed it, the one that says so."""
        decided = isinstance(self.moment(exercise).event, Decided)
        if decided and key.accepts and given.why == "over-maximum":
            return "maximum-and-doubles"
        return super().rule(exercise, key, given)

    def reasons_for(self, event: Event) -> Mapping[str, Message]:
        """Every refusal there is, as it is said for a request."""
        return {**self.reasons, **_REGISTER.refusals_of(self.kind(event))}

    def kind(self, event: Event) -> str:
        """What a player decides is a kind of its own."""
        return event.act if isinstance(event, Decided) else super().kind(event)

    def limits_posted(self, state: State) -> Sequence[str]:
        """Minimum and maximum of a box."""
        return posted(state)

    def told(self, exercise: Exercise) -> str:
        """The stake and who lays it, or what is added to which hand."""
        state, event, _events = self.moment(exercise)
        player, amount, box = owner(event.seat, event.place), euros(event.amount), box_of(state, event.seat)
        if isinstance(event, Decided):
            several = box is not None and len(box.hands) > 1
            hand = _("sa {hand}").format(hand=nth_hand(_played(state) + 1)) if several else _("sa main")
            return translate(_SAID[event.act]).format(player=player, hand=hand, amount=amount)
        if event.place == HOLDER:
            return _("{player} pose {amount} sur sa box.").format(player=player, amount=amount)
        told = _("{player}, debout, pose {amount} sur la box {box}.").format(
            player=player, amount=amount, box=seat_letter(event.seat)
        )
        if box is None:
            return told
        return told + " " + (_("Le titulaire est d’accord.") if event.agreed else _("Le titulaire ne veut pas."))

    def focus(self, state: State, event: Any) -> tuple[Spot, ...]:
        """Where a stake is meant for, or what is added to."""
        if isinstance(event, LimitsWanted):
            return ()
        number = _played(state) if isinstance(event, Decided) and event.act != INSURANCE else 0
        return (stake(event.seat, number + 1, event.place),)

    def sums(self, state: State, event: BetPlaced | Decided) -> tuple[str, ...]:
        """What lies on the box with the stake, against the maximum, and what is its player's against the minimum.

        Of what is added, the stake that it is to equal, or half.
        """
        box = box_of(state, event.seat)
        own = staked(box, event.place)
        if isinstance(event, Decided):
            if event.act == INSURANCE:
                return (f"{euros(own)} / 2 = {euros(own // 2)}",)
            stakes = box.hands[_played(state)].stakes if box else ()
            equal = sum(stake.amount for stake in stakes if stake.place == HOLDER)
            return (_("mise de la main : {amount}").format(amount=euros(equal)),)
        lying = sum(stake.amount for hand in (box.hands if box else ()) for stake in hand.stakes)
        most = _("toute la box : {total} ; maximum {most}").format(
            total=_sum(lying, event.amount), most=euros(state.maximum)
        )
        least = _("{player} : {total} ; minimum {least}").format(
            player=owner(event.seat, event.place), total=_sum(own, event.amount), least=euros(state.minimum)
        )
        return most, least


def _played(state: State) -> int:
    """The index in its box of the hand to play."""
    turn = hand_to_play(state)
    return 0 if turn is None else turn[1]


def _sum(there: int, more: int) -> str:
    return f"{euros(there)} + {euros(more)} = {euros(there + more)}" if there else euros(more)


def _on(box: Told | None) -> int:
    return sum(stake["amount"] for stake in box["hands"][0]["stakes"]) if box else 0


def _near_a_limit(random: Random, settings: TableSettings, table: Told) -> Told:
    """A stake of a holder over the maximum of the hand, at it, under the minimum, or between."""
    taken = {box["box"]: box for box in table["boxes"]}
    free = [seat for seat in range(1, BOXES + 1) if seat not in taken]
    seat = pick(random, free) if free and one_in(random, 2) else pick(random, list(taken))
    where = pick(random, ("over", "over", "at", "under", "between"))
    amount = _amount(random, settings, where, table["maximum"] - _on(taken.get(seat)))
    return {"kind": "bet", "box": seat, "amount": amount}


def _from_behind(random: Random, settings: TableSettings, table: Told) -> Told:
    """A stake of a player who stands behind a box, with one thing against it at most."""
    box = pick(random, table["boxes"])
    stakes = box["hands"][0]["stakes"]
    free = [place for place in range(2, _MOST_PLACES + 1) if all(place != stake["place"] for stake in stakes)]
    event = {"kind": "bet", "box": box["box"], "place": free[0]}
    why = pick(random, ("none", "asked", "holder", "under", "over", "over"))
    vacant = [seat for seat in range(1, BOXES + 1) if all(seat != other["box"] for other in table["boxes"])]
    if why == "over":  # what others have leaves little room
        stakes[0]["amount"] += table["maximum"] - _on(box) - settings.minimum * pick(random, (0, 1, 2, 5))
    elif why == "asked":
        event["agreed"] = False
    elif why == "holder" and vacant:
        event |= {"box": pick(random, vacant), "place": 2}
    where = why if why in ("under", "over") else "between"
    return event | {"amount": _amount(random, settings, where, table["maximum"] - _on(box))}


def _amount(random: Random, settings: TableSettings, where: str, room: int) -> int:
    """Cents of chips under the minimum, over the room that is left, at it, or between."""
    least = settings.minimum
    small = [piece for piece in _chips(settings) if piece < least]
    if where == "under" and small:
        piece = pick(random, small)
        return piece * between(random, 1, (least - 1) // piece)
    if where == "at" and room > 0:
        return room
    if where == "over":
        return max(room, 0) + least * between(random, 1, 5)
    return few_pieces(random, _chips(settings), least, max(room, least), _MOST_PIECES) or least


def _chips(settings: TableSettings) -> list[int]:
    return [piece for piece in settings.denominations if piece % 2 == 0]


def _late(random: Random, settings: TableSettings, level: int) -> tuple[Told, Told]:
    """A stake after the call, or once cards are out; at times it comes in time."""
    table = random_table(random, settings, level)
    late = {"after_call": True} if one_in(random, 2) else {}
    if not late and not one_in(random, 3):
        table = random_coup(random, settings, level).before(1)
    amount = _amount(random, settings, "between", settings.minimum)
    seats = [box["box"] for box in table["boxes"] if _on(box) + amount <= table["maximum"]]
    seat = pick(random, seats or range(1, BOXES + 1))
    return table, {"kind": "bet", "box": seat, "amount": amount, **late}


def _no_fault(random: Random, table: Told) -> Told:
    """Limits with nothing against them but the moment."""
    return {"kind": "limits", "minimum": table["minimum"], "maximum": pick(random, _MULTIPLES) * table["minimum"]}


def _added(random: Random, settings: TableSettings, level: int) -> Told:
    """A table at which something is added to a stake: as much as it has to be, or another sum, or once more.

    At times the box is at its maximum already, which forbids nothing then.
    """
    wanted = pick(random, tuple(_ACTS))
    coup = random_coup(random, settings, level, wanted)
    at = next((at for at, event in enumerate(coup.events) if getattr(event, "act", "") == _ACTS[wanted]), None)
    if at is None:
        return _added(random, settings, level)
    table = coup.before(at)
    event = table["events"][0]
    box = next(box for box in table["boxes"] if box["box"] == event["box"])
    if one_in(random, 3) and not box.get("insurance"):
        _raise_to(table["maximum"], box)
    place = event.get("place", 1)
    turn = hand_to_play(PLAY.table.read_table(table)[0])
    hand = box["hands"][0 if event["act"] == INSURANCE or turn is None else turn[1]]
    own = sum(stake["amount"] for stake in hand["stakes"] if stake["place"] == place)
    due = own // 2 if event["act"] == INSURANCE else own
    why = pick(random, ("none", "none", "less", "more", "again"))
    if why == "again" and event["act"] == INSURANCE:
        box.setdefault("insurance", []).append({"place": place, "amount": due})
    least = settings.denominations[0]
    other = {"less": max(least, due // 2 // least * least), "more": 2 * due}.get(why, due)
    return table | {"events": [event | {"amount": other}]}


def _raise_to(maximum: int, box: Told) -> None:
    """Raise the holder's stake on each hand of a box, so that the first is at the maximum."""
    more = max(0, maximum - _on(box))
    for hand in box["hands"]:
        for laid in hand["stakes"]:
            if laid["place"] == 1:
                laid["amount"] += more
