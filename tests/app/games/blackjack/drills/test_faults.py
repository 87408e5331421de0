"""Faults and the shoe: cards too many, void coups, the stop card, five cards burnt (55-4 and usage)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.devices.cards.hands import ASIDE, hand_at
from app.devices.cards.on_felt import Cards
from app.devices.cards.steps import BURN
from app.drills.answer import ActsAnswer
from app.drills.drill import LEVELS, TableSettings
from app.drills.exercise import Exercise
from app.games.blackjack.drills.faults import Faults
from app.games.blackjack.kit import KIT
from app.games.blackjack.resolve import resolve
from app.games.blackjack.steps import VOCABULARY
from app.table.acts import Act
from app.table.felt import Felt
from app.table.reading import InputError
from app.training.grading import grade
from tests.app.games.blackjack.drills.exercises import GAME, SETTINGS, many
from tests.app.games.promises import keeps_its_promises

DRILL = Faults()
COUP = "1:Kh,9c=20-!10 3:8s,2c=15+2*5 | shows Ac"
PLAYED = "1:Kh,9c=20- 3:8s,2c,5d=15 | shows 9c | drawn"
ALONE = "1:Kh,9c=20 | shows 9c"
VOID = "A:void V3.1:1 V3.2:1 E3.1 V1.1:1 E1.1 V1.1:insurance E F1"


def put(line: str, ask: dict[str, Any] | None = None) -> Exercise:
    table = GAME.parse(f"blackjack fr-current min 5 max 500 | {line}")
    return Exercise("blackjack", DRILL.id, DRILL.skills[0].id, 3, table, {"mode": "blind"} if ask is None else ask)


def acts(text: str) -> tuple[Act, ...]:
    return tuple(VOCABULARY.read(word) for word in text.split())


def judged(line: str, text: str) -> tuple[bool, str, str | None]:
    """Whether acts are right, by which rule, and the mistake that explains them."""
    verdict = grade(GAME, DRILL, put(line), ActsAnswer(acts(text)))
    return verdict.judgement.right, verdict.judgement.rule, verdict.wrong_rule


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda s: f"{s.rules}-{s.minimum}")
@pytest.mark.parametrize("level", LEVELS)
def test_exercises_keep_their_promises(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 15):
        keeps_its_promises(GAME, DRILL, exercise)
        assert exercise.ask["mode"] == ("guided" if level < 3 else "blind")


@pytest.mark.slow
def test_each_skill_and_each_way_of_telling_a_fault_comes_up() -> None:
    found = [exercise for level in LEVELS for exercise in many(DRILL, SETTINGS[0], level, 60)]
    assert {exercise.skill for exercise in found} == {skill.id for skill in DRILL.skills}
    told = {exercise.ask.get("told") for exercise in found}
    assert told == {None, "unasked", "two", "early", "mixed", "exchanged", "gone"}


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (f"{COUP} | fault extra-card=2", "F2"),
        (f"{COUP} | fault false-draw=1", VOID),
        (f"{ALONE} | fault false-draw=0", "A:void V1.1:1 E1.1 E"),
        (f"{COUP} | stopped", "A:stop-card"),
        ("stop card | shoe", "F5"),
        ("1:=20 | shoe", "F5"),
    ],
)
def test_55_4_faults_and_shoes_are_answered_in_order(line: str, text: str) -> None:
    assert judged(line, text)[0]


@pytest.mark.parametrize(
    ("line", "text", "rule", "mistake"),
    [
        (f"{ALONE} | fault extra-card=1", "G1.1", "extra-card-burnt", "extra-card-given"),
        (f"{ALONE} | fault extra-card=1", "A:void F1", "extra-card-burnt", None),
        (f"{ALONE} | fault extra-card=1", "C1.1:1 F1", "extra-card-burnt", None),
        (f"{COUP} | fault false-draw=1", VOID.replace("A:void ", ""), "void-called-first", "void-not-called"),
        (f"{ALONE} | fault false-draw=0", "A:void E1.1 E", "void-gives-back", "void-leaves-stakes"),
        (f"{ALONE} | fault false-draw=0", "A:void C1.1:1 E1.1 E", "void-gives-back", None),
        (f"{ALONE} | fault false-draw=0", "A:void E1.1 V1.1:1 E", "stakes-before-cards", "cards-before-stakes"),
        (f"{ALONE} | fault false-draw=0", "A:void V1.1:1 E E1.1", "own-cards-last", "own-cards-first"),
        (
            f"{COUP} | fault false-draw=1",
            "A:void V1.1:1 E1.1 V3.1:1 V3.2:1 E3.1 V1.1:insurance E F1",
            "right-to-left",
            "left-to-right",
        ),
        (f"{COUP} | fault false-draw=1", VOID.replace("F1", "F3"), "extra-card-burnt", None),
        ("stop card | shoe", "F1", "burn-five", "one-card-burnt"),
        (f"{ALONE} | stopped", "A:void", "stop-card-ends-the-shoe", None),
        (f"{ALONE} | fault false-draw=0", "A:void V1.1:1 E1.1 E G", "void-gives-back", None),
        (f"{ALONE} | fault false-draw=0", "A:void V1.1:1 E1.1 E E", "own-cards-last", None),
    ],
)
def test_what_is_wrong_after_a_fault_is_told(line: str, text: str, rule: str, mistake: str | None) -> None:
    assert judged(line, text) == (False, rule, mistake)


@pytest.mark.parametrize(
    ("line", "text", "told"),
    [
        (f"{ALONE} | fault false-draw=0", "A:void V1.1:1 E1.1 E F1", "Aucune carte n’était à brûler."),
        (f"{COUP} | fault false-draw=1", VOID.replace("F1", "F3"), "Ce nombre de cartes n’était pas à brûler."),
    ],
)
def test_who_burns_is_told_whether_there_was_anything_to_burn(line: str, text: str, told: str) -> None:
    judgement = grade(GAME, DRILL, put(line), ActsAnswer(acts(text))).judgement
    assert told in (judgement.difference, *judgement.lines)


def test_usage_is_told_as_usage_and_as_a_reading() -> None:
    for rule in ("extra-card-burnt", "void-called-first", "void-gives-back"):
        assert (GAME.rule(rule).article, bool(GAME.rule(rule).reading)) == (None, True)
    assert GAME.rule("burn-five").article == "55-4"


@pytest.mark.parametrize(
    ("line", "told", "said"),
    [
        (f"{ALONE} | fault extra-card=1", "unasked", "sans que personne l’ait demandée. 1 carte n’appartient à aucune"),
        (f"{PLAYED} | fault extra-card=2", "two", "sont sorties du sabot. 2 cartes n’appartiennent à aucune"),
        (f"{ALONE} | fault extra-card=1", "early", "alors qu’une main est encore à jouer"),
        (f"{COUP} | fault false-draw=0", "mixed", "se sont mêlées"),
        (f"{COUP} | fault false-draw=0", "exchanged", "rien ne permet d’y revenir"),
        (f"{ALONE} | fault false-draw=0", "gone", "nul ne sait plus laquelle"),
        (f"{ALONE} | fault extra-card=1", None, "sans que personne l’ait demandée"),
        (f"{ALONE} | stopped", None, "carte rouge"),
        ("shoe", None, "nouveau sabot"),
    ],
)
def test_what_has_happened_is_told(line: str, told: str | None, said: str) -> None:
    exercise = put(line, {} if told is None else {"told": told})
    DRILL.check(exercise)
    assert said in DRILL.question(exercise).text.replace("\u00a0", " ")


def felt_of(line: str, told: str | None) -> Felt:
    exercise = put(line, {} if told is None else {"told": told})
    return KIT.felt(DRILL.question(exercise), exercise, {})


def lying(felt: Felt) -> dict[str, int]:
    """How many cards each hand has, by its box and number; the croupier's own and those aside by their name."""
    assert isinstance(felt.device, Cards)
    names = {hand_at(): "own", ASIDE: "aside"}
    return {names.get(h.spot, f"{h.spot.seat}.{h.spot.on}"): len(h.cards) for h in felt.device.hands}


@pytest.mark.parametrize(
    ("line", "told", "found"),
    [
        (f"{ALONE} | fault extra-card=1", "unasked", {"1.1": 2, "own": 1, "aside": 1}),
        (f"{PLAYED} | fault extra-card=3", "two", {"1.1": 2, "3.1": 3, "own": 1, "aside": 3}),
        (f"{ALONE} | fault extra-card=2", "early", {"1.1": 2, "own": 3}),
        (f"{COUP} | fault false-draw=2", "mixed", {"1.1": 2, "3.1": 2, "own": 1, "aside": 2}),
        (f"{COUP} | fault false-draw=0", "exchanged", {"1.1": 2, "3.1": 2, "own": 1}),
        (f"{COUP} | fault false-draw=0", "gone", {"1.1": 1, "3.1": 2, "own": 1}),
        (f"{ALONE} | stopped", None, {"1.1": 2, "own": 1}),
        ("shoe", None, {"own": 0}),
    ],
)
def test_what_is_told_lies_on_the_felt(line: str, told: str | None, found: dict[str, int]) -> None:
    felt = felt_of(line, told)
    assert lying(felt) == found
    assert isinstance(felt.device, Cards)
    assert felt.device.stop_card == ("stopped" in line)
    assert bool(felt.device.taken) == ("shoe" not in line), "the receptacle of a new shoe is empty"


@pytest.mark.parametrize(("told", "where"), [("unasked", "aside"), ("early", "own")])
def test_what_came_by_mistake_is_what_is_burnt(told: str, where: str) -> None:
    felt = felt_of(f"{ALONE} | fault extra-card=1", told)
    after = KIT.show_act(felt, Act(BURN, number=1))
    assert lying(felt)[where] == lying(after).get(where, 0) + 1
    assert isinstance(felt.device, Cards)
    assert isinstance(after.device, Cards)
    assert (after.device.shoe, after.device.taken) == (felt.device.shoe, felt.device.taken + 1)


@pytest.mark.parametrize(
    ("line", "ask"),
    [
        (f"{ALONE} | fault extra-card=1", {"told": "mixed"}),
        (f"{ALONE} | fault extra-card=1", {"told": "two"}),
        ("1:Kh,9c=20- | shows 9c | fault extra-card=1", {"told": "early"}),
        (f"{ALONE} | fault false-draw=1", {"told": "mixed"}),
        (f"{ALONE} | fault false-draw=1", {"told": "never"}),
        (f"{ALONE} | stopped", {"told": "gone"}),
        (f"{ALONE} | shoe", {}),
        ("1:=20 | fault false-draw=1", {}),
        (f"{ALONE} | decide 1:stand", {}),
    ],
)
def test_what_cannot_be_told_is_refused(line: str, ask: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        DRILL.check(put(line, ask))


def test_guided_play_refuses_the_burn_before_the_call() -> None:
    exercise = put(f"{COUP} | fault false-draw=1", {"mode": "guided"})
    guide = DRILL.guide(exercise, DRILL.key(exercise, resolve))
    refused = guide.do(VOCABULARY.read("F1"))
    assert refused is not None
    assert refused.rule == "void-called-first"
    for act in acts(VOID):
        assert guide.do(act) is None
    assert guide.complete


def any_act(random: Random) -> Act:
    verb = random.choice(VOCABULARY.verbs)
    if verb.takes == "call":
        what, number = random.choice((("points", 18), ("void", None), ("stop-card", None), ("insurance", None)))
        return Act(verb, 1 if what == "points" else None, 1 if what == "points" else None, what=what, number=number)
    if verb.takes == "stake":
        return Act(verb, random.randint(1, 7), random.choice((1, 2, "insurance")), random.choice("123"))
    if verb.takes == "hand":
        return Act(verb, *random.choice(((1, 1), (3, 1), (None, None))))
    return Act(verb, number=random.randint(1, 10))


@given(
    st.randoms(use_true_random=False),
    st.booleans(),
    st.sampled_from([f"{COUP} | fault false-draw=1", f"{ALONE} | fault extra-card=1", f"{ALONE} | stopped", "shoe"]),
)
def test_whatever_is_done_is_judged_and_told(random: Random, guided: bool, line: str) -> None:
    exercise = put(line, {"mode": "guided" if guided else "blind"})
    given_acts = tuple(any_act(random) for _each in range(random.randint(1, 8)))
    verdict = grade(GAME, DRILL, exercise, ActsAnswer(given_acts, guided))
    assert verdict.judgement.right or verdict.judgement.difference
    assert verdict.judgement.rule in {rule.id for rule in GAME.register}


def test_a_mistake_about_what_came_before_by_which_nothing_may_be_done_explains_nothing() -> None:
    exercise = put("1:8s,8h=20- 7:2c,2d=200- | shows 5c | plays Ad,Th,Ts | shoe")
    keys = [DRILL.key(exercise, wrong.resolve) for wrong in GAME.wrong_rules]
    assert () in [key.items for key in keys]
    assert grade(GAME, DRILL, exercise, ActsAnswer(acts("F5"))).judgement.right
    assert grade(GAME, DRILL, exercise, ActsAnswer(acts("F7"))).wrong_rule is None


def test_an_act_done_in_another_number_is_told_beside_the_one_that_was_due() -> None:
    """One card burnt in the place of five: five were expected, and not nothing."""
    told = grade(GAME, DRILL, put("stop card | shoe"), ActsAnswer(acts("F1"))).judgement
    assert (told.given, told.expected) == ("Brûler des cartes : 1", "Brûler des cartes : 5")
    needless = grade(GAME, DRILL, put("stop card | shoe"), ActsAnswer(acts("F5 C1.1:1"))).judgement
    assert needless.expected == "aucun geste"
