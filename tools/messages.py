"""What is said before the translations can be read: each sentence in both languages, on the error stream."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.system_language import system_language

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@dataclass(frozen=True)
class Sentence:
    """One sentence in French and in English; `{name}` fields are filled by `filled`."""

    french: str
    english: str

    def filled(self, **fields: object) -> Sentence:
        """The sentence with its fields replaced."""
        return Sentence(self.french.format(**fields), self.english.format(**fields))

    def in_language(self, language: str) -> str:
        """The text in `fr` or `en`."""
        return self.english if language == "en" else self.french


class StartError(Exception):
    """The start cannot go on; the sentence says what happened, where, and what to do."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.english)
        self.sentence = sentence


def chosen_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """`fr` or `en`: `--lang` if given, else the language of the system where it is English, else French."""
    for position, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            return "en" if argument == "--lang=en" else "fr"
        if argument == "--lang" and position + 1 < len(arguments):
            return "en" if arguments[position + 1] == "en" else "fr"
    return system_language(environment)


def tell(sentence: Sentence, language: str) -> None:
    """Write the sentence to the error stream: the output stream belongs to the commands."""
    print(sentence.in_language(language), file=sys.stderr, flush=True)
