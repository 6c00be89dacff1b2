# After a game: the replay, the history, one’s own data; and beside the rulebook.

rules-learn = Learn it in two minutes
rules-translated = A translation: where it differs, the English text decides.
lost-not_begun-title = Nothing played yet
lost-not_begun-text = There is nothing to go through again: no event has come to this table.
replay-title = Replay of { $names }
replay-where = { $n } of { $of }
replay-moment = Moment
replay-nothing = Nothing to rule.
replay-first = To the beginning
replay-back = A step back
replay-play = Play
replay-stop = Pause
replay-forward = A step on
replay-last = To the end
replay-speed = Speed
replay-link = Link to this moment
replay-clip = Clip of this throw
replay-copied = The link to this moment is copied.
replay-copied_private = Copied. The table is private: only who has a place here can open it.
picture_as = Picture as { $kind }
history-empty = Nothing played from this browser yet.
history-figures = Figures
history-live = Still on
history-over = Finished
history-resigned = resigned
history-agreed = agreed
history-delete = Delete the game of { $names }
history-delete_one = Delete a game
history-delete_text = This browser forgets the game and its links.
figures-name = Name
figures-played = Played
figures-won = Won
figures-lost = Lost
figures-points = Points
data = Your data
data-hint = All of this is kept in this browser alone. Take it with you, or wipe the slate.
data-does_not_last = This browser keeps nothing: what stands here is gone when the page is closed.
data-export = Export everything
data-delete = Delete everything
data-delete_text = This browser forgets every game, every link and all settings.
data-there =
    { $count ->
        [one] Delete it on the server, too: whoever plays there loses it
       *[other] Delete { $count } tables made here on the server, too: whoever plays there loses them
    }
data-yes = Delete
data-deleted = Deleted.
data-not_deleted =
    { $count ->
        [one] { $count } table could not be deleted on the server; nothing is forgotten here yet.
       *[other] { $count } tables could not be deleted on the server; nothing is forgotten here yet.
    }
data-without_record =
    { $count ->
        [one] { $count } table gave no record: it is still being played, or gone.
       *[other] { $count } tables gave no record: they are still being played, or gone.
    }
rules-search = Look for a word or a clause
rules-found =
    { $count ->
        [0] No clause says that.
        [one] { $count } clause
       *[other] { $count } clauses
    }
rules-contents = Contents
rules-examples = Worked examples
story = What happened
story-level = Level to the end.
story-led = { $name } led from { $score } to the end.
story-last = It was decided at the last. { $ruling }
story-changed =
    { $count ->
        [one] The lead changed hands once.
       *[other] The lead changed hands { $count } times.
    }
story-turned = It turned at { $score }, for { $name }. { $ruling }
story-run = The longest run: { $points } points for { $name } without an answer.
story-kinds = { $name }: { $kinds }.
story-kind = { $points } by { $kind }
story-see = See it again
history-favourites = Favourites
history-favour = A favourite: the game of { $names }
figures-streak = Wins in a row
figures-kinds = Points by kind
