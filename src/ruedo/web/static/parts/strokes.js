// Shapes, lines and arrows of SVG that views of boards draw by hand, frame by frame.

/** @import { Point } from '../types.js' */

const SVG = 'http://www.w3.org/2000/svg';

/** A new shape. @param {string} name @param {Record<string, string|number>} [attributes] */
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
 * Return a value to a hundredth of a picture's unit, which is finer than anybody can see.
 * @param {any} value
 */
export const fine = (value) => Math.round(value * 100) / 100;

/**
 * Return points as the data of a path.
 * @param {Point[]} points
 */
export const line = (points) =>
  points.length ? `M${points.map((point) => point.map(fine).join(' ')).join('L')}` : '';

/**
 * Return an arrow from a point to another, with a head of this length.
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
