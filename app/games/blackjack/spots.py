"""The spots of the blackjack table in words, for the panel while they are pointed at and for screen readers."""

from __future__ import annotations

from app.devices.cards.hands import HAND, nth_hand
from app.devices.cards.on_felt import Cards, CardsPlace
from app.games.blackjack.acts import chance_name
from app.games.blackjack.hands import MOST
from app.games.blackjack.layout_felt import BLACK_JACK
from app.games.blackjack.rules import HOLDER, INSURANCE
from app.money import euros
from app.table import spots
from app.table.felt import Felt, Result, Spot, Stack, owner, seat_letter
from app.text import _, capital, translate


def spot_sentence(felt: Felt, spot: Spot) -> str:
    """What is at a spot, in words."""
    stack = felt.stack(spot) if spot.kind == "stake" else None
    if stack is not None:
        return spots.with_gain(_stake_sentence(felt, stack), felt, spot)
    if spot.kind == HAND and spot.seat is not None:
        return _hand_sentence(felt, spot)
    if spot.kind == "chance" and isinstance(spot.on, int):
        return _box_sentence(felt, spot.on)
    if spot.kind == "chance" and spot.on == INSURANCE and spot.seat is not None:
        return _line_sentence(felt, spot.seat)
    if spot.kind == "stake" and spot.seat is not None:
        return _box_sentence(felt, spot.seat)
    told = spots.spot_sentence(felt, spot, chance_name, _result_name)
    return told or spots.spot_name(spot.kind, CardsPlace.names)


def _stake_sentence(felt: Felt, stack: Stack) -> str:
    player, amount = owner(stack.seat, stack.spot.place), euros(stack.cents)
    if stack.on == INSURANCE:
        return _("Assurance de {player}, {amount}").format(player=player, amount=amount)
    hand = _which(felt, stack)
    if stack.spot.place == HOLDER:
        return ", ".join(filter(None, (_("Mise de {player}").format(player=player), hand, amount)))
    if not hand:
        return _("Debout {player}, {amount}").format(player=player, amount=amount)
    return _("Debout {player} sur la {hand}, {amount}").format(player=player, hand=hand, amount=amount)


def _which(felt: Felt, stack: Stack) -> str:
    """The hand a stake lies on, where its box has several."""
    cards = felt.device
    several = isinstance(cards, Cards) and sum(hand.spot.seat == stack.seat for hand in cards.hands) > 1
    return nth_hand(int(stack.on or 1)) if several else ""


def _hand_sentence(felt: Felt, spot: Spot) -> str:
    """A hand with the stake of its holder, and whether it is still to play, as far as its points have been called."""
    cards = felt.device
    hand = cards.hand(spot) if isinstance(cards, Cards) else None
    if not isinstance(cards, Cards) or hand is None:
        return spots.spot_name(spot.kind, CardsPlace.names)
    parts = [cards.sentence(spot)]
    held = felt.stack(Spot("stake", spot.on, spot.seat, HOLDER))
    if held is not None:
        parts.append(_("mise {amount}").format(amount=euros(held.cents)))
    over = hand.points == BLACK_JACK or (hand.points.isdecimal() and int(hand.points) > MOST)
    if hand.cards:
        parts.append(_("réglée") if hand.out else _("décidée") if hand.finished or over else _("à jouer"))
    return ", ".join(parts)


def _box_sentence(felt: Felt, seat: int) -> str:
    players = dict.fromkeys(owner(stack.seat, stack.spot.place) for stack in felt.stacks if stack.seat == seat)
    box = _("Box {letter}").format(letter=seat_letter(seat))
    if not players:
        return _("{chance} : aucune mise").format(chance=box)
    return _("{chance} : {players}").format(chance=box, players=", ".join(players))


def _line_sentence(felt: Felt, seat: int) -> str:
    insured = [owner(seat, stack.spot.place) for stack in felt.stacks if (stack.seat, stack.on) == (seat, INSURANCE)]
    line = _("Assurance devant {letter}").format(letter=seat_letter(seat))
    if not insured:
        return _("{chance} : aucune mise").format(chance=line)
    return _("{chance} : {players}").format(chance=line, players=", ".join(insured))


def _result_name(result: Result) -> str:
    return str(result.number) if isinstance(result.number, int) else capital(translate(result.number))
