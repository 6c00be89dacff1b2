// A table's links: one for each seat, for the referee, for watching; to be copied, shared, or photographed.
import { here } from '../api.js';
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import { addWords, say } from '../words.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { Qr } from './qr.js';
import { toast } from './toast.js';

/** @import { Place } from '../types.js' */

await addWords('words/table');

/**
 * Return a link to a table. Its key stands in the fragment, which no browser sends to a server.
 * @param {string} table
 * @param {string} placeKey
 */
export const linkTo = (table, placeKey, origin = location.origin) =>
  new URL(`/t/${table}${placeKey ? `#${placeKey}` : ''}`, origin).href;

/**
 * Return the address of this page for phones. It is the server's address in its network if the page
 * is open under an address that only this machine can reach.
 */
function useOrigin() {
  const [origin, setOrigin] = useState(location.origin);
  useEffect(() => {
    if (isHere())
      here().then(
        ({ lan }) => lan && setOrigin(lan),
        () => {},
      );
  }, []);
  return origin;
}

/**
 * The dialog with the links of a table that was made here. `names`: by seat.
 * @param {{ place: Place, names: string[], onClose: () => void }} props
 */
export function Links({ place, names, onClose }) {
  const origin = useOrigin();
  const seats = names.flatMap((name, seat) =>
    place.seats[seat] && !place.here.includes(seat)
      ? [{ key: seat, title: name, text: say('links-seat'), placeKey: place.seats[seat] }]
      : [],
  );
  const links = [
    ...seats,
    {
      key: 'watch',
      title: say('links-watch'),
      text: say('links-watch_text'),
      placeKey: place.watch,
    },
    {
      key: 'referee',
      title: say(place.real ? 'links-referee' : 'links-maker'),
      text: say(place.real ? 'links-referee_text' : 'links-maker_text'),
      placeKey: place.referee,
    },
  ].filter(({ placeKey }) => placeKey);
  return html`<${Dialog} title=${say('links')} wide onClose=${onClose}>
    <p class="muted">${say('links-hint')}</p>
    <ul class="bare links">
      ${links.map(
        ({ key, ...link }) => html`<li key=${key}><${OneLink} table=${place.table}
        origin=${origin} ...${link} /></li>`,
      )}</ul>
    ${
      isHere() &&
      html`<p class="muted small">
      ${origin === location.origin ? say('links-local') : say('links-lan', { origin })}</p>`
    }
  <//>`;
}

/** Whether the address of the page works on this machine only. */
const isHere = () => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/**
 * One link: its purpose, its address, its QR code.
 * @param {{ table: string, title: string, text?: string, placeKey: string | null, origin?: string,
 *   shown?: boolean }} props
 */
export function OneLink({ table, title, text, placeKey, origin, shown = false }) {
  const [code, setCode] = useState(shown);
  const address = linkTo(table, placeKey ?? '', origin);
  const share = () => navigator.share({ title: `Ruedo: ${title}`, url: address }).catch(() => {});
  return html`<div class="one-link">
    <div><h3>${title}</h3><p class="muted small">${text}</p></div>
    <input readonly value=${address} aria-label=${say('links-address', { title })}
      onFocus=${(event) => event.target.select()} />
    <div class="row">
      <${Button} icon="copy" onClick=${() => copy(address)}>${say('links-copy')}<//>
      ${'share' in navigator && html`<${Button} icon="share" onClick=${share}>${say('links-share')}<//>`}
      <${Button} icon="qr" aria-expanded=${code} onClick=${() => setCode(!code)}>${say('links-code')}<//>
    </div>
    ${code && html`<${Qr} text=${address} label=${say('links-code_for', { title })} />`}
  </div>`;
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(say('links-copied'));
  } catch {
    toast(say('links-not_copied'), { wrong: true });
  }
}
