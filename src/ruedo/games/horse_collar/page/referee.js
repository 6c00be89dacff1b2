// Horse Collar at a real table, for the referee. The referee taps the places of the eight weights
// on the picture, or enters their lies, or their counts.
import { html, useEffect, useRef, useState } from '../../../web/static/vendor/preact-htm.js';
import { Button, Choices } from '../../../web/static/parts/button.js';
import { Dialog } from '../../../web/static/parts/dialog.js';
import { SideMark } from '../../../web/static/parts/mark.js';
import { toast } from '../../../web/static/parts/toast.js';
import { say } from '../../../web/static/words.js';
import {
  Big,
  Desk,
  Review,
  Stepper,
  Undo,
  namesBySide,
  refused,
  useReview,
} from '../../../web/static/referee/desk.js';
import {
  Bed,
  Chip,
  Whole,
  boxOf,
  lieSaid,
  lying,
  toPicture,
  toPlace,
} from '../../../boards/shuffleboard/page/bed.js';
import { isDusted } from '../../../boards/shuffleboard/page/ways.js';
import { detailsSaid, liesOf } from './board.js';

/**
 * @import { Box, EnteredLies, EnteredWeight, Link, Point, Table, RulingText, TurnDraft,
 *   TurnReview, View } from './types.js'
 */

/**
 * Return a length in metres, to a tenth of a millimetre.
 * @param {number} value
 */
const fine = (value) => Math.round(value * 1e4) / 1e4;

const WAYS = ['tap', 'lies', 'count'];
const PARTS = ['end', 'foul', 'whole'];
/**
 * The direction in which an arrow key nudges a weight: along the board, and to the left.
 * @type {Record<string, Point>}
 */
const STEPS = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, 1], ArrowRight: [0, -1] };

/** @param {{ link: Link, table: Table }} props */
export function Referee({ link, table }) {
  const { view } = table;
  const review = useReview(link);
  const [way, setWay] = useState('tap');
  const draft = useDraft(link, table);
  const over = Boolean(table.status.result);
  const awaited = !over && !view.waiting_for?.world?.includes('toss');
  const tapping =
    awaited &&
    (way === 'tap' || view.shot > 0) &&
    !review.reviewed &&
    (view.shot === 0 || view.sliding);
  const entering = awaited && !tapping && way !== 'tap' && view.shot === 0;
  const entered = useEntered(link, entering ? draft.lies : [], table);
  const things = review.reviewed?.view.things ?? (entering ? entered.things : view.things);
  const picture = tapping
    ? html`<${Tapped} table=${table} draft=${draft} />`
    : html`<div class="hc-still"><${Bed} table=${table} things=${things}
      label=${say('hc-board', { said: liesOf(things).map(lieSaid).join(', ') })} />
      <${Whole} table=${table} things=${things} /></div>`;
  const top = html`<p class="standing muted">
    ${say('hc-frame', { frame: view.frame, target: table.rules.target })}${detailsSaid(table, view).map((detail) => ` · ${detail}`)}</p>
      <${Undo} link=${link} count=${1} />`;
  return html`<${Desk} picture=${picture} top=${top}>
    ${
      over
        ? html`<p>${say('referee-over')}</p>`
        : review.reviewed
          ? html`<${Review} table=${table} review=${review} />`
          : view.waiting_for?.world?.includes('toss')
            ? html`<${Toss} table=${table} review=${review} />`
            : view.shot > 0
              ? html`<${OneByOne} table=${table} view=${view} review=${review} draft=${draft} />`
              : html`<${Turn} link=${link} table=${table} view=${view} review=${review} way=${way}
                setWay=${setWay} draft=${draft} entered=${entered} />`
    }
    ${awaited && !review.reviewed && html`<${Conduct} table=${table} view=${view} review=${review} />`}
  <//>`;
}

// milliseconds to wait for more movement of a weight before a request to the rules
const PAUSE = 80;

/**
 * Return what the referee has entered since the last event: see `TurnDraft`.
 * @param {Link} link
 * @param {Table} table
 */
function useDraft(link, table) {
  const { view } = table;
  const count = view.shot || table.terms.weights.length;
  const [, redraw] = useState(0);
  const state = useRef(null);
  if (state.current?.n !== table.n) {
    state.current = {
      n: table.n,
      weights: Array.from({ length: count }, (_, n) => before(table, view, n)),
      lies: [],
      told: { ...NOTHING, lies: view.lies },
      chosen: view.shot || null,
      asked: 0,
    };
  }
  /** @param {Record<string, any>} changes */
  const set = (changes) => {
    state.current = { ...state.current, ...changes };
    redraw((times) => times + 1);
  };
  /** Request the lies of the weights from the rules. Only the latest answer counts. */
  const ask = () => {
    clearTimeout(state.current.timer);
    const asked = state.current.asked + 1;
    const places = state.current.weights.map((/** @type {EnteredWeight} */ { place }) => place);
    if (places.every((/** @type {EnteredWeight} */ place) => !place)) {
      set({ asked, told: NOTHING });
      return;
    }
    const timer = setTimeout(
      () =>
        link
          .places(places)
          .then(
            (
              /** @type {{ event: any, rulings: RulingText[][], view: View }} */ {
                event,
                rulings,
                view: after,
              },
            ) => {
              if (state.current.asked !== asked) return;
              set({
                told: {
                  lies:
                    event.lies ??
                    (after.lies.length ? after.lies : (after.turns.at(-1)?.lies ?? [])),
                  points: pointsIn(rulings),
                },
              });
            },
            refused,
          ),
      PAUSE,
    );
    set({ asked, timer });
  };
  useEffect(() => () => clearTimeout(state.current.timer), []);
  /**
   * @param {number} number
   * @param {EnteredWeight} weight
   */
  const change = (number, weight) => {
    set({
      weights: state.current.weights.map(
        (/** @type {EnteredWeight} */ other, /** @type {number} */ n) =>
          n === number - 1 ? weight : other,
      ),
    });
    ask();
  };
  /**
   * @param {number} number
   * @param {Point} where
   */
  const place = (number, where, settled = true) => {
    set({
      chosen: number,
      weights: state.current.weights.map(
        (/** @type {EnteredWeight} */ other, /** @type {number} */ n) =>
          n === number - 1 ? { place: where, off: false } : other,
      ),
    });
    if (settled) ask();
  };
  const restFell = () => {
    set({
      weights: state.current.weights.map((/** @type {EnteredWeight} */ weight) =>
        weight.place ? weight : { place: null, off: true },
      ),
    });
    ask();
  };
  const { weights, lies, told, chosen } = state.current;
  /** @param {EnteredWeight} weight */
  const down = ({ place: where, off }) => Boolean(where) || off;
  return {
    weights,
    lies,
    told,
    chosen,
    count,
    place,
    change,
    restFell,
    settle: ask,
    /** @param {number} number */
    at: (number) => state.current.weights[number - 1].place,
    /** @param {string[]} next */
    setLies: (next) => set({ lies: next }),
    /** @param {number} number */
    setChosen: (number) => set({ chosen: number }),
    placed: weights.filter(down).length,
    free: weights.findIndex((/** @type {EnteredWeight} */ weight) => !down(weight)) + 1,
  };
}

const NOTHING = { lies: [], points: null };

/**
 * Return where a weight of this turn lay at the last report. A weight that is off stays off.
 * @param {Table} table
 * @param {View} view
 * @param {number} n
 */
function before(table, view, n) {
  const last = view.lies.length
    ? table.events.findLast(
        (/** @type {{ event: any }} */ { event }) => event.type === 'weights_rest',
      )?.event
    : null;
  if (!last || n >= view.lies.length) return { place: null, off: false };
  return { place: last.weights[n], off: view.lies[n] === 'off' };
}

/**
 * The board to be tapped: a tap puts the next weight down, a drag moves one, arrows nudge the one
 * that has the focus.
 * @param {{ table: Table, draft: TurnDraft }} props
 */
function Tapped({ table, draft }) {
  const [part, setPart] = useState('end');
  const [larger, setLarger] = useState(false);
  const svg = useRef(null);
  const held = useRef(null);
  useEffect(() => svg.current.scrollIntoView({ block: 'nearest' }), [table.n]);
  const r = (table.equipment.weight.diameter * 1000) / 2;
  const box = larger ? enlarged(boxOf(table, part), table, draft) : boxOf(table, part);
  /** @param {any} event */
  const at = (event) => {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(
      svg.current.getScreenCTM().inverse(),
    );
    return /** @type {Point} */ ([point.x, point.y]);
  };
  /** @param {number[]} point  @param {number} scale */
  const near = ([x, y], scale) => {
    const reach = Math.max(r, 22 / scale);
    const found = draft.weights.map(({ place }, n) => ({
      number: n + 1,
      far: place
        ? Math.hypot(toPicture(table, place)[0] - x, toPicture(table, place)[1] - y)
        : Infinity,
    }));
    const nearest = found.reduce((best, one) => (one.far < best.far ? one : best));
    return nearest.far <= reach ? nearest.number : null;
  };
  /** @param {any} event */
  const down = (event) => {
    if (event.button) return;
    const point = at(event);
    const own = near(point, svg.current.getScreenCTM().a);
    if (!own && !inside(point, box)) return;
    const number = own ?? (chosenFree(draft) || draft.free);
    if (!number) return;
    event.preventDefault();
    svg.current.setPointerCapture(event.pointerId);
    const offset = own
      ? toPicture(table, draft.at(own) ?? [0, 0]).map((value, n) => value - point[n])
      : [0, 0];
    held.current = { number, offset, moved: !own };
    draft.setChosen(number);
    if (!own) draft.place(number, toPlace(table, ...point), false);
  };
  /** @param {any} event */
  const move = (event) => {
    if (!held.current) return;
    const [x, y] = at(event);
    held.current.moved = true;
    draft.place(
      held.current.number,
      toPlace(table, x + held.current.offset[0], y + held.current.offset[1]),
      false,
    );
  };
  const up = () => {
    if (held.current?.moved) draft.settle();
    held.current = null;
  };
  /** @param {number} number */
  const nudge = (number) => (/** @type {any} */ event) => {
    const steps = STEPS[event.key];
    if (!steps) return;
    event.preventDefault();
    const by = event.shiftKey ? 0.01 : 0.001;
    const [x, y] = draft.at(number) ?? [0, 0];
    draft.place(number, [fine(x + steps[0] * by), fine(y + steps[1] * by)]);
  };
  const weights = draft.weights.map(({ place }, n) => ({
    number: n + 1,
    place,
    lie: place ? (draft.told.lies[n] ?? null) : null,
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
        onPointerDown: down,
        onPointerMove: move,
        onPointerUp: up,
        onPointerCancel: up,
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
            cy=${toPicture(table, place)[1]} r=${r * 1.1} fill="transparent" tabindex="0" role="button"
        aria-label=${
          lie === null
            ? say('hc-weight', { count: number })
            : say('hc-weight-lies', { count: number, lie: lieSaid(lie) })
        }
          onFocus=${() => draft.setChosen(number)} onKeyDown=${nudge(number)} />`,
      )}
    <//>
  </div>`;
}

/** @param {number[]} point  @param {number[]} box */
const inside = ([x, y], [left, top, width, height]) =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/**
 * Return the number of the chosen weight if it lies nowhere yet, otherwise 0.
 * @param {TurnDraft} draft
 */
const chosenFree = ({ chosen, weights }) =>
  chosen && weights[chosen - 1] && !weights[chosen - 1].place && !weights[chosen - 1].off
    ? chosen
    : 0;

/**
 * Return the middle half of a part, around the chosen weight.
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

/** @param {{ table: Table, review: TurnReview }} props */
function Toss({ table, review }) {
  const options = namesBySide(table).map((label, value) => ({
    value,
    label,
    picture: html`<${SideMark} side=${value} size=${26} />`,
  }));
  return html`<h2>${say('hc-toss')}</h2><${Big} label=${say('hc-toss')} columns=${2} busy=${review.busy}
    options=${options} onPress=${(first) => review.look([{ type: 'toss', first }])} />`;
}

/**
 * A whole turn, in one of three ways.
 * @param {{ link: Link, table: Table, view: View, review: TurnReview, way: string, setWay: (way:
 *   string) => void, draft: TurnDraft, entered: EnteredLies }} props
 */
function Turn({ link, table, view, review, way, setWay, draft, entered }) {
  const side = table.sides[view.waiting_for?.seat ?? 0];
  const named = say('hc-turn', { name: namesBySide(table)[side] });
  return html`<div class="turn-head"><h2><${SideMark} side=${side} size=${22} /> ${named}</h2>
      <p class="muted small shares">${sharesSaid(table, view, side)}</p>
      <${Choices} legend=${say('hc-way')} hidden value=${way} onChange=${(next) => {
        draft.setLies([]);
        setWay(next);
      }} options=${WAYS.map((value) => ({ value, label: say(`hc-way-${value}`) }))} /></div>
    ${
      way === 'tap' &&
      html`<${ByTaps} table=${table} draft=${draft} /><${Keep} points=${draft.told.points}
        ready=${draft.placed === draft.count} busy=${review.busy}
      onKeep=${() =>
        link
          .places(draft.weights.map(({ place }) => place))
          .then((/** @type {{ event: any }} */ { event }) => review.look([event]), refused)} />`
    }
    ${way === 'lies' && html`<${ByLies} table=${table} draft=${draft} review=${review} points=${entered.points} />`}
    ${way === 'count' && html`<${ByCount} table=${table} draft=${draft} review=${review} points=${entered.points} />`}`;
}

/**
 * The end from which each side shoots, and the weights of each side (HC-T3, HC-T4).
 * @param {Table} table
 * @param {View} view
 * @param {number} side
 */
function sharesSaid(table, view, side) {
  const { weights, shares: numbers } = table.terms;
  const seats = table.seats.flatMap((/** @type {string} */ name, /** @type {number} */ seat) =>
    table.sides[seat] === side ? [{ name, own: numbers[seat] }] : [],
  );
  const shares =
    seats.length > 1
      ? seats.map(({ name, own }) =>
          say(`hc-share-${weights[own[0] - 1]}`, { name, count: own.length }),
        )
      : [];
  return [say(`hc-from-${view.ends[side]}`), ...shares].join(' · ');
}

/**
 * The tapped weights, as buttons, and the actions for the chosen weight.
 * @param {{ table: Table, draft: TurnDraft }} props
 */
function ByTaps({ table, draft }) {
  const { chosen, weights, told } = draft;
  const weight = chosen ? weights[chosen - 1] : null;
  /** @param {number} n */
  const said = (n) => {
    if (weights[n].off) return lieSaid('off');
    return weights[n].place ? lieSaid(told.lies[n] ?? '') : '';
  };
  return html`<p class="muted small hint">
    ${draft.placed ? say('hc-placed', { count: draft.placed, most: draft.count }) : say('hc-tap_hint')}</p>
    <div class="hc-chips" role="group" aria-label=${say('hc-weights')}>${weights.map(
      (
        _,
        /** @type {number} */ n,
      ) => html`<button key=${n} type="button" class="hc-slot" aria-pressed=${chosen === n + 1}
        aria-label=${
          said(n)
            ? say('hc-weight-lies', { count: n + 1, lie: said(n) })
            : say(weights[n].place ? 'hc-weight' : 'hc-weight-free', { count: n + 1 })
        }
        onClick=${() => draft.setChosen(n + 1)}>
      <${Chip} table=${table} number=${n + 1} /><span class="lie" aria-hidden=${!said(n)}>
        ${said(n) || '·'}</span></button>`,
    )}</div>
    <div class="hc-acts">
      ${
        weight &&
        !weight.off &&
        html`<${Button}
        onClick=${() => draft.change(chosen ?? 1, { place: null, off: true })}>${say('hc-fell')}<//>`
      }
      ${
        weight &&
        (weight.place || weight.off) &&
        html`<${Button}
        onClick=${() => draft.change(chosen ?? 1, { place: null, off: false })}>${say('hc-take_up')}<//>`
      }
      ${draft.placed < draft.count && html`<${Button} onClick=${draft.restFell}>${say('hc-rest_fell')}<//>`}
      ${weight?.place && html`<${Where} key=${chosen} draft=${draft} />`}
    </div>`;
}

/**
 * The chosen weight's place in numbers, for people who measure.
 * @param {{ draft: TurnDraft }} props
 */
function Where({ draft }) {
  const chosen = draft.chosen ?? 1;
  const [x, y] = draft.at(chosen) ?? [0, 0];
  /** @param {number} n */
  const set = (n) => (/** @type {any} */ event) => {
    const value = Number.parseFloat(event.target.value.replace(',', '.')) / 100;
    if (Number.isFinite(value)) draft.place(chosen, n ? [x, value] : [value, y]);
  };
  return html`<details class="where"><summary>${say('hc-weight', { count: chosen })}: x, y</summary>
    <label class="field"><span>${say('hc-x')}</span><input type="text" inputmode="decimal"
      value=${(x * 100).toFixed(1)} onChange=${set(0)} /></label>
    <label class="field"><span>${say('hc-y')}</span><input type="text" inputmode="decimal"
      value=${(y * 100).toFixed(1)} onChange=${set(1)} /></label>
  </details>`;
}

/**
 * The points so far, and the button to the review.
 * @param {{ points: number | null, ready: boolean, busy: boolean, onKeep: () => void }} props
 */
function Keep({ points, ready, busy, onKeep }) {
  return html`<div class="hc-keep"><p class="so-far" role="status">
    ${points === null ? '' : say('hc-so_far', { count: points })}</p>
    <${Button} big kind="main" disabled=${!ready || busy} onClick=${onKeep}>${say('hc-review')}<//></div>`;
}

/**
 * Return the points that rulings give.
 * @param {RulingText[][]} rulings
 */
const pointsIn = (rulings) => rulings.flat().reduce((sum, { points = 0 }) => sum + points, 0);

/**
 * Return the events of a whole turn from the lies entered so far. All other weights are off.
 * @param {Table} given
 * @param {string[]} lies
 */
const turnOf = ({ terms }, lies) => ({
  type: 'lies',
  lies: [...lies, ...Array(terms.weights.length - lies.length).fill('off')],
});

/**
 * Return what the lies entered so far would count, from the rules, and where the weights could
 * lie, from the drawing.
 * @param {Link} link
 * @param {string[]} lies
 * @param {Table} table
 */
function useEntered(link, lies, table) {
  const [told, setTold] = useState(NONE);
  useEffect(() => {
    let wanted = true;
    if (!lies.length) {
      setTold(NONE);
      return undefined;
    }
    setTold((before) => ({ ...before, points: null }));
    link
      .try([turnOf(table, lies)])
      .then((/** @type {{ rulings: RulingText[][], view: View }} */ { rulings, view }) => {
        if (wanted) setTold({ points: pointsIn(rulings), things: view.things });
      }, refused);
    return () => {
      wanted = false;
    };
  }, [lies.join()]);
  return told;
}

/** @type {EnteredLies} */
const NONE = { points: null, things: [] };

/** @param {{ table: Table, draft: TurnDraft, review: TurnReview, points: number | null }} props */
function ByLies({ table, draft, review, points }) {
  const { lies, setLies } = draft;
  const { weights } = table.terms;
  const full = lies.length === weights.length;
  return html`<div class="hc-chips" role="group" aria-label=${say('hc-weights')}>${weights.map(
    (
      _,
      /** @type {number} */ n,
    ) => html`<button key=${n} type="button" class="hc-slot" disabled=${n >= lies.length}
      aria-label=${
        n < lies.length
          ? say('hc-remove', { count: n + 1, lie: lieSaid(lies[n]) })
          : say('hc-weight-free', { count: n + 1 })
      }
      onClick=${() => setLies(lies.filter((_lie, other) => other !== n))}>
      <${Chip} table=${table} number=${n + 1} /><span class="lie">
        ${n < lies.length ? lieSaid(lies[n]) : '·'}</span></button>`,
  )}</div>
    <${Big} label=${full ? say('hc-weights') : say('hc-next_lie', { count: lies.length + 1 })}
      columns=${4}
      options=${table.terms.lies.map((value) => ({
        value,
        label: lieSaid(value),
        disabled: full,
        kind: value === '26' ? 'brass' : '',
      }))}
      onPress=${(lie) => setLies([...lies, lie])} />
    <${Keep} points=${points} ready=${full} busy=${review.busy}
      onKeep=${() => review.look([{ type: 'lies', lies }])} />`;
}

/** @param {{ table: Table, draft: TurnDraft, review: TurnReview, points: number | null }} props */
function ByCount({ table, draft, review, points }) {
  const { lies, setLies } = draft;
  const { lies: all, weights } = table.terms;
  /** @param {string} lie */
  const many = (lie) => lies.filter((other) => other === lie).length;
  /** @param {string} lie */
  const set = (lie) => (/** @type {number} */ count) =>
    setLies(all.flatMap((other) => Array(other === lie ? count : many(other)).fill(other)));
  const left = weights.length - lies.length;
  return html`<div class="hc-steppers">
    ${all
      .filter((/** @type {string} */ lie) => lie !== 'off')
      .map(
        (/** @type {string} */ lie) => html`<${Stepper} key=${lie} label=${lieSaid(lie)}
      value=${many(lie)} most=${many(lie) + left} onChange=${set(lie)} />`,
      )}</div>
    <p class="muted small" role="status">${say('hc-off_rest', { count: left })}</p>
    <${Keep} points=${points ?? 0} ready busy=${review.busy} onKeep=${() => review.look([turnOf(table, lies)])} />`;
}

/**
 * Weight by weight: the referee enters a shot, then reviews all weights that were shot.
 * @param {{ table: Table, view: View, review: TurnReview, draft: TurnDraft }} props
 */
function OneByOne({ table, view, review, draft }) {
  const seat = view.waiting_for?.seat ?? 0;
  if (view.sliding) {
    return html`<h2>${say('hc-where')}</h2><${ByTaps} table=${table} draft=${draft} />
      <${Keep} points=${null} ready=${draft.placed === draft.count} busy=${review.busy}
      onKeep=${() => review.look([{ type: 'weights_rest', weights: draft.weights.map(({ place }) => place) }])} />`;
  }
  return html`<h2><${SideMark} side=${table.sides[seat]}
    size=${22} /> ${say('hc-shoots', {
      name: table.seats[seat],
      count: view.shot + 1,
      colour: say(`hc-colour-${table.terms.weights[view.shot]}`),
    })}
    </h2>
    <${Button} big kind="main" disabled=${review.busy}
      onClick=${() => review.send({ type: 'slide', seat })}>${say('hc-shot', { count: view.shot + 1 })}<//>`;
}

/**
 * The rarer actions, behind one button: note a foul, dust the board, enter a turn weight by weight.
 * @param {{ table: Table, view: View, review: TurnReview }} props
 */
function Conduct({ table, view, review }) {
  const [open, setOpen] = useState(false);
  const [seat, setSeat] = useState(0);
  const { fouls } = table.terms;
  const [kind, setKind] = useState(fouls[0]);
  const shooter = view.waiting_for?.seat;
  const dusts = shooter !== undefined && !isDusted(table, ['slide', 'lies']);
  const turns = shooter !== undefined && view.shot === 0;
  /**
   * @param {any} event
   * @param {string} [`told`]
   */
  const send = (event, told) =>
    review.send(event).then((kept) => {
      if (kept && told) toast(told);
      setOpen(false);
    });
  return html`<${Button} kind="quiet" icon="flag" onClick=${() => setOpen(true)}>${say('hc-conduct')}<//>
    ${
      open &&
      html`<${Dialog} title=${say('hc-conduct')} onClose=${() => setOpen(false)}>
      <div class="stack">
        <${Choices} legend=${say('hc-foul-who')} value=${seat} onChange=${setSeat}
          options=${table.seats.map((/** @type {string} */ label, value) => ({ value, label }))} />
        <${Choices} legend=${say('hc-foul')} value=${kind} onChange=${setKind}
          options=${fouls.map((value) => ({ value, label: say(`hc-foul-${value}`) }))} />
        <${Button} big kind="main" disabled=${review.busy}
          onClick=${() => send({ type: 'foul', seat, kind }, say('hc-foul-noted'))}>${say('hc-foul-note')}<//>
        ${
          (dusts || turns) &&
          html`<hr />
          ${
            dusts &&
            html`<${Button} big disabled=${review.busy} onClick=${() => send({ type: 'dust', seat: shooter })}>
            ${say('hc-dust', { name: table.seats[shooter] })}<//>`
          }
          ${
            turns &&
            html`<${Button} big disabled=${review.busy}
            onClick=${() => send({ type: 'slide', seat: shooter })}>${say('hc-one_by_one')}<//>`
          }`
        }
      </div>
    <//>`
    }`;
}
