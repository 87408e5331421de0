"""The painted table: a widget that knows a layout and what lies on it, and no rule of any game."""
