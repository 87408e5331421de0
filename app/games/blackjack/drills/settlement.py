"""The order of a settlement: the croupier has drawn; the trainee collects, pays or leaves, and takes the cards away."""

from __future__ import annotations

from random import Random

from app.drills.acting import mode_of, when_judged
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.games.blackjack.drills.asked import AfterDraw
from app.games.blackjack.drills.table_acts import TableActs
from app.games.blackjack.hands import is_black_jack
from app.games.blackjack.random_tables import Coup, coup_of_level
from app.games.blackjack.state import State
from app.text import N_, Message, _

HANDS = Skill("blackjack-order-hands", N_("Régler main par main"), 40_000)
SHARED = Skill("blackjack-order-shared", N_("Régler paires séparées et joueurs debout"), 50_000)
INSURED = Skill("blackjack-order-insured", N_("Régler quand des assurances sont posées"), 55_000)
NATURAL = Skill("blackjack-order-natural", N_("Régler contre un black-jack du croupier"), 90_000)

_TRIED = 100


class Settlement(AfterDraw, TableActs):
    """The settlement order drill."""

    id = "settlement"
    title: Message = N_("Ordre du règlement")
    about: Message = N_(
        "Le croupier a tiré : ramasser, payer, laisser, enlever les cartes, toute la table dans l’ordre."
    )
    skills: tuple[Skill, ...] = (HANDS, SHARED, INSURED, NATURAL)
    asked = ("insurance-lost", "collect", "pay", "return", "remove", "insurance-paid", "own-remove")

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A coup whose croupier has drawn; guided up to level 2, gains typed from level 4."""
        coup = _with_hands(random, settings, level)
        state, played = coup.last
        skill = _skill(state, natural=is_black_jack(state.croupier + played.cards))
        return self.make(skill, level, coup.before(-1), mode_of(level))

    def text(self, exercise: Exercise) -> str:
        """What has been called, and how it is judged."""
        todo = _("Réglez la table et enlevez les cartes.")
        return f"{self.told(exercise)}\n{todo} {when_judged(exercise)}"


def _with_hands(random: Random, settings: TableSettings, level: int) -> Coup:
    """A coup after which there is a hand to settle."""
    coup = coup_of_level(random, settings, level)
    for _try in range(_TRIED):
        if any(box.hands for box in coup.last[0].boxes):
            break
        coup = coup_of_level(random, settings, level)
    return coup


def _skill(state: State, *, natural: bool) -> Skill:
    if natural:
        return NATURAL
    if any(box.insurance for box in state.boxes):
        return INSURED
    several = any(len(box.hands) > 1 or len(hand.stakes) > 1 for box in state.boxes for hand in box.hands)
    return SHARED if several else HANDS
