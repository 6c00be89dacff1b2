// Dragging. Dropping a thing on another one has the same effect as touching both.
import { useEffect, useRef } from '../../../web/static/vendor/preact-htm.js';
import { scaleOf } from './scale.js';

const FAR_ENOUGH = 8;

/**
 * Make the things inside `root` draggable. `can.dragging` is 'mouse' for a mouse only, or 'all' for
 * fingers, too.
 * @param {{ current: HTMLElement | null }} root
 * @param {any} can
 */
export function useDragging(root, can) {
  const now = useRef(can);
  now.current = can;
  useEffect(() => {
    const place = /** @type {any} */ (root.current);
    /**
     * The thing that a pointer drags, and the position where the drag began.
     * @type {{ thing: HTMLElement, x: number, y: number, pointer: number, moving: boolean } | null}
     */
    let held = null;
    /** @param {PointerEvent & { target: HTMLElement }} event */
    const begin = (event) => {
      const thing = /** @type {HTMLElement | null} */ (event.target.closest('[data-thing]'));
      const { dragging, state } = now.current;
      if (
        event.button !== 0 ||
        !thing ||
        !state(thing.dataset.thing) ||
        thing.classList.contains('target')
      )
        return;
      if (event.pointerType !== 'mouse' && dragging !== 'all') return;
      held = { thing, x: event.clientX, y: event.clientY, pointer: event.pointerId, moving: false };
    };
    /** @param {PointerEvent & { target: HTMLElement }} event */
    const move = (event) => {
      if (!held || event.pointerId !== held.pointer) return;
      const [x, y] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.moving && Math.hypot(x, y) < FAR_ENOUGH) return;
      if (!held.moving) {
        held.moving = true;
        held.thing.classList.add('dragged');
      }
      event.preventDefault();
      const scale = scaleOf(held.thing);
      held.thing.style.translate = `${x / scale}px ${y / scale}px`;
    };
    /** @param {PointerEvent & { target: HTMLElement }} event */
    const end = (event) => {
      if (!held || event.pointerId !== held.pointer) return;
      const { thing, moving } = held;
      held = null;
      if (!moving) return;
      thing.classList.remove('dragged');
      thing.style.translate = '';
      addEventListener(
        'click',
        (click) => {
          click.stopPropagation();
          click.preventDefault();
        },
        { capture: true, once: true },
      );
      // if the browser fires no click, remove the listener
      setTimeout(() => dispatchEvent(new Event('click')), 0);
      if (event.type === 'pointercancel') return;
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const onto = under
        .map(
          (element) =>
            /** @type {HTMLElement|null} */ (element.closest('[data-thing], [data-tier]')),
        )
        .find((element) => element && element !== thing);
      const target =
        onto?.dataset.thing && now.current.state(onto.dataset.thing)
          ? onto.dataset.thing
          : /** @type {HTMLElement|null} */ (onto?.closest('[data-tier]'))?.dataset.tier;
      if (target) now.current.drop(thing.dataset.thing, target);
    };
    const pointers = /** @type {(type: string, handler: any, options?: object) => void} */ (
      addEventListener
    );
    place.addEventListener('pointerdown', begin);
    pointers('pointermove', move, { passive: false });
    pointers('pointerup', end);
    pointers('pointercancel', end);
    return () => {
      place.removeEventListener('pointerdown', begin);
      removeEventListener('pointermove', /** @type {EventListener} */ (move));
      removeEventListener('pointerup', /** @type {EventListener} */ (end));
      removeEventListener('pointercancel', /** @type {EventListener} */ (end));
    };
  }, []);
}
