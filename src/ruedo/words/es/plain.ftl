# Games that bring no front of their own.

plain-world = la mesa
plain-waiting = Esperando a { $name }.
plain-yours = { $name }: ¿qué haces?
plain-choices = Lo que puedes hacer
plain-why = ¿Por qué no { $what }?
plain-next = { $name }: ¿qué pasa?
plain-written = El suceso como lo escribe un acta
plain-look = Ver qué se dictamina
plain-yes = sí
plain-no = no
