# The referees’ pages and the counter.

referee-review = Así se decidiría
referee-repeat = Así se ha dicho
referee-total = { $name }: { $from } → { $to }
referee-change = Cambiar
referee-keep = Vale así
referee-undo = Deshacer
referee-undo_title = ¿Deshacer esto?
referee-undo_last = Lo último que se comunicó.
referee-undo_yes = Deshacerlo
referee-taken_back = Deshecho.
referee-less = Menos: { $label }
referee-more = Más: { $label }
referee-over = La partida ha terminado. Aún se puede deshacer.
counter-title = Un contador sencillo
counter-text = Cuenta y tira dados. No arbitra: lo que se permite lo dice la mesa.
counter-points = Puntos
counter-action = Puntos de acción
counter-turn = Turno nuevo: { $name }
counter-name = Nombre del bando { $count }
counter-one_die = Tirar un dado
counter-two_dice = Tirar dos
counter-dice = Dados
counter-shown = Los dados marcan { $faces }
counter-undo = Deshacer: { $what }
counter-nothing = Nada que deshacer
counter-reset = Empezar de nuevo
counter-reset-sure = Todos los puntos vuelven a cero.
counter-reset-yes = Empezar de nuevo
counter-did-points =
    { $count ->
        [one] { $name }, { $count } punto
       *[other] { $name }, { $count } puntos
    }
counter-did-action = { $name }, { $count } puntos de acción
counter-did-dice = dados { $faces }
counter-did-turn = turno de { $name }
counter-kept = Se guarda en este aparato.
