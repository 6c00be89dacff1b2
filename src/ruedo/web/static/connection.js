// A WebSocket connection to the server for a table or a club night. It reconnects automatically,
// and detects when the server stops answering.

const FIRST_WAIT = 250;
/** The close codes after which the page does not reconnect. */
const FINAL = new Set([4400, 4403, 4404]);

/**
 * The times of a connection, in milliseconds.
 * @typedef {object} Times
 * @property {number} longestWait  the longest delay before the next attempt to connect
 * @property {number} pingEvery  the time between two pings
 * @property {number} pongWithin  the timeout for the pong. After it, the connection counts as lost
 * @property {number} stateWithin  the timeout for the first state from the server. After it, the
 *   attempt to connect has failed
 */

/**
 * The base class of connections. A subclass calls `_start` in its constructor and processes
 * messages in `_receive`. It calls `_becomeLive` when the server has accepted the first message,
 * which `_hello` returns.
 */
export class Connection {
  /**
   * @param {string} path  the path of the socket
   * @param {string | null} key
   * @param {string} language
   * @param {Times} times
   */
  constructor(path, key, language, times) {
    this.key = key;
    this.language = language;
    /** @type {'connecting'|'live'|'lost'|'refused'} */
    this.connection = 'connecting';
    /** The server's reason for refusing the connection. */
    this.refusal = '';
    /** @type {Set<() => void>} */
    this._changeListeners = new Set();
    /** @type {WebSocket} */
    this._socket = /** @type {any} */ (null);
    this._path = path;
    this._times = times;
    this._retryWait = FIRST_WAIT;
    this._closed = false;
    this._wake = () => {
      if (document.visibilityState === 'visible') this._reconnectNow();
    };
  }

  /**
   * Call a listener after each change. Return a function that removes the listener.
   * @param {() => void} listener
   */
  onchange(listener) {
    this._changeListeners.add(listener);
    return () => this._changeListeners.delete(listener);
  }

  close() {
    this._closed = true;
    removeEventListener('online', this._wake);
    document.removeEventListener('visibilitychange', this._wake);
    clearTimeout(this._retryTimer);
    clearInterval(this._pingTimer);
    clearTimeout(this._pongTimer);
    clearTimeout(this._stateTimer);
    this._socket?.close();
  }

  _start() {
    addEventListener('online', this._wake);
    document.addEventListener('visibilitychange', this._wake);
    this._connect();
  }

  /** Return the message that opens the connection. */
  _hello() {
    return { type: 'hello', key: this.key, language: this.language };
  }

  /** @param {any} _message  a message from the server, except a pong */
  _receive(_message) {}

  /** @param {string} _reason  the server's reason for closing the connection for good */
  _refuse(_reason) {}

  /** @param {object} message */
  _post(message) {
    this._socket.send(JSON.stringify(message));
  }

  _connect() {
    if (this._closed) return;
    const url = new URL(this._path, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this._socket = socket;
    socket.onopen = () => this._post(this._hello());
    socket.onmessage = ({ data }) => {
      clearTimeout(this._pongTimer);
      const message = JSON.parse(data);
      if (message.type !== 'pong') this._receive(message);
    };
    socket.onclose = ({ code, reason }) => this._lose(socket, code, reason);
    this._stateTimer = setTimeout(() => this._drop(socket), this._times.stateWithin);
  }

  /**
   * Close a socket that does not answer, and schedule a new attempt to connect.
   * @param {WebSocket} socket
   */
  _drop(socket) {
    socket.onclose = null;
    socket.close();
    this._lose(socket, 1006, '');
  }

  /**
   * @param {WebSocket} socket
   * @param {number} code
   * @param {string} reason
   */
  _lose(socket, code, reason) {
    if (socket !== this._socket || this._closed) return;
    clearInterval(this._pingTimer);
    clearTimeout(this._pongTimer);
    clearTimeout(this._stateTimer);
    if (FINAL.has(code)) {
      this.connection = 'refused';
      this.refusal = reason;
      this._refuse(reason);
    } else {
      this.connection = 'lost';
      this._retryTimer = setTimeout(() => this._connect(), this._retryWait);
      this._retryWait = Math.min(this._times.longestWait, 2 * this._retryWait);
    }
    this._notify();
  }

  /** Reconnect at once. If the connection seems to be open, send a ping to check it. */
  _reconnectNow() {
    if (this._closed) return;
    if (this.connection === 'lost') {
      clearTimeout(this._retryTimer);
      this._retryWait = FIRST_WAIT;
      this._connect();
    } else if (this.connection === 'live') {
      this._ping();
    }
  }

  _ping() {
    if (this._socket.readyState !== WebSocket.OPEN) return;
    this._post({ type: 'ping' });
    clearTimeout(this._pongTimer);
    const socket = this._socket;
    this._pongTimer = setTimeout(() => this._drop(socket), this._times.pongWithin);
  }

  /** Mark the connection as open. */
  _becomeLive() {
    this._retryWait = FIRST_WAIT;
    clearTimeout(this._stateTimer);
    if (this.connection === 'live') return;
    this.connection = 'live';
    clearInterval(this._pingTimer);
    this._pingTimer = setInterval(() => this._ping(), this._times.pingEvery);
  }

  _notify() {
    for (const listener of this._changeListeners) listener();
  }
}
