// Draws the server's shapes, with colours by role, and the things on a board. It can draw every
// board.
import { html, useMemo } from '../vendor/preact-htm.js';

/** @import { BoardScene, BoardThing, Drawings, Point, Say, Shape } from '../types.js' */

/** @type {Record<string, [family: string, weight: number | undefined]>} */
const FONTS = {
  text: ['var(--text)', undefined],
  bold: ['var(--text)', 700],
  display: ['var(--display)', 800],
};
/** @param {string | null | undefined} name */
const role = (name) => (name ? `var(--${name})` : undefined);

/**
 * Shapes as SVG. `say` returns the text of a label by its key.
 * @param {{ shapes: Shape[], say: Say }} props
 */
export const Shapes = ({ shapes, say }) =>
  shapes.map((shape, n) => html`<${Drawn} key=${n} shape=${shape} say=${say} />`);

/** @param {{ shape: Shape, say: Say }} props */
function Drawn({ shape, say }) {
  const paint = paintOf(shape);
  switch (shape.shape) {
    case 'rect':
      return html`<rect x=${shape.x} y=${shape.y} width=${shape.width} height=${shape.height}
        rx=${shape.radius} ...${paint} />`;
    case 'circle':
      return html`<circle cx=${shape.x} cy=${shape.y} r=${shape.radius} ...${paint} />`;
    case 'ellipse':
      return html`<ellipse rx=${shape.rx} ry=${shape.ry} transform=${`rotate(${shape.turn ?? 0})`} ...${paint} />`;
    case 'path':
      return html`<path
        d=${`M${(shape.points ?? []).map((point) => point.join(' ')).join('L')}${shape.closed ? 'Z' : ''}`}
        ...${paint} />`;
    case 'strokes':
      return html`<path d=${shape.d} transform=${`scale(${shape.size ?? 1})`} ...${paint} />`;
    case 'group':
      return html`<g transform=${`translate(${shape.x ?? 0} ${shape.y ?? 0})`} class=${shape.name}
        opacity=${shape.opacity}><${Shapes} shapes=${shape.shapes} say=${say} /></g>`;
    case 'label':
      return html`<${Label} label=${shape} paint=${paint} say=${say} />`;
    case 'plaque':
      return shape.key
        ? html`<${Plaque} y=${shape.y} size=${shape.size} word=${say(shape.key)} />`
        : null;
    default:
      return null;
  }
}

/** @param {Shape} given */
function paintOf({ fill, stroke, line, opacity, dash, round, name, size = 1, shape }) {
  const cap = round ? 'round' : undefined;
  const width = line === undefined || shape !== 'strokes' ? line : line / size;
  return {
    fill: role(fill) ?? (stroke ? 'none' : undefined),
    stroke: role(stroke),
    'stroke-width': stroke && width,
    opacity,
    'stroke-dasharray': dash?.join(' '),
    'stroke-linecap': cap,
    'stroke-linejoin': cap,
    class: name,
  };
}

/** @param {{ label: Shape, paint: Record<string, unknown>, say: Say }} props */
function Label({ label, paint, say }) {
  const [family, weight] = FONTS[label.font ?? 'text'];
  return html`<text x=${label.x} y=${label.y} font-size=${label.size} font-family=${family}
    font-weight=${weight} text-anchor=${label.anchor} aria-hidden="true" ...${paint}>
    ${label.key ? say(label.key) : label.text}</text>`;
}

/**
 * A word on a plate. The width of the plate depends on the length of the word.
 * @param {{ y: number, size: number, word: string }} props
 */
function Plaque({ y, size, word }) {
  const [wide, high] = [size * (0.72 * word.length + 0.7), size * 1.25];
  return html`<g transform=${`translate(0 ${y})`} aria-hidden="true">
    <rect x=${-wide / 2} y=${-high / 2} width=${wide} height=${high} rx=${size * 0.33}
      fill="var(--plate)" stroke="var(--ink)" stroke-width=${size / 15} />
    <text y=${size * 0.36} font-size=${size} font-family="var(--text)" font-weight="700"
      text-anchor="middle" fill="var(--ink)">${word}</text>
  </g>`;
}

// A thing is [symbol, place, label, said, turn, flat], like `Thing` in ruedo/core/shapes.py

/**
 * A thing on a board, drawn at the origin. `ending`: the suffix of the names of the scene's
 * symbols.
 * @param {{ thing: BoardThing, drawings: Drawings, ending?: string, say: Say }} props
 */
export function Thing({
  thing: [symbol, , label = '', said = '', turn = 0, flat = 1],
  drawings,
  ending = '',
  say,
}) {
  /**
   * @param {Shape} shape
   * @returns {Shape}
   */
  const own = (shape) => {
    if (shape.shapes) return { ...shape, shapes: shape.shapes.map(own) };
    if (shape.shape === 'label' && !shape.key && !shape.text) return { ...shape, text: label };
    if (shape.shape === 'plaque' && !shape.key) return { ...shape, key: said };
    if (shape.shape === 'ellipse') return { ...shape, rx: (shape.rx ?? 0) * flat, turn };
    return shape;
  };
  return html`<${Shapes} shapes=${drawings.symbols[`${symbol}${ending}`].map(own)} say=${say} />`;
}

/**
 * The matrix of a scene without a projection. It leaves positions unchanged.
 * @type {[number, number, number, number, number, number]}
 */
const FLAT = [1, 0, 0, 1, 0, 0];

/**
 * Convert a position on the board, in metres, to a point of a scene.
 * @param {BoardScene} given
 * @param {Point} given
 */
export function toPoint({ places: [a, b, c, d, e, f] = FLAT }, [x, y]) {
  return [a * x + c * y + e, b * x + d * y + f];
}

/**
 * Convert a point of a scene to a position on the board, in metres.
 * @param {BoardScene} given
 * @param {number} x
 * @param {number} y
 */
export function toPlace({ places: [a, b, c, d, e, f] = FLAT }, x, y) {
  const area = a * d - b * c;
  return [(d * (x - e) - c * (y - f)) / area, (a * (y - f) - b * (x - e)) / area];
}

/**
 * The picture of a board: one of its scenes, with things on it. `box`: the shown part, by name or as
 * [left, top, width, height].
 * @param {any} props  `children` are drawn on top; `label` describes the picture; all other
 *   properties are attributes of the picture
 */
export function Scene({
  drawings,
  scene: name,
  box = 'whole',
  things = [],
  say,
  label,
  children,
  ...more
}) {
  const scene = drawings.scenes[name];
  const part = Array.isArray(box) ? box : scene.boxes[box];
  const ground = useMemo(() => html`<${Shapes} shapes=${scene.shapes} say=${say} />`, [scene]);
  const [left, top, width, height] = part;
  const said = label ? { role: 'img', 'aria-label': label } : {};
  return html`<svg viewBox=${part.join(' ')} ...${said} ...${more}>
    <svg role="none" x=${left} y=${top} width=${width} height=${height} viewBox=${part.join(' ')}>
    ${
      scene.ground &&
      html`<rect x=${left} y=${top} width=${width} height=${height}
      rx=${Math.min(width, height) / 80} fill=${role(scene.ground)} />`
    }
    ${ground}
    ${things.map(
      (/** @type {BoardThing} */ thing, /** @type {number} */ n) =>
        thing[1] &&
        html`<g key=${`${thing[0]}${n}`} class="thing"
      transform=${`translate(${toPoint(scene, thing[1]).join(' ')})`}>
      <${Thing} thing=${thing} drawings=${drawings} ending=${scene.symbols} say=${say} /></g>`,
    )}
    ${children}
  </svg></svg>`;
}
