# The home page.

home-title = What shall we play?
home-house = Play the house
home-throw = Throw now
home-practise = Practise
home-more = More ways to play
home-more_of = More ways to play { $game }
home-own = Your tables
home-real = a real table
home-live = Being played
home-over = Finished
home-no_live = There is nothing to watch right now. Players can open their table to spectators.
home-no_over = There are no finished games yet.
home-foot = Ruedo has no accounts and no ads. Tables are private unless you open them.
home-counter = A plain counter for points and dice, for a night without phones
home-makers = The games and their names belong to their makers, named on the rule sheets. Ruedo is independent of them.
home-night = Club night
home-night_about = Run an evening at several tables, with pairings, standings and a screen for everybody.
