"""Shot-Olé as research environments; docs/envs/shot-ole.md has the tables of what they show and take."""
