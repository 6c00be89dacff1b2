// Sets the chosen theme before the browser first paints the page, so that the page does not flash
// in another theme.
try {
  const { theme } = JSON.parse(localStorage.getItem('ruedo.settings') || '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  /* There is no storage. Use the system's theme. */
}
