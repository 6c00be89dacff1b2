# Una pista.

ring-hint-spin = Gira desde { $away } cm a { $speed } m/s, con { $turns } vueltas/s
