// Explains a thing on the table, with its clause, while a pointer rests on it or a finger holds it.
import { useEffect, useRef } from '../../../web/static/vendor/preact-htm.js';

/** @import { Asked } from './types.js' */

/** The time in milliseconds after which a pointer counts as resting and a finger as holding. */
const HOLD = 500;
/** The number of pixels after which a finger or a pointer counts as moved. */
const MOVED = 4;
const ASKED = '[data-about], [data-thing]';

/**
 * Return the element to explain. For a finger, which is wide, it is the whole thing. For a pointer,
 * it is the element under its tip.
 * @param {Element} target
 * @param {boolean} finger
 */
const meant = (target, finger) =>
  (finger && target.closest('[data-thing]')) || target.closest(ASKED);

/**
 * Return the name and the label of the thing that contains an element, or null.
 * @param {Element} target
 */
export const askedOf = (target) => {
  const thing = /** @type {HTMLElement | null} */ (target.closest(ASKED));
  return (
    thing && {
      about: thing.dataset.about ?? thing.dataset.thing ?? '',
      label: thing.getAttribute('aria-label') ?? '',
    }
  );
};

/**
 * Explain the things inside `root`: call `tell` with `{ about, label }`. Holding a thing does not
 * count as touching it.
 * @param {{ current: HTMLElement | null }} root
 * @param {(asked: Asked | null) => void} `tell`
 */
export function useExplaining(root, tell) {
  const now = useRef(tell);
  now.current = tell;
  useEffect(() => {
    const place = /** @type {any} */ (root.current);
    let timer = 0;
    const leave = () => clearTimeout(timer);
    /** @param {Element | null} thing */
    const later = (thing, then = () => {}) => {
      leave();
      if (thing)
        timer = setTimeout(() => {
          if (thing.isConnected) now.current(askedOf(thing));
          then();
        }, HOLD);
    };
    /** @type {[number, number] | null} */
    let pressed = null; // where the mouse button went down: a thing that appears there needs no explanation
    /** @param {{ target: Element, pointerType: string, clientX: number, clientY: number }} given */
    const down = ({ target, pointerType, clientX, clientY }) => {
      if (pointerType !== 'mouse') return later(meant(target, true), keepFromClicking);
      pressed = [clientX, clientY];
      return leave();
    };
    /** @param {{ target: Element, pointerType: string, clientX: number, clientY: number }} given */
    const over = ({ target, pointerType, clientX, clientY }) => {
      if (pointerType !== 'mouse') return;
      if (pressed && Math.hypot(clientX - pressed[0], clientY - pressed[1]) < MOVED) return;
      pressed = null;
      later(meant(target, false));
    };
    /** @param {PointerEvent & { target: Element }} event */
    const moved = (event) => {
      if (event.pointerType !== 'mouse' && Math.hypot(event.movementX, event.movementY) > MOVED)
        leave();
    };
    /** @param {PointerEvent & { target: Element }} event */
    const menu = (event) => {
      if (event.target.closest(ASKED)) event.preventDefault();
    };
    const heard = {
      pointerdown: down,
      pointerover: over,
      pointerup: leave,
      pointerleave: leave,
      pointercancel: leave,
      pointermove: moved,
      contextmenu: menu,
    };
    for (const [name, done] of Object.entries(heard)) place.addEventListener(name, done);
    return () => {
      leave();
      for (const [name, done] of Object.entries(heard)) place.removeEventListener(name, done);
    };
  }, []);
}

/** Ignore the click at the end of a hold. */
function keepFromClicking() {
  addEventListener(
    'click',
    (click) => {
      click.stopPropagation();
      click.preventDefault();
    },
    { capture: true, once: true },
  );
  addEventListener('pointerdown', () => dispatchEvent(new Event('click')), {
    capture: true,
    once: true,
  }); // if the browser fires no click, remove the listener
}
