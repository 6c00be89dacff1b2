// Computes the paths of weights from the motion of a throw. A motion has corners with velocities,
// and the path between two corners is a cubic curve.

/** @import { Corner, Point, SlideMotion, Step, WeightWay } from './types.js' */

/**
 * The indices of the numbers in a corner. Their units are milliseconds, metres, m/s, radians and
 * rad/s.
 */
const [T, X, Y, VX, VY, TURN, SPIN] = [0, 1, 2, 3, 4, 5, 6];

/**
 * Return a weight's position, rotation and speed at a time in milliseconds.
 * @param {number[][]} corners
 * @param {number} time
 * @returns {{ x: number, y: number, turn: number, speed: number, over: boolean }}
 */
export function onTheWay(corners, time) {
  const next = corners.findIndex((corner) => corner[T] > time);
  if (next === 0) return still(corners[0], false);
  if (next < 0) return still(corners[corners.length - 1], true);
  const [from, to] = [corners[next - 1], corners[next]];
  const seconds = (to[T] - from[T]) / 1000;
  const part = (time - from[T]) / (to[T] - from[T]);
  /**
   * @param {number} place
   * @param {number} slope
   */
  const along = (place, slope) =>
    cubic(part, from[place], from[slope] * seconds, to[place], to[slope] * seconds);
  /** @param {number} slope */
  const rate = (slope) => from[slope] + (to[slope] - from[slope]) * part;
  return {
    x: along(X, VX),
    y: along(Y, VY),
    turn: along(TURN, SPIN),
    speed: Math.hypot(rate(VX), rate(VY)),
    over: false,
  };
}

/**
 * @param {Corner} corner
 * @param {boolean} over
 */
const still = (corner, over) => ({
  x: corner[X],
  y: corner[Y],
  turn: corner[TURN],
  speed: 0,
  over,
});

/**
 * Return the value of a cubic Hermite curve with these values and slopes at both ends. `part` goes
 * from 0 at the start to 1 at the end.
 * @param {number} part
 * @param {number} from
 * @param {number} slope
 * @param {number} to
 * @param {number} endSlope
 */
function cubic(part, from, slope, to, endSlope) {
  const [squared, cubed] = [part ** 2, part ** 3];
  return (
    (2 * cubed - 3 * squared + 1) * from +
    (cubed - 2 * squared + part) * slope +
    (3 * squared - 2 * cubed) * to +
    (cubed - squared) * endSlope
  );
}

/**
 * Return the path of the shot weight in the wax, as people see it: a straight line to the position
 * where they see the weight.
 * @param {SlideMotion} motion
 * @param {number} shot
 * @param {(Point | null)[]} seen
 * @returns {Point[][]}
 */
export function wayTo(motion, shot, seen) {
  const corners = motion.weights.find(({ weight }) => weight === shot)?.corners;
  if (!corners) return [];
  const [from, to] = [corners[0], corners[corners.length - 1]];
  return [[[from[X], from[Y]], seen[shot] ?? [to[X], to[Y]]]];
}

/** The time in milliseconds for which a weight is shown falling after it went over an edge. */
export const DROP = 420;

/**
 * Return the time and the velocity with which each falling weight goes over the edge, by weight.
 * @param {SlideMotion} motion
 */
export function fallsOf(motion) {
  return new Map(
    motion.impacts
      .filter(({ kind }) => kind === 'fall')
      .map(({ t, weights: [weight] }) => {
        const last = motion.weights.find((one) => one.weight === weight)?.corners.at(-1);
        return [weight, { t, vx: last?.[VX] ?? 0, vy: last?.[VY] ?? 0 }];
      }),
  );
}

/**
 * Return the edge over which a weight falls in a motion, or null if it stays on the board.
 * @param {SlideMotion} motion
 * @param {number} weight
 * @param {number} long  the length of the board
 * @returns {'end' | 'side' | null}
 */
export function fellOver({ impacts }, weight, long) {
  const fall = impacts.find(({ kind, weights }) => kind === 'fall' && weights[0] === weight);
  if (!fall) return null;
  return fall.at[0] >= long ? 'end' : 'side';
}

/**
 * Return the number of seconds for which a motion is shown: until the last weight rests on the
 * board or has fallen.
 * @param {SlideMotion} motion
 */
export const lengthOf = (motion) =>
  Math.max(
    motion.length,
    ...motion.impacts.filter(({ kind }) => kind === 'fall').map(({ t }) => t + DROP),
  ) / 1000;

/**
 * Return the paths that shots have left in the wax since the last dusting, as far as these steps
 * contain the shots. A path is a straight line to the weight's final position, or over the edge.
 * @param {Step[]} steps
 * @param {number} from  the position where weights are released
 * @param {number} long  the length of the board
 */
export function trodden(steps, from, long) {
  const dusted = steps.findLastIndex(({ event }) => event.type === 'dust');
  return steps.slice(dusted + 1).flatMap(({ event }, n, all) => {
    const rest = all[n + 1]?.event;
    if (event.type !== 'slide' || rest?.type !== 'weights_rest' || event.y === undefined) return [];
    return [
      [
        [from, event.y],
        rest.weights.at(-1) ?? [long, event.y + (long - from) * Math.tan(event.angle)],
      ],
    ];
  });
}

/**
 * Return whether a board is freshly dusted, so that it need not be dusted. This is true if no
 * weight slid since the last dusting or since the start of the game. For a real board, it is
 * unknown whether it was dusted before the game, so only a dusting counts.
 * @param {{ events: Step[], n: number, real: boolean }} table
 * @param {string[]} [shots]  the types of events that are shots
 */
export function isDusted({ events, n, real }, shots = ['slide']) {
  const last = events.findLast(({ event: { type } }) => type === 'dust' || shots.includes(type));
  return last ? last.event.type === 'dust' : !real && events.length === n;
}

/**
 * Return the path of a weight as a line from corner to corner.
 * @param {WeightWay} given
 */
export const lineOf = ({ corners }) =>
  corners.map((corner) => /** @type {Point} */ ([corner[X], corner[Y]]));
