# Material propio, editado en la página.

editor-title = { $game }: tu propia baraja
editor-own = Tuyas, en este navegador
editor-nameless = sin nombre
editor-begin = Empieza con
editor-from = Una copia de { $name }
editor-from_file = Un archivo (TOML)
editor-copy_of = { $name }, a mi manera
editor-delete = Borrar { $name }
editor-delete_text = Este navegador la olvida. Las mesas que se juegan con ella siguen.
editor-delete_yes = Borrar
editor-name = Nombre
editor-checking = Revisando.
editor-good = Revisada y correcta. Se guarda en este navegador.
editor-good_for_now = Revisada y correcta. Este navegador no guarda nada: guárdala como archivo.
editor-play = Jugar con ella
editor-link = Copiar un enlace
editor-link_copied = El enlace está copiado: quien lo abra tiene la baraja entera.
editor-link_broken = Este enlace no está entero: pídelo otra vez.
editor-file = Guardar como archivo
editor-print = Imprimir (PDF)
editor-others = Todas las tuyas
