"""The croupier's keyboard at punto banco, where `app.devices.cards.keys` says what card tables share.

A stake: `P` punto, `B` banco, `E` égalité (English `T` tie), then whose, and where several share the place a figure:
`R P C 2`. A hand: `T P`, `D B`, and `T 0` the first card of a new shoe. Calls: `A N` rien ne va plus, `A X` coup nul,
`A S` carte d'arrêt; `A P 1` and `A B 6` the points of a side, `A P`, `A B` or `A E` and Enter the result.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from app.devices.cards.commands import Command, card_keys
from app.devices.cards.keys import CardGrammar
from app.devices.cards.on_felt import STOP_CARD
from app.games.punto_banco.acts import CALLS, PHRASES, chance_name
from app.games.punto_banco.rules import SIDES
from app.table.acts import CALL, HALVE, Act
from app.table.felt import Felt
from app.table.grammar import key_of
from app.table.keys import ENTER, Follow, digit_of, shown
from app.table.steps import Chance
from app.text import _, ngettext, translate

_SIDES: Mapping[str, Chance] = MappingProxyType({"P": "punto", "B": "banco"})
CALL_KEYS: Mapping[str, str] = MappingProxyType({"N": "no-more-bets", "X": "void", "S": STOP_CARD})


class Grammar(CardGrammar):
    """The keys of punto banco in one language, `fr` or `en`."""

    verb_keys = card_keys(HALVE)
    phrases = PHRASES
    names = MappingProxyType({"fr": {**_SIDES, "E": "tie"}, "en": {**_SIDES, "T": "tie"}})
    sides = MappingProxyType({"fr": _SIDES, "en": _SIDES})
    named = True
    boxed = False
    shared = True

    def called(self, command: Command, sign: str) -> Command | str:
        """A side with its points, or a call of one key."""
        names = self.names[self.language]
        if command.name is not None:
            digit = digit_of(sign)
            if digit is None or command.name not in SIDES:
                return _("« {key} » ne dit pas de points.").format(key=shown(sign))
            return replace(command, call=Act(CALL, on=command.name, what="points", number=int(digit)))
        if sign in names:
            return replace(command, name=names[sign])
        if sign in CALL_KEYS:
            return replace(command, call=Act(CALL, what=CALL_KEYS[sign]))
        keys = ", ".join((*names, *CALL_KEYS))
        return _("« {key} » n’annonce rien : {keys}.").format(key=shown(sign), keys=keys)

    def ended_call(self, command: Command, felt: Felt) -> Act | None:  # noqa: ARG002 -- a side has one hand
        """The result."""
        return None if command.name is None else Act(CALL, on=command.name, what="result")

    def call_keys(self, act: Act, felt: Felt | None) -> tuple[str, ...]:  # noqa: ARG002 -- the same
        """The points of a side, the result, a call of one key."""
        if act.on is None:
            return (key_of(CALL_KEYS, act.what),)
        return key_of(self.names[self.language], act.on), str(act.number) if act.what == "points" else ENTER

    def calls(self, command: Command) -> tuple[Follow, ...]:
        """Sides, then points or the end; the other calls."""
        if command.name is not None:
            points = (
                Follow(str(count), ngettext("{count} point", "{count} points", count).format(count=count))
                for count in (range(10) if command.name in SIDES else ())
            )
            return (*points, Follow(translate(self.enter), _("le résultat")))
        sides = (Follow(key, chance_name(on)) for key, on in self.names[self.language].items())
        return *sides, *(Follow(key, translate(CALLS[what])) for key, what in CALL_KEYS.items())
