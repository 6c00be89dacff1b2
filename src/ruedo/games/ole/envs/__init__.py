"""OLÉ as a research environment. docs/envs/ole.md contains the tables of observations and actions."""
