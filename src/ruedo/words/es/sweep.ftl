# Lo que cuenta `ruedo sweep`, en la terminal y en su informe.

sweep-title = { $answer }: reglas que encajan
sweep-subtitle = Se probaron { $count } juegos de reglas. El intervalo entre paréntesis tras una cifra es el del 95 %: contiene el valor verdadero en 95 de cada 100 búsquedas así.
sweep-progress = { $count } probados; lo más cercano hasta ahora: { $answer }
sweep-best = Lo más cercano a lo pedido es { $answer }.
sweep-anew = Jugado de nuevo con otra suerte, { $said }. Estas cifras son de entonces.
sweep-not_anew = De momento { $said }; no se jugó de nuevo con otra suerte, así que quizá solo sea lo más afortunado.
sweep-met = cumple todos los objetivos
sweep-missed = no cumple algún objetivo
sweep-open = quizá cumpla todos los objetivos: más partidas lo dirían
sweep-nothing = No se pudo jugar nada.
sweep-end-done = De { $count } juegos de reglas, { $number } cumplen con certeza todos los objetivos y { $most } quizá.
sweep-end-stopped = Parado tras { $count } juegos de reglas: { $number } cumplen con certeza todos los objetivos y { $most } quizá.
sweep-refused = { $count } de ellos no los permiten las reglas.
sweep-kept = El informe es { $answer }; cada intento queda a su lado.
sweep-targets = objetivos
sweep-trials = ¿Qué reglas encajan?
sweep-trials_said = Primero lo más cercano a los objetivos. Todo se jugó con la misma suerte, cada intento hasta decidirse o gastar sus partidas.
sweep-options = ¿Qué hace cada opción?
sweep-options_said = Cada punto es un juego de reglas; la banda es lo pedido, y en verde está lo que no se sabe que falle. Donde cuentan también las demás opciones, los puntos de un mismo valor se separan.
sweep-plot = { $who } según { $answer }
sweep-question-first = gana el primer asiento
sweep-question-win = gana el primer jugador
sweep-question-minutes = minutos
sweep-question-turns = turnos
sweep-question-leads = cambios de ventaja
sweep-again_said = Buscado con Ruedo { $ruedo } en Python { $python }, método { $method }, semilla { $seed }; lo mejor, de nuevo con la semilla siguiente. La misma orden encuentra lo mismo, en cuantas máquinas sea:
