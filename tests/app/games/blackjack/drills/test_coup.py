"""A whole coup turn by turn: dealt, called, played as the players speak, settled, judged and told (55-4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.devices.cards.on_felt import Cards
from app.drills.answer import ActsAnswer, PhasesAnswer
from app.drills.drill import LEVELS, TableSettings
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.drills.order import OrderJudge
from app.games.blackjack.drills.coup import WholeCoup
from app.games.blackjack.kit import KIT
from app.games.blackjack.layout_felt import felt_of
from app.games.blackjack.records import read_table
from app.games.blackjack.resolve import resolve
from app.games.blackjack.steps import VOCABULARY
from app.games.blackjack.turns import begun, turns
from app.table.acts import PAY, Act
from app.table.felt import Felt, stake
from app.table.reading import InputError
from app.training.grading import grade
from tests.app.games.blackjack.drills.exercises import GAME, SETTINGS, many
from tests.app.games.promises import keeps_its_promises

DRILL = WholeCoup()
COUP = (
    "1:=20 3:=10+2*5 | deal 9h,8c,As,2d,8d | decide 3:insurance.2=2.50 | decide 1:double:Kh"
    " | decide 3:split+2:9c | decide 3:hit:Th,Tc | decide 3:stand | plays 6c"
)
SAID = (
    "Les mises sont faites.",
    "C2 s’assure et pose 2,50 € ; A double et pose 20 €.",
    "C sépare sa paire et pose 10 €, C2 suit avec 5 €.",
    "C demande une carte.",
    "C reste ; toutes les mains sont décidées.",
)
RIGHT = (
    "A:no-more-bets G1.1 G3.1 G G1.1 G3.1 A:insurance",
    "G1.1 A1.1:points:21:",
    "G3.1 A3.1:points:17:",
    "G3.1 A3.1:points:27: C3.1:1 C3.2:1 E3.1 G3.1 A3.1:points:18:",
    "G C3.2:insurance A:points:17: P3.1:1 P3.2:1 E3.1 P1.1:1 E1.1 E",
)


def put(line: str = COUP, version: str = "fr-current") -> Exercise:
    data = GAME.parse(f"blackjack {version} min 5 max 500 | {line}")
    return Exercise("blackjack", DRILL.id, DRILL.skills[0].id, 3, data, {"amounts": False})


def answer(*phases: str) -> PhasesAnswer:
    return PhasesAnswer(tuple(tuple(VOCABULARY.read(word) for word in phase.split()) for phase in phases))


def judged(at: int, text: str) -> tuple[bool, str, str | None, int]:
    """Whether a coup with one turn done otherwise is right, by which rule, by which mistake, and where it fails."""
    exercise = put()
    given = answer(*RIGHT[:at], text, *RIGHT[at + 1 :])
    verdict = grade(GAME, DRILL, exercise, given)
    first = DRILL.first_wrong(exercise, DRILL.key(exercise, resolve), given)
    return verdict.judgement.right, verdict.judgement.rule, verdict.wrong_rule, first


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda each: each.rules)
@pytest.mark.parametrize("level", LEVELS)
def test_exercises_keep_their_promises(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 10):
        key, _answer = keeps_its_promises(GAME, DRILL, exercise)
        assert all(each.items for each in key)
        assert bool(exercise.ask["amounts"]) == (level > 3)
        assert bool(DRILL.guides(exercise, key)) == (level < 3)


def test_each_skill_comes_up() -> None:
    found = {exercise.skill for exercise in many(DRILL, SETTINGS[0], 3, 40)}
    assert found == {skill.id for skill in DRILL.skills}


def test_55_4_a_coup_is_played_as_the_players_speak() -> None:
    question = DRILL.question(put())
    assert tuple(said.replace("\u00a0", " ") for said in question.phases) == SAID
    assert grade(GAME, DRILL, put(), answer(*RIGHT)).judgement.right


@pytest.mark.parametrize(
    ("at", "text", "rule", "mistake"),
    [
        (0, "G1.1 G3.1 G G1.1 G3.1 A:insurance", "no-more-bets-called", "dealt-without-call"),
        (0, "A:no-more-bets G1.1 G1.1 G3.1 G3.1 G", "deal-order", "two-at-once"),
        (0, "A:no-more-bets G1.1 G3.1 G G1.1 G3.1 G A:insurance", "deal-order", None),
        (0, RIGHT[0].removesuffix(" A:insurance"), "insurance-offered", "insurance-not-offered"),
        (1, "G1.1 A1.1:points:21: G1.1", "double-one-card", None),
        (1, "G1.1", "points-called", None),
        (1, "", "double-one-card", None),
        (2, "G3.2 A3.2:points:17:", "second-card-in-turn", None),
        (3, "G3.1 A3.1:points:27: E3.1 C3.1:1 C3.2:1 G3.1 A3.1:points:18:", "stakes-before-cards", None),
        (3, "G3.1 A3.1:points:27: G3.2 A3.2:points:18:", "bust-at-once", None),
        (3, f"G {RIGHT[3]}", "croupier-after-players", None),
        (3, f"F1 {RIGHT[3]}", "extra-card-burnt", None),
        (1, f"{RIGHT[1]} C3.2:insurance", "insurance-outlives-hand", None),
        (1, f"{RIGHT[1]} P3.2:insurance", "insurance-2-for-1", None),
        (1, f"{RIGHT[1]} C3.1:1", "bust-at-once", None),
        (1, f"{RIGHT[1]} P3.1:1", "croupier-points-called", None),
        (4, "G A:points:17: P3.1:1 P3.2:1 E3.1 C3.2:insurance P1.1:1 E1.1 E", "insurance-lost-first", None),
        (4, f"{RIGHT[4]} G", "stays-on-soft-17", None),
    ],
)
def test_what_is_wrong_is_told_of_the_first_turn_that_went_wrong(
    at: int, text: str, rule: str, mistake: str | None
) -> None:
    right, told, named, first = judged(at, text)
    assert (right, told, first) == (False, rule, at)
    assert mistake is None or named == mistake


def test_the_verdict_names_the_turn_and_counts_those_without_fault() -> None:
    exercise = put()
    judgement = grade(GAME, DRILL, exercise, answer(*RIGHT[:3], "", RIGHT[4])).judgement
    assert judgement.difference.startswith("C demande une carte – ")
    assert judgement.lines[0] == "4 moments sur 5 sans faute."
    assert 0 < judgement.score < 1000


def test_turns_that_were_never_reached_are_missing() -> None:
    assert judged(4, "")[3] == 4
    assert not grade(GAME, DRILL, put(), answer(RIGHT[0])).judgement.right


# guided


def guided(*phases: str) -> tuple[Judgement, str | None]:
    """The verdict on a guided coup of these acts, those that were refused among them."""
    given = answer(*phases)._replace(guided=True)
    verdict = grade(GAME, DRILL, replace(put(), ask={"mode": "guided"}), given)
    return verdict.judgement, verdict.wrong_rule


def test_guided_each_turn_has_a_guide_of_its_own_that_refuses_at_once() -> None:
    exercise = replace(put(), ask={"mode": "guided"})
    guides = DRILL.guides(exercise, DRILL.key(exercise, resolve))
    refused = [guide.do(VOCABULARY.read("E")) for guide in guides]
    assert len(guides) == len(RIGHT)
    assert all(each is not None and each.text for each in refused)
    for guide, phase in zip(guides, RIGHT, strict=True):
        assert [guide.do(VOCABULARY.read(word)) for word in phase.split()] == [None] * len(phase.split())
        assert guide.complete


@pytest.mark.parametrize("act", ["C1.1:1", "P1.1:1", "V3.2:1", "E3.1", "P3.2:insurance"])
def test_guided_nothing_tells_what_the_croupier_has_before_he_has_called_it(act: str) -> None:
    exercise = replace(put(), ask={"mode": "guided"})
    guide = DRILL.guides(exercise, DRILL.key(exercise, resolve))[-1]
    assert guide.do(VOCABULARY.read("G")) is None
    assert guide.do(VOCABULARY.read("C3.2:insurance")) is None
    refused = guide.do(VOCABULARY.read(act))
    assert refused is not None
    assert refused.rule == "croupier-points-called"
    assert refused.text.endswith("avant que les points du croupier soient annoncés.")


def test_guided_what_was_refused_and_done_again_is_told_with_its_turn() -> None:
    right, _mistake = guided(*RIGHT)
    assert right.right
    again, _mistake = guided(*RIGHT[:4], RIGHT[4].replace("C3.2", "P3.1:1 C3.2"))
    assert not again.right
    assert again.headline == "Réglé, avec 1 reprise"
    assert again.difference.startswith("C reste ; toutes les mains sont décidées – ")
    forgotten, _mistake = guided(RIGHT[0].removesuffix(" A:insurance"), *RIGHT[1:])
    assert (forgotten.right, forgotten.headline, forgotten.rule) == (False, "", "insurance-offered")


def test_guided_a_mistake_is_named_by_what_was_refused() -> None:
    _judged, mistake = guided(RIGHT[0].replace("G1.1 G3.1 G G1.1", "G1.1 G1.1 G3.1 G3.1 G G1.1", 1), *RIGHT[1:])
    assert mistake == "two-at-once"
    _judged, mistake = guided(f"G1.1 {RIGHT[0]}", *RIGHT[1:])
    assert mistake == "dealt-without-call"


def test_when_a_coup_is_judged_is_said() -> None:
    assert DRILL.question(put()).text.endswith("Le verdict vient à la fin.")
    assert DRILL.question(replace(put(), ask={"mode": "guided"})).text.endswith("Un geste faux est refusé aussitôt.")


def test_gains_that_are_typed_are_judged() -> None:
    exercise = replace(put(), ask={"amounts": True})
    paid = RIGHT[4].replace("P3.1:1", "P3.1:1=1000").replace("P3.2:1", "P3.2:1=500")
    assert grade(GAME, DRILL, exercise, answer(*RIGHT[:4], paid.replace("P1.1:1", "P1.1:1=4000"))).judgement.right
    once = grade(GAME, DRILL, exercise, answer(*RIGHT[:4], paid.replace("P1.1:1", "P1.1:1=2000")))
    assert (once.judgement.right, once.judgement.rule) == (False, "even-money")


@pytest.mark.parametrize(
    "line",
    [
        "1:=20 | deal 9h,8c,2d | bet 2=10",
        "1:=20 | deal 9h,8c,2d | decide 1:stand",
        "1:=20 | deal 9h,8c,2d | decide 1:split | decide 1:stand | plays 9c",
        "1:=20 | deal 9h,8c,2d | plays none",
    ],
)
def test_what_is_refused_or_leads_to_nothing_is_no_coup(line: str) -> None:
    with pytest.raises(InputError):
        DRILL.check(put(line))


def test_no_other_answer_is_judged() -> None:
    with pytest.raises(TypeError):
        DRILL.judge(put(), DRILL.key(put(), resolve), ActsAnswer(()))


# the felt between two turns


def _felts(exercise: Exercise) -> list[Felt]:
    """The felt at the beginning of each turn, the acts of each having been done."""
    found = [KIT.felt(DRILL.question(exercise), exercise, {})]
    for at, key in enumerate(DRILL.key(exercise, resolve)[:-1], 1):
        felt = found[-1]
        for act in OrderJudge(key).right_order():
            felt = KIT.show_act(felt, act)
        found.append(KIT.between(exercise, felt, at))
    return found


def test_what_players_lay_lies_there_when_their_turn_begins() -> None:
    first, doubled, separated, *_others = ({stack.spot: stack.cents for stack in felt.stacks} for felt in _felts(put()))
    assert (first[stake(1, 1, "1")], doubled[stake(1, 1, "1")]) == (2000, 4000)
    assert doubled[stake(3, "insurance", "2")] == 250
    assert [separated[stake(3, number, who)] for number in (1, 2) for who in "12"] == [1000, 500, 1000, 500]


def test_a_gain_that_is_not_typed_is_that_of_the_table_as_it_lies_then() -> None:
    exercise, paid = put(), Act(PAY, 1, 1, "1")
    question = DRILL.question(exercise)
    assert KIT.gain(question, paid) == 0, "no card has been dealt yet"
    *_before, last = DRILL.states(exercise)
    assert [KIT.gain(replace(question, state=last), act) for act in (paid, Act(PAY, 3, 1, "2"))] == [4000, 500]


def test_a_stake_that_is_doubled_lies_as_two_stacks_from_then_on() -> None:
    _first, *later = ({stack.spot: stack.doubled for stack in felt.stacks} for felt in _felts(put()))
    for lying in later:
        assert [spot for spot, doubled in lying.items() if doubled] == [stake(1, 1, "1")]


def test_a_pair_lies_apart_and_the_card_of_a_double_across() -> None:
    felts = _felts(put())
    hands = [[(hand.spot.seat, len(hand.cards), hand.across) for hand in _cards(felt).hands] for felt in felts[1:3]]
    assert hands[0] == [(1, 2, True), (3, 2, False), (None, 1, False)]
    assert hands[1] == [(1, 3, True), (3, 1, False), (3, 1, False), (None, 1, False)]


def _cards(felt: Felt) -> Cards:
    assert isinstance(felt.device, Cards)
    return felt.device


@pytest.mark.parametrize("level", LEVELS)
def test_a_coup_done_right_leaves_the_felt_as_the_next_turn_finds_it(level: int) -> None:
    for exercise in many(DRILL, SETTINGS[1], level, 10):
        state, events = read_table(dict(exercise.table))
        for at, (felt, turn) in enumerate(zip(_felts(exercise), turns(state, events), strict=True)):
            lies = felt_of(begun(*turn))
            assert tuple(stack._replace(doubled=False) for stack in felt.stacks) == lies.stacks, (exercise, at)
            hands = [(hand.spot, hand.cards) for hand in _cards(felt).hands]
            assert hands == [(hand.spot, hand.cards) for hand in _cards(lies).hands]
