// Before anything is painted: the theme that was chosen by hand, so that no page flashes in the wrong one.
try {
  const { theme } = JSON.parse(localStorage.getItem('ruedo.settings') || '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  /* no storage here: the system's theme it is */
}
