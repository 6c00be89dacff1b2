// SVG shapes, lines and arrows that the views of boards change directly in each frame.

/** @import { Point } from '../types.js' */

const SVG = 'http://www.w3.org/2000/svg';

/** Return a new SVG element. @param {string} name @param {Record<string, string|number>} [attributes] */
export function shape(name, attributes = {}) {
  const node = document.createElementNS(SVG, name);
  set(node, attributes);
  return node;
}

/** @param {Element} node @param {Record<string, string|number>} attributes */
export function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
}

/**
 * Return a number, rounded to a hundredth of a picture's unit. Smaller differences are invisible.
 * @param {any} value
 */
export const fine = (value) => Math.round(value * 100) / 100;

/**
 * Return points as the attribute `d` of a path.
 * @param {Point[]} points
 */
export const line = (points) =>
  points.length ? `M${points.map((point) => point.map(fine).join(' ')).join('L')}` : '';

/**
 * Return an arrow as the attribute `d` of a path. `long` is the length of its head.
 * @param {Point} from
 * @param {Point} to
 * @param {number} long
 */
export function arrow([x1, y1], [x2, y2], long) {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  /**
   * @param {number} turn
   * @returns {Point}
   */
  const head = (turn) => [x2 - long * Math.cos(angle + turn), y2 - long * Math.sin(angle + turn)];
  return `${line([
    [x1, y1],
    [x2, y2],
  ])}${line([head(0.5), [x2, y2], head(-0.5)])}`;
}
