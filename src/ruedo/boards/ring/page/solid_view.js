// The 3-D view of a board with a post. It has the same methods as the flat view, and a camera.
// `FlatView` describes each method.
import { film } from '../../../web/static/motion.js';
import { line, shape } from '../../../web/static/parts/strokes.js';
import { boardCanvas } from '../../../web/static/stage/canvas.js';
import { overTheBoard, readyFor } from '../../../throws/page/solid_view.js';
import { FlatView } from './flat.js';
import { RingBoard } from './solid.js';

/**
 * @import { Aimed, Opening, Playing, Pose, RingAim, RingMotion, RingPosition,
 *   Table } from './types.js'
 */

/** The height of the drawing. Its units are about a millimetre, as in the flat view. */
const HIGH = 200;
/** The time in seconds in which the circles of an Olé spread. */
const RUN = 1.5;

class SolidView extends overTheBoard(FlatView) {
  /**
   * @param {Element} host
   * @param {Table} table
   * @param {string} label
   * @param {Opening} given
   */
  constructor(host, table, label, { theme, onLost }) {
    super(host, table, label);
    this._over = boardCanvas(host, label, HIGH);
    this._over.drawing.classList.add('ring-view');
    this.picture = this._over.drawing;
    const layers = Object.fromEntries(
      ['touched', 'trails', 'aimed-at'].map((name) => [name, shape('g')]),
    );
    this._over.drawing.append(...Object.values(layers));
    Object.assign(this._layers, layers);
    this._glow = 0;
    /** @type {Pose | null} */
    this._pose = null;
    /** @type {'play' | 'close' | undefined} */
    this._moment = undefined;
    this._board = new RingBoard(this._over.canvas, table, theme, {
      onLost,
      onDrawn: () => {
        if (this._over.fit()) this._again();
      },
    });
    this._ring = {
      /** @param {Pose | null} pose */
      put: (pose) => this._put(pose),
      hide: () => this._put(null),
    };
  }

  /** @param {RingPosition} position */
  show(position) {
    super.show(position);
    const touched = (position.things ?? [])
      .filter(([symbol]) => symbol === 'touched')
      .map(([, place]) => {
        const [x, y] = place ?? [0, 0];
        return shape('path', { class: 'touched', d: `${line(this._circle(x, y))}Z` });
      });
    this._layers.touched.replaceChildren(...touched);
  }

  /**
   * @param {RingAim | null} aim
   * @param {Aimed} [how]
   */
  aim(aim, how) {
    this._look('play');
    super.aim(aim, how);
  }

  /**
   * @param {RingAim} aimed
   * @param {RingAim} executed
   */
  compare(aimed, executed) {
    this._look('play');
    super.compare(aimed, executed);
  }

  /**
   * @param {RingMotion} motion
   * @param {Playing} how
   */
  async play(motion, how) {
    this._look('play');
    await super.play(motion, how);
    if (how.great && !how.signal?.aborted) this._celebrate();
  }

  /** @param {{ clientX: number, clientY: number }} given */
  placeAt({ clientX, clientY }) {
    return this._board.pick(clientX, clientY);
  }

  /**
   * @param {number} across
   * @param {number} down
   */
  directionOf(across, down) {
    const box = this._over.canvas.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const [from, to] = [this._board.pick(x, y), this._board.pick(x + across, y + down)];
    return from && to ? Math.atan2(to[1] - from[1], to[0] - from[0]) : 0;
  }

  close() {
    this._board.close();
    this._over.remove();
    super.close();
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} z
   */
  _point(x, y, z) {
    return this._over.at(this._board.point([x, y, z]));
  }

  /** @param {Pose | null} pose */
  _put(pose) {
    this._pose = pose;
    this._board.show({ ring: pose, glow: this._glow });
  }

  /** Show sand-coloured circles that spread from the post, and move the camera closer. */
  _celebrate() {
    this._again = () => {};
    this._look('close');
    film(RUN, (seconds) => {
      this._glow = seconds < RUN ? seconds / RUN : 0;
      this._put(this._pose);
    });
  }

  /**
   * Move the camera, and then redraw the marks above the board.
   * @param {'play' | 'close'} moment
   */
  _look(moment) {
    if (moment === this._moment) return;
    this._moment = moment;
    for (const layer of ['touched', 'trails', 'aimed-at']) this._layers[layer].replaceChildren();
    this._board.look(moment).then(() => this._again());
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  _circle(x, y) {
    const radius = this._icon / 1000;
    return Array.from({ length: 32 }, (_, n) =>
      this._point(
        x + radius * Math.cos((n * Math.PI) / 16),
        y + radius * Math.sin((n * Math.PI) / 16),
        0,
      ),
    );
  }
}

export const ready = readyFor(SolidView);
