"""The croupier's keyboard: typed keys become acts, `verb, chance, player, amount, Enter`.

A grammar is pure: `press` takes what has been typed, a key and the felt, and gives what is typed now, the acts that
have become complete, or a sentence why the key means nothing (then nothing changes). Letters count in either case and
wherever they lie on the keyboard; the unshifted digit row of a French keyboard counts as digits. Where gains are to be
typed, a payment waits for euros (comma or point) and Enter, after `Enter` for every stake once for each player.
Backspace undoes the last key and Escape the command; with nothing typed they, and Enter, are the page's: see
`Pressed.signal`.

What comes between the verb and the player is a game's own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import Generic, Protocol, TypeVar

from app.table.acts import CALL, COLLECT, LAYOUT, PAY, Act, Verb
from app.table.felt import LETTERS, Felt, seat_letter
from app.table.keys import (
    BACKSPACE,
    COMMA,
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
from app.table.words import Phrases
from app.text import N_, Message, _, translate


class AnyCommand(Protocol):
    """A command as far as it has been read."""

    @property
    def verb(self) -> Verb | None:
        """What it begins with; None while nothing has been typed."""

    @property
    def on(self) -> Chance | None:
        """The chance; None while what has been typed is none."""

    @property
    def place(self) -> Place:
        """Where the stake lies."""


C = TypeVar("C", bound=AnyCommand)

VERB_NAMES: Mapping[Verb, Message] = MappingProxyType({COLLECT: N_("Ramasser"), PAY: N_("Payer"), CALL: N_("Annoncer")})
"""What is done at every table."""


class CommandGrammar(ABC, Generic[C]):
    """The keys of one game in one language; with `amounts` the gain of each payment is typed.

    A game says which key stands for which verb, by language, with its name; the highest number that is typed; the name
    of Enter; which keys end a number where another digit could follow, and whether a comma that says something is
    written; and how what comes after the verb is read.
    """

    verb_keys: Mapping[str, Mapping[str, Verb]]
    verb_names: Mapping[Verb, Message]
    phrases: Phrases
    most: int = 9
    enter: Message = N_("Entrée")
    separators: str = ""
    writes_commas: bool = False

    def __init__(self, language: str, amounts: bool = False) -> None:
        self.language = language
        self.amounts = amounts

    # what a game says of its commands

    @abstractmethod
    def begun(self, verb: Verb | None = None) -> C:
        """A command with its verb alone, or nothing at all."""

    @abstractmethod
    def argument(self, command: C, sign: str) -> C | str:
        """The command with one sign more after its verb, or the sentence why the sign means nothing there."""

    @abstractmethod
    def complete(self, command: C) -> Act | None:
        """The act of a command that needs no player and no more; None while it does."""

    @abstractmethod
    def expects_player(self, command: C, sign: str) -> bool:
        """Whether a sign says whose stake it is."""

    @abstractmethod
    def said(self, command: C) -> list[str]:
        """What has been typed after the verb, in words."""

    @abstractmethod
    def following(self, command: C) -> tuple[Follow, ...]:
        """What may be typed after the verb."""

    @abstractmethod
    def no_chance(self, command: C) -> str:
        """Why a command without a chance cannot be completed by a player."""

    @abstractmethod
    def chance_keys(self, on: Chance) -> tuple[str, ...]:
        """The keys that type a chance, the shortest there are."""

    @abstractmethod
    def other_keys(self, act: Act) -> tuple[str, ...]:
        """The keys that type an act which is not done to a stake."""

    def closed(self, command: C) -> C:
        """The command once no digit more can follow."""
        return command

    def separated(self, typing: Typing, command: C) -> Pressed:  # noqa: ARG002 -- most tables need no separator
        """What a space or another separator does: nothing where no number waits for its end."""
        return Pressed(typing)

    def entered(self, typing: Typing, command: C) -> Pressed:
        """What Enter does where it does not stand for every player."""
        return self._word(typing, command, ENTER)

    def nothing_there(self, command: C, sign: str) -> str:
        """The sentence where the stake meant does not lie."""
        chance = "" if command.on is None else self.phrases.chance_name(command.on)
        if sign == ENTER:
            return _("Aucune mise sur {chance}.").format(chance=chance)
        return _("{player} n’a pas de mise sur {chance}.").format(player=sign, chance=chance)

    def no_player(self, command: C, sign: str) -> str:  # noqa: ARG002 -- most tables ask for a player after a chance
        """The sentence where a sign is no player."""
        return _("« {key} » n’est pas un joueur : A à H, ou Entrée pour toutes les mises.").format(key=sign)

    # the command line

    def press(self, typing: Typing, key: str, felt: Felt) -> Pressed:
        """What one key does: `key` is the text it gives, or ENTER, BACKSPACE or ESCAPE."""
        if key == ESCAPE:
            return Pressed(NOTHING, signal="" if typing != NOTHING else "pause")
        if key == BACKSPACE:
            return back(typing)
        blank = key != ENTER and not key.strip()
        if typing.waiting:
            return Pressed(typing) if blank else gain(typing, key)
        if key == ENTER and not typing.keys:
            return Pressed(typing, signal="confirm")
        command = self.read(typing.keys)
        if blank or key in self.separators:
            return self.separated(typing, command)
        sign = key if key == ENTER else key.upper()
        if self.expects_player(command, sign):
            return self._player(typing, self.closed(command), sign, felt)
        return self.entered(typing, command) if sign == ENTER else self._word(typing, command, sign)

    def write(self, typing: Typing) -> str:
        """The keys of the command as they were typed, the digits of one number together, the rest parted by spaces."""
        words: list[str] = []
        first = ""
        for key in typing.keys:
            second = first not in ("", "0") and key.isdecimal() and int(first + key) <= self.most
            if second:
                words[-1] += key
            elif key != COMMA or self.writes_commas:
                words.append(shown(key))
            first = key if key.isdecimal() and not second else ""
        return " ".join([*words, typing.amount] if typing.amount else words)

    def say(self, typing: Typing) -> str:
        """The command typed so far in words, for the strip and for screen readers; empty when nothing is typed."""
        if typing.waiting:
            sentence = self.phrases.sentence(typing.waiting[0])
            return _("{act} : {amount} €").format(act=sentence, amount=typing.amount) if typing.amount else sentence
        command = self.read(typing.keys)
        if command.verb is None:
            return ""
        return ", ".join([translate(self.verb_names[command.verb]), *self.said(command)])

    def follows(self, typing: Typing) -> tuple[Follow, ...]:
        """What may be typed next."""
        if typing.waiting:
            # translators: enter the act that has been typed
            return Follow("0–9 ,", _("le gain en euros")), Follow(translate(self.enter), _("poser"))
        command = self.read(typing.keys)
        if command.verb is not None:
            return self.following(command)
        return tuple(Follow(key, name) for key, name in self.verb_rows())

    def verb_rows(self) -> tuple[tuple[str, str], ...]:
        """The keys that begin a command, with what each of them does."""
        return tuple((key, translate(self.verb_names[verb])) for key, verb in self._verbs.items())

    def key_of(self, verb: Verb) -> str:
        """The key that begins with a verb."""
        return key_of(self._verbs, verb)

    def keys_of(self, act: Act, felt: Felt | None = None) -> tuple[str, ...]:  # noqa: ARG002 -- few tables need to know
        """The keys that type an act, with the gain of a payment where it carries one; on a felt no key too many."""
        if act.verb.takes != "stake" or act.on is None:
            return self.other_keys(act)
        stake = (*self.place_keys(act.place), *self.chance_keys(act.on), seat_letter(act.seat or 1))
        keys = (self.key_of(act.verb), *stake)
        return keys if act.amount is None else (*keys, *gain_keys(act.amount))

    def written(self, act: Act) -> str:
        """The keys that type an act as the command line shows them."""
        keys = self.keys_of(act.without_amount)
        if act.amount is None:
            return self.write(Typing(keys))
        *amount, enter = gain_keys(act.amount)
        return f"{self.write(Typing(keys, amount=''.join(amount)))} {shown(enter)}"

    def place_keys(self, place: Place) -> tuple[str, ...]:  # noqa: ARG002 -- most tables have the layout alone
        """The keys that say where a stake lies."""
        return ()

    def players(self) -> tuple[Follow, ...]:
        """What says whose stake it is."""
        return Follow("A–H", _("un joueur")), Follow(translate(self.enter), _("toutes les mises"))

    @property
    def _verbs(self) -> Mapping[str, Verb]:
        return self.verb_keys[self.language]

    def read(self, keys: tuple[str, ...]) -> C:
        """The command that some keys have typed."""
        command = self.begun()
        for key in keys:
            if key == COMMA:
                command = self.closed(command)
                continue
            following = None if self.expects_player(command, key) else self._next(command, key)
            if following is None or isinstance(following, str):
                # the player of a payment that waits for its gain: the command itself ends before them
                break
            command = following
        return command

    def _next(self, command: C, sign: str) -> C | str:
        if command.verb is not None:
            return self.argument(command, sign)
        verb = self._verbs.get(sign)
        if verb is not None:
            return self.begun(verb)
        text = _("« {key} » ne commence aucun geste : {keys}.")
        return text.format(key=sign, keys=", ".join(self._verbs))

    def _word(self, typing: Typing, command: C, sign: str) -> Pressed:
        following = self._next(command, sign)
        if isinstance(following, str):
            return Pressed(typing, error=following)
        return self.typed(Typing((*typing.keys, digit_of(sign) or sign)), following)

    def typed(self, typing: Typing, command: C) -> Pressed:
        """A command as it stands now; one that is complete by itself becomes its act."""
        act = self.complete(command)
        return Pressed(typing) if act is None else Pressed(NOTHING, (act,))

    def _player(self, typing: Typing, command: C, sign: str, felt: Felt) -> Pressed:
        verb = command.verb
        alone = verb is not None and verb.takes == "seat"
        if sign not in LETTERS and (alone or sign != ENTER):
            return Pressed(typing, error=self.no_player(command, sign))
        if verb is not None and alone:
            return Pressed(NOTHING, (Act(verb, seat=LETTERS.index(sign) + 1),))
        if command.on is None and command.place == LAYOUT:
            return Pressed(typing, error=self.no_chance(command))
        acts = self._stakes(command, sign, felt)
        if not acts:
            return Pressed(typing, error=self.nothing_there(command, sign))
        if verb is PAY and self.amounts:
            return Pressed(Typing((*typing.keys, sign), acts))
        return Pressed(NOTHING, acts)

    def _stakes(self, command: C, sign: str, felt: Felt) -> tuple[Act, ...]:
        """An act on each stake meant, clockwise."""
        there = sorted((s for s in felt.stacks if s.spot.place == command.place), key=lambda stack: stack.seat)
        return tuple(
            Act(command.verb, seat=stack.seat, on=stack.on, place=command.place)
            for stack in there
            if command.verb is not None
            and command.on in (None, stack.on)
            and (sign == ENTER or stack.seat == LETTERS.index(sign) + 1)
        )


def key_of(keys: Mapping[str, object], meaning: object) -> str:
    """The key that stands for something.

    >>> key_of({"R": "red", "N": "black"}, "black")
    'N'
    """
    return next(key for key, known in keys.items() if known == meaning)
