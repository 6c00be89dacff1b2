# The terminal: questions, answers and help.

terminal-help =
    Tus jugadas están en una lista con números. Responde con un número o con palabras: `pasar Ivo`, `mover Nadia ataque`,
    `terminar`, o `worldie pase entrada` si la carta pide dos cartas cualesquiera.
    Dados: `4` si es uno; `5 2` en un duelo, primero el dado del equipo que actúa.
    Cartas: usa su id o su nombre. Bastan las primeras letras.
terminal-to = (a { $target })
terminal-legend = (o) tiene el balón, x está inactivo. Los números son pase/regate/tiro/defensa.
terminal-turn = Juega { $side }. Puntos de acción: { $points }; mazo: { $pack }; descartes: { $discards }.
terminal-hand = Tu mano: { $held }. Cartas en la mano de tu rival: { $theirs }.
terminal-nothing = nada
terminal-dice = Dados: { $faces }
terminal-drawn = Robada: { $card }
terminal-which_card = { $seat }, ¿qué carta has robado: { $kinds }?
terminal-which_worldie = ¿Qué carta de Worldie ha salido del mazo?
terminal-die_shows = ¿Qué marca el dado?
terminal-dice_show = ¿Qué marcan los dados? Escribe primero el del equipo que actúa
terminal-your_keeper = { $seat }, ¿qué portero tienes?
terminal-your_players = ¿Qué cinco jugadores tienes? Sepáralos con comas
terminal-your_cards = ¿Qué cinco cartas de acción tienes: { $kinds }?
terminal-your_worldie = ¿Qué Worldie tienes?
terminal-line_up = { $seat }, ¿quién juega en defensa / medio campo / ataque? Por ejemplo 1 / 2 3 / 4 5
terminal-choice = { $seat }, ¿qué haces?
terminal-no_worldie = sin Worldie
terminal-worldie =
    { $points ->
        [one] { $name } { $points } pto., { $rolls }, { $cards }, desde { $tiers }
       *[other] { $name } { $points } ptos., { $rolls }, { $cards }, desde { $tiers }
    }
terminal-saving = para { $saving }
terminal-not_now = «{ $answer }» no es posible ahora. Elige en la lista.
terminal-different_cards =
    { $count ->
        [one] Has nombrado { $count } carta. Nombra { $wanted }.
       *[other] Has nombrado { $count } cartas distintas. Nombra { $wanted }.
    }
terminal-five_cards =
    { $count ->
        [one] Has nombrado { $count } carta de acción. Nombra las cinco.
       *[other] Has nombrado { $count } cartas de acción. Nombra exactamente cinco.
    }
terminal-three_tiers = Escribe tres líneas con / entre ellas: defensa / medio campo / ataque.
terminal-say_dice = Escribe lo que marcan los dados, con números del 1 al 6.
# The next message lists words that the terminal ignores in an answer. Spaces separate them. People never see this message.
terminal-small_words = a ante con el la de centro turno balón carta una especial
terminal-do-end_turn = terminar el turno
terminal-do-draw = robar una carta
terminal-do-discard = descartar { $card }
terminal-do-move = mover a { $player } a { $tier }
terminal-do-reactivate = reactivar a { $player }
terminal-do-pass = pasar a { $to }
terminal-do-dribble = regatear a { $past }
terminal-do-dribble_alone = regatear a nadie
terminal-do-skill = regate especial { $skill } ante { $past }
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
terminal-play-skill = regate
terminal-play-shoot = tirar
terminal-play-tackle = entrada
terminal-play-worldie = worldie
terminal-play-end = terminar
terminal-play-intercept = cortar
terminal-play-let = dejarlo
terminal-play-take = quedarse
terminal-play-kick = sacar
word-a_worldie = un Worldie
word-a_player_on_the_pitch = un jugador de los dos equipos
word-a_play = una jugada
word-a_tier = una línea
word-a_skill = un regate especial
word-an_action_card = una carta de acción
word-a_card_left = una carta que quede en la baraja
word-one_of_your_five = uno de tus cinco
