// Announces a player's turn with a sound, with a text for screen readers, and with a system
// notification if the page is hidden.
import { useEffect, useRef } from './vendor/preact-htm.js';
import { settings } from './keep.js';
import { play } from './sound.js';
import { say } from './words.js';
import { announceTurn } from './parts/toast.js';

/** @import { Table } from './types.js' */

/**
 * Return whether the player at this page must choose now.
 * @param {Table} table
 * @param {boolean} over
 */
export const mustChoose = ({ seat, view }, over) =>
  !over && seat !== null && view.waiting_for?.seat === seat;

/** Return whether the browser can show system notifications. They need HTTPS or localhost. */
export const canNotify = () => isSecureContext && 'Notification' in window;

/** Return the registration of the service worker that shows notices on phones. */
const noticesWorker = () =>
  navigator.serviceWorker?.register(import.meta.resolve('./notices_worker.js'));

/** Ask the person for permission to show notices. Return whether notices are allowed. */
export async function mayNotify() {
  if (!canNotify() || (await Notification.requestPermission()) !== 'granted') return false;
  await noticesWorker()?.catch(() => {}); // Without the worker, only some browsers show notices
  return true;
}

/**
 * Announce the player's turn and the end of the game.
 * @param {Table} table
 * @param {string} title  the names and the game
 * @param {boolean} over
 * @param {boolean} justOver
 */
export function useTurn(table, title, over, justOver) {
  const { seat } = table;
  const mine = mustChoose(table, over);
  const first = useRef(true);
  useEffect(() => {
    if (mine && table.n) play('turn');
    const news = mine && !first.current;
    first.current = false;
    if (!news) return undefined;
    announceTurn(say('turn-yours', { name: table.seats[seat ?? 0] }));
    return notice(say('title-your_turn', { title }), table.table);
  }, [mine, seat]);
  useEffect(() => {
    if (justOver) play('cheer');
  }, [justOver]);
}

/**
 * Show a system notification if the page is hidden and the person wants notices. Return a function that
 * removes it. It is also removed when the page is visible again.
 * @param {string} text
 * @param {string} tag  a later notice with the same tag replaces this one
 */
export function notice(text, tag) {
  if (!document.hidden || !settings().notices || !canNotify()) return undefined;
  const options = { tag, icon: import.meta.resolve('./mark.svg') };
  let close = () => {};
  try {
    const shown = new Notification(text, options);
    shown.onclick = () => window.focus();
    close = () => shown.close();
  } catch {
    const shown = noticeOfWorker(text, options); // Phones refuse notices from pages
    close = () => shown.then((closeIt) => closeIt?.());
  }
  document.addEventListener('visibilitychange', close, { once: true });
  return close;
}

/**
 * Show a system notification through the service worker. Return a function that removes it.
 * @param {string} text
 * @param {NotificationOptions & { tag: string }} options
 */
async function noticeOfWorker(text, options) {
  const registered = await noticesWorker()?.catch(() => null);
  if (!registered) return undefined;
  await registered.showNotification(text, options);
  return async () => {
    for (const shown of await registered.getNotifications({ tag: options.tag })) shown.close();
  };
}
