"""The words for what the answers of a class say of its parts and exercises."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from app.classes.figures import ExerciseFigure, Look, Parting
from app.classes.judging import Misconception
from app.classes.results import Part, Result
from app.drills.game import Games
from app.drills.question import in_a_line
from app.learning.given import check_exercise
from app.lessons.shape import ALL
from app.table.reading import InputError
from app.text import N_, Message, _, named, translate

PARTINGS: Mapping[Parting, Message] = {
    "well": N_("départage bien"),
    "little": N_("départage un peu"),
    "not": N_("ne départage pas"),
}
"""How an exercise parts the strong from the weak."""
LOOKS: Mapping[Look, Message] = {
    "hard": N_("moins d’une réponse juste sur cinq"),
    "rival": N_("une même réponse fausse plus fréquente que la juste"),
    "parting": N_("les plus forts n’y réussissent pas mieux que les autres"),
}
"""Why an exercise is worth a look."""


def part_title(result: Result, part: Part, games: Games) -> str:
    """What a part of a lesson is called: by its drill, and by its game where parts of the lesson are of several."""
    if part.drill is None or part.game is None:
        return _("exercices écrits")
    game = games[part.game]
    title = _("toutes les épreuves") if part.drill == ALL else translate(game.drill(part.drill).title)
    several = len({each.game for each in result.parts} - {None}) > 1
    return f"{title} ({translate(game.title)})" if several else title


def mistake_text(mistake: Misconception, games: Games) -> str:
    """What a misconception is called by its own game; its id where this version does not know it."""
    known = games[mistake.game].wrong_rules if mistake.game in games else ()
    return next((translate(wrong.name) for wrong in known if wrong.id == mistake.id), mistake.id)


def mistake_texts(mistakes: Collection[Misconception], games: Games) -> dict[Misconception, str]:
    """The same of several that are told together: with the game before each where they are not all of one."""
    told = {each: mistake_text(each, games) for each in mistakes}
    if len({each.game for each in mistakes}) <= 1:
        return told
    titles = {name: translate(game.title) for name, game in games.items()}
    return {each: named(titles.get(each.game, each.game), text) for each, text in told.items()}


def question_text(figure: ExerciseFigure, games: Games) -> str | None:
    """What an exercise asks; None where this version cannot put it."""
    try:
        grading = check_exercise(figure.exercise, "exercise", games)
    except InputError:
        return None
    return in_a_line(grading.drill.question(grading.exercise))
