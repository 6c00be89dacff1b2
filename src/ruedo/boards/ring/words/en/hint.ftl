# A hint.

ring-hint-spin = Spin from { $away } cm at { $speed } m/s, with { $turns } revolutions/s
