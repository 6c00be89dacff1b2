# Where a table is made; `before` is told to whoever makes one.

advice = Los Worldies son goles para el recuerdo que avisan al mundo: intentadlos cuando valgan la pena, y que todos miren.
before = La persona más joven ocupa el primer puesto y saca de centro (OL-P4).
equipment-legend = La baraja
shipped-eased = eased: vale la pena intentar un Worldie
shipped-classic = classic: un Worldie rara vez sale
option-target = Puntos para ganar
option-turn_limit = Turnos en total, como mucho
option-discard = Descartar una carta
option-discard-point = cuesta un punto
option-discard-none = no se permite
option-missed_worldie = Tras fallar un Worldie
option-missed_worldie-keeps_ball = el balón se queda
option-missed_worldie-goal_kick = saque de puerta
