// Throws of simulated tables: the motion that comes with what happened, wherever it is to be had.
import * as api from './api.js';

/** Motions by table and event, the latest last: a replay asks for the same ones again. */
const kept = new Map();
const MOST = 24;

/**
 * The motion of a step that `moves`; null where there is none, or where it cannot be had any more.
 * @param {import('./wire.js').TableState} table
 * @param {any} step
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

/** The last step of a table where its motion goes on, with how long it has moved already, `from` in seconds. */
export function moving(table) {
  const step = table.last ?? { ...table.events.at(-1), view: table.view };
  const from = Date.now() + table.ahead - step.at; // by the server's clock
  return step.motion && from < step.motion.length
    ? [{ ...step, from: Math.max(0, from) / 1000 }]
    : [];
}

/** The hand that throws at a seat: its level, and how far it strays; null where nobody says. */
export const handOf = (table, seat) => table.status.seats[seat]?.hand ?? null;

/** A fixed sample of independent normal errors, `count` rows of `width`: even, and the same at every look. */
export function errors(count, width) {
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: width }, (_, column) => normal(halton(row + 1, PRIMES[column]))),
  );
}
const PRIMES = [2, 3, 5, 7, 11];

function halton(index, base) {
  let [found, part] = [0, 1];
  for (let left = index; left > 0; left = Math.floor(left / base)) {
    part /= base;
    found += part * (left % base);
  }
  return found;
}

/** The normal quantile, to a percent: more than a cloud shows (a logistic curve with Tocher's constant). */
const normal = (chance) => Math.log(chance / (1 - chance)) / 1.702;
