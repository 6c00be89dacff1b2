# The terminal: questions, answers and help.

terminal-help =
    Escribe de dónde sale el aro: zona (entre los anillos impresos), dentro (del anillo interior) o detrás (del exterior).
    Intro significa zona. Escribe después cómo queda: fuera, limpio, logo, apoyado, alrededor, centrado. Bastan las
    primeras letras.
    Añade qué más pasó: `caído` si no giró, `corto` si dio menos de una vuelta, y los iconos que toca (espiral, chupito,
    doble, cerveza). En un giro de salida, añade la distancia al poste en pulgadas. Un aro apoyado en el poste o a su
    alrededor no la necesita. Un aro que toca la mesa está fuera, aunque se apoye en el tablero:
      alrededor       logo cerveza       limpio 1.25         apoyado caído
    Un Olé se grita. Juega limpio. Quien bebe tiene que tener 21 años o más, y bebe con cabeza.
terminal-points = puntos
terminal-games = juegos
terminal-sets = sets
terminal-opening = Giros de salida: empieza quien deje el aro más cerca del poste. Un giro nulo queda último.
terminal-last_chance = Últimas oportunidades: solo un Olé responde al Olé. Un aro fuera del tablero no quita puntos.
terminal-how = ¿Cómo queda el aro: { $rests }?
terminal-who_starts = ¿Quién quedó más cerca del poste y empieza?
terminal-where = Gira { $seat }. ¿Desde dónde: { $zones }? [zona]
terminal-gap_needed = Un giro de salida necesita la distancia al poste en pulgadas. Añádela: `{ $rest } 1.25`.
word-a_zone = una zona
word-how_a_ring_rests = cómo queda un aro
word-what_else = un icono, `caído`, `corto` o una distancia
word-launch = zona
word-inside = dentro
word-beyond = detrás
word-on_the_spot = en el sitio
word-at_the_post = al poste
word-beside_the_post = al lado del poste
word-away_from_the_post = alejándose del poste
word-upright = derecho
word-leaning_forwards = inclinado hacia delante
word-leaning_back = inclinado hacia atrás
word-off = fuera
word-edge = borde
word-clear = limpio
word-logo = logo
word-leaning = apoyado
word-around = alrededor
word-centred = centrado
word-spiral = espiral
word-single = chupito
word-double = doble
word-beer = cerveza
word-dropped = caído
word-short = corto
