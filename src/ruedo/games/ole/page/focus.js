// The keyboard focus. It moves to the choices if the focused element has disappeared. Arrow keys
// move it on the pitch and in the hand.
import { useEffect, useLayoutEffect, useRef } from '../../../web/static/vendor/preact-htm.js';
import { pace } from '../../../web/static/motion.js';

/**
 * Move the focus to the choices if it is the player's turn and the focused element is gone.
 * @param {{ current: HTMLElement | null }} root
 * @param {boolean} free
 */
export function useKeptFocus(root, free) {
  const within = useRef(false);
  useEffect(() => {
    const note = () => {
      within.current = root.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    if (free && within.current && document.activeElement === document.body)
      /** @type {HTMLElement | null} */ (root.current?.querySelector('.actions'))?.focus({
        preventScroll: pace() > 0,
      });
  });
}

/** The parts of the page in which arrow keys move the focus. The Tab key stops once in each. */
const GROUPS = '.ole-board, .hand';
const STOPS = 'button[data-thing]';
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** The weight of distances across the direction of an arrow key, compared with those along it. */
const ACROSS = 2;

/**
 * Let arrow keys move the focus on the pitch and in the hand.
 * @param {{ current: HTMLElement | null }} root
 */
export function useArrows(root) {
  useLayoutEffect(() => {
    for (const group of root.current?.querySelectorAll(GROUPS) ?? []) setStop(group);
  });
  useEffect(() => {
    const play = /** @type {any} */ (root.current);
    play.addEventListener('keydown', move);
    play.addEventListener('focusin', arrived);
    play.addEventListener('click', chosen);
    return () => {
      play.removeEventListener('click', chosen);
      play.removeEventListener('keydown', move);
      play.removeEventListener('focusin', arrived);
    };
  }, []);
}

/**
 * Let the Tab key reach only one button of a group: the given one, otherwise the last one that had
 * the focus, otherwise the first one that is enabled.
 * @param {Element} group
 * @param {HTMLElement} [wanted]
 */
function setStop(group, wanted) {
  const stops = /** @type {HTMLElement[]} */ ([...group.querySelectorAll(STOPS)]);
  const stop =
    wanted ??
    stops.find((button) => button.dataset.stop) ??
    stops.find((button) => !button.ariaDisabled) ??
    stops[0];
  for (const button of stops) {
    button.tabIndex = button === stop ? 0 : -1;
    if (wanted && button === stop) button.dataset.stop = 'here';
    else if (wanted) delete button.dataset.stop;
  }
}

/**
 * After a player has chosen a card with the keyboard, move the focus to the remaining choices,
 * unless the player has moved it already.
 * @param {MouseEvent & { target: HTMLElement }} event
 */
function chosen({ target, detail }) {
  if (detail || !target.closest('.hand')) return;
  const play = target.closest('.ole-play');
  const { activeElement } = document;
  requestAnimationFrame(() => {
    const stayed = [activeElement, document.body].includes(document.activeElement);
    if (stayed && play?.matches('.choosing'))
      /** @type {HTMLElement} */ (play.querySelector('.actions')).focus({ preventScroll: true });
  });
}

/** @param {FocusEvent & { target: HTMLElement }} event */
function arrived({ target }) {
  const group = target.closest(GROUPS);
  if (group && target.matches(STOPS)) setStop(group, target);
}

/** @param {KeyboardEvent & { target: HTMLElement }} event */
function move(event) {
  const way = ARROWS[event.key];
  const group = event.target.closest(GROUPS);
  if (!way || !group || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  nearest(event.target, [...group.querySelectorAll(STOPS)], way)?.focus();
}

/**
 * Return the nearest of some elements in the direction of an arrow key, or null.
 * @param {HTMLElement} from
 * @param {Element[]} others
 * @param {[number, number]} way
 */
function nearest(from, others, [right, down]) {
  const start = middle(from);
  let best = null;
  let least = Infinity;
  for (const other of others) {
    const [x, y] = middle(other).map((at, axis) => at - start[axis]);
    const along = x * right + y * down;
    const cost = along + ACROSS * Math.abs(x * down + y * right);
    if (along > 1 && cost < least) [best, least] = [other, cost];
  }
  return /** @type {HTMLElement | null} */ (best);
}

/** @param {Element} element */
function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
