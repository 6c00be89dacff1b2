// The board on which the referee taps the positions of the weights.
import { html, useEffect, useRef, useState } from '../../../web/static/vendor/preact-htm.js';
import { Button, Choices } from '../../../web/static/parts/button.js';
import { say } from '../../../web/static/words.js';
import {
  Bed,
  boxOf,
  lieSaid,
  lying,
  toPicture,
  toPlace,
} from '../../../boards/shuffleboard/page/bed.js';

/** @import { Box, EnteredWeight, Point, Table, TurnDraft } from './types.js' */

/**
 * Return a length in metres, rounded to a tenth of a millimetre.
 * @param {number} value
 */
const fine = (value) => Math.round(value * 1e4) / 1e4;

const PARTS = ['end', 'foul', 'whole'];
/**
 * The direction in which each arrow key moves a weight, in the format `[along the board, to the
 * left]`.
 * @type {Record<string, Point>}
 */
const STEPS = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, 1], ArrowRight: [0, -1] };

/**
 * A weight that a finger holds, its offset from the finger, and whether it was moved. `before` is
 * its entry before the touch.
 * @typedef {{ pointer: number, number: number, offset: number[], moved: boolean,
 *   before: EnteredWeight }} Held
 */

/**
 * The board on which the referee enters positions. A tap puts the next weight down, a drag moves a
 * weight, and arrow keys move the focused weight.
 * @param {{ table: Table, draft: TurnDraft }} props
 */
export function Tapped({ table, draft }) {
  const [part, setPart] = useState('end');
  const [larger, setLarger] = useState(false);
  const svg = useRef(null);
  useEffect(() => svg.current.scrollIntoView({ block: 'nearest' }), [table.n]);
  const box = larger ? enlarged(boxOf(table, part), table, draft) : boxOf(table, part);
  const touches = useTouches(svg, table, draft, box);
  const weights = draft.weights.map(({ place }, n) => ({
    number: n + 1,
    place,
    lie: place ? (draft.answer.lies[n] ?? null) : null,
  }));
  const things = weights.map(({ number, place, lie }) => lying(table, number, place, lie ?? ''));
  const chosenPlace = draft.chosen ? draft.weights[draft.chosen - 1]?.place : null;
  const [cx, cy] = chosenPlace ? toPicture(table, chosenPlace) : [null, null];
  return html`<div class="hc-tap">
    <div class="hc-window">
      <${Choices} legend=${say('hc-window')} hidden value=${part} onChange=${setPart}
        options=${PARTS.map((value) => ({ value, label: say(`hc-window-${value}`) }))} />
      <${Button} icon=${larger ? 'minus' : 'plus'} label=${say(larger ? 'hc-zoom_out' : 'hc-zoom')}
        onClick=${() => setLarger(!larger)} />
    </div>
    <${Bed} table=${table} box=${box} things=${things} chosen=${draft.chosen}
      more=${{
        ref: svg,
        class: 'hc-bed tappable',
        role: 'group',
        'aria-label': say('hc-picture'),
        ...touches,
      }}>
      ${
        cx !== null &&
        html`<g stroke="var(--ink)" stroke-width="1" opacity=".45">
        <line x1=${box[0]} x2=${box[0] + box[2]} y1=${cy} y2=${cy} />
          <line x1=${cx} x2=${cx} y1=${box[1]} y2=${box[1] + box[3]} /></g>`
      }
      ${weights.map(
        ({ number, place, lie }) =>
          place &&
          html`<circle key=${number} class="handle" cx=${toPicture(table, place)[0]}
            cy=${toPicture(table, place)[1]} r=${radius(table) * 1.1} fill="transparent" tabindex="0" role="button"
        aria-label=${
          lie === null
            ? say('hc-weight', { count: number })
            : say('hc-weight-lies', { count: number, lie: lieSaid(table, lie) })
        }
          onFocus=${() => draft.setChosen(number)}
          onKeyDown=${(/** @type {KeyboardEvent} */ event) => nudge(event, draft, number)} />`,
      )}
    <//>
  </div>`;
}

/**
 * Return the radius of a weight in the picture.
 * @param {Table} table
 */
const radius = (table) => (table.equipment.weight.diameter * 1000) / 2;

/**
 * Return the listeners of the picture. A touch puts down or holds a weight.
 * @param {{ current: any }} svg
 * @param {Table} table
 * @param {TurnDraft} draft
 * @param {Box} box
 */
function useTouches(svg, table, draft, box) {
  const held = useRef(/** @type {Held | null} */ (null));
  /** @param {PointerEvent} event */
  const at = (event) => {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(
      svg.current.getScreenCTM().inverse(),
    );
    return /** @type {Point} */ ([point.x, point.y]);
  };
  /** @param {PointerEvent} event */
  const onPointerDown = (event) => {
    if (event.button || held.current) return; // while one finger holds a weight, a second finger does nothing
    const point = at(event);
    const own = nearest(table, draft, point, svg.current.getScreenCTM().a);
    if (!own && !inside(point, box)) return;
    const number = own ?? (chosenFree(draft) || draft.free);
    if (!number) return;
    event.preventDefault();
    svg.current.setPointerCapture(event.pointerId);
    const offset = own
      ? toPicture(table, draft.at(own) ?? [0, 0]).map((value, n) => value - point[n])
      : [0, 0];
    const before = draft.weights[number - 1];
    held.current = { pointer: event.pointerId, number, offset, moved: !own, before };
    draft.setChosen(number);
    if (!own) draft.place(number, toPlace(table, ...point), false);
  };
  /** @param {PointerEvent} event */
  const onPointerMove = (event) => {
    if (held.current?.pointer !== event.pointerId) return;
    const [x, y] = at(event);
    const { number, offset } = held.current;
    held.current.moved = true;
    draft.place(number, toPlace(table, x + offset[0], y + offset[1]), false);
  };
  /** @param {PointerEvent} event */
  const onPointerUp = (event) => {
    if (held.current?.pointer !== event.pointerId) return;
    if (held.current.moved) draft.settle();
    held.current = null;
  };
  /** @param {PointerEvent} event */
  const onPointerCancel = (event) => {
    if (held.current?.pointer !== event.pointerId) return;
    const { number, before, moved } = held.current;
    held.current = null;
    if (moved) draft.change(number, before); // a cancelled touch changes nothing
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

/**
 * Return the number of the weight at a point of the picture, or null if none is near. A finger
 * needs 22 pixels at any scale.
 * @param {Table} table
 * @param {TurnDraft} draft
 * @param {Point} point
 * @param {number} scale
 */
function nearest(table, draft, [x, y], scale) {
  const found = draft.weights.map(({ place }, n) => {
    const [cx, cy] = place ? toPicture(table, place) : [Infinity, Infinity];
    return { number: n + 1, far: Math.hypot(cx - x, cy - y) };
  });
  const best = found.reduce((best, one) => (one.far < best.far ? one : best));
  return best.far <= Math.max(radius(table), 22 / scale) ? best.number : null;
}

/**
 * Move a weight by 1 mm with an arrow key, or by 1 cm with Shift.
 * @param {KeyboardEvent} event
 * @param {TurnDraft} draft
 * @param {number} number
 */
function nudge(event, draft, number) {
  const steps = STEPS[event.key];
  if (!steps) return;
  event.preventDefault();
  const by = event.shiftKey ? 0.01 : 0.001;
  const [x, y] = draft.at(number) ?? [0, 0];
  draft.place(number, [fine(x + steps[0] * by), fine(y + steps[1] * by)]);
}

/** @param {number[]} point  @param {number[]} box */
const inside = ([x, y], [left, top, width, height]) =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/**
 * Return the number of the chosen weight if it has no position yet, otherwise 0.
 * @param {TurnDraft} draft
 */
const chosenFree = ({ chosen, weights }) =>
  chosen && weights[chosen - 1] && !weights[chosen - 1].place && !weights[chosen - 1].off
    ? chosen
    : 0;

/**
 * Return a view box around the chosen weight that is half as wide and half as high as the given
 * box.
 * @param {Box} box
 * @param {Table} table
 * @param {TurnDraft} draft
 * @returns {Box}
 */
function enlarged([left, top, width, height], table, draft) {
  const place = draft.chosen ? draft.weights[draft.chosen - 1]?.place : null;
  const [x, y] = place ? toPicture(table, place) : [0, top + height / 4];
  /**
   * @param {number} value
   * @param {number} from
   * @param {number} size
   */
  const within = (value, from, size) => Math.min(Math.max(value - size / 4, from), from + size / 2);
  return [within(x, left, width), within(y, top, height), width / 2, height / 2];
}
