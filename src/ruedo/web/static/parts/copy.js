// Copies an address. Browsers allow this only on secure pages. On other pages the address is shown and
// selected, so that the person can copy it.
import { html, render, useEffect, useRef } from '../vendor/preact-htm.js';
import { addWords, say } from '../words.js';
import { Dialog } from './dialog.js';
import { toast } from './toast.js';

await addWords('words/table');

/**
 * Copy an address to the clipboard and confirm it with a message.
 * @param {string} address
 * @param {string} copied  the message after the address was copied
 */
export async function copyAddress(address, copied) {
  try {
    await navigator.clipboard.writeText(address);
    toast(copied);
  } catch {
    showAddress(address);
  }
}

/** @param {string} address */
function showAddress(address) {
  const place = document.body.appendChild(document.createElement('div'));
  const close = () => {
    render(null, place);
    place.remove();
  };
  render(html`<${Address} address=${address} onClose=${close} />`, place);
}

/** @param {{ address: string, onClose: () => void }} props */
function Address({ address, onClose }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => field.current?.select(), []);
  return html`<${Dialog} title=${say('links-by_hand')} onClose=${onClose}>
    <p>${say('links-not_copied')}</p>
    <div class="field"><input readonly ref=${field} value=${address} aria-label=${say('links-by_hand')}
      onFocus=${(/** @type {any} */ event) => event.target.select()} /></div>
  <//>`;
}
