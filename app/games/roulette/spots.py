"""The spots of the roulette table in words, for the panel while they are pointed at and for screen readers."""

from __future__ import annotations

from app.games.roulette.acts import SIMPLE_NAMES, announcement_name, chance_name
from app.games.roulette.chances import LAYOUT
from app.games.roulette.layout_cells import colour_of
from app.money import euros
from app.table.felt import Felt, Spot, Stack, seat_letter
from app.table.steps import Chance
from app.text import N_, _, ngettext, translate

SPOT_NAMES = {
    "losing": N_("Mises perdantes"),
    "rack": N_("Râtelier"),
    "float": N_("Encaisse"),
    "results": N_("Derniers résultats"),
    "wheel": N_("Cylindre"),
}


def spot_sentence(felt: Felt, spot: Spot) -> str:
    """What is at a spot, in words: for the panel while it is pointed at, and for screen readers."""
    stack = felt.stack(spot) if spot.kind == "stake" else None
    if stack is not None:
        return _with_gain(_stake_sentence(stack), felt, spot)
    match spot.kind:
        case "stake" if spot.seat is not None and spot.on is not None:
            text = _("{player}, {chance} : rien")
            return text.format(player=seat_letter(spot.seat), chance=chance_name(spot.on))
        case "chance" if spot.on is not None:
            return _chance_sentence(felt, spot.on)
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
        case "results" if felt.results:
            shown = [_number_sentence(result.number) for result in felt.results]
            return _("Derniers résultats : {results}").format(results=", ".join(shown))
        case "wheel":
            return _wheel_sentence(felt)
        case _:
            return translate(SPOT_NAMES.get(spot.kind, N_("Table de jeu")))


def _number_sentence(number: int) -> str:
    colour = colour_of(number)
    return _("zéro") if colour == "green" else f"{number} {translate(SIMPLE_NAMES[colour])}"


def _wheel_sentence(felt: Felt) -> str:
    if felt.gallery is not None:
        turns = ngettext("{count} tour", "{count} tours", felt.gallery.turns).format(count=felt.gallery.turns)
        if felt.gallery.slow:
            return _("Cylindre : la bille ralentit, {turns}").format(turns=turns)
        return _("Cylindre : la bille court dans la galerie, {turns}").format(turns=turns)
    if felt.rotor.ball is None:
        return translate(SPOT_NAMES["wheel"])
    return _("Cylindre : la bille est au {number}").format(number=felt.rotor.ball)


def _with_gain(sentence: str, felt: Felt, spot: Spot) -> str:
    gain = sum(payout.cents for payout in felt.payouts if payout.spot == spot)
    if not gain:
        return sentence
    return _("{stake} ; gain posé : {amount}").format(stake=sentence, amount=euros(gain))


def _stake_sentence(stack: Stack) -> str:
    player, amount = seat_letter(stack.seat), euros(stack.cents)
    chance = "" if stack.on is None else chance_name(stack.on)
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
    return text.format(player=player, chance=chance, amount=amount, value=euros(stack.value), count=stack.chips)


def _chance_sentence(felt: Felt, on: Chance) -> str:
    if on not in LAYOUT:
        bet, _dash, number = str(on).partition("-")
        return _("Hippodrome : {bet}").format(bet=announcement_name(bet, int(number) if number else None))
    players = felt.seats_on(on)
    chance = chance_name(on)
    marked = _(", le repère dessus") if isinstance(on, int) and felt.marker == on else ""
    if not players:
        return _("{chance} : aucune mise").format(chance=chance) + marked
    seats = ", ".join(seat_letter(seat) for seat in players)
    return _("{chance} : {players}").format(chance=chance, players=seats) + marked


def _seat_sentence(felt: Felt, seat: int) -> str:
    sign = next((sign for sign in felt.signs if sign.seat == seat), None)
    if sign is None:
        return _("Place {player}, libre").format(player=seat_letter(seat))
    parts = [_("Place {player}").format(player=seat_letter(seat))]
    if sign.name:
        parts.append(sign.name)
    if sign.marker is not None:
        parts.append(_("jeton à {amount}").format(amount=euros(sign.marker)))
    held = sum(stack.cents for stack in felt.waiting if stack.seat == seat)
    if held:
        parts.append(_("tend une mise de {amount}").format(amount=euros(held)))
    return ", ".join(parts)
