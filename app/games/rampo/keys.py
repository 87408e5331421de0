"""The croupier's keyboard at rampo, where `app.table.grammar` says what every keyboard has; spaces are ignored.

Acts. French `R` ramasser, `P` payer, `O` proposer le rampo, `D` déplacer, `A` annoncer; English `C` collect, `P` pay,
`O` offer, `M` move, `A` call. Then the chance: `2` to `9`, or `1` and a `0`, `1` or `2`; a colour `B R J V N` or
`W R Y G K`. Then the player, `A` to `H`, or Enter for every stake there, clockwise. That key completes the command.

Zone. `Z` before the chance; as one number alone can lie there, it may be left out: `R Z B`, `P Z Enter`.

Calls. `A 8 R` or `A R 8` calls the result. Others: French `A X` coup nul, `A P` rien ne va plus, `A D` les dés
changent, `A M` les dés changent de main; English `A X` no throw, `A N` no more bets, `A D` dice change, `A H` dice
change hands. `A 0` is `A X`.

Dice. `O D B` proposes the dice to B, in both languages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.devices.dice.steps import OFFER_DICE
from app.games.rampo.acts import PHRASES, chance_name, colour_name
from app.games.rampo.key_tables import ACT_KEYS, ACT_NAMES, CALL_KEYS, CALL_NAMES, COLOUR_KEYS, DICE_KEY, ZONE_KEY
from app.games.rampo.steps import OFFER, ZONE
from app.table.acts import CALL, LAYOUT, Act, Verb
from app.table.felt import LETTERS, seat_letter
from app.table.grammar import CommandGrammar, key_of
from app.table.keys import ENTER, Follow, digit_of, shown
from app.table.steps import Chance, Place
from app.text import _, translate


@dataclass(frozen=True, slots=True)
class Command:
    """A command read so far; `one` is a 1 that waits for its second digit, `what` a call that is no result."""

    verb: Verb | None = None
    zone: bool = False
    one: bool = False
    number: int | None = None
    colour: str | None = None
    what: str | None = None

    @property
    def on(self) -> Chance | None:
        """The chance; None where none has been said."""
        return self.colour if self.number is None else self.number

    @property
    def place(self) -> Place:
        """Where the stake lies."""
        return ZONE if self.zone else LAYOUT


class Grammar(CommandGrammar[Command]):
    """The keys of rampo in one language, `fr` or `en`."""

    verb_keys = ACT_KEYS
    verb_names = ACT_NAMES
    phrases = PHRASES
    most = 12

    def begun(self, verb: Verb | None = None) -> Command:
        """A command with its verb alone."""
        return Command(verb)

    def argument(self, command: Command, sign: str) -> Command | str:
        """A number, a colour, the zone, the dice or a call."""
        digit = digit_of(sign)
        numbered = _number(command, digit)
        if numbered is not None:
            return numbered
        if command.one:
            return _("Après 1, tapez 0, 1 ou 2.")
        return self._call(command, sign, digit) if command.verb is CALL else self._chance(command, sign)

    def complete(self, command: Command) -> Act | None:
        """A call that is no result, or a result with its number and its colour."""
        if command.what is not None:
            return Act(CALL, what=command.what)
        if command.verb is not CALL or command.number is None or command.colour is None:
            return None
        return Act(CALL, what="result", number=command.number, colour=command.colour)

    def expects_player(self, command: Command, sign: str) -> bool:
        """After the chance, and after the zone, where the number may be left out."""
        if command.verb is None or command.verb is CALL or command.one:
            return False
        if command.verb is OFFER_DICE or command.on is not None:
            return True
        # no colour ever lies in the zone, so that B is the player
        return sign == ENTER or (command.zone and sign in LETTERS)

    def said(self, command: Command) -> list[str]:
        """The zone, the chance, or the parts of a result."""
        parts = [_("zone rampo")] if command.zone else []
        if command.verb is CALL:
            parts += [] if command.colour is None else [colour_name(command.colour)]
            parts += [] if command.number is None else [str(command.number)]
        elif command.on is not None:
            parts.append(chance_name(command.on))
        return [*parts, "1"] if command.one else parts

    def following(self, command: Command) -> tuple[Follow, ...]:
        """Numbers, colours, the zone, the dice, the calls, the players."""
        if command.one:
            return (Follow("0 1 2", "10 11 12"),)
        if command.verb is OFFER_DICE:
            return self.players()[:1]
        if command.verb is not CALL and command.on is not None:
            return self.players()
        numbers = () if command.number is not None else (Follow("2–12", _("un numéro")),)
        if command.zone:
            return (*numbers, *self.players())
        colours = () if command.colour is not None else (Follow(" ".join(self._colours), _("une couleur")),)
        return (*numbers, *colours, *self._others(command))

    def no_chance(self, command: Command) -> str:  # noqa: ARG002 -- nothing has been said
        """That the chance is missing."""
        return _("Sur quelle chance ? Un numéro, une couleur ou la zone.")

    def no_player(self, command: Command, sign: str) -> str:
        """The dice go to one player, a stake may be anybody's."""
        if command.verb is OFFER_DICE:
            return _("À quel joueur proposez-vous les dés ? A à H.")
        return super().no_player(command, sign)

    def nothing_there(self, command: Command, sign: str) -> str:
        """In the zone the chance may be left out."""
        if not command.zone:
            return super().nothing_there(command, sign)
        if sign == ENTER:
            return _("Cette mise n’est pas dans la zone rampo.")
        return _("{player} n’a pas cette mise dans la zone rampo.").format(player=sign)

    def place_keys(self, place: Place) -> tuple[str, ...]:
        """The zone has a key."""
        return (ZONE_KEY,) if place == ZONE else ()

    def chance_keys(self, on: Chance) -> tuple[str, ...]:
        """The digits of a number, the letter of a colour."""
        return tuple(str(on)) if isinstance(on, int) else (key_of(self._colours, on),)

    def other_keys(self, act: Act) -> tuple[str, ...]:
        """The dice, a result, another call."""
        if act.verb is OFFER_DICE:
            return self.key_of(OFFER), DICE_KEY, seat_letter(act.seat or 1)
        if act.what != "result":
            return self.key_of(CALL), key_of(self._calls, act.what)
        return (self.key_of(CALL), *str(act.number), "" if act.colour is None else key_of(self._colours, act.colour))

    @property
    def _colours(self) -> Mapping[str, str]:
        return COLOUR_KEYS[self.language]

    @property
    def _calls(self) -> Mapping[str, str]:
        return CALL_KEYS[self.language]

    def _others(self, command: Command) -> tuple[Follow, ...]:
        if command.verb is not CALL:
            dice = (Follow(DICE_KEY, _("les dés")),) if command.verb is OFFER else ()
            return (Follow(ZONE_KEY, _("la zone rampo")), *dice)
        if command.on is not None:
            return ()
        return tuple(Follow(key, translate(CALL_NAMES[what])) for key, what in self._calls.items())

    def _chance(self, command: Command, sign: str) -> Command | str:
        if command.zone:
            return _("« {key} » n’est ni un numéro ni un joueur de la zone.").format(key=shown(sign))
        if sign == ZONE_KEY:
            return replace(command, zone=True)
        if sign == DICE_KEY and command.verb is OFFER:
            return replace(command, verb=OFFER_DICE)
        if sign in self._colours:
            return replace(command, colour=self._colours[sign])
        text = _("« {key} » n’est pas une chance : 2 à 12, {colours}, ou Z pour la zone.")
        return text.format(key=shown(sign), colours=", ".join(self._colours))

    def _call(self, command: Command, sign: str, digit: str | None) -> Command | str:
        if sign in self._colours and command.colour is None:
            return replace(command, colour=self._colours[sign])
        if command.number is not None:
            text = _("Le {number} est dit : dites sa couleur, {keys}.")
            return text.format(number=command.number, keys=", ".join(self._colours))
        if command.colour is not None:
            return _("La couleur est dite : dites le numéro, 2 à 12.")
        what = "no-throw" if digit == "0" else self._calls.get(sign)
        if what is not None:
            return replace(command, what=what)
        text = _("« {key} » n’annonce rien : 2 à 12, une couleur ({colours}), ou {calls}.")
        return text.format(key=shown(sign), colours=", ".join(self._colours), calls=", ".join(self._calls))


def _number(command: Command, digit: str | None) -> Command | None:
    if digit is None or command.number is not None:
        return None
    if command.one:
        return replace(command, one=False, number=10 + int(digit)) if digit in "012" else None
    if digit == "1":
        return replace(command, one=True)
    return replace(command, number=int(digit)) if digit != "0" else None
