# Lo que HTTP y el socket responden a lo que no pueden usar.

http-too_many_tables = Demasiadas mesas desde una misma dirección; espera un poco.
http-too_many_requests = Demasiadas peticiones; espera un poco.
http-too_many_lines = Demasiadas líneas desde una misma dirección.
http-among = { $name } es uno de estos: { $known }.
http-said_once = { $name } se dice una sola vez.
http-number = { $name } va de 0 a { $most }.
http-socket_only = Eso solo se dice por el socket.
http-no_such_table = No existe esa mesa.
http-wrong_key = La clave de este enlace no abre ningún puesto en esta mesa. Pide un enlace nuevo.
http-body = El cuerpo no se puede usar: { $reason }.
http-too_long =
    { $limit ->
        [one] El cuerpo pasa de { $limit } byte.
       *[other] El cuerpo pasa de { $limit } bytes.
    }
http-too_slow = El cuerpo no ha llegado.
http-not_whole = El cuerpo no ha llegado entero.
http-no_such_method = Eso no se puede hacer con lo que hay en esta dirección.
http-not_found = No hay nada en esta dirección.
http-no_page = No existe esa página.
http-unknown_host = Este servidor no se llama así; véase --origin.
http-foreign_origin = Otro sitio no puede hablar con este servidor.
socket-hello_again = Por esta línea ya se ha saludado.
socket-not_text = Los mensajes son texto.
socket-malformed = Eso no es un mensaje: { $reason }.

# Por qué no se puede usar un valor.

reason-not_such = ahí se espera { $expected }, no { $got }
reason-needed = ahí se espera { $expected }
reason-from = ahí se espera un número, { $limit } o más
reason-to = ahí se espera un número, { $limit } o menos
reason-above = ahí se espera un número mayor que { $limit }
reason-below = ahí se espera un número menor que { $limit }
reason-between = ahí se espera de { $least } a { $most } { $unit }
reason-either_way = ahí se espera como mucho { $most } { $unit } hacia cada lado
reason-letters_from = ahí se espera un texto de { $limit } letras o más
reason-letters_to = ahí se espera un texto de { $limit } letras o menos
reason-length_from = ahí se espera una lista de { $limit } o más
reason-length_to = ahí se espera una lista de { $limit } o menos
reason-length = ahí se espera una lista de { $limit } justos
reason-pattern = ahí se espera un texto de otra forma
reason-missing = falta `{ $name }`
reason-unknown = aquí no se conoce ninguna clave `{ $name }`
reason-not_among = { $value } no es ninguno de los valores que hay
reason-not_json = no es JSON válido
reason-other = no tiene la forma que se espera
word-json_int = un número entero
word-json_float = un número
word-json_str = un texto
word-json_bool = true o false
word-json_array = una lista
word-json_object = un objeto
word-json_null = null

# Why a connection is closed; at most 123 bytes each.

closed-away = El servidor suelta esta conexión; vuelve a entrar.
closed-to_strangers = La mesa se ha cerrado para quien no tiene enlace.
closed-seat_given = El asiento es ya de otra persona: este enlace no abre nada.
closed-deleted = La mesa se ha borrado.
closed-no_hello = No ha llegado ningún `hello`.
closed-hello_first = El primer mensaje tiene que ser `hello`.
closed-no_table = No hay ninguna mesa así.
closed-no_place = La clave de este enlace no abre ningún puesto en esta mesa. Pide un enlace nuevo.
closed-too_many = Demasiados mensajes a la vez.
closed-malformed = Demasiados mensajes que no lo son.
