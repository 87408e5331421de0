"""Blackjack as the order of 14 May 2007 has it (articles 55-4 and 55-5), in three states of its text."""

from app.text import N_

TITLE = N_("Blackjack")
PLACE = 3
