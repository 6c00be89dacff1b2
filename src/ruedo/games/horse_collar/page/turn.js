// The forms in which a referee enters a whole turn: by taps on the board, by the zone of each
// weight, or by the number of weights in each zone.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { Button, Choices } from '../../../web/static/parts/button.js';
import { SideMark } from '../../../web/static/parts/mark.js';
import { NumberField } from '../../../web/static/parts/number_field.js';
import { say } from '../../../web/static/words.js';
import { sideNames } from '../../../web/static/fronts.js';
import { Big } from '../../../web/static/parts/big.js';
import { refused } from '../../../web/static/parts/toast.js';
import { Stepper } from '../../../web/static/referee/desk.js';
import { Chip, lieSaid } from '../../../boards/shuffleboard/page/bed.js';
import { turnOf } from './draft.js';

/** @import { EnteredLies, GameEvent, Link, Table, TurnDraft, TurnReview, View } from './types.js' */

const WAYS = ['tap', 'lies', 'count'];

/**
 * The form for a whole turn. `way` selects one of three ways to enter it.
 * @param {{ link: Link, table: Table, view: View, review: TurnReview, way: string, setWay: (way:
 *   string) => void, draft: TurnDraft, entered: EnteredLies }} props
 */
export function Turn({ link, table, view, review, way, setWay, draft, entered }) {
  const side = table.sides[view.waiting_for?.seat ?? 0];
  const named = say('hc-turn', { name: sideNames(table)[side] });
  return html`<div class="turn-head"><h2><${SideMark} side=${side} size=${22} /> ${named}</h2>
      <p class="muted small shares">${sharesSaid(table, view, side)}</p>
      <${Choices} legend=${say('hc-way')} hidden value=${way} onChange=${(next) => {
        draft.setLies([]);
        setWay(next);
      }} options=${WAYS.map((value) => ({ value, label: say(`hc-way-${value}`) }))} /></div>
    ${
      way === 'tap' &&
      html`<${ByTaps} table=${table} draft=${draft} /><${Keep} points=${draft.answer.points}
        ready=${draft.placed === draft.count} busy=${review.busy}
      onKeep=${() =>
        link
          .places(draft.weights.map(({ place }) => place))
          .then(
            (/** @type {{ event: GameEvent }} */ { event }) => review.look([event]),
            refused,
          )} />`
    }
    ${way === 'lies' && html`<${ByLies} table=${table} draft=${draft} review=${review} points=${entered.points} />`}
    ${way === 'count' && html`<${ByCount} table=${table} draft=${draft} review=${review} points=${entered.points} />`}`;
}

/**
 * Return text about the end from which a side shoots, and about the weights of each of its players
 * (HC-T3, HC-T4).
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
 * The tapped weights as buttons, and the actions for the chosen weight.
 * @param {{ table: Table, draft: TurnDraft }} props
 */
export function ByTaps({ table, draft }) {
  const { chosen, weights, answer } = draft;
  const weight = chosen ? weights[chosen - 1] : null;
  /** @param {number} n */
  const said = (n) => {
    if (weights[n].off) return lieSaid(table, 'off');
    return weights[n].place ? lieSaid(table, answer.lies[n] ?? '') : '';
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
 * Number fields for the position of the chosen weight, for people who measure it.
 * @param {{ draft: TurnDraft }} props
 */
function Where({ draft }) {
  const chosen = draft.chosen ?? 1;
  const [x, y] = draft.at(chosen) ?? [0, 0];
  /** @param {number} n */
  const set = (n) => (/** @type {number | string} */ typed) => {
    if (typeof typed === 'string') return;
    const value = typed / 100;
    draft.place(chosen, n ? [x, value] : [value, y]);
  };
  return html`<details class="where"><summary>${say('hc-weight', { count: chosen })}: x, y</summary>
    ${[x, y].map(
      (
        value,
        n,
      ) => html`<div key=${n} class="field"><label for=${`where-${n}`}>${say(n ? 'hc-y' : 'hc-x')}</label>
      <${NumberField} id=${`where-${n}`} late step=${0.1} value=${Number((value * 100).toFixed(1))}
        onValue=${set(n)} /></div>`,
    )}
  </details>`;
}

/**
 * The points so far, and the button that opens the review.
 * @param {{ points: number | null, ready: boolean, busy: boolean, onKeep: () => void }} props
 */
export function Keep({ points, ready, busy, onKeep }) {
  return html`<div class="hc-keep"><p class="so-far" role="status">
    ${points === null ? '' : say('hc-so_far', { count: points })}</p>
    <${Button} big kind="main" disabled=${!ready || busy} onClick=${onKeep}>${say('hc-review')}<//></div>`;
}

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
          ? say('hc-remove', { count: n + 1, lie: lieSaid(table, lies[n]) })
          : say('hc-weight-free', { count: n + 1 })
      }
      onClick=${() => setLies(lies.filter((_lie, other) => other !== n))}>
      <${Chip} table=${table} number=${n + 1} /><span class="lie">
        ${n < lies.length ? lieSaid(table, lies[n]) : '·'}</span></button>`,
  )}</div>
    <${Big} label=${full ? say('hc-weights') : say('hc-next_lie', { count: lies.length + 1 })}
      columns=${4}
      options=${table.terms.lies.map((value) => ({
        value,
        label: lieSaid(table, value),
        disabled: full,
        kind: value === 'corner' ? 'brass' : '',
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
        (/** @type {string} */ lie) => html`<${Stepper} key=${lie} label=${lieSaid(table, lie)}
      value=${many(lie)} most=${many(lie) + left} onChange=${set(lie)} />`,
      )}</div>
    <p class="muted small" role="status">${say('hc-off_rest', { count: left })}</p>
    <${Keep} points=${points ?? 0} ready busy=${review.busy} onKeep=${() => review.look([turnOf(table, lies)])} />`;
}
