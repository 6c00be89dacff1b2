// A page's or a game's own style sheet, fetched when it is first wanted.
const sheets = new Map();

/** Give a promise that is kept when the style sheet at `address` holds. */
export function style(address) {
  if (!sheets.has(address)) {
    sheets.set(address, new Promise((resolve) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
      link.onload = resolve;
      link.onerror = resolve; // unstyled is better than nothing
      document.head.append(link);
    }));
  }
  return sheets.get(address);
}
