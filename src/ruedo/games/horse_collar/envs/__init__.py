"""Horse Collar as a research environment. docs/envs/horse-collar.md has the tables of observations and actions."""
