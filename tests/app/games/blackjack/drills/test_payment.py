"""What a coup pays, leaves and takes, in euros and from the tray, and change: 55-4 and 55-5."""

from __future__ import annotations

from typing import Any

import pytest

from app.devices.cards.hands import hand_at
from app.drills.answer import AmountAnswer, PiecesAnswer
from app.drills.drill import LEVELS, TableSettings
from app.drills.exercise import Exercise
from app.drills.question import PiecesQuestion
from app.games.blackjack.drills.payment import NATURAL, Payment
from app.games.blackjack.resolve import resolve
from app.table.felt import stake
from app.table.reading import InputError
from app.text import set_language
from app.training.grading import grade
from tests.app.games.blackjack.drills.exercises import GAME, SETTINGS, hands_of, many
from tests.app.games.promises import keeps_its_promises

DRILL = Payment()
WHOLE = {"of": "table", "in": "euros"}
NINETEEN = "1:Ah,Kd=5+2*15- 2:Ts,9d=20- 3:Ts,8d=40- 4:5s,6d,9c=30- 5:8s,Kd=20-/8d,3c,Th=40- | shows Td | plays 9c"
INSURED = "1:Ts,9d=15-!7.50+2*5 2:Ah,Kd=20-!10 | shows As"
LOST = f"{INSURED} | plays 6c"
WON = f"{INSURED} | plays Kc"
BUST = "1:Ts,9d=15- 2:Ts,8d=40-/Td,Jd=40- | shows 6s | plays Td,Kc"
FROM_A_PAIR = "1:Ts,Ad=20-/Td,9d=20- | shows 7s | plays Kc"
DOUBLES = "1:5s,6d=15 2:9s,9d=20 | shows 9c | decide 1:double:Th"
INSURES = "1:Ts,6d=15+2*5 | shows Ac | decide 1:insurance"


def put(line: str, ask: dict[str, Any], minimum: str = "5 max 500") -> Exercise:
    table = GAME.parse(f"blackjack fr-current min {minimum} | {line}")
    return Exercise("blackjack", DRILL.id, DRILL.skills[0].id, 3, table, ask)


def bet(seat: int, on: int | str = 1, place: str = "1", **more: Any) -> dict[str, Any]:
    return {"of": "bet", "seat": seat, "on": on, "place": place, "in": "euros", **more}


def player(seat: int, place: str = "1", **more: Any) -> dict[str, Any]:
    return {"of": "player", "seat": seat, "place": place, "in": "euros", **more}


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda s: s.rules)
@pytest.mark.parametrize("level", LEVELS)
def test_exercises_keep_their_promises(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 25):
        key, _answer = keeps_its_promises(GAME, DRILL, exercise)
        assert key.amount > 0


def test_each_skill_and_both_units_come_up() -> None:
    found = [exercise for level in LEVELS for exercise in many(DRILL, SETTINGS[1], level, 50)]
    assert {exercise.skill for exercise in found} == {skill.id for skill in DRILL.skills}
    assert {exercise.ask["in"] for exercise in found} == {"euros", "pieces"}
    assert {exercise.ask["in"] for exercise in found if exercise.level == 1} == {"euros"}


@pytest.mark.parametrize("minimum", [200, 500, 1000, 1500, 2500, 10_000])
def test_a_black_jack_is_asked_with_every_minimum_to_the_cent(minimum: int) -> None:
    """55-4: 3 for 2, exactly."""
    naturals = [e for e in many(DRILL, TableSettings("fr-current", None, minimum), 1, 30) if e.skill == NATURAL.id]
    assert naturals
    for exercise in naturals:
        (step,) = DRILL.key(exercise, resolve).steps
        assert step.stake >= minimum
        assert 2 * DRILL.key(exercise, resolve).amount == 3 * step.stake


@pytest.mark.parametrize(
    ("line", "ask", "cents", "rule"),
    [
        (NINETEEN, bet(1), 750, "black-jack-3-for-2"),
        (NINETEEN, bet(1, place="2"), 2250, "black-jack-3-for-2"),
        (NINETEEN, bet(4), 3000, "even-money"),
        (NINETEEN, bet(2), 0, "equal-is-void"),
        (NINETEEN, bet(3), 0, "higher-points-win"),
        (NINETEEN, bet(5, 2), 4000, "even-money"),
        (NINETEEN, player(5), 4000, "even-money"),
        (NINETEEN, player(5, what="collected"), 2000, "higher-points-win"),
        (NINETEEN, WHOLE, 10_000, "black-jack-3-for-2"),
        (NINETEEN, {**WHOLE, "what": "returned"}, 2000, "equal-is-void"),
        (NINETEEN, {**WHOLE, "what": "collected"}, 6000, "higher-points-win"),
        (LOST, {**WHOLE, "what": "collected"}, 2250, "insurance-lost-first"),
        (LOST, player(2), 3000, "black-jack-3-for-2"),
        (WON, bet(1, "insurance"), 1500, "insurance-2-for-1"),
        (WON, bet(1, "insurance", "2"), 1000, "insurance-2-for-1"),
        (WON, player(2), 2000, "insurance-2-for-1"),
        (WON, player(2, what="returned"), 2000, "black-jacks-tie"),
        (WON, {**WHOLE, "what": "collected"}, 1500, "black-jack-takes-all"),
        (BUST, WHOLE, 9500, "croupier-bust-pays"),
        (FROM_A_PAIR, bet(1), 2000, "even-money"),
        (DOUBLES, player(1, what="change", laid=2000), 500, "double-exactly"),
        (INSURES, player(1, what="change", laid=1000), 250, "insurance-half"),
        (INSURES.replace(":insurance", ":insurance.2"), player(1, "2", what="change", laid=500), 250, "insurance-half"),
    ],
)
def test_what_is_paid_collected_left_or_given_back(line: str, ask: dict[str, Any], cents: int, rule: str) -> None:
    exercise = put(line, ask)
    DRILL.check(exercise)
    key = DRILL.key(exercise, resolve)
    assert key.amount == cents
    judgement = DRILL.judge(exercise, key, AmountAnswer(cents))
    assert judgement.lines
    assert (judgement.right, judgement.rule) == (True, rule)


@pytest.mark.parametrize(
    ("line", "ask", "cents", "mistake"),
    [
        (NINETEEN, bet(1), 500, "black-jack-even"),
        (NINETEEN, bet(1), 1000, "black-jack-double"),
        (NINETEEN, bet(1), 1250, "stake-in-gain"),
        (NINETEEN, bet(2), 2000, "push-paid"),
        (NINETEEN, {**WHOLE, "what": "collected"}, 8000, "push-collected"),
        (LOST, {**WHOLE, "what": "collected"}, 0, "insurance-returned"),
        (WON, bet(1, "insurance"), 1125, "insurance-3-for-2"),
        (WON, bet(1, "insurance"), 750, "insurance-even"),
        (WON, {**WHOLE, "what": "collected"}, 3500, "black-jack-lost"),
        (WON, player(2), 5000, "black-jack-paid"),
        (BUST, {**WHOLE, "what": "returned"}, 9500, "bust-voids"),
        (FROM_A_PAIR, WHOLE, 5000, "any-21-3-for-2"),
        (FROM_A_PAIR, bet(1), 2500, None),
    ],
)
def test_the_mistake_behind_an_amount_is_named(line: str, ask: dict[str, Any], cents: int, mistake: str | None) -> None:
    verdict = grade(GAME, DRILL, put(line, ask), AmountAnswer(cents))
    assert not verdict.judgement.right
    assert verdict.judgement.difference
    assert verdict.wrong_rule == mistake


def test_a_stake_is_named_as_far_as_its_box_leaves_it_open() -> None:
    question = DRILL.question(put(NINETEEN, bet(5, 2)))
    assert question.text == "Annoncé : 19.\nCombien payez-vous à E pour sa deuxième main ?"
    assert question.focus == (stake(5, 2, "1"),)
    assert DRILL.question(put(NINETEEN, bet(1, place="2"))).text.endswith("à A2 pour cette mise ?")
    assert DRILL.question(put(WON, bet(1, "insurance"))).text.endswith("à A pour son assurance ?")
    assert DRILL.question(put(INSURES, player(1, what="change", laid=1000))).text.replace("\u00a0", " ") == (
        "A pose 10 € pour s’assurer.\nCombien lui rendez-vous ?"
    )
    set_language("en")
    try:
        english = DRILL.question(put(NINETEEN, bet(5, 2))).text
    finally:
        set_language("fr")
    assert english == "Called: 19.\nHow much do you pay E for their second hand?"


def test_the_computation_tells_hands_and_players_apart() -> None:
    exercise = put(NINETEEN, WHOLE)
    lines = DRILL.lines(exercise, DRILL.key(exercise, resolve))
    assert [line.split(" : ")[0] for line in lines[:-1]] == [
        *("E, la deuxième main", "D, la main", "A, la main", "A2, la main"),
    ]
    change = put(DOUBLES, player(1, what="change", laid=2000))
    assert [line.replace("\u00a0", " ") for line in DRILL.lines(change, DRILL.key(change, resolve))] == [
        "Pour doubler : 20 € − 15 € = 5 €"
    ]
    nothing = put(BUST, {**WHOLE, "what": "collected"})
    assert DRILL.lines(nothing, DRILL.key(nothing, resolve)) == ("Rien n’est ramassé.",)


def test_a_payment_and_change_are_laid_with_the_fewest_chips() -> None:
    tray = [50, 100, 500, 1000, 2000]
    for line, ask, fewest in (
        (NINETEEN, bet(1, place="2"), ((2000, 1), (100, 2), (50, 1))),
        (INSURES, player(1, what="change", laid=1000), ((100, 2), (50, 1))),
    ):
        exercise = put(line, {**ask, "in": "pieces", "denominations": tray})
        DRILL.check(exercise)
        assert isinstance(DRILL.question(exercise), PiecesQuestion)
        key = DRILL.key(exercise, resolve)
        assert DRILL.judge(exercise, key, PiecesAnswer(fewest)).right
        (largest, count), *others = fewest
        changed = ((50, largest // 50 * count), *others[:-1])
        judgement = DRILL.judge(exercise, key, PiecesAnswer((*changed[1:], (50, changed[0][1] + 1))))
        assert (judgement.right, judgement.rule) == (False, "fewest-pieces")


def test_the_croupiers_hand_lies_there_with_what_was_called_and_a_coup_in_play_as_it_is() -> None:
    question = DRILL.question(put(NINETEEN, bet(1)))
    assert [hand.points for hand in hands_of(question) if hand.spot == hand_at()] == ["19"]
    assert hands_of(DRILL.question(put(INSURES, player(1, what="change", laid=1000)))) == ()


@pytest.mark.parametrize(
    ("line", "ask"),
    [
        (NINETEEN, bet(6)),
        (NINETEEN, bet(2, 2)),
        (NINETEEN, bet(1, place="3")),
        (NINETEEN, bet(1, "insurance")),
        (NINETEEN, {"of": "player", "seat": 1, "in": "euros"}),
        (NINETEEN, {**WHOLE, "what": "change", "laid": 1000}),
        (NINETEEN, {**WHOLE, "laid": 1000}),
        (NINETEEN, {**WHOLE, "in": "chips"}),
        (INSURES, player(1)),
        (INSURES, player(1, what="change")),
        (INSURES, player(1, what="change", laid=750)),
        (INSURES, player(1, "2", what="change", laid=1000)),
        ("1:Ts,6d=15 | shows Ac | decide 1:hit:2c", player(1, what="change", laid=1000)),
        ("1:Ts,6d=15 | shows 9c | decide 1:insurance", player(1, what="change", laid=1000)),
        ("1:Ts,6d=15 | shows 9c | stopped", WHOLE),
    ],
)
def test_what_cannot_be_put_is_refused(line: str, ask: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        DRILL.check(put(line, ask))
