# A player's own equipment, and the page on which it is edited.

editor-title = { $game }: your own deck
editor-own = Your decks in this browser
editor-nameless = without a name
editor-begin = Begin with
editor-from = A copy of { $name }
editor-from_file = A file (TOML)
editor-copy_of = { $name }, my way
editor-delete = Delete { $name }
editor-delete_text = This deletes the deck from this browser. Tables that already use it continue.
editor-delete_yes = Delete
editor-name = Name
editor-checking = Checking.
editor-good = This deck is valid and kept in this browser.
editor-good_for_now = This deck is valid. This browser does not store it. Save it as a file.
editor-play = Play with it
editor-link = Copy a link
editor-link_copied = Link copied. Anyone who opens it gets the whole deck.
editor-link_broken = This link is incomplete. Ask for a new one.
editor-file = Save as a file
editor-print = Print (PDF)
editor-others = All of yours
