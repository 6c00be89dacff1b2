// A texture of the wax on a board. After dusting, beads of wax are everywhere. Weights push them
// aside.
import { CanvasTexture, LinearFilter } from '../../../web/static/vendor/three/three.module.min.js';
import { chances } from '../../../web/static/stage/grain.js';
import { brushOf, canvasOf } from '../../../web/static/stage/print.js';

/** @import { Point } from './types.js' */

/**
 * The resolution in texels per metre, and the share of the wax that a passing weight pushes aside.
 */
const FINE = 160;
const PUSHED = 0.95;
/**
 * While weights slide, the texture is updated only once in this many frames. An update in each
 * frame would be slow, and the difference is hardly visible.
 */
const SEEN = 8;

export class Wax {
  /**
   * @param {number} long
   * @param {number} wide
   * @param {number} radius  of a weight; all in metres
   * @param {() => void} onSeen  called when the picture has changed
   */
  constructor(long, wide, radius, onSeen) {
    this.#onSeen = onSeen;
    this.#long = long;
    this.#wide = wide;
    this.#radius = radius;
    this.canvas = canvasOf(Math.round(wide * FINE), Math.round(long * FINE));
    this.#brush = brushOf(this.canvas);
    this.texture = Object.assign(new CanvasTexture(this.canvas), {
      minFilter: LinearFilter,
      generateMipmaps: false,
    });
    this.dust();
  }

  #long;
  #wide;
  #radius;
  #brush;
  /** The number of frames since the first path that is drawn but not yet visible. */
  #frames = 0;
  #unseen = false;
  #onSeen;

  /** Spread new wax, thicker in some areas and thinner in others. */
  dust() {
    const brush = this.#brush;
    const { width, height } = this.canvas;
    const chance = chances(23);
    brush.globalCompositeOperation = 'source-over';
    brush.globalAlpha = 1;
    brush.fillStyle = 'rgb(190, 190, 190)';
    brush.fillRect(0, 0, width, height);
    for (let spot = 0; spot < width * height * 0.05; spot++) {
      const grey = 90 + 165 * chance();
      brush.globalAlpha = 0.2;
      brush.fillStyle = `rgb(${grey}, ${grey}, ${grey})`;
      brush.beginPath();
      brush.ellipse(
        width * chance(),
        height * chance(),
        0.6 + 1.2 * chance(),
        0.6 + 2.4 * chance(),
        0,
        0,
        2 * Math.PI,
      );
      brush.fill();
    }
    this.seen();
  }

  /**
   * Draw the path of a weight that slid from one position to another, in metres.
   * @param {Point} from
   * @param {Point} to
   */
  slid(from, to) {
    const brush = this.#brush;
    /** @param {Point} given */
    const at = ([x, y]) => [
      (0.5 - y / this.#wide) * this.canvas.width,
      (1 - x / this.#long) * this.canvas.height,
    ];
    brush.globalCompositeOperation = 'source-over';
    brush.lineCap = 'butt';
    for (const [part, alpha] of [
      [2.3, PUSHED * 0.25],
      [2, PUSHED * 0.4],
      [1.6, PUSHED * 0.6],
    ]) {
      brush.globalAlpha = alpha;
      brush.strokeStyle = 'rgb(0, 0, 0)';
      brush.lineWidth = this.#radius * FINE * part;
      brush.beginPath();
      brush.moveTo(.../** @type {Point} */ (at(from)));
      brush.lineTo(.../** @type {Point} */ (at(to)));
      brush.stroke();
    }
    this.#unseen = true;
  }

  /**
   * Make new paths visible if enough frames have passed, or if no weight slides any more. Call this
   * method before each frame.
   * @param {boolean} sliding
   */
  shown(sliding) {
    if (this.#unseen && (!sliding || ++this.#frames >= SEEN)) this.seen();
  }

  /** Make all new paths visible from the next frame on. */
  seen() {
    this.#frames = 0;
    this.#unseen = false;
    this.texture.needsUpdate = true;
    this.#onSeen();
  }

  /**
   * Spread new wax, then draw the paths of weights in it. Each path is a list of positions.
   * @param {Point[][]} ways
   */
  drawn(ways) {
    this.dust();
    for (const way of ways) for (let n = 1; n < way.length; n++) this.slid(way[n - 1], way[n]);
    this.seen();
  }

  /**
   * Return the texture layer for a part of the board. `from` and `to` are shares of the board's
   * length.
   * @param {number} from
   * @param {number} to
   */
  layer(from, to) {
    return { texture: this.texture, from, to };
  }
}
