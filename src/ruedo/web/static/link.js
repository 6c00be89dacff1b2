// A connection to a table: a socket that reconnects by itself, and the state of the table as last received.

import { Refusal } from './api.js';
import { visibleTable } from './visible.js';

/** @import { GameEvent, Point, Said, Step, Table } from './types.js' */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
const PING_EVERY = 8000;
const PONG_WITHIN = 5000;
/** Codes with which the server closes a connection for good. */
const FINAL = new Set([4400, 4403, 4404]);
/** The number of events whose rulings are kept. */
const STEPS = 500;

/**
 * A place at a table. Each message is kept until the server stores it. After a break it is sent
 * again under the same id, so it takes effect once.
 */
export class Link {
  /**
   * @param {string} tableId
   * @param {string|null} key the place's key; null to watch an open table
   * @param {string} language
   */
  constructor(tableId, key, language) {
    this.id = tableId;
    this.key = key;
    this.language = language;
    /** @type {'connecting'|'live'|'lost'|'refused'} */
    this.connection = 'connecting';
    /** The server's reason for a refusal of the place. */
    this.refusal = '';
    /**
     * The table as the server sent it, kept up to date. It comes with the first message.
     * @type {Table}
     */
    this._known = /** @type {any} */ (null);
    /**
     * The part of the table that people see who keep to their positions.
     * @type {Table}
     */
    this.table = /** @type {any} */ (null);
    /** @type {Set<() => void>} */
    this._changed = new Set();
    /** @type {Set<(step: Step) => void>} */
    this._stepped = new Set();
    /** @type {Set<(said: Said) => void>} */
    this._spoken = new Set();
    /**
     * The messages without an answer, by id.
     * @type {Map<string, { asked: object, resolve: (answer: any) => void, reject: (refusal: Refusal) => void }>}
     */
    this._unanswered = new Map();
    /** @type {WebSocket} */
    this._socket = /** @type {any} */ (null);
    this._wait = FIRST_WAIT;
    this._closed = false;
    this._wake = () => {
      if (document.visibilityState === 'visible') this._hurry();
    };
    addEventListener('online', this._wake);
    document.addEventListener('visibilitychange', this._wake);
    this._connect();
  }

  /**
   * Call a listener after each change. Return a function that removes the listener.
   * @param {() => void} `told`
   */
  onchange(told) {
    this._changed.add(told);
    return () => this._changed.delete(told);
  }

  /**
   * Call a listener with every event of the game, in order. Return a function that removes the
   * listener.
   * @param {(step: Step) => void} `told`
   */
  onstep(told) {
    this._stepped.add(told);
    return () => this._stepped.delete(told);
  }

  /**
   * Call a listener with every phrase that is said at the table. Return a function that removes the
   * listener.
   * @param {(said: Said) => void} `told`
   */
  onsaid(told) {
    this._spoken.add(told);
    return () => this._spoken.delete(told);
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
   * Ask the server whether a choice can be made. A refusal names the clause that forbids it.
   * @param {{event?: any, touches?: string[]}} choice the event, or the
   *   things that identify it
   */
  why(choice) {
    return this._ask({ type: 'why', ...choice });
  }

  /**
   * Ask the server how weights or a ring would lie at these places on the board, and for the
   * rulings: `{event, rulings, view}`.
   * @param {(Point | null)[]} places
   */
  places(places) {
    return this._ask({ type: 'places', places });
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

  /** @param {boolean} open */
  open(open) {
    return this._ask({ type: 'open', open });
  }

  rematch() {
    return this._ask({ type: 'rematch' });
  }

  /**
   * Send a ready phrase to all people at the table.
   * @param {import("./wire.js").Say["phrase"]} phrase
   */
  say(phrase) {
    return this._ask({ type: 'say', phrase });
  }

  /**
   * Receive rulings in another language from now on.
   * @param {string} language
   */
  speak(language) {
    this.language = language;
    if (this.connection === 'live') this._say({ type: 'speak', language });
  }

  close() {
    this._closed = true;
    removeEventListener('online', this._wake);
    document.removeEventListener('visibilitychange', this._wake);
    clearTimeout(this._again);
    clearInterval(this._pinging);
    this._socket?.close();
    this._fail(new Refusal({ key: 'closed' }));
  }

  /** @param {any} message */
  _ask(message) {
    const id = crypto.getRandomValues(new Uint32Array(3)).join('-');
    return new Promise((resolve, reject) => {
      const asked = { ...message, id };
      this._unanswered.set(id, { asked, resolve, reject });
      if (this.connection === 'live') this._say(asked);
    });
  }

  /** @param {any} message */
  _say(message) {
    this._socket.send(JSON.stringify(message));
  }

  _connect() {
    if (this._closed) return;
    const url = new URL(`/api/tables/${encodeURIComponent(this.id)}/socket`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this._socket = socket;
    socket.onopen = () =>
      this._say({ type: 'hello', key: this.key, language: this.language, nonce: true });
    socket.onmessage = ({ data }) => this._hear(JSON.parse(data));
    socket.onclose = ({ code, reason }) => this._lost(socket, code, reason);
  }

  /**
   * @param {WebSocket} socket
   * @param {number} code
   * @param {string} reason
   */
  _lost(socket, code, reason) {
    if (socket !== this._socket || this._closed) return;
    clearInterval(this._pinging);
    clearTimeout(this._deaf);
    if (FINAL.has(code)) {
      this.connection = 'refused';
      this.refusal = reason;
      this._fail(new Refusal({ key: 'refused', text: reason }));
    } else {
      this.connection = 'lost';
      this._again = setTimeout(() => this._connect(), this._wait);
      this._wait = Math.min(LONGEST_WAIT, 2 * this._wait);
    }
    this._tell();
  }

  /** Connect again at once instead of after the wait, or check that the connection is alive. */
  _hurry() {
    if (this._closed) return;
    if (this.connection === 'lost') {
      clearTimeout(this._again);
      this._wait = FIRST_WAIT;
      this._connect();
    } else if (this.connection === 'live') {
      this._ping();
    }
  }

  _ping() {
    if (this._socket.readyState !== WebSocket.OPEN) return;
    this._say({ type: 'ping' });
    clearTimeout(this._deaf);
    const socket = this._socket;
    this._deaf = setTimeout(() => {
      socket.onclose = null;
      socket.close();
      this._lost(socket, 1006, '');
    }, PONG_WITHIN);
  }

  /** @param {any} message */
  _hear(message) {
    clearTimeout(this._deaf);
    switch (message.type) {
      case 'table':
        this._known = { ...message, ahead: message.now - Date.now() };
        this.table = visibleTable(this._known);
        this._live();
        this._sit();
        break;
      case 'event':
        this._step(message);
        break;
      case 'taken_back':
        this._known = {
          ...this._known,
          seq: message.seq,
          n: message.kept,
          view: message.view,
          choices: message.choices ?? null,
          offers: message.offers ?? null,
          events: this._known.events.filter((step) => step.n <= message.kept),
          status: { ...this._known.status, can_take_back: message.can_take_back ?? 0 },
        };
        break;
      case 'status':
        this._known = {
          ...this._known,
          seq: Math.max(this._known.seq, message.seq),
          status: message,
        };
        break;
      case 'said':
        for (const told of this._spoken) told(message);
        return;
      case 'pong':
        return;
      default:
        this._answered(message);
        return;
    }
    this.table = visibleTable(this._known);
    this._tell();
  }

  /** @param {Step} step */
  _step(step) {
    const earlier = this._known.events.map((told) =>
      told.motion ? { ...told, motion: null } : told,
    );
    const steps = [...earlier, step].slice(-STEPS);
    const status = { ...this._known.status, can_take_back: step.can_take_back ?? 0 };
    this._known = {
      ...this._known,
      seq: step.seq,
      n: step.n,
      view: step.view,
      choices: step.choices ?? null,
      offers: step.offers ?? null,
      events: steps,
      status,
    };
    this.table = visibleTable(this._known);
    for (const told of this._stepped) told(step);
  }

  /** Take the seat that the table waits for, with a nonce of this browser: see fair.js. */
  _sit() {
    if (
      this._sat ||
      this.table.role !== 'seat' ||
      !this.table.status.chance?.awaited?.includes(this.table.seat ?? -1)
    )
      return;
    this._sat = true;
    const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    this._ask({ type: 'nonce', nonce }).catch(() => {
      this._sat = false;
    });
  }

  /** The connection is up: send the messages again that were not answered. */
  _live() {
    this._wait = FIRST_WAIT;
    if (this.connection !== 'live') {
      this.connection = 'live';
      for (const { asked } of this._unanswered.values()) this._say(asked);
      clearInterval(this._pinging);
      this._pinging = setInterval(() => this._ping(), PING_EVERY);
    }
  }

  /** @param {any} message */
  _answered(message) {
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

  _tell() {
    for (const told of this._changed) told();
  }
}
