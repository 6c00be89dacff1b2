# A hint: the choice of the house in the player's place.

hint = Hint
hint-said = Hint: what should I do?
hint-wait = The house is looking for the best choice.
hint-best = { $play }: with this choice in your seat, the house wins { $value } of 100 games. With “{ $other }” it wins { $other_value }.
hint-close = Both choices are about equal: in your seat the house wins { $value } of 100 games with “{ $play }”, and { $other_value } with “{ $other }”.
hint-only = { $play }: with this choice in your seat, the house wins { $value } of 100 games.
