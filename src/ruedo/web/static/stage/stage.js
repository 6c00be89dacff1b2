// A stage for a board in 3-D. It draws after a change, never at rest. It draws as finely as the
// machine can keep up with. It recovers if the browser takes the graphics away.
import {
  PerspectiveCamera,
  Plane,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from '../vendor/three/three.module.min.js';
import { pace } from '../motion.js';
import { Backdrop } from './backdrop.js';
import { Eye } from './eye.js';

/** @import { Three } from '../types.js' */

/**
 * Milliseconds that drawing takes. Above the first the picture gets coarser, below the other finer
 * again. It gets finer than the page's own pixels only if it stays fluent. It gets coarser only if
 * there were fewer than 30 frames a second.
 */
const FLUENT = { slow: 24, fast: 9 };
const STEADY = { slow: 30, fast: 22 };
/** Device pixels for one of the page: as many as there are, at most two, at least half of one. */
const FINEST = 2;
const COARSEST = 0.5;
/** Each of the first frames of a movement is timed, then one in so many. */
const FIRST = 4;
const TIMED = 12;
/**
 * Milliseconds. After this time without a change the picture is drawn once more, as fine as
 * possible.
 */
const RESTS = 200;
/** Milliseconds for which the page waits for lost graphics to come back. */
const PATIENCE = 4000;

/** Replaces the requested frame: nothing is drawn after it. */
const CLOSED = -1;

const finest = () => Math.min(devicePixelRatio, FINEST);

export class Stage {
  /**
   * @param {HTMLCanvasElement} canvas  as large as its parent
   * @param {object} [how]
   * @param {() => void} [how.onLost]  the graphics are gone for good
   * @param {() => void} [how.onDrawn]  a frame was drawn, so marks above the board may have to move
   */
  constructor(canvas, { onLost = () => {}, onDrawn = () => {} } = {}) {
    this.canvas = canvas;
    this.scene = new Scene();
    this.camera = new PerspectiveCamera(30, 1, 0.05, 60);
    this.camera.up.set(0, 0, 1);
    this.eye = new Eye(this.camera);
    /**
     * Returns the view for the shape of a picture. The board sets it anew when the shape changes.
     * @type {(aspect: number) => import('./eye.js').Place | null}
     */
    this.view = () => null;
    this.frames = 0;
    this.#onDrawn = onDrawn;
    this.#renderer = new WebGLRenderer({
      canvas,
      antialias: true,
      alpha: true,
      powerPreference: 'low-power',
    });
    this.#renderer.localClippingEnabled = true;
    this.#backdrop = new Backdrop(this.#renderer, this.camera);
    this.#sizes = new ResizeObserver(() => this.resize());
    this.#sizes.observe(this.#parent);
    canvas.addEventListener('webglcontextlost', this.#lost);
    canvas.addEventListener('webglcontextrestored', this.#restored);
    this.#onLost = onLost;
  }

  #renderer;
  #backdrop;
  #sizes;
  #onLost;
  #onDrawn;
  /** Device pixels for one of the page during movements, and of the current picture. */
  #ratio = finest();
  #drawn = 0;
  #asked = 0;
  #resting = 0;
  #gone = 0;
  /** Frames since the last rest, and the time of the last timed one. */
  #moved = 0;
  #took = 0;
  /**
   * The start of the last frame. On a busy machine frames are far apart, without rest between them.
   */
  #before = 0;
  /** Whether the next frame makes shaders and sends pictures. */
  #new = true;
  #gliding = 0;
  /**
   * Whether a frame with all things once took too long. From then on the things that stay are drawn
   * apart.
   */
  #slow = false;
  /**
   * Whether the things that stay look different from their last drawing, and the place of that
   * drawing.
   */
  #stale = true;
  /** @type {import('./eye.js').Place | null} */
  #place = null;

  /** Draw a frame soon, because something has changed. */
  ask() {
    this.#asked ||= requestAnimationFrame(() => this.#frame());
  }

  /** Draw a frame soon, because a thing that stays (`stays`) looks different. */
  renew() {
    this.#stale = true;
    this.ask();
  }

  get #parent() {
    return /** @type {HTMLElement} */ (this.canvas.parentElement);
  }

  /** Fit the picture to the size of the parent. */
  resize() {
    const { clientWidth: wide, clientHeight: high } = this.#parent;
    if (!wide || !high) return;
    this.camera.aspect = wide / high;
    this.size = [wide, high];
    this.#renderer.setSize(wide, high, false);
    this.#stale = true;
    const place = this.view(this.camera.aspect);
    if (place) this.eye.be(place);
    this.ask();
  }

  /**
   * Show another view from now on. The camera takes so many milliseconds for the way. With 0, it is
   * there at once.
   * @param {(aspect: number) => import('./eye.js').Place | null} view
   */
  look(view, time = 300) {
    const from = this.eye.place;
    this.view = view;
    cancelAnimationFrame(this.#gliding);
    const long = time * pace();
    const begin = performance.now();
    return /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        /** @param {number} now */
        const step = (now) => {
          const part = from && long ? Math.min(1, Math.max(0, now - begin) / long) : 1;
          const to = view(this.camera.aspect);
          if (to) this.eye.be(part < 1 ? this.eye.between(from, to, part) : to);
          this.ask();
          if (part < 1) this.#gliding = requestAnimationFrame(step);
          else resolve();
        };
        step(begin);
      })
    );
  }

  /**
   * Return the place of the world's floor under a point of the page, or null if the point is above
   * the horizon.
   * @param {number} clientX
   * @param {number} clientY
   */
  under(clientX, clientY) {
    const box = this.canvas.getBoundingClientRect();
    const caster = new Raycaster();
    caster.setFromCamera(
      new Vector2(
        (2 * (clientX - box.left)) / box.width - 1,
        1 - (2 * (clientY - box.top)) / box.height,
      ),
      this.camera,
    );
    return caster.ray.intersectPlane(new Plane(new Vector3(0, 0, 1), 0), new Vector3());
  }

  /** Release all resources. */
  close() {
    cancelAnimationFrame(this.#gliding);
    cancelAnimationFrame(this.#asked);
    clearTimeout(this.#resting);
    clearTimeout(this.#gone);
    this.#asked = CLOSED;
    this.#sizes.disconnect();
    this.canvas.removeEventListener('webglcontextlost', this.#lost);
    this.canvas.removeEventListener('webglcontextrestored', this.#restored);
    this.scene.traverse((/** @type {Three} */ thing) => {
      thing.geometry?.dispose();
      for (const { value } of Object.values(thing.material?.uniforms ?? {})) value?.dispose?.();
      thing.material?.dispose();
    });
    this.#backdrop.close();
    this.#renderer.dispose();
    // a browser has only few of them
    if (!this.#renderer.getContext().isContextLost()) this.#renderer.forceContextLoss();
  }

  #frame() {
    this.#asked = 0;
    const timed = this.#moved < FIRST || this.#moved % TIMED === 0;
    this.#moved++;
    const begin = performance.now();
    this.#draw(this.#ratio);
    if (timed) this.#time(begin);
    clearTimeout(this.#resting);
    const gap = this.#moved > 1 ? begin - this.#before : 0;
    this.#before = begin;
    this.#resting = setTimeout(
      () => this.#rest(),
      RESTS + Math.min(5 * RESTS, 3 * Math.max(this.#took, gap)),
    );
  }

  /** @param {number} ratio */
  #draw(ratio) {
    if (!this.size) return;
    if (ratio !== this.#drawn) {
      this.#renderer.setPixelRatio((this.#drawn = ratio));
      this.#stale = true;
    }
    if (this.#slow && this.#moved && this.eye.place === this.#place) this.#drawApart();
    else this.#renderer.render(this.scene, this.camera);
    this.#stale ||= this.eye.place !== this.#place;
    this.#place = this.eye.place;
    this.frames++;
    this.#onDrawn();
  }

  /** Draw only the things that move, over a picture of the rest. */
  #drawApart() {
    if (this.#stale) this.#backdrop.take(this.scene);
    this.#stale = false;
    this.#backdrop.draw(this.scene);
  }

  /**
   * Measure how long the graphics take for a frame. The page polls them now and then, because
   * waiting for them takes time itself.
   * @param {number} begin
   */
  #time(begin) {
    const graphics = this.#renderer.getContext();
    const fence = graphics.fenceSync(graphics.SYNC_GPU_COMMANDS_COMPLETE, 0);
    graphics.flush();
    const look = () => {
      if (this.#asked === CLOSED || graphics.isContextLost()) return;
      if (graphics.clientWaitSync(fence, 0, 0) === graphics.TIMEOUT_EXPIRED) {
        setTimeout(look, 1);
        return;
      }
      graphics.deleteSync(fence);
      if (this.#new) {
        this.#new = false;
        return;
      }
      this.#took = performance.now() - begin;
      this.#adapt();
    };
    setTimeout(look, 1);
  }

  /** Make the picture coarser if drawing takes long, finer if there is time. */
  #adapt() {
    this.#slow ||= this.#took > FLUENT.slow;
    if (this.#took > (this.#ratio > 1 ? FLUENT : STEADY).slow) this.#coarser();
    else if (this.#took < (this.#ratio < 1 ? STEADY : FLUENT).fast)
      this.#ratio = Math.min(finest(), 1.1 * this.#ratio);
  }

  #coarser() {
    const least = this.#ratio > 1 ? 1 : COARSEST;
    this.#ratio = Math.max(least, this.#ratio * Math.max(0.6, Math.sqrt(FLUENT.slow / this.#took)));
  }

  /** Draw one fine picture at rest, whatever it costs. */
  #rest() {
    this.#moved = 0;
    if (!this.#asked && (this.#drawn !== finest() || this.#slow)) this.#draw(finest());
  }

  /** @param {Event} event */
  #lost = (event) => {
    event.preventDefault(); // it may come back
    this.#gone = setTimeout(this.#onLost, PATIENCE);
  };

  #restored = () => {
    clearTimeout(this.#gone);
    this.#new = this.#stale = true;
    this.ask();
  };
}
