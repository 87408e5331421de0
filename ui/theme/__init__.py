"""How the window looks: palettes, style sheet, fonts, icons and drawings of its own."""
