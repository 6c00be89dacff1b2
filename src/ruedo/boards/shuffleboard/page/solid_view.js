// The 3-D view of a shuffleboard. It has the same methods as the flat view, and a camera.
// `FlatView` describes each method.
import { fine, shape } from '../../../web/static/parts/strokes.js';
import { boardCanvas } from '../../../web/static/stage/canvas.js';
import { overTheBoard, readyFor } from '../../../throws/page/solid_view.js';
import { FlatView } from './flat.js';
import { Shuffleboard } from './solid.js';

/**
 * @import { Aimed, BoardPosition, Opening, Playing, Point, Slide, SlideMotion, StandingWeight,
 *   Step, Table, Weights } from './types.js'
 */

/**
 * The height of the drawing over the 3-D picture, in units of the drawing. The flat view has the
 * same height.
 */
const HIGH = 480;
/**
 * In units of the drawing: the distance between a weight and the points above it, and the size of
 * these points.
 */
const [ABOVE, LARGE] = [34, 26];
/** The distance in metres from the shooter's end at which the hand releases a weight. */
const HELD = 0.5;
/** The times in milliseconds in which the camera moves to the far end, and back. */
const [THERE, BACK] = [1100, 300];

class SolidView extends overTheBoard(FlatView) {
  /**
   * @param {Element} host
   * @param {Table} table
   * @param {string} label
   * @param {Opening} given
   */
  constructor(host, table, label, { theme, onLost }) {
    super(host, table, label);
    this._root = /** @type {HTMLElement} */ (host.firstElementChild);
    this._over = boardCanvas(this._root, label, HIGH);
    this.picture = this._over.drawing;
    for (const layer of /** @type {const} */ (['struck', 'aim']))
      this._layers[layer] = this._over.drawing.appendChild(shape('g'));
    this._tag = this._over.drawing.appendChild(shape('g', { class: 'lie-tag' }));
    this._sliding = false;
    /**
     * The weights that stand on the board, by number. `_held` is the weight in the hand.
     * @type {Map<number, any>}
     */
    this._stands = new Map();
    this._held = null;
    this._board = new Shuffleboard(this._over.canvas, table, theme, {
      onLost,
      onDrawn: () => {
        if (this._over.fit()) this._again();
        this._placeTag();
      },
    });
  }

  /** @param {BoardPosition} position */
  show(position) {
    if (this._sliding) return; // this call was made before the motion started
    const { weights, things, chosen } = position;
    this._stands.clear();
    this._held = null;
    this._counted = chosen ? chosen - 1 : undefined;
    this._tell(chosen ? things?.[chosen - 1] : null);
    const counted =
      !weights.length && things
        ? things.map(([symbol, place]) => /** @type {Weights[number]} */ ([symbol, place]))
        : weights;
    super.show({ ...position, weights: counted });
    this._draw();
  }

  /**
   * @param {SlideMotion} motion
   * @param {Playing} how
   */
  async play(motion, how) {
    this._held = null;
    this._sliding = true;
    try {
      await super.play(motion, how);
    } finally {
      this._sliding = false;
    }
    if (how.seen) this._board.wax.drawn(this._ways);
    this._followed = !this._board.stage.slow;
  }

  /** Return to the shooter's end after the camera has followed a weight. */
  async back() {
    if (!this._followed || this._there) return;
    this._followed = false;
    await this._board.look('shooter', { time: BACK });
    this._again();
  }

  /** @param {boolean} there */
  async travel(there) {
    if (Boolean(this._there) === Boolean(there)) return;
    this._there = there;
    this._root.classList.toggle('at-the-end', Boolean(there));
    this._layers.aim.replaceChildren();
    await this._board.look(there ? 'far' : 'shooter', { time: there ? THERE : BACK });
    if (!there) this._again();
  }

  /** @param {Step[]} steps */
  tread(steps) {
    super.tread(steps);
    this._board.wax.drawn(this._ways);
  }

  dust() {
    super.dust();
    this._board.dust();
  }

  /** @param {number} clientX */
  across(clientX) {
    const { top } = this._over.canvas.getBoundingClientRect();
    const [, y] = this._board.point([HELD, 0]);
    return this._board.pick(clientX, top + y)?.[1] ?? 0;
  }

  close() {
    this._board.close();
    this._over.remove();
    super.close();
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  _point(x, y) {
    // the constructor of the flat view calls this method before the 3-D board exists
    if (!this._board) return super._point(x, y);
    return this._over.at(this._board.point([x, y]));
  }

  /**
   * @param {number} number
   * @param {string} symbol
   */
  _node(number, symbol) {
    if (!this._nodes.has(number))
      this._nodes.set(
        number,
        this._stand(symbol, (at) =>
          at ? this._stands.set(number, at) : this._stands.delete(number),
        ),
      );
    return this._nodes.get(number);
  }

  /**
   * @param {Element} _layer
   * @param {string} symbol
   */
  _standing(_layer, symbol) {
    return this._stand(symbol, (at) => {
      this._held = at;
    });
  }

  /**
   * Return an object with the same methods as a weight in the flat view. Its SVG element is empty.
   * @param {string} symbol
   * @param {(at: StandingWeight | null) => void} keep
   */
  _stand(symbol, keep) {
    const node = shape('g');
    return {
      node,
      /**
       * @param {number} x
       * @param {number} y
       * @param {number} turn
       */
      put: (x, y, turn, below = 0) => {
        keep({ x, y, turn, z: -below, colour: symbol.replace('?', '') });
        this._draw();
      },
      remove: () => {
        keep(null);
        this._draw();
      },
    };
  }

  /** Move the camera with the weight that is farthest from the shooter. */
  _order() {
    if (!this._sliding) return;
    const far = Math.max(0, ...[...this._stands.values()].map(({ x }) => x));
    this._board.follow(Math.min(1, far / this.long));
  }

  /** Write the points of the counted weight on a plate above it. @param {any} thing */
  _tell(thing) {
    const lie = thing?.[1] && thing[3] ? this._words(thing[3]) : '';
    this._told = lie ? thing[1] : null;
    const wide = LARGE * (0.62 * lie.length + 0.9);
    const text = shape('text', { y: LARGE * 0.36, 'font-size': LARGE, 'text-anchor': 'middle' });
    text.textContent = lie;
    this._tag.replaceChildren(
      ...(lie
        ? [
            shape('rect', {
              x: -wide / 2,
              y: -LARGE * 0.7,
              width: wide,
              height: LARGE * 1.4,
              rx: 6,
            }),
            text,
          ]
        : []),
    );
    this._placeTag();
  }

  /** Move the plate with the points to its weight in the picture. */
  _placeTag() {
    if (!this._told) return;
    const [x, y] = this._point(.../** @type {Point} */ (this._told));
    this._tag.setAttribute(
      'transform',
      `translate(${fine(x)} ${fine(Math.max(LARGE, y - ABOVE))})`,
    );
  }

  _draw() {
    const weights = this._weights.map((_, number) => this._stands.get(number) ?? null);
    if (this._held) weights.push(this._held);
    this._board?.show({ weights, counted: this._counted, sliding: this._sliding });
  }
}

export const ready = readyFor(SolidView);
