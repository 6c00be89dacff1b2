# The default page: long lists of choices, and reports about hidden cards or dice at a real table.

plain-list-find = Buscar en la lista
plain-list-keys = Escribe letras o cifras para buscar en la lista. Con las flechas te mueves por ella. Si solo queda una jugada, pulsa Intro para elegirla.
plain-list-count =
    { $count ->
        [one] { $count } jugada
       *[other] { $count } jugadas
    }
plain-list-more = Más jugadas: { $count }. Escribe más letras o cifras para encontrarlas.
plain-list-group = { $name } ({ $count })
plain-list-none = Estas jugadas no se pueden mostrar en una lista. Escribe el evento como en un acta.
plain-hand-own = { $name }, comunica lo que solo ves tú.
plain-hand-sent = Tus datos están guardados. Faltan los de los demás jugadores.
plain-hand-again = Cambiar lo comunicado
plain-hand-part = Tu parte del evento, escrita como en un acta
plain-hand-send = Comunicarlo
plain-hand-others = Los jugadores comunican esto en sus teléfonos.
plain-hand-done = { $name } ya lo ha comunicado.
plain-hand-here = { $name } aún no lo ha comunicado.
plain-hand-away = { $name } no ha abierto el enlace de este puesto.
