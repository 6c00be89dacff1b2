"""OLÉ as research environments; docs/envs/ole.md has the tables of what they show and take."""
