// The 3-D code that all boards share.
import {
  CanvasTexture,
  LatheGeometry,
  Plane,
  RepeatWrapping,
  SRGBColorSpace,
  Vector2,
  Vector3,
} from '../../web/static/vendor/three/three.module.min.js';
import { paintWood } from '../../web/static/stage/grain.js';
import { brushOf, canvasOf, colourOf, lettersAreThere } from '../../web/static/stage/print.js';

/**
 * @import { Table } from '../../web/static/types.js'
 * @import { Opening } from './solid_view.js'
 */

/**
 * Return a function that opens the 3-D view of a board on a canvas. It takes `table`, `theme`,
 * `onLost` and `onDrawn`.
 * @template Board
 * @param {new (canvas: HTMLCanvasElement, table: any, theme: 'light' | 'dark', how: any) => Board} Board
 */
export const openFor =
  (Board) =>
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {Opening & { table: Table }} given
   */
  async (canvas, { table, theme, onLost, onDrawn }) => {
    await lettersAreThere();
    return new Board(canvas, table, theme, { onLost, onDrawn });
  };

/**
 * Return the planes at the edges of a board, which clip the shadows on it. Lengths are in metres.
 * @param {number} half  half the width
 * @param {number} near
 * @param {number} far
 */
export const edgesOf = (half, near, far) => [
  new Plane(new Vector3(1, 0, 0), half),
  new Plane(new Vector3(-1, 0, 0), half),
  new Plane(new Vector3(0, 1, 0), near),
  new Plane(new Vector3(0, -1, 0), far),
];

/**
 * Return a canvas as a texture.
 * @param {HTMLCanvasElement} canvas
 * @param {object} more  other attributes of the texture
 */
export const textureOf = (canvas, more) =>
  Object.assign(new CanvasTexture(canvas), { colorSpace: SRGBColorSpace, ...more });

/**
 * Return the texture of the dark wooden floor under a board.
 * @param {number} size  pixels
 * @param {{ strips: number, stroke: number, seed: number, upright?: boolean }} boards  the pattern of the floorboards
 */
export function floorTexture(size, boards) {
  const canvas = canvasOf(size, size);
  paintWood(brushOf(canvas), {
    colour: colourOf('wood'),
    dark: colourOf('shade'),
    boards: 2,
    ...boards,
  });
  return textureOf(canvas, { wrapS: RepeatWrapping, wrapT: RepeatWrapping });
}

/**
 * Return an upright solid of revolution.
 * @param {number[][]} outline  radius and height of each point
 * @param {number} sides
 */
export function turned(outline, sides) {
  const geometry = new LatheGeometry(
    outline.map(([radius, height]) => new Vector2(radius, height)),
    sides,
  );
  geometry.rotateX(Math.PI / 2);
  return geometry;
}
