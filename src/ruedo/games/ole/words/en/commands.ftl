# The help for the commands of OLÉ.

help-deck = Work with decks and other equipment files.

help-deck-check = Check a deck, or the equipment file of another game with --game.
help-deck-check-file = The deck or equipment file (TOML).
help-deck-check-game = The game that the file is for.
word-code-ole = the rules of OLÉ
word-code-ole_house = the house’s OLÉ players

summary-deck = Check a deck, or another equipment file.
