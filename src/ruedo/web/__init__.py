"""Tables for people: the server, its store, and the page. Imports core, words, rulebook, worlds and players."""
