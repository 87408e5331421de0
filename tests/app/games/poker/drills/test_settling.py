"""Two hands compared, the croupier's judged, a hand settled box by box, and what all of it pays."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from app.devices.cards.on_felt import Cards
from app.drills.answer import AmountAnswer, ChoiceAnswer, PiecesAnswer
from app.drills.drill import TableSettings
from app.drills.question import ChoiceQuestion
from app.games import load
from app.games.poker.drills.asked import PokerGame
from app.games.poker.drills.boxes import Boxes
from app.games.poker.drills.comparison import Comparison
from app.games.poker.drills.payment import Payment, Rates, lines_of
from app.games.poker.drills.qualification import Qualification
from app.table.reading import InputError
from app.text import set_language
from app.training.grading import Grading
from tests.app.games.poker.drills.games import GAMES, SETTINGS, STUD, THREE_CARD, ULTIMATE, judged_by, many, of_table

Stakes = Mapping[str, int]
NOTHING: Stakes = {}


def coup(
    game: PokerGame,
    player: str,
    own: str,
    board: str = "",
    *,
    claims: bool = False,
    stakes: Stakes = NOTHING,
) -> dict[str, Any]:
    """One hand against the croupier's, with an ante of 10 euros and what it raised, and stakes beside."""
    raised = {"ante": 1000, "play": 2000 if game is STUD else 1000} | ({"blind": 1000} if game is ULTIMATE else {})
    return {
        "bets": [{"seat": 3, "on": on, "amount": amount} for on, amount in {**raised, **stakes}.items()],
        "hands": [{"seat": 3, "cards": player.split()}],
        "croupier": own.split(),
        "events": [{"kind": "showdown", "claims": [3]} if claims else {"kind": "showdown"}],
    } | ({"board": board.split()} if board else {})


@pytest.mark.parametrize(
    ("game", "cards", "who", "what"),
    [
        (THREE_CARD, ("4h 5s 6d", "9h 2h 5h", ""), "player", "combination"),
        (THREE_CARD, ("Kh 8d 3s", "Kd 9h 2c", ""), "croupier", "kicker"),
        (THREE_CARD, ("Ah 2d 3s", "4d 5h 6c", ""), "croupier", "rank"),
        (STUD, ("9h 9d Ks 4c 2h", "9s 9c Kd 4h 3d", ""), "croupier", "kicker"),
        (STUD, ("9h 9d 4s 4c 2h", "9s 9c 3d 3h Ad", ""), "player", "rank"),
        (STUD, ("Ah Kd 9s 4c 2h", "As Kc 9d 4h 2d", ""), "tie", "tie"),
        (ULTIMATE, ("2c 3d", "4s 5s", "Ah Kd Qs Jc Th"), "tie", "tie"),
        (ULTIMATE, ("Ac 3d", "Ks 5s", "Qh Qd 9s 7c 6h"), "player", "kicker"),
    ],
)
def test_who_wins_and_what_decides(game: PokerGame, cards: tuple[str, str, str], who: str, what: str) -> None:
    drill, table = Comparison(game), coup(game, *cards)
    for by, due in ((False, who), (True, what)):
        exercise = of_table(game, drill, table, by=by)
        for option in drill.offered(exercise):
            assert judged_by(drill, exercise, ChoiceAnswer(option)).right == (option == due)


def test_two_hands_that_are_not_both_turned_cannot_be_compared() -> None:
    exercise = of_table(THREE_CARD, Comparison(THREE_CARD), coup(THREE_CARD, "4h 5s 6d", "Jh 2h 5d"))
    with pytest.raises(InputError):
        Comparison(THREE_CARD).check(exercise)


@pytest.mark.parametrize(
    ("game", "own", "board", "plays"),
    [
        (THREE_CARD, "Qh 2d 3s", "", True),
        (THREE_CARD, "Jh Td 9h", "", True),
        (THREE_CARD, "Jh Td 8s", "", False),
        (STUD, "Ah Kd 2s 3c 4h", "", True),
        (STUD, "Ah Qd Js Tc 8h", "", False),
        (STUD, "2h 2d 3s 4c 5h", "", True),
        (ULTIMATE, "Kc Qd", "2h 7h 9h 9c 4d", True),
        (ULTIMATE, "Ac Kd", "2h 7h 9h Jc 4d", False),
    ],
)
def test_the_croupier_plays_from_his_limit_on(game: PokerGame, own: str, board: str, plays: bool) -> None:
    player = {THREE_CARD: "Kc 7d 5s", STUD: "Kc 7d 5s 8c 9d", ULTIMATE: "3c 3s"}[game]
    exercise = of_table(game, Qualification(game), coup(game, player, own, board))
    for option in ("plays", "passes"):
        judgement = judged_by(Qualification(game), exercise, ChoiceAnswer(option))
        assert judgement.right == ((option == "plays") == plays)
        assert judgement.rule == game.qualified


@pytest.mark.parametrize(
    ("game", "language", "question", "answer"),
    [
        (STUD, "fr", "Le croupier joue-t-il ?", "Il joue"),
        (STUD, "en", "Does the croupier play?", "He plays"),
        (ULTIMATE, "fr", "Votre main est-elle qualifiée ?", "Qualifiée"),
        (ULTIMATE, "en", "Does your hand qualify?", "Qualified"),
    ],
)
def test_the_answer_says_what_is_asked_of_the_croupier(
    game: PokerGame, language: str, question: str, answer: str
) -> None:
    set_language(language)
    drill = Qualification(game)
    asked = drill.question(next(many(drill, SETTINGS[game.name][0], 1, 1)))
    assert isinstance(asked, ChoiceQuestion)
    assert asked.text.startswith(question)
    assert answer in (text for _option, text in asked.options)


@pytest.mark.parametrize(
    ("game", "table", "due"),
    [
        (THREE_CARD, coup(THREE_CARD, "6s 8h 7s", "9c 9d 9s", stakes={"bonus": 500}), "collect collect pay"),
        (THREE_CARD, coup(THREE_CARD, "4c 9h 4d", "Jc 3d 2s", stakes={"pair-plus": 500}), "pay leave collect"),
        (THREE_CARD, coup(THREE_CARD, "4c 9h 4d", "Jc 3d 2s", claims=True, stakes={"pair-plus": 500}), "pay leave pay"),
        (STUD, coup(STUD, "9h 9d Ks 4c 2h", "As Kd 8c 5h 3s", stakes={"bonus": 100}), "pay pay collect"),
        (STUD, coup(STUD, "Ah Kc 8d 5s 3h", "As Kd 8c 5h 3s", stakes={"bonus": 100}), "leave leave leave"),
        (ULTIMATE, coup(ULTIMATE, "Ah 5h", "Kc Qd", "2h 7h 9h Jc 4d", stakes={"trips": 500}), "leave pay pay pay"),
        (ULTIMATE, coup(ULTIMATE, "Ah 5c", "Kc Qd", "2h 7h 9h Jc Kd"), "collect collect collect"),
    ],
)
def test_each_box_of_a_hand_is_paid_left_or_collected(game: PokerGame, table: dict[str, Any], due: str) -> None:
    exercise = of_table(game, Boxes(game), table, seat=3)
    Boxes(game).check(exercise)
    assert judged_by(Boxes(game), exercise, ChoiceAnswer(due)).right
    first, *others = due.split()
    other = "leave" if first != "leave" else "pay"
    judgement = judged_by(Boxes(game), exercise, ChoiceAnswer(" ".join((other, *others))))
    assert (judgement.right, judgement.score) == (False, 1000 * len(others) // (1 + len(others)))


def test_a_hand_that_claims_nothing_stays_unseen() -> None:
    hidden = of_table(
        THREE_CARD, Boxes(THREE_CARD), coup(THREE_CARD, "4c 9h 4d", "Jc 3d 2s", stakes={"bonus": 500}), seat=3
    )
    assert "as" not in Boxes(THREE_CARD).question(hidden).seen.split("Croupier")[0].split()
    assert "cachée" in Boxes(THREE_CARD).question(hidden).seen
    with pytest.raises(InputError):
        Boxes(THREE_CARD).check(
            of_table(THREE_CARD, Boxes(THREE_CARD), coup(THREE_CARD, "4c 9h 4d", "Jc 3d 2s"), seat=4)
        )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_rest_of_the_pack_is_burnt_before_the_croupier_shows_his_hand_but_at_ultimate(game: PokerGame) -> None:
    drill = Payment(game)
    for exercise in many(drill, SETTINGS[game.name][0], 3, 3):
        device = load(game.name).kit.felt(drill.question(exercise), exercise, {}).device
        assert isinstance(device, Cards)
        assert bool(device.shoe) == (game is ULTIMATE)


def test_55_20_a_blind_pays_3_for_2_to_the_cent() -> None:
    table = coup(ULTIMATE, "Ah 5h", "Kc Qd", "2h 7h 9h Jc 4d") | {}
    table["bets"][2] = {"seat": 3, "on": "blind", "amount": 500}
    exercise = of_table(ULTIMATE, Payment(ULTIMATE), table, **{"of": "bet", "seat": 3, "on": "blind", "in": "euros"})
    assert judged_by(Payment(ULTIMATE), exercise, AmountAnswer(750)).right
    assert not judged_by(Payment(ULTIMATE), exercise, AmountAnswer(700)).right


@pytest.mark.parametrize(
    ("posted", "hand", "old", "rule"),
    [
        ("A", "8h 8c 8d 3h 3s", 20_000, "table-a"),
        ("B", "8h 8c 8d 3h 3s", 20_000, "table-b"),
        ("A", "5c 6s 7d 8c 9h", 10_000, "straight-4"),
    ],
)
def test_55_17_who_pays_as_before_2019_is_told_the_table_that_is_posted(
    posted: str, hand: str, old: int, rule: str
) -> None:
    table = coup(STUD, hand, "As Kc Jd 7s 2s") | {"pay_table": posted}
    exercise = of_table(STUD, Payment(STUD), table, **{"of": "bet", "seat": 3, "on": "play", "in": "euros"})
    verdict = Grading(load("stud"), Payment(STUD), exercise).verdict(AmountAnswer(old))
    assert (verdict.wrong_rule, verdict.rule.id) == ("old-table", rule)


def test_the_sum_of_a_hand_is_that_of_its_boxes() -> None:
    table = coup(THREE_CARD, "6s 8s 7s", "9c 9d 9s", stakes={"bonus": 500, "pair-plus": 1000})
    ask = {"of": "player", "seat": 3, "in": "euros"}
    exercise = of_table(THREE_CARD, Payment(THREE_CARD), table, **ask)
    # MISE 5 × 10, JOUER 10, Bonus 5 × 5, Paire Plus 40 × 10
    judgement = judged_by(Payment(THREE_CARD), exercise, AmountAnswer(48_500))
    assert judgement.right
    assert len(judgement.lines) == 5


TABLES = {
    "three-card": {"ante": (1, 1, 1, 1, 4, 5), "bonus": (1, 4, 5), "pair-plus": (1, 3, 6, 30, 40)},
    "stud": {"play": (1, 1, 2, 3, 4, 5, 7, 20, 50, 100), "bonus": (100, 150, 1000, 2000, 5000)},
    "ultimate": {"blind": (1, 1.5, 3, 10, 50, 500), "trips": (3, 4, 7, 8, 30, 40, 50)},
}
"""What the articles pay, from the lowest hand up; stud by table B."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_line_of_the_pay_tables_is_asked_in_its_order(game: PokerGame) -> None:
    drill = Rates(game)
    settings = TableSettings("fr-2019", "B", 500) if game is STUD else SETTINGS[game.name][0]
    lines = lines_of(game.rules(settings))
    found: dict[str, list[float]] = {}
    for turn in range(len(lines)):
        exercise = drill.in_order(turn, Random(turn), 1, settings, ())
        assert exercise is not None
        drill.check(exercise)
        (pay,) = drill.key(exercise, load(game.name).resolve).steps
        found.setdefault(pay.on, []).append(pay.amount / pay.stake)
    assert {box: tuple(rates) for box, rates in found.items()} == TABLES[game.name]
    assert drill.in_order(0, Random(1), 2, settings, ()) is None
    only = drill.skills[0].id
    assert {drill.in_order(turn, Random(1), 1, settings, (only,)).skill for turn in range(9)} == {only}  # type: ignore[union-attr]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_pay_table_hangs_there_where_it_is_known_by_heart(game: PokerGame) -> None:
    kit = load(game.name).kit
    for drill, posted in ((Rates(game), False), (Payment(game), True)):
        exercise = drill.exercise(Random(1), 3, SETTINGS[game.name][0])
        device = kit.felt(drill.question(exercise), exercise, {}).device
        assert isinstance(device, Cards)
        assert (device.sheet is not None) is posted


def test_55_17_either_table_is_asked_where_the_house_chooses_one() -> None:
    drill = Rates(STUD)
    asked = {exercise.table["pay_table"] for exercise in many(drill, SETTINGS["stud"][0], 3, 30)}
    assert asked == {"A", "B"}
    assert "pay_table" not in drill.exercise(Random(1), 3, SETTINGS["stud"][2]).table


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_more_chips_than_are_needed_are_told_by_a_rule_of_the_game(game: PokerGame) -> None:
    cards = {
        THREE_CARD: ("6s 8h 7s", "Qc 9d 2s"),
        STUD: ("9h 9d Ks 4c 2h", "As Kd 8c 5h 3s"),
        ULTIMATE: ("Ah Ad", "Kc Qd"),
    }
    board = "2h 7h 9h 9c 4d" if game is ULTIMATE else ""
    ask = {"of": "bet", "seat": 3, "on": "ante", "in": "pieces", "denominations": [500, 1000]}
    exercise = of_table(game, Payment(game), coup(game, *cards[game], board), **ask)
    judgement = judged_by(Payment(game), exercise, PiecesAnswer(((500, 2),)))
    assert (judgement.right, judgement.score) == (False, 500)
    assert judgement.rule in {rule.id for rule in game.register.rules}
