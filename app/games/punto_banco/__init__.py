"""Punto banco as articles 55-14 and 55-15 of the order of 14 May 2007 have it, at the small table."""

from app.text import N_

TITLE = N_("Punto banco")
PLACE = 4
