// The room around a board, with its source of light. It is a bar, which metal and lacquer reflect.
// The axes of the world point to the right, ahead, and up.
import {
  CubeTexture,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  Vector3,
} from '../vendor/three/three.module.min.js';

/**
 * The direction to the source of light on the left: a window in the light theme, and a lamp in the
 * dark theme.
 */
export const TO_LIGHT = new Vector3(-0.62, 0.42, 0.66).normalize();
const SIZE = 64;
/**
 * The largest stored brightness. The square root of each brightness is stored, so that eight bits
 * are enough for a bright window and a dark bar.
 */
export const BRIGHTEST = 8;

/**
 * The colours of the room as red, green and blue, and whether its source of light is a window.
 * @typedef {{ key: number[], fill: number[], ceiling: number[], wall: number[], bar: number[],
 *   floor: number[], light: number[], window: boolean }} Room
 */
/** @type {Record<'light' | 'dark', Room>} */
const ROOMS = {
  light: {
    key: [1.02, 0.93, 0.76],
    fill: [0.45, 0.455, 0.465],
    ceiling: [0.62, 0.56, 0.46],
    wall: [0.72, 0.62, 0.46],
    bar: [0.06, 0.04, 0.025],
    floor: [0.34, 0.24, 0.14],
    light: [7.2, 6.3, 4.6],
    window: true,
  },
  dark: {
    key: [1.75, 1.28, 0.74],
    fill: [0.34, 0.28, 0.25],
    ceiling: [0.1, 0.075, 0.055],
    wall: [0.3, 0.2, 0.115],
    bar: [0.015, 0.01, 0.008],
    floor: [0.07, 0.045, 0.025],
    light: [7.6, 5.4, 2.7],
    window: false,
  },
};

/**
 * Return the room in a theme: the colours of its light, and the cube map for reflections.
 * @param {'light' | 'dark'} theme
 */
export function roomIn(theme) {
  const room = ROOMS[theme];
  return {
    key: new Vector3(...room.key),
    fill: new Vector3(...room.fill),
    mirror: mirrorOf(room),
    window: room.window ? 1 : 0,
  };
}

/**
 * The faces of a cube map, in the order and orientation of WebGL. Each function converts (u, v)
 * from -1 to 1 to a direction.
 * @type {((u: number, v: number) => number[])[]}
 */
const FACES = [
  (u, v) => [1, -v, -u],
  (u, v) => [-1, -v, u],
  (u, v) => [u, 1, v],
  (u, v) => [u, -1, -v],
  (u, v) => [u, -v, 1],
  (u, v) => [-u, -v, -1],
];

/** @param {Room} room */
function mirrorOf(room) {
  const faces = FACES.map((direction) => {
    const texels = new Uint8Array(4 * SIZE * SIZE);
    for (let row = 0; row < SIZE; row++) {
      for (let column = 0; column < SIZE; column++) {
        const [x, y, z] = direction((2 * column + 1) / SIZE - 1, (2 * row + 1) / SIZE - 1);
        const long = Math.hypot(x, y, z);
        const seen = seenIn(room, x / long, y / long, z / long);
        texels.set(
          [...seen.map((part) => 255 * Math.sqrt(Math.min(part / BRIGHTEST, 1))), 255],
          4 * (row * SIZE + column),
        );
      }
    }
    const face = new DataTexture(texels, SIZE, SIZE);
    face.needsUpdate = true;
    return face;
  });
  const cube = Object.assign(new CubeTexture(faces), {
    magFilter: LinearFilter,
    minFilter: LinearMipmapLinearFilter,
    generateMipmaps: true,
    needsUpdate: true,
  });
  return cube;
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} value
 */
const soft = (from, to, value) => {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
};
/**
 * @param {number[]} one
 * @param {number[]} other
 * @param {number} part
 */
const mixed = (one, other, part) => one.map((value, n) => value + (other[n] - value) * part);

/**
 * Return the colour of the room in a direction: ceiling, wall, the dark bar along the walls, floor, or
 * the source of light.
 * @param {Room} room
 * @param {number} x
 * @param {number} y
 * @param {number} z
 */
function seenIn(room, x, y, z) {
  let seen = mixed(room.wall, room.ceiling, soft(0.25, 0.75, z));
  seen = mixed(
    seen,
    room.wall.map((part) => part * 1.5),
    0.6 * soft(0.2, 0.9, x) * soft(-0.1, 0.2, z) * (1 - soft(0.4, 0.8, z)),
  ); // The sunlit part of the wall
  seen = mixed(seen, room.bar, soft(-0.16, -0.08, z) * (1 - soft(0.1, 0.17, z)));
  seen = mixed(seen, room.floor, 1 - soft(-0.24, -0.12, z));
  const glow = room.window ? windowAt(x, y, z) : lampAt(x, y, z);
  const shelf =
    0.16 *
    soft(0.55, 0.6, x) *
    (1 - soft(0.8, 0.85, x)) *
    soft(0.2, 0.24, z) *
    (1 - soft(0.34, 0.38, z)); // Bottles that reflect the light
  return seen.map((part, n) => part * (1 - glow) + room.light[n] * (glow + shelf));
}

/**
 * Return how much of the window is seen in a direction, from 0 to 1. It has four panes at the left.
 * @param {number} x
 * @param {number} y
 * @param {number} z
 */
function windowAt(x, y, z) {
  if (x > -0.15) return 0;
  const [across, up] = [y / -x, z / -x];
  /**
   * @param {any} value
   * @param {number} from
   * @param {number} to
   */
  const pane = (value, from, to) =>
    soft(from, from + 0.06, value) * (1 - soft(to - 0.06, to, value));
  return (
    (pane(across, -0.15, 0.5) + pane(across, 0.58, 1.23)) *
    (pane(up, 0.3, 0.9) + pane(up, 0.98, 1.6))
  );
}

/**
 * Return how much of the lamp is seen in a direction, from 0 to 1: the bulb in a brass shade, and the
 * glow around it.
 * @param {number} x
 * @param {number} y
 * @param {number} z
 */
function lampAt(x, y, z) {
  const near = x * TO_LIGHT.x + y * TO_LIGHT.y + z * TO_LIGHT.z;
  return soft(0.93, 0.97, near) + 0.06 * soft(0.6, 0.95, near);
}
