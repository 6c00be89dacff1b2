# The form for a new table.

yes = Yes
no = No
seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
new-title = New table: { $game }
new-how = How do you want to play?
new-how-house = You play against the house, which is the computer.
new-how-screen = All players share one screen. If the game has hidden cards, the screen covers them between turns.
new-how-link = All players use their own screen and their own link.
new-how-real = You play at a real table. Ruedo is the referee and keeps the score.
new-not_here = You cannot play { $game } in this way on this page. You can keep score of it at a real table.
new-seating = Sides
seating-each =
    { $count ->
        [one] { $count } player
       *[other] { $count } players, each for themselves
    }
seating-sides =
    { $count ->
        [one] { $count } side of { $each } players
       *[other] { $count } sides of { $each } players
    }
new-who = Players
new-name = Name at seat { $count }
new-player = Player at seat { $count }
new-begin-house = Sit down
new-begin-screen = Sit down
new-begin-link = Make the table
new-begin-real = Begin
new-rules = Rules of this table
new-equipment = Equipment of your own
new-shipped = Which
new-shipped-own = a deck of your own
new-another = Another number
new-table = The clock, odds, and who may watch
new-world = The simulated board
new-clock = Time for each choice
new-no_clock = No clock
new-clock_hint = If your time runs out, the house chooses for you.
new-hints = Show odds and advice
new-open = Anyone may watch. The table is listed on the home page.
equipment-hint = Use a TOML file as described in the docs. Leave this empty for the default.
equipment-file = Choose a file
equipment-text = Or write it here
equipment-good = This is valid: { $name }
equipment-drop = Use the default instead
equipment-none = There is nothing here yet. Choose a file, write one here, or choose another option above.
confirm = Before you begin
equipment-measure = Measure your own board
equipment-edit = Make or change a deck
equipment-nameless = without a name
new-house_rule = house rule
