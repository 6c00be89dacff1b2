# A hint for a spin.

ring-hint-spin = Empieza a { $away } cm del poste, empuja a { $speed } m/s y gira a { $turns } vueltas/s
