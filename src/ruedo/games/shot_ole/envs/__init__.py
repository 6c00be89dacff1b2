"""Shot-Olé as a research environment. docs/envs/shot-ole.md contains the tables of observations and actions."""
