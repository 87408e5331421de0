"""Eight letters that stand for a small lesson: seven for what it is, the last one so that a slip is found."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import Any

from app.drills.game import Game, Games
from app.lessons.lesson import DrillPart, Lesson
from app.lessons.places import places_of
from app.lessons.reading import Tables, lesson_of
from app.lessons.shape import ALL, HELPS
from app.lessons.tables import table_of
from app.scenarios.errors import ScenarioError
from app.scenarios.shapes import read_amount
from app.text import LANGUAGES, N_, _, language, set_language, translate

LETTERS = "ABCDEFGHJKLMNPQRSTVWXYZ"
"""Those of the alphabet without I, O and U, which are taken for others. Their number is prime."""
LENGTH = 8
COUNTS = (5, 8, 10, 12, 15, 20, 30, 40)
SEEDS = 18_472
_SIZES = (12, 16, 5, len(COUNTS), 8, len(HELPS), SEEDS)
"""How many games, drills with all of them, levels, counts, tables with the house's, helps and seeds there can be."""
_READ_AS = str.maketrans({"O": "Q", "0": "Q", "U": "V", " ": "", "-": ""})
_WRONG = N_("Une lettre de ce code n’est pas la bonne. Relisez-le.")
_NONE = N_("Aucune leçon de cette version n’a ce code. Mettez Tapis à jour, ou relisez-le.")


class CodeError(Exception):
    """A lesson that has no code; `reasons` say what does not fit into one, in the language in force."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__(*reasons)
        self.reasons = reasons


def typed_code(text: str) -> str | None:
    """The eight letters that somebody has typed; None for what cannot be meant as a code.

    >>> typed_code("baba gk-0u"), typed_code("lesson.tapis")
    ('BABAGKQV', None)
    """
    return typed_letters(text, LENGTH)


def typed_letters(text: str, length: int) -> str | None:
    """So many letters that somebody has typed, however they were written; None for what cannot be meant as such."""
    found = text.upper().translate(_READ_AS)
    return found if len(found) == length and found.isascii() and found.isalnum() else None


def letters_of(number: int, length: int) -> str:
    """A number in the letters of codes, the first the heaviest; it is under their count to the power of `length`.

    >>> letters_of(24, 3)
    'ABB'
    """
    found = ""
    for _place in range(length):
        number, rest = divmod(number, len(LETTERS))
        found = LETTERS[rest] + found
    return found


def with_check(letters: str) -> str:
    """Letters with one more: of the whole no letter can be changed, and no two exchanged, without its being found."""
    weight = len(letters) + 1
    total = _weighed(letters)
    last = next(letter for at, letter in enumerate(LETTERS) if (total + weight * at) % len(LETTERS) == 0)
    return letters + last


def is_checked(letters: str) -> bool:
    """Whether the last letter of some is the one that belongs to the others."""
    return not {*letters} - {*LETTERS} and _weighed(letters) == 0


def _weighed(letters: str) -> int:
    return sum(weight * LETTERS.index(letter) for weight, letter in enumerate(letters, 1)) % len(LETTERS)


def code_of(lesson: Lesson, house: Tables) -> str:
    """The code of a lesson; raises CodeError where something of it does not fit into one."""
    wrong = [*_unfit(lesson)]
    part = lesson.parts[0]
    if wrong or not isinstance(part, DrillPart):
        raise CodeError(wrong)
    places = places_of(part.game)
    table = _table_number(part, house)
    if part.drill not in (ALL, *places.drills):
        wrong.append(_("cette épreuve"))
    if table is None:
        wrong.append(_("la table : ni celle de la maison, ni une de celles qui ont une lettre"))
    if wrong:
        raise CodeError(wrong)
    drill = 0 if part.drill == ALL else places.drills.index(part.drill) + 1
    digits = (
        places.number,
        drill,
        part.level - 1,
        COUNTS.index(part.count),
        table,
        HELPS.index(lesson.help),
        lesson.seed,
    )
    number = 0
    for size, digit in zip(_SIZES, digits, strict=True):
        number = number * size + (digit or 0)
    return with_check(letters_of(number, LENGTH - 1))


def _unfit(lesson: Lesson) -> Iterator[str]:
    """What of a lesson has no place in a code."""
    if len(lesson.parts) != 1:
        yield _("plusieurs parties")
    for part in lesson.parts:
        if not isinstance(part, DrillPart):
            yield _("des exercices écrits")
            continue
        if part.skills:
            yield _("des savoir-faire choisis")
        if part.count not in COUNTS:
            counts = ", ".join(map(str, COUNTS))
            yield _("{count} exercices (possibles : {known})").format(count=part.count, known=counts)
    if lesson.seed >= SEEDS:
        yield _("une graine au-dessus de {most}").format(most=SEEDS - 1)
    told = {
        _("des exercices propres à chacun"): lesson.per_trainee,
        _("un ordre mêlé"): lesson.order != "given",
        _("une durée"): lesson.minutes is not None,
        _("un seuil de réussite"): lesson.passing,
        _("des heures d’ouverture"): lesson.opens or lesson.closes,
        _("une note"): lesson.note,
    }
    yield from (text for text, said in told.items() if said)


def _table_number(part: DrillPart, house: Tables) -> int | None:
    """The place of a part's table: 0 where it is left to the house, else its row in the game's list, None for none."""
    if part.of_house:
        return 0
    rows = [{**row, "minimum": read_amount(row["minimum"])} for row in places_of(part.game).tables]
    meant = [table_of(part.game, told, house(part.game.name)) for told in rows]
    return meant.index(part.table) + 1 if part.table in meant else None


def lesson_of_code(text: str, games: Games, house: Tables) -> Lesson:
    """The lesson of a code as `typed_code` gives it; raises ScenarioError where a letter is wrong."""
    if not is_checked(text):
        raise ScenarioError(text, 1, 1, "code", translate(_WRONG))
    number = 0
    for letter in text[:-1]:
        number = number * len(LETTERS) + LETTERS.index(letter)
    digits: list[int] = []
    for size in reversed(_SIZES):
        number, rest = divmod(number, size)
        digits.insert(0, rest)
    game = next((game for game in games.values() if places_of(game).number == digits[0]), None)
    if number or game is None:
        raise ScenarioError(text, 1, 1, "code", translate(_NONE))
    return _lesson(text, digits, game, games, house)


def _lesson(text: str, digits: list[int], game: Game, games: Games, house: Tables) -> Lesson:
    _number, drill, level, count, table, help_, seed = digits
    places = places_of(game)
    if drill > len(places.drills) or table > len(places.tables):
        raise ScenarioError(text, 1, 1, "code", translate(_NONE))
    name = ALL if drill == 0 else places.drills[drill - 1]
    value: dict[str, Any] = {
        "title": _titles(game, name, level + 1),
        "game": game.name,
        "parts": [{"drill": name, "level": level + 1, "count": COUNTS[count]}],
        "help": HELPS[help_],
        "seed": seed,
    }
    if table:
        value["table"] = dict(places.tables[table - 1])
    return lesson_of(value, text, games, house)


def _titles(game: Game, drill: str, level: int) -> dict[str, str]:
    """What a lesson that nobody has given a title is called, by language."""
    spoken, found = language(), {}
    try:
        for code in LANGUAGES:
            set_language(code)
            of = next((each.title for each in game.drills if each.id == drill), N_("toutes les épreuves"))
            title = _("{game}, {drill}, niveau {level}")
            found[code] = title.format(game=translate(game.title), drill=translate(of), level=level)
    finally:
        set_language(spoken)
    return found


assert prod(_SIZES) <= len(LETTERS) ** (LENGTH - 1)
