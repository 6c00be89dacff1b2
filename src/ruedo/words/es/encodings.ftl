# Text in files, arguments and standard input that cannot be read, and tables in CSV format.
not_utf16 = El archivo empieza como UTF-16, pero no es UTF-16 válido. Guárdalo en UTF-8.
doubled_column = Dos columnas se llaman { $column }. Cambia el nombre de una o bórrala.
surplus_cell = Línea { $row }: «{ $answer }» no tiene columna, porque la primera línea solo nombra { $count } columnas. Bórralo o pon nombre a su columna.
cli-bad_bytes = El argumento «{ $answer }» contiene caracteres que Ruedo no puede leer. Escríbelo de nuevo. Si es el nombre de un archivo, cambia antes ese nombre.
cli-option_twice = Has escrito { $flag } { $option } dos veces. Da un solo valor a cada opción.
cli-value_finite = { $answer } tiene que ser un número finito.
not_utf8_input = La entrada no es un texto en UTF-8. Envíala en UTF-8.
same_names = «{ $answer }» y «{ $who }» parecen el mismo nombre. Cambia uno de los dos.
