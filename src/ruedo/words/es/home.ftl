# The home page.

home-title = ¿A qué jugamos?
home-house = Jugar contra la casa
home-throw = Tirar ya
home-practise = Practicar
home-more = Más maneras
home-more_of = Más maneras de jugar a { $game }
home-own = Tus mesas
home-real = mesa real
home-live = En juego
home-over = Terminadas
home-no_live = Ahora no hay nada que mirar. Los jugadores pueden abrir su mesa a los espectadores.
home-no_over = Todavía no hay partidas terminadas.
home-foot = Ruedo no tiene cuentas ni anuncios. Las mesas son privadas, salvo que las abras.
home-counter = Un contador sencillo de puntos y dados, para noches sin teléfonos
home-makers = Los juegos y sus nombres pertenecen a sus creadores, que figuran en las hojas de reglas. Ruedo es independiente de ellos.
home-night = Noche de club
home-night_about = Organiza una velada en varias mesas, con emparejamientos, clasificación y una pantalla para todos.
