// The caller's announcements in a turn of Horse Collar: where the last weight lies, the points so
// far, and at the end the count with the clause that decided it.
import { say } from '../../../web/static/words.js';
import { lieSaid } from '../../../boards/shuffleboard/page/bed.js';
import { sideNames } from '../../../web/static/fronts.js';

/** @import { Step, Table, Turn, View } from './types.js' */

/**
 * The caller's words for how far a weight is short of a line. Each entry contains the largest
 * distance for a word, in metres, and the word.
 * @type {[number, string][]}
 */
const GAPS = [
  [0.05, 'finger'],
  [0.2, 'hand'],
  [0.7, 'arm'],
];
/**
 * The caller says "a finger past the trey line" if a weight passed it by at most this distance, in
 * metres.
 */
const BARELY = 0.03;
/**
 * The clauses that decide a count: no weight scores 3 or more, a short weight is left, or all
 * weights count.
 */
const DECIDES = ['HC-S2', 'HC-S3', 'HC-S5'];

/**
 * Return the announcement about the weight that stopped last, or an empty text if there is no
 * caller or no weight has stopped. `fell` is the edge over which the weight fell, if the page
 * showed this. With `stops`, the weight has just stopped. The last weight of a turn is then
 * announced before the count.
 * @param {Table} table
 * @param {View} view
 * @param {{ fell?: 'end' | 'side' | null, stops?: boolean }} [how]
 */
export function verdictOf(table, view, { fell = null, stops = false } = {}) {
  const counted = stops && !view.shot && table.sight !== 'shooter';
  const lies = (counted ? view.turns.at(-1)?.lies : view.calls?.lies) ?? [];
  const lie = lies.at(-1);
  if (!lie) return '';
  if (lie === 'off') return say(fell ? `hc-off-${fell}` : 'hc-call-off');
  const seen = view.things[lies.length - 1]?.[1];
  if (lie === '3' && seen && -gapOf(table, seen[0], 'trey') <= BARELY)
    return say('hc-call-3_barely');
  const line = { 1: 'deuce', 2: 'trey' }[lie];
  if (!line || !seen) return say(`hc-call-${lie}`);
  return say(`hc-near-${line}`, { gap: gapSaid(gapOf(table, seen[0], line)) });
}

/**
 * Return how far a weight at `x` is short of a line, in metres. The number is negative if the
 * weight passed the line.
 * @param {Table} table
 * @param {number} x
 * @param {string} line
 */
function gapOf({ drawings, equipment }, x, line) {
  const long = (drawings.scenes.bed.places?.[5] ?? 0) / 1000;
  return long - equipment.lines[line] + equipment.weight.diameter / 2 - x;
}

/** @param {number} gap */
function gapSaid(gap) {
  const word = GAPS.find(([most]) => most >= gap)?.[1] ?? 'metres';
  return say(`hc-gap-${word}`, { metres: Number(gap.toFixed(1)) });
}

/**
 * Return a sentence with the points of the turn so far, and the reason. It is empty without a
 * caller.
 * @param {Table} table
 * @param {View} view
 */
export function runningSaid(table, view) {
  const { calls } = view;
  if (!calls?.lies.length) return '';
  if (calls.voids.length)
    return calls.voids
      .map((clause) => say(`hc-nothing-${clause}`, { points: worthOf(table, calls.lies) }))
      .join(' ');
  return say('hc-running', { count: calls.points, in: goodIn(table, calls.lies) });
}

/**
 * Return text about the count of each side's last turn and the reason for it, the oldest turn
 * first. The text is empty during a turn.
 * @param {Table} table
 * @param {View} view
 */
export function resultSaid(table, view) {
  if (view.shot > 0) return '';
  const decisions = table.events.filter(({ rulings }) =>
    rulings.some(({ clause }) => DECIDES.includes(clause)),
  );
  const sides = sideNames(table);
  return view.turns
    .slice(-sides.length)
    .map((turn, n, { length }) => {
      const facts = {
        name: sides[turn.side],
        points: turn.points,
        lost: worthOf(table, turn.lies),
        in: goodIn(table, turn.lies),
      };
      return say(`hc-result-${decidedBy(decisions.at(n - length), turn)}`, facts);
    })
    .join(' ');
}

/**
 * Return the clause that decided the count of a turn. `step` contains the rulings of the count.
 * @param {Step | undefined} step
 * @param {Turn} turn
 */
function decidedBy(step, { points }) {
  if (points) return 'HC-S5';
  return step?.rulings.some(({ clause }) => clause === 'HC-S3') ? 'HC-S3' : 'HC-S2';
}

/**
 * Return the sum of the points of all weights, as if all of them counted.
 * @param {Table} table
 * @param {string[]} lies
 */
const worthOf = ({ terms }, lies) => lies.reduce((sum, lie) => sum + terms.worth[lie], 0);

/**
 * Return the number of weights that are in the 3-point zone or hang over the end.
 * @param {Table} table
 * @param {string[]} lies
 */
const goodIn = ({ terms }, lies) => lies.filter((lie) => terms.worth[lie] >= terms.worth[3]).length;

/**
 * Return the announcement about the weight that stopped last, with its number, and the points of
 * the turn.
 * @param {Table} table
 * @param {View} view
 */
export const calledSaid = (table, view) =>
  [
    say('hc-called', {
      count: view.calls?.lies.length ?? 0,
      lie: lieSaid(table, view.calls?.lies.at(-1) ?? ''),
    }),
    runningSaid(table, view),
  ].join(' ');
