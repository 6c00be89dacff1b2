# Los tiros como se escriben en la terminal.

spin-no_place = «{ $answer }» no es una posición. Escribe x,y en pulgadas desde el poste, por ejemplo 0,-2.1.
spin-beside = El giro tiene que empezar al lado del poste. Escribe x,y en pulgadas desde el poste, por ejemplo 0,-2.1.
spin-bad_speed = Escribe una velocidad de 0 a { $most } m/s. Con unos 0.25 se llega al poste.
spin-bad_direction = Escribe una dirección de -180 a 180 grados. 0 es recto hacia el poste, y los números positivos van a su izquierda.
spin-bad_spin = Escribe un giro de -{ $turns } a { $turns } vueltas por segundo y una inclinación de -{ $lean } a { $lean } grados.
