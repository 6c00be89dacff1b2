# The judgement of Shot-Olé on spins that are tried.

spin-one-title = One spin of Shot-Olé's ring
spin-leans = It leans past 45 degrees for good: { $turns } turns count (SO-T6).
spin-worth-basic = Worth { $points } points a spin in the basic game; Olés: { $oles } ({ $share }).
spin-worth-advanced = Worth { $points } points a spin in the advanced game; Olés: { $oles } ({ $share }).
spin-void-SO-T6 = under one turn
spin-void-SO-T8 = started inside
spin-void-SO-T9 = started beyond
help-spin = Try a spin of Shot-Olé's ring, or one aim many times: what happens, and how the ring comes to rest.
help-spin-mode = Which game the rulings are of.
