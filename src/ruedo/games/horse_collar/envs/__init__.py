"""Horse Collar as research environments; docs/envs/horse-collar.md has the tables of what they show and take."""
