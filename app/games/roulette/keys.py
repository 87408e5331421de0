"""The croupier's keyboard at roulette, where `app.table.grammar` says what every keyboard has.

Acts. French `R` ramasser, `P` payer, `M` partager (la moitié), `A` annoncer, `N` repère (le numéro), `C` cylindre;
English `C` collect, `P` pay, `H` halve, `A` call, `M` mark, `W` wheel.

Chances by their numbers: `17` straight, `17 20` split, `13 14 15` street, `17 18 20 21` corner, with zero as it is. A
number takes a second digit where there is one; a space or comma ends 1, 2 and 3. Shorter: `T` and a number, its
street; `S` and a number, the six-line of its row and the next; `D` and `C` with 1 to 3, dozens and columns, with two
digits the stake astride both. Simple chances are letters: `R N I P M H`, `R B O E L H`. Then the player, `A` to `H`, or
Enter for every stake there: that key completes the command.

Calls. `A 17 N I M` is complete with the third simple chance, or with Enter; zero is `A 0` and Enter. `A P` (English
`A N`) is rien ne va plus, `A F` (`A P`) faites vos jeux. The marker: `N 17` (`M 17`). The wheel: `C` and `H` or `I`
turns it clockwise or the other way, `S` stops the game, `B` and a number puts the ball back, `R` launches it again;
English `W` and `C`, `A`, `S`, `B`, `R`.
"""

from __future__ import annotations

from app.devices.wheel.steps import MARK, REPLACE_BALL
from app.games.roulette.acts import PHRASES, chance_name
from app.games.roulette.chances import LAYOUT, SIMPLE
from app.games.roulette.key_commands import (
    GROUPS,
    MOST_NUMBERS,
    Command,
    added,
    closed,
    goes_on,
    no_chance,
    number_keys,
    on_stakes,
    result,
    third,
)
from app.games.roulette.key_tables import (
    ACT_KEYS,
    ACT_NAMES,
    AT_WHEEL,
    CALL_KEYS,
    CALL_NAMES,
    GROUP_KEYS,
    GROUP_NAMES,
    SEPARATORS,
    SIMPLE_KEYS,
    WHEEL_KEYS,
    WHEEL_NAMES,
)
from app.table.acts import CALL, Act, Verb
from app.table.felt import LETTERS
from app.table.grammar import CommandGrammar, key_of
from app.table.keys import COMMA, ENTER, NOTHING, Follow, Pressed, Typing, digit_of, shown
from app.table.steps import Chance
from app.text import Message, _, translate

_BY_NUMBER = (MARK, AT_WHEEL)


class Grammar(CommandGrammar[Command]):
    """The keys of roulette in one language, `fr` or `en`."""

    verb_keys = ACT_KEYS
    verb_names = ACT_NAMES
    phrases = PHRASES
    most = 36
    enter = Message("↵")
    separators = SEPARATORS

    def begun(self, verb: Verb | None = None) -> Command:
        """A command with its verb alone."""
        return Command(verb)

    def argument(self, command: Command, sign: str) -> Command | str:
        """Numbers, simple chances and groups of chances; what is done to the wheel, or called."""
        digit = digit_of(sign)
        if digit is not None:
            return self._number(command, digit)
        ended = closed(command)
        if ended.verb in _BY_NUMBER:
            return self._wheel(ended, sign)
        return self._call(ended, sign) if ended.verb is CALL else self._chance(ended, sign)

    def complete(self, command: Command) -> Act | None:
        """A call or an act at the wheel of one key, a result with its third simple chance, the marker, the ball."""
        if command.act is not None:
            return command.act
        if command.verb is CALL and len(command.simple) == len(GROUPS):
            return result(command)
        if not command.numbers or command.digit or not (command.verb is MARK or command.ball):
            return None
        return Act(REPLACE_BALL if command.ball else MARK, number=command.numbers[0])

    def expects_player(self, command: Command, sign: str) -> bool:
        """Once a chance has been begun."""
        begun = bool(command.all_numbers or command.thirds or command.simple)
        return on_stakes(command) and begun and (sign == ENTER or sign in LETTERS)

    def closed(self, command: Command) -> Command:
        """The command with the number that was open closed."""
        return closed(command)

    def separated(self, typing: Typing, command: Command) -> Pressed:
        """A separator ends a number of one digit."""
        if not command.digit:
            return Pressed(typing)
        ended = closed(command)
        if not command.group and on_stakes(command) and not goes_on(ended.numbers):
            return Pressed(typing, error=no_chance(ended.numbers))
        return self.typed(Typing((*typing.keys, COMMA)), ended)

    def entered(self, typing: Typing, command: Command) -> Pressed:
        """Enter ends what may have another number or chance: a result, the marker, the ball."""
        ended = closed(command)
        if ended.verb is CALL and ended.numbers:
            return Pressed(NOTHING, (result(ended),))
        if ended.ball:
            return Pressed(NOTHING, (Act(REPLACE_BALL, number=ended.numbers[0] if ended.numbers else None),))
        if ended.verb is MARK and ended.numbers:
            return Pressed(NOTHING, (Act(MARK, number=ended.numbers[0]),))
        return Pressed(typing, error=self.no_chance(ended) if on_stakes(ended) else _("Ce geste n’est pas complet."))

    def said(self, command: Command) -> list[str]:
        """The chance, or what of it has been said."""
        parts = [translate(WHEEL_NAMES["replace-ball"])] if command.ball else []
        if on_stakes(command) and command.on is not None:
            return [*parts, chance_name(command.on)]
        parts += [translate(GROUP_NAMES[command.group])] if command.group else []
        parts += [str(number) for number in command.all_numbers]
        return parts + [chance_name(name) for name in command.simple]

    def following(self, command: Command) -> tuple[Follow, ...]:
        """Numbers, simple chances, groups, players; calls; the wheel."""
        if command.verb is CALL:
            return self._called(command)
        if command.verb is AT_WHEEL and not command.ball:
            return tuple(Follow(key, _wheel_name(act)) for key, act in WHEEL_KEYS[self.language].items())
        if command.verb in _BY_NUMBER:
            return Follow("0–36", _("un numéro")), Follow("↵", _("terminer"))
        numbers = (Follow("0–36", _("numéros")),)
        if command.on is not None:
            return (*(() if command.simple or command.group else numbers), *self.players())
        if command.group in ("dozen", "column"):
            return (Follow("1–3", translate(GROUP_NAMES[command.group])),)
        if command.group or command.all_numbers:
            return numbers
        return (
            *numbers,
            Follow(" ".join(SIMPLE_KEYS[self.language]), _("chance simple")),
            Follow(" ".join(GROUP_KEYS[self.language]), _("douzaine, colonne, transversales")),
        )

    def no_chance(self, command: Command) -> str:
        """Why some numbers are no chance."""
        return no_chance(command.all_numbers)

    def chance_keys(self, on: Chance) -> tuple[str, ...]:
        """The keys that type a chance, the shortest there are."""
        chance = LAYOUT[on]
        groups = GROUP_KEYS[self.language]
        if chance.kind == "simple":
            return (key_of(SIMPLE_KEYS[self.language], on),)
        if not chance.listed:
            kind, *thirds = str(on).split("-")
            return (key_of(groups, kind.rstrip("s")), *thirds)
        if chance.kind in ("street", "six-line") and 0 not in chance.numbers:
            return (key_of(groups, chance.kind), *str(chance.numbers[0]))
        return number_keys(chance.numbers)

    def other_keys(self, act: Act) -> tuple[str, ...]:
        """A result, another call, the marker, what is done to the wheel."""
        wheel = WHEEL_KEYS[self.language]
        if act.what == "result":
            simple = tuple(key_of(SIMPLE_KEYS[self.language], name) for name in act.simple)
            end = (ENTER,) if len(simple) < len(GROUPS) else ()
            return (self.key_of(CALL), *str(act.number), *simple, *end)
        if act.verb is CALL:
            return self.key_of(CALL), key_of(CALL_KEYS[self.language], act.what)
        if act.verb is MARK:
            return (self.key_of(MARK), *str(act.number), *_closing(act.number))
        if act.verb is REPLACE_BALL:
            number = () if act.number is None else tuple(str(act.number))
            return (self.key_of(AT_WHEEL), key_of(wheel, Act(REPLACE_BALL)), *number, *_closing(act.number))
        if act not in wheel.values():
            raise ValueError(act)
        return self.key_of(AT_WHEEL), key_of(wheel, act)

    def _called(self, command: Command) -> tuple[Follow, ...]:
        if not command.all_numbers:
            calls = (Follow(key, translate(CALL_NAMES[what])) for key, what in CALL_KEYS[self.language].items())
            return (Follow("0–36", _("le numéro")), *calls)
        said = {name for group in GROUPS for name in group if set(group) & set(command.simple)}
        left = ((key, name) for key, name in SIMPLE_KEYS[self.language].items() if name not in said)
        return (*(Follow(key, chance_name(name)) for key, name in left), Follow("↵", _("terminer")))

    def _number(self, command: Command, digit: str) -> Command | str:
        if command.verb is AT_WHEEL and not command.ball:
            return self._no_wheel(digit)
        if command.group in ("dozen", "column"):
            return third(command, digit)
        if command.digit and int(command.digit + digit) <= 36:
            return added(command._replace(digit=""), int(command.digit + digit))
        command = closed(command)
        alone = command.group or not on_stakes(command)
        if (alone and command.numbers) or command.simple or len(command.numbers) == MOST_NUMBERS:
            return _("Le {number} est déjà dit.").format(number=command.numbers[0] if command.numbers else digit)
        if digit in "123":
            opened = command._replace(digit=digit)
            possible = (int(digit), *(n for n in range(10 * int(digit), min(36, 10 * int(digit) + 9) + 1)))
            if alone or any(goes_on((*command.numbers, number)) for number in possible):
                return opened
        return added(command, int(digit))

    def _wheel(self, command: Command, sign: str) -> Command | str:
        if command.verb is MARK or command.ball:
            return _("« {key} » n’est pas un numéro : 0 à 36.").format(key=shown(sign))
        act = WHEEL_KEYS[self.language].get(sign)
        if act is None:
            return self._no_wheel(sign)
        return command._replace(ball=True) if act.verb is REPLACE_BALL else command._replace(act=act)

    def _no_wheel(self, sign: str) -> str:
        text = _("« {key} » ne dit rien du cylindre : {keys}.")
        return text.format(key=shown(sign), keys=", ".join(WHEEL_KEYS[self.language]))

    def _call(self, command: Command, sign: str) -> Command | str:
        if not command.numbers:
            what = CALL_KEYS[self.language].get(sign)
            if what is not None:
                return command._replace(act=Act(CALL, what=what))
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


def _wheel_name(act: Act) -> str:
    return translate(WHEEL_NAMES[act.what or act.verb.name])


def _closing(number: int | None) -> tuple[str, ...]:
    """Enter where a number could still take a second digit, or where there is none."""
    return (ENTER,) if number is None or 1 <= number <= 3 else ()
