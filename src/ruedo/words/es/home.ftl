# The first page.

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
home-no_live = Ahora no hay ninguna mesa abierta. Quien juega puede abrir la suya para que la miren.
home-no_over = Aún no hay partidas terminadas a la vista.
home-foot = Sin cuentas ni anuncios. Las mesas son privadas mientras no las abras.
home-counter = Un contador sencillo para noches sin móviles
