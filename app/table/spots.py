"""The spots that every table has, in words: for the panel while they are pointed at, and for screen readers.

What a chance is called is a game's own; so are the spots that only its table has.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from app.money import euros
from app.table.acts import CALL, Act, Vocabulary
from app.table.felt import Felt, Result, Spot, SpotKind, Stack, owner, seat_letter
from app.table.steps import Chance
from app.text import N_, Message, _, ngettext, translate

SPOT_NAMES: Mapping[str, Message] = MappingProxyType(
    {
        "losing": N_("Mises perdantes"),
        "rack": N_("Râtelier"),
        "float": N_("Encaisse"),
        "results": N_("Derniers résultats"),
        "plate": N_("Plaque des limites"),
    }
)


def spot_name(kind: str, own: Mapping[str, Message]) -> str:
    """What a kind of spot is called where nothing lies there; `own` are the names of a game's own spots."""
    return translate(own.get(kind) or SPOT_NAMES.get(kind, N_("Table de jeu")))


def spot_sentence(
    felt: Felt, spot: Spot, chance_name: Callable[[Chance], str], result_name: Callable[[Result], str]
) -> str:
    """What is at a spot of every table or of the device; empty for any other, and where there is nothing to tell."""
    of_device = "" if felt.device is None else felt.device.sentence(spot)
    if of_device:
        return of_device
    match spot.kind:
        case "stake" if spot.seat is not None and spot.on is not None:
            text = _("{player}, {chance} : rien")
            return text.format(player=seat_letter(spot.seat), chance=chance_name(spot.on))
        case "chance" if spot.on is not None:
            added = "" if felt.device is None else felt.device.added(spot)
            return _chance_sentence(felt, spot.on, chance_name(spot.on)) + added
        case "results" if felt.results:
            shown = ", ".join(result_name(result) for result in felt.results)
            return _("Derniers résultats : {results}").format(results=shown)
        case "plate" if felt.posted:
            said = (f"{translate(each.name)} {_amount(each.what)}".rstrip() for each in felt.posted)
            return _("Plaque des limites : {limits}").format(limits=", ".join(said))
        case "losing" if spot.seat is not None:
            lost = sum(heap.cents for heap in felt.losing if heap.spot == spot)
            text = _("Mises perdantes de {player} : {amount}")
            return text.format(player=seat_letter(spot.seat), amount=euros(lost))
        case "losing" if felt.losing:
            heaps = [f"{seat_letter(heap.seat)} {euros(heap.cents)}" for heap in felt.losing]
            return _("Mises perdantes : {heaps}").format(heaps=", ".join(heaps))
        case "seat" if spot.seat is not None:
            return _seat_sentence(felt, spot.seat)
        case "rack" if isinstance(spot.on, int):
            return _("Râtelier, jetons de {amount}").format(amount=euros(spot.on))
        case "float" if spot.seat is not None:
            return _("Encaisse, jetons de {player}").format(player=seat_letter(spot.seat))
        case _:
            return ""


def _amount(what: int | str | None) -> str:
    return euros(what) if isinstance(what, int) else what or ""


def spot_of(act: Act) -> Spot | None:
    """Where an act is done: its stake, or where it ends; None for a call.

    >>> from app.table.acts import COLLECT
    >>> spot_of(Act(COLLECT, 2, "red")) == Spot("stake", "red", 2)
    True
    """
    verb = act.verb
    if verb.takes == "stake" or verb.ends is None:
        return _spot(act, verb.begins[0]) if verb.begins else None
    return _spot(act, verb.ends)


def places_of(act: Act, vocabulary: Vocabulary) -> tuple[Spot, ...]:
    """Where an act begins and where it ends; for a result called, the device and the chances that say it."""
    if act.verb is CALL:
        chances = (act.number, act.colour, *act.simple) if act.what == "result" else ()
        hand = (_spot(act, "hand"),) if act.seat is not None or act.on is not None else ()
        device = () if vocabulary.device is None else (Spot(vocabulary.device),)
        return (*device, *hand, *(Spot("chance", on) for on in chances if on is not None))
    return tuple(_spot(act, kind) for kind in (*act.verb.begins[:1], act.verb.ends) if kind is not None)


def _spot(act: Act, kind: SpotKind) -> Spot:
    match kind:
        case "stake":
            return Spot("stake", act.on, act.seat, act.place)
        case "hand":
            return Spot("hand", act.on, act.seat)
        case "seat":
            return Spot("seat", seat=act.seat)
        case "chance":
            return Spot("chance", act.number)
        case _:
            return Spot(kind)


def stake_sentence(stack: Stack, chance: str) -> str:
    """A stake with its owner, the name of its chance and what it is made of."""
    if stack.value == stack.cents:
        text = _("{player}, {chance} : {amount} en jetons de valeur")
    elif stack.value:
        text = _("{player}, {chance} : {amount}, dont {value} en jetons de valeur")
    else:
        text = ngettext(
            "{player}, {chance} : {amount}, {count} jeton",
            "{player}, {chance} : {amount}, {count} jetons",
            stack.chips,
        )
    player, amount, value = owner(stack.seat, stack.spot.place), euros(stack.cents), euros(stack.value)
    return text.format(player=player, chance=chance, amount=amount, value=value, count=stack.chips)


def with_gain(sentence: str, felt: Felt, spot: Spot) -> str:
    """The sentence of a stake with what has been paid beside it."""
    gain = sum(payout.cents for payout in felt.payouts if payout.spot == spot)
    if not gain:
        return sentence
    return _("{stake} ; gain posé : {amount}").format(stake=sentence, amount=euros(gain))


def _chance_sentence(felt: Felt, on: Chance, chance: str) -> str:
    players = felt.seats_on(on)
    if not players:
        return _("{chance} : aucune mise").format(chance=chance)
    return _("{chance} : {players}").format(chance=chance, players=", ".join(seat_letter(seat) for seat in players))


def _seat_sentence(felt: Felt, seat: int) -> str:
    sign = next((sign for sign in felt.signs if sign.seat == seat), None)
    if sign is None:
        return _("Place {player}, libre").format(player=seat_letter(seat))
    parts = [_("Place {player}").format(player=seat_letter(seat))]
    if sign.name:
        parts.append(sign.name)
    if sign.marker is not None:
        parts.append(_("jeton à {amount}").format(amount=euros(sign.marker)))
    if sign.role:
        parts.append(translate(sign.role))
    held = sum(stack.cents for stack in felt.waiting if stack.seat == seat)
    if held:
        parts.append(_("tend une mise de {amount}").format(amount=euros(held)))
    return ", ".join(parts)
