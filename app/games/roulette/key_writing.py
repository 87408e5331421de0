"""The keys that type an act or a chance at a roulette table, the shortest there are."""

from __future__ import annotations

from collections.abc import Mapping

from app.devices.wheel.steps import MARK, REPLACE_BALL
from app.games.roulette.chances import LAYOUT
from app.games.roulette.key_commands import COMMA, GROUPS
from app.games.roulette.key_tables import ACT_KEYS, CALL_KEYS, GROUP_KEYS, SIMPLE_KEYS, WHEEL_KEYS
from app.table.acts import CALL, Act
from app.table.felt import seat_letter
from app.table.keys import ENTER, gain_keys
from app.table.steps import Chance


def keys_of(act: Act, language: str) -> tuple[str, ...]:
    """The keys that type an act, the gain of a payment included when the act carries one."""
    begins: dict[str, str] = {do: key for key, do in ACT_KEYS[language].items()}
    if act.verb is CALL:
        if act.what != "result":
            return begins["call"], _key_of(CALL_KEYS[language], str(act.what))
        simple = tuple(_key_of(SIMPLE_KEYS[language], name) for name in act.simple)
        return (begins["call"], *str(act.number), *simple, *((ENTER,) if len(simple) < len(GROUPS) else ()))
    if act.verb is MARK:
        return (begins["mark"], *str(act.number), *_closing(act.number))
    if act.verb is REPLACE_BALL:
        ball = next(key for key, known in WHEEL_KEYS[language].items() if known.verb is REPLACE_BALL)
        number = () if act.number is None else tuple(str(act.number))
        return (begins["wheel"], ball, *number, *_closing(act.number))
    for key, known in WHEEL_KEYS[language].items():
        if known == act:
            return begins["wheel"], key
    if act.on is None or act.verb.name not in begins:
        raise ValueError(act)
    keys = (begins[act.verb.name], *chance_keys(act.on, language), seat_letter(act.seat or 1))
    return keys if act.amount is None else (*keys, *gain_keys(act.amount))


def chance_keys(on: Chance, language: str) -> tuple[str, ...]:
    """The keys that type a chance, the shortest there are."""
    chance = LAYOUT[on]
    groups = {group: key for key, group in GROUP_KEYS[language].items()}
    if chance.kind == "simple":
        return (_key_of(SIMPLE_KEYS[language], str(on)),)
    if not chance.listed:
        kind, *thirds = str(on).split("-")
        return (groups[kind.rstrip("s")], *thirds)
    if chance.kind in ("street", "six-line") and 0 not in chance.numbers:
        return (groups[chance.kind], *str(chance.numbers[0]))
    return number_keys(chance.numbers)


def number_keys(numbers: tuple[int, ...]) -> tuple[str, ...]:
    """The keys that type several numbers: a comma after a first digit that another digit would join."""
    keys: list[str] = []
    for index, number in enumerate(numbers):
        keys += str(number)
        joins = 1 <= number <= 3 and index + 1 < len(numbers)
        keys += [COMMA] if joins else []
    return tuple(keys)


def _key_of(keys: Mapping[str, str], name: str) -> str:
    return next(key for key, known in keys.items() if known == name)


def _closing(number: int | None) -> tuple[str, ...]:
    """Enter where a number could still take a second digit, or where there is none."""
    return (ENTER,) if number is None or 1 <= number <= 3 else ()
