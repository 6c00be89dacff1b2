// The gesture of a throw: take hold of a thing, pull it back, let go. Moving back to the start or
// pressing Escape cancels the throw. During a pull, arrow keys or a second finger that moves up or
// down make small changes. The wheel, or a second finger that moves sideways, twists the thing.
// With Shift, the wheel leans it.

/** A distance in pixels. A pull that ends nearer than this to its start does not count. */
const NOTHING = 14;
/** The pixels that the wheel or a second finger moves for one complete twist. */
const TWIST = 120;
/**
 * The steps of fine control by key: [steps back, steps to the right].
 * @type {Record<string, [number, number]>}
 */
const STEPS = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, 1], ArrowRight: [0, -1] };

/**
 * The callbacks of a gesture. Distances are in pixels.
 * @typedef {object} Pulling
 * @property {(event: PointerEvent) => boolean} [begin]  returns whether the pointer is on a thing
 *   that can be pulled
 * @property {(event: PointerEvent) => void} [place]  the thing is moved to another position instead
 *   of being pulled
 * @property {(across: number, back: number, event: PointerEvent) => 'pull'|'place'} [kind]  returns
 *   the kind of a movement; without this callback, each movement is a pull
 * @property {() => void} [start]  a pull begins
 * @property {(across: number, down: number, more: { time: number, fine: number, aside: number })
 *   => void} pull  the thing was pulled over these distances, at a `time` in milliseconds; `fine` and
 *   `aside` are the steps of fine control, back and to the right
 * @property {() => void} letGo  the pulled thing is released
 * @property {() => void} cancel  the pull is cancelled
 * @property {(turns: number) => void} twist
 * @property {(turns: number) => void} lean
 */

/**
 * Follow the gestures on an element, and call the callback of each gesture.
 * @param {Element} element
 * @param {() => Pulling} now  returns the current callbacks; it is called for each event
 * @returns {() => void} a function that removes the listeners
 */
export function followPulls(element, now) {
  const gesture = new Gesture(element, now);
  const listening = new AbortController();
  const { signal } = listening;
  /** @type {[string, (event: any) => void][]} */
  const listeners = [
    ['pointerdown', (event) => gesture.press(event)],
    ['pointermove', (event) => gesture.move(event)],
    ['pointerup', (event) => gesture.release(event)],
    ['pointercancel', () => gesture.cancel()],
  ];
  for (const [type, listener] of listeners) element.addEventListener(type, listener, { signal });
  window.addEventListener('keydown', (event) => gesture.key(event), { signal, capture: true });
  const turn = /** @type {(event: any) => void} */ ((event) => gesture.wheel(event));
  element.addEventListener('wheel', turn, { signal, passive: false });
  return () => listening.abort();
}

/** One pointer that holds a thing, and a second finger for fine control. */
class Gesture {
  /**
   * @param {Element} element
   * @param {() => Pulling} now
   */
  constructor(element, now) {
    this._element = element;
    this._now = now;
    /**
     * @type {{ id: number, x: number, y: number, kind: 'pull' | 'place' | null, across: number,
     *   down: number, time: number, fine: number, aside: number } | null}
     */
    this._held = null;
    /** @type {{ id: number, x: number, y: number } | null} the second finger */
    this._second = null;
  }

  /** @param {PointerEvent} event */
  press(event) {
    const { pointerId: id, clientX: x, clientY: y, timeStamp: time } = event;
    if (this._held) {
      if (id !== this._held.id) this._second = { id, x, y };
      return;
    }
    if (event.button !== 0 || this._now().begin?.(event) === false) return;
    this._held = { id, x, y, kind: null, across: 0, down: 0, time, fine: 0, aside: 0 };
    this._element.setPointerCapture(id);
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (this._second?.id === event.pointerId) {
      this._moveSecond(event);
      return;
    }
    const held = this._held;
    if (held?.id !== event.pointerId) return;
    const [across, down] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.kind) {
      if (this._far(event) < NOTHING / 2) return;
      held.kind = this._now().kind?.(across, down, event) ?? 'pull';
      if (held.kind === 'pull') this._now().start?.();
    }
    if (held.kind === 'place') {
      this._now().place?.(event);
      return;
    }
    Object.assign(held, { across, down, time: event.timeStamp });
    this._pull();
  }

  /** @param {PointerEvent} event */
  release(event) {
    if (this._second?.id === event.pointerId) this._second = null;
    if (this._held?.id !== event.pointerId) return;
    const { kind } = this._held;
    const near = this._far(event) < NOTHING;
    this._end();
    if (kind === 'pull' && !near) this._now().letGo();
    else if (kind === 'pull') this._now().cancel();
    else if (!kind) this._now().place?.(event);
  }

  cancel() {
    if (this._held) this._now().cancel();
    this._end();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this._held) return;
    const steps = STEPS[event.key];
    if (event.key === 'Escape') this.cancel();
    else if (steps) this._adjust(steps[0], steps[1]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (event.ctrlKey) return;
    event.preventDefault();
    const turned = -(event.deltaY || event.deltaX) / TWIST;
    if (event.shiftKey) this._now().lean(turned);
    else this._now().twist(turned);
  }

  /** @param {PointerEvent} event */
  _moveSecond({ clientX: x, clientY: y }) {
    const second = /** @type {{ x: number, y: number }} */ (this._second);
    if (x !== second.x) this._now().twist((x - second.x) / TWIST);
    if (y !== second.y) this._adjust(y - second.y, 0);
    Object.assign(second, { x, y });
  }

  /** Change a pull by small steps. @param {number} back @param {number} right */
  _adjust(back, right) {
    if (this._held?.kind !== 'pull') return;
    this._held.fine += back;
    this._held.aside += right;
    this._pull();
  }

  _pull() {
    const held = this._held;
    if (held) this._now().pull(held.across, held.down, held);
  }

  /** @param {{ clientX: number, clientY: number }} given */
  _far({ clientX, clientY }) {
    return this._held ? Math.hypot(clientX - this._held.x, clientY - this._held.y) : 0;
  }

  _end() {
    this._held = null;
    this._second = null;
  }
}
