# A hint: the choice that the house would make for the player.

hint = Pista
hint-said = Pista: ¿qué hago?
hint-wait = La casa busca la mejor jugada.
hint-best = { $play }: tras esta jugada, la casa ganaría desde tu puesto { $value } de cada 100 partidas. Tras «{ $other }» ganaría { $other_value }.
hint-close = Las dos jugadas valen casi lo mismo. Desde tu puesto, la casa ganaría { $value } de cada 100 partidas tras «{ $play }», y { $other_value } tras «{ $other }».
hint-only = { $play }: tras esta jugada, la casa ganaría desde tu puesto { $value } de cada 100 partidas.
