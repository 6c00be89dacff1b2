# The form for a new table. The page shows `before` to the person who makes the table.

advice = This is a party game for adults, 21 and over. Any drink will do, in moderation and with care. Shout out an Olé. Play fair, so that everybody enjoys it.
equipment-legend = The measurements of your board
option-target = Points to win a game
option-length = How long you play
option-length-game = a game
option-length-set = a set
option-length-match = a match
option-opening = Starting player
option-opening-spin = closest opening spin
option-opening-match = closest opening spin, once a match
option-opening-fixed = in order
option-opening-named = you choose
option-void_spin = A spin from beyond the outer ring
option-void_spin-about = In the basic game, a spin from beyond the outer ring is void. The player loses the turn, or spins again if you choose that.
option-void_spin-lose_turn = loses the turn
option-void_spin-again = is spun again
option-last_chance = A last chance to answer an Olé
option-void_off = A void spin that goes out of bounds, in the advanced game
option-void_off-costs = costs a point
option-void_off-free = costs nothing
option-edge = A ring that leans on the edge of the board
option-edge-in = is on the board
option-edge-out = is out of bounds
option-mode = Scoring
option-mode-basic = basic
option-mode-advanced = advanced
option-icons = The icons on the board
option-icons-soft = ask for soft drinks
option-icons-off = ask for nothing
option-icons-on = ask for any drink
confirm-icons-on = The icons may then ask for any drink. Drink in moderation, with care. Is everyone 21 or over?
confirm-icons-on-yes = Yes, all of us
confirm-icons-on-else = In that case, choose icons=soft (soft drinks, the default) or icons=off (no drinks).
