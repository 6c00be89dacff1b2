# The calibration of a shuffleboard and its weights, on the page and with `ruedo calibrate`.

calibrate-shuffleboard = Un shuffleboard y sus tejos
calibrate-slide = Tira un tejo sin golpear a ningún otro. Anota qué distancia recorre y cuánto tarda.
calibrate-hit = Anota tres posiciones: dónde estaba un tejo antes del golpe, dónde se paró, y dónde se paró el tejo que lo golpeó. La x se mide a lo largo del tablero, y la y, desde su línea central.
column-way = recorrido, m
column-lay_x = inicio x, m
column-lay_y = inicio y, m
column-struck_x = final x, m
column-struck_y = final y, m
column-shot_x = tirado x, m
column-shot_y = tirado y, m
hit_moved_nothing = El tejo que estaba en { $place } no se movió al recibir el golpe. Corrige esta medición o quítala.
meaning-friction_of_weights-fast = rápido: un tejo tarda { $seconds } s en recorrer { $metres } m. En la mayoría de los tableros, el rozamiento va de { $low } a { $high }.
meaning-friction_of_weights-usual = habitual: un tejo tarda { $seconds } s en recorrer { $metres } m. En la mayoría de los tableros, el rozamiento va de { $low } a { $high }.
meaning-friction_of_weights-slow = lento: un tejo tarda { $seconds } s en recorrer { $metres } m. En la mayoría de los tableros, el rozamiento va de { $low } a { $high }.
meaning-restitution_of_weights = Tras un golpe de lleno, los tejos se separan a un { $percent } % de la velocidad con la que se acercaban.
calibrate-slope = Un desnivel de { $slope } mm por metro cambia el rozamiento medido en un { $percent } %. Desde el otro extremo, el cambio es igual pero en sentido contrario, así que mide desde los dos.
