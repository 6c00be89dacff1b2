// A connection to a club night. It contains the latest state of the night. The host and the phones
// send their messages over HTTP, with retries.
import { ask, Refusal } from '../api.js';
import { Connection } from '../connection.js';
import { aheadOf } from '../server_time.js';

/** @import { NightMessage, NightState, ToNightPage } from '../types.js' */

const TIMES = { longestWait: 5000, pingEvery: 10_000, pongWithin: 6000, stateWithin: 20_000 };
/** Milliseconds before the first retry of a message. */
const FIRST_WAIT = 250;
const TRIES = 8;

/** Return a random text to use as the id of a message or the key of a phone. */
export const randomText = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The connection of one page to a night. */
export class NightLink extends Connection {
  /**
   * @param {string} night
   * @param {string | null} key  the host's or a phone's key; null to watch
   * @param {string} language
   */
  constructor(night, key, language) {
    super(`/api/nights/${night}/socket`, key, language, TIMES);
    this.night = night;
    /** @type {NightState | null} */
    this.state = null;
    /** The milliseconds to add to `performance.now()` to get the time of the server's clock. */
    this.ahead = 0;
    this._start();
  }

  /**
   * Send a message, with retries. The message takes effect only once.
   * @param {NightMessage extends infer M ? M extends any ? Omit<M, 'id'> : never : never} message
   * @returns {Promise<import('../wire.js').NightDone>}
   */
  async send(message) {
    const body = { ...message, id: randomText() };
    const path = `/api/nights/${this.night}/messages`;
    return untilAnswered(() => ask('POST', path, { body, key: this.key, language: this.language }));
  }

  /** @param {Exclude<ToNightPage, { type: 'pong' }>} message */
  _receive(message) {
    if (message.type === 'night') {
      this.state = message;
      this.ahead = aheadOf(message.now);
      this._becomeLive();
    } else if (this.state) this.state = changedBy(this.state, message);
    this._notify();
  }
}

/**
 * Return the state of a night after a message from the server.
 * @param {NightState} state
 * @param {Exclude<ToNightPage, { type: 'night' | 'pong' }>} message
 * @returns {NightState}
 */
function changedBy(state, message) {
  switch (message.type) {
    case 'night_standings':
      return { ...state, seq: message.seq, standings: message.standings };
    case 'night_live':
      return {
        ...state,
        pairings: state.pairings.map((pairing) =>
          pairing.id === message.pairing ? { ...pairing, live: message.live } : pairing,
        ),
      };
    case 'night_update': {
      const another = message.round !== undefined && message.round !== null;
      return {
        ...state,
        seq: message.seq,
        head: message.head ?? state.head,
        players: merged(state.players, message.players ?? []),
        pairings: merged(another ? [] : state.pairings, message.pairings ?? []),
        byes: message.byes ?? (another ? [] : state.byes),
      };
    }
  }
}

/**
 * Return rows in the order of their ids. Changed rows replace the old rows with the same ids.
 * @template {{ id: number }} Row
 * @param {Row[]} rows
 * @param {Row[]} changes
 */
function merged(rows, changes) {
  const byId = new Map([...rows, ...changes].map((row) => [row.id, row]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/**
 * Send a request and return its result. Retry if the page cannot reach the server, in at most
 * `TRIES` attempts.
 * @template Answer
 * @param {() => Promise<Answer>} request
 */
export async function untilAnswered(request) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await request();
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.key !== 'no_link' || tries === TRIES)
        throw refusal;
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT * tries));
    }
  }
}
