// Makes a control inert for a moment if it appears where another control was just pressed.
// Otherwise a second tap, or a key that is held down, would activate a control that the person has
// not seen yet. An inert control has the attribute `data-fresh`, so the style sheet disables its
// pointer events.

/**
 * Milliseconds for which a control stays inert. It stays inert at least until the finger is lifted.
 */
const LASTS = 400;
/** The second tap of a double tap lands at most this many pixels from the first one. */
const REACH = 20;
const AROUND = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x * REACH, y * REACH]));
const BUTTONS = 'a[href], button, summary, [role="button"]';
/**
 * The controls to guard. Boards are left out, because a tap on a board does nothing: a throw needs
 * a pull.
 */
const CONTROLS = `${BUTTONS}, label, [tabindex="0"]:not(.board-host), input:is([type="checkbox"], [type="radio"], [type="range"])`;
/** The DOM changes after which controls are checked. They do not include animations. */
const CHANGES = {
  childList: true,
  characterData: true,
  subtree: true,
  attributeFilter: ['aria-label', 'class', 'disabled', 'hidden', 'inert', 'open'],
};

/** @typedef {Map<Element, string>} Controls  controls with their labels */

/**
 * The last press. `spent`: whether it was on an inert control, so that its click does nothing.
 * @type {{ x: number, y: number, at: number, known: Controls, spent: boolean } | null}
 */
let press = null;
/** @type {{ key: string, control: Element, label: string, held: boolean } | null} the last key that pressed a control */
let stroke = null;
/** The pointers that are down, with their types. @type {Map<number, string>} */
const down = new Map();
/** The time when each inert control became inert. @type {Map<Element, number>} */
const fresh = new Map();
/** The time when each control last became inert. @type {WeakMap<Element, number>} */
const since = new WeakMap();
let due = false;

/** @param {EventTarget | null} target */
const controlAt = (target) =>
  target instanceof Element ? (target.closest('label') ?? target.closest(CONTROLS)) : null;

/** @param {Element} control */
const labelOf = (control) => control.getAttribute('aria-label') ?? control.textContent ?? '';

/**
 * Return the enabled controls within `REACH` of a point.
 * @param {{ x: number, y: number }} point
 * @returns {Controls}
 */
function controlsAround({ x, y }) {
  const found = AROUND.map(([across, along]) =>
    controlAt(document.elementFromPoint(x + across, y + along)),
  );
  return new Map(
    found.flatMap((control) =>
      control && !control.matches(':disabled') ? [[control, labelOf(control)]] : [],
    ),
  );
}

/** Make new controls near the last press inert. */
function look() {
  due = false;
  if (!press) return;
  const { known } = press;
  const found = controlsAround(press);
  for (const [control, label] of found) if (known.get(control) !== label) freshen(control);
  press.known = new Map([...[...fresh.keys()].map(labelled), ...found]);
}

/** @param {Element} control  @returns {[Element, string]} */
const labelled = (control) => [control, labelOf(control)];

/** @param {Element} control */
function freshen(control) {
  const now = performance.now();
  control.setAttribute('data-fresh', '');
  fresh.set(control, now);
  since.set(control, now);
  setTimeout(settle, LASTS);
}

/** Make controls usable again after their inert time, unless a finger or a key is still down. */
function settle() {
  if (down.size || stroke?.held) return;
  const now = performance.now();
  for (const [control, start] of fresh) {
    if (now - start < LASTS) continue;
    control.removeAttribute('data-fresh');
    fresh.delete(control);
  }
}

/**
 * Return whether an event is over an inert control. A dialog covers the controls behind it.
 * @param {MouseEvent} event
 */
function isOverFresh({ clientX: x, clientY: y, target }) {
  const layer = target instanceof Element ? target.closest('dialog') : null;
  return [...fresh.keys()].some((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const isThere = x >= left && x <= right && y >= top && y <= bottom;
    return isThere && control.closest('dialog') === layer;
  });
}

/** @param {Event} event */
function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @param {PointerEvent} event */
function pressed(event) {
  if (due) look();
  const { pointerId, pointerType, isPrimary } = event;
  if (isPrimary) for (const [id, type] of down) if (type === pointerType) down.delete(id);
  down.set(pointerId, pointerType);
  stroke = null;
  const spent = isOverFresh(event);
  const { clientX: x, clientY: y } = event;
  press = { x, y, at: performance.now(), known: controlsAround({ x, y }), spent };
  for (const control of fresh.keys()) press.known.set(...labelled(control));
  if (spent) swallow(event);
}

/** @param {PointerEvent} event */
function lifted(event) {
  down.delete(event.pointerId);
  setTimeout(settle); // This runs after the click of this press
}

/** @param {MouseEvent} event */
function clicked(event) {
  if (!event.isTrusted || !event.detail || !press) return;
  const control = controlAt(event.target);
  const isNew = control && (since.get(control) ?? 0) > press.at; // The control appeared under the finger
  if (press.spent || isNew || isOverFresh(event)) swallow(event);
}

/** @param {KeyboardEvent} event */
function typed(event) {
  const control = controlAt(document.activeElement);
  const acts = event.key === 'Enter' || event.key === ' ';
  if (!acts || !control?.matches(BUTTONS)) {
    if (!event.repeat) stroke = null;
    return;
  }
  const label = labelOf(control);
  if (fresh.has(control)) swallow(event);
  else if (!event.repeat) stroke = { key: event.key, control, label, held: true };
  else if (stroke?.control !== control || stroke.label !== label) swallow(event);
}

/** @param {KeyboardEvent} event */
function released(event) {
  if (stroke?.key === event.key) stroke.held = false;
  setTimeout(settle);
}

/**
 * Move the focus to a control that has just appeared, after a delay. Without the delay, a second
 * press on the same key could activate it. Do nothing if the person has moved the focus during the
 * delay.
 * @param {HTMLElement | null | undefined} control
 */
export function focusLater(control) {
  if (!control) return;
  setTimeout(() => {
    if (stroke?.held || down.size) {
      focusLater(control);
      return;
    }
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement.matches(BUTTONS)) return;
    control.focus();
  }, LASTS);
}

/** Guard the controls of the page against double taps and held keys. */
export function guardPresses() {
  const listeners = /** @type {[string, (event: any) => void][]} */ ([
    ['pointerdown', pressed],
    ['pointerup', lifted],
    ['pointercancel', lifted],
    ['lostpointercapture', lifted], // The pressed control was removed, so no release follows
    ['click', clicked],
    ['keydown', typed],
    ['keyup', released],
  ]);
  for (const [type, listener] of listeners) addEventListener(type, listener, { capture: true });
  addEventListener('blur', () => {
    down.clear();
    stroke = null;
    settle();
  });
  new MutationObserver(() => {
    if (due || !press) return;
    due = true;
    requestAnimationFrame(() => due && look());
  }).observe(document.body, CHANGES);
}
