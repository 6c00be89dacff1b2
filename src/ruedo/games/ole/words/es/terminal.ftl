# Lo que la terminal pregunta, dice y entiende.

terminal-help =
    Lo que puedes hacer va en una lista con números: responde con el número o con palabras: `pasar Ivo`, `mover Nadia
    ataque`, `worldie pase entrada` donde la carta pide dos cualesquiera, `terminar`.
    Dados: `4` si es uno; `5 2` en un duelo, primero el del bando que actúa.
    Cartas: por su id o su nombre; bastan las primeras letras.
terminal-to = (a { $target })
terminal-legend = (o) balón, x boca abajo; las cifras: pase/regate/tiro/defensa.
terminal-turn = Turno de { $side }; puntos de acción { $points }; mazo { $pack }, descartes { $discards }.
terminal-hand = Tu mano: { $held }. El otro bando tiene { $theirs }.
terminal-nothing = nada
terminal-dice = Dados: { $faces }
terminal-drawn = Robada: { $card }
terminal-which_card = { $seat }, ¿qué carta has robado: { $kinds }?
terminal-which_worldie = ¿Qué Worldie se ha robado?
terminal-die_shows = ¿Qué marca el dado?
terminal-dice_show = ¿Qué marcan los dados? Primero el del bando que actúa
terminal-your_keeper = { $seat }, ¿quién está en tu portería?
terminal-your_players = ¿Tus cinco de campo, con comas entre ellos?
terminal-your_cards = ¿Tus cinco cartas de acción: { $kinds }?
terminal-your_worldie = ¿Tu Worldie?
terminal-line_up = { $seat }, ¿tu alineación? defensa / medio campo / ataque, como 1 / 2 3 / 4 5
terminal-choice = { $seat }, ¿qué haces?
terminal-no_worldie = sin Worldie
terminal-worldie =
    { $points ->
        [one] { $name } { $points } pto., { $rolls }, { $cards }, desde { $tiers }
       *[other] { $name } { $points } ptos., { $rolls }, { $cards }, desde { $tiers }
    }
terminal-saving = para { $saving }
terminal-not_now = «{ $answer }» no se puede ahora; la lista dice qué se puede.
terminal-different_cards =
    { $count ->
        [one] Eso hace { $count } carta, y tienen que ser { $wanted }.
       *[other] Eso hace { $count } cartas distintas, y tienen que ser { $wanted }.
    }
terminal-five_cards =
    { $count ->
        [one] Eso hace { $count } carta de acción; se reparten cinco.
       *[other] Eso hace { $count } cartas de acción; se reparten cinco.
    }
terminal-three_tiers = Di tres líneas con / entre ellas: defensa / medio campo / ataque.
terminal-say_dice = Di qué marcan los dados: números del 1 al 6.
terminal-small_words = a ante con el la de centro turno balón carta una boca arriba
terminal-do-end_turn = terminar el turno
terminal-do-draw = robar una carta
terminal-do-discard = descartar { $card }
terminal-do-move = mover a { $player } a { $tier }
terminal-do-reactivate = reactivar a { $player }
terminal-do-pass = pasar a { $to }
terminal-do-dribble = regatear a { $past }
terminal-do-dribble_alone = regatear a nadie
terminal-do-skill = filigrana { $skill } ante { $past }
terminal-do-shoot = tirar
terminal-do-tackle = entrada de { $player }
terminal-do-worldie = worldie
terminal-do-worldie_with = worldie con { $cards }
terminal-do-intercept = cortar con { $player }
terminal-do-let_go = dejarlo correr
terminal-do-take_ball = quedarse el balón con { $player }
terminal-do-kick_off = sacar con { $player }
terminal-play-draw = robar
terminal-play-discard = descartar
terminal-play-move = mover
terminal-play-reactivate = reactivar
terminal-play-pass = pasar
terminal-play-dribble = regatear
terminal-play-skill = filigrana
terminal-play-shoot = tirar
terminal-play-tackle = entrada
terminal-play-worldie = worldie
terminal-play-end = terminar
terminal-play-intercept = cortar
terminal-play-let = dejarlo
terminal-play-take = quedarse
terminal-play-kick = sacar
word-a_worldie = un Worldie
word-a_player_on_the_pitch = alguien de los dos equipos
word-a_play = una jugada
word-a_tier = una línea
word-a_skill = una filigrana
word-an_action_card = una carta de acción
word-a_card_left = una carta que quede en la baraja
word-one_of_your_five = uno de tus cinco
