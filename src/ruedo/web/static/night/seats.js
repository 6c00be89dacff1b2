// The seats of players without a phone, who play on the host's laptop or on a device at their
// table.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import { HIDES } from '../games.js';
import { listed, say } from '../words.js';
import { Button } from '../parts/button.js';
import { Dialog } from '../parts/dialog.js';
import { linkTo, useOrigin } from '../parts/links.js';
import { Qr } from '../parts/qr.js';
import { keepWayBack, nameOf, refused, runs } from './night.js';

/** @import { NightPairing, NightState } from '../types.js' */
/** @import { NightLink } from './night_link.js' */

/**
 * Return the players of a pairing who have no phone and so need another screen to play on.
 * @param {NightState} state
 * @param {NightPairing} pairing
 */
export function withoutPhone({ head, players }, pairing) {
  if (!runs(pairing) || (head.real && !HIDES[head.game])) return [];
  return players.filter(({ id, phone }) => !phone && pairing.sides.flat().includes(id));
}

/**
 * The dialog with links to the seats of players without a phone. The server makes the keys when the
 * dialog opens.
 * @param {{ link: NightLink, state: NightState, pairing: NightPairing, onClose: () => void }} props
 */
export function Seats({ link, state, pairing, onClose }) {
  const [keys, setKeys] = useState(/** @type {string | null} */ (null));
  const [names, setNames] = useState('');
  const origin = useOrigin();
  const table = pairing.table ?? '';
  useEffect(() => {
    link.send({ type: 'open_seats', pairing: pairing.id }).then(
      ({ seats = [] }) => {
        setNames(listed(seats.map(({ player }) => nameOf(state, player))));
        setKeys(seats.map(({ key }) => key).join(','));
      },
      (refusal) => {
        refused(refusal);
        onClose();
      },
    );
  }, []);
  const way = `/night/${link.night}/host`;
  return html`<${Dialog} title=${say('night-phoneless_title', { number: pairing.place })} onClose=${onClose}>
    ${
      keys &&
      html`<p>${say('night-phoneless_text', { names })}</p>
      <p><${Button} kind="main" href=${`/t/${table}#${keys}`}
        onClick=${() => keepWayBack(state, pairing, way)}>${say('night-phoneless_here')}<//></p>
      <p>${say('night-phoneless_scan')}</p>
      <${Qr} text=${linkTo(table, keys, origin)} label=${say('night-phoneless_scan')} />
      <p class="muted small">${say('night-phoneless_old')}</p>`
    }
  <//>`;
}
