# The form for a new table. The page shows `before` to the person who makes the table.

advice = Los Worldies son goles para el recuerdo, de los que dan la vuelta al mundo. Inténtalos cuando valga la pena, y que todos miren.
before = La persona más joven se sienta en el primer puesto y saca de centro.
equipment-legend = La baraja
shipped-eased = Fácil: vale la pena intentar un Worldie
shipped-classic = Clásica: un Worldie rara vez se consigue
option-target = Puntos para ganar
option-turn_limit = Máximo de turnos
option-discard = Descartar una carta
option-discard-point = cuesta un punto
option-discard-none = no se permite
option-missed_worldie = Tras fallar un Worldie
option-missed_worldie-keeps_ball = conserva el balón
option-missed_worldie-goal_kick = saque de puerta
