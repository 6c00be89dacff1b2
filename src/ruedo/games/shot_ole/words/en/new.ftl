# Where a table is made; `before` is told to whoever makes one.

advice = A party game for adults, 21 and over: any drink will do, in moderation and with care. An Olé is shouted out. Each player sees to it that play is fair and a pleasure for all.
equipment-legend = Your board’s measures
option-target = Points to win a game
option-length = How long you play
option-length-game = a game
option-length-set = a set
option-length-match = a match
option-opening = Who starts
option-opening-spin = closest opening spin
option-opening-fixed = in order
option-opening-named = you say who
option-void_spin = A spin from beyond the outer ring
option-void_spin-about = In the basic game a spin from beyond the outer ring is void: its player loses the turn, or spins again if you choose so.
option-void_spin-lose_turn = loses the turn
option-void_spin-again = is spun again
option-last_chance = A last chance to answer an Olé
option-void_off = A void spin out of bounds, in the advanced game
option-void_off-costs = costs a point
option-void_off-free = costs nothing
option-mode = Scoring
option-mode-basic = basic
option-mode-advanced = advanced
option-icons = The icons on the board
option-icons-soft = ask for soft drinks
option-icons-off = ask for nothing
option-icons-on = ask for any drink
confirm-icons-on = The icons may then ask for any drink; drink in moderation, with care. Is everyone 21 or over?
confirm-icons-on-yes = Yes, all of us
confirm-icons-on-else = Then icons ask for soft drinks, as they do if nothing is said (icons=soft), or for nothing (icons=off).
