"""The croupier's keyboard at card tables, where `app.table.grammar` says what every keyboard has; spaces are ignored.

Acts. French `D` donner, `T` tourner, `A` annoncer, `R` ramasser, `P` payer, `L` laisser, `M` moitié, `E` enlever,
`B` brûler; English `D` deal, `T` turn, `A` call, `C` collect, `P` pay, `L` leave, `H` halve, `R` remove, `B` burn.

A stake: its name where it has one, then whose, `A` to `G` or `1` to `7`; a command is complete as soon as one stake or
hand alone can be meant. Where several can, a figure says which, or Enter takes all of them: the hand of a box, or who
of a place; a comma and a figure, who stands behind. A hand: its box, its side, or `0` for the croupier's own. `B` takes
the number of cards and Enter.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from app.devices.cards.cards import BOXES
from app.devices.cards.commands import CARD_VERB_NAMES, OWN, Command
from app.devices.cards.hands import HAND
from app.devices.cards.steps import BURN
from app.table.acts import CALL, LAYOUT, PAY, Act, Verb
from app.table.felt import Felt, Spot, seat_letter
from app.table.grammar import CommandGrammar, key_of
from app.table.keys import BACKSPACE, COMMA, ENTER, NOTHING, Follow, Pressed, Typing, digit_of, gain_keys, shown
from app.table.steps import Chance
from app.text import Message, _, ngettext, translate


class CardGrammar(CommandGrammar[Command]):
    """The keys of a card table in one language, `fr` or `en`; a game says which stakes have a name, and its calls.

    `names` are the letters of stakes that have one, `sides` those of hands that lie beside the boxes, by language;
    `named` when no stake is without, `boxed` when hands lie at boxes. A figure is who of a box where players share one
    (`shared`), else a hand.
    """

    verb_names = CARD_VERB_NAMES
    writes_commas = True
    enter = Message("↵")
    names: Mapping[str, Mapping[str, Chance]]
    sides: Mapping[str, Mapping[str, Chance]] = MappingProxyType({"fr": {}, "en": {}})
    named: bool = False
    boxed: bool = True
    shared: bool = False

    # what a game says of its calls

    @abstractmethod
    def called(self, command: Command, sign: str) -> Command | str:
        """A call with one sign more, or the sentence why the sign means nothing there."""

    @abstractmethod
    def ended_call(self, command: Command, felt: Felt) -> Act | None:
        """The call that Enter ends on a felt; None where it is none yet."""

    @abstractmethod
    def call_keys(self, act: Act, felt: Felt | None) -> tuple[str, ...]:
        """The keys that type a call, after the verb; on a felt no key too many."""

    @abstractmethod
    def calls(self, command: Command) -> tuple[Follow, ...]:
        """What may be typed after the verb of a call."""

    def burnt(self, command: Command, felt: Felt) -> Act | None:  # noqa: ARG002 -- where they are counted
        """So many cards burnt, where a number has been typed."""
        return Act(BURN, number=int(command.number)) if command.number.strip("0") else None

    # how a command is read

    def begun(self, verb: Verb | None = None) -> Command:
        """A command with its verb alone."""
        return Command(verb)

    def argument(self, command: Command, sign: str) -> Command | str:
        """A stake or a hand by its name, its box and its figure; a call; a number of cards."""
        if command.verb is CALL:
            return self.called(command, sign)
        digit = digit_of(sign)
        if command.verb is BURN:
            if digit is None:
                return _("« {key} » n’est pas un nombre de cartes.").format(key=shown(sign))
            return replace(command, number=(command.number + digit)[-2:])
        takes = "" if command.verb is None else command.verb.takes
        names = self._names(takes)
        if command.name is None and command.box is None and (digit or sign) in names:
            return replace(command, name=names[digit or sign])
        if command.box is None:
            return self._box(command, sign, digit, takes)
        if digit is None or digit == OWN:
            return _("« {key} » n’est pas un chiffre.").format(key=shown(sign))
        return replace(command, behind=digit) if command.behind == "" else replace(command, figure=digit)

    def _names(self, takes: str) -> Mapping[str, Chance]:
        """The letters that say what is meant beside a box."""
        if takes == "seat":
            return {}
        return (self.sides if takes == "hand" else self.names)[self.language]

    def _box(self, command: Command, sign: str, digit: str | None, takes: str) -> Command | str:
        if takes == "hand" and digit == OWN:
            return replace(command, box=0)
        letters = {seat_letter(box): box for box in range(1, BOXES + 1)}
        box = letters.get(sign) or (int(digit) if digit is not None and int(digit) in letters.values() else None)
        if box is None or (takes == "hand" and not self.boxed):
            return self.no_player(command, shown(sign))
        if command.name is None and self.named and takes == "stake":
            return self.no_chance(command)
        return replace(command, box=box)

    def closed(self, command: Command) -> Command:
        """A comma asks who stands behind."""
        return replace(command, behind="")

    def complete(self, command: Command) -> Act | None:
        """A call, and what is done to a hand that has no box."""
        verb = command.verb
        if command.call is not None:
            return command.call
        if verb is None or verb.takes != "hand":
            return None
        if command.name is not None:
            return Act(verb, on=command.name)
        return Act(verb) if command.box == 0 else None

    def expects_player(self, command: Command, sign: str) -> bool:  # noqa: ARG002 -- a box is an argument
        """Never: what follows the verb is read as it comes."""
        return False

    def press(self, typing: Typing, key: str, felt: Felt) -> Pressed:
        """What one key does; a command about a box is complete once no choice is left on the felt."""
        command = self.read(typing.keys)
        if not typing.waiting and key == COMMA and command.box and not self.shared and command.behind is None:
            return Pressed(Typing((*typing.keys, COMMA)))
        if not typing.waiting and key == ENTER and typing.keys:
            return self._ended(typing, command, felt)
        pressed = super().press(typing, key, felt)
        if key == BACKSPACE or typing.waiting or len(pressed.typing.keys) <= len(typing.keys):
            return pressed
        return self._settled(typing, pressed.typing, felt)

    def _settled(self, before: Typing, typing: Typing, felt: Felt) -> Pressed:
        command = self.read(typing.keys)
        if not command.box or not self.settles(command):
            return Pressed(typing)
        meant = self.meant(command, felt)
        if not meant:
            return Pressed(before, error=self.nothing_there(command, seat_letter(command.box)))
        return self._done(typing, meant) if len(meant) == 1 else Pressed(typing)

    def settles(self, command: Command) -> bool:
        """Whether a command about a box is complete once no choice is left."""
        return command.verb is not CALL

    def _ended(self, typing: Typing, command: Command, felt: Felt) -> Pressed:
        """Enter: a call or a number is complete, or everything is taken that can be meant."""
        if command.verb is CALL or command.verb is BURN:
            act = self.ended_call(command, felt) if command.verb is CALL else self.burnt(command, felt)
            return Pressed(typing, error=_("Ce geste n’est pas complet.")) if act is None else Pressed(NOTHING, (act,))
        if command.name is None and command.box is None:
            return Pressed(typing, error=self.no_chance(command))
        meant = self.meant(command, felt)
        return self._done(typing, meant) if meant else Pressed(typing, error=self.nothing_there(command, ENTER))

    def _done(self, typing: Typing, meant: tuple[Act, ...]) -> Pressed:
        if meant[0].verb is PAY and self.amounts:
            return Pressed(Typing(typing.keys, meant))
        return Pressed(NOTHING, meant)

    def meant(self, command: Command, felt: Felt) -> tuple[Act, ...]:
        """An act on each stake or hand of the felt that a command can mean, box by box."""
        verb = command.verb
        if verb is None:
            return ()
        if verb.takes == "hand":
            hands = () if felt.device is None else felt.device.spots
            return tuple(Act(verb, spot.seat, spot.on) for spot in hands if self._means(command, spot))
        there = sorted((stack.spot for stack in felt.stacks), key=lambda spot: (spot.seat or 0, spot.place))
        return tuple(Act(verb, spot.seat, spot.on, spot.place) for spot in there if self._means(command, spot))

    def _means(self, command: Command, spot: Spot) -> bool:
        if command.box not in (None, spot.seat) or (spot.kind != HAND and not self._is_named(command, spot)):
            return False
        if spot.kind == HAND:
            return command.figure in (None, str(spot.on))
        if self.shared or spot.on in self.names[self.language].values():
            return command.figure in (None, spot.place)
        behind = command.behind or (None if command.figure is None else "1")
        return command.figure in (None, str(spot.on)) and behind in (None, spot.place)

    def _is_named(self, command: Command, spot: Spot) -> bool:
        """Whether a stake is one of the name that has been said, or one without a name where none has."""
        return spot.on == command.name or (command.name is None and spot.on not in self.names[self.language].values())

    # how it is said

    def said(self, command: Command) -> list[str]:
        """The chance, the box, the figures."""
        takes = "" if command.verb is None else command.verb.takes
        parts = [] if command.name is None else [self.name_of(command.name, takes)]
        if command.box is not None:
            parts.append(seat_letter(command.box) if command.box else _("croupier"))
        figures = (command.figure, command.behind)
        parts += [figure for figure in figures if figure]
        return [*parts, command.number] if command.number else parts

    def following(self, command: Command) -> tuple[Follow, ...]:
        """Names of stakes, boxes, figures; calls; the number of cards."""
        if command.verb is CALL:
            return self.calls(command)
        if command.verb is BURN:
            digits = {"": range(1, 10), "1": range(10, 11)}.get(command.number, ())
            counts = (
                Follow(str(count)[-1], ngettext("{count} carte", "{count} cartes", count).format(count=count))
                for count in digits
            )
            return *counts, Follow(translate(self.enter), _("brûler"))
        takes = "" if command.verb is None else command.verb.takes
        names = self._names(takes)
        if command.box is not None:
            alone = self.shared or self.named or takes == "hand" or command.behind is not None
            behind = () if alone else (Follow(COMMA, _("debout derrière")),)
            return Follow("1–9", _("laquelle")), *behind, Follow(translate(self.enter), _("toutes"))
        rows = () if command.name is not None else tuple(Follow(k, self.name_of(on, takes)) for k, on in names.items())
        if takes == "seat":
            return (Follow("A–G", _("une box")),)
        if takes == "hand":
            boxes = (Follow("A–G", _("une box")),) if self.boxed else ()
            return (*rows, *boxes, Follow(OWN, _("croupier")))
        return rows if self.named and command.name is None else (*rows, *self.players())

    def name_of(self, on: Chance, takes: str) -> str:  # noqa: ARG002 -- at most tables hands have the names of stakes
        """What a letter stands for after a verb that takes stakes, or hands."""
        return self.phrases.chance_name(on)

    def players(self) -> tuple[Follow, ...]:
        """What says whose stake it is."""
        return Follow("A–G", _("un joueur")), Follow(translate(self.enter), _("toutes les mises"))

    def no_chance(self, command: Command) -> str:
        """That it has not been said what of whom is meant."""
        takes = "" if command.verb is None else command.verb.takes
        if takes == "hand":
            return _("De quelle main ? {keys}.").format(keys=self._hands())
        if takes == "seat" or not self.named:
            return _("De quelle box ? A à G.")
        return _("De quelle mise ? {keys}.").format(keys=", ".join(self.names[self.language]))

    def _hands(self) -> str:
        """What says whose hand is meant."""
        return ", ".join((*(("A–G",) if self.boxed else ()), *self.sides[self.language], OWN))

    def no_player(self, command: Command, sign: str) -> str:
        """The sentence where a sign is no box."""
        hand = command.verb is not None and command.verb.takes == "hand"
        if hand:
            return _("« {key} » n’est pas une main : {keys}.").format(key=sign, keys=self._hands())
        if command.name is None and self.named:
            return self.no_chance(command)
        return _("« {key} » n’est pas un joueur : A à G, ou Entrée pour toutes les mises.").format(key=sign)

    def nothing_there(self, command: Command, sign: str) -> str:
        """The sentence where the stake or the hand meant does not lie."""
        if command.verb is not None and command.verb.takes == "hand":
            return _("{player} n’a pas cette main.").format(player=sign)
        if command.name is None:
            return _("{player} n’a pas cette mise.").format(player=shown(sign))
        return super().nothing_there(command, sign)

    # which keys type what

    def chance_keys(self, on: Chance) -> tuple[str, ...]:
        """The letter of a stake that has a name."""
        names = self.names[self.language]
        return (key_of(names, on),) if on in names.values() else ()

    def keys_of(self, act: Act, felt: Felt | None = None) -> tuple[str, ...]:
        """The keys that type an act, with the gain of a payment where it carries one; on a felt no key too many."""
        if act.verb.takes not in ("stake", "hand") or act.seat is None:
            return (self.key_of(CALL), *self.call_keys(act, felt)) if act.verb is CALL else self.other_keys(act)
        named = act.on is not None and act.on in self.names[self.language].values()
        name = self.chance_keys(act.on) if act.on is not None and named else ()
        keys = (self.key_of(act.verb), *name, seat_letter(act.seat), *self._figures(act, named=named))
        if felt is not None:
            keys = self._enough(keys, felt)
        return keys if act.amount is None else (*keys, *gain_keys(act.amount))

    def _enough(self, keys: tuple[str, ...], felt: Felt) -> tuple[str, ...]:
        """As many of some keys as complete the command on a felt."""
        typing = NOTHING
        for count, key in enumerate(keys, 1):
            pressed = self.press(typing, key, felt)
            if pressed.acts or pressed.typing.waiting:
                return keys[:count]
            typing = pressed.typing
        return keys

    def _figures(self, act: Act, *, named: bool) -> tuple[str, ...]:
        """Which of several stakes or hands of a box: who of it, or the hand; behind a comma who stands there."""
        if act.verb.takes == "hand":
            return () if act.on is None or named else (str(act.on),)
        if self.shared or named:
            return () if act.place == LAYOUT else (act.place,)
        return (str(act.on),) if act.place == "1" else (COMMA, act.place, str(act.on))

    def other_keys(self, act: Act) -> tuple[str, ...]:
        """A number of cards, a hand that has no box."""
        key = self.key_of(act.verb)
        if act.verb is BURN:
            return (key, *str(act.number), ENTER)
        return key, OWN if act.on is None else key_of(self.sides[self.language], act.on)
