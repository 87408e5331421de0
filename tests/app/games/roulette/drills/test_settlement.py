"""The order of payment: one spin, or an object in the wheel, act by act (1.4 to 1.6)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.devices.wheel.steps import LAUNCH
from app.drills.answer import ActsAnswer, AmountAnswer
from app.drills.drill import TableSettings
from app.games import load
from app.games.roulette.acts import PHRASES
from app.games.roulette.chances import CHANCES
from app.games.roulette.drills.settlement import OBJECT, Settlement
from app.games.roulette.resolve import resolve
from app.games.roulette.steps import VOCABULARY
from app.table.acts import CALL, PAY, Act
from app.table.reading import InputError
from app.text import set_language
from app.training.grading import grade
from tests.app.games.promises import keeps_its_promises
from tests.app.games.roulette.drills.exercises import SETTINGS, each_level, each_table, many, put

DRILL = Settlement()
GAME = load("roulette")
BLIND = {"mode": "blind"}
LINE = "2 | A:17=4 A:14-17=6 A:column-2=10 A:black=20 A:33=2 B:17-18-20-21=4 B:red=10 | spin 17"
RIGHT = "A:result:17::black:odd:low C1:33 C2:red P1:column-2 P1:black P1:14-17 P1:17 P2:17-18-20-21"


def acts(text: str) -> tuple[Act, ...]:
    return tuple(VOCABULARY.read(word) for word in text.split())


@each_table
@each_level
def test_exercises_keep_their_promises(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 80):
        keeps_its_promises(GAME, DRILL, exercise)


def test_1_6_every_order_of_players_is_right() -> None:
    exercise = put(DRILL, LINE, BLIND)
    key = DRILL.key(exercise, resolve)
    assert DRILL.judge(exercise, key, ActsAnswer(acts(RIGHT))).right
    other = "A:result:17::black:odd:low C2:red C1:33 P2:17-18-20-21 P1:column-2 P1:black P1:14-17 P1:17"
    assert DRILL.judge(exercise, key, ActsAnswer(acts(other))).right


@pytest.mark.parametrize("guided", [True, False])
def test_1_6_the_marker_put_on_the_winning_number_is_right_and_on_another_is_not(guided: bool) -> None:
    exercise = put(DRILL, LINE, {"mode": "guided" if guided else "blind"})
    key = DRILL.key(exercise, resolve)
    called, *others = acts(RIGHT)
    for marker, right in (("K17", True), ("K18", False)):
        done = ActsAnswer((called, *acts(marker), *others), guided)
        assert DRILL.judge(exercise, key, done).right is right


@pytest.mark.parametrize(
    ("first", "then", "rule", "wrong_rule"),
    [
        ("A:result:17::black:odd:low", "C1:33", "call-first", None),
        ("C1:33", "P1:column-2", "collect-before-pay", None),
        ("P1:column-2", "P1:black", "dozens-first", "simple-before-dozens"),
        ("P1:14-17", "P1:17", "straights-last", "numbers-outwards"),
        ("P1:black", "P1:14-17", "simple-before-numbers", None),
    ],
)
def test_1_6_two_acts_turned_round_are_told_with_their_rule(
    first: str, then: str, rule: str, wrong_rule: str | None
) -> None:
    exercise = put(DRILL, LINE, BLIND)
    words = RIGHT.split()
    words.remove(then)
    words.insert(words.index(first), then)
    verdict = grade(GAME, DRILL, exercise, ActsAnswer(acts(" ".join(words))))
    assert not verdict.judgement.right
    assert verdict.judgement.rule == rule
    assert verdict.judgement.difference
    assert verdict.wrong_rule == wrong_rule
    (pair, *_others) = DRILL.broken(exercise, DRILL.key(exercise, resolve), ActsAnswer(acts(" ".join(words))))
    assert words[pair.then] == then


def test_streets_and_six_lines_are_paid_in_any_order() -> None:
    line = "2 | A:16-17-18=4 A:16-17-18-19-20-21=4 A:17-20=4 | spin 17"
    exercise = put(DRILL, line, BLIND)
    key = DRILL.key(exercise, resolve)
    pays = ["P1:16-17-18", "P1:16-17-18-19-20-21"]
    for order in (pays, pays[::-1]):
        text = " ".join(["A:result:17::black:odd:low", *order, "P1:17-20"])
        assert DRILL.judge(exercise, key, ActsAnswer(acts(text))).right


def test_1_5_zero_is_shared_before_anything_is_paid() -> None:
    exercise = put(DRILL, "2 | A:red=20 A:0=4 A:5=2 | spin 0", BLIND)
    key = DRILL.key(exercise, resolve)
    assert DRILL.judge(exercise, key, ActsAnswer(acts("A:result:0: C1:5 H1:red P1:0"))).right
    verdict = grade(GAME, DRILL, exercise, ActsAnswer(acts("A:result:0: C1:5 P1:0 H1:red")))
    assert (verdict.judgement.rule, verdict.wrong_rule) == ("halve-before-pay", "pay-before-halve")
    taken = grade(GAME, DRILL, exercise, ActsAnswer(acts("A:result:0: C1:5 C1:red P1:0")))
    assert (taken.judgement.rule, taken.wrong_rule) == ("zero-halves-simple", "zero-takes-all")


def test_1_5_whoever_collects_what_is_shared_is_told_that_sharing_does_both() -> None:
    exercise = put(DRILL, "2 | A:red=20 A:0=4 A:5=2 | spin 0", {"mode": "guided"})
    guide = DRILL.guide(exercise, DRILL.key(exercise, resolve))
    for act in acts("A:result:0: C1:5"):
        assert guide.do(act) is None
    refused = guide.do(VOCABULARY.read("C1:red"))
    assert refused is not None
    assert "d’un seul geste" in refused.text
    assert refused.rule == "zero-halves-simple"


def test_1_4_an_object_asks_for_four_acts_in_order() -> None:
    exercise = put(DRILL, "2 | A | prev 17 | A:5=2 | object", BLIND)
    key = DRILL.key(exercise, resolve)
    assert DRILL.judge(exercise, key, ActsAnswer(acts("A:no-more-bets S B17 R"))).right
    for text, rule in (
        ("S A:no-more-bets B17 R", "object-call-first"),
        ("A:no-more-bets B17 S R", "object-stop-first"),
        ("A:no-more-bets S R B17", "object-ball-first"),
        ("A:no-more-bets S B0 R", "object-ball-in-last-pocket"),
        ("A:no-more-bets S B17 R C1:5", "object-bets-stand"),
    ):
        judgement = DRILL.judge(exercise, key, ActsAnswer(acts(text)))
        assert (judgement.right, judgement.rule) == (False, rule), text


def test_gains_are_typed_from_level_4() -> None:
    exercise = put(DRILL, LINE, {"mode": "blind", "amounts": True})
    key = DRILL.key(exercise, resolve)
    typed = RIGHT.replace("P1:column-2", "P1:column-2=2000").replace("P1:black", "P1:black=2000")
    typed = typed.replace("P1:14-17", "P1:14-17=10200").replace("P1:17 ", "P1:17=14000 ")
    typed = typed.replace("P2:17-18-20-21", "P2:17-18-20-21=3200")
    assert DRILL.judge(exercise, key, ActsAnswer(acts(typed))).right
    verdict = grade(GAME, DRILL, exercise, ActsAnswer(acts(typed.replace("=14000", "=14400"))))
    assert (verdict.judgement.rule, verdict.wrong_rule) == ("rate-straight", "straight-at-36")


def test_a_guided_act_is_refused_at_once_with_its_rule() -> None:
    exercise = put(DRILL, LINE, {"mode": "guided"})
    guide = DRILL.guide(exercise, DRILL.key(exercise, resolve))
    refused = guide.do(VOCABULARY.read("P1:17"))
    assert refused is not None
    assert refused.rule == "call-first"
    for act in acts(RIGHT):
        assert guide.do(act) is None
    assert guide.complete
    again = guide.do(VOCABULARY.read("C1:33"))
    assert again is not None
    assert again.text.endswith("était déjà ramassée.")


@pytest.mark.parametrize(
    ("bets", "done", "mistake"),
    [
        ("A:17=4 A:33=2", "P1:17 C1:33 P1:17", "pay-before-collect"),
        ("A:17=4 A:33=2 B:16-17=4 B:5=2", "P1:17 C1:33 C2:5 P1:17 P2:16-17", "pay-before-collect"),
        ("A:17=4 A:33=2 B:5=2", "P1:17 C1:33 C2:5 P1:17", "pay-before-collect"),
        # who has collected from others before pays no winner too soon, but leaves what that winner has lost
        ("A:17=4 A:33=2 B:5=2", "C2:5 P1:17 C1:33 P1:17", "winners-spared"),
    ],
    ids=["his own loser", "losers of two winners", "a loser of nobody's too", "that one first"],
)
def test_a_payment_before_the_losers_are_collected_is_named_where_it_is_refused(
    bets: str, done: str, mistake: str
) -> None:
    """Once refused, what was left is collected like the others."""
    exercise = put(DRILL, f"2 | {bets} | spin 17", {"mode": "guided"})
    verdict = grade(GAME, DRILL, exercise, ActsAnswer(acts(f"A:result:17::black:odd:low {done}"), guided=True))
    assert (verdict.judgement.right, verdict.judgement.rule) == (False, "collect-before-pay")
    assert verdict.wrong_rule == mistake


def test_a_winners_losing_stakes_left_to_the_end_are_named_so() -> None:
    exercise = put(DRILL, "2 | A:17=4 A:33=2 B:5=2 | spin 17", BLIND)
    verdict = grade(GAME, DRILL, exercise, ActsAnswer(acts("A:result:17::black:odd:low C2:5 P1:17")))
    assert (verdict.judgement.rule, verdict.wrong_rule) == ("collect-losers", "winners-spared")


def test_of_two_mistakes_that_explain_an_act_alike_none_is_named() -> None:
    """A carré paid before a transversale simple: the one put last, or the other put with it."""
    exercise = put(DRILL, "2 | A:16-17-18-19-20-21=4 A:17-18-20-21=4 | spin 17", {"mode": "guided"})
    early = "A:result:17::black:odd:low P1:17-18-20-21 P1:16-17-18-19-20-21 P1:17-18-20-21"
    verdict = grade(GAME, DRILL, exercise, ActsAnswer(acts(early), guided=True))
    assert (verdict.judgement.rule, verdict.wrong_rule) == ("streets-before-corners", None)


@pytest.mark.parametrize(
    ("given_acts", "score", "headline"),
    [
        ("C1:33 P1:column-2=2000 P1:17=14000", 1000, ""),
        ("C1:33 P1:column-2=2100 P1:17=14400", 500, "Ordre juste, 2 montants faux"),
        ("C1:33 P1:column-2=2100 P1:17=14000", 750, "Ordre juste, 1 montant faux"),
        ("C1:33 C1:33 P1:column-2=2000 P1:17=1", 600, "Ordre juste, 1 geste de trop, 1 montant faux"),
        ("C1:33 P1:column-2=2000", 750, "Ordre juste, 1 geste oublié"),
        ("C1:33 P1:17=14000 P1:column-2=2100", 750, ""),
    ],
)
def test_a_whole_order_is_said_beside_what_is_wrong(given_acts: str, score: int, headline: str) -> None:
    """An order that is kept is told as such; the score is no higher than the share of acts done well."""
    exercise = put(DRILL, "2 | A:17=4 A:column-2=10 A:33=2 | spin 17", {"mode": "blind", "amounts": True})
    given = ActsAnswer(acts(f"A:result:17::black:odd:low {given_acts}"))
    judgement = DRILL.judge(exercise, DRILL.key(exercise, resolve), given)
    assert (judgement.score, judgement.headline) == (score, headline)


def test_who_does_nothing_keeps_no_order() -> None:
    exercise = put(DRILL, "2 | A:17=4 A:33=2 | spin 17", BLIND)
    judgement = DRILL.judge(exercise, DRILL.key(exercise, resolve), ActsAnswer(()))
    assert (judgement.score, judgement.headline) == (0, "3 gestes oubliés")


def test_what_is_wrong_is_said_in_english() -> None:
    exercise = put(DRILL, "2 | A:17=4 A:33=2 | spin 17", {"mode": "blind", "amounts": True})
    set_language("en")
    try:
        given = ActsAnswer(acts("A:result:17::black:odd:low C1:33 P1:17=1"))
        judgement = DRILL.judge(exercise, DRILL.key(exercise, resolve), given)
    finally:
        set_language("fr")
    assert judgement.headline == "Order right, 1 wrong amount"


@pytest.mark.parametrize(
    ("then", "first", "french", "english"),
    [
        (
            "P1:17",
            "C1:33",
            "A a été payé sur le 17 plein avant que sa mise sur le 33 plein soit ramassée.",
            "A was paid on 17 straight up before their stake on 33 straight up was collected.",
        ),
        (
            "P1:0",
            "H1:red",
            "A a été payé sur le 0 plein avant que sa mise sur rouge soit partagée.",
            "A was paid on 0 straight up before their stake on red was halved.",
        ),
        (
            "P1:17",
            "P1:dozen-2",
            "A a été payé sur le 17 plein avant d’être payé sur la 2e douzaine.",
            "A was paid on 17 straight up before being paid on the 2nd dozen.",
        ),
        (
            "P1:17",
            "C2:33",
            "A a été payé sur le 17 plein avant que la mise de B sur le 33 plein soit ramassée.",
            "A was paid on 17 straight up before B’s stake on 33 straight up was collected.",
        ),
    ],
)
def test_a_player_is_named_once_in_a_sentence(then: str, first: str, french: str, english: str) -> None:
    assert PHRASES.too_early(VOCABULARY.read(then), VOCABULARY.read(first)) == french
    set_language("en")
    try:
        assert PHRASES.too_early(VOCABULARY.read(then), VOCABULARY.read(first)) == english
    finally:
        set_language("fr")


def test_what_came_before_is_told() -> None:
    relaunched = put(DRILL, "2 | A | prev 5 | A:17=2 | object | spin 17", BLIND)
    assert "relancée" in DRILL.question(relaunched).text
    stayed = put(DRILL, "2 | A | A:black=2 | spin 17 | spin 20", BLIND)
    assert "restées" in DRILL.question(stayed).text
    assert len(DRILL.question(stayed).text.splitlines()) == 2
    cleared = put(DRILL, "2 | A | A:black=2 | spin 18 | spin 17", BLIND)
    assert "restées" not in DRILL.question(cleared).text


def test_objects_and_zeros_come_up_and_level_1_is_one_player() -> None:
    skills = {exercise.skill for exercise in many(DRILL, SETTINGS[0], 3, 200)}
    assert {"roulette-order-table", "roulette-order-zero", OBJECT.id} <= skills
    assert {exercise.skill for exercise in many(DRILL, SETTINGS[0], 1, 50)} <= {
        "roulette-order-player",
        "roulette-order-zero",
    }


@pytest.mark.parametrize(
    ("line", "ask"),
    [
        ("2 | A:17=2", BLIND),
        ("2 | A | bet A:17=2", BLIND),
        ("2 | A:17=2 | spin 17", {"mode": "loud"}),
        ("2 | A:17=2 | spin 17", {"amounts": 3}),
        ("2 | A:17=2 | spin 17", {"of": "table"}),
    ],
)
def test_what_cannot_be_put_is_refused(line: str, ask: dict[str, object]) -> None:
    with pytest.raises(InputError):
        DRILL.check(put(DRILL, line, ask))


def any_act(random: Random) -> Act:
    verb = random.choice(VOCABULARY.verbs)
    if verb is CALL:
        what = random.choice(("result", "no-more-bets", "place-bets"))
        number = random.randint(0, 36) if what == "result" else None
        return Act(CALL, what=what, number=number)
    if verb.takes == "stake":
        amount = random.choice((None, 0, 500)) if verb is PAY else None
        return Act(verb, random.randint(1, 8), random.choice(CHANCES), amount=amount)
    if verb is LAUNCH:
        return Act(LAUNCH, what=random.choice(("clockwise", "counterclockwise")))
    return Act(verb, number=random.randint(0, 36) if "number" in verb.takes else None)


@given(st.randoms(use_true_random=False), st.booleans(), st.sampled_from(["spin 17", "spin 0", "object"]))
def test_any_acts_are_judged_and_every_difference_has_a_rule(random: Random, guided: bool, event: str) -> None:
    exercise = put(DRILL, f"2 | A B | prev 8 | A:17=4 A:red=20 B:0-1=4 B:33=2 | {event}", BLIND)
    given_acts = tuple(any_act(random) for _each in range(random.randint(1, 8)))
    key = DRILL.key(exercise, resolve)
    judgement = DRILL.judge(exercise, key, ActsAnswer(given_acts, guided))
    assert 0 <= judgement.score <= 1000
    assert GAME.rule(judgement.rule)
    assert all(PHRASES.sentence(act) for act in given_acts)
    guide = DRILL.guide(exercise, key)
    for act in given_acts:
        refused = guide.do(act)
        assert refused is None or (refused.text and GAME.rule(refused.rule))


def test_an_amount_is_no_answer() -> None:
    exercise = put(DRILL, LINE, BLIND)
    for judged in (DRILL.judge, DRILL.broken):
        with pytest.raises(TypeError):
            judged(exercise, DRILL.key(exercise, resolve), AmountAnswer(3))
