// The choices and reports that are fetched as a list, because the messages of the table do not
// contain them. They are too many, or hidden from some players.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import { addWords, say } from '../words.js';
import { Button } from '../parts/button.js';
import { Loading } from '../parts/mark.js';
import { refused } from '../parts/toast.js';
import { Many } from './many.js';

/** @import { GameEvent, Link, PageEvent, Possible as Listed, Table } from '../types.js' */

await addWords('words/plain_lists');

/**
 * Return the server's list of all choices and reports that this person can send now, or null until
 * it arrives.
 * @param {Link} link
 * @param {Table} table
 * @returns {Listed | null}
 */
export function usePossible(link, table) {
  const [listed, setListed] = useState(null);
  useEffect(() => {
    let wanted = true;
    link.list().then((answer) => wanted && setListed(answer), refused);
    return () => {
      wanted = false;
    };
  }, [table.seq, table.n]);
  return listed?.n === table.n ? listed : null;
}

/**
 * The list of the choices of a seat, if there are too many for the messages of the table.
 * @param {{ link: Link, table: Table }} props
 */
export function Possible({ link, table }) {
  const listed = usePossible(link, table);
  const [busy, setBusy] = useState(false);
  if (!listed) return html`<${Loading} />`;
  /** @param {GameEvent} event */
  const send = (event) => {
    setBusy(true);
    link
      .send(event)
      .catch(refused)
      .finally(() => setBusy(false));
  };
  return html`<p class="prompt">${say('plain-yours', { name: table.seats[table.seat ?? 0] })}</p>
    <${Events} table=${table} events=${listed.choices ?? []} label=${say('plain-choices')} busy=${busy}
      kinds=${table.view.waiting_for?.types ?? []} onEvent=${send} />`;
}

/**
 * Events to choose from. If the list is empty, the person types an event in the format of a record.
 * @param {{ table: Table, events: GameEvent[], label: string, busy: boolean, kinds: string[],
 *   button?: string, onEvent: (event: GameEvent) => void }} props  `button`: the label of the button that sends a typed event
 */
export const Events = ({ table, events, label, busy, kinds, button, onEvent }) =>
  events.length
    ? html`<${Many} game=${table.game} events=${events} label=${label} busy=${busy}
        onPress=${(/** @type {number} */ number) => onEvent(events[number])} />`
    : html`<p>${say('plain-list-none')}</p>
        <${Written} label=${say('plain-written')} start=${kinds.length === 1 ? `{"type": "${kinds[0]}"}` : ''}
          button=${button ?? say('plain-hand-send')} busy=${busy} onWritten=${onEvent} />`;

/**
 * A field in which a person types an event, or a part of an event, in the format of a record.
 * @param {{ label: string, start: string, button: string, busy: boolean, onWritten: (value: unknown) => void }} props
 */
export function Written({ label, start, button, busy, onWritten }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  useEffect(() => setText(start), [start]);
  /** @param {PageEvent} submitted */
  const look = (submitted) => {
    submitted.preventDefault();
    let value;
    try {
      value = JSON.parse(text);
    } catch {
      setWrong(true);
      return;
    }
    setWrong(false);
    onWritten(value);
  };
  return html`<form class="field" onSubmit=${look}><label for="written">${label}</label>
    <textarea id="written" spellcheck=${false} value=${text} aria-invalid=${wrong}
      onInput=${(/** @type {PageEvent} */ event) => setText(event.target.value)} />
    <${Button} big kind="main" type="submit" disabled=${busy}>${button}<//></form>`;
}
