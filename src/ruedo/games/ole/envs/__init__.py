"""OLÉ as a research environment. docs/envs/ole.md has the tables of observations and actions."""
