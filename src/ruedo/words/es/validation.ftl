# Responses of the HTTP API and the socket to invalid messages.

http-too_many_tables = Desde tu dirección se han creado demasiadas mesas. Espera un momento y prueba otra vez.
http-too_many_requests = Desde tu dirección llegan demasiadas peticiones. Espera un momento y prueba otra vez.
http-too_many_lines = Tu dirección tiene demasiadas conexiones abiertas. Cierra algunas y prueba otra vez.
http-among = { $name } tiene que ser uno de estos: { $known }.
http-said_once = { $name } solo puede aparecer una vez en una dirección.
http-number = { $name } tiene que ser un número de 0 a { $most }.
http-socket_only = Este mensaje hay que enviarlo por el socket.
http-no_such_table = No existe esa mesa. Revisa la dirección.
http-wrong_key = La clave de este enlace no abre ningún puesto en esta mesa. Pide un enlace nuevo.
http-body = El cuerpo de esta petición no sirve: { $reason }.
http-equipment_too_long = Este material tiene más de { $limit } bytes. Usa menos cartas o textos más cortos.
http-too_long =
    { $limit ->
        [one] El cuerpo de esta petición tiene más de { $limit } byte.
       *[other] El cuerpo de esta petición tiene más de { $limit } bytes.
    }
http-too_slow = El cuerpo de esta petición no ha llegado a tiempo.
http-not_whole = El cuerpo de esta petición no está completo.
http-no_such_method = Esta dirección no admite ese método.
http-not_found = No hay nada en esta dirección. Revisa cómo se escribe.
http-no_page = No existe esa página. Revisa la dirección.
http-unknown_host = Este servidor no admite peticiones con este nombre de servidor. Su administrador puede permitir el nombre con --origin.
http-foreign_origin = Este servidor no responde a peticiones de otros sitios.
socket-hello_again = Esta conexión ya ha enviado un hello.
socket-not_text = Un mensaje tiene que ser texto.
socket-malformed = Este mensaje no sirve: { $reason }.

# Reasons why a value is invalid.

reason-not_such = tiene que ser { $expected }, no { $got }
reason-needed = tiene que ser { $expected }
reason-from = tiene que ser un número, { $limit } o más
reason-to = tiene que ser un número, { $limit } o menos
reason-above = tiene que ser un número mayor que { $limit }
reason-below = tiene que ser un número menor que { $limit }
reason-between = tiene que ser un número de { $least } a { $most } { $unit }
reason-either_way = tiene que ser como mucho { $most } { $unit } hacia cada lado
reason-letters_from =
    { $limit ->
        [1] no puede estar vacío
       *[other] tiene que ser un texto de { $limit } letras o más
    }
reason-letters_to = tiene que ser un texto de { $limit } letras o menos
reason-length_from =
    { $limit ->
        [1] tiene que ser una lista de un elemento o más
       *[other] tiene que ser una lista de { $limit } elementos o más
    }
reason-length_to =
    { $limit ->
        [1] tiene que ser una lista de un elemento como máximo
       *[other] tiene que ser una lista de { $limit } elementos como máximo
    }
reason-length =
    { $limit ->
        [1] tiene que ser una lista de un elemento, ni más ni menos
       *[other] tiene que ser una lista de { $limit } elementos, ni más ni menos
    }
reason-pattern = este texto no tiene la forma correcta
reason-missing = falta `{ $name }`
reason-unknown = `{ $name }` no se permite aquí
reason-not_among = { $value } no es un valor posible
reason-not_json = no es JSON válido
reason-other = no tiene la forma correcta
word-json_int = un número entero
word-json_float = un número
word-json_str = un texto
word-json_bool = true o false
word-json_array = una lista
word-json_object = un objeto
word-json_null = null

# Reasons why a connection is closed. Each has at most 123 bytes.

closed-away = El servidor cerró esta conexión. Vuelve a abrir la mesa.
closed-to_strangers = Necesitas un enlace para abrir esta mesa. Pídeselo al anfitrión.
closed-seat_given = Ahora otro jugador tiene tu puesto, así que este enlace ya no sirve.
closed-deleted = Esta mesa se ha borrado.
closed-no_hello = El cliente no envió un hello a tiempo.
closed-hello_first = El primer mensaje tiene que ser un hello.
closed-no_table = No existe esa mesa. Revisa el enlace.
closed-no_place = La clave de este enlace no abre ningún puesto en esta mesa. Pide un enlace nuevo.
closed-too_many = El cliente envió demasiados mensajes a la vez.
closed-malformed = El cliente envió demasiados mensajes no válidos.
