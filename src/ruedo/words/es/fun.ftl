# The section “Is it fun?” of a study, in its report and in the terminal.

fun-title = ¿Es divertido?
fun-about = Ningún número demuestra que un juego sea divertido. Estos cuatro números muestran cuánto tarda en decidirse una partida y cuántas veces se puede elegir. La última columna da el rango de los juegos y barajas de Ruedo. En cada uno jugaron dos jugadores de la casa del mismo nivel. Un turno cuenta como turno en el que se puede elegir cuando el jugador tiene, al menos una vez, dos o más opciones.
fun-figure = este juego
fun-compared = en comparación con los juegos de Ruedo
fun-shipped = rango de los juegos de Ruedo
fun-leads = veces que cambia la ventaja en una partida
fun-comebacks = ganadores que iban por detrás
fun-last_lead = cuánto ha pasado de una partida cuando el ganador toma la ventaja definitiva
fun-real_turns = turnos en los que se puede elegir
fun-usual = sin diferencia clara
fun-leads-less = menos
fun-leads-more = más
fun-comebacks-less = menos
fun-comebacks-more = más
fun-last_lead-less = antes
fun-last_lead-more = después
fun-real_turns-less = menos
fun-real_turns-more = más
fun-beside = { $said } (rango de los juegos de Ruedo: { $answer })
