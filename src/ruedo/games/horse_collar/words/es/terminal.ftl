# Lo que la terminal pregunta, dice y entiende.

terminal-help =
    Tras un turno entero, cómo quedan sus ocho tejos, en cualquier orden: 26, 13, 3, 2, 1, corto, fuera
      3 2 2 1 1 1 fuera fuera      o cuántos por zona:  3:1 2:2 1:3 fuera:2
    Tejo a tejo: `tirar`, y luego dónde queda cada tejo del turno, en el orden en que se tiraron: x,y en metros, x desde el
    lado de quien tira e y desde la línea central, `fuera` si se cayó, `-` si sigue como antes:
      - 5.90,0.10 fuera
    Cuando sea: `falta pie Ana` (pie, golpe, asomarse). Antes de tirar un tejo: `cera`.
terminal-simulated_help =
    `cera` repone la cera gastada.
    Durante un turno ves los tejos desde el lado de quien tira: los cercanos con exactitud, los lejanos a bulto (HC-C1).
    Desde el fondo alguien canta cómo queda cada tejo y cuánto va la cuenta. Con `--sight shooter` nadie canta; con
    `--sight above` lo ves todo. Tras el octavo tejo, todo el mundo lo ve todo.
    El tablero se dibuja desde arriba, con el lado que puntúa ampliado. Los tejos del 1 al 4 (rojos) se ven como (3), y los
    del 5 al 8 (azules) como [7]; ! es la línea de falta acordada, y # el borde del fondo. Cuando lo ves todo, unos puntos
    marcan el camino del último tejo, y una x el lugar donde cayó.
terminal-points = puntos
terminal-end = lado
terminal-last_turn = último turno
terminal-frame = Ronda { $frame }, a { $target }; martillo: { $hammer }.
terminal-weight = tejo
terminal-this_turn = Este turno: { $lies }
terminal-toss = ¿Quién ganó la moneda y tira primero?
terminal-where =
    { $count ->
        [one] ¿Dónde queda el tejo? x,y / fuera / -
       *[other] ¿Dónde quedan los { $count } tejos? x,y / fuera / -
    }
terminal-slide = { $shooting }: ¿tirar o cera? [tirar]
terminal-slide_dusted = { $shooting }: ¿tirar? [tirar]
terminal-how = { $side_name }: ocho tejos, { $shares }. ¿Cómo quedan? (o tirar, cera)
terminal-how_dusted = { $side_name }: ocho tejos, { $shares }. ¿Cómo quedan? (o tirar)
terminal-throw = { $shooting }: lugar velocidad ángulo giro (o cera)
terminal-throw_dusted = { $shooting }: lugar velocidad ángulo giro
terminal-shooting = { $player } tira el tejo { $weight } de { $most }, { $colour }, desde el lado { $end }
terminal-share_all = todos de { $player }
terminal-share_then = , luego{" "}
terminal-which_foul = Di qué falta y de quién: `falta pie Ana`; hay { $known }.
terminal-eight = Eso hace { $count } tejos, y un turno tiene ocho; los que se cayeron están `fuera`.
word-a_foul = una falta
word-how_a_weight_lies = cómo queda un tejo
word-what_the_shooter_does = lo que hace quien tira
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
