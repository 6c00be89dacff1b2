# Cómo se describe a sí misma la API de HTTP, en /api/openapi.json.

api-about = Mesas de los juegos que están instalados. Lo que pasa en una mesa se cuenta por su socket, /api/tables/{"{"}table{"}"}/socket; docs/server.md describe sus mensajes.
api-secret = El secreto de un lugar.
api-refused = Rechazado, y por qué.
api-games = Los juegos, sus opciones y jugadores
api-here = Dónde encuentran los teléfonos este servidor
api-rules = Las cláusulas de un juego
api-equipment = Comprobar un archivo de material o una baraja (TOML)
api-calibrate = Calcular las constantes de un tablero de verdad a partir de medidas (CSV)
api-make = Crear una mesa
api-tables = Las mesas abiertas
api-table = Una mesa, entera
api-delete = Olvidar una mesa (el árbitro)
api-message = Decir lo que se puede decir por el socket, salvo hello
api-replay = La partida paso a paso, por páginas
api-record = El acta (líneas de JSON)
api-proof = Todo lo que hace falta para volver a sortear y calcular la partida, una vez acabada
api-picture = Un dibujo de la mesa
api-starting = Hasta dónde está preparada la física de los juegos
api-motion = Cómo se movió todo hasta un suceso, simulado
api-clip = Un lanzamiento como imagen que se mueve
api-query-kind = En juego, o acabadas.
api-query-language = En qué idioma se dicen dictámenes y rechazos: en, es; en inglés si no es ninguno de ellos.
api-query-sit = Si al preguntar se ocupa un asiento; véase `nonce`.
api-query-at = Tras tantos sucesos; si no, tras el último.
api-query-after = La página que empieza tras tantos sucesos.
api-query-theme = Del dibujo.
