# A player's own equipment, and the page on which it is edited.

editor-title = { $game }: tu propia baraja
editor-own = Tus barajas en este navegador
editor-nameless = sin nombre
editor-begin = Empieza con
editor-from = Una copia de «{ $name }»
editor-from_file = Un archivo (TOML)
editor-copy_of = { $name }, a mi manera
editor-delete = Borrar { $name }
editor-delete_text = Esto borra la baraja de este navegador. Las mesas que la usan no cambian.
editor-delete_yes = Borrar
editor-name = Nombre
editor-checking = Revisando.
editor-good = Esta baraja es válida y está guardada en este navegador.
editor-good_for_now = Esta baraja es válida. Este navegador no la guarda: guárdala como archivo.
editor-play = Jugar con ella
editor-link = Copiar un enlace
editor-link_copied = Enlace copiado. Quien lo abra recibe la baraja entera.
editor-link_broken = Este enlace está incompleto. Pide otro.
editor-file = Guardar como archivo
editor-print = Imprimir (PDF)
editor-others = Todas las tuyas
