"""Shot-Olé as a research environment. docs/envs/shot-ole.md has the tables of observations and actions."""
