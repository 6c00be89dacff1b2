// Draws the scene of a board in 3-D. It draws only after a change. The resolution depends on the speed
// of the machine. It recovers if the browser loses the graphics context.
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
 * Milliseconds for drawing a frame. If a frame takes longer than `slow`, the resolution is lowered.
 * If it takes less than `fast`, the resolution is raised. `FLUENT` applies to resolutions above one
 * drawn pixel for each pixel of the page. `STEADY` (about 30 frames a second) applies to lower
 * resolutions.
 */
const FLUENT = { slow: 24, fast: 9 };
const STEADY = { slow: 30, fast: 22 };
/** The limits of the resolution: drawn pixels for each pixel of the page, in each direction. */
const FINEST = 2;
const COARSEST = 0.5;
/** The first `FIRST` frames of a movement are timed, and after them one of every `TIMED` frames. */
const FIRST = 4;
const TIMED = 12;
/**
 * Milliseconds without a change after which the picture is drawn once more with the highest
 * resolution.
 */
const RESTS = 200;
/** Milliseconds that the page waits for a lost graphics context to be restored. */
const PATIENCE = 4000;

/** The value of `#asked` after `close`, which prevents further frames. */
const CLOSED = -1;

const finest = () => Math.min(devicePixelRatio, FINEST);

/** The error of a browser that offers no graphics context, or has lost it for good. */
class NoGraphics extends Error {
  name = 'NoGraphics';
}

export class Stage {
  /**
   * @param {HTMLCanvasElement} canvas  as large as its parent
   * @param {object} [how]
   * @param {() => void} [how.onLost]  is called when the graphics context is lost for good
   * @param {() => void} [how.onDrawn]  is called after each frame, so that marks above the board can move
   */
  constructor(canvas, { onLost = () => {}, onDrawn = () => {} } = {}) {
    this.canvas = canvas;
    this.scene = new Scene();
    this.camera = new PerspectiveCamera(30, 1, 0.05, 60);
    this.camera.up.set(0, 0, 1);
    this.eye = new Eye(this.camera);
    /**
     * Returns the place of the camera for the aspect ratio of the picture. It is called again when the
     * ratio changes.
     * @type {(aspect: number) => import('./eye.js').Place | null}
     */
    this.view = () => null;
    this.frames = 0;
    this.#onDrawn = onDrawn;
    /** @type {WebGLContextAttributes} */
    const quality = { antialias: true, alpha: true, powerPreference: 'low-power' };
    const context = canvas.getContext('webgl2', quality);
    if (!context) throw new NoGraphics();
    this.#renderer = new WebGLRenderer({ canvas, context, ...quality });
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
  /** The resolution during movements, and of the current picture. */
  #ratio = finest();
  #drawn = 0;
  #asked = 0;
  #resting = 0;
  #gone = 0;
  /** The number of frames since the last rest, and the duration of the last timed frame. */
  #moved = 0;
  #took = 0;
  /**
   * The time at which the last frame began. A busy machine may need a long time between frames of a
   * movement.
   */
  #before = 0;
  /**
   * Whether the next frame compiles shaders and loads textures, so that its duration is ignored.
   */
  #new = true;
  #gliding = 0;
  /**
   * Whether drawing all things in one frame has ever taken too long. If so, the things that do not
   * move are drawn separately.
   */
  #slow = false;
  /**
   * Whether the separate picture of the things that do not move is out of date, and the place of
   * the camera in the last frame.
   */
  #stale = true;
  /** @type {import('./eye.js').Place | null} */
  #place = null;

  /** Draw a frame soon, because something has changed. */
  ask() {
    this.#asked ||= requestAnimationFrame(() => this.#frame());
  }

  /** Draw a frame soon, because the look of a thing that does not move (`stays`) has changed. */
  renew() {
    this.#stale = true;
    this.ask();
  }

  /**
   * Whether the things that do not move are drawn separately, because drawing everything in one
   * frame takes too long.
   */
  get slow() {
    return this.#slow;
  }

  get #parent() {
    return /** @type {HTMLElement} */ (this.canvas.parentElement);
  }

  /** Fit the picture to the size of the parent element. */
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
   * Move the camera to another view in `time` milliseconds, or at once if it is 0.
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
   * Convert a point of the page to a point on the plane z = 0 of the scene. Return null if the
   * point is above the horizon.
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
    // A browser allows only a few graphics contexts, so this one is freed at once.
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

  /** Draw only the things that move, over the picture of all other things. */
  #drawApart() {
    if (this.#stale) this.#backdrop.take(this.scene);
    this.#stale = false;
    this.#backdrop.draw(this.scene);
  }

  /**
   * Measure how long the GPU takes for a frame. The page polls for the end of the frame, because
   * waiting for it would block the page.
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

  /** Lower the resolution if drawing takes too long, and raise it if there is time. */
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

  /** Draw one picture at rest with the highest resolution, however long it takes. */
  #rest() {
    this.#moved = 0;
    if (!this.#asked && (this.#drawn !== finest() || this.#slow)) this.#draw(finest());
  }

  /** @param {Event} event */
  #lost = (event) => {
    event.preventDefault(); // With this the browser may restore the context
    this.#gone = setTimeout(this.#onLost, PATIENCE);
  };

  #restored = () => {
    clearTimeout(this.#gone);
    this.#new = this.#stale = true;
    this.ask();
  };
}
