# The pages of the referee, and the counter.

referee-review = Las decisiones sobre lo que has comunicado
referee-repeat = Lo que has comunicado
referee-total = { $name }: { $from } → { $to }
referee-change = Cambiar
referee-keep = Vale así
referee-undo = Deshacer
referee-undo_title = ¿Deshacer esto?
referee-undo_last = Es lo último que se comunicó.
referee-undo_yes = Deshacerlo
referee-taken_back = Deshecho.
referee-less = Menos: { $label }
referee-more = Más: { $label }
referee-over = La partida ha terminado. Aún puedes deshacer lo último que comunicaste.
counter-title = Un contador sencillo
counter-text = Esta página cuenta puntos y tira dados. No aplica reglas: tú decides qué se permite.
counter-points = Puntos
counter-action = Puntos de acción
counter-turn = Turno nuevo: { $name }
counter-name = Nombre del bando { $count }
counter-one_die = Tirar un dado
counter-two_dice = Tirar dos
counter-dice = Dados
counter-shown = Los dados marcan { $faces }
counter-undo = Deshacer: { $what }
counter-nothing = No hay nada que deshacer
counter-reset = Empezar de nuevo
counter-reset-sure = Esto pone todos los puntos a 0.
counter-reset-yes = Empezar de nuevo
counter-did-points =
    { $count ->
        [one] { $name }, { $count } punto
       *[other] { $name }, { $count } puntos
    }
counter-did-action =
    { $count ->
        [one] { $name }, { $count } punto de acción
       *[other] { $name }, { $count } puntos de acción
    }
counter-did-dice = dados { $faces }
counter-did-turn = turno de { $name }
counter-kept = Se guarda en este dispositivo.
