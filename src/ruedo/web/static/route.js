// The router. It finds the page for an address, and changes between pages without reloading.
import { useEffect } from './vendor/preact-htm.js';
import { beyond, stepped } from './sheets.js';

const listeners = new Set();
/** @type {[pattern: RegExp, page: string, names: string[]][]} */
const ROUTES = [
  [/^\/$/, 'home', []],
  [/^\/new\/([a-z-]+)$/, 'new', ['game']],
  [/^\/t\/([A-Za-z0-9_-]+)$/, 'table', ['table']],
  [/^\/t\/([A-Za-z0-9_-]+)\/replay$/, 'replay', ['table']],
  [/^\/history$/, 'history', []],
  [/^\/rules\/([a-z-]+)$/, 'rules', ['game']],
  [/^\/equipment\/([a-z-]+)$/, 'equipment', ['game']],
  [/^\/calibrate$/, 'calibrate', []],
  [/^\/counter$/, 'counter', []],
  [/^\/night$/, 'night_new', []],
  [/^\/night\/([A-Za-z0-9_-]+)$/, 'night', ['night']],
  [/^\/night\/([A-Za-z0-9_-]+)\/host$/, 'night_host', ['night']],
  [/^\/night\/([A-Za-z0-9_-]+)\/screen$/, 'night_screen', ['night']],
  [/^\/night\/([A-Za-z0-9_-]+)\/print$/, 'night_print', ['night']],
];

/** The signs that a chat or a keyboard adds to the end of an address. */
const TAIL = /(?:[.,;/]|%20)+$/;

/**
 * Return the page for an address: the name of the page, the parameters in the path, the query and
 * the fragment.
 * @param {{ pathname: string, search: string, hash: string }} address
 */
export function route(address = location) {
  const path = address.pathname.replace(TAIL, '') || '/';
  for (const [pattern, page, names] of ROUTES) {
    const found = pattern.exec(path);
    if (found) {
      const params = Object.fromEntries(names.map((name, n) => [name, found[n + 1]]));
      if (params.night) params.night = params.night.toLowerCase();
      return {
        page,
        params,
        query: new URLSearchParams(address.search),
        hash: address.hash.slice(1),
        path: address.pathname,
      };
    }
  }
  return {
    page: 'lost',
    params: {},
    query: new URLSearchParams(),
    hash: '',
    path: address.pathname,
  };
}

/**
 * Go to an address of this site. `replace`: the new address replaces the current entry of the history.
 * @param {string} address
 */
export function go(address, { replace = false } = {}) {
  beyond(() => {
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    elsewhere();
  });
}

function elsewhere() {
  for (const listener of [...listeners]) listener();
}

/**
 * Call `listener` after each navigation. Return a function that removes the listener.
 * @param {() => void} listener
 */
export function onroute(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
addEventListener('popstate', () => {
  if (!stepped()) elsewhere();
});

// Follow links within this site without reloading. The browser follows all other links.
document.addEventListener('click', (event) => {
  const link = /** @type {HTMLAnchorElement|null} */ (
    /** @type {Element} */ (event.target).closest?.('a[href]')
  );
  const plain =
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download'))
    return;
  if (link.origin !== location.origin || route(link).page === 'lost') return;
  const within =
    link.pathname === location.pathname && link.search === location.search && link.hash;
  if (within) return;
  event.preventDefault();
  go(link.href);
});

/**
 * Set the title of the window to the name of the page.
 * @param {string} title
 */
export function useTitle(title) {
  useEffect(() => {
    document.title = title ? `${title} · Ruedo` : 'Ruedo';
  }, [title]);
}
