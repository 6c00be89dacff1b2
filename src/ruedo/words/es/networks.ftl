# The addresses of a server, and conflicts with other programs.
bad_origin = «{ $answer }» no es una dirección válida para esta opción. Escribe una como https://ruedo.example, sin ruta.
http-other_title = Otra dirección
http-other_name = Este servidor no admite la dirección «{ $answer }». Abre esta otra:
http-other_ask = Pide la dirección al administrador de este servidor.
serve-other = Otro servidor ya usa la carpeta { $place }: { $url }, proceso { $process }. Detenlo o elige otra carpeta con --data.
serve-not_lan = Ruedo ya funciona en { $url }, pero los teléfonos no pueden conectarse. Detén el proceso { $process } (Ctrl-C en su ventana). Después ejecuta otra vez `ruedo --lan`.
serve-not_ready = Ruedo todavía no responde en { $url }. Comprueba que la dirección es de esta máquina y que ningún cortafuegos la bloquea.
store-no_home = Ruedo no encuentra una carpeta personal para sus datos. Indica una carpeta con ruedo serve --data CARPETA, o define HOME.
worker_ended = Un proceso de este estudio terminó antes de tiempo. Si usas un programa propio, añade la línea `if __name__ == "__main__":`, como muestra docs/lab.md.
