// Fetches the motions of throws at simulated tables.
import * as api from './api.js';
import { serverTime } from './server_time.js';

/** @import { Step, Table } from './types.js' */

/** A cache of motions by table and event, because a replay needs the same motions again. */
const kept = new Map();
const MOST = 24;

/**
 * Return the motion that led to an event. Return null if nothing moved, or if the motion is no
 * longer available.
 * @param {import('./wire.js').TableState} table
 * @param {Step} step
 * @param {string|null} placeKey
 */
export function motionOf(table, step, placeKey) {
  if (step.motion) return Promise.resolve(step.motion);
  if (!step.moves) return Promise.resolve(null);
  const key = `${table.table} ${step.n}`;
  if (!kept.has(key)) {
    kept.set(
      key,
      api.motion(table.table, step.n, placeKey).catch(() => null),
    );
    if (kept.size > MOST) kept.delete(kept.keys().next().value);
  }
  return kept.get(key);
}

/**
 * Return a list with the last step of a table if its motion is not over yet, otherwise an empty
 * list. The step's field `from` contains the seconds since the start of the motion.
 * @param {Table} table
 */
export function moving(table) {
  const latest = table.events.at(-1);
  const step = table.last ?? (latest && { ...latest, view: table.view });
  if (!step?.motion) return [];
  const from = serverTime(table) - step.at;
  return from < step.motion.length ? [{ ...step, from: Math.max(0, from) / 1000 }] : [];
}

/**
 * Return the hand at a seat: its level, and the size of its random errors. Return null if throws
 * are not simulated.
 * @param {Table} table
 * @param {number | null} seat
 */
export const handOf = (table, seat) => table.status.seats[seat ?? -1]?.hand ?? null;

/**
 * Return a fixed, evenly spread sample of independent normal errors, as `count` rows of `width`
 * numbers. It is the same at every call.
 * @param {number} count
 * @param {number} width
 */
export function errors(count, width) {
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: width }, (_, column) => normal(halton(row + 1, PRIMES[column]))),
  );
}
const PRIMES = [2, 3, 5, 7, 11];

/**
 * @param {number} index
 * @param {number} base
 */
function halton(index, base) {
  let [found, part] = [0, 1];
  for (let left = index; left > 0; left = Math.floor(left / base)) {
    part /= base;
    found += part * (left % base);
  }
  return found;
}

/**
 * Return the normal quantile, approximated by a logistic curve with Tocher's constant. It is exact
 * enough for drawing a cloud of points.
 * @param {number} chance
 */
const normal = (chance) => Math.log(chance / (1 - chance)) / 1.702;
