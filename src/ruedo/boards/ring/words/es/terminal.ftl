# Aims that people type in the terminal.

spin-no_place = «{ $answer }» no es una posición. Escribe x,y en pulgadas desde el poste, por ejemplo 0,-2.1.
spin-beside = El giro tiene que empezar al lado del poste. Escribe x,y en pulgadas desde el poste, por ejemplo 0,-2.1.
spin-bad_speed = Escribe una velocidad de 0 a { $most } m/s. A unos 0.25 m/s, el aro llega al poste.
spin-bad_direction = Escribe una dirección de -180 a 180 grados. Con 0, el aro va recto hacia el poste. Con un número positivo, va a la izquierda del poste.
spin-bad_spin = Escribe un giro de -{ $turns } a { $turns } vueltas por segundo y una inclinación de -{ $lean } a { $lean } grados.
