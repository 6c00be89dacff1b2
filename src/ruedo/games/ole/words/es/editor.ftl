# The editor for a deck.

ole-editor-actions = Cartas de acción ({ $count })
ole-editor-players = Jugadores ({ $count })
ole-editor-keepers = Porteros ({ $count })
ole-editor-worldies = Worldies ({ $count })
ole-editor-skills = Regates especiales ({ $count })
ole-editor-add_players = Otro jugador
ole-editor-add_keepers = Otro portero
ole-editor-add_worldies = Otro Worldie
ole-editor-add_skills = Otro regate especial
ole-editor-name = Nombre
ole-editor-called = En español: { $name }
ole-editor-points = puntos
ole-editor-takes_off = se resta al dado
ole-editor-takes = Gasta
ole-editor-nth_card = Carta { $count }
ole-editor-no_card = ninguna
ole-editor-add_card = Una carta más
ole-editor-tiers = Líneas desde las que se puede intentar (ataque si no eliges ninguna)
ole-editor-remove = Quitar { $name }
