"""The tables of this process: loaded, changed by commands, shown to their visitors, and kept up to date."""
