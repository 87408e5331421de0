"""The drills of the poker games: each is made for a game out of its engine and its words."""
