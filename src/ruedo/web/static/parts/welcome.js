// The dialog that asks a person for a name when they enter a table by a link.
import { html, useState } from '../vendor/preact-htm.js';
import { asRefusal } from '../api.js';
import { choose, settings } from '../keep.js';
import { rememberNames } from '../new_table.js';
import { beyond } from '../sheets.js';
import { canNotify, mayNotify } from '../turn.js';
import { addWords, listed, say } from '../words.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';

/** @import { Link, PageEvent } from '../types.js' */

await addWords('words/friend');

/**
 * The dialog with the person's name, and with the choice of notices about turns.
 * @param {{ link: Link, onClose: () => void }} props
 */
export function Welcome({ link, onClose }) {
  const { table } = link;
  const seat = table.seat ?? 0;
  const [name, setName] = useState(settings().names[0] ?? table.seats[seat]);
  const [notices, setNotices] = useState(settings().notices);
  const [wrong, setWrong] = useState('');
  const others = table.seats.filter((_, other) => table.sides[other] !== table.sides[seat]);
  const close = () => {
    onClose();
    beyond(() => history.replaceState(history.state, '', location.pathname + location.hash));
  };
  /** @param {PageEvent} event */
  const sit = async (event) => {
    event.preventDefault();
    const typed = name.trim();
    try {
      if (notices !== settings().notices) choose({ notices: notices && (await mayNotify()) });
      if (typed && typed !== table.seats[seat]) await link.rename(typed);
      if (typed) rememberNames({ 0: typed });
      close();
    } catch (error) {
      setWrong(asRefusal(error).text || say('no_server'));
    }
  };
  return html`<${Dialog} title=${say('welcome', { game: table.title })} onClose=${close}>
    <form class="stack" onSubmit=${sit}>
      <p>${say('welcome-others', { names: listed(others) })}</p>
      <div class="field"><label for="own-name">${say('welcome-name')}</label>
        <input id="own-name" value=${name} maxlength="60" autocomplete="nickname" autofocus
          aria-describedby=${wrong ? 'own-name-wrong' : undefined} aria-invalid=${wrong ? 'true' : undefined}
          onInput=${(/** @type {PageEvent} */ event) => setName(event.target.value)}
          onFocus=${(/** @type {PageEvent} */ event) => event.target.select()} /></div>
      ${wrong && html`<p class="wrong" role="alert" id="own-name-wrong">${wrong}</p>`}
      ${
        canNotify() &&
        html`<label class="check"><input type="checkbox" checked=${notices}
          onChange=${(/** @type {PageEvent} */ event) => setNotices(event.target.checked)} />${say('welcome-notices')}</label>`
      }
      <div class="foot"><${Button} kind="main" type="submit">${say('welcome-sit')}<//></div>
    </form>
  <//>`;
}
