# Medir un shuffleboard y sus tejos: en la página y para `ruedo calibrate`.

calibrate-shuffleboard = Un shuffleboard y sus tejos
calibrate-slide = Tira un tejo que no toque a ningún otro. Apunta cuánto recorre y cuánto tarda.
calibrate-hit = Apunta dónde está un tejo, dónde queda tras un golpe y dónde queda el tejo que lo golpeó; x a lo largo del tablero, y desde su línea central.
column-way = recorrido, m
column-lay_x = estaba x, m
column-lay_y = estaba y, m
column-struck_x = golpeado x, m
column-struck_y = golpeado y, m
column-shot_x = el que golpeó x, m
column-shot_y = el que golpeó y, m
hit_moved_nothing = El golpe al tejo que estaba en { $place } no movió nada.
