// Draws the server's shapes of a board (ruedo/core/shapes.py) on a canvas, which becomes the print on
// the board in 3-D.

/** @import { Brush, Say, Shape } from '../types.js' */

/** @type {Record<'start' | 'middle' | 'end', CanvasTextAlign>} */
const ALIGNED = { start: 'left', middle: 'center', end: 'right' };
/** @type {Record<string, [family: string, weight: number]>} */
const FONTS = { text: ['--text', 400], bold: ['--text', 700], display: ['--display', 800] };

/**
 * Return the colour of a role of the palette in the current theme, as `rgb(…)`.
 * @param {string} role
 */
export function colourOf(role) {
  const drop = document.createElement('i');
  drop.style.color = `var(--${role})`;
  document.body.append(drop);
  const { color } = getComputedStyle(drop);
  drop.remove();
  return color;
}

/**
 * Return the colour of a role as linear light: red, green and blue from 0 to 1.
 * @param {string} role
 */
export const lightOf = (role) =>
  colourOf(role)
    .split(/[^\d.]+/)
    .filter(Boolean)
    .slice(0, 3)
    .map((part) => (Number(part) / 255) ** 2.2);

/** @param {string} name */
const family = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Wait until the fonts of the print are loaded. */
export const lettersAreThere = () =>
  Promise.all(
    Object.values(FONTS).map(([name, weight]) =>
      document.fonts.load(`${weight} 16px ${family(name)}`),
    ),
  );

/**
 * Return a canvas of a size.
 * @param {number} width
 * @param {number} height
 */
export const canvasOf = (width, height) =>
  Object.assign(document.createElement('canvas'), { width, height });

/**
 * Return the 2D context of a canvas. It is optimised for reading, because the picture in 3-D reads
 * the canvas.
 * @param {HTMLCanvasElement} canvas
 */
export const brushOf = (canvas) =>
  /** @type {Brush} */ (canvas.getContext('2d', { willReadFrequently: true }));

/**
 * Return a canvas with a part of a drawing.
 * @param {Shape[]} shapes
 * @param {number[]} box  left, top, width, height, in the drawing's units
 * @param {number[]} size  of the canvas, in pixels
 * @param {object} [how]
 * @param {(key: string) => string} [how.say]  finds a word by its key
 * @param {(brush: CanvasRenderingContext2D) => void} [how.ground]  paints the ground
 *   under the print, in pixels
 */
export function printed(
  shapes,
  [left, top, width, height],
  [wide, high],
  { say = (key) => key, ground = () => {} } = {},
) {
  const canvas = canvasOf(wide, high);
  const brush = brushOf(canvas);
  ground(brush);
  brush.setTransform(
    wide / width,
    0,
    0,
    high / height,
    (-left * wide) / width,
    (-top * high) / height,
  );
  for (const shape of shapes) draw(brush, shape, say);
  return canvas;
}

/**
 * @param {Brush} brush
 * @param {Shape} shape
 * @param {Say} say
 */
function draw(brush, shape, say) {
  brush.save();
  brush.globalAlpha *= shape.opacity ?? 1;
  brush.lineWidth = shape.line ?? 1;
  brush.setLineDash(shape.dash ?? []);
  if (shape.round) brush.lineCap = brush.lineJoin = 'round';
  switch (shape.shape) {
    case 'group':
      brush.translate(shape.x ?? 0, shape.y ?? 0);
      for (const inner of shape.shapes ?? []) draw(brush, inner, say);
      break;
    case 'label':
      write(brush, shape, say);
      break;
    case 'strokes':
      brush.scale(shape.size ?? 1, shape.size ?? 1);
      brush.lineWidth = (shape.line ?? 0) / (shape.size ?? 1);
      paint(brush, shape, new Path2D(shape.d));
      break;
    default: {
      const path = outlineOf(shape);
      if (path) paint(brush, shape, path);
    }
  }
  brush.restore();
}

/** @param {Shape} shape */
function outlineOf(shape) {
  const path = new Path2D();
  switch (shape.shape) {
    case 'rect':
      path.roundRect(
        shape.x ?? 0,
        shape.y ?? 0,
        shape.width ?? 0,
        shape.height ?? 0,
        shape.radius ?? 0,
      );
      return path;
    case 'circle':
      path.arc(shape.x ?? 0, shape.y ?? 0, shape.radius ?? 0, 0, 2 * Math.PI);
      return path;
    case 'ellipse':
      path.ellipse(
        0,
        0,
        shape.rx ?? 0,
        shape.ry ?? 0,
        ((shape.turn ?? 0) * Math.PI) / 180,
        0,
        2 * Math.PI,
      );
      return path;
    case 'path':
      return new Path2D(
        `M${(shape.points ?? []).map((point) => point.join(' ')).join('L')}${shape.closed ? 'Z' : ''}`,
      );
    default:
      return null; // A plaque is above the board and not printed on it
  }
}

/**
 * @param {Brush} brush
 * @param {Shape} given
 * @param {Path2D} path
 */
function paint(brush, { fill, stroke }, path) {
  if (fill) {
    brush.fillStyle = colourOf(fill);
    brush.fill(path);
  }
  if (stroke) {
    brush.strokeStyle = colourOf(stroke);
    brush.stroke(path);
  }
}

/**
 * @param {Brush} brush
 * @param {Shape} given
 * @param {Say} say
 */
function write(brush, { x = 0, y = 0, size = 1, key, text = '', anchor, font, fill }, say) {
  const [name, weight] = FONTS[font ?? 'text'];
  brush.font = `${weight} 100px ${family(name)}`;
  brush.textAlign = ALIGNED[anchor ?? 'start'];
  brush.fillStyle = colourOf(fill ?? 'ink');
  brush.translate(x, y);
  // At a size of a few units, the browser would round the widths of letters.
  brush.scale(size / 100, size / 100);
  brush.fillText(key ? say(key) : text, 0, 0);
}
