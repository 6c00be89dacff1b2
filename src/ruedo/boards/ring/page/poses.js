// Computes the poses of a ring during a spin from its motion. Each column of a motion contains the
// differences from frame to frame, in multiples of a unit. Poses between two frames are
// interpolated linearly.

/** @import { BoardThing, Frames, Point, RingMotion, RingSize } from './types.js' */

/**
 * A pose: the position of the ring's centre in metres, and the azimuth and tilt of its axis in
 * radians. `z` is the height above the board. A tilt of 0 is straight up.
 * @typedef {{ x: number, y: number, z: number, azimuth: number, tilt: number }} Pose
 */

const COLUMNS = { x: 'place', y: 'place', z: 'place', azimuth: 'angle', tilt: 'angle' };

/**
 * Return the frames of a motion by column, in metres, radians and milliseconds.
 * @param {RingMotion} given
 */
export function framesOf({ unit, frames }) {
  /**
   * @param {number[]} values
   * @param {number} size
   */
  const summed = (values, size) => {
    let sum = 0;
    return values.map((value) => (sum += value) * size);
  };
  return Object.fromEntries([
    ['t', summed(frames.t, unit.t)],
    ...Object.entries(COLUMNS).map(([name, size]) => [name, summed(frames[name], unit[size])]),
  ]);
}

/**
 * Return the pose at a time in milliseconds.
 * @param {Frames} frames
 * @param {number} time
 * @returns {Pose}
 */
export function poseAt(frames, time) {
  const { t } = frames;
  let [low, high] = [0, t.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (t[middle] <= time) low = middle;
    else high = middle - 1;
  }
  const next = Math.min(low + 1, t.length - 1);
  const part = next > low ? Math.min(Math.max((time - t[low]) / (t[next] - t[low]), 0), 1) : 0;
  /** @param {string} name */
  const at = (name) => frames[name][low] + (frames[name][next] - frames[name][low]) * part;
  return { x: at('x'), y: at('y'), z: at('z'), azimuth: at('azimuth'), tilt: at('tilt') };
}

/**
 * Return how fast the ring's axis turns around the vertical, in turns a second, at a time in
 * milliseconds.
 * @param {Frames} frames
 * @param {number} time
 */
export function rateAt(frames, time, within = 16) {
  const [before, after] = [poseAt(frames, time - within), poseAt(frames, time + within)];
  return Math.abs(after.azimuth - before.azimuth) / (2 * Math.PI) / ((2 * within) / 1000);
}

/**
 * Return the pose of a ring in the hand. The ring touches the board at the given position, faces
 * the direction of the push, and leans in this direction by an angle.
 * @param {Point} given
 * @param {number} facing
 * @param {number} lean
 * @param {RingSize} given
 */
export const standing = ([x, y], facing, lean, { around, tube }) => ({
  x: x + around * Math.sin(lean) * Math.cos(facing),
  y: y + around * Math.sin(lean) * Math.sin(facing),
  z: tube + around * Math.cos(lean),
  azimuth: facing,
  tilt: Math.PI / 2 + lean,
});

/**
 * Return the pose of a ring at rest on the board. The ring is given as a thing of a view:
 * `[symbol, place, label, said, turn, flat]`.
 * @param {BoardThing} given
 * @param {RingSize} given
 */
export function lying([, place, , , turn = 0, flat = 1], { around, tube }) {
  const [x, y] = place ?? [0, 0];
  const tilt = Math.acos(Math.min(1, flat));
  return { x, y, z: tube + around * Math.sin(tilt), azimuth: (-turn * Math.PI) / 180, tilt };
}

/**
 * Return `count` + 1 points on the ring's centre line, in metres. The last one equals the first.
 * @param {Pose} given
 * @param {number} around
 * @returns {[number, number, number][]}
 */
export function lineOf({ x, y, z, azimuth, tilt }, around, count = 48) {
  const [ca, sa, ct, st] = [Math.cos(azimuth), Math.sin(azimuth), Math.cos(tilt), Math.sin(tilt)];
  return Array.from({ length: count + 1 }, (_, n) => {
    const [c, s] = [
      Math.cos((2 * Math.PI * n) / count) * around,
      Math.sin((2 * Math.PI * n) / count) * around,
    ];
    return [x - sa * c - ct * ca * s, y + ca * c - ct * sa * s, z + st * s];
  });
}
