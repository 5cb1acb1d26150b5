"""Documents in and out: the game document, the result, the settlement, the schema. No rule of the game lives here."""
