"""The roulette keyboard: every chance by its numbers, every act, calls, the wheel, in both languages."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.devices.wheel.steps import LAUNCH, MARK, RELAUNCH, REPLACE_BALL, STOP_GAME
from app.games.roulette.chances import CHANCES, LAYOUT, NUMBERS, called
from app.games.roulette.key_commands import number_keys
from app.games.roulette.key_sheet import keys_text
from app.games.roulette.key_tables import ACT_KEYS, CALL_KEYS, GROUP_KEYS, SIMPLE_KEYS, WHEEL_KEYS
from app.games.roulette.keys import Grammar
from app.table.acts import CALL, COLLECT, HALVE, PAY, Act, Verb
from app.table.felt import Felt, Stack, stake
from app.table.keys import AZERTY_DIGITS, BACKSPACE, ENTER, ESCAPE, NOTHING, Pressed, Typing
from app.table.steps import Chance
from app.text import set_language

LANGUAGES = ("fr", "en")
FELT = Felt(stacks=tuple(Stack(stake(seat, on), 500, 1) for on in CHANCES for seat in (2, 3)))
ROW = {digit: key for key, digit in AZERTY_DIGITS.items()}


def typed(keys: Iterable[str], language: str = "fr", *, amounts: bool = False, felt: Felt = FELT) -> Pressed:
    """All keys one after the other; the acts of all of them."""
    grammar, typing = Grammar(language, amounts), NOTHING
    acts: tuple[Act, ...] = ()
    for key in keys:
        pressed = grammar.press(typing, key, felt)
        assert not pressed.error, f"{key}: {pressed.error}"
        typing, acts = pressed.typing, (*acts, *pressed.acts)
    return Pressed(typing, acts)


def refused(keys: Iterable[str], language: str = "fr", felt: Felt = FELT) -> str:
    """The sentence why the last of some keys means nothing; nothing has changed then."""
    *before, last = keys
    here = typed(before, language, felt=felt)
    pressed = Grammar(language).press(here.typing, last, felt)
    assert pressed.typing == here.typing
    assert not pressed.acts
    return pressed.error


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", [COLLECT, PAY, HALVE])
@pytest.mark.parametrize("on", CHANCES)
def test_every_act_on_every_chance_is_typed_by_its_shortest_keys(on: Chance, verb: Verb, language: str) -> None:
    act = Act(verb, seat=2, on=on)
    assert typed(Grammar(language).keys_of(act), language) == Pressed(NOTHING, (act,))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("on", [on for on in CHANCES if LAYOUT[on].listed])
def test_every_chance_on_numbers_is_reached_by_its_numbers(on: Chance, language: str) -> None:
    pay = next(key for key, do in ACT_KEYS[language].items() if do is PAY)
    for numbers in (LAYOUT[on].numbers, LAYOUT[on].numbers[::-1]):
        assert typed((pay, *number_keys(numbers), "c"), language).acts == (Act(PAY, seat=3, on=on),)


@pytest.mark.parametrize("on", [on for on in CHANCES if LAYOUT[on].listed])
def test_spaces_between_the_numbers_may_always_be_typed(on: Chance) -> None:
    keys = ("p", *" ".join(map(str, LAYOUT[on].numbers)), "b")
    assert typed(keys).acts == (Act(PAY, seat=2, on=on),)


@pytest.mark.parametrize("on", CHANCES)
def test_the_unshifted_digits_of_a_french_keyboard_count_as_digits(on: Chance) -> None:
    keys = [ROW.get(key, key) for key in Grammar("fr").keys_of(Act(COLLECT, seat=3, on=on))]
    assert typed(keys).acts == (Act(COLLECT, seat=3, on=on),)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("on", CHANCES)
def test_enter_in_place_of_a_player_means_every_stake_there(on: Chance, language: str) -> None:
    pay = next(key for key, do in ACT_KEYS[language].items() if do is PAY)
    acts = typed((pay, *Grammar(language).chance_keys(on), ENTER), language).acts
    assert acts == (Act(PAY, seat=2, on=on), Act(PAY, seat=3, on=on))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", NUMBERS)
def test_results_markers_and_the_ball_put_back_by_every_number(number: int, language: str) -> None:
    for act in (
        Act(CALL, what="result", number=number, simple=called(number)),
        Act(MARK, number=number),
        Act(REPLACE_BALL, number=number),
    ):
        assert typed(Grammar(language).keys_of(act), language) == Pressed(NOTHING, (act,))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "act",
    [
        Act(CALL, what="place-bets"),
        Act(CALL, what="no-more-bets"),
        Act(LAUNCH, what="clockwise"),
        Act(LAUNCH, what="counterclockwise"),
        Act(STOP_GAME),
        Act(RELAUNCH),
        Act(REPLACE_BALL),
    ],
)
def test_the_other_calls_and_the_wheel(act: Act, language: str) -> None:
    assert typed(Grammar(language).keys_of(act), language) == Pressed(NOTHING, (act,))


def test_the_simple_chances_of_a_call_stand_in_the_order_they_are_called_however_typed() -> None:
    act = Act(CALL, what="result", number=17, simple=("black", "odd", "low"))
    for order in ("NIM", "MIN", "IMN"):
        assert typed(("a", "1", "7", *order)).acts == (act,)


def test_a_result_may_be_called_too_short_and_enter_ends_it() -> None:
    assert typed((*"a17n", ENTER)).acts == (Act(CALL, what="result", number=17, simple=("black",)),)
    assert typed((*"a0", ENTER)).acts == (Act(CALL, what="result", number=0),)


def test_a_split_is_told_from_a_corner_by_the_number_of_its_numbers() -> None:
    assert typed(("p", *"17 20", "b")).acts == (Act(PAY, seat=2, on="17-20"),)
    assert typed(("p", *"17 18 20 21", "b")).acts == (Act(PAY, seat=2, on="17-18-20-21"),)


def test_1_2_and_12_are_told_apart() -> None:
    assert typed(("p", *"1 2", "b")).acts == (Act(PAY, seat=2, on="1-2"),)
    assert typed(("p", *"1,2", "b")).acts == (Act(PAY, seat=2, on="1-2"),)
    assert typed(("p", *"12", "b")).acts == (Act(PAY, seat=2, on=12),)
    assert typed(("p", *"36", "b")).acts == (Act(PAY, seat=2, on=36),)
    # 3 and 7 make no number of the wheel: two numbers, which touch nowhere
    assert refused(("p", "3", "7"))


@pytest.mark.parametrize(
    ("keys", "part"),
    [
        (("z",), "aucun geste"),
        (("p", "x"), "pas une chance"),
        (("p", *"17", *"22"), "17-22"),
        (("p", *"17", *"17"), "déjà dit"),
        (("p", "d", "4"), "1, 2 ou 3"),
        (("p", "d", "1", "3"), "ne se touchent pas"),
        (("p", "r", "z"), "joueur"),
        (("p", *"17", "z"), "joueur"),
        (("p", ENTER), "Sur quelle chance"),
        (("p", "t", "0", "b"), "aucune chance"),
        (("p", *"18 21 17", ENTER), "17-18-21"),
        (("p", "r", "a"), "A n’a pas de mise sur rouge"),
        (("a", "x"), "n’annonce rien"),
        (("a", *"17", "z"), "chance simple"),
        (("a", *"17", "n", "r"), "déjà dit"),
        (("a", *"17", "n", "4"), "déjà dit"),
        (("a", ENTER), "pas complet"),
        (("n", "r"), "pas un numéro"),
        (("n", ENTER), "pas complet"),
        (("c", "x"), "cylindre"),
        (("c", "4"), "cylindre"),
        (("c", "b", "x"), "pas un numéro"),
    ],
)
def test_a_key_that_means_nothing_says_why_and_changes_nothing(keys: tuple[str, ...], part: str) -> None:
    assert part in refused(keys)


def test_an_empty_chance_is_told() -> None:
    assert refused(("p", "r", ENTER), felt=Felt()) == "Aucune mise sur rouge."


def test_the_gain_is_typed_where_it_is_asked() -> None:
    keys = ("p", *"17", "b", *"12,5")
    here = typed(keys, amounts=True)
    assert here.typing.waiting == (Act(PAY, seat=2, on=17),)
    grammar = Grammar("fr", amounts=True)
    assert grammar.say(here.typing) == "Payer la mise de B sur le 17 plein : 12,5 €"
    assert grammar.write(here.typing) == "P 17 B 12,5"
    done = grammar.press(here.typing, ENTER, FELT)
    assert done == Pressed(NOTHING, (Act(PAY, seat=2, on=17, amount=1250),))
    assert [follow.keys for follow in grammar.follows(here.typing)] == ["0–9 ,", "↵"]


def test_after_enter_each_player_has_his_gain_in_turn() -> None:
    keys = ("p", *"17", ENTER, *"35", ENTER, *"70", ENTER)
    acts = typed(keys, amounts=True).acts
    assert acts == (Act(PAY, seat=2, on=17, amount=3500), Act(PAY, seat=3, on=17, amount=7000))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("on", CHANCES)
def test_backspace_takes_the_last_key_back_and_escape_the_command(on: Chance, language: str) -> None:
    grammar = Grammar(language)
    here = NOTHING
    for key in Grammar(language).keys_of(Act(PAY, seat=2, on=on))[:-1]:
        before, here = here, grammar.press(here, key, FELT).typing
        assert grammar.press(here, BACKSPACE, FELT).typing == before
        assert grammar.press(here, ESCAPE, FELT) == Pressed(NOTHING)


def test_with_nothing_typed_the_keys_are_the_pages() -> None:
    grammar = Grammar("fr")
    signals = {key: grammar.press(NOTHING, key, FELT).signal for key in (ENTER, BACKSPACE, ESCAPE)}
    assert signals == {ENTER: "confirm", BACKSPACE: "undo", ESCAPE: "pause"}


def test_the_strip_writes_numbers_together_and_says_the_chance() -> None:
    grammar = Grammar("fr")
    here = typed(("p", *"17 20")).typing
    assert grammar.write(here) == "P 17 20"
    assert grammar.say(here) == "Payer, le cheval 17-20"
    here = typed(("p", *"1 2 ")).typing
    assert grammar.write(here) == "P 1 2"
    assert grammar.say(typed(("a", *"17", "n")).typing) == "Annoncer, 17, noir"
    assert grammar.say(NOTHING) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_is_offered_means_something(language: str) -> None:
    """Each single key the strip shows can be clicked: it must be taken."""
    set_language(language)
    grammar = Grammar(language)
    todo: list[Typing] = [NOTHING]
    seen = 0
    while todo and seen < 400:
        here = todo.pop()
        seen += 1
        for follow in grammar.follows(here):
            if len(follow.keys) != 1 or follow.keys == "↵":
                continue
            pressed = grammar.press(here, follow.keys, FELT)
            assert not pressed.error, (here, follow)
            if pressed.typing not in {NOTHING, here}:
                todo.append(pressed.typing)
    assert seen > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_letter_means_one_thing_at_each_place(language: str) -> None:
    simple, groups = set(SIMPLE_KEYS[language]), set(GROUP_KEYS[language])
    assert not simple & groups
    assert "T" not in ACT_KEYS[language]
    assert set(SIMPLE_KEYS[language].values()) == {"red", "black", "odd", "even", "low", "high"}
    assert len(set(CALL_KEYS[language].values())) == len(CALL_KEYS[language])
    assert len({act.what or act.verb for act in WHEEL_KEYS[language].values()}) == len(WHEEL_KEYS[language])


_SIGNS = st.sampled_from([*"0123456789 ,abcdefghimnoprstlwxz&é", ENTER, BACKSPACE, ESCAPE])


@given(st.lists(_SIGNS, max_size=14), st.sampled_from(LANGUAGES), st.booleans())
def test_whatever_is_typed_is_answered(keys: list[str], language: str, amounts: bool) -> None:
    grammar, typing = Grammar(language, amounts), NOTHING
    for key in keys:
        pressed = grammar.press(typing, key, FELT)
        if pressed.error:
            assert pressed.typing == typing
            assert not pressed.acts
        typing = pressed.typing
        assert isinstance(grammar.write(typing), str)
        assert isinstance(grammar.say(typing), str)
        assert grammar.follows(typing)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_tells_every_act_and_every_letter(language: str) -> None:
    set_language(language)
    text = keys_text()
    for key in (*ACT_KEYS[language], *SIMPLE_KEYS[language], *GROUP_KEYS[language], *WHEEL_KEYS[language]):
        assert f"`{key}`" in text
