"""Casino stud poker as articles 55-16 to 55-18 of the order of 14 May 2007 have it, before and since 2019."""

from app.text import N_

TITLE = N_("Stud poker de casino")
PLACE = 6
