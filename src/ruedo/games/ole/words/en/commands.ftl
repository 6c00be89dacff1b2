word-code-ole = the rules of OLÉ
word-code-ole_house = the house’s OLÉ players
