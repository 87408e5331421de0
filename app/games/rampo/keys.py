"""The croupier's keyboard: typed keys become acts, `act, chance, player, amount, Enter`.

A `Grammar` is pure: `press` takes what has been typed, a key and the felt, and gives what is typed now, the acts that
have become complete, or a sentence why the key means nothing (then nothing changes). Letters count in either case and
wherever they lie on the keyboard; the unshifted digit row of a French keyboard counts as digits; spaces are ignored.

Acts. French `R` ramasser, `P` payer, `O` proposer le rampo, `D` déplacer, `A` annoncer; English `C` collect, `P` pay,
`O` offer, `M` move, `A` announce. Then the chance: `2` to `9`, or `1` and a `0`, `1` or `2`; a colour `B R J V N` or
`W R Y G K`. Then the player, `A` to `H`, or Enter for every stake there, clockwise. That key completes the command.

Zone. `Z` before the chance; as one number alone can lie there, it may be left out: `R Z B`, `P Z Enter`.

Amounts. Where gains are to be typed, a payment waits for euros (comma or point) and Enter; after `P 8 Enter` once for
each player.

Calls. `A 8 R` or `A R 8` calls the result. Others: French `A X` coup nul, `A P` rien ne va plus, `A D` les dés
changent, `A M` les dés changent de main; English `A X` no throw, `A N` no more bets, `A D` dice change, `A H` dice
change hands. `A 0` is `A X`.

Dice. `O D B` proposes the dice to B, in both languages.

Backspace undoes the last key and Escape the command; with nothing typed they, and Enter, are the page's: see
`Pressed.signal`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from app.devices.dice.steps import OFFER_DICE
from app.games.rampo.acts import PHRASES, chance_name, colour_name
from app.games.rampo.key_tables import (
    ACT_KEYS,
    ACT_NAMES,
    CALL_KEYS,
    CALL_NAMES,
    COLOUR_KEYS,
    DICE_KEY,
    ZONE_KEY,
)
from app.games.rampo.steps import OFFER
from app.table.acts import CALL, PAY, Act, Verb
from app.table.felt import LETTERS, Felt, seat_letter
from app.table.keys import (
    BACKSPACE,
    ENTER,
    ESCAPE,
    NOTHING,
    Follow,
    Pressed,
    Typing,
    back,
    digit_of,
    gain,
    gain_keys,
    shown,
)
from app.table.steps import Chance, Place
from app.text import _, translate


class _Command(NamedTuple):
    """A command read so far; `one` is a 1 that waits for its second digit."""

    verb: Verb | None = None
    zone: bool = False
    one: bool = False
    number: int | None = None
    colour: str | None = None
    what: str | None = None

    @property
    def on(self) -> Chance | None:
        return self.colour if self.number is None else self.number


@dataclass(frozen=True, slots=True)
class Grammar:
    """The keys of one language, `fr` or `en`; with `amounts` the gain of each payment is typed."""

    language: str
    amounts: bool = False

    def press(self, typing: Typing, key: str, felt: Felt) -> Pressed:
        """What one key does: `key` is the text it gives, or ENTER, BACKSPACE or ESCAPE."""
        if key == ESCAPE:
            return Pressed(NOTHING, signal="" if typing != NOTHING else "pause")
        if key == BACKSPACE:
            return back(typing)
        if key != ENTER and not key.strip():
            return Pressed(typing)
        if typing.waiting:
            return gain(typing, key)
        if key == ENTER and not typing.keys:
            return Pressed(typing, signal="confirm")
        command = self._read(typing.keys)
        sign = key if key == ENTER else key.upper()
        if _expects_player(command, sign):
            return self._player(typing, command, sign, felt)
        return self._word(typing, command, sign)

    def write(self, typing: Typing) -> str:
        """The keys of the command as they were typed, parted by spaces, but for the two of one number."""
        signs: list[str] = []
        for key in typing.keys:
            if signs and signs[-1] == "1" and key in "012":
                signs[-1] += key
            else:
                signs.append(shown(key))
        return " ".join([*signs, typing.amount] if typing.amount else signs)

    def say(self, typing: Typing) -> str:
        """The command typed so far in words, for the strip and for screen readers; empty when nothing is typed."""
        if typing.waiting:
            sentence = PHRASES.sentence(typing.waiting[0])
            return _("{act} : {amount} €").format(act=sentence, amount=typing.amount) if typing.amount else sentence
        command = self._read(typing.keys)
        if command.verb is None:
            return ""
        parts = [translate(ACT_NAMES[command.verb])]
        if command.zone:
            parts.append(_("zone rampo"))
        if command.verb is CALL:
            parts += [] if command.colour is None else [colour_name(command.colour)]
            parts += [] if command.number is None else [str(command.number)]
        elif command.on is not None:
            parts.append(chance_name(command.on))
        return ", ".join([*parts, "1"] if command.one else parts)

    def follows(self, typing: Typing) -> tuple[Follow, ...]:
        """What may be typed next."""
        enter = _("Entrée")
        if typing.waiting:
            return (Follow("0–9 ,", _("le gain en euros")), Follow(enter, _("poser")))
        command = self._read(typing.keys)
        if command.verb is None:
            return tuple(Follow(key, translate(ACT_NAMES[verb])) for key, verb in ACT_KEYS[self.language].items())
        if command.one:
            return (Follow("0 1 2", "10 11 12"),)
        player = Follow("A–H", _("un joueur"))
        if command.verb is OFFER_DICE:
            return (player,)
        everyone = (player, Follow(enter, _("toutes les mises")))
        if command.verb is not CALL and command.on is not None:
            return everyone
        numbers = () if command.number is not None else (Follow("2–12", _("un numéro")),)
        if command.zone:
            return (*numbers, *everyone)
        colours = () if command.colour is not None else (Follow(" ".join(self._colours), _("une couleur")),)
        return (*numbers, *colours, *self._others(command))

    @property
    def _colours(self) -> Mapping[str, str]:
        return COLOUR_KEYS[self.language]

    def _others(self, command: _Command) -> tuple[Follow, ...]:
        if command.verb is not CALL:
            dice = (Follow(DICE_KEY, _("les dés")),) if command.verb is OFFER else ()
            return (Follow(ZONE_KEY, _("la zone rampo")), *dice)
        if command.on is not None:
            return ()
        return tuple(Follow(key, translate(CALL_NAMES[what])) for key, what in CALL_KEYS[self.language].items())

    def _read(self, keys: tuple[str, ...]) -> _Command:
        command = _Command()
        for key in keys:
            following = None if _expects_player(command, key) else self._next(command, key)
            if not isinstance(following, _Command):
                # the player of a payment that waits for its gain: the command itself ends before him
                break
            command = following
        return command

    def _next(self, command: _Command, sign: str) -> _Command | str:
        """The command with one sign more, or the sentence why the sign means nothing there."""
        if command.verb is None:
            return self._act(command, sign)
        digit = digit_of(sign)
        numbered = _number(command, digit)
        if numbered is not None:
            return numbered
        if command.one:
            return _("Après 1, tapez 0, 1 ou 2.")
        if command.verb is CALL:
            return self._call(command, sign, digit)
        return self._chance(command, sign)

    def _act(self, command: _Command, sign: str) -> _Command | str:
        verb = ACT_KEYS[self.language].get(sign)
        if verb is not None:
            return command._replace(verb=verb)
        text = _("« {key} » ne commence aucun geste : {keys}.")
        return text.format(key=sign, keys=", ".join(ACT_KEYS[self.language]))

    def _chance(self, command: _Command, sign: str) -> _Command | str:
        if command.zone:
            return _("« {key} » n’est ni un numéro ni un joueur de la zone.").format(key=shown(sign))
        if sign == ZONE_KEY:
            return command._replace(zone=True)
        if sign == DICE_KEY and command.verb is OFFER:
            return command._replace(verb=OFFER_DICE)
        if sign in self._colours:
            return command._replace(colour=self._colours[sign])
        text = _("« {key} » n’est pas une chance : 2 à 12, {colours}, ou Z pour la zone.")
        return text.format(key=shown(sign), colours=", ".join(self._colours))

    def _call(self, command: _Command, sign: str, digit: str | None) -> _Command | str:
        if sign in self._colours and command.colour is None:
            return command._replace(colour=self._colours[sign])
        if command.number is not None:
            text = _("Le {number} est dit : dites sa couleur, {keys}.")
            return text.format(number=command.number, keys=", ".join(self._colours))
        if command.colour is not None:
            return _("La couleur est dite : dites le numéro, 2 à 12.")
        what = "no-throw" if digit == "0" else CALL_KEYS[self.language].get(sign)
        if what is not None:
            return command._replace(what=what)
        text = _("« {key} » n’annonce rien : 2 à 12, une couleur ({colours}), ou {calls}.")
        calls = ", ".join(CALL_KEYS[self.language])
        return text.format(key=shown(sign), colours=", ".join(self._colours), calls=calls)

    def _word(self, typing: Typing, command: _Command, sign: str) -> Pressed:
        following = self._next(command, sign)
        if isinstance(following, str):
            return Pressed(typing, error=following)
        if following.what is not None:
            return Pressed(NOTHING, (Act(CALL, what=following.what),))
        if following.verb is CALL and following.number is not None and following.colour is not None:
            result = Act(CALL, what="result", number=following.number, colour=following.colour)
            return Pressed(NOTHING, (result,))
        return Pressed(Typing((*typing.keys, digit_of(sign) or sign)))

    def _player(self, typing: Typing, command: _Command, sign: str, felt: Felt) -> Pressed:
        if command.verb is OFFER_DICE:
            if sign not in LETTERS:
                return Pressed(typing, error=_("À quel joueur proposez-vous les dés ? A à H."))
            return Pressed(NOTHING, (Act(OFFER_DICE, seat=LETTERS.index(sign) + 1),))
        if sign != ENTER and sign not in LETTERS:
            text = _("« {key} » n’est pas un joueur : A à H, ou Entrée pour toutes les mises.")
            return Pressed(typing, error=text.format(key=sign))
        if command.on is None and not command.zone:
            return Pressed(typing, error=_("Sur quelle chance ? Un numéro, une couleur ou la zone."))
        acts = _stakes(command, sign, felt)
        if not acts:
            return Pressed(typing, error=_nothing_there(command, sign))
        if command.verb is PAY and self.amounts:
            return Pressed(Typing((*typing.keys, sign), acts))
        return Pressed(NOTHING, acts)


def keys_of(act: Act, language: str) -> tuple[str, ...]:
    """The keys that type an act, the gain of a payment included when the act carries one."""
    signs = {verb: key for key, verb in ACT_KEYS[language].items()}
    colours = {colour: key for key, colour in COLOUR_KEYS[language].items()}
    calls = {what: key for key, what in CALL_KEYS[language].items()}
    if act.verb is OFFER_DICE:
        return (signs[OFFER], DICE_KEY, seat_letter(act.seat or 1))
    if act.verb is CALL:
        result = (*str(act.number), colours.get(str(act.colour), ""))
        return (signs[CALL], *(result if act.what == "result" else (calls[str(act.what)],)))
    zone = (ZONE_KEY,) if act.place == "zone" else ()
    chance = tuple(str(act.on)) if isinstance(act.on, int) else (colours[str(act.on)],)
    keys = (signs[act.verb], *zone, *chance, seat_letter(act.seat or 1))
    if act.amount is None:
        return keys
    return (*keys, *gain_keys(act.amount))


def _expects_player(command: _Command, sign: str) -> bool:
    if command.verb is None or command.verb is CALL or command.one:
        return False
    if command.verb is OFFER_DICE or command.on is not None:
        return True
    # in the zone the number may be left out, and no colour ever lies there, so that B is the player
    return sign == ENTER or (command.zone and sign in LETTERS)


def _number(command: _Command, digit: str | None) -> _Command | None:
    if digit is None or command.number is not None:
        return None
    if command.one:
        return command._replace(one=False, number=10 + int(digit)) if digit in "012" else None
    if digit == "1":
        return command._replace(one=True)
    return command._replace(number=int(digit)) if digit != "0" else None


def _stakes(command: _Command, sign: str, felt: Felt) -> tuple[Act, ...]:
    if command.verb is None:
        return ()
    place: Place = "zone" if command.zone else "layout"
    acts = []
    for stack in sorted(felt.stacks, key=lambda stack: stack.seat):
        here = stack.spot.place == place and command.on in (None, stack.on)
        if here and (sign == ENTER or stack.seat == LETTERS.index(sign) + 1):
            acts.append(Act(command.verb, seat=stack.seat, on=stack.on, place=place))
    return tuple(acts)


def _nothing_there(command: _Command, sign: str) -> str:
    chance = "" if command.on is None else chance_name(command.on)
    if sign == ENTER and command.zone:
        return _("Cette mise n’est pas dans la zone rampo.")
    if sign == ENTER:
        return _("Aucune mise sur {chance}.").format(chance=chance)
    if command.zone:
        return _("{player} n’a pas cette mise dans la zone rampo.").format(player=sign)
    return _("{player} n’a pas de mise sur {chance}.").format(player=sign, chance=chance)
