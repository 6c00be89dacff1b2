# The section “Is it fun?” of a study, in its report and in the terminal.

fun-title = Is it fun?
fun-about = No number proves that a game is fun. These four numbers show how long a game stays open, and how often players can choose. The last column shows the range of these numbers in Ruedo’s own games and decks. There, two equal players of the house played each other. A turn has a real choice if the player can choose between two or more options at least once.
fun-figure = this game
fun-compared = compared with Ruedo’s games
fun-shipped = range of Ruedo’s games
fun-leads = how often the lead changes in a game
fun-comebacks = winners who came from behind
fun-last_lead = how much of a game has passed when the winner takes the lead for good
fun-real_turns = turns with a real choice
fun-usual = no clear difference
fun-leads-less = fewer
fun-leads-more = more
fun-comebacks-less = fewer
fun-comebacks-more = more
fun-last_lead-less = earlier
fun-last_lead-more = later
fun-real_turns-less = fewer
fun-real_turns-more = more
fun-beside = { $said } (range of Ruedo’s games: { $answer })
