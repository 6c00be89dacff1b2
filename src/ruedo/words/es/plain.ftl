# The default page, for games that have no page of their own.

plain-world = la mesa
plain-waiting = Esperando a { $name }.
plain-yours = { $name }, elige qué hacer.
plain-choices = Tus jugadas
plain-why = ¿Por qué no puedo elegir { $what }?
plain-next = { $name }: ¿qué pasa?
plain-written = El evento, escrito como en un acta
plain-look = Ver la decisión
plain-yes = sí
plain-no = no
