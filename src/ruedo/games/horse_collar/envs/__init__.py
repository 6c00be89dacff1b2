"""Horse Collar as a research environment. docs/envs/horse-collar.md contains the tables of observations and actions."""
