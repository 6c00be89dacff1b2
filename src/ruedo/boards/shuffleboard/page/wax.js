// The wax on a bed: beads that lie everywhere after dusting, and that weights push out of their
// way.
import { CanvasTexture, LinearFilter } from '../../../web/static/vendor/three/three.module.min.js';
import { chances } from '../../../web/static/stage/grain.js';
import { brushOf, canvasOf } from '../../../web/static/stage/print.js';

/** @import { Point } from './types.js' */

/** Texels for a metre, and how much of the wax a weight pushes away as it passes. */
const FINE = 125;
const PUSHED = 0.95;
/**
 * While weights slide, only one frame in so many shows their new paths. A new picture of the bed
 * for each frame would cost too much for a difference that is hardly visible.
 */
const SEEN = 8;

export class Wax {
  /**
   * @param {number} long
   * @param {number} wide
   * @param {number} radius  of a weight; all in metres
   * @param {() => void} onSeen  it looks different from now on
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
  /** Frames since a path was drawn that is not visible yet. */
  #frames = 0;
  #unseen = false;
  #onSeen;

  /** Spread the wax anew: thicker here, thinner there. */
  dust() {
    const brush = this.#brush;
    const { width, height } = this.canvas;
    const chance = chances(23);
    brush.globalCompositeOperation = 'source-over';
    brush.globalAlpha = 1;
    brush.fillStyle = 'rgb(150, 150, 150)';
    brush.fillRect(0, 0, width, height);
    for (let spot = 0; spot < width * height * 0.02; spot++) {
      const grey = 60 + 195 * chance();
      brush.globalAlpha = 0.12;
      brush.fillStyle = `rgb(${grey}, ${grey}, ${grey})`;
      brush.beginPath();
      brush.ellipse(
        width * chance(),
        height * chance(),
        1 + 4 * chance(),
        2 + 12 * chance(),
        0,
        0,
        2 * Math.PI,
      );
      brush.fill();
    }
    this.seen();
  }

  /**
   * Draw the path of a weight that slid from a place to another, in metres.
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
      [2.05, PUSHED * 0.3],
      [1.5, PUSHED * 0.4],
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
   * Show the latest drawing if it is time. Call this before each frame. `sliding`: more follow.
   * @param {boolean} sliding
   */
  shown(sliding) {
    if (this.#unseen && (!sliding || ++this.#frames >= SEEN)) this.seen();
  }

  /** Show the latest drawing from now on. */
  seen() {
    this.#frames = 0;
    this.#unseen = false;
    this.texture.needsUpdate = true;
    this.#onSeen();
  }

  /**
   * Spread the wax anew, then draw the paths of weights in it. Each path is a list of places.
   * @param {Point[][]} ways
   */
  drawn(ways) {
    this.dust();
    for (const way of ways) for (let n = 1; n < way.length; n++) this.slid(way[n - 1], way[n]);
    this.seen();
  }

  /**
   * Return the layer for a part of the bed, from one share of its length to another.
   * @param {number} from
   * @param {number} to
   */
  layer(from, to) {
    return { texture: this.texture, from, to };
  }
}
