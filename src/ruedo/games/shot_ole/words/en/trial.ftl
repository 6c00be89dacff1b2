# The points of spins that are tried with `ruedo spin`, by the rules of Shot-Olé.

spin-one-title = One spin of Shot-Olé's ring
spin-leans = From here on it leans past 45 degrees. Only the { $turns } revolutions so far count (SO-T6).
spin-worth-basic = On average, a spin scores { $points } points in the basic game. Olés: { $oles } ({ $share }).
spin-worth-advanced = On average, a spin scores { $points } points in the advanced game. Olés: { $oles } ({ $share }).
spin-void-SO-T6 = under one turn
spin-void-SO-T8 = started inside
spin-void-SO-T9 = started beyond
help-spin = Spin Shot-Olé's ring once, or many times with the same aim. See what happens and how the ring comes to rest.
help-spin-mode = Use the rules of this game: basic or advanced.
