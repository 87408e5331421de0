"""A drill is begun here; as long as the folder is no package, nothing lists it, and the game is not offered."""
