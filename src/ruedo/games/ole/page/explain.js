// What lies on the table says what it is, with its clause: under a pointer that rests on it, or a finger that holds it.
import { useEffect, useRef } from '../../vendor/preact-htm.js';

/** Milliseconds for which a finger holds, or a pointer rests. */
const HOLD = 500;
/** Pixels by which a finger or a pointer has moved on. */
const MOVED = 4;
const ASKED = '[data-about], [data-thing]';

/** What a finger means, which is broad: the whole thing; a pointer means what is under its tip. */
const meant = (target, finger) =>
  (finger && target.closest('[data-thing]')) || target.closest(ASKED);

/** What is asked about an element: `{ about, label }`. */
export const askedOf = (target) => {
  const thing = target.closest(ASKED);
  return (
    thing && {
      about: thing.dataset.about ?? thing.dataset.thing,
      label: thing.getAttribute('aria-label') ?? '',
    }
  );
};

/** Let what lies within `root` explain itself by `tell({ about, label })`; what a finger holds is not touched by it. */
export function useExplaining(root, tell) {
  const now = useRef(tell);
  now.current = tell;
  useEffect(() => {
    const place = root.current;
    let timer = 0;
    const leave = () => clearTimeout(timer);
    const later = (thing, then = () => {}) => {
      leave();
      if (thing)
        timer = setTimeout(() => {
          if (thing.isConnected) now.current(askedOf(thing));
          then();
        }, HOLD);
    };
    let pressed = null; // where a mouse pressed: what comes under it there is not asked about
    const down = ({ target, pointerType, clientX, clientY }) => {
      if (pointerType !== 'mouse') return later(meant(target, true), keepFromClicking);
      pressed = [clientX, clientY];
      return leave();
    };
    const over = ({ target, pointerType, clientX, clientY }) => {
      if (pointerType !== 'mouse') return;
      if (pressed && Math.hypot(clientX - pressed[0], clientY - pressed[1]) < MOVED) return;
      pressed = null;
      later(meant(target, false));
    };
    const moved = (event) => {
      if (event.pointerType !== 'mouse' && Math.hypot(event.movementX, event.movementY) > MOVED)
        leave();
    };
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

/** The click that ends a hold does nothing. */
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
  }); // where no click followed, the guard is spent
}
