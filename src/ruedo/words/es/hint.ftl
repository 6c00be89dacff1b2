# Una pista: lo que haría la casa en lugar de quien juega.

hint = Pista
hint-said = Pista: ¿qué hago?
hint-wait = La casa busca la mejor jugada.
hint-best = { $play }: con esta jugada en tu puesto, la casa gana { $value } de cada 100 partidas. Con «{ $other }» gana { $other_value }.
hint-close = Las dos jugadas valen casi lo mismo: en tu puesto, la casa gana { $value } de cada 100 partidas con «{ $play }», y { $other_value } con «{ $other }».
hint-only = { $play }: con esta jugada en tu puesto, la casa gana { $value } de cada 100 partidas.
