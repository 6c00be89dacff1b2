// The time of the server's clock. The clock of a device may be wrong, or may be changed during a
// game.

/**
 * Return the milliseconds by which the server's clock is ahead of this page's `performance.now()`.
 * @param {number} now  the server's time now
 */
export const aheadOf = (now) => now - performance.now();

/**
 * Return the time of the server's clock, in milliseconds since 1970. If a table has no connection,
 * return the time of the device.
 * @param {{ ahead?: number }} table
 */
export const serverTime = ({ ahead }) =>
  ahead === undefined ? Date.now() : performance.now() + ahead;
