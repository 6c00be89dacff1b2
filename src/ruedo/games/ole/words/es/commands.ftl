word-code-ole = las reglas de OLÉ
word-code-ole_house = los jugadores de OLÉ de la casa
