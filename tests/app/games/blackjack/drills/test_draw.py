"""The croupier's draw: 16, 17, soft hands, when nothing depends on it, when a hand is still to play (55-4)."""

from __future__ import annotations

import pytest

from app.devices.cards.hands import hand_at
from app.drills.answer import AmountAnswer, ChoiceAnswer
from app.drills.drill import LEVELS, TableSettings
from app.drills.exercise import Exercise
from app.drills.question import ChoiceQuestion
from app.games.blackjack.drills.draw import Draw
from app.table.reading import InputError
from app.text import set_language
from app.training.grading import grade
from tests.app.games.blackjack.drills.exercises import GAME, SETTINGS, hands_of, many
from tests.app.games.promises import keeps_its_promises

DRILL = Draw()
OPTIONS = ("draw", "stay", "wait")
THEIRS = "3:Kh,9s=20-"
DECIDED = "3:Kh,4s=20-"


def put(line: str, after: int = 1) -> Exercise:
    table = GAME.parse(f"blackjack fr-current min 5 max 500 | {line}")
    return Exercise("blackjack", DRILL.id, DRILL.skills[0].id, 3, table, {"after": after})


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda each: each.rules)
@pytest.mark.parametrize("level", LEVELS)
def test_each_level_keeps_its_promises(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 40):
        keeps_its_promises(GAME, DRILL, exercise)


def test_each_skill_comes_up_with_each_of_its_answers() -> None:
    found: dict[str, set[str | None]] = {}
    for level in LEVELS:
        for exercise in many(DRILL, SETTINGS[0], level, 60):
            found.setdefault(exercise.skill, set()).add(DRILL.key(exercise, GAME.resolve))
    assert found == {
        "blackjack-draw-hard": {"draw", "stay"},
        "blackjack-draw-soft": {"draw", "stay"},
        "blackjack-draw-whatever": {"draw", "stay"},
        "blackjack-draw-nothing": {"draw", "stay"},
        "blackjack-draw-wait": {"draw", "wait"},
    }
    assert found.keys() == {skill.id for skill in DRILL.skills}


def worth(hand: tuple[tuple[str, str], ...]) -> tuple[int, bool]:
    """The best total of some cards and whether an ace counts 11, said again without the engine."""
    low = sum("A23456789T".index(rank) + 1 if rank not in "JQK" else 10 for rank, _suit in hand)
    soft = any(rank == "A" for rank, _suit in hand) and low <= 11
    return low + 10 * soft, soft


def test_55_4_he_draws_to_16_and_stays_at_17_with_an_ace_too() -> None:
    for level in (1, 2, 3):
        for exercise in many(DRILL, SETTINGS[2], level, 200):
            if exercise.skill.endswith("-wait"):
                continue
            total, soft = worth(hands_of(DRILL.question(exercise))[-1].cards)
            assert DRILL.key(exercise, GAME.resolve) == ("draw" if total <= 16 else "stay")
            assert DRILL.rule(exercise) == ("stays-on-soft-17" if soft and total >= 17 else "croupier-stays-at-17")


@pytest.mark.parametrize(
    ("line", "after", "does", "rule"),
    [
        (f"{THEIRS} | shows 9c | plays 7d,2h", 1, "draw", "croupier-stays-at-17"),
        (f"{THEIRS} | shows 9c | plays 7d,2h", 2, "stay", "croupier-stays-at-17"),
        (f"{THEIRS} | shows Tc | plays 7d", 1, "stay", "croupier-stays-at-17"),
        (f"{DECIDED} | shows Tc | plays 6d,2h", 1, "draw", "croupier-stays-at-17"),
        (f"{THEIRS} | shows 6c | plays Ad", 1, "stay", "stays-on-soft-17"),
        (f"{THEIRS} | shows 6c | plays 3d,8h", 0, "draw", "croupier-stays-at-17"),
        ("3:Ah,Ks=20- | shows 9c | plays 7d,2h", 1, "draw", "croupier-stays-at-17"),
        ("shows 9c | plays none", 0, "stay", "draws-if-it-matters"),
        ("3:none!10 | shows Ac | plays 5d", 0, "draw", "draws-if-it-matters"),
        ("3:none!10 | shows Ac | plays 5d", 1, "stay", "draws-if-it-matters"),
        ("3:Kh,4s=20 | shows 9c | plays none", 0, "wait", "croupier-after-players"),
    ],
)
def test_55_4_what_he_does_of_his_own_hand(line: str, after: int, does: str, rule: str) -> None:
    exercise = put(line, after)
    DRILL.check(exercise)
    for option in OPTIONS:
        judgement = grade(GAME, DRILL, exercise, ChoiceAnswer(option)).judgement
        assert (judgement.right, judgement.rule) == (option == does, rule)
        assert bool(judgement.difference) == (option != does)
    assert GAME.rule(rule).article == (None if rule == "draws-if-it-matters" else "55-4")


@pytest.mark.parametrize(
    ("line", "after", "wrong", "mistake"),
    [
        (f"{THEIRS} | shows Tc | plays 6d,2h", 1, "stay", "croupier-stays-at-16"),
        (f"{DECIDED} | shows Tc | plays 7d", 1, "draw", "croupier-draws-at-17"),
        (f"{DECIDED} | shows Tc | plays 5d,2h", 1, "stay", "stops-when-winning"),
        (f"{THEIRS} | shows 7c | plays Ad", 1, "draw", "own-ace-one"),
        ("3:none!10 | shows Ac | plays 5d", 1, "draw", "insurance-drawn-out"),
        ("shows 9c | plays none", 0, "draw", "drawn-for-nothing"),
        ("3:Kh,4s=20 | shows 9c | plays none", 0, "draw", "croupier-too-early"),
    ],
)
def test_the_mistake_behind_a_draw_is_named(line: str, after: int, wrong: str, mistake: str) -> None:
    verdict = grade(GAME, DRILL, put(line, after), ChoiceAnswer(wrong))
    assert not verdict.judgement.right
    assert verdict.wrong_rule == mistake


def test_55_4_a_draw_on_17_with_an_ace_is_told_by_its_own_rule() -> None:
    verdict = grade(GAME, DRILL, put(f"{THEIRS} | shows 6c | plays Ad"), ChoiceAnswer("draw"))
    assert (verdict.rule.id, verdict.judgement.difference) == ("stays-on-soft-17", "À 17, le croupier reste.")
    assert [plain(line) for line in verdict.judgement.lines] == ["Croupier : 6 + 11 = 17"]


def test_a_mistake_that_would_have_stopped_before_explains_nothing() -> None:
    mistakes = {wrong.id: wrong.resolve for wrong in GAME.wrong_rules}
    assert DRILL.key(put(f"{THEIRS} | shows 9c | plays 7d,2h", 2), mistakes["croupier-stays-at-16"]) is None


@pytest.mark.parametrize(
    ("line", "after", "said"),
    [
        ("shows 9c | plays none", 0, "Il ne reste ni main ni assurance."),
        ("3:none!10 | shows Ac | plays 5d", 1, "Il ne reste que des assurances."),
    ],
)
def test_what_lies_without_a_hand_is_told(line: str, after: int, said: str) -> None:
    exercise = put(line, after)
    assert said in DRILL.question(exercise).seen
    lines = grade(GAME, DRILL, exercise, ChoiceAnswer("wait")).judgement.lines
    assert lines[-1] == said


def test_only_what_has_been_drawn_is_seen_and_what_is_to_play_is_heard() -> None:
    exercise = put(f"{THEIRS} | shows 9c | plays 7d,2h")
    *boxes, own = hands_of(DRILL.question(exercise))
    assert ([hand.spot for hand in boxes], own.spot) == ([hand_at(3, 1)], hand_at())
    assert [card.text for card in own.cards] == ["9c", "7d"]
    assert [card.text for card in DRILL.shown(exercise).shoe] == ["2h"]
    assert not own.points
    waits = DRILL.question(put("2:Kh,9s=20- 3:Kh,4s=20 | shows 9c | plays none", 0)).seen
    assert plain(waits).endswith("Croupier : neuf de trèfle. Box C : à jouer")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_options_begin_with_different_letters(language: str) -> None:
    set_language(language)
    try:
        question = DRILL.question(put(f"{THEIRS} | shows 9c | plays 7d,2h"))
    finally:
        set_language("fr")
    assert isinstance(question, ChoiceQuestion)
    assert [text[0] for _option, text in question.options] == {"fr": ["T", "R", "A"], "en": ["D", "S", "W"]}[language]


def test_what_is_no_option_is_no_answer() -> None:
    for answer in (ChoiceAnswer("split"), AmountAnswer(1)):
        with pytest.raises(TypeError):
            DRILL.judge(put(f"{THEIRS} | shows 9c | plays 7d,2h"), "draw", answer)


@pytest.mark.parametrize(
    ("line", "after"),
    [
        (f"{THEIRS} | shows 9c | plays 7d,2h", 3),
        (f"{THEIRS} | shows 9c | plays 7d,2h", -1),
        ("3:=20 | plays none", 0),
        (f"{THEIRS} | shows 9c | fault extra-card=1", 0),
    ],
)
def test_a_draw_that_cannot_come_is_not_asked(line: str, after: int) -> None:
    with pytest.raises(InputError):
        DRILL.check(put(line, after))
