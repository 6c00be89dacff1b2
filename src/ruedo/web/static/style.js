// Fetches the style sheet of a page or a game when it is first needed.
const sheets = new Map();

/**
 * Load the style sheet at `address`, unless it is already loaded. The promise resolves when the
 * style sheet is in effect.
 * @param {string} address
 */
export function style(address) {
  if (!sheets.has(address)) {
    sheets.set(
      address,
      new Promise((resolve) => {
        const link = Object.assign(document.createElement('link'), {
          rel: 'stylesheet',
          href: address,
        });
        link.onload = resolve;
        link.onerror = resolve; // A page without styles is better than no page
        document.head.append(link);
      }),
    );
  }
  return sheets.get(address);
}
