// Adds a canvas for a board in 3-D to an element, and an SVG drawing above it for aims and paths.
import { shape } from '../parts/strokes.js';

/**
 * @param {Element} host  the element, which both fill completely
 * @param {string} label  describes the picture
 * @param {number} high  the drawing's height in its own units
 */
export function boardCanvas(host, label, high) {
  const canvas = document.createElement('canvas');
  canvas.className = 'solid-board';
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', label);
  const drawing = /** @type {SVGSVGElement} */ (
    shape('svg', { class: 'solid-over', 'aria-hidden': 'true' })
  );
  host.classList.add('solid');
  host.append(canvas, drawing);
  return {
    canvas,
    drawing,
    /**
     * Return a point of the canvas, in pixels of the page, as a point of the drawing.
     * @param {number[]} point
     * @returns {[number, number]}
     */
    at: ([x, y]) => {
      const unit = high / host.clientHeight;
      return [x * unit, y * unit];
    },
    /** Fit the drawing to the shape of the canvas. Return whether the shape has changed. */
    fit() {
      const box = `0 0 ${(high * host.clientWidth) / host.clientHeight} ${high}`;
      if (drawing.getAttribute('viewBox') === box) return false;
      drawing.setAttribute('viewBox', box);
      return true;
    },
    remove() {
      host.classList.remove('solid');
      canvas.remove();
      drawing.remove();
    },
  };
}
