# Lo que la terminal pregunta, dice y entiende.

terminal-help =
    De dónde sale el anillo: lanzamiento (entre los círculos), dentro (del interior) o detrás (del exterior); Intro es
    lanzamiento. Cómo queda: fuera, limpio, logo, apoyado, alrededor, centrado. Bastan las primeras letras.
    Añade lo demás: `caído` si no giró, `corto` si dio menos de una vuelta, los iconos que toca (espiral, chupito, doble,
    cerveza) y, en un giro de apertura, lo que falta hasta el poste en pulgadas. Un aro apoyado en el poste o a su
    alrededor no necesita distancia. Un aro que toca la mesa está fuera, aunque se apoye en el tablero:
      alrededor       logo cerveza       limpio 1.25         apoyado caído
    Un Olé se canta. Cada cual cuida de que se juegue limpio; quien bebe tiene 21 años o más y lo hace con medida.
terminal-simulated_help =
    Un giro: lugar, dirección, velocidad, vueltas e inclinación, como `0,-2.1 -10 0.25 6 -10`; Intro para justo eso. Lo que
    falta al final es como ahí: `0,-2.3` o `0,-2.3 0 0.3`.
      lugar        x,y en pulgadas desde el poste; la zona va de 1.81 a 2.62 pulgadas, y tú te sientas abajo (y menor que 0)
      dirección    grados a la izquierda del poste (a la derecha por debajo de 0)
      velocidad    metros por segundo, del empujón; el anillo debe llegar despacio al poste, de 0.15 a 0.4
      vueltas      por segundo, antihorarias desde arriba (horarias por debajo de 0); sin una vuelta el giro es nulo (SO-T6)
      inclinación  grados desde la vertical, hacia donde va (hacia atrás por debajo de 0; sin empujón, lejos de ti)
    Tu mano se aparta de lo apuntado según su destreza. El tablero se ve desde arriba tras el primer lanzamiento, luego con
    `tablero`: + el poste, : el logo, puntos los círculos impresos y el camino del centro del anillo, O el anillo;
    @ 1 2 b son los iconos.
terminal-points = puntos
terminal-games = juegos
terminal-sets = sets
terminal-opening = Apertura: empieza quien gire más cerca del poste. Un giro nulo queda último.
terminal-last_chance = Últimas oportunidades: solo un Olé responde al Olé. Un aro fuera de los límites no quita puntos.
terminal-how = ¿Cómo queda el anillo: { $rests }?
terminal-who_starts = ¿Quién quedó más cerca del poste y empieza?
terminal-where = Gira { $seat }. ¿Desde dónde: { $zones }? [lanzamiento]
terminal-throw_opening = Giro de apertura de { $seat }: lugar dirección velocidad vueltas inclinación [0,-2.1 -10 0.25 6 -10]
terminal-throw_last_chance = Última oportunidad de { $seat }: lugar dirección velocidad vueltas inclinación [0,-2.1 -10 0.25 6 -10]
terminal-throw_spins = Gira { $seat }: lugar dirección velocidad vueltas inclinación [0,-2.1 -10 0.25 6 -10]
terminal-spun = Sale de { $place } pulgadas, a { $heading } grados del poste, a { $speed } m/s, { $turns } vueltas/s, inclinado { $lean } grados
terminal-rests_off = Está fuera de los límites tras { $turns } vueltas
terminal-rests_clear = Queda sin tocar logo ni poste tras { $turns } vueltas
terminal-rests_logo = Queda sobre el logo tras { $turns } vueltas
terminal-rests_leaning = Queda apoyado en el poste tras { $turns } vueltas
terminal-rests_around = Queda alrededor del poste tras { $turns } vueltas
terminal-rests_centred = Queda centrado alrededor del poste tras { $turns } vueltas
terminal-gap = , a { $gap } pulgadas del poste
terminal-touches = ; toca { $icons }
terminal-say_throw = Di lugar, dirección, velocidad, vueltas e inclinación, nada más: `0,-2.1 -10 0.25 6 -10`.
terminal-gap_needed = Un giro de apertura pide además lo que falta hasta el poste en pulgadas: `{ $rest } 1.25`.
word-a_zone = una zona
word-how_a_ring_rests = cómo queda un anillo
word-what_else = un icono, `caído`, `corto` o una distancia
word-launch = lanzamiento
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
