# Names of single things, and parts of lists.

word-line = line
word-and = and
word-and_before_i = and
word-world = the world
word-nobody = nobody
word-equipment = the equipment
word-text_in_quotes = text in quotes
word-a_list = a list in square brackets
word-a_table = a table of keys and values
word-yes = yes
word-no = no
awaited-choice = a choice
