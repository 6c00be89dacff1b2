// A connection to a table. It contains the latest state of the table.
import { Refusal } from './api.js';
import { Connection } from './connection.js';
import { aheadOf } from './server_time.js';
import { visibleTable } from './visible.js';

/** @import { GameEvent, Point, Said, Step, Table } from './types.js' */

const TIMES = { longestWait: 4000, pingEvery: 8000, pongWithin: 5000, stateWithin: 20_000 };
/** The number of latest events that are kept. */
const STEPS = 500;

/**
 * A connection to a table for a seat, the referee or a spectator. Each message is kept until the
 * server answers. When a lost connection is restored, the message is sent again with the same id,
 * so it takes effect only once.
 */
export class Link extends Connection {
  /**
   * @param {string} tableId
   * @param {string|null} key the key of the seat, referee or spectator; null to watch an open table
   * @param {string} language
   */
  constructor(tableId, key, language) {
    super(`/api/tables/${encodeURIComponent(tableId)}/socket`, key, language, TIMES);
    this.id = tableId;
    /**
     * The complete state of the table from the server. It is null before the first message.
     * @type {Table}
     */
    this._serverTable = /** @type {any} */ (null);
    /**
     * The state of the table without the facts that people cannot see yet: see visible.js.
     * @type {Table}
     */
    this.table = /** @type {any} */ (null);
    /** @type {Set<(step: Step) => void>} */
    this._stepListeners = new Set();
    /** @type {Set<(said: Said) => void>} */
    this._phraseListeners = new Set();
    /**
     * The messages that have no answer yet, by their ids.
     * @type {Map<string, { message: object, resolve: (answer: any) => void, reject: (refusal: Refusal) => void }>}
     */
    this._unanswered = new Map();
    this._start();
  }

  /**
   * Call a listener with every event of the game, in order. Return a function that removes the
   * listener.
   * @param {(step: Step) => void} listener
   */
  onstep(listener) {
    this._stepListeners.add(listener);
    return () => this._stepListeners.delete(listener);
  }

  /**
   * Call a listener with every phrase that a person sends to the table. Return a function that
   * removes the listener.
   * @param {(said: Said) => void} listener
   */
  onphrase(listener) {
    this._phraseListeners.add(listener);
    return () => this._phraseListeners.delete(listener);
  }

  /** @param {GameEvent} event */
  send(event) {
    return this._ask({ type: 'send_event', after: this.table.seq, event });
  }

  /** @param {GameEvent[]} events */
  try(events) {
    return this._ask({ type: 'try', events });
  }

  /**
   * Ask the server whether a choice is allowed. A refusal contains the clause that forbids it.
   * @param {{event?: object, touches?: string[]}} choice the event, or the things that the person
   *   touches
   */
  why(choice) {
    return this._ask({ type: 'why', ...choice });
  }

  /** Ask the server for the best choice of this seat, as the house computes it. */
  hint() {
    return this._ask({ type: 'hint' });
  }

  /**
   * Ask the server which event reports things at these positions on the board. Return `{event,
   * rulings, view}`: the event, its rulings, and the view after it.
   * @param {(Point | null)[]} places
   */
  places(places) {
    return this._ask({ type: 'places', places });
  }

  /** Ask the server for all choices and reports that this person can send now. */
  list() {
    return this._ask({ type: 'list' });
  }

  /** @param {unknown} part */
  part(part) {
    return this._ask({ type: 'part', after: this.table.seq, part });
  }

  throw() {
    return this._ask({ type: 'throw', after: this.table.seq });
  }

  back(count = 1) {
    return this._ask({ type: 'back', after: this.table.seq, count });
  }

  /** @param {'back'|'result'} what  @param {number|null} [winner] the winning side; null for a draw */
  ask(what, winner = /** @type {number | null} */ (null)) {
    return this._ask({ type: 'ask', what, winner });
  }

  /** @param {boolean} yes */
  answer(yes) {
    return this._ask({ type: 'answer', yes });
  }

  resign(seat = /** @type {number | null} */ (null)) {
    return this._ask({ type: 'resign', seat });
  }

  /** @param {number} seat */
  giveSeat(seat, player = 'person') {
    return this._ask({ type: 'give_seat', seat, player });
  }

  /** @param {string} name */
  rename(name) {
    return this._ask({ type: 'rename', name });
  }

  /** @param {boolean} open */
  open(open) {
    return this._ask({ type: 'open', open });
  }

  rematch() {
    return this._ask({ type: 'rematch' });
  }

  /**
   * Send a phrase to all people at the table.
   * @param {import("./wire.js").Say["phrase"]} phrase
   */
  say(phrase) {
    return this._ask({ type: 'say', phrase });
  }

  /**
   * Change the language of rulings and refusals.
   * @param {string} language
   */
  speak(language) {
    this.language = language;
    if (this.connection === 'live') this._post({ type: 'speak', language });
  }

  close() {
    super.close();
    this._fail(new Refusal({ key: 'closed' }));
  }

  /** @param {object} message */
  _ask(message) {
    const id = crypto.getRandomValues(new Uint32Array(3)).join('-');
    return new Promise((resolve, reject) => {
      const identified = { ...message, id };
      this._unanswered.set(id, { message: identified, resolve, reject });
      if (this.connection === 'live') this._post(identified);
    });
  }

  _hello() {
    return { ...super._hello(), nonce: true };
  }

  /** @param {string} reason */
  _refuse(reason) {
    this._fail(new Refusal({ key: 'refused', text: reason }));
  }

  /** @param {any} message */
  _receive(message) {
    switch (message.type) {
      case 'table':
        this._serverTable = { ...message, ahead: aheadOf(message.now) };
        this.table = visibleTable(this._serverTable);
        this._becomeLive();
        this._sit();
        break;
      case 'event':
        this._step(message);
        break;
      case 'taken_back':
        this._serverTable = {
          ...this._serverTable,
          seq: message.seq,
          n: message.kept,
          view: message.view,
          choices: message.choices ?? null,
          offers: message.offers ?? null,
          events: this._serverTable.events.filter((step) => step.n <= message.kept),
          status: this._statusAfter(message),
        };
        break;
      case 'status':
        this._serverTable = {
          ...this._serverTable,
          seq: Math.max(this._serverTable.seq, message.seq),
          seats: message.seats.map((/** @type {{ name: string }} */ { name }) => name),
          status: message,
        };
        break;
      case 'said':
        for (const listener of this._phraseListeners) listener(message);
        return;
      default:
        this._settle(message);
        return;
    }
    this.table = visibleTable(this._serverTable);
    this._notify();
  }

  /** @param {Step} step */
  _step(step) {
    const earlier = this._serverTable.events.map((earlierStep) =>
      earlierStep.motion ? { ...earlierStep, motion: null } : earlierStep,
    );
    const steps = [...earlier, step].slice(-STEPS);
    this._serverTable = {
      ...this._serverTable,
      seq: step.seq,
      n: step.n,
      view: step.view,
      choices: step.choices ?? null,
      offers: step.offers ?? null,
      events: steps,
      status: this._statusAfter(step),
    };
    this.table = visibleTable(this._serverTable);
    for (const listener of this._stepListeners) listener(step);
  }

  /**
   * Return the status after a change of the game. The page must not see a position without its
   * result, so it does not wait for the next `status`.
   * @param {{ can_take_back?: number, result?: import('./wire.js').GameResult | null }} change
   * @returns {Table['status']}
   */
  _statusAfter({ can_take_back = 0, result = null }) {
    return { ...this._serverTable.status, can_take_back, result };
  }

  /** Send a random nonce if the table waits for the nonce of this seat. See fair.js. */
  _sit() {
    if (
      this._nonceSent ||
      this.table.role !== 'seat' ||
      !this.table.status.chance?.awaited?.includes(this.table.seat ?? -1)
    )
      return;
    this._nonceSent = true;
    const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    this._ask({ type: 'nonce', nonce }).catch(() => {
      this._nonceSent = false;
    });
  }

  /** Mark the connection as open, and send the unanswered messages again. */
  _becomeLive() {
    const wasLive = this.connection === 'live';
    super._becomeLive();
    if (!wasLive) for (const { message } of this._unanswered.values()) this._post(message);
  }

  /** @param {any} message */
  _settle(message) {
    const waiting = this._unanswered.get(message.id);
    if (!waiting) return;
    this._unanswered.delete(message.id);
    if (message.type === 'refused') waiting.reject(new Refusal(message));
    else waiting.resolve(message);
  }

  /** @param {Refusal} refusal */
  _fail(refusal) {
    for (const { reject } of this._unanswered.values()) reject(refusal);
    this._unanswered.clear();
  }
}
