"""What a croupier says, typed: free text becomes a call, in French or English whatever the language in force.

Case, accents, punctuation, articles and "et" do not count, nor what a call means in brackets behind it, and a number
may be written in words. A game brings the phrases of its calls and how a result is said.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from app.table.reading import InputError
from app.table.steps import Call
from app.text import SOURCE, Message, translate

NOTHING = Call("nothing")
"""The answer that nothing is to be called."""

PHRASES: Mapping[str, tuple[str, ...]] = {
    "no-more-bets": (
        "rien ne va plus",
        "les jeux sont faits, rien ne va plus",
        "rien va plus",
        "rnvp",
        "no more bets",
    ),
    "nothing": ("rien", "rien à annoncer", "aucune annonce", "pas d’annonce", "nothing", "nothing to call", "no call"),
}
"""What is called at every table, in French and in English."""

VERB = "a"
"""The key that begins a call on the felt, which may begin it here too."""

_COUNTED: Mapping[str, int] = {
    word: number
    for words in (
        "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen",
    )
    for number, word in enumerate(words.split())
} | {"seventeen": 17, "eighteen": 18, "nineteen": 19, "vingt": 20, "trente": 30, "twenty": 20, "thirty": 30}
_FOLLOWED: Mapping[str, range] = {"dix": range(7, 10)} | dict.fromkeys(
    ("vingt", "trente", "twenty", "thirty"), range(1, 10)
)
"""The words of numbers that another follows, and which: dix-sept, vingt et un."""

_AND = ("et", "and")

_WORDS = re.compile(r"\d+|[^\W\d_]+")
_GLOSS = re.compile(r"\([^()]*\)\W*$")
"""What a call means, behind the words that are said, as another language shows it: Coup nul (void)."""

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
    of the words of anything else, None where they are none; `spelt` mends what is typed on another keyboard. `local`
    are words that stand for another one in a language; `keys` the letters that call what is no result at the table.
    """

    phrases: Mapping[str, tuple[str, ...]]
    articles: frozenset[str]
    result: Callable[[list[str]], Call | None]
    hint: Message
    spelt: Callable[[str], str] = lambda text: text
    local: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    keys: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def read(self, text: str, language: str = SOURCE) -> Call:
        """The call a text means that was typed in a language; raises CallNotUnderstoodError.

        A result may lack some of its parts.
        """
        if len(text) > _LONGEST:
            raise CallNotUnderstoodError(text, self.hint)
        words = self._words(text)
        # as a call is begun where acts are done: A for the call, then its key, or the number
        keyed = {f"{VERB}{key.lower()}": what for key, what in self.keys.get(language, {}).items()}
        if self.keys and words[:1] == [VERB] and words[1:]:
            words = words[1:] if words[1].isdecimal() else ["".join(words)]
        said = keyed.get(" ".join(words)) or self._said(words) or self._said(self._words(_GLOSS.sub("", text)))
        meant = self.local.get(language, {})
        call = (
            Call(said)
            if said is not None
            else self.result([meant.get(word, word) for word in words])
            if words
            else None
        )
        if call is None:
            raise CallNotUnderstoodError(text, self.hint)
        return call

    def _said(self, words: list[str]) -> str | None:
        return next((what for what, phrases in self.phrases.items() if words in map(self._words, phrases)), None)

    def _words(self, text: str) -> list[str]:
        typed = unicodedata.normalize("NFKD", self.spelt(text.strip().casefold()))
        plain = "".join(sign for sign in typed if not unicodedata.combining(sign))
        return in_digits(word for word in _WORDS.findall(plain) if word not in _AND and word not in self.articles)


def in_digits(words: Iterable[str]) -> list[str]:
    """Words without accents, those that are numbers up to 39 in digits; "et" and "and" left out before.

    >>> in_digits("vingt un rouge impair".split()), in_digits("dix sept".split()), in_digits("dix six".split())
    (['21', 'rouge', 'impair'], ['17'], ['10', '6'])
    """
    found: list[str] = []
    before = ""
    for word in words:
        number = _COUNTED.get(word)
        if number is not None and number in _FOLLOWED.get(before, ()):
            found[-1] = str(_COUNTED[before] + number)
        else:
            found.append(word if number is None else str(number))
        before = word
    return found


def names_of(said: Mapping[str, str]) -> Mapping[str, str]:
    """What each word names, from the words of each name.

    >>> names_of({"red": "r rouge red"})["rouge"]
    'red'
    """
    return {word: name for name, words in said.items() for word in words.split()}
