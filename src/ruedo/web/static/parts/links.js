// A table's links, for each seat, for the referee and for spectators. They can be copied, shared, or
// scanned as QR codes.
import { here } from '../api.js';
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import { addWords, say } from '../words.js';
import { Button } from './button.js';
import { copyAddress } from './copy.js';
import { Dialog } from './dialog.js';
import { Qr } from './qr.js';

/** @import { Place } from '../types.js' */

await addWords('words/table');

/**
 * Return a link to a table. The key is in the fragment, which browsers do not send to servers.
 * @param {string} table
 * @param {string} placeKey
 */
export const linkTo = (table, placeKey, origin = location.origin, query = '') =>
  new URL(`/t/${table}${query}${placeKey ? `#${placeKey}` : ''}`, origin).href;

/**
 * Return the origin at which phones can reach this server. If the page's own address works only on
 * this machine, use the server's address in the network.
 */
export function useOrigin() {
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
      ? [
          {
            key: seat,
            title: name,
            text: say('links-seat'),
            placeKey: place.seats[seat],
            enters: !place.real,
          },
        ]
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

/** Return whether the address of this page works only on this machine. */
export const isHere = () => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/**
 * One link with its purpose, its address and its QR code.
 * @param {{ table: string, title: string, text?: string, placeKey: string | null, origin?: string,
 *   shown?: boolean, enters?: boolean }} props  `enters`: the link asks a person for their name
 */
export function OneLink({ table, title, text, placeKey, origin, shown = false, enters = false }) {
  const [code, setCode] = useState(shown);
  const address = linkTo(table, placeKey ?? '', origin, enters ? '?enter' : '');
  const share = () => navigator.share({ title: `Ruedo: ${title}`, url: address }).catch(() => {});
  return html`<div class="one-link">
    <div><h3>${title}</h3><p class="muted small">${text}</p></div>
    <input readonly value=${address} aria-label=${say('links-address', { title })}
      onFocus=${(event) => event.target.select()} />
    <div class="row">
      <${Button} icon="copy" onClick=${() => copyAddress(address, say('links-copied'))}>${say('links-copy')}<//>
      ${'share' in navigator && html`<${Button} icon="share" onClick=${share}>${say('links-share')}<//>`}
      <${Button} icon="qr" aria-expanded=${code} onClick=${() => setCode(!code)}>${say('links-code')}<//>
    </div>
    ${code && html`<${Qr} text=${address} label=${say('links-code_for', { title })} />`}
  </div>`;
}
