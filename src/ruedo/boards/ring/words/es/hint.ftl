# Una pista.

ring-hint-spin = Gira a { $speed } m/s desde { $away } cm, con { $turns } vueltas/s
