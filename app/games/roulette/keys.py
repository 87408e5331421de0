"""The croupier's keyboard at roulette: typed keys become acts, `act, chance, player, amount, Enter`.

A `Grammar` is pure: `press` takes what has been typed, a key and the felt, and gives what is typed now, the acts that
have become complete, or a sentence why the key means nothing (then nothing changes). Letters count in either case; the
unshifted digit row of a French keyboard counts as digits.

Acts. French `R` ramasser, `P` payer, `M` partager (la moitié), `A` annoncer, `N` repère (le numéro), `C` cylindre;
English `C` collect, `P` pay, `H` halve, `A` announce, `M` mark, `W` wheel.

Chances by their numbers: `17` straight, `17 20` split, `13 14 15` street, `17 18 20 21` corner, with zero as it is. A
number takes a second digit where there is one; a space or comma ends 1, 2 and 3. Shorter: `T` and a number, its
street; `S` and a number, the six-line of its row and the next; `D` and `C` with 1 to 3, dozens and columns, with two
digits the stake astride both. Simple chances are letters: `R N I P M H`, `R B O E L H`. Then the player, `A` to `H`, or
Enter for every stake there: that key completes the command.

Calls. `A 17 N I M` is complete with the third simple chance, or with Enter; zero is `A 0` and Enter. `A P` (English
`A N`) is rien ne va plus, `A F` (`A P`) faites vos jeux. The marker: `N 17` (`M 17`). The wheel: `C` and `H` or `I`
turns it clockwise or the other way, `S` stops the game, `B` and a number puts the ball back, `R` launches it again;
English `W` and `C`, `A`, `S`, `B`, `R`.

Amounts. Where gains are to be typed, a payment waits for euros (comma or point) and Enter.

Backspace undoes the last key and Escape the command; with nothing typed they, and Enter, are the page's: see
`Pressed.signal`.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.devices.wheel.steps import MARK, REPLACE_BALL
from app.games.roulette.acts import PHRASES, chance_name
from app.games.roulette.chances import SIMPLE
from app.games.roulette.key_commands import (
    COMMA,
    GROUPS,
    MOST_NUMBERS,
    Command,
    added,
    closed,
    goes_on,
    no_chance,
    result,
    third,
)
from app.games.roulette.key_tables import (
    ACT_KEYS,
    ACT_NAMES,
    CALL_KEYS,
    CALL_NAMES,
    GROUP_KEYS,
    GROUP_NAMES,
    SEPARATORS,
    SIMPLE_KEYS,
    VERBS,
    WHEEL_KEYS,
    WHEEL_NAMES,
)
from app.table.acts import CALL, Act
from app.table.felt import LETTERS, Felt
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
    shown,
)
from app.table.steps import Chance
from app.text import _, translate


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
        if typing.waiting:
            return gain(typing, key) if key.strip() else Pressed(typing)
        if key == ENTER and not typing.keys:
            return Pressed(typing, signal="confirm")
        command = self._read(typing.keys)
        if key != ENTER and (key in SEPARATORS or not key.strip()):
            return self._separated(typing, command)
        sign = key if key == ENTER else key.upper()
        digit = digit_of(key)
        if digit is None and self._expects_player(command, sign):
            return self._player(typing, command, sign, felt)
        if sign == ENTER:
            return self._entered(typing, command)
        return self._word(typing, command, sign, digit)

    def write(self, typing: Typing) -> str:
        """The keys of the command as they were typed, numbers together, the rest parted by spaces."""
        words: list[str] = []
        numbers = ""
        for key in typing.keys:
            joins = key.isdecimal() and numbers and int(numbers + key) <= 36 and numbers != "0" and len(numbers) == 1
            if joins and words:
                words[-1] += key
            elif key != COMMA:
                words.append(shown(key))
            numbers = key if key.isdecimal() and not joins else ""
        return " ".join([*words, typing.amount] if typing.amount else words)

    def say(self, typing: Typing) -> str:
        """The command typed so far in words, for the strip and for screen readers; empty when nothing is typed."""
        if typing.waiting:
            sentence = PHRASES.sentence(typing.waiting[0])
            return _("{act} : {amount} €").format(act=sentence, amount=typing.amount) if typing.amount else sentence
        command = self._read(typing.keys)
        if command.do is None:
            return ""
        parts = [translate(ACT_NAMES[command.do])]
        if command.ball:
            parts.append(translate(WHEEL_NAMES["replace-ball"]))
        on = command.on
        if command.do in ("call", "mark", "wheel") or on is None:
            parts += [translate(GROUP_NAMES[command.group])] if command.group else []
            parts += [str(number) for number in command.all_numbers]
            parts += [chance_name(name) for name in command.simple]
        else:
            parts.append(chance_name(on))
        return ", ".join(parts)

    def follows(self, typing: Typing) -> tuple[Follow, ...]:
        """What may be typed next."""
        if typing.waiting:
            return (Follow("0–9 ,", _("le gain en euros")), Follow("↵", _("poser")))
        command = self._read(typing.keys)
        if command.do is None:
            return tuple(Follow(key, translate(ACT_NAMES[do])) for key, do in ACT_KEYS[self.language].items())
        if command.do == "call":
            return self._called(command)
        if command.do == "wheel" and not command.ball:
            return tuple(Follow(key, _wheel_name(act)) for key, act in WHEEL_KEYS[self.language].items())
        if command.do in ("mark", "wheel"):
            return Follow("0–36", _("un numéro")), Follow("↵", _("terminer"))
        if command.on is not None:
            numbers = () if command.simple or command.group else (Follow("0–36", _("numéros")),)
            return (*numbers, Follow("A–H", _("un joueur")), Follow("↵", _("toutes les mises")))
        if command.group in ("dozen", "column"):
            return (Follow("1–3", translate(GROUP_NAMES[command.group])),)
        numbers = (Follow("0–36", _("numéros")),)
        if command.group or command.all_numbers:
            return numbers
        return (
            *numbers,
            Follow(" ".join(SIMPLE_KEYS[self.language]), _("chance simple")),
            Follow(" ".join(GROUP_KEYS[self.language]), _("douzaine, colonne, transversales")),
        )

    def _called(self, command: Command) -> tuple[Follow, ...]:
        if not command.all_numbers:
            calls = (Follow(key, translate(CALL_NAMES[what])) for key, what in CALL_KEYS[self.language].items())
            return (Follow("0–36", _("le numéro")), *calls)
        said = {name for group in GROUPS for name in group if set(group) & set(command.simple)}
        left = ((key, name) for key, name in SIMPLE_KEYS[self.language].items() if name not in said)
        return (*(Follow(key, chance_name(name)) for key, name in left), Follow("↵", _("terminer")))

    # reading what has been typed

    def _read(self, keys: tuple[str, ...]) -> Command:
        command = Command()
        for key in keys:
            if key == COMMA:
                command = closed(command)
                continue
            following = self._next(command, key, digit_of(key))
            if not isinstance(following, Command):
                # the player of a payment that waits for its gain: the command itself ends before him
                break
            command = following
        return command

    def _next(self, command: Command, sign: str, digit: str | None) -> Command | str:
        """The command with one sign more, or the sentence why the sign means nothing there."""
        if command.do is None:
            return self._act(command, sign)
        if digit is not None:
            return self._number(command, digit)
        ended = closed(command)
        if ended.do in ("mark", "wheel"):
            return self._wheel(ended, sign)
        if ended.do == "call":
            return self._call(ended, sign)
        return self._chance(ended, sign)

    def _act(self, command: Command, sign: str) -> Command | str:
        do = ACT_KEYS[self.language].get(sign)
        if do is not None:
            return command._replace(do=do)
        text = _("« {key} » ne commence aucun geste : {keys}.")
        return text.format(key=sign, keys=", ".join(ACT_KEYS[self.language]))

    def _number(self, command: Command, digit: str) -> Command | str:
        if command.do == "wheel" and not command.ball:
            return self._no_wheel(digit)
        if command.group in ("dozen", "column"):
            return third(command, digit)
        if command.digit and int(command.digit + digit) <= 36:
            return added(command._replace(digit=""), int(command.digit + digit))
        command = closed(command)
        alone = command.group or command.do in ("call", "mark", "wheel")
        if (alone and command.numbers) or command.simple or len(command.numbers) == MOST_NUMBERS:
            return _("Le {number} est déjà dit.").format(number=command.numbers[0] if command.numbers else digit)
        if digit in "123":
            opened = command._replace(digit=digit)
            possible = (int(digit), *(n for n in range(10 * int(digit), min(36, 10 * int(digit) + 9) + 1)))
            if alone or any(goes_on((*command.numbers, number)) for number in possible):
                return opened
        return added(command, int(digit))

    def _wheel(self, command: Command, sign: str) -> Command | str:
        if command.do == "mark" or command.ball:
            return _("« {key} » n’est pas un numéro : 0 à 36.").format(key=shown(sign))
        act = WHEEL_KEYS[self.language].get(sign)
        if act is not None and act.verb is REPLACE_BALL:
            return command._replace(ball=True)
        return self._no_wheel(sign)

    def _no_wheel(self, sign: str) -> str:
        text = _("« {key} » ne dit rien du cylindre : {keys}.")
        return text.format(key=shown(sign), keys=", ".join(WHEEL_KEYS[self.language]))

    def _call(self, command: Command, sign: str) -> Command | str:
        if not command.numbers:
            text = _("« {key} » n’annonce rien : un numéro, ou {calls}.")
            return text.format(key=shown(sign), calls=", ".join(CALL_KEYS[self.language]))
        name = SIMPLE_KEYS[self.language].get(sign)
        if name is None:
            text = _("« {key} » n’est pas une chance simple : {keys}.")
            return text.format(key=shown(sign), keys=", ".join(SIMPLE_KEYS[self.language]))
        group = next(group for group in GROUPS if name in group)
        if any(said in group for said in command.simple):
            return _("{chance} : c’est déjà dit.").format(chance=chance_name(name))
        simple = tuple(known for known in SIMPLE if known in (*command.simple, name))
        return command._replace(simple=simple)

    def _chance(self, command: Command, sign: str) -> Command | str:
        begun = command.numbers or command.group or command.simple
        if not begun and sign in SIMPLE_KEYS[self.language]:
            return command._replace(simple=(SIMPLE_KEYS[self.language][sign],))
        if not begun and sign in GROUP_KEYS[self.language]:
            return command._replace(group=GROUP_KEYS[self.language][sign])
        if begun:
            return _("« {key} » n’est pas un joueur : A à H, ou Entrée pour toutes les mises.").format(key=shown(sign))
        text = _("« {key} » n’est pas une chance : des numéros, {simple}, ou {groups}.")
        return text.format(
            key=shown(sign),
            simple=", ".join(SIMPLE_KEYS[self.language]),
            groups=", ".join(GROUP_KEYS[self.language]),
        )

    # completing

    def _separated(self, typing: Typing, command: Command) -> Pressed:
        if not command.digit:
            return Pressed(typing)
        ended = closed(command)
        if not command.group and command.do in ("collect", "pay", "halve") and not goes_on(ended.numbers):
            return Pressed(typing, error=no_chance(ended.numbers))
        return self._maybe_done(Typing((*typing.keys, COMMA)), ended)

    def _entered(self, typing: Typing, command: Command) -> Pressed:
        ended = closed(command)
        if ended.do == "call" and ended.numbers:
            return Pressed(NOTHING, (result(ended),))
        if ended.ball:
            return Pressed(NOTHING, (Act(REPLACE_BALL, number=ended.numbers[0] if ended.numbers else None),))
        if ended.do == "mark" and ended.numbers:
            return Pressed(NOTHING, (Act(MARK, number=ended.numbers[0]),))
        if ended.do in ("collect", "pay", "halve"):
            numbers = ended.all_numbers
            return Pressed(typing, error=no_chance(numbers) if numbers else _("Sur quelle chance ?"))
        return Pressed(typing, error=_("Ce geste n’est pas complet."))

    def _word(self, typing: Typing, command: Command, sign: str, digit: str | None) -> Pressed:
        ended = closed(command)
        if digit is None and ended.do == "call" and not ended.numbers and sign in CALL_KEYS[self.language]:
            return Pressed(NOTHING, (Act(CALL, what=CALL_KEYS[self.language][sign]),))
        wheel = WHEEL_KEYS[self.language].get(sign) if ended.do == "wheel" and not ended.ball else None
        if digit is None and wheel is not None and wheel.verb is not REPLACE_BALL:
            return Pressed(NOTHING, (wheel,))
        following = self._next(command, sign, digit)
        if isinstance(following, str):
            return Pressed(typing, error=following)
        return self._maybe_done(Typing((*typing.keys, digit or sign)), following)

    def _maybe_done(self, typing: Typing, command: Command) -> Pressed:
        """A command that is complete by itself becomes its act."""
        if command.do == "call" and len(command.simple) == len(GROUPS):
            return Pressed(NOTHING, (result(command),))
        if command.numbers and not command.digit and (command.do == "mark" or command.ball):
            act = Act(REPLACE_BALL if command.ball else MARK, number=command.numbers[0])
            return Pressed(NOTHING, (act,))
        return Pressed(typing)

    def _expects_player(self, command: Command, sign: str) -> bool:
        if command.do not in ("collect", "pay", "halve"):
            return False
        begun = bool(command.all_numbers or command.thirds or command.simple)
        return begun and (sign == ENTER or sign in LETTERS)

    def _player(self, typing: Typing, command: Command, sign: str, felt: Felt) -> Pressed:
        ended = closed(command)
        if ended.on is None:
            return Pressed(typing, error=no_chance(ended.numbers))
        acts = _stakes(ended, sign, felt)
        if not acts:
            return Pressed(typing, error=_nothing_there(ended.on, sign))
        if ended.do == "pay" and self.amounts:
            return Pressed(Typing((*typing.keys, sign), acts))
        return Pressed(NOTHING, acts)


def _wheel_name(act: Act) -> str:
    return translate(WHEEL_NAMES[act.what or act.verb.name])


def _stakes(command: Command, sign: str, felt: Felt) -> tuple[Act, ...]:
    if command.do not in ("collect", "pay", "halve"):
        return ()
    stacks = sorted((stack for stack in felt.stacks if stack.on == command.on), key=lambda stack: stack.seat)
    asked = (stack for stack in stacks if sign == ENTER or stack.seat == LETTERS.index(sign) + 1)
    return tuple(Act(VERBS[command.do], seat=stack.seat, on=stack.on) for stack in asked)


def _nothing_there(on: Chance, sign: str) -> str:
    chance = chance_name(on)
    if sign == ENTER:
        return _("Aucune mise sur {chance}.").format(chance=chance)
    return _("{player} n’a pas de mise sur {chance}.").format(player=sign, chance=chance)
