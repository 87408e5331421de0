"""The blackjack table as the window needs it: what is typed, what is said of each spot, what each act changes."""

from __future__ import annotations

import pytest

from app.devices.cards.hands import hand_at
from app.devices.cards.on_felt import DISCARD, SHOE, Cards
from app.devices.cards.shown import ShownCards
from app.devices.cards.steps import BURN, DEAL, REMOVE, RETURN
from app.drills.drill import TableSettings
from app.drills.question import ActsQuestion
from app.games.blackjack.keys import BLACK_JACK, CALL_KEYS, Grammar
from app.games.blackjack.kit import KIT
from app.games.blackjack.layout_felt import felt_of
from app.games.blackjack.posted import pays, posted
from app.games.blackjack.records import TABLE
from app.games.blackjack.resolve import resolve
from app.games.blackjack.state import Played
from app.games.blackjack.tour import tour_exercise
from app.table.acts import CALL, COLLECT, HALVE, PAY, Act
from app.table.felt import RACK, Drop, Felt, Result, Spot, stake
from app.table.keys import ENTER, NOTHING, Pressed, Typing
from app.text import set_language
from tests.app.games.blackjack.felts import TABLE_TOLD, after, cards, felt, hand, table

FELT = felt()


def typed(keys: str, language: str = "fr", shown: Felt = FELT) -> Pressed:
    pressed = Pressed(NOTHING)
    for key in keys.split():
        pressed = Grammar(language).press(pressed.typing, key, shown)
    return pressed


@pytest.mark.parametrize(
    ("keys", "english", "act"),
    [
        ("r a", "c a", Act(COLLECT, 1, 1, "1")),
        ("r 7", "c 7", Act(COLLECT, 7, 1, "1")),
        ("r z a", "c z a", Act(COLLECT, 1, "insurance", "1")),
        ("p d 2", "p d 2", Act(PAY, 4, 2, "1")),
        ("p d 1", "p d 1", Act(PAY, 4, 1, "1")),
        ("p d , 2", "p d , 2", Act(PAY, 4, 1, "2")),
        ("p c , 2", "p c , 2", Act(PAY, 3, 1, "2")),
        ("p c 1", "p c 1", Act(PAY, 3, 1, "1")),
        ("l g", "l g", Act(RETURN, 7, 1, "1")),
        ("m g", "h g", Act(HALVE, 7, 1, "1")),
        ("d d 2", "d d 2", Act(DEAL, 4, 2)),
        ("d a", "d a", Act(DEAL, 1, 1)),
        ("d 0", "d 0", Act(DEAL)),
        ("e d 1", "r d 1", Act(REMOVE, 4, 1)),
        ("e 0", "r 0", Act(REMOVE)),
        ("b 5 enter", "b 5 enter", Act(BURN, number=5)),
        ("a n", "a n", Act(CALL, what="no-more-bets")),
        ("a z", "a z", Act(CALL, what="insurance")),
        ("a j c", "a j c", Act(CALL, 3, 1, what="black-jack")),
        ("a j d 2", "a j d 2", Act(CALL, 4, 2, what="black-jack")),
        ("a j 0", "a j 0", Act(CALL, what="black-jack")),
        ("a 0 1 7 enter", "a 0 1 7 enter", Act(CALL, what="points", number=17)),
        ("a a 1 9 enter", "a a 1 9 enter", Act(CALL, 1, 1, what="points", number=19)),
        ("a d 2 1 8 enter", "a d 2 1 8 enter", Act(CALL, 4, 2, what="points", number=18)),
        ("a d 1 , 8 enter", "a d 1 , 8 enter", Act(CALL, 4, 1, what="points", number=8)),
        ("a a 1 , 1 9 enter", "a a 1 , 1 9 enter", Act(CALL, 1, 1, what="points", number=19)),
    ],
)
def test_an_act_is_typed_in_either_language(keys: str, english: str, act: Act) -> None:
    assert typed(keys).acts == (act,)
    assert typed(english, "en").acts == (act,)


def test_enter_takes_all_where_several_can_be_meant() -> None:
    assert typed("p d").acts == ()
    assert [(act.on, act.place) for act in typed("p d enter").acts] == [(1, "1"), (2, "1"), (1, "2")]


def test_where_a_hand_is_meant_the_hands_are_named() -> None:
    """Neither all stakes, which are no hand, nor the croupier's own left out."""
    assert "« X » n’est pas une main" in (told := typed("e x").error or "")
    assert "toutes les mises" not in told
    assert "A–G" in told
    assert told.endswith(", 0.")
    assert typed("e enter").error == "De quelle main ? A–G, 0."


@pytest.mark.parametrize("keys", ["r b", "d b", "a q", "a d x", "a d enter", "r", "d 9"])
def test_what_means_nothing_does_nothing(keys: str) -> None:
    pressed = typed(keys)
    assert pressed.acts == ()
    assert pressed.error or pressed.typing != NOTHING


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_act_of_a_settlement_can_be_typed(language: str) -> None:
    shown, grammar = FELT, Grammar(language, amounts=True)
    for step in resolve(table(), Played(cards("6c"))).steps:
        act = step.act
        assert act is not None
        pressed = Pressed(NOTHING)
        for key in grammar.keys_of(act, shown):
            assert not pressed.acts, act
            pressed = grammar.press(pressed.typing, key, shown)
        assert pressed.acts == (act,)
        shown = KIT.show_act(shown, act)
    assert isinstance(shown.device, Cards)
    assert shown.device.hands == ()


HANDS = [hand for hand in KIT.hands() if any(hand == each.spot for each in getattr(FELT.device, "hands", ()))]
CALLS = [
    *(Act(CALL, what=what) for what in CALL_KEYS.values()),
    *(Act(CALL, hand.seat, hand.on, what="black-jack") for hand in HANDS),
    *(Act(CALL, hand.seat, hand.on, what="points", number=count) for hand in HANDS for count in range(4, 32)),
]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_call_can_be_made_by_mouse_alone(language: str) -> None:
    grammar = Grammar(language)
    set_language(language)
    for act in CALLS:
        pressed = Pressed(NOTHING)
        for click in clicks(act):
            caps = {follow.keys for follow in grammar.follows(pressed.typing)}
            assert isinstance(click, Spot) or click in caps, (act, click)
            for key in KIT.spot_keys(pressed.typing, click) if isinstance(click, Spot) else (click,):
                assert not pressed.acts
                pressed = grammar.press(pressed.typing, ENTER if key == "↵" else key, FELT)
        assert pressed.acts == (act,)


def clicks(act: Act) -> list[str | Spot]:
    """What is clicked to make a call: caps of one key under the felt, and the hand on it."""
    keys = {what: key for key, what in CALL_KEYS.items()}
    if act.what in keys:
        return ["A", keys[act.what]]
    hand = hand_at(act.seat, act.on)
    if act.what == "points":
        return ["A", hand, *str(act.number), "↵"]
    several = sum(each.seat == act.seat for each in HANDS) > 1
    return ["A", BLACK_JACK, hand, *([str(act.on)] if several else [])]


@pytest.mark.parametrize(
    ("spot", "said"),
    [
        (
            hand_at(4, 1),
            "Box D, première main, huit de carreau, deux de trèfle, neuf de cœur, 19 annoncé, mise 20 €, décidée",
        ),
        (hand_at(1, 1), "Box A, roi de cœur, neuf de trèfle, mise 20 €, décidée"),
        (hand_at(3, 1), "Box C, as de pique, roi de trèfle, black-jack annoncé, mise 15 €, décidée"),
        (hand_at(), "Croupier, as de cœur"),
        (stake(4, 1, "2"), "Debout D2 sur la première main, 15 €"),
        (stake(4, 2, "1"), "Mise de D, deuxième main, 20 €"),
        (stake(3, 1, "2"), "Debout C2, 5 €"),
        (stake(7, 1, "1"), "Mise de G, 10 €"),
        (stake(1, "insurance", "1"), "Assurance de A, 10 €"),
        (Spot("chance", 4), "Box D : D, D2"),
        (Spot("chance", 2), "Box B : aucune mise"),
        (Spot("chance", "insurance", 1), "Assurance devant A : A"),
        (Spot("chance", "insurance", 4), "Assurance devant D : aucune mise"),
        (SHOE, "Sabot"),
    ],
)
def test_each_spot_is_said_in_words(spot: Spot, said: str) -> None:
    assert KIT.describe(FELT, spot).replace("\u00a0", " ") == said


def test_a_hand_is_to_play_until_it_is_called_above_21() -> None:
    boxes = [{"box": 7, "hands": [hand("Td 8s", 1000, stands=False)]}]
    state, _events = TABLE.read_table(TABLE_TOLD | {"boxes": boxes})
    felt = KIT.show_act(felt_of(state, ShownCards(shoe=cards("6c"))), Act(DEAL, 7, 1))
    assert KIT.describe(felt, hand_at(7, 1)).endswith("à jouer"), "the felt does not count"
    felt = KIT.show_act(felt, Act(CALL, 7, 1, what="points", number=24))
    assert KIT.describe(felt, hand_at(7, 1)).endswith("décidée")


GONE = (Act(COLLECT, 4, 1, "1"), Act(COLLECT, 4, 1, "2"), Act(REMOVE, 4, 1))


@pytest.mark.parametrize(("drawn", "number", "taken"), [((), 2, 3), ((Act(DEAL, 4, 1),), 1, 4)])
def test_a_hand_gone_above_21_gives_its_number_to_the_next_a_settled_one_does_not(
    drawn: tuple[Act, ...], number: int, taken: int
) -> None:
    gone = after(*drawn, *GONE)
    assert isinstance(gone.device, Cards)
    assert [hand.spot.on for hand in gone.device.hands if hand.spot.seat == 4] == [number]
    assert [stack.spot for stack in gone.stacks if stack.seat == 4] == [stake(4, number, "1")]
    assert gone.device.taken == taken


def test_what_the_croupier_has_made_joins_the_last_results() -> None:
    called = after(Act(CALL, what="points", number=23))
    assert called.results[0] == Result(23, "red")
    assert called.results[1:] == FELT.results
    assert after(Act(CALL, what="black-jack")).results[0].number == "BJ"
    assert after(Act(CALL, what="points", number=0)).results[0] == Result(0, "black")
    assert after(Act(CALL, 4, 1, what="points", number=18)).results == FELT.results


def test_a_gesture_means_an_act() -> None:
    assert KIT.act_of(Drop(SHOE, hand_at(4, 2))) == Act(DEAL, 4, 2)
    assert KIT.act_of(Drop(hand_at(), DISCARD)) == Act(REMOVE)
    assert KIT.act_of(Drop(stake(1, "insurance", "1"), DISCARD)) == Act(COLLECT, 1, "insurance", "1")
    assert KIT.act_of(Drop(stake(4, 1, "2"), RACK)) == Act(COLLECT, 4, 1, "2")
    assert KIT.act_of(Drop(Spot("rack", 500), stake(4, 1, "2"))) == Act(PAY, 4, 1, "2")
    assert RACK in KIT.places(Act(COLLECT, 4, 1, "2"))
    assert KIT.act_of(Drop(stake(4, 1, "2"), Spot("seat", seat=4))) == Act(RETURN, 4, 1, "2")
    assert KIT.act_at(Typing(("M",)), FELT, stake(7, 1, "1")) == Act(HALVE, 7, 1, "1")
    assert hand_at(4, 2) in KIT.targets(SHOE)
    assert KIT.act_at(Typing(("P",)), FELT, stake(4, 1, "2")) == Act(PAY, 4, 1, "2")
    assert KIT.spot_keys(Typing(("R",)), Spot("chance", 4)) == ("D",)
    assert KIT.spot_keys(Typing(("A",)), hand_at(4, 2)) == ("D", "2", ",")
    assert KIT.spot_keys(Typing(("A", "J")), hand_at(3, 1)) == ("C",)
    assert KIT.spot_keys(Typing(("A",)), hand_at()) == ("0",)
    assert KIT.spot_keys(NOTHING, Spot("chance", 4)) == ()
    assert KIT.spot_keys(Typing(("R",)), Spot("chance", "insurance", 4)) == ("Z", "D")
    assert KIT.spot_keys(Typing(("R", "Z")), Spot("chance", "insurance", 4)) == ("D",)
    assert KIT.spot_keys(Typing(("A",)), Spot("chance", "insurance", 4)) == ("Z",)


@pytest.mark.parametrize("first", ["Ah", "2c", "9d", "Ts", "6h"])
def test_what_a_stake_wins_is_what_the_engine_pays(first: str) -> None:
    state = table()._replace(croupier=cards(first))
    if first != "Ah":
        state = state._replace(boxes=tuple(box._replace(insurance=()) for box in state.boxes))
    question = ActsQuestion(state=state, text="", shown=None, focus=(), amounts=False, guided=True)
    assert KIT.gain(question, Act(PAY, 1, 1, "1")) == 2000
    assert KIT.gain(question, Act(PAY, 3, 1, "1")) == 2250
    assert KIT.gain(question, Act(PAY, 1, "insurance", "1")) == (2000 if first == "Ah" else 0)


def test_the_table_of_the_guided_coup_pays_collects_and_leaves() -> None:
    exercise = tour_exercise(TableSettings("fr-current", None, 500))
    state, (played,) = TABLE.read_table(dict(exercise.table))
    verbs = [step.act.verb for step in resolve(state, played).steps if step.act is not None]
    assert {COLLECT, PAY, RETURN, REMOVE, DEAL, CALL} == set(verbs)
    question = ActsQuestion(state=state, text="", shown=None, focus=(), amounts=False, guided=True)
    shown = KIT.felt(question, exercise, {1: "Léa"})
    assert shown == KIT.felt(question, exercise, {1: "Léa"})
    assert shown.results
    assert isinstance(shown.device, Cards)
    assert len(shown.device.shoe) == 20


def test_the_table_is_offered_with_its_rules_and_its_keys() -> None:
    assert [each.id for each in KIT.rule_sets()] == ["fr-2014", "fr-2019", "fr-current"]
    assert [row.rates for row in pays(table()).rows] == [("1",), ("3/2",), ("2",)]
    assert len(posted(table())) == 2
    assert KIT.presents()
    assert sorted(KIT.levels()) == [1, 2, 3, 4, 5]
    assert all(rows for _title, rows in KIT.key_sheet())
    assert KIT.call_keys()
    assert KIT.call_hint(bets=False)
    assert felt_of(table(), results=("BJ", 22)).results[0].colour == "green"
    assert [KIT.sentence(act) for act in (Act(DEAL, 4, 2), Act(DEAL), Act(REMOVE, 1, 1))] == [
        "Donner une carte à D (main 2)",
        "Tirer une carte pour le croupier",
        "Enlever les cartes de A",
    ]
