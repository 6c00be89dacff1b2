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
terminal-simulated_help =
    Escribe un giro como posición, dirección, velocidad, giro e inclinación: `0,-2.1 -10 0.25 6 -10`. Pulsa Intro para
    girar con estos números. Si omites los últimos, se quedan como están: `0,-2.3` o `0,-2.3 0 0.3`.
      posición     x,y en pulgadas desde el poste; la zona va de 1.81 a 2.62 pulgadas; en tu lado, la y es negativa
      dirección    grados a la izquierda del poste (negativo: a la derecha)
      velocidad    del empuje, en metros por segundo; el aro debe llegar despacio al poste, de 0.15 a 0.4
      giro         vueltas por segundo, antihorarias desde arriba (negativo: horarias); con menos de una vuelta es nulo (SO-T6)
      inclinación  grados desde la vertical, hacia donde empujas (negativo: hacia atrás; sin empuje: alejándose de ti)
    Con mejor pulso, tus giros se desvían menos de donde apuntas. El tablero se ve desde arriba tras el primer giro, y
    después con `tablero`: + es el poste, : el logo y O el aro. Los puntos son los anillos impresos y el camino del centro
    del aro. @ 1 2 b son los iconos.
terminal-points = puntos
terminal-games = juegos
terminal-sets = sets
terminal-opening = Giros de salida: empieza quien deje el aro más cerca del poste. Un giro nulo queda último.
terminal-last_chance = Últimas oportunidades: solo un Olé responde al Olé. Un aro fuera del tablero no quita puntos.
terminal-how = ¿Cómo queda el aro: { $rests }?
terminal-who_starts = ¿Quién quedó más cerca del poste y empieza?
terminal-where = Gira { $seat }. ¿Desde dónde: { $zones }? [zona]
terminal-throw_opening = Giro de salida de { $seat }: posición dirección velocidad giro inclinación [0,-2.1 -10 0.25 6 -10]
terminal-throw_last_chance = Última oportunidad de { $seat }: posición dirección velocidad giro inclinación [0,-2.1 -10 0.25 6 -10]
terminal-throw_spins = Gira { $seat }: posición dirección velocidad giro inclinación [0,-2.1 -10 0.25 6 -10]
terminal-spun = Empieza en { $place } (pulgadas). Dirección: { $heading } grados respecto al poste. Velocidad: { $speed } m/s, { $turns } vueltas/s. Inclinación: { $lean } grados
terminal-rests_off = Está fuera del tablero tras { $turns } vueltas
terminal-rests_clear = Queda sin tocar el logo ni el poste tras { $turns } vueltas
terminal-rests_logo = Queda sobre el logo tras { $turns } vueltas
terminal-rests_leaning = Queda apoyado en el poste tras { $turns } vueltas
terminal-rests_around = Queda alrededor del poste tras { $turns } vueltas
terminal-rests_centred = Queda centrado alrededor del poste tras { $turns } vueltas
terminal-gap = , a { $gap } pulgadas del poste
terminal-touches = ; toca { $icons }
terminal-say_throw = Escribe posición, dirección, velocidad, giro e inclinación, y nada más: `0,-2.1 -10 0.25 6 -10`.
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
