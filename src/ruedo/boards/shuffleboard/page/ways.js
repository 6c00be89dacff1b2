// The paths of weights during a throw, from its motion: corners with velocities, cubic between
// them.

/** @import { Corner, Point, SlideMotion, Step, WeightWay } from './types.js' */

/** The columns of a corner: milliseconds, metres, m/s, rad, rad/s. */
const [T, X, Y, VX, VY, TURN, SPIN] = [0, 1, 2, 3, 4, 5, 6];

/**
 * Return a weight's place and speed at a time, in milliseconds.
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
 * Return the cubic through two values with two slopes (Hermite's), at a part of the way.
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
 * Return the way that the shot weight of a motion has drawn in the wax, as people see it: straight
 * to where they see the weight.
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

/** Milliseconds for which a weight that went over an edge visibly drops. */
export const DROP = 420;

/**
 * Return when and how each falling weight goes over the edge, by weight: `{ t, vx, vy }`.
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
 * Return how long a motion is shown, in seconds: until the last weight lies on the board, or has
 * left it.
 * @param {SlideMotion} motion
 */
export const lengthOf = (motion) =>
  Math.max(
    motion.length,
    ...motion.impacts.filter(({ kind }) => kind === 'fall').map(({ t }) => t + DROP),
  ) / 1000;

/**
 * Return the paths that slides have left in the wax since the last dusting, as far as the page
 * received them. The paths are straight: to the place where the weight rested, or over the edge.
 * @param {any[]} steps
 * @param {number} from  the place where weights are let go of
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
 * Return whether a board is freshly dusted, so that nobody has to dust it. It is if no weight slid
 * since the last dusting, or since the game began. For a real board, nobody knows whether it was
 * dusted before the game.
 * @param {{ events: Step[], n: number, real: boolean }} table
 * @param {string[]} [shots]  the types of events in which weights are slid
 */
export function isDusted({ events, n, real }, shots = ['slide']) {
  const last = events.findLast(({ event: { type } }) => type === 'dust' || shots.includes(type));
  return last ? last.event.type === 'dust' : !real && events.length === n;
}

/**
 * Return the path of a weight as a line, from a corner to the next.
 * @param {WeightWay} given
 */
export const lineOf = ({ corners }) =>
  corners.map((corner) => /** @type {Point} */ ([corner[X], corner[Y]]));
