# The points of spins that are tried with `ruedo throw ring`, by the rules of Shot-Olé.

spin-one-title = One spin of Shot-Olé's ring
spin-leans = From here on it leans past 45 degrees. Only the { $turns } revolutions so far count (SO-T6).
spin-worth-basic = On average, a spin scores { $points } points in the basic game. Olés: { $oles } ({ $share }).
spin-worth-advanced = On average, a spin scores { $points } points in the advanced game. Olés: { $oles } ({ $share }).
