# The gauge, which shows the speed of a pull.

ring-gauge = Tus últimos giros
ring-mark = { $speed } m/s, { $spin }/s: { $rest }
ring-mark-off = fuera del tablero
ring-mark-clear = libre
ring-mark-logo = en el logo
ring-mark-leaning = apoyado
ring-mark-around = alrededor
ring-mark-centred = Olé

# Example spins to copy, and the advice of the coach.

ring-copy = Elige un giro para copiarlo. El tablero muestra entonces un aro tenue y una flecha discontinua.
ring-copy-natural-name = Natural
ring-copy-natural = Natural: un empujón suave. El aro pasa junto al poste. Lleva el aro hacia atrás hasta que tu flecha cubra la discontinua.
ring-copy-estocada-name = Estocada
ring-copy-estocada = Estocada: un empujón fuerte, casi recto. Lleva el aro hacia atrás hasta que tu flecha cubra la discontinua.
ring-copy-veronica-name = Verónica
ring-copy-veronica = Verónica: un empujón muy suave, con el aro muy inclinado hacia atrás. Lleva el aro hacia atrás hasta que tu flecha cubra la discontinua.
ring-coach-off = Tu último giro fue demasiado fuerte y salió del tablero. No lleves el aro tan atrás.
ring-coach-clear = Tu último giro pasó lejos del poste. Elige un giro de ejemplo y cópialo.
ring-coach-clear_copied = Tu último giro pasó lejos del poste. Lleva el aro hacia atrás hasta que tu flecha cubra justo la discontinua.
ring-coach-slow = Tu último giro no dio ni una vuelta. Dale más giro, con la rueda del ratón o con un segundo dedo.
ring-coach-hard = Tu último giro no dio ni una vuelta, porque el empujón fue demasiado fuerte. No lleves el aro tan atrás.
