// Horse Collar's board from above, true to its measures: the whole of it, its scoring end enlarged, and the count.
import { html } from '../../vendor/preact-htm.js';
import { say } from '../../words.js';
import { Bed, Chip, FromTheShooter, WEIGHTS, Whole, endBox, lieSaid, placeByClass } from '../../boards/shuffleboard/page/bed.js';
import { FarScore, namesBySide, upTo } from '../../referee/desk.js';

/** What everybody sees of a table: the scores, readable from afar, the scoring end, and the count. */
export function Board({ table, view, step, steps }) {
  const shown = shownOf(table, view, upTo(steps, step));
  return html`<div class="far horse-collar-board">
    <${FarScore} table=${table} view=${view} details=${detailsOf(table, view)} />
    <div class="far-picture two">
      ${view.unseen ? html`<${FromTheShooter} table=${table} label=${say('hc-from_shooter')} />` : html`<${Bed} table=${table} box=${endBox(table)} weights=${shown.weights} byClass=${!shown.noted} label=${say('hc-board', { said: saidOf(shown) })} />
      <${Whole} table=${table} weights=${shown.weights} />`}
      <${Count} lies=${shown.lies} />
    </div>
    <p class="caption">${view.unseen ? say('hc-unseen', { count: view.shot, most: WEIGHTS }) : shown.turn ? say('hc-last_turn', { name: namesBySide(table)[shown.turn.side], points: shown.turn.points }) : say('hc-frame', { frame: view.frame, target: table.rules.target })}${shown.noted || !shown.lies.length ? '' : ` ${say('hc-by_class')}`}</p>
  </div>`;
}

/** What else stands beside each side: the hammer, the end that it shoots from, fouls. */
export function detailsOf(table, view) {
  const sides = namesBySide(table);
  return sides.map((_, side) => {
    const fouls = view.fouls.filter(({ seat }) => table.sides[seat] === side).length;
    return [view.order.at(-1) === side && view.winner === null && say('hc-hammer'), view.winner === null && view.ends.length > 0 && say(`hc-end-${view.ends[side]}`), fouls > 0 && say('hc-fouls', { count: fouls })].filter(Boolean).join(', ');
  });
}

const saidOf = ({ lies }) => (lies.length ? lies.map((lie, n) => say('hc-weight-lies', { count: n + 1, lie: lieSaid(lie) })).join('; ') : say('hc-no_weights'));

/** The weights of this turn, or of the last one as it was counted: { lies, weights: [{ number, lie, place }], noted, turn }. */
export function shownOf(table, view, steps) {
  const counted = !view.lies.length && !view.shot && view.turns.length > 0;
  const lies = counted ? view.turns.at(-1).lies : view.lies;
  const last = steps.findLast(({ event }) => event.type === 'lies' || event.type === 'weights_rest')?.event;
  const told = last?.type === 'weights_rest' ? last.weights : last?.note?.weights;
  const noted = told?.length === lies.length;
  const places = noted ? told : lies.map((lie, n) => placeByClass(table, lie, lies.slice(0, n).filter((other) => other === lie).length, lies.filter((other) => other === lie).length));
  return { lies, noted, turn: counted ? view.turns.at(-1) : null, weights: lies.map((lie, n) => ({ number: n + 1, lie, place: lie === 'off' ? null : places[n] })) };
}

/** All eight weights in order, each with its lie. */
export function Count({ lies }) {
  return html`<ol class="bare hc-count">${Array.from({ length: WEIGHTS }, (_, n) => html`<li key=${n} class=${lies[n] === 'off' ? 'dead' : ''}>
    <${Chip} number=${n + 1} /><span class="lie">${lies[n] === undefined ? html`<span class="unseen">–</span>` : lieSaid(lies[n])}</span>
  </li>`)}</ol>`;
}
