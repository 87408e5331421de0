"""What a croupier says, typed: free text becomes a call, the same in every language in force.

Case, accents, punctuation and articles do not count. A game brings the phrases of its calls and how a result is said.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.table.reading import InputError
from app.table.steps import Call
from app.text import Message, translate

NOTHING = Call("nothing")
"""The answer that nothing is to be called."""

PHRASES: Mapping[str, tuple[str, ...]] = {
    "no-more-bets": ("rien ne va plus", "rien va plus", "rnvp", "no more bets"),
    "nothing": ("rien", "rien a annoncer", "aucune annonce", "pas annonce", "nothing", "nothing to call", "no call"),
}
"""What is called at every table, in French and in English, without accents and articles."""

_WORDS = re.compile(r"\d+|[^\W\d_]+")
_LONGEST = 80


class CallNotUnderstoodError(InputError):
    """A text that is no call at all: told to the trainee, never judged."""

    def __init__(self, text: str, hint: Message) -> None:
        super().__init__("bad-value", "call", text)
        self._hint = hint

    @property
    def message(self) -> str:
        """What may be typed, in the language in force."""
        return translate(self._hint)


@dataclass(frozen=True, slots=True)
class CallReader:
    """Reads the calls of one game.

    `phrases` are its calls but for results, by what they are; `articles` words that do not count; `result` makes a call
    of the words of anything else, None where they are none; `spelt` mends what is typed on another keyboard.
    """

    phrases: Mapping[str, tuple[str, ...]]
    articles: frozenset[str]
    result: Callable[[list[str]], Call | None]
    hint: Message
    spelt: Callable[[str], str] = lambda text: text

    def read(self, text: str) -> Call:
        """The call a typed text means; raises CallNotUnderstoodError. A result may lack some of its parts."""
        if len(text) > _LONGEST:
            raise CallNotUnderstoodError(text, self.hint)
        words = self._words(text)
        phrase = " ".join(words)
        what = next((what for what, phrases in self.phrases.items() if phrase in phrases), None)
        call = Call(what) if what is not None else self.result(words) if words else None
        if call is None:
            raise CallNotUnderstoodError(text, self.hint)
        return call

    def _words(self, text: str) -> list[str]:
        typed = unicodedata.normalize("NFKD", self.spelt(text.strip().casefold()))
        plain = "".join(sign for sign in typed if not unicodedata.combining(sign))
        return [word for word in _WORDS.findall(plain) if word not in self.articles]


def names_of(said: Mapping[str, str]) -> Mapping[str, str]:
    """What each word names, from the words of each name.

    >>> names_of({"red": "r rouge red"})["rouge"]
    'red'
    """
    return {word: name for name, words in said.items() for word in words.split()}
