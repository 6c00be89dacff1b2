# After a game: the replay, the history, and the player's data in this browser. Also texts beside the rulebook.

rules-learn = Learn it in two minutes
rules-translated = This is a translation. If the texts differ, the English one applies.
lost-not_begun-title = Nothing played yet
lost-not_begun-text = There is no replay yet, because nothing has happened at this table.
replay-title = Replay of { $names }
replay-where = { $n } of { $of }
replay-moment = Moment
replay-nothing = This step has no ruling.
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-stop = Pause
replay-forward = One step forward
replay-last = To the end
replay-speed = Speed
replay-link = Link to this moment
replay-clip = Clip of this throw
replay-copied = Link to this moment copied.
replay-copied_private = Link copied. This table is private: only people who already have a link to it can open this one.
picture_as = Picture as { $kind }
history-empty = You have not played in this browser yet.
history-figures = Statistics
history-live = Still on
history-over = Finished
history-resigned = resigned
history-agreed = agreed
history-delete = Delete the game of { $names }
history-delete_one = Delete a game
history-delete_text = This deletes the game and its links from this browser.
figures-name = Name
figures-played = Played
figures-won = Won
figures-lost = Lost
figures-points = Points
data = Your data
data-hint = All of this is kept only in this browser. You can export it or delete it.
data-does_not_last = This browser does not store data. Everything here is lost when you close the page.
data-export = Export everything
data-delete = Delete everything
data-delete_text = This deletes every game, every link and all settings from this browser.
data-there =
    { $count ->
        [one] Also delete the table from the server, for all its players
       *[other] Also delete your { $count } tables from the server, for all their players
    }
data-yes = Delete
data-deleted = Deleted.
data-not_deleted =
    { $count ->
        [one] { $count } table could not be deleted on the server, so nothing has been deleted in this browser yet.
       *[other] { $count } tables could not be deleted on the server, so nothing has been deleted in this browser yet.
    }
data-without_record =
    { $count ->
        [one] { $count } table has no record, because its game is not over or the table is gone.
       *[other] { $count } tables have no record, because their games are not over or the tables are gone.
    }
rules-search = Search for a word or a clause
rules-found =
    { $count ->
        [0] No clause matches.
        [one] { $count } clause
       *[other] { $count } clauses
    }
rules-contents = Contents
rules-examples = Worked examples
story = The story of the game
story-level = The scores were level to the end.
story-led = { $name } led from { $score } to the end.
story-last = The game was decided at the end. { $ruling }
story-changed =
    { $count ->
        [one] The lead changed hands once.
       *[other] The lead changed hands { $count } times.
    }
story-turned = The game turned at { $score }, in favour of { $name }. { $ruling }
story-run = The longest run: { $name } scored { $points } points in a row.
story-kinds = { $name }: { $kinds }.
story-kind = { $points } by { $kind }
story-see = See it again
history-favourites = Favourites
history-favour = Favourite game: { $names }
figures-streak = Wins in a row
figures-kinds = Points by kind
