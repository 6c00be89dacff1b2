// The gauge beside the board, which shows the speed of a pull. Its marks show the speeds and
// results of the last throws. Its scale is the same as that of a pull: the lowest point is the
// longest pull.
import { html, useEffect, useRef } from '../../web/static/vendor/preact-htm.js';
import { keepPlace, placeAt } from '../../web/static/keep.js';
import { style } from '../../web/static/style.js';
import { say } from '../../web/static/words.js';
import { shareOf } from './pull.js';

/**
 * @import { Pull } from './pull.js'
 *
 * A mark for a throw: the speed of the pull, and the result in a form that each board defines.
 * @typedef {{ speed: number, [more: string]: any }} Mark
 */

await style(import.meta.resolve('./gauge.css'));

/**
 * A speed that a coach suggests, with a word for it, and the range of speeds for a good throw.
 * @typedef {{ speed: number, text: string, zone?: number[] }} Target
 */

/** The number of last throws that the gauge shows, and the number that is stored for the coach. */
const [MARKS, KEPT] = [3, 12];
/** The least distance between two labels, as a share of the gauge's height. */
const APART = 0.075;
/** The speeds in m/s at which the gauge has a line, if its scale contains them. */
const LINES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];

/**
 * Return the stored marks of a game's last throws. There may be more than the gauge shows.
 * @param {string} table
 * @returns {Mark[]}
 */
export const marksOf = (table) => placeAt(table)?.marks ?? [];

/**
 * Store the mark of a throw in this browser. Only the last `KEPT` marks of a game are kept.
 * @param {string} table
 * @param {Mark} mark
 */
export const keepMark = (table, mark) =>
  keepPlace(table, { marks: [...marksOf(table), mark].slice(-KEPT) });

/**
 * Return the aim of the throw before a step if a player at this screen threw, or null.
 * @param {{ events: { n: number, event: any }[], seat: number | null, table: string }} table
 * @param {string} thrown  the type of a throw
 * @param {{ n: number }} step
 */
export function aimBefore({ events, seat, table }, thrown, step) {
  const last = events.findLast(({ n, event }) => n < step.n && event.type === thrown)?.event;
  const isHere = last && (last.seat === seat || placeAt(table)?.here.includes(last.seat));
  return (isHere && last.note?.aim) || null;
}

/**
 * The gauge. It stores a function in the ref `show`. The function shows the speed of the current
 * pull, or no speed for null. `targets` are speeds that a coach suggests.
 * @param {{ name: string, pull: Pull, marks: Mark[], targets?: Target[],
 *   labelOf: (mark: Mark) => string, shortOf: (mark: Mark) => string, show: { current: any } }} props
 *   `shortOf`: returns a short label for narrow screens
 */
export function Gauge({ name, pull, marks: all, targets = [], labelOf, shortOf, show }) {
  const marks = all.slice(-MARKS);
  const needle = useRef(null);
  useEffect(() => {
    show.current = (/** @type {number | null} */ speed) => {
      needle.current.hidden = !speed;
      if (speed) needle.current.style.top = percent(shareOf(pull, speed));
    };
  }, []);
  const lines = LINES.filter((speed) => speed >= pull.least && speed <= pull.most);
  const labels = spread(marks.map(({ speed }) => shareOf(pull, speed)));
  return html`<div class=${`gauge ${targets.length ? 'coached' : ''}`} aria-hidden="true">
      <p class="gauge-title small">${marks.length > 0 && say(`${name}-gauge`)}</p>
      <div class="gauge-scale">
        ${lines.map((speed) => html`<i key=${speed} class="gauge-line" style=${at(shareOf(pull, speed))}>${speed}</i>`)}
        ${targets.map(
          ({ zone, text }) =>
            zone &&
            html`<i key=${`${text} zone`} class="gauge-zone" style=${between(zone.map((speed) => shareOf(pull, speed)))} />`,
        )}
        ${targets.map(
          ({ speed, text }) =>
            html`<i key=${text} class="gauge-target" style=${at(shareOf(pull, speed))}><span>${text}</span></i>`,
        )}
        ${marks.map(
          (mark, n) => html`<i key=${n} class=${`gauge-mark age-${marks.length - n}`}
            style=${at(shareOf(pull, mark.speed))} />`,
        )}
        ${marks.map(
          (mark, n) => html`<b key=${n} class=${`gauge-label age-${marks.length - n}`}
            style=${at(labels[n])}><span class="whole">${labelOf(mark)}</span><span class="short">${shortOf(mark)}</span></b>`,
        )}
        <i class="gauge-needle" ref=${needle} hidden />
      </div>
    </div>
    ${
      marks.length > 0 &&
      html`<div class="unseen"><p>${say(`${name}-gauge`)}</p>
        <ul>${marks.map((mark, n) => html`<li key=${n}>${labelOf(mark)}</li>`)}</ul></div>`
    }`;
}

/** @param {number} share */
const percent = (share) => `${(100 * share).toFixed(2)}%`;

/** @param {number[]} shares */
const between = ([from, to]) => ({ top: percent(from), height: percent(to - from) });

/** @param {number} share */
const at = (share) => ({ top: percent(share) });

/**
 * Return positions close to the given ones, in the same order, at which the labels do not overlap.
 * @param {number[]} shares
 */
function spread(shares) {
  const order = shares.map((_, n) => n).sort((one, other) => shares[one] - shares[other]);
  const places = [...shares];
  for (let round = 0; round < shares.length; round++)
    for (let n = 1; n < order.length; n++) {
      const [upper, lower] = [order[n - 1], order[n]];
      const missing = APART - (places[lower] - places[upper]);
      if (missing <= 0) continue;
      places[upper] -= missing / 2;
      places[lower] += missing / 2;
    }
  return places;
}
