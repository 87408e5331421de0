"""Cards as a device of a table: what a card is, how it is named, what is done with it, where it lies and moves."""
