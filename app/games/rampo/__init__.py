"""Rampo: a dice game of French casinos (articles 55-22, 55-22-1 and 55-22-2), in its three legal versions."""

from app.text import N_

TITLE = N_("Rampo")
PLACE = 1
