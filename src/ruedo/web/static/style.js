// A page's or a game's own style sheet, fetched when it is first needed.
const sheets = new Map();

/**
 * Load the style sheet at `address`, once; the promise resolves when it applies.
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
        link.onerror = resolve; // unstyled is better than nothing
        document.head.append(link);
      }),
    );
  }
  return sheets.get(address);
}
