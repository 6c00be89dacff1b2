// A connection to a table: a socket that reconnects by itself, and the state of the table as last received.

import { Refusal } from './api.js';
import { seen } from './sight.js';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
const PING_EVERY = 8000;
const PONG_WITHIN = 5000;
/** Why the server closes a line for good. */
const FINAL = new Set([4400, 4403, 4404]);
/** Rulings of so many events are kept. */
const STEPS = 500;

/**
 * A place at a table. What is sent is kept until the server says that it is stored, and sent again after a break,
 * under the same id, so that it is done once.
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
    /** Why the place is refused. */
    this.refusal = '';
    /** What is known of the table: the server's `table` message, kept up to date. */
    this._known = null;
    /** What of it is seen by people who keep to their positions. */
    this.table = null;
    this._changed = new Set();
    this._stepped = new Set();
    this._spoken = new Set();
    /** What was sent and is not answered yet, by id. */
    this._unanswered = new Map();
    this._wait = FIRST_WAIT;
    this._closed = false;
    this._wake = () => {
      if (document.visibilityState === 'visible') this._hurry();
    };
    addEventListener('online', this._wake);
    document.addEventListener('visibilitychange', this._wake);
    this._connect();
  }

  /** Calls `told` whenever anything changed; gives how to stop that. */
  onchange(told) {
    this._changed.add(told);
    return () => this._changed.delete(told);
  }

  /** Calls `told` with every event that comes to the game, in order; gives how to stop that. */
  onstep(told) {
    this._stepped.add(told);
    return () => this._stepped.delete(told);
  }

  /** Calls `told` with every phrase that is said at the table, `{ seat, phrase }`; gives how to stop that. */
  onsaid(told) {
    this._spoken.add(told);
    return () => this._spoken.delete(told);
  }

  send(event) {
    return this._ask({ type: 'send_event', after: this.table.seq, event });
  }

  try(events) {
    return this._ask({ type: 'try', events });
  }

  /**
   * Whether a choice can be made; else it is refused, with the clause that forbids it.
   * @param {{event?: any, touches?: string[]}} choice the event, or the things by which the game knows what is meant
   */
  why(choice) {
    return this._ask({ type: 'why', ...choice });
  }

  /** How things lie at these places on the board, and what would be ruled: `{event, rulings, view}`. */
  places(places) {
    return this._ask({ type: 'places', places });
  }

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
  ask(what, winner = null) {
    return this._ask({ type: 'ask', what, winner });
  }

  answer(yes) {
    return this._ask({ type: 'answer', yes });
  }

  resign(seat = null) {
    return this._ask({ type: 'resign', seat });
  }

  giveSeat(seat, player = 'person') {
    return this._ask({ type: 'give_seat', seat, player });
  }

  open(open) {
    return this._ask({ type: 'open', open });
  }

  rematch() {
    return this._ask({ type: 'rematch' });
  }

  /** Says a ready phrase to all at the table. @param {import("./wire.js").Say["phrase"]} phrase */
  say(phrase) {
    return this._ask({ type: 'say', phrase });
  }

  /** Says rulings in another language from now on. */
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

  _ask(message) {
    const id = crypto.getRandomValues(new Uint32Array(3)).join('-');
    return new Promise((resolve, reject) => {
      const asked = { ...message, id };
      this._unanswered.set(id, { asked, resolve, reject });
      if (this.connection === 'live') this._say(asked);
    });
  }

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

  /** Comes back at once, rather than when the wait is over; or finds out whether the line is still there. */
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

  _hear(message) {
    clearTimeout(this._deaf);
    switch (message.type) {
      case 'table':
        this._known = { ...message, ahead: message.now - Date.now() };
        this.table = seen(this._known);
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
    this.table = seen(this._known);
    this._tell();
  }

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
    this.table = seen(this._known);
    for (const told of this._stepped) told(step);
  }

  /** Takes the seat that the table waits for, with a nonce of this browser's own: see fair.js. */
  _sit() {
    if (
      this._sat ||
      this.table.role !== 'seat' ||
      !this.table.status.chance?.awaited?.includes(this.table.seat)
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

  /** The line is up: what was not answered is sent again. */
  _live() {
    this._wait = FIRST_WAIT;
    if (this.connection !== 'live') {
      this.connection = 'live';
      for (const { asked } of this._unanswered.values()) this._say(asked);
      clearInterval(this._pinging);
      this._pinging = setInterval(() => this._ping(), PING_EVERY);
    }
  }

  _answered(message) {
    const waiting = this._unanswered.get(message.id);
    if (!waiting) return;
    this._unanswered.delete(message.id);
    if (message.type === 'refused') waiting.reject(new Refusal(message));
    else waiting.resolve(message);
  }

  _fail(refusal) {
    for (const { reject } of this._unanswered.values()) reject(refusal);
    this._unanswered.clear();
  }

  _tell() {
    for (const told of this._changed) told();
  }
}
