"""English roulette as the Monaco ministerial order 2009-595 has it (articles 1.1 to 1.9)."""

from app.text import N_

TITLE = N_("Roulette anglaise")
PLACE = 2
