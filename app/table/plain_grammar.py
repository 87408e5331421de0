"""The keyboard of a table with a letter a chance, where a result is one digit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from app.table.acts import CALL, COLLECT, LAYOUT, PAY, Act, Verb
from app.table.grammar import VERB_NAMES, CommandGrammar, key_of
from app.table.keys import Follow, digit_of, shown
from app.table.steps import Chance, Place
from app.text import Message, _


@dataclass(frozen=True, slots=True)
class Command:
    """A command of a table with a letter a chance: its verb, the chance, the call."""

    verb: Verb | None = None
    on: Chance | None = None
    call: Act | None = None
    place: Place = LAYOUT


class PlainGrammar(CommandGrammar[Command]):
    """The keys of a table with a letter a chance, where a result is one digit and every other call a letter.

    `letters` are the chances and `calls` what is called, both by language; `numbers` are the results.
    """

    verb_keys: Mapping[str, Mapping[str, Verb]] = MappingProxyType(
        {"fr": {"A": CALL, "R": COLLECT, "P": PAY}, "en": {"A": CALL, "C": COLLECT, "P": PAY}}
    )
    verb_names: Mapping[Verb, Message] = VERB_NAMES
    letters: Mapping[str, Mapping[str, Chance]]
    calls: Mapping[str, Mapping[str, str]] = MappingProxyType({"fr": {}, "en": {}})
    numbers: range

    def begun(self, verb: Verb | None = None) -> Command:
        """A command with its verb alone."""
        return Command(verb)

    def argument(self, command: Command, sign: str) -> Command | str:
        """A chance, or a call."""
        digit = digit_of(sign)
        if command.verb is CALL:
            if digit is not None and int(digit) in self.numbers:
                return replace(command, call=Act(CALL, what="result", number=int(digit)))
            what = self.calls[self.language].get(sign)
            if what is not None:
                return replace(command, call=Act(CALL, what=what))
        elif sign in self.letters[self.language]:
            return replace(command, on=self.letters[self.language][sign])
        keys = ", ".join(follow.keys for follow in self.following(command))
        return _("« {key} » ne veut rien dire ici : {keys}.").format(key=shown(sign), keys=keys)

    def complete(self, command: Command) -> Act | None:
        """A call is complete with its last key."""
        return command.call

    def expects_player(self, command: Command, sign: str) -> bool:  # noqa: ARG002 -- whatever it is
        """After the chance."""
        return command.on is not None

    def said(self, command: Command) -> list[str]:
        """The chance."""
        return [] if command.on is None else [self.phrases.chance_name(command.on)]

    def following(self, command: Command) -> tuple[Follow, ...]:
        """Chances, then players; results and the other calls."""
        if command.on is not None:
            return self.players()
        if command.verb is not CALL:
            chances = self.letters[self.language].items()
            return tuple(Follow(key, self.phrases.chance_name(on)) for key, on in chances)
        # each by itself, as no number is printed on the felt to be clicked
        numbers = (Follow(str(number), str(number)) for number in self.numbers)
        calls = self.calls[self.language].items()
        return *numbers, *(Follow(key, self.phrases.call_text(Act(CALL, what=what))) for key, what in calls)

    def no_chance(self, command: Command) -> str:  # noqa: ARG002 -- nothing has been said
        """That the chance is missing."""
        return _("Sur quelle chance ?")

    def chance_keys(self, on: Chance) -> tuple[str, ...]:
        """The letter of a chance."""
        return (key_of(self.letters[self.language], on),)

    def other_keys(self, act: Act) -> tuple[str, ...]:
        """A call."""
        last = str(act.number) if act.what == "result" else key_of(self.calls[self.language], act.what)
        return self.key_of(act.verb), last
