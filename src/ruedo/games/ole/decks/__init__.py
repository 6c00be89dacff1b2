"""The decks of OLÉ as data files."""
