// Shot-Olé's board from above with the ring as it was reported last: drawn as the server tells it.
import { html } from '../../vendor/preact-htm.js';
import { Scene, Shapes } from '../../parts/drawing.js';
import { Rings } from '../../parts/mark.js';
import { Solid } from '../../stage/solid.js';
import { style } from '../../style.js';
import { say } from '../../words.js';
import { Again } from '../../boards/ring/page/again.js';
import { FarScore, upTo } from '../../referee/desk.js';

await style('/static/games/shot-ole/shot-ole.css');

const solid = () => import('../../boards/ring/page/solid.js').then(({ open }) => open);

/** What everybody sees of a table: the scores, readable from afar, and the board. */
export function Board({ table, view, step, steps, motionOf = null, onBusy = null }) {
  const last = lastSpin(upTo(steps, step));
  const ole = last?.rulings?.some(({ key }) => key === 'ole');
  const label = labelOf(table, view, last);
  const cry =
    ole &&
    html`<div class="ole-moment"><${Rings} brass /><p class="shout" lang="es">¡Olé!</p></div>`;
  return html`<div class="from-afar shot-ole-board">
    <${FarScore} table=${table} view=${view} details=${detailsOf(table, view)} />
    <div class="far-picture">
      ${
        motionOf && !table.real
          ? html`<${Again} table=${table} view=${view} step=${step} motionOf=${motionOf} onBusy=${onBusy} great=${ole}>${cry}<//>`
          : html`<${Solid} load=${solid} table=${table} label=${label} show=${(board) => {
              board.lay(view.things);
              board.look(ole ? 'close' : 'play');
            }} by=${[view.things, ole]}>
        <${Picture} table=${table} things=${view.things} label=${label} /><//>${cry}`
      }
    </div>
    <p class="caption">${saidOf(table, view, last)}</p>
  </div>`;
}

/** The last spin, how its ring came to rest and what was ruled on that: { spin, rest, rulings }, or null. */
export function lastSpin(steps) {
  let rest = null;
  let rulings = [];
  for (const step of steps.toReversed()) {
    if (step.event.type === 'ring_rest' && !rest) [rest, rulings] = [step.event, step.rulings];
    else if (step.event.type === 'spin') return { spin: step.event, rest, rulings };
  }
  return null;
}

/** Where the ring is, as a sentence. */
function saidOf(table, view, last) {
  const ring = !last ? 'none' : (last.rest?.rest ?? 'spins');
  const said = say(`so-ring-${ring}`, { name: last ? table.seats[last.spin.seat] : '' });
  const sentence = said[0].toUpperCase() + said.slice(1);
  const guessed = last?.rest && view.things.some(([symbol]) => symbol === 'ring?');
  return guessed ? `${sentence} ${say('so-by_class')}` : sentence;
}

/** What there is to see, for those who cannot. */
export const labelOf = (table, view, last) => say('so-board', { ring: saidOf(table, view, last) });

/** What else stands beside each name: games and sets, the opening's gaps, last chances, pours. */
export function detailsOf(table, view) {
  return table.seats.map((_, seat) => {
    const gap = view.gaps.find(([spinner]) => spinner === seat);
    return [
      view.sets[seat] > 0 && say('so-sets', { count: view.sets[seat] }),
      (view.games[seat] > 0 || table.rules.length !== 'game') &&
        say('so-games', { count: view.games[seat] }),
      view.oles.includes(seat) && view.phase !== 'over' && say('so-has_ole'),
      view.phase === 'last_chance' && view.spinners.includes(seat) && say('so-has_chance'),
      gap && (gap[1] === null ? say('so-gap_last') : say('so-gap_said', { gap: gap[1] })),
      ...table.terms.icons.map(
        (icon) =>
          view.pours[seat][icon] > 0 && `${say(`so-icon-${icon}`)} × ${view.pours[seat][icon]}`,
      ),
    ]
      .filter(Boolean)
      .join(', ');
  });
}

/** The picture alone, with what lies on the board as the server tells it. */
export const Picture = ({ table, things, label }) =>
  html`<${Scene} class="so-picture" drawings=${table.drawings} scene="board" box="close" things=${things} say=${say} label=${label} />`;

/** An icon of the board, a line drawing around the middle of a disc of radius 24. */
export const IconDrawn = ({ table, icon }) =>
  html`<${Shapes} shapes=${table.drawings.symbols[`icon-${icon}`]} say=${say} />`;
