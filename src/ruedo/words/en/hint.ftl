# A hint: the choice that the house would make for the player.

hint = Hint
hint-said = Hint: what should I do?
hint-wait = The house is looking for the best choice.
hint-best = { $play }: after this choice, the house would win { $value } of 100 games from your seat. After “{ $other }” it would win { $other_value }.
hint-close = The two choices are about equally good. From your seat, the house would win { $value } of 100 games after “{ $play }”, and { $other_value } after “{ $other }”.
hint-only = { $play }: after this choice, the house would win { $value } of 100 games from your seat.
