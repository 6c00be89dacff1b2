# A hint for a spin.

ring-hint-spin = Start { $away } cm from the post, push at { $speed } m/s and spin at { $turns } revolutions/s
