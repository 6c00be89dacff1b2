# What the help of its commands says.

help-deck = Decks and other equipment files.

help-deck-check = Check a deck, or with --game the equipment file of another game.
help-deck-check-file = The deck or equipment file (TOML).
help-deck-check-game = The game that it is for.
word-code-ole = the rules of OLÉ
word-code-ole_house = the house’s players of OLÉ
