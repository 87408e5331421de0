"""Totals at a glance: hard, soft, above 21, the croupier's own, and what is a black-jack (55-4)."""

from __future__ import annotations

from random import Random

import pytest

from app.devices.cards.hands import hand_at
from app.drills.answer import AmountAnswer, Answer, CallAnswer, ChoiceAnswer
from app.drills.drill import LEVELS, TableSettings
from app.drills.exercise import Exercise
from app.drills.question import AmountQuestion, ChoiceQuestion
from app.games.blackjack.drills.totals import Totals
from app.table.reading import InputError
from app.text import set_language
from app.training.grading import Grading, grade
from tests.app.games.blackjack.drills.exercises import GAME, SETTINGS, hands_of, many
from tests.app.games.promises import keeps_its_promises

DRILL = Totals()
HIT = "3:{held}=20 | shows 9c | {drawn}decide 3:hit:{card}"
PAIR = "3:8h,8s=20 | shows 9c | decide 3:split:Ad"
LIES = "3:{cards}=20- | shows 6c | plays Td,Th"
SEPARATED = "3:Kh,As=20-/Kd,9c=20- | shows 6c | drawn | plays Td,Th"


def put(line: str, of: str = "box", *, natural: bool = False) -> Exercise:
    table = GAME.parse(f"blackjack fr-current min 5 max 500 | {line}")
    return Exercise("blackjack", DRILL.id, DRILL.skills[0].id, 3, table, {"of": of, "natural": natural})


def hit(held: str, card: str) -> str:
    return HIT.format(held=held, card=card, drawn="drawn | " if held.count(",") > 1 else "")


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda each: each.rules)
@pytest.mark.parametrize("level", LEVELS)
def test_each_level_keeps_its_promises(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 40):
        keeps_its_promises(GAME, DRILL, exercise)
        assert DRILL.question(exercise).flashed


def test_each_skill_comes_up_with_the_hands_that_it_says() -> None:
    found = set()
    for level in LEVELS:
        for exercise in many(DRILL, SETTINGS[0], level, 60):
            found.add(exercise.skill)
            hand = hands_of(DRILL.question(exercise))[0]
            key, skill = DRILL.key(exercise, GAME.resolve), exercise.skill.rpartition("-")[2]
            assert isinstance(key, str) == (skill == "natural")
            assert skill not in ("hard", "soft") or (any(card.rank == "A" for card in hand.cards) == (skill == "soft"))
            assert isinstance(key, str) or skill == "own" or (key > 21) == (skill == "over")
            assert (hand.spot == hand_at()) == (exercise.ask["of"] == "croupier")
            assert level > 1 or len(hand.cards) == 2
            assert not hand.points
    assert found == {skill.id for skill in DRILL.skills}


@pytest.mark.parametrize(
    ("line", "of", "typed"),
    [
        (hit("Kh,5s", "4d"), "box", 19),
        (hit("Ah,5s", "2d"), "box", 18),
        (hit("Ah,5s", "Kd"), "box", 16),
        (hit("Ah,As", "9d"), "box", 21),
        (hit("Kh,5s,4c", "4d"), "box", 23),
        (PAIR, "box", 19),
        ("3:Kh,9s=20- | shows 6c | plays Ad", "croupier", 17),
        ("3:Kh,9s=20- | shows 6c | plays Td,Th", "croupier", 26),
        ("3:Kh,9s=20- | shows Ac | plays Td", "croupier", 21),
    ],
)
def test_55_4_the_best_total_is_typed_an_ace_being_one_or_eleven(line: str, of: str, typed: int) -> None:
    exercise = put(line, of)
    DRILL.check(exercise)
    verdict = grade(GAME, DRILL, exercise, AmountAnswer(typed))
    assert (verdict.judgement.right, verdict.rule.id, verdict.rule.article) == (True, "best-total", "55-4")
    for other in {16, 17, 18, 19, 21, 23, 26, 8, 7, 9} - {typed}:
        assert not grade(GAME, DRILL, exercise, AmountAnswer(other)).judgement.right


@pytest.mark.parametrize(
    ("line", "of", "is_a", "rule"),
    [
        (LIES.format(cards="Kh,As"), "box", "black-jack", "black-jack-3-for-2"),
        (LIES.format(cards="7h,7s,7d"), "box", "plain", "black-jack-beats-21"),
        (SEPARATED, "box", "plain", "no-black-jack-from-pairs"),
        (LIES.format(cards="Kh,Qs"), "box", "neither", "black-jack-beats-21"),
        ("3:Kh,9s=20- | shows Ac | plays Td", "croupier", "black-jack", "croupier-points-called"),
        ("3:Kh,9s=20- | shows Tc | plays 5d,6d", "croupier", "plain", "croupier-points-called"),
        ("3:Kh,9s=20- | shows Tc | plays Jd", "croupier", "neither", "croupier-points-called"),
    ],
)
def test_55_4_a_black_jack_is_told_from_any_other_21(line: str, of: str, is_a: str, rule: str) -> None:
    exercise = put(line, of, natural=True)
    DRILL.check(exercise)
    for option in ("black-jack", "plain", "neither"):
        judgement = grade(GAME, DRILL, exercise, ChoiceAnswer(option)).judgement
        assert (judgement.right, judgement.rule) == (option == is_a, rule)
        assert bool(judgement.difference) == (option != is_a)


@pytest.mark.parametrize(
    ("line", "natural", "answer", "mistake", "rule"),
    [
        (hit("Ah,5s", "2d"), False, AmountAnswer(8), "ace-always-one", "best-total"),
        (LIES.format(cards="7h,7s,7d"), True, ChoiceAnswer("black-jack"), "any-21-3-for-2", None),
    ],
)
def test_a_mistake_about_a_total_is_named(
    line: str, natural: bool, answer: Answer, mistake: str, rule: str | None
) -> None:
    verdict = grade(GAME, DRILL, put(line, natural=natural), answer)
    assert verdict.wrong_rule == mistake
    assert rule is None or verdict.rule.id == rule


def test_55_4_a_black_jack_taken_for_21_says_nothing_of_what_it_pays() -> None:
    verdict = grade(GAME, DRILL, put(LIES.format(cards="Kh,As"), natural=True), ChoiceAnswer("plain"))
    assert (verdict.wrong_rule, verdict.rule.id) == (None, "black-jack-3-for-2")


def test_55_4_21_of_a_pair_taken_for_a_black_jack_is_explained_with_its_rule() -> None:
    grading = Grading(GAME, DRILL, put(SEPARATED, natural=True))
    explaining = grading.explaining(ChoiceAnswer("black-jack"))
    assert {wrong.id for wrong in explaining} == {"pair-21-3-for-2", "any-21-3-for-2"}
    assert grading.verdict(ChoiceAnswer("black-jack")).wrong_rule == "any-21-3-for-2", "the wider of the two"
    assert grading.judgement(ChoiceAnswer("black-jack")).rule == "no-black-jack-from-pairs"


def test_no_mistake_but_those_about_totals_explains_an_answer() -> None:
    answers: dict[bool, list[Answer]] = {
        False: [AmountAnswer(number) for number in range(1, 31)],
        True: [ChoiceAnswer(option) for option in ("black-jack", "plain", "neither")],
    }
    found = set()
    for exercise in many(DRILL, SETTINGS[2], 5, 60):
        grading = Grading(GAME, DRILL, exercise)
        for answer in answers[exercise.ask["natural"]]:
            found |= {wrong.id for wrong in grading.explaining(answer)}
    assert found <= {"ace-always-one", "any-21-3-for-2", "pair-21-3-for-2"}
    assert "ace-always-one" in found


def test_the_sum_is_told_with_what_makes_21_no_black_jack() -> None:
    def lines(line: str, *, natural: bool = False) -> list[str]:
        exercise = put(line, natural=natural)
        return [plain(text) for text in DRILL.judge(exercise, "", ChoiceAnswer("neither")).lines]

    assert lines(LIES.format(cards="7h,7s,7d"), natural=True) == ["Box C : 7 + 7 + 7 = 21", "21 en 3 cartes."]
    assert lines(SEPARATED, natural=True) == [
        "Box C : 10 + 11 = 21",
        "La box a séparé une paire : 21 en deux cartes n’y est pas un black-jack.",
    ]
    soft = DRILL.judge(put(hit("Ah,5s", "Kd")), 16, AmountAnswer(26))
    assert [plain(text) for text in soft.lines] == ["Box C : 1 + 5 + 10 = 16"]
    assert plain(soft.difference) == "C’était : 16 points."


def test_only_what_is_asked_about_is_seen_and_heard() -> None:
    question = DRILL.question(put(hit("Kh,5s", "4d")))
    assert isinstance(question, AmountQuestion)
    assert [hand.spot for hand in hands_of(question)] == [hand_at(3, 1)]
    assert plain(question.seen) == "Box C : roi de cœur, cinq de pique, quatre de carreau"
    separated = DRILL.question(put(SEPARATED, natural=True))
    assert [hand.spot for hand in hands_of(separated)] == [hand_at(3, 1), hand_at(3, 2)]
    own = DRILL.question(put("3:Kh,9s=20- | shows Tc | plays Jd", "croupier"))
    assert plain(own.seen) == "Croupier : dix de trèfle, valet de carreau"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_options_begin_with_different_letters(language: str) -> None:
    set_language(language)
    try:
        question = DRILL.question(put(SEPARATED, natural=True))
    finally:
        set_language("fr")
    assert isinstance(question, ChoiceQuestion)
    assert [text[0] for _option, text in question.options] == {"fr": ["B", "V", "A"], "en": ["B", "T", "O"]}[language]


def test_an_answer_of_another_kind_is_none() -> None:
    for exercise, answer in (
        (put(hit("Kh,5s", "4d")), ChoiceAnswer("plain")),
        (put(SEPARATED, natural=True), AmountAnswer(21)),
        (put(SEPARATED, natural=True), ChoiceAnswer("draw")),
        (DRILL.exercise(Random(1), 1, SETTINGS[0]), CallAnswer("21")),
    ):
        with pytest.raises(TypeError):
            DRILL.judge(exercise, 21, answer)


@pytest.mark.parametrize(
    ("line", "of", "natural"),
    [
        ("3:Kh,9s=20 | shows Tc | decide 3:stand", "box", False),
        ("3:Kh,9s=20 | shows Tc | decide 3:stand", "croupier", False),
        ("3:Kh,9s=20- | shows Tc | plays Jd", "box", False),
        ("3:Kh,9s=20- | shows Tc | plays Jd", "box", True),
        ("shows Tc | plays none", "box", True),
        ("shows Tc | plays none", "croupier", False),
        ("3:Kh,9s=20 | shows Tc | decide 3:hit:2c", "box", True),
        ("3:Kh,9s=20 | shows Tc | decide 2:hit:2c", "box", False),
        ("stopped", "box", False),
        (SEPARATED, "tie", True),
    ],
)
def test_what_gives_nothing_to_count_cannot_be_asked(line: str, of: str, natural: bool) -> None:
    with pytest.raises(InputError):
        DRILL.check(put(line, of, natural=natural))
