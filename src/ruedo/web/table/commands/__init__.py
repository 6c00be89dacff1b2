"""The commands of people. A command is judged on a hosted table and becomes a decision. Judging changes nothing."""
