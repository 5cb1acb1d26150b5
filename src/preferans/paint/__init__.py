"""Pictures of a game in text: the drawn sheet and tables, aligned by what a terminal shows."""
