"""The commands of people. Each command is judged on a hosted table and becomes a decision. Judging changes nothing."""
