// The bar at the top of a table's page.
import { html } from '../vendor/preact-htm.js';
import { HIDES } from '../games.js';
import { placeAt } from '../keep.js';
import { say } from '../words.js';
import { Button } from './button.js';
import { Clock } from './clock.js';
import { Mark, SideMark } from './mark.js';
import { Points } from './score.js';
import { Status } from './status.js';

/** @import { Link } from '../link.js' */
/** @import { Table } from '../types.js' */

/**
 * The largest number of letters in a name that is shown next to its points on a phone. The second
 * number applies if the bar also has the button for phrases. Longer names are shown above the
 * points. If there is a clock, all names are shown above the points.
 */
const [LONG, LONG_BESIDE_TALK] = [8, 5];

/**
 * The bar of a table: the link to home, the score, the connected people, the state of the connection,
 * the clock, the phrases, the menu.
 * @param {{ link: Link, table: Table, links: Link[], names: string[], onMenu: () => void, onTalk: false | (() => void) }} props
 */
export function TableBar({ link, table, links, names, onMenu, onTalk }) {
  const awaited = table.status.result ? null : (table.view.waiting_for?.seat ?? null);
  const turn = awaited === null ? null : table.sides[awaited];
  const night = placeAt(table.table)?.night;
  const clock = table.status.deadline && !table.status.result;
  const most = onTalk ? LONG_BESIDE_TALK : LONG;
  const stacked = table.clock || names.length > 2 || names.some((name) => name.length > most);
  const worst = links.find(({ connection }) => connection !== 'live') ?? link;
  return html`<header class="bar table-bar">
    <a class=${night ? 'home leads' : 'home'} href=${night ?? '/'} aria-label=${say(night ? 'to_night' : 'to_home')}><${Mark} size=${32} /></a>
    <div class=${`tally ${stacked ? 'stacked' : ''}`} role="group" aria-label=${say('score')}>
      ${names.map(
        (name, side) => html`<div key=${side} class=${`side ${turn === side ? 'turn' : ''}`}>
        <${SideMark} side=${side} size=${16} /><${Dots} table=${table} side=${side} />
          <span class="name">${name}</span>${turn === side && html`<span class="unseen">(${say('on_turn')})</span>`}
        <${Points} points=${table.view.scores[side]} />
      </div>`,
      )}
    </div>
    ${clock && html`<${Clock} table=${table} />`}
    <${Status} connection=${worst.connection} />
    ${onTalk && html`<${Button} kind="quiet" icon="talk" label=${say('talk')} onClick=${onTalk} />`}
    <${Button} kind="quiet" icon="menu" label=${say('menu')} onClick=${onMenu} />
  </header>`;
}

/**
 * A dot for each person of a side, which is filled while the person is connected. There are no dots at
 * a real table without hidden cards, because its players need no screen.
 * @param {{ table: Table, side: number }} props
 */
function Dots({ table, side }) {
  if (table.real && !HIDES[table.game]) return null;
  return table.status.seats
    .filter((seat) => seat.side === side && seat.player === 'person')
    .map(
      ({ name, here }, n) =>
        html`<span key=${n} class=${`dot ${here ? 'here' : 'away'}`} role="img"
          aria-label=${say(here ? 'dot-here' : 'dot-away', { name })}
          title=${say(here ? 'dot-here' : 'dot-away', { name })} />`,
    );
}
