// What the pages of simulated boards share: the view that a board is drawn by, throws on their way, and waiting until it is ready.
import { html, useEffect, useRef, useState } from '../vendor/preact-htm.js';
import { refused } from '../referee/desk.js';
import { style } from '../style.js';
import { say } from '../words.js';

await style('/static/style/board.css');

/** The view of a board, made once in the element that gets the ref: `[view, host]`. @param {(host: Element) => { close: () => void }} make */
export function useView(make) {
  const host = useRef(null);
  const view = useRef(null);
  useEffect(() => {
    view.current = make(host.current);
    return () => view.current.close();
  }, []);
  return [view, host];
}

/** Send a throw, once: `[throwNow, sending]`. @param {any} link @param {(aim: any) => any} eventOf */
export function useThrow(link, eventOf) {
  const [sending, setSending] = useState(false);
  const throwNow = (aim) => {
    if (sending) return;
    setSending(true);
    link.send(eventOf(aim)).catch(refused).finally(() => setSending(false));
  };
  return [throwNow, sending];
}

/** That a board is made ready, and how far that is. */
export const Starting = ({ progress }) => html`<p class="starting" role="status"><span>${say('board-starting')}</span>
  <progress max=${progress?.of ?? 1} value=${progress?.done} aria-label=${say('board-starting')} /></p>`;
