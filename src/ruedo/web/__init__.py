"""The web application: the server, its store, and the page. Imports core, words and rulebook."""
