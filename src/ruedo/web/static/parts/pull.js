// The gesture of a throw: take hold of a thing, pull it back, let go. A pull back to the start
// cancels it, and so does Escape. A second finger or the wheel turns the thing. With Shift, the
// wheel leans it.

/** Pixels. A pull that returns this near to its start does not count. */
const NOTHING = 14;
/** Pixels of a wheel, or of a second finger, for a whole twist. */
const TWIST = 120;

/**
 * The callbacks of a gesture. Distances are in pixels.
 * @typedef {object} Pulling
 * @property {(event: PointerEvent) => boolean} [begin]  whether there is something to take hold of
 * @property {(event: PointerEvent) => void} [place]  the thing is moved along, rather than pulled back
 * @property {(across: number, back: number, event: PointerEvent) => 'pull'|'place'} [kind]  what a
 *   movement begins; without it, a pull
 * @property {(across: number, down: number) => void} pull  it is pulled so far
 * @property {() => void} letGo  it is let go of, pulled
 * @property {() => void} cancel  it is let be
 * @property {(turns: number) => void} twist
 * @property {(turns: number) => void} lean
 */

/**
 * Follow gestures on an element.
 * @param {Element} element
 * @param {() => Pulling} now  returns what can be done now; called at each turn
 * @returns {() => void} stops that
 */
export function followPulls(element, now) {
  /** @type {{ id: number, x: number, y: number, kind: 'pull' | 'place' | null } | null} */
  let held = null;
  /** @type {{ id: number, y: number } | null} the second finger */
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
  /** @param {{ clientX: number, clientY: number }} given */
  const far = ({ clientX, clientY }) => (held ? Math.hypot(clientX - held.x, clientY - held.y) : 0);

  on('pointerdown', (event) => {
    if (held) {
      if (event.pointerId !== held.id) second = { id: event.pointerId, y: event.clientY };
      return;
    }
    if (event.button !== 0 || now().begin?.(event) === false) return;
    held = { id: event.pointerId, x: event.clientX, y: event.clientY, kind: null };
    element.setPointerCapture(event.pointerId);
  });
  on('pointermove', (event) => {
    if (second && second.id === event.pointerId) {
      now().twist((second.y - event.clientY) / TWIST);
      second.y = event.clientY;
      return;
    }
    if (!held || held.id !== event.pointerId) return;
    const [across, down] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.kind && far(event) < NOTHING / 2) return;
    held.kind ??= now().kind?.(across, down, event) ?? 'pull';
    if (held.kind === 'place') now().place?.(event);
    else now().pull(across, down);
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
  on('keydown', (event) => {
    if (event.key === 'Escape' && held) {
      now().cancel();
      end();
    }
  });
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
