// The dice and the rulings of the last event, beside the choices.
import { html, useState } from '../../../web/static/vendor/preact-htm.js';
import { Button } from '../../../web/static/parts/button.js';
import { Lazy } from '../../../web/static/parts/lazy.js';
import { Ruling } from '../../../web/static/parts/ruling.js';
import { say } from '../../../web/static/words.js';
import { Dice } from './dice.js';

/** @import { Deck, Shown, Step, Table } from './types.js' */

const theLegend = () => import('./legend.js').then(({ Legend }) => Legend);
const theLog = () => import('./log.js').then(({ LogDialog }) => LogDialog);

/**
 * Return the state that the tray shows. If the player must choose, it shows the last roll since the
 * player's last choice. The player may have lost the ball by this roll.
 * @param {Shown} shown
 * @param {boolean} able
 * @param {Table} given
 * @param {number | null} seat
 */
export function lookedBack(shown, able, { events: steps }, seat) {
  if (!able || seat === null || shown.view.waiting_for?.seat !== seat) return shown;
  const last = steps.findLast(({ event }) => event.type === 'roll' || event.seat === seat);
  return last?.event.type === 'roll' ? { ...shown, step: last, roll: last.event.roll } : shown;
}

/**
 * Return the steps of the opponent's last turn. Steps from before the page was opened are left out,
 * because they have no views.
 * @param {Step[]} steps
 * @param {number} seat
 */
export function lastTurn(steps, seat) {
  /** @param {number} n */
  const theirs = (n) => n > 0 && steps[n - 1].view?.turn === 1 - seat;
  const end = steps.findLastIndex((_, n) => theirs(n)) + 1;
  let start = end;
  while (theirs(start - 1)) start -= 1;
  return steps.slice(Math.max(start, 0), end);
}

/**
 * The dice on the table, and the rulings of the last event. A touch opens all earlier rulings.
 * `again` shows the opponent's last turn again.
 * @param {{ shown: Shown, table: Table, deck: Deck, again: (() => void) | null }} props
 */
export function Tray({ shown, table, deck, again }) {
  const [open, setOpen] = useState(false);
  const [legend, setLegend] = useState(false);
  const { step, roll, rolling } = shown;
  if (!step) return html`<div class="tray" />`;
  const thrown = step.event.type === 'roll';
  return html`<div class=${`tray ${thrown ? 'with-dice' : ''}`} aria-label=${say('ole-tray')} role="group">
    ${
      thrown &&
      html`<${Dice} key=${`${step.n}${rolling}`} roll=${roll} faces=${step.event.faces}
      rolling=${rolling} deck=${deck} />`
    }
    <div class="judged-here" onClick=${(event) => event.target.closest('button') || setOpen(true)}>
      ${step.rulings.map(
        (ruling, number) => html`<${Ruling} key=${`${step.n}-${number}`}
        ruling=${ruling} game="ole" fresh />`,
      )}</div>
    ${
      again &&
      html`<${Button} kind="quiet" icon="again" class="to-again" onClick=${again}>${say('ole-again')}<//>`
    }
    <${Button} kind="quiet" icon="book" class="to-log" label=${say('rulings')} onClick=${() => setOpen(true)} />
    <${Button} kind="quiet" icon="help" class="to-legend" label=${say('ole-legend')} onClick=${() => setLegend(true)} />
    ${legend && html`<${Lazy} load=${theLegend} table=${table} onClose=${() => setLegend(false)} />`}
    ${
      open &&
      html`<${Lazy} load=${theLog} title=${say('rulings')} steps=${table.events} game="ole"
      again=${again} onClose=${() => setOpen(false)} />`
    }
  </div>`;
}
