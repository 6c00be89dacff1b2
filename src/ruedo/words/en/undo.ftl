# The end of a game in the terminal, and terminals that cannot clear the screen.
terminal-is_it_right = The game is over. Press Enter to leave, or type `back` to take back the last entry
terminal-enter_or_back = Press Enter, or type `back`.
terminal-cannot_clear = This terminal cannot clear the screen, so both hands stay readable above. To hide them, play on phones: `ruedo --lan`.
same_variants = These two variants are the same: { $answer }. Write each value of an option only once.
