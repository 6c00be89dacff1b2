# Los tiros como se escriben en la terminal.

spin-no_place = «{ $answer }» no es una posición. Escribe x,y en pulgadas desde el poste, por ejemplo 0,-2.1.
spin-beside = El aro sale de al lado del poste. Escribe x,y en pulgadas desde él, por ejemplo 0,-2.1.
spin-bad_speed = La velocidad va de 0 a { $most } m/s; con 0.25 más o menos se llega al poste.
spin-bad_direction = La dirección va de -180 a 180 grados a la izquierda del poste.
spin-bad_spin = El giro va de -{ $turns } a { $turns } vueltas por segundo; la inclinación, de -{ $lean } a { $lean } grados.
