# La entrada a una mesa por un enlace, y los avisos del turno.

welcome = Te invitan a jugar a { $game }
welcome-others = Juegas contra { $names }.
welcome-name = Tu nombre
welcome-notices = Mostrar una notificación del sistema cuando me toque
welcome-sit = Sentarme
notices_on = Avisarme cuando me toque
notices_off = No avisarme cuando me toque
notices-not = El navegador bloquea aquí las notificaciones. Permítelas en sus ajustes.
