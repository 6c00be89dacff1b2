# The first page.

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
home-no_live = No open table just now. Whoever plays may open theirs to be watched.
home-no_over = No finished game lies open yet.
home-foot = No account, no ads. Tables are private unless you open them.
home-counter = A plain counter for a night without phones
