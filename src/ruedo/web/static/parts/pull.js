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
  /**
   * @type {{ id: number, x: number, y: number, kind: 'pull' | 'place' | null, across: number,
   *   down: number, time: number, fine: number, aside: number } | null}
   */
  let held = null;
  /** @type {{ id: number, x: number, y: number } | null} the second finger */
  let second = null;
  const listening = new AbortController();
  /**
   * @param {string} type
   * @param {(event: any) => void} listener
   */
  const on = (type, listener, options = {}) =>
    element.addEventListener(type, listener, { signal: listening.signal, ...options });
  const end = () => {
    held = null;
    second = null;
  };
  const pulled = () => held && now().pull(held.across, held.down, held);
  /** Change a pull by small steps. @param {number} back @param {number} right */
  const finely = (back, right) => {
    if (held?.kind !== 'pull') return;
    held.fine += back;
    held.aside += right;
    pulled();
  };
  /** @param {{ clientX: number, clientY: number }} given */
  const far = ({ clientX, clientY }) => (held ? Math.hypot(clientX - held.x, clientY - held.y) : 0);

  on('pointerdown', (event) => {
    if (held) {
      if (event.pointerId !== held.id)
        second = { id: event.pointerId, x: event.clientX, y: event.clientY };
      return;
    }
    if (event.button !== 0 || now().begin?.(event) === false) return;
    const { pointerId: id, clientX: x, clientY: y, timeStamp: time } = event;
    held = { id, x, y, kind: null, across: 0, down: 0, time, fine: 0, aside: 0 };
    element.setPointerCapture(event.pointerId);
  });
  on('pointermove', (event) => {
    if (second && second.id === event.pointerId) {
      if (event.clientX !== second.x) now().twist((event.clientX - second.x) / TWIST);
      if (event.clientY !== second.y) finely(event.clientY - second.y, 0);
      Object.assign(second, { x: event.clientX, y: event.clientY });
      return;
    }
    if (!held || held.id !== event.pointerId) return;
    const [across, down] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.kind && far(event) < NOTHING / 2) return;
    if (!held.kind) {
      held.kind = now().kind?.(across, down, event) ?? 'pull';
      if (held.kind === 'pull') now().start?.();
    }
    if (held.kind === 'place') {
      now().place?.(event);
      return;
    }
    Object.assign(held, { across, down, time: event.timeStamp });
    pulled();
  });
  on('pointerup', (event) => {
    if (second?.id === event.pointerId) second = null;
    if (!held || held.id !== event.pointerId) return;
    const { kind } = held;
    const near = far(event) < NOTHING;
    end();
    if (kind === 'pull' && !near) now().letGo();
    else if (kind === 'pull') now().cancel();
    else if (!kind) now().place?.(event);
  });
  on('pointercancel', () => {
    if (held) now().cancel();
    end();
  });
  window.addEventListener(
    'keydown',
    (event) => {
      if (!held) return;
      const steps = STEPS[event.key];
      if (event.key === 'Escape') {
        now().cancel();
        end();
      } else if (steps) finely(steps[0], steps[1]);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal: listening.signal, capture: true },
  );
  on(
    'wheel',
    (event) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      const turned = -(event.deltaY || event.deltaX) / TWIST;
      if (event.shiftKey) now().lean(turned);
      else now().twist(turned);
    },
    { passive: false },
  );
  return () => listening.abort();
}
