// Checks the randomness of a finished game: computes its dice and cards again from its proof. See
// docs/fair.md. The browser's own SHA-256 is not used, because browsers offer it only over HTTPS or
// on localhost, and phones at home use plain HTTP.
import { hasPart, importPart, SIMPLE, THROWN } from './games.js';
import { hmac } from './vendor/noble-hashes/hmac.js';
import { sha256 } from './vendor/noble-hashes/sha2.js';

const text = new TextEncoder();

/** @param {string} hex */
const bytes = (hex) => Uint8Array.from((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
/** @param {Uint8Array} found */
const hex = (found) => Array.from(found, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Return the commitment of a table with this seed.
 * @param {string} table
 * @param {string} seed
 */
export const commitmentOf = (table, seed) =>
  hex(sha256(new Uint8Array([...text.encode(`${table}:`), ...bytes(seed)])));

/**
 * Return a function that returns the next random number of a draw. The numbers are at least 0 and
 * less than 1.
 * @param {{ seed: string, nonces: (string | null)[] }} given
 * @param {number} number
 */
export function drawOf({ seed, nonces }, number) {
  const added = nonces.map((nonce) => nonce ?? '').join(',');
  /** @type {number[]} */
  const left = [];
  let block = 0;
  return () => {
    if (!left.length) {
      const digest = new DataView(
        hmac(sha256, bytes(seed), text.encode(`${number}:${block}:${added}`)).buffer,
      );
      for (let at = 0; at < 32; at += 8)
        left.push((digest.getUint32(at) * 2 ** 21 + (digest.getUint32(at + 4) >>> 11)) / 2 ** 53);
      block += 1;
    }
    return /** @type {number} */ (left.shift());
  };
}

/**
 * Return a random item of an array. All items are equally likely.
 * @template T
 * @param {T[]} things
 * @param {() => number} next
 */
export const oneOf = (things, next) => things[Math.floor(next() * things.length)];

/**
 * Return the items of an array in random order. All orders are equally likely.
 * @template T
 * @param {T[]} things
 * @param {() => number} next
 */
export function shuffled(things, next) {
  const left = [...things];
  for (let last = left.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [left[last], left[other]] = [left[other], left[last]];
  }
  return left;
}

/**
 * @param {Record<string, unknown>} one
 * @param {Record<string, unknown>} other
 */
const same = (one, other) =>
  Object.keys(other).every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));

/**
 * Return the first fault in the log of a proof, or null. `n` is the number of the faulty event, or 0.
 * @param {any} proof
 * @param {number} shown the number of events that the table shows
 * @returns {{ key: 'empty' | 'incomplete' | 'referee' | 'no_aim', n: number } | null}
 */
export function faultOf(proof, shown) {
  const { game } = proof.header;
  let [made, standing] = [0, 0];
  for (const { event, by, kept } of proof.log) {
    standing = event ? standing + 1 : (kept ?? standing);
    if (!event) continue;
    made += 1;
    const first = made <= proof.first_events;
    if (first !== (by === 'referee')) return { key: 'referee', n: made };
    const isThrow = THROWN[game] && 'seat' in event && !SIMPLE[game].includes(event.type);
    if (isThrow && !first && !event.note?.aim) return { key: 'no_aim', n: made };
  }
  if (!made) return { key: 'empty', n: 0 };
  const complete = proof.log.length === proof.entries && standing === shown;
  return complete ? null : { key: 'incomplete', n: 0 };
}

/**
 * Check the commitment, dice and cards of a proof. The game's page module `chance` computes the
 * dice and cards again.
 * @param proof the server's answer (GET /api/tables/{table}/proof)
 * @param equipment the equipment of the table
 * @param {string|null} `told` the commitment that was sent at the beginning of the game,
 *   if this browser stored it
 * @param {any} proof
 * @param {Record<string, any>} equipment
 * @returns {Promise<{committed: boolean, remembered: boolean, held: number, wrong: number[], unchecked: number}>}
 */
export async function checkChance(proof, equipment, told) {
  const found = commitmentOf(proof.table, proof.seed);
  const result = {
    committed: found === proof.commitment && (!told || told === found),
    remembered: Boolean(told),
    held: 0,
    wrong: /** @type {number[]} */ ([]),
    unchecked: 0,
  };
  const { game } = proof.header;
  const chance = hasPart(game, 'chance')
    ? (await importPart(game, 'chance')).chanceOf(equipment)
    : null;
  const stood = [chance];
  let number = 0;
  for (const step of proof.log) {
    if (step.kept !== undefined && step.kept !== null) stood.length = step.kept + 1;
    if (!step.event) continue;
    number += 1;
    if (!chance) {
      if (step.by === 'world' || step.event.note?.aim) result.unchecked += 1;
      continue;
    }
    const now = stood.at(-1).copy();
    const given = step.by === 'referee'; // The request for the table contained this event
    const again = given ? null : now.drawn(step.event, drawOf(proof, number));
    if (again && same(step.event, again)) result.held += 1;
    else if (again) result.wrong.push(number);
    now.take(step.event);
    stood.push(now);
  }
  return result;
}
