// Sets the theme that the reader chose before anything is painted, so that no page flashes in the
// wrong one.
try {
  const { theme } = JSON.parse(localStorage.getItem('ruedo.settings') || '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  /* no storage here: use the system's theme */
}
