"""A lesson on paper: each question whole on one page with the words of the screen, the key with rule and article."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor, QImage, QPainter

from app.drills.question import Question, RulingQuestion
from app.lessons.exercises import Put
from app.lessons.lesson import DrillPart, Lesson
from app.lessons.sheet import Sheet, sheet_of
from app.lessons.solution import solution
from app.text import language, set_language
from tests.app.lessons.files import GAMES, HOUSE
from tests.ui.paper.pages import read
from ui.paper import pages as laid_out
from ui.paper.felt import Printed, print_felt, seen_part
from ui.paper.flow import ROOM, Block, paged
from ui.paper.worksheet import answer_key, worksheet


@pytest.fixture(autouse=True)
def _within_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is printed, no page is longer than its paper."""

    def checked(blocks: Sequence[Block]) -> list[list[Block]]:
        pages = paged(blocks)
        assert all(sum(block.height for block in page) <= ROOM + 1 for page in pages)
        return pages

    monkeypatch.setattr(laid_out, "paged", checked)


def sheet(game: str, level: int, *drills: str, seed: int = 7, trainee: str | None = None) -> Sheet:
    """One exercise of each of these drills of a game."""
    parts = tuple(DrillPart(GAMES[game], drill, level, 1, (), HOUSE(game)) for drill in drills)
    titles = {"fr": "Premier contrôle", "en": "First test"}
    return sheet_of(Lesson(titles, parts, seed=seed, note="Sans calculette."), GAMES, HOUSE, trainee)


def every(game: str, level: int) -> Sheet:
    return sheet(game, level, *(drill.id for drill in GAMES[game].drills))


def question_of(put: Put) -> Question:
    return put.game.drill(put.exercise.drill).question(put.exercise)


def joined(text: str) -> str:
    """A text as pages have it: without blanks, which ends of lines replace."""
    return "".join(text.split())


def told(question: Question) -> Iterator[str]:
    """All the words of a question that stand where it does."""
    yield question.text
    if isinstance(question, RulingQuestion):
        yield question.request
    yield from getattr(question, "phases", ())
    for _id, name in (*getattr(question, "options", ()), *getattr(question, "each", ())):
        yield name


def pages_of(content: bytes, of: Sheet) -> list[str]:
    """The pages of a worksheet, after it was seen that each question is whole on one of them, in their order."""
    pages = read(content).words()
    found = [
        next(
            (at for at, page in enumerate(pages) if all(joined(each) in page for each in told(question_of(put)))), None
        )
        for put in of.exercises
    ]
    assert None not in found
    assert found == sorted(found, key=lambda at: at or 0)
    return pages


@pytest.mark.parametrize("game", GAMES)
def test_each_question_is_whole_on_a_page_and_the_key_has_its_answer_with_rule_and_article(game: str) -> None:
    of = every(game, 4)
    content = worksheet(of)
    assert content == worksheet(of)
    pages = pages_of(content, of)
    assert all(joined(each) in pages[0] for each in (of.lesson.title, of.lesson.note, "Nom", "Date"))
    assert all(f"page{number}sur{len(pages)}" in page for number, page in enumerate(pages, 1))
    reasons = {said for put in of.exercises for _why, said in getattr(question_of(put), "reasons", ())}
    assert all(joined(said) in pages[-1] for said in reasons)
    key = "".join(read(answer_key(of)).words())
    for put in of.exercises:
        found = solution(put.game, put.exercise)
        acts = (act for phase in found.acts for act in phase)
        assert all(joined(each) in key for each in (found.answer, found.rule, found.source, *found.working, *acts))
    assert all(each in key for each in ("graine7", of.name, *of.registers.values()))
    set_language("en")
    english = every(game, 1)
    assert joined("First test") in pages_of(worksheet(english), english)[0]


def test_the_longest_coup_stays_on_its_page() -> None:
    of = sheet("blackjack", 4, "coup", seed=43)
    pages = pages_of(worksheet(of), of)
    acts = [len(phase) for phase in solution(of.exercises[0].game, of.exercises[0].exercise).acts]
    assert sum(acts) == 80
    assert f"{max(acts)}." in pages[-1]
    assert len(read(answer_key(of)).pages) == 1


def test_fonts_are_in_the_file_and_no_moment_is() -> None:
    content = worksheet(sheet("rampo", 1, "payout"))
    assert content.count(b"/FontFile2") == content.count(b"/FontDescriptor\n") >= 3
    assert b"Date" not in content


def test_paper_tells_what_the_screen_shows_only_while_it_moves() -> None:
    spin = sheet("roulette", 3, "spin")
    asked = spin.exercises[0].exercise.ask
    told_of_ball = f"La bille fait {asked['turns']} tours, ralentit après {asked['slows']}"
    assert joined(told_of_ball) in read(worksheet(spin)).words()[0]
    assert joined("Cartes à venir, dans l’ordre") in read(worksheet(sheet("punto-banco", 1, "coup"))).words()[0]
    assert joined("Cartes cachées") in read(worksheet(sheet("stud", 1, "settlement"))).words()[0]


def test_a_sheet_of_a_trainee_has_the_name_on_it_and_on_its_key() -> None:
    of = sheet("rampo", 1, "payout", trainee="Zoé Martin")
    nobody = sheet("rampo", 1, "payout")
    assert "ZoéMartin" in read(worksheet(of)).words()[0]
    assert joined("Stagiaire : Zoé Martin") in read(answer_key(of)).words()[0]
    assert of.name != nobody.name
    assert f"code{of.code}" in read(answer_key(nobody)).words()[0] or of.code is None


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_black_and_white_mostly_white_and_what_is_asked_about_stands_out(game: str) -> None:
    drill = "payment" if any(drill.id == "payment" for drill in GAMES[game].drills) else "payout"
    for put in sheet(game, 1, drill).exercises:
        question, kit = question_of(put), put.game.kit
        felt, layout = kit.felt(question, put.exercise, {}), kit.layout(())
        layout = layout.near if felt.seen_near and layout.near is not None else layout
        part = seen_part(layout, felt, question)
        printed = Printed(layout, kit.letters().get(language(), {}), felt, part, question.focus)
        drawn, plain = _drawn(printed), _drawn(printed._replace(asked=()))
        tones = Counter(drawn)
        between = sum(count for tone, count in tones.items() if 64 < tone < 192)
        assert between < 0.03 * len(drawn)
        assert 0.01 < tones[0] / len(drawn) < 0.15
        assert (drawn == plain) == (not question.focus)


def _drawn(printed: Printed) -> bytes:
    """The tones of a table; those between black and white are the edges of letters."""
    image = QImage(QSize(960, 600), QImage.Format.Format_Grayscale8)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    print_felt(painter, QPointF(0, 0), 0.5, printed)
    painter.end()
    return bytes(image.constBits())
