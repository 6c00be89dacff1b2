// A game without a front of its own, with a referee at a real table: a button for each thing that
// can come next. The referee reviews it, then keeps it.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import { say } from '../words.js';
import { Button } from '../parts/button.js';
import { Big, Desk, Review, Undo, useReview } from '../referee/desk.js';
import { Board } from './board.js';
import { described } from './facts.js';

/** @import { GameEvent, Link, PageEvent, Table, TurnReview } from '../types.js' */

/** @param {{ link: Link, table: Table }} props */
export function Referee({ link, table }) {
  const review = useReview(link);
  const picture = html`<${Board} table=${table} view=${review.reviewed?.view ?? table.view} />`;
  const top = html`<span /><${Undo} link=${link} count=${1} />`;
  return html`<${Desk} picture=${picture} top=${top}>
    ${
      table.status.result
        ? html`<p>${say('referee-over')}</p>`
        : review.reviewed
          ? html`<${Review} table=${table} review=${review} />`
          : html`<${Next} table=${table} review=${review} />`
    }
  <//>`;
}

/**
 * The events that can come next: a button for each, or a field for an event in the form of a
 * record.
 * @param {{ table: Table, review: TurnReview }} props
 */
function Next({ table, review }) {
  const waiting = table.view.waiting_for;
  const who = waiting?.seat === undefined ? say('plain-world') : table.seats[waiting.seat];
  const title = say('plain-next', { name: who });
  const options = (table.choices ?? []).map(
    (/** @type {GameEvent} */ event, /** @type {number} */ value) => ({
      value,
      label: described(table.game, event),
    }),
  );
  return html`<h2>${title}</h2>
    ${
      options.length
        ? html`<${Big} label=${title} columns=${Math.min(options.length, 3)} busy=${review.busy} options=${options}
          onPress=${(number) => review.look([table.choices[number]])} />`
        : html`<${Written} kinds=${waiting?.world ?? []} review=${review} />`
    }`;
}

/** @param {{ kinds: string[], review: TurnReview }} props */
function Written({ kinds, review }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  useEffect(() => setText(kinds.length === 1 ? `{"type": "${kinds[0]}"}` : ''), [kinds.join()]);
  /** @param {PageEvent} submitted */
  const look = (submitted) => {
    submitted.preventDefault();
    try {
      setWrong(false);
      review.look([JSON.parse(text)]);
    } catch {
      setWrong(true);
    }
  };
  return html`<form class="field" onSubmit=${look}><label for="written">${say('plain-written')}</label>
    <textarea id="written" spellcheck=${false} value=${text} aria-invalid=${wrong}
      onInput=${(event) => setText(event.target.value)} />
    <${Button} big kind="main" type="submit" disabled=${review.busy}>${say('plain-look')}<//></form>`;
}
