// The referee's front for games without their own front. It shows a button for each event that can
// come next. The referee reviews the rulings on the event before it is sent.
import { html } from '../vendor/preact-htm.js';
import { HIDES } from '../games.js';
import { say } from '../words.js';
import { Big } from '../parts/big.js';
import { Lazy } from '../parts/lazy.js';
import { Desk, Review, Undo, useReview } from '../referee/desk.js';
import { Board } from './board.js';
import { described } from './facts.js';

/** @import { GameEvent, Link, Table, TurnReview } from '../types.js' */

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
          : html`<${Next} link=${link} table=${table} review=${review} />`
    }
  <//>`;
}

/**
 * The events that can come next. In a game with hidden information the server lists them, and players
 * report hidden events on their own phones.
 * @param {{ link: Link, table: Table, review: TurnReview }} props
 */
function Next({ link, table, review }) {
  const waiting = table.view.waiting_for;
  const who = waiting?.seat === undefined ? say('plain-world') : table.seats[waiting.seat];
  const title = say('plain-next', { name: who });
  const given = { link, table, review, title, kinds: waiting?.world ?? [] };
  return html`<h2>${title}</h2>
    ${
      table.choices && !HIDES[table.game]
        ? html`<${Big} label=${title} columns=${Math.min(table.choices.length, 3)} busy=${review.busy}
          options=${table.choices.map(
            (/** @type {GameEvent} */ event, /** @type {number} */ value) => ({
              value,
              label: described(table.game, event),
            }),
          )} onPress=${(/** @type {number} */ number) => review.look([table.choices[number]])} />`
        : html`<${Lazy} key=${table.n} load=${theOthers} ...${given} />`
    }`;
}

const theOthers = () => import('./open_events.js').then(({ OpenEvents }) => OpenEvents);
