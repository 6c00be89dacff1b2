# Names of single things, and parts of lists.

word-line = línea
word-and = y
word-and_before_i = e
word-world = la mesa
word-nobody = nadie
word-equipment = el material
word-text_in_quotes = un texto entre comillas
word-a_list = una lista entre corchetes
word-a_table = una tabla de claves y valores
word-yes = sí
word-no = no
awaited-choice = una jugada
