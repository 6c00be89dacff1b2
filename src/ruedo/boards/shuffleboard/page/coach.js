// The coach for a shuffleboard. It gives advice after a miss, and shows targets on the gauge. It
// uses only the speeds and final positions of the player's own weights, as people see them.
import { decimal, say } from '../../../web/static/words.js';
import { shareOf } from '../../../throws/page/pull.js';

/**
 * @import { Pull } from '../../../throws/page/pull.js'
 * @import { Table } from './types.js'
 *
 * A stop of one of the player's weights: the aimed speed, and the metres left to the end (null if
 * the weight fell off).
 * @typedef {{ speed: number, left: number | null, off: 'end' | 'side' }} Stop
 */

/** The distance in metres from the shooter's end at which a weight is released. */
const HELD = 0.5;
/**
 * The distance in metres from the middle of a hanger (a weight that hangs over the end) to the end
 * of the board.
 */
const HANGER = 0.01;

/** The number of recent stops on the board from which a target is computed. */
const LAST = 3;

/**
 * Return the length of a board, the depth of its last zone, and the radius of a weight, in metres.
 * @param {Table} table
 */
const lengthsOf = ({ drawings, equipment }) => ({
  long: (drawings.scenes.bed.places?.[5] ?? 0) / 1000,
  trey: equipment.lines.trey,
  radius: equipment.weight.diameter / 2,
});

/**
 * Return the distance in metres that a weight lacks to be completely past the trey line. It is
 * negative if the weight is past the line. The middle of the weight is `left` metres before the
 * end.
 * @param {number} left
 * @param {Table} table
 */
export function shortOf(left, table) {
  const { trey, radius } = lengthsOf(table);
  return left + radius - trey;
}

/**
 * Return the target speeds on the gauge, computed from the stops so far. The first target is a
 * range of speeds with which a weight stops in the last zone. The second target is the speed that
 * takes a weight to the end. The distance grows with the square of the speed.
 * @param {Stop[]} stops
 * @param {Table} table
 */
export function targetsOf(stops, table) {
  const { long, trey, radius } = lengthsOf(table);
  const ways = stops
    .flatMap(({ speed, left }) =>
      left !== null && long - HELD - left > 0 ? [{ speed, way: long - HELD - left }] : [],
    )
    .slice(-LAST);
  if (!ways.length) return [];
  const sum = ways.reduce(
    (total, { speed, way }) => total + Math.log(speed) - Math.log(way) / 2,
    0,
  );
  const reach = Math.exp(sum / ways.length);
  /** @param {number} left */
  const speedTo = (left) => reach * Math.sqrt(long - HELD - left);
  return [
    {
      speed: speedTo(trey / 2),
      zone: [speedTo(trey - radius), speedTo(HANGER)],
      text: say('shuffleboard-target-trey'),
    },
    { speed: speedTo(HANGER), text: say('shuffleboard-target-end') },
  ];
}

/**
 * Return the coach's advice after the last stop. It is empty if the stop was good.
 * @param {Stop[]} stops
 * @param {Table} table
 * @param {Pull} pull
 */
export function advice(stops, table, pull) {
  const last = stops.at(-1);
  if (!last) return '';
  const { speed, left, off } = last;
  if (left === null && off === 'side') return say('shuffleboard-coach-side');
  const short = left === null ? 0 : shortOf(left, table);
  if (left !== null && short < 0) return '';
  const [target] = targetsOf(stops, table);
  const more = target ? shareOf(pull, target.speed) / shareOf(pull, speed) - 1 : 0;
  const percent = Math.max(1, Math.round(100 * Math.abs(more)));
  if (left !== null)
    return say('shuffleboard-coach-short', { short: decimal(short, short < 0.1 ? 2 : 1), percent });
  return more < 0
    ? say('shuffleboard-coach-over', { percent })
    : say('shuffleboard-coach-over_first');
}
