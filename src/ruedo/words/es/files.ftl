# Errors of the files and folders that a program writes to.
file_in_use = Otro programa está escribiendo en { $file }. Espera a que termine o detenlo.
file_in_use_by = Otro programa está escribiendo en { $file }: el proceso { $process }, desde { $since }. Espera a que termine o detenlo.
no_plan = La carpeta { $folder } contiene { $entries }, pero no { $file }, así que Ruedo no puede ver qué se jugó. Restaura { $file } o elige otra carpeta con --folder.
damaged_line = La línea { $number } de { $file } está dañada. Restaura el archivo desde una copia o borra la línea. Si la borras, Ruedo volverá a jugar las partidas de esa línea.
line_of_another_plan = La línea { $number } de { $file } es de otro estudio, barrido o enfrentamiento. Restaura todos los archivos de esa carpeta de una misma copia, o elige otro archivo u otra carpeta.
