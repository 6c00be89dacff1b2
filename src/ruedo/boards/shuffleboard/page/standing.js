// Weights that stand on a shuffleboard, as people see them from the shooter's end.
import { fine, line, set, shape } from '../../../web/static/parts/strokes.js';

/** @import { Point, Table } from './types.js' */

/** The height of a weight in metres. */
const HIGH = 0.022;

/**
 * The eye of a view along the board, and the radius of the weights. Lengths are in metres; the
 * focal length is in units of the drawing.
 * @typedef {{ back: number, tall: number, focus: number, radius: number }} Eye
 */

/**
 * Return the eye for the drawing of a table's board from the shooter's end.
 * @param {Table} table
 * @returns {Eye}
 */
export function eyeOf({ drawings, equipment }) {
  const [back, tall, focus] = drawings.scenes.shooter.eye ?? [1, 1, 1];
  return { back, tall, focus, radius: equipment.weight.diameter / 2 };
}

/**
 * Return the point of the drawing at which an eye sees a position on the board.
 * @param {Eye} eye
 * @param {number} x
 * @param {number} y
 * @returns {Point}
 */
export function seenAt({ back, tall, focus }, x, y) {
  const away = focus / (x + back);
  return [-y * away, tall * away];
}

/**
 * For round, square and triangular caps: the distance of the corners from the middle in units of
 * the radius, and the number of corners.
 */
const CAPS = [
  [0.66, 20],
  [0.78, 4],
  [0.86, 3],
];

/** A weight as the shooter sees it: a steel disc with its cap. */
export class Standing {
  /**
   * @param {Element} layer
   * @param {string} symbol
   * @param {Eye} eye
   * @param {number} number  the index of the weight's colour among those of the set
   */
  constructor(layer, symbol, eye, number) {
    this.eye = eye;
    this.corners = CAPS[Math.max(0, number) % CAPS.length];
    this.x = 0;
    this.node = shape('g', { class: 'standing' });
    this.parts = {
      shadow: shape('ellipse', { fill: 'var(--shade)', opacity: 0.28 }),
      side: shape('path', { class: 'steel-side' }),
      top: shape('ellipse', { class: 'steel-top' }),
      cap: shape('path', { fill: `var(--${symbol.replace('?', '')})` }),
      mark: shape('path', { class: 'cap-mark' }),
    };
    this.node.append(...Object.values(this.parts));
    layer.append(this.node);
  }

  /**
   * Move the weight to a position, with a rotation and a depth below the board.
   * @param {number} x
   * @param {number} y
   * @param {number} turn
   */
  put(x, y, turn, below = 0) {
    const { shadow, side, top, cap, mark } = this.parts;
    this.x = x;
    const away = this.eye.focus / (x + this.eye.back);
    const rx = this.eye.radius * away;
    const ry = rx * Math.min(1, this.eye.tall / (x + this.eye.back));
    const tall = HIGH * away * Math.cos(Math.atan2(this.eye.tall, x + this.eye.back));
    const [px, py] = seenAt(this.eye, x, y);
    if (!this.node.isConnected) return;
    this.node.setAttribute('transform', `translate(${fine(px)} ${fine(py + below * away)})`);
    set(shadow, { cx: rx * 0.22, cy: ry * 0.18, rx, ry });
    set(side, { d: `M${-rx} ${-tall}V0A${rx} ${ry} 0 0 0 ${rx} 0V${-tall}Z` });
    set(top, { cy: -tall, rx, ry });
    /**
     * @param {number} part
     * @param {number} count
     */
    const around = (part, count, from = turn) =>
      Array.from({ length: count }, (_, n) => {
        const angle = from + (2 * Math.PI * n) / count;
        return /** @type {Point} */ ([
          part * rx * Math.cos(angle),
          -tall - part * ry * Math.sin(angle),
        ]);
      });
    set(cap, { d: `${line(around(this.corners[0], this.corners[1]))}Z` });
    const [there] = around(0.5, 1);
    set(mark, { d: line([[0, -tall], there]) });
  }

  remove() {
    this.node.remove();
  }
}
