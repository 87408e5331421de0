"""What is said before the translations can be read."""

import pytest

from tools.messages import Sentence, chosen_language, tell

SENTENCE = Sentence("Il manque {thing}.", "{thing} is missing.")


def test_a_sentence_is_filled_in_both_languages() -> None:
    filled = SENTENCE.filled(thing="libGL")
    assert (filled.in_language("fr"), filled.in_language("en")) == ("Il manque libGL.", "libGL is missing.")


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "fr"),
        ([], {"LANG": "C.UTF-8"}, "fr"),
        ([], {"LANG": "fr_FR.UTF-8"}, "fr"),
        ([], {"LANG": "en_GB.UTF-8"}, "en"),
        ([], {"LC_ALL": "fr_FR.UTF-8", "LANG": "en_GB.UTF-8"}, "fr"),
        ([], {"LC_ALL": "", "LANG": "en_GB.UTF-8"}, "en"),
        (["--lang", "en"], {"LANG": "fr_FR.UTF-8"}, "en"),
        (["--lang=en"], {}, "en"),
        (["--lang", "fr"], {"LANG": "en_GB.UTF-8"}, "fr"),
        (["--lang=fr"], {"LANG": "en_GB.UTF-8"}, "fr"),
        (["--lang"], {"LANG": "en_GB.UTF-8"}, "en"),
    ],
)
def test_the_language_is_the_one_asked_for_else_english_where_the_system_is_else_french(
    arguments: list[str], environment: dict[str, str], language: str
) -> None:
    assert chosen_language(arguments, environment) == language


def test_messages_leave_the_output_stream_to_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    tell(SENTENCE.filled(thing="libGL"), "en")
    assert capsys.readouterr() == ("", "libGL is missing.\n")
