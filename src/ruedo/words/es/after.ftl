# After a game: the replay, the history, one’s own data; and beside the rulebook.

rules-learn = Aprenderlo en dos minutos (en inglés)
rules-translated = Traducción: si algo no coincide, manda el texto inglés.
lost-not_begun-title = Aún no se ha jugado
lost-not_begun-text = No hay nada que repasar: en esta mesa todavía no ha pasado nada.
replay-title = Repetición de { $names }
replay-where = { $n } de { $of }
replay-moment = Momento
replay-nothing = Nada que decidir.
replay-first = Al principio
replay-back = Un paso atrás
replay-play = Reproducir
replay-stop = Pausa
replay-forward = Un paso adelante
replay-last = Al final
replay-speed = Velocidad
replay-link = Enlace a este momento
replay-clip = Clip de esta tirada
replay-copied = Copiado el enlace a este momento.
replay-copied_private = Copiado. La mesa es privada: solo lo abre quien ya tiene un enlace a ella.
picture_as = Imagen en { $kind }
history-empty = Todavía no se ha jugado nada desde este navegador.
history-figures = Cifras
history-live = Sin terminar
history-over = Terminadas
history-resigned = por rendición
history-agreed = por acuerdo
history-delete = Borrar la partida de { $names }
history-delete_one = Borrar una partida
history-delete_text = Este navegador olvida la partida y sus enlaces.
figures-name = Nombre
figures-played = Jugadas
figures-won = Ganadas
figures-lost = Perdidas
figures-points = Puntos
data = Tus datos
data-hint = Todo esto se guarda solo en este navegador. Llévatelo o borra la pizarra.
data-does_not_last = Este navegador no guarda nada: lo que hay aquí desaparece al cerrar la página.
data-export = Exportarlo todo
data-delete = Borrarlo todo
data-delete_text = Este navegador olvida todas las partidas, todos los enlaces y los ajustes.
data-there =
    { $count ->
        [one] Borrarla también en el servidor: quien juegue ahí la pierde
       *[other] Borrar también en el servidor las { $count } mesas montadas aquí: quien juegue en ellas las pierde
    }
data-yes = Borrar
data-deleted = Borrado.
data-not_deleted =
    { $count ->
        [one] { $count } mesa no se ha podido borrar en el servidor; aquí aún no se ha olvidado nada.
       *[other] { $count } mesas no se han podido borrar en el servidor; aquí aún no se ha olvidado nada.
    }
data-without_record =
    { $count ->
        [one] { $count } mesa no ha dado su acta: aún se juega, o ya no está.
       *[other] { $count } mesas no han dado su acta: aún se juegan, o ya no están.
    }
rules-search = Busca una palabra o una cláusula
rules-found =
    { $count ->
        [0] Ninguna cláusula lo dice.
        [one] { $count } cláusula
       *[other] { $count } cláusulas
    }
rules-contents = Contenido
rules-examples = Ejemplos resueltos
story = Qué pasó
story-level = Igualados hasta el final.
story-led = { $name } fue por delante desde el { $score } hasta el final.
story-last = Se decidió al final. { $ruling }
story-changed =
    { $count ->
        [one] La ventaja cambió de manos una vez.
       *[other] La ventaja cambió de manos { $count } veces.
    }
story-turned = Todo giró con el { $score }, para { $name }. { $ruling }
story-run = La mejor racha: { $points } puntos de { $name } sin respuesta.
story-kinds = { $name }: { $kinds }.
story-kind = { $points } por { $kind }
story-see = Volver a verlo
history-favourites = Favoritas
history-favour = Favorita: la partida de { $names }
figures-streak = Victorias seguidas
figures-kinds = Puntos por clase
