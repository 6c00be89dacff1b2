// The host's list of players. The host can add, rename and remove players, mark them as gone, and
// make a new code for a phone.
import { html, useState } from '../vendor/preact-htm.js';
import { ask } from '../api.js';
import { language, say } from '../words.js';
import { Button } from '../parts/button.js';
import { Confirm, Dialog } from '../parts/dialog.js';
import { useOrigin } from '../parts/links.js';
import { Qr } from '../parts/qr.js';
import { isHere, refused } from './night.js';
import { randomText, untilAnswered } from './night_link.js';

/** @import { NightPlayer, NightState, PageEvent } from '../types.js' */
/** @import { NightLink } from './night_link.js' */

/** @param {{ link: NightLink, state: NightState }} props */
export function Players({ link, state }) {
  const [chosen, setChosen] = useState(/** @type {number | null} */ (null));
  const named = state.players.filter(({ name }) => name);
  const here = named.filter(isHere);
  const player = named.find(({ id }) => id === chosen);
  return html`<p>${say('night-player_count', { count: here.length })}</p>
    ${!state.head.over && html`<${Add} link=${link} />`}
    <ul class="bare players">${named.map(
      (one) => html`<li key=${one.id} class=${isHere(one) ? '' : 'left'}>
        <span class="grow"><b>${one.name}</b> <span class="muted small">${about(one)}</span></span>
        <${Button} kind="quiet" icon="menu" label=${say('night-actions_of', { name: one.name })}
          onClick=${() => setChosen(one.id)} />
      </li>`,
    )}</ul>
    ${player && html`<${More} key=${player.id} link=${link} player=${player} onClose=${() => setChosen(null)} />`}`;
}

/**
 * Return a note about a player, such as "no phone" or the round in which they left.
 * @param {NightPlayer} player
 */
function about({ left, from_round: from, phone }) {
  if (left !== null && left !== undefined) return say('night-has_left', { round: left });
  const words = [say(phone ? 'night-has_phone' : 'night-no_phone')];
  if (from > 1) words.push(say('night-from_round', { round: from }));
  return words.join(', ');
}

/** @param {{ link: NightLink }} props */
function Add({ link }) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  /** @param {PageEvent} event */
  const add = (event) => {
    event.preventDefault();
    if (!name.trim()) return;
    setBusy(true);
    const body = { name: name.trim(), id: randomText() };
    const path = `/api/nights/${link.night}/players`;
    untilAnswered(() => ask('POST', path, { body, key: link.key, language }))
      .then(() => setName(''), refused)
      .finally(() => setBusy(false));
  };
  return html`<form class="add" onSubmit=${add}>
    <div class="field grow"><label for="add-name">${say('night-add')}</label>
      <input id="add-name" value=${name} maxlength="60" autocomplete="off"
        onInput=${(/** @type {PageEvent} */ event) => setName(event.target.value)} /></div>
    <${Button} icon="plus" type="submit" disabled=${busy}>${say('night-add_do')}<//>
  </form>`;
}

/**
 * The actions of the host for a player.
 * @param {{ link: NightLink, player: NightPlayer, onClose: () => void }} props
 */
function More({ link, player, onClose }) {
  const { id, name } = player;
  const [key, setKey] = useState(/** @type {string | null} */ (null));
  const [sure, setSure] = useState(/** @type {'leave' | 'remove' | null} */ (null));
  const [next, setNext] = useState(name);
  /** @param {Parameters<NightLink['send']>[0]} message */
  const send = (message) => link.send(message).then(onClose, refused);
  if (key) return html`<${Code} link=${link} name=${name} phoneKey=${key} onClose=${onClose} />`;
  if (sure)
    return html`<${Confirm} title=${say(sure === 'leave' ? 'night-leave' : 'night-remove', { name })}
      text=${say(`night-${sure}_sure`)} yes=${say(sure === 'leave' ? 'night-leave' : 'night-remove', { name })}
      onYes=${() => send({ type: sure, player: id })} onClose=${onClose} />`;
  /** @param {PageEvent} event */
  const rename = (event) => {
    event.preventDefault();
    if (next.trim()) send({ type: 'rename', player: id, name: next.trim() });
  };
  const give = () =>
    link.send({ type: 'give_phone', player: id }).then((done) => setKey(done.key ?? null), refused);
  return html`<${Dialog} title=${name} onClose=${onClose}>
    <div class="stack">
      <${Button} icon="qr" onClick=${give}>${say('night-phone')}<//>
      ${
        isHere(player)
          ? html`<${Button} icon="flag" onClick=${() => setSure('leave')}>${say('night-leave', { name })}<//>`
          : html`<${Button} icon="back" onClick=${() => send({ type: 'return', player: id })}>
            ${say('night-return', { name })}<//>`
      }
      <form class="add" onSubmit=${rename}>
        <div class="field grow"><label for="new-name">${say('night-rename')}</label>
          <input id="new-name" value=${next} maxlength="60" autocomplete="off"
            onInput=${(/** @type {PageEvent} */ event) => setNext(event.target.value)} /></div>
        <${Button} type="submit" icon="check" label=${say('night-rename')} />
      </form>
      <${Button} kind="danger" icon="bin" onClick=${() => setSure('remove')}>${say('night-remove')}<//>
    </div>
  <//>`;
}

/**
 * The dialog with the QR code that opens the night on a player's phone.
 * @param {{ link: NightLink, name: string, phoneKey: string, onClose: () => void }} props
 */
function Code({ link, name, phoneKey, onClose }) {
  const address = new URL(`/night/${link.night}#${phoneKey}`, useOrigin()).href;
  const title = say('night-phone_title', { name });
  return html`<${Dialog} title=${title} onClose=${onClose}>
    <p>${say('night-phone_text', { name })}</p>
    <${Qr} text=${address} label=${title} />
    <p class="small address">${address}</p>
  <//>`;
}
