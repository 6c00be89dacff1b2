# Equipment of one’s own, edited in the page.

editor-title = { $game }: your own deck
editor-own = Yours, in this browser
editor-nameless = without a name
editor-begin = Begin with
editor-from = A copy of { $name }
editor-from_file = A file (TOML)
editor-copy_of = { $name }, my way
editor-delete = Delete { $name }
editor-delete_text = This browser forgets it. Tables that are played with it go on.
editor-delete_yes = Delete
editor-name = Name
editor-checking = Checking.
editor-good = Checked and good. It is kept in this browser.
editor-good_for_now = Checked and good. This browser keeps nothing: save it as a file.
editor-play = Play with it
editor-link = Copy a link
editor-link_copied = The link is copied: whoever opens it has the whole deck.
editor-link_broken = This link is not whole: ask for it again.
editor-file = Save as a file
editor-print = Print (PDF)
editor-others = All of yours
