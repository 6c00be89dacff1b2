# After a game: the replay, the history, and the player's data in this browser. Also texts beside the rulebook.

rules-learn = Apréndelo en dos minutos
rules-translated = Esto es una traducción. Si algo no coincide, manda el texto inglés.
lost-not_begun-title = Aún no se ha jugado
lost-not_begun-text = Todavía no hay repetición: en esta mesa aún no ha pasado nada.
replay-title = Repetición de { $names }
replay-where = { $n } de { $of }
replay-moment = Momento
replay-nothing = Aquí no hay ninguna decisión.
replay-first = Al principio
replay-back = Un paso atrás
replay-play = Reproducir
replay-stop = Pausa
replay-forward = Un paso adelante
replay-last = Al final
replay-speed = Velocidad
replay-link = Enlace a este momento
replay-clip = Clip de este tiro
replay-copied = El enlace a este momento está copiado.
replay-copied_private = Enlace copiado. La mesa es privada: solo pueden abrirlo las personas que ya tienen un enlace a ella.
picture_as = Imagen en { $kind }
history-empty = Todavía no has jugado en este navegador.
history-figures = Estadísticas
history-live = Sin terminar
history-over = Terminadas
history-resigned = por rendición
history-agreed = por acuerdo
history-delete = Borrar la partida de { $names }
history-delete_one = Borrar una partida
history-delete_text = Esto borra la partida y sus enlaces de este navegador.
figures-name = Nombre
figures-played = Jugadas
figures-won = Ganadas
figures-lost = Perdidas
figures-points = Puntos
data = Tus datos
data-hint = Todo esto se guarda solo en este navegador. Puedes exportarlo o borrarlo.
data-does_not_last = Este navegador no guarda datos. Todo lo de aquí se pierde al cerrar la página.
data-export = Exportarlo todo
data-delete = Borrarlo todo
data-delete_text = Esto borra de este navegador todas las partidas, los enlaces y los ajustes.
data-there =
    { $count ->
        [one] Borrar también la mesa en el servidor. Sus jugadores la pierden
       *[other] Borrar también en el servidor las { $count } mesas creadas aquí. Sus jugadores las pierden
    }
data-yes = Borrar
data-deleted = Borrado.
data-not_deleted =
    { $count ->
        [one] { $count } mesa no se ha podido borrar en el servidor; aquí aún no se ha borrado nada.
       *[other] { $count } mesas no se han podido borrar en el servidor; aquí aún no se ha borrado nada.
    }
data-without_record =
    { $count ->
        [one] { $count } mesa no tiene acta, porque aún se juega o ya no está.
       *[other] { $count } mesas no tienen acta, porque aún se juegan o ya no están.
    }
rules-search = Busca una palabra o una cláusula
rules-found =
    { $count ->
        [0] Ninguna cláusula coincide.
        [one] { $count } cláusula
       *[other] { $count } cláusulas
    }
rules-contents = Contenido
rules-examples = Ejemplos resueltos
story = La historia de la partida
story-level = El marcador estuvo igualado hasta el final.
story-led = { $name } fue por delante desde el { $score } hasta el final.
story-last = La partida se decidió al final. { $ruling }
story-changed =
    { $count ->
        [one] La ventaja cambió de manos una vez.
       *[other] La ventaja cambió de manos { $count } veces.
    }
story-turned = La partida cambió con el { $score }, a favor de { $name }. { $ruling }
story-run = La mejor racha: { $name } sumó { $points } puntos seguidos.
story-kinds = { $name }: { $kinds }.
story-kind = { $points } por { $kind }
story-see = Volver a verlo
history-favourites = Favoritas
history-favour = Favorita: la partida de { $names }
figures-streak = Victorias seguidas
figures-kinds = Puntos por clase
