# The page for a person who opens a table with a link, and notifications about the person's turn.

welcome = Te invitan a jugar a { $game }
welcome-others = Juegas contra { $names }.
welcome-name = Tu nombre
welcome-notices = Mostrar una notificación del sistema cuando me toque
welcome-sit = Sentarme
notices_on = Avisarme cuando me toque
notices_off = No avisarme cuando me toque
notices-not = El navegador bloquea aquí las notificaciones. Permítelas en sus ajustes.
