"""Calls: number and colour in either order, void throws among all nine faults, the right call at the right moment."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.devices.dice.dice import EDGE as DIE
from app.devices.dice.ground import opposite
from app.devices.dice.shown import ShownDice
from app.drills.answer import AmountAnswer, CallAnswer, answer_text, read_answer
from app.drills.call_reader import NOTHING, CallNotUnderstoodError
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.games.rampo.acts import call_text
from app.games.rampo.drills.asked import FAULT_SENTENCES, SOUND_SENTENCES
from app.games.rampo.drills.call_text import CALLS
from app.games.rampo.drills.calls import SKILLS, Calls
from app.games.rampo.layout import rampo_layout
from app.games.rampo.layout_dice import ground
from app.games.rampo.resolve import resolve
from app.games.rampo.rules import NUMBER_COLOURS
from app.games.rampo.state import FAULTS
from app.games.rampo.steps import VOCABULARY
from app.games.rampo.wrong_rules import WRONG_RULES
from app.table.felt import stake
from app.table.reading import InputError
from app.table.steps import Call
from app.text import LANGUAGES, set_language
from tests.app.games.rampo.drills.exercises import SETTINGS, check_fingerprints, each_level, each_table, many
from tests.app.games.rampo.drills.promises import keeps_its_promises

DRILL = Calls()
STAKED = {"seats": [{"seat": 1}, {"seat": 2}], "bets": [{"seat": 1, "on": 8, "amount": 500}], "shooter": 1}


def put(event: dict[str, Any], ask: dict[str, Any] | None = None, rules: str = "fr-current", **table: Any) -> Exercise:
    """An exercise written by hand: A is the shooter and has a stake."""
    full: dict[str, Any] = {"game": "rampo", "rules": rules, "minimum": 500, **STAKED, **table, "events": [event]}
    if rules == "fr-current":
        full["pay_table"] = "A"
    return Exercise("rampo", "calls", "rampo-calls-result", 3, full, ask or {})


def throw(first: int, second: int, **more: Any) -> dict[str, Any]:
    return {"kind": "throw", "dice": [first, second], **more}


def judge(exercise: Exercise, text: str) -> Judgement:
    DRILL.check(exercise)
    return DRILL.judge(exercise, DRILL.key(exercise, resolve), CallAnswer(text))


@each_table
@each_level
def test_every_exercise_can_be_put_stored_and_answered(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level):
        key, _answer = keeps_its_promises(DRILL, exercise)
        question = DRILL.question(exercise)
        event = exercise.table["events"][-1]
        dice = ShownDice((tuple(event["dice"]),), event.get("fault")) if event["kind"] == "throw" else None
        assert question.shown == dice
        if event["kind"] == "throw" and exercise.ask.get("moment") != "after":
            assert key.what == ("no-throw" if "fault" in event else "result")


@pytest.mark.slow
def test_every_fault_every_number_and_every_moment_comes_up() -> None:
    faults: set[str] = set()
    told: set[str] = set()
    keys: Counter[str] = Counter()
    numbers: set[int | None] = set()
    skills: set[str] = set()
    for settings in SETTINGS:
        for level in range(1, 6):
            for exercise in many(DRILL, settings, level, 200):
                key = DRILL.key(exercise, resolve)
                keys[key.what] += 1
                numbers.add(key.number)
                skills.add(exercise.skill)
                told.add(exercise.ask.get("told", "both-hit"))
                faults.add(exercise.table["events"][-1].get("fault", ""))
    assert faults == {"", *FAULTS}
    assert told == set(SOUND_SENTENCES)
    assert numbers == {None, *range(2, 13)}
    assert set(keys) == {"result", "no-throw", "no-more-bets", "dice-change", "dice-change-hands", "nothing"}
    assert min(keys.values()) > 40, keys
    assert skills == {skill.id for skill in SKILLS}


@each_table
def test_void_throws_are_as_many_as_sound_ones_that_are_told(settings: TableSettings) -> None:
    """False alarms count: a throw that only looks void is put as often."""
    judged = [e for level in (3, 4, 5) for e in many(DRILL, settings, level, 300) if e.skill == "rampo-calls-void"]
    void = sum("fault" in exercise.table["events"][-1] for exercise in judged)
    assert 0.4 < void / len(judged) < 0.6


@each_table
def test_moments_tempt_to_call_what_is_not_to_be_called(settings: TableSettings) -> None:
    """With three throws left; dice asked for while the shooter's own stake waits, or another's."""
    put = [e for level in (4, 5) for e in many(DRILL, settings, level, 400) if e.skill == "rampo-calls-moment"]
    seen: Counter[str] = Counter()
    for exercise in put:
        table, event = exercise.table, exercise.table["events"][0]
        waiting = [stake["seat"] for stake in table["zone"]]
        if event["kind"] == "ready":
            seen["three left"] += exercise.ask.get("moment") == "last-three"
        if event["kind"] == "dice-change" and waiting:
            seen["own" if table["shooter"] in waiting else "other's"] += 1
    assert set(seen) == {"three left", "own", "other's"}
    assert min(seen.values()) > 8, seen


def test_the_same_seed_gives_the_same_exercises_on_every_platform() -> None:
    check_fingerprints(DRILL, GOLDEN)


class TestResult:
    @pytest.mark.parametrize("rules", ["fr-2014", "fr-2019", "fr-current"])
    @pytest.mark.parametrize("first", range(1, 7))
    @pytest.mark.parametrize("second", range(1, 7))
    def test_of_every_throw_is_its_sum_with_the_colour_of_article_55_22(
        self, rules: str, first: int, second: int
    ) -> None:
        exercise = put(throw(first, second), rules=rules)
        number = first + second
        assert DRILL.key(exercise, resolve) == Call("result", number, NUMBER_COLOURS[number])
        assert judge(exercise, f"{number} {COLOURS[NUMBER_COLOURS[number]][0]}").right

    @pytest.mark.parametrize(
        ("text", "score", "rule", "difference"),
        [
            ("8 R", 1000, "result-called", ""),
            ("rouge, 8", 1000, "result-called", ""),
            ("8 N", 500, "number-colours", "Ce n’est pas la couleur de ce numéro."),
            ("8", 500, "result-called", "La couleur manque."),
            ("9 R", 500, "number-is-sum", "Le numéro n’est pas le total des dés."),
            ("rouge", 500, "result-called", "Le numéro manque."),
            ("9 N", 0, "number-is-sum", "Le numéro n’est pas le total des dés."),
            ("coup nul", 0, "result-called", "Ce lancer est valable."),
            ("rien", 0, "result-called", "Une annonce est due."),
            ("rien ne va plus", 0, "result-called", "Ce n’est pas l’annonce due."),
        ],
    )
    def test_is_judged_by_its_two_parts(self, text: str, score: int, rule: str, difference: str) -> None:
        found = judge(put(throw(3, 5)), text)
        assert (found.right, found.score, found.rule, found.difference) == (score == 1000, score, rule, difference)
        assert found.expected == "8 rouge"
        assert found.lines == ("3 + 5 = 8", "8 : rouge")


class TestVoid:
    @pytest.mark.parametrize("fault", FAULTS)
    def test_each_fault_is_told_as_it_is_seen_and_called_void(self, fault: str) -> None:
        exercise = put(throw(3, 5, fault=fault))
        question = DRILL.question(exercise)
        assert question.text.splitlines()[0] == FAULT_SENTENCES[fault]  # type: ignore[index]
        assert question.shown == ShownDice(((3, 5),), fault)
        assert judge(exercise, "coup nul").right
        missed = judge(exercise, "8 R")
        assert (missed.score, missed.rule, missed.difference) == (0, f"void-{fault}", "Ce lancer est nul.")

    @pytest.mark.parametrize("how", [*FAULTS, *SOUND_SENTENCES])
    def test_at_the_last_level_the_eye_finds_how_a_throw_went(self, how: str) -> None:
        fault = how if how in FAULTS else None
        event, ask = (throw(3, 5, fault=how), {}) if fault else (throw(3, 5), {"told": how})
        sentence = FAULT_SENTENCES[how] if fault else SOUND_SENTENCES[how]  # type: ignore[index]
        found = DRILL.question(replace(put(event, ask), level=5))
        assert found.text == "Qu’annoncez-vous ?"
        assert found.shown == ShownDice(((3, 5),), fault)
        assert found.seen == sentence, "a screen reader is told"
        assert DRILL.question(replace(put(event, ask), level=4)).seen == ""

    @pytest.mark.parametrize("told", SOUND_SENTENCES)
    def test_a_sound_throw_told_closely_is_still_sound(self, told: str) -> None:
        exercise = put(throw(3, 5), {"told": told})
        assert DRILL.question(exercise).text.splitlines()[0] == SOUND_SENTENCES[told]
        assert judge(exercise, "8 rouge").right
        alarm = judge(exercise, "nul")
        assert not alarm.right
        assert alarm.rule.startswith("void-") or told == "both-hit"


class TestMoments:
    def test_no_more_bets_when_the_shooter_is_ready_and_nothing_when_he_has_no_stake(self) -> None:
        assert judge(put({"kind": "ready"}), "rien ne va plus").right
        refused = judge(put({"kind": "ready"}, shooter=2), "rien ne va plus")
        assert (refused.right, refused.rule) == (False, "shooter-has-staked")
        assert judge(put({"kind": "ready"}, shooter=2), "rien").right

    def test_other_dice_are_called_but_not_during_an_attempt(self) -> None:
        assert judge(put({"kind": "dice-change"}), "les dés changent").right
        zone = [{"seat": 2, "on": 6, "amount": 500}]
        found = judge(put({"kind": "dice-change"}, zone=zone, previous=6), "les dés changent")
        assert (found.right, found.rule) == (False, "no-dice-change-during-attempt")
        assert found.difference == "Il n’y a rien à annoncer."

    @pytest.mark.parametrize("rules", ["fr-2014", "fr-2019", "fr-current"])
    def test_the_dice_change_hands_when_the_supervisor_takes_them(self, rules: str) -> None:
        exercise = put({"kind": "next-shooter", "because": "removed"}, rules=rules)
        assert judge(exercise, "les dés changent de main").right
        assert judge(exercise, "rien").rule == "removal-announced"

    @pytest.mark.parametrize(
        ("rules", "house", "due"),
        [
            ("fr-2014", {}, True),
            ("fr-2019", {}, False),
            ("fr-current", {}, False),
            ("fr-current", {"seven_moves_dice": True}, True),
        ],
    )
    def test_after_a_seven(self, rules: str, house: dict[str, Any], due: bool) -> None:
        """Article 55-22-1: in 2014 the hand is lost on a 7; since 2019 to call it is a mistake."""
        exercise = put(throw(3, 4), {"moment": "after"}, rules, house=house)
        assert judge(exercise, "les dés changent de main").right == due
        assert judge(exercise, "rien").right != due
        if not due:
            assert judge(exercise, "les dés changent de main").rule == "seven-keeps-dice"

    def test_nothing_is_called_after_another_number(self) -> None:
        for rules in ("fr-2014", "fr-current"):
            exercise = put(throw(3, 5), {"moment": "after"}, rules)
            assert judge(exercise, "rien").right
            assert judge(exercise, "les dés changent de main").rule == "shooter-keeps-dice"

    def test_a_call_that_no_text_asks_for_when_a_player_passes_the_dice_is_no_mistake(self) -> None:
        for because in ("declined", "gives-up"):
            exercise = put({"kind": "next-shooter", "because": because})
            assert judge(exercise, "rien").right
            assert judge(exercise, "les dés changent de main").right
            assert not judge(exercise, "coup nul").right
        opening = put({"kind": "next-shooter", "because": "opening"}, shooter=None)
        assert not judge(opening, "les dés changent de main").right

    def test_what_happened_before_and_cannot_be_seen_is_told(self) -> None:
        exercise = put({"kind": "ready"})
        before = [throw(3, 4, fault="off-table"), {"kind": "next-shooter", "because": "gives-up"}]
        exercise = replace(exercise, table={**exercise.table, "events": [*before, *exercise.table["events"]]})
        assert DRILL.question(exercise).text.startswith(
            "Un dé tombe de la table. « Coup nul » est annoncé. A rend les dés. B, le tireur, est prêt"
        )

    def test_the_last_throws_are_not_the_croupiers_to_call(self) -> None:
        for rules, rule in (("fr-2014", "last-throws-2014"), ("fr-2019", "last-throws"), ("fr-current", "last-throws")):
            exercise = put({"kind": "ready"}, {"moment": "last-three"}, rules=rules)
            assert DRILL.question(exercise).text.startswith("Il reste trois lancers dans la séance. A, le tireur,")
            assert judge(exercise, "rien ne va plus").right
            told = judge(exercise, "trois derniers lancers")
            assert (told.right, told.rule) == (False, rule)


COLOURS = {
    "white": ("B", "W", "blanc", "Blanche", "WHITE"),
    "red": ("R", "r", "rouge", "red"),
    "yellow": ("J", "Y", "jaune", "yellow"),
    "green": ("V", "G", "vert", "verte", "green"),
    "black": ("N", "K", "noir", "Noire", "black"),
}


class TestTyped:
    @pytest.mark.parametrize(("colour", "words"), COLOURS.items())
    def test_every_name_of_a_colour_in_either_order(self, colour: str, words: tuple[str, ...]) -> None:
        for word in words:
            for number in range(2, 13):
                for text in (f"{number} {word}", f"{word} {number}", f"{number}{word}", f"{word}, le {number} !"):
                    assert CALLS.read(text) == Call("result", number, colour), text

    @pytest.mark.parametrize(
        ("text", "number"),
        [("_ R", 8), ("R _", 8), ("è r", 7), ("&à rouge", 10), ("&&R", 11), ("rouge é", 2), ("- red", 6), ("' r", 4)],
    )
    def test_the_unshifted_digits_of_a_french_keyboard_count(self, text: str, number: int) -> None:
        assert CALLS.read(text) == Call("result", number, "red")

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("huit rouge", Call("result", 8, "red")),
            ("Red eight", Call("result", 8, "red")),
            ("8", Call("result", 8)),
            ("noir", Call("result", None, "black")),
            ("dix, vert", Call("result", 10, "green")),
            ("le 8 et rouge", Call("result", 8, "red")),
            ("Rien ne va plus !", Call("no-more-bets")),
            ("Les jeux sont faits, rien ne va plus", Call("no-more-bets")),
            ("RNVP", Call("no-more-bets")),
            ("No more bets", Call("no-more-bets")),
            ("Coup nul.", Call("no-throw")),
            ("nul", Call("no-throw")),
            ("no throw", Call("no-throw")),
            ("Les dés changent", Call("dice-change")),
            ("les des changent", Call("dice-change")),
            ("The dice change", Call("dice-change")),
            ("Les dés changent de main", Call("dice-change-hands")),
            ("the dice change hands", Call("dice-change-hands")),
            ("rien", NOTHING),
            ("Pas d’annonce", NOTHING),
            ("nothing", NOTHING),
        ],
    )
    def test_words_as_they_are_said(self, text: str, expected: Call) -> None:
        assert CALLS.read(text) == expected

    @pytest.mark.parametrize(
        ("text", "typed_in", "expected"),
        [
            ("a8r", "fr", Call("result", 8, "red")),
            ("A 10 V", "fr", Call("result", 10, "green")),
            ("ax", "fr", Call("no-throw")),
            ("A P", "fr", Call("no-more-bets")),
            ("an", "en", Call("no-more-bets")),
            ("ah", "en", Call("dice-change-hands")),
        ],
    )
    def test_the_keys_of_a_call_on_the_felt_call_it_here_too(self, text: str, typed_in: str, expected: Call) -> None:
        assert CALLS.read(text, typed_in) == expected

    @pytest.mark.parametrize(("typed_in", "colour"), [("fr", "white"), ("en", "black")])
    def test_the_letter_of_blanc_is_that_of_black_where_english_is_in_force(self, typed_in: str, colour: str) -> None:
        assert CALLS.read("6 B", typed_in) == CALLS.read("b6", typed_in) == Call("result", 6, colour)
        assert CALLS.read("6 W", typed_in).colour == "white"

    def test_what_was_typed_is_judged_again_as_the_language_then_read_it(self) -> None:
        exercise = put(throw(2, 4))
        set_language("en")
        answer = read_answer(answer_text(CallAnswer("6 B", "en")), VOCABULARY)
        set_language("fr")
        assert DRILL.judge(exercise, DRILL.key(exercise, resolve), answer).right
        assert not judge(exercise, "6 B").right

    @pytest.mark.parametrize(
        "text",
        [
            *("", "   ", "?", "bonjour", "13 R", "0 R", "1 R", "8 8 R", "8 R N", "8 rouge merci", "3 5 rouge"),
            *("é", "&", "красный 8", "8 R " * 40, "008 R"),
        ],
    )
    def test_what_means_nothing_is_told_and_never_judged(self, text: str) -> None:
        with pytest.raises(CallNotUnderstoodError) as told:
            judge(put(throw(3, 5)), text)
        assert isinstance(told.value, InputError)
        assert "« 8 R »" in told.value.message

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_call_reads_back_as_it_is_said(self, language: str) -> None:
        set_language(language)
        calls = [Call("result", number, colour) for number, colour in NUMBER_COLOURS.items()]
        calls += [Call(what) for what in ("no-throw", "no-more-bets", "dice-change", "dice-change-hands", "nothing")]
        for call in calls:
            assert CALLS.read(call_text(call)) == call

    @given(st.text(max_size=100))
    def test_any_text_is_a_call_or_is_not_understood(self, text: str) -> None:
        try:
            call = CALLS.read(text)
        except CallNotUnderstoodError:
            return
        assert call.number is None or 2 <= call.number <= 12
        assert call_text(call)


@pytest.mark.parametrize(
    ("event", "ask", "at"),
    [
        ({"kind": "arrival"}, {}, "events[0].kind"),
        ({"kind": "ready"}, {"moment": "result"}, "ask.moment"),
        ({"kind": "dice-change"}, {"moment": "last-three"}, "ask.moment"),
        (throw(3, 5), {"moment": "last-three"}, "ask.moment"),
        (throw(3, 5), {"moment": "before"}, "ask.moment"),
        (throw(3, 5), {"told": "well"}, "ask.told"),
        (throw(3, 5, fault="broken"), {"told": "one-hits"}, "ask.told"),
        (throw(3, 5, fault="broken"), {"moment": "after"}, "ask.moment"),
    ],
)
def test_what_cannot_be_asked_is_told_where(event: dict[str, Any], ask: dict[str, Any], at: str) -> None:
    with pytest.raises(InputError) as told:
        DRILL.check(put(event, ask))
    assert told.value.at == at


def test_an_answer_of_another_kind_is_a_mistake_of_the_program() -> None:
    exercise = put(throw(3, 5))
    with pytest.raises(TypeError):
        DRILL.judge(exercise, DRILL.key(exercise, resolve), AmountAnswer(1))


@pytest.mark.slow
def test_misconceptions_about_calls_are_told_apart() -> None:
    """Some generated moment is called otherwise under each wrong rule about dice, faults and calls."""
    left = {w.id: w for w in WRONG_RULES if w.rule in DECIDED_BY_CALLS}
    assert len(left) > 20
    for settings in SETTINGS:
        for level in (3, 4, 5):
            for exercise in many(DRILL, settings, level, 300):
                key = DRILL.key(exercise, resolve)
                left = {name: w for name, w in left.items() if DRILL.key(exercise, w.resolve) == key}
    assert not left


DECIDED_BY_CALLS = (
    "number-colours",
    "number-is-sum",
    "result-called",
    "void-called",
    *(f"void-{fault}" for fault in FAULTS),
    "no-more-bets-call",
    "dice-change-granted",
    "no-dice-change-during-attempt",
    "no-dice-change-during-reserve-2014",
    "removal-announced",
    "shooter-has-staked",
    "seven-changes-hands-2014",
    "seven-hand-announced-2014",
    "seven-keeps-dice",
    "house-seven-moves-dice",
    "shooter-keeps-dice",
)

# Five levels of each table of SETTINGS.
GOLDEN = [
    *("14283b86", "ca039cb1", "d47ec0f5", "6e49277b", "571f5cd4"),
    *("3242610b", "acf9e75d", "c5299520", "c73df857", "4bab654d"),
    *("5c388b91", "b9b0f47f", "61d98a5a", "008b499b", "21f2061a"),
    *("6eaa4574", "8a6f828a", "15b03e18", "b84cb2cc", "c689bddd"),
    *("ea56129c", "fe4740aa", "600b86ce", "ba443546", "03c1ba1b"),
]


@pytest.mark.slow
def test_a_die_stops_on_or_against_a_stack_only_where_one_lies_in_the_far_part() -> None:
    """Article 55-22-1: what is told of the dice can be seen on the felt it is told of."""
    seen: set[str] = set()
    for settings in SETTINGS:
        for level in (2, 3, 4, 5):
            for exercise in many(DRILL, settings, level, 200):
                table, event = exercise.table, exercise.table["events"][-1]
                told = event.get("fault") or exercise.ask.get("told")
                if told not in {"on-chip", "beside-chip"}:
                    continue
                seen.add(told)
                far = opposite(ground(), table["shooter"])
                spots = [stake(bet["seat"], bet["on"]) for bet in table["bets"]]
                spots += [stake(bet["seat"], bet["on"], "zone") for bet in table["zone"]]
                places = [slot.centre for spot in spots if (slot := rampo_layout().slot(spot)) is not None]
                reach = DIE * 2
                assert any(far.contains(place._replace(y=place.y - dy)) for place in places for dy in (0, reach))
    assert seen == {"on-chip", "beside-chip"}
