# The terminal: questions, answers and help.

terminal-help =
    Tras un turno entero, escribe cómo quedan sus ocho tejos, en cualquier orden: 26, 13, 3, 2, 1, corto, fuera
      3 2 2 1 1 1 fuera fuera      o escribe cuántos hay en cada zona:  3:1 2:2 1:3 fuera:2
    Para comunicar tejo a tejo, escribe `tirar` y luego dónde queda cada tejo del turno, en el orden de los tiros.
    Escribe x,y en metros, x desde el extremo de tiro e y desde la línea central. Escribe `fuera` si un tejo se cayó, y
    `-` si sigue donde estaba:
      - 5.90,0.10 fuera
    En cualquier momento puedes comunicar una falta: `falta pie Ana` (pie, golpe, asomarse). Antes de un tiro puedes
    escribir `cera`.
terminal-points = puntos
terminal-end = extremo
terminal-last_turn = último turno
terminal-frame = Ronda { $frame }. Meta: { $target }. Martillo: { $hammer }.
terminal-weight = tejo
terminal-this_turn = Este turno: { $lies }
terminal-toss = ¿Quién ganó el sorteo y tira primero?
terminal-where =
    { $count ->
        [one] ¿Dónde queda el tejo? x,y / fuera / -
       *[other] ¿Dónde quedan los { $count } tejos? x,y / fuera / -
    }
terminal-slide = { $shooting }: ¿tirar o cera? [tirar]
terminal-slide_dusted = { $shooting }: ¿tirar? [tirar]
terminal-how = { $side_name }: ocho tejos, { $shares }. ¿Dónde han quedado? También puedes escribir tirar o cera
terminal-how_dusted = { $side_name }: ocho tejos, { $shares }. ¿Dónde han quedado? También puedes escribir tirar
terminal-shooting = { $player } tira el tejo { $weight } de { $most }, { $colour }, desde el extremo { $end }
terminal-share_all = todos de { $player }
terminal-share_then = , luego{" "}
terminal-which_foul = Escribe qué falta es y de quién: `falta pie Ana`. Las faltas son: { $known }.
terminal-eight = Un turno tiene ocho tejos, y has indicado { $count }. Escribe `fuera` por cada tejo que se cayó.
word-a_foul = una falta
word-how_a_weight_lies = cómo queda un tejo
word-what_the_shooter_does = una acción de quien tira
word-knock = golpea otro tejo
word-onto_an_empty_board = a un tablero vacío
word-onto_lying_weights = a un tablero con tejos
word-onto_a_short_weight = a un tablero con un tejo corto
word-from_the_left = desde el tercio izquierdo
word-from_the_middle = desde el tercio central
word-from_the_right = desde el tercio derecho
word-straight = recto
word-to_the_left = hacia la izquierda
word-to_the_right = hacia la derecha
word-off = fuera
word-short = corto
word-corner = 26
word-end = 13
word-slide = tirar
word-dust = cera
word-foul = falta
word-foot = pie
word-shake = golpe
word-left_end = asomarse
word-near = cercano
word-far = lejano
word-red = rojo
word-blue = azul
