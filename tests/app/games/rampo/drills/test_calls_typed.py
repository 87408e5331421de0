"""A call as it is typed: number and colour in either order, and every other way to say it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.drills.answer import CallAnswer, answer_text, read_answer
from app.drills.call_reader import NOTHING, CallNotUnderstoodError
from app.games.rampo.acts import call_text
from app.games.rampo.drills.call_text import CALLS
from app.games.rampo.resolve import resolve
from app.games.rampo.rules import NUMBER_COLOURS
from app.games.rampo.steps import VOCABULARY
from app.table.reading import InputError
from app.table.steps import Call
from app.text import LANGUAGES, set_language
from tests.app.games.rampo.drills.calls_by_hand import COLOURS, DRILL, judge, put, throw


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
            ("Les dés changent de main (the dice change hands)", Call("dice-change-hands")),
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
