// Converts a pull in pixels to the speed of a throw. The constants of a board are in its file
// `pull.json`.
// `ruedo.throws.pull` computes the same in Python, and a test compares both.

/**
 * The constants that convert a pull to a speed.
 * @typedef {object} Pull
 * @property {number} least  the speed in m/s of the shortest pull
 * @property {number} most  the speed in m/s of the longest pull
 * @property {number} share  the longest pull as a share of the picture's height
 * @property {number} pixels  the least length of the longest pull, in pixels
 * @property {number} turn  the angle in radians by which a pixel sideways turns the aim
 */

/** The share by which one step of fine control changes the speed. */
export const FINE = 0.001;
/** The number of pixels sideways that equal one step of fine control. */
export const FINE_ASIDE = 0.2;
/** A pull has stopped if it stays within this many pixels. After a stop, pixels count for less. */
const STILL = 4;
/** A pull has stopped if it does not move for this many milliseconds. */
const WAIT = 350;
/** The number of pixels on each side of a stop within which pixels count for less. */
const ZONE = 24;

/**
 * Return the constants for pulls on a board.
 * @param {string} board
 * @returns {Promise<Pull>}
 */
export const pullOf = async (board) =>
  (await fetch(import.meta.resolve(`../../boards/${board}/page/pull.json`))).json();

/**
 * Return the length in pixels of the longest pull.
 * @param {Pull} pull
 * @param {number} height  the picture's height
 */
export const lengthOf = ({ share, pixels }, height) => Math.max(share * height, pixels);

/**
 * Return the change of the speed's natural logarithm that each pixel of a pull causes.
 * @param {Pull} pull
 * @param {number} height
 */
export const gainOf = (pull, height) => Math.log(pull.most / pull.least) / lengthOf(pull, height);

/**
 * Return the speed of a pull in m/s. 0 if the pull does not go backwards.
 * @param {Pull} pull
 * @param {number} down  pixels
 * @param {number} height
 */
export function speedOf(pull, down, height) {
  const way = Math.min(Math.max(0, down), lengthOf(pull, height));
  return way && pull.least * Math.exp(gainOf(pull, height) * way);
}

/**
 * Return the length of the pull for a speed, as a share of the longest pull.
 * @param {Pull} pull
 * @param {number} speed
 */
export const shareOf = ({ least, most }, speed) =>
  Math.min(1, Math.max(0, Math.log(speed / least) / Math.log(most / least)));

/**
 * Return a function that makes a pull more precise after a stop. It takes the pull's length
 * in pixels and the time in milliseconds, and returns the length to use.
 * @param {number} gain
 * @returns {(down: number, time: number) => number}
 */
export function slowing(gain) {
  const ratio = Math.min(1, FINE / gain);
  let shift = 0;
  let [still, since] = [0, Number.NEGATIVE_INFINITY];
  /** @type {number | null} the stop, after which pixels count for less */
  let stop = null;
  return (down, time) => {
    if (stop !== null && Math.abs(down - stop) > ZONE) {
      shift += (ratio - 1) * Math.sign(down - stop) * ZONE;
      stop = null;
      [still, since] = [down, time];
    }
    if (stop === null && Math.abs(down - still) > STILL) [still, since] = [down, time];
    if (stop === null && time - since > WAIT && Number.isFinite(since)) stop = still;
    if (stop === null) return down + shift;
    return stop + shift + ratio * (down - stop);
  };
}
