# The sheet for a new table.

yes = Yes
no = No
seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
new-title = A table of { $game }
new-how = How
new-how-house = You against the house. The dice are the server’s, and fair.
new-how-screen = Two at one screen; hands are covered between turns.
new-how-link = Everyone plays on their own screen, each by a link of their own.
new-how-real = You play at a real table. Ruedo referees and keeps the score.
new-not_here = { $game } cannot be played like that in the page. Here you keep score at a real table.
new-seating = Players
seating-each =
    { $count ->
        [one] { $count } player
       *[other] { $count } players, each for themselves
    }
seating-sides =
    { $count ->
        [one] { $count } side of { $each }
       *[other] { $count } sides of { $each }
    }
new-who = Who plays
new-name = Name at seat { $count }
new-player = Who sits at seat { $count }
new-begin-house = Sit down
new-begin-screen = Sit down
new-begin-link = Make the table
new-begin-real = Begin
new-rules = Rules of this table
new-equipment = Equipment of your own
new-shipped = Which
new-shipped-own = a deck of your own
new-another = Another number
new-table = Clock, chances, and who may watch
new-world = What the simulated board is like
new-clock = Time for each choice
new-no_clock = No clock
new-clock_hint = When it runs out, the house chooses.
new-hints = Chances and advice are shown
new-open = Anyone may watch; the table is listed on the first page
equipment-hint = A TOML file, as docs describe it. Leave it empty for the default.
equipment-file = Choose a file
equipment-text = Or write it here
equipment-good = Checked and good: { $name }
equipment-drop = Use the default instead
equipment-none = Nothing is written here yet: choose a file, write one, or take another above.
confirm = Before you begin
equipment-measure = Measure your own board
equipment-edit = Make or change a deck
equipment-nameless = without a name
new-house_rule = house rule
