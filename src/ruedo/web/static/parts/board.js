// The common parts of the pages for simulated boards. They create the view of the board, send
// throws, and show the progress of preparing the board.
import { html, render, useEffect, useRef, useState } from '../vendor/preact-htm.js';
import { refused } from './toast.js';
import { logFault, useSolid, useTheme } from '../stage/solid.js';
import { style } from '../style.js';
import { say } from '../words.js';
import { Lazy } from './lazy.js';

/** @import { Child, Link, Table } from '../types.js' */

await style(import.meta.resolve('../style/board.css'));

/**
 * Make the view of a board once, in the element of the ref `host`. Return the refs `[view, host]`.
 * @param {(host: Element) => { close: () => void }} make
 */
export function useView(make) {
  const host = useRef(null);
  const view = useRef(null);
  useEffect(() => {
    view.current = make(host.current);
    return () => view.current.close();
  }, []);
  return [view, host];
}

/**
 * Switch between the flat view of a board and the view in 3-D, according to the settings. The
 * switch waits until the code for 3-D is ready and nothing moves. Return the kinds of the current
 * view and of the wanted view. A kind is `flat`, or the theme of the view in 3-D. The wanted kind
 * is null while the code is being fetched. When the current kind changes, the caller must draw the
 * position again.
 * @param {{ current: any }} view
 * @param {{ current: Element }} host
 * @param {boolean} busy  whether something moves
 * @param {(host: Element) => any} flat
 * @param {() => Promise<(host: Element, how: any) => any>} load  fetches the function that makes
 *   the view in 3-D
 * @returns {[string, string|null]}
 */
export function useSolidView(view, host, busy, flat, load) {
  const theme = useTheme();
  const [failed, setFailed] = useState(false);
  const wanted = useSolid() && !failed;
  const [solid, setSolid] = useState(null);
  const [kind, setKind] = useState('flat');
  const due = !wanted ? 'flat' : solid ? theme : null;
  /** @param {Child} error */
  const fail = (error) => {
    logFault(error);
    setFailed(true);
  };
  useEffect(() => {
    if (wanted && !solid) load().then((make) => setSolid(() => make), fail);
  }, [wanted]);
  useEffect(() => {
    if (busy || due === null || due === kind) return;
    view.current.close();
    try {
      view.current =
        due === 'flat' ? flat(host.current) : solid(host.current, { theme, onLost: fail });
    } catch (error) {
      render(null, host.current);
      host.current.replaceChildren();
      host.current.classList.remove('solid');
      view.current = flat(host.current);
      fail(/** @type {Child} */ (error));
    }
    setKind(due);
  }, [busy, due]);
  return [kind, due];
}

/**
 * Return `[throwNow, sending]`: a function that sends a throw, and whether a throw is being sent.
 * During that time the function does nothing.
 * @param {Link} link
 * @param {(aim: any) => any} eventOf
 * @returns {[throwNow: (aim: Record<string, number>) => void, sending: boolean]}
 */
export function useThrow(link, eventOf) {
  const [sending, setSending] = useState(false);
  /** @param {Record<string, number>} aim */
  const throwNow = (aim) => {
    if (sending) return;
    setSending(true);
    link
      .send(eventOf(aim))
      .catch(refused)
      .finally(() => setSending(false));
  };
  return [throwNow, sending];
}

const theMoment = () => import('./moment.js').then(({ Moment }) => Moment);

/**
 * Buttons to save or share the last throw that was shown to its end.
 * @param {{ link: Link, table: Table, shown: any }} props
 */
export function LastThrow({ link, table, shown }) {
  const step = shown.busy ? null : table.events.findLast(({ moves, n }) => moves && n <= shown.n);
  return (
    step &&
    html`<div class="row kept-throw"><${Lazy} load=${theMoment} table=${table} placeKey=${link.key}
      step=${step} /></div>`
  );
}

/**
 * The progress of preparing a board.
 * @param {{ progress?: import('../wire.js').Starting | null }} props
 */
export const Starting = ({
  progress,
}) => html`<p class="starting" role="status"><span>${say('board-starting')}</span>
  <progress max=${progress?.of ?? 1} value=${progress?.done} aria-label=${say('board-starting')} /></p>`;
