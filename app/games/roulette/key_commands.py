"""A command of the roulette keyboard as far as it has been read, and what makes it a chance."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from app.games.roulette.chances import LAYOUT, ROWS, on_numbers
from app.table.acts import CALL, Act, Verb
from app.table.acts import LAYOUT as ON_LAYOUT
from app.table.keys import COMMA
from app.table.steps import Chance, Place
from app.text import _

GROUPS = (("red", "black"), ("odd", "even"), ("low", "high"))
"""The simple chances in pairs, of which a number wins one each."""

MOST_NUMBERS = 6


class Command(NamedTuple):
    """A command read so far.

    `digit` is a 1, 2 or 3 that may take a second digit. `group` says how numbers are meant (`dozen`, `street` ...),
    `thirds` are those of a dozen or column. `ball` when the ball is put back, `act` one that is complete.
    """

    verb: Verb | None = None
    numbers: tuple[int, ...] = ()
    digit: str = ""
    group: str = ""
    thirds: tuple[int, ...] = ()
    simple: tuple[str, ...] = ()
    ball: bool = False
    act: Act | None = None

    @property
    def place(self) -> Place:
        """Every stake lies on the layout."""
        return ON_LAYOUT

    @property
    def all_numbers(self) -> tuple[int, ...]:
        """The numbers, one still open included."""
        return (*self.numbers, int(self.digit)) if self.digit else self.numbers

    @property
    def on(self) -> Chance | None:
        """The chance; None while what has been typed is none."""
        if self.simple and self.verb is not CALL:
            return self.simple[0]
        if self.group in ("dozen", "column"):
            two = len(self.thirds) == 2
            return f"{self.group}{'s' if two else ''}-{'-'.join(map(str, self.thirds))}" if self.thirds else None
        numbers = self.all_numbers
        if self.group and numbers:
            return _row_of(self.group, numbers[0])
        try:
            return on_numbers(*numbers) if numbers else None
        except KeyError:
            return None


def on_stakes(command: Command) -> bool:
    """Whether a command is about stakes."""
    return command.verb is not None and command.verb.takes == "stake"


def _row_of(group: str, number: int) -> Chance | None:
    if number == 0:
        return None
    row = (number - 1) // 3
    if group == "street":
        return on_numbers(*ROWS[row])
    row = min(row, len(ROWS) - 2)
    return on_numbers(*ROWS[row], *ROWS[row + 1])


@lru_cache(maxsize=1024)
def goes_on(numbers: tuple[int, ...]) -> bool:
    """Whether some chance covers these numbers."""
    return any(set(numbers) <= set(chance.numbers) for chance in LAYOUT.values() if chance.listed)


def closed(command: Command) -> Command:
    """The command with the number that was open closed."""
    return command._replace(digit="", numbers=command.all_numbers) if command.digit else command


def added(command: Command, number: int) -> Command | str:
    """The command with a number more, or the sentence why that is no chance."""
    if number in command.numbers:
        return _("Le {number} est déjà dit.").format(number=number)
    numbers = (*command.numbers, number)
    if on_stakes(command) and not command.group and not goes_on(numbers):
        return no_chance(numbers)
    return command._replace(numbers=numbers)


def third(command: Command, digit: str) -> Command | str:
    """The command with a digit of a dozen or column more, or the sentence why that is none."""
    thirds = (*command.thirds, int(digit))
    if digit not in "123" or len(thirds) > 2:
        return _("Une douzaine ou une colonne, c’est 1, 2 ou 3 ; deux voisines, leurs deux chiffres.")
    if len(thirds) == 2 and abs(thirds[0] - thirds[1]) != 1:
        return _("La 1re et la 3e ne se touchent pas : rien ne peut être à cheval sur elles.")
    return command._replace(thirds=tuple(sorted(thirds)))


def no_chance(numbers: tuple[int, ...]) -> str:
    """The sentence why some numbers are no chance."""
    if not numbers:
        return _("Sur quelle chance ?")
    return _("{numbers} : aucune chance du tapis.").format(numbers="-".join(map(str, sorted(numbers))))


def result(command: Command) -> Act:
    """The call of a result."""
    return Act(CALL, what="result", number=command.numbers[0], simple=command.simple)


def number_keys(numbers: tuple[int, ...]) -> tuple[str, ...]:
    """The keys that type several numbers: a comma after a first digit that another digit would join."""
    keys: list[str] = []
    for index, number in enumerate(numbers):
        keys += str(number)
        joins = 1 <= number <= 3 and index + 1 < len(numbers)
        keys += [COMMA] if joins else []
    return tuple(keys)
