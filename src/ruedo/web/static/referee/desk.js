// The common parts of the referee's pages of all games: the layout for use with one hand, the
// review of a turn, and the button that takes back a report.
import { html, useEffect, useRef, useState } from '../vendor/preact-htm.js';
import { asRefusal } from '../api.js';
import { focusLater } from '../fresh.js';
import { Button } from '../parts/button.js';
import { Confirm } from '../parts/dialog.js';
import { Score } from '../parts/score.js';
import { Ruling } from '../parts/ruling.js';
import { announce, refused, toast } from '../parts/toast.js';
import { enteredAt, keepEntered } from '../keep.js';
import { style } from '../style.js';
import { sideNames } from '../fronts.js';
import { addWords, say } from '../words.js';

/**
 * @import { Child, GameEvent, Link, Option, PageEvent, Refusal, Step, Table, RulingText,
 *   TurnReview, View } from '../types.js'
 */

await Promise.all([
  addWords('words/referee'),
  style(import.meta.resolve('./referee.css')),
  style(import.meta.resolve('../parts/big.css')),
]);

/**
 * The layout of the page: the picture above or on the left, and the buttons below, near the thumb.
 * @param {{ picture: Child, top: number, children?: any }} props
 */
export const Desk = ({ picture, top, children }) => html`<div class="desk">
  <div class="desk-picture">${picture}</div>
  <div class="desk-hand">
    ${top && html`<div class="desk-top">${top}</div>`}
    <div class="desk-controls">${children}</div>
  </div>
</div>`;

/**
 * Return the height of the controls in pixels. A review is at least as high as the form that it
 * replaces, so that no button of the review appears where the form had one.
 */
const controlsHeight = () =>
  /** @type {HTMLElement | null} */ (document.querySelector('.desk-controls'))?.offsetHeight ?? 0;

/**
 * Return the state and the functions of the review of a turn. `look(events)` requests the rulings
 * without storing the events. `keep()` sends the reviewed events. `drop()` goes back to the form.
 * `send(event)` sends an event without a review. `reviewed`: { events, rulings, view } or null. If
 * the rulings must stay secret until the events are sent, `repeat(events, said)` shows only the
 * events, as the text `said`.
 * @param {Link} link
 */
export function useReview(link) {
  const [reviewed, setReviewed] = useState(null);
  const [busy, setBusy] = useState(false);
  const { n } = link.table;
  const sending = useRef(false);
  useEffect(() => {
    if (!sending.current) setReviewed(null);
  }, [n]); // The game has changed, so the review is old
  /** @param {any} review */
  const show = (review) => setReviewed({ ...review, height: controlsHeight() });
  /** @param {() => Promise<unknown>} work */
  const during = async (work) => {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      refused(asRefusal(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  /** @param {GameEvent[]} events */
  const look = (events) =>
    during(async () => {
      const { rulings, view } = await link.try(events);
      show({ events, rulings, view });
      announce(
        rulings
          .flat()
          .map((/** @type {RulingText} */ ruling) => ruling.text)
          .join(' '),
      );
    });
  /** @param {GameEvent[]} events */
  const sendAll = (events) =>
    during(async () => {
      sending.current = true;
      try {
        for (const event of events) await link.send(event);
        setReviewed(null);
        return true;
      } finally {
        sending.current = false;
      }
    });
  return {
    reviewed,
    busy,
    look,
    /**
     * @param {GameEvent[]} events
     * @param {string} said
     */
    repeat: (events, said) => show({ events, rulings: [], view: link.table.view, said }),
    keep: () => sendAll(reviewed.events),
    /** @param {PageEvent} event */
    send: (event) => sendAll([event]),
    drop: () => setReviewed(null),
    during,
  };
}

/**
 * Return what the referee enters for the next event, and a function that changes it. It is kept when
 * the page is loaded again, until the table changes.
 * @template {object} Value
 * @param {Link} link
 * @param {Value} fresh
 * @returns {[Value, (changes: Partial<Value>) => void]}
 */
export function useKept(link, fresh) {
  const { n } = link.table;
  const [entry, setEntry] = useState(() => ({ n, value: enteredAt(link.id, n) ?? fresh }));
  const value = entry.n === n ? entry.value : fresh;
  const last = useRef(n);
  useEffect(() => {
    if (last.current !== n) keepEntered(link.id, n, undefined);
    last.current = n;
  }, [n]);
  return [
    value,
    (changes) => {
      const next = { n, value: { ...value, ...changes } };
      keepEntered(link.id, n, next.value);
      setEntry(next);
    },
  ];
}

/**
 * The review: the rulings on a turn, the scores after it, and the buttons to keep the turn or to go
 * back.
 * @param {{ table: Table, review: TurnReview }} props
 */
export function Review({ table, review }) {
  const { reviewed, busy, keep, drop } = review;
  const keeping = useRef(null);
  useEffect(() => {
    if (!busy) focusLater(keeping.current?.querySelector('.keep'));
  }, [reviewed, busy]);
  if (!reviewed) return null;
  const rulings = reviewed.rulings.flat();
  const moved = table.view.scores.flatMap((points, side) =>
    reviewed.view.scores[side] === points ? [] : [side],
  );
  const sides = sideNames(table);
  const title = say(reviewed.said ? 'referee-repeat' : 'referee-review');
  return html`<section class="review" aria-label=${title} ref=${keeping}
    style=${{ '--form': `${reviewed.height}px` }}>
    <div class="keep-row">
      <${Button} big onClick=${drop} disabled=${busy}>${say('referee-change')}<//>
      <${Button} big kind="main" icon="check" class="keep" onClick=${keep} disabled=${busy}>${say('referee-keep')}<//>
    </div>
    <h2>${title}</h2>
    ${reviewed.said && html`<p class="repeated">${reviewed.said}</p>`}
    <div class="rulings-tried">
      ${rulings.map((ruling, n) => html`<${Ruling} key=${n} ruling=${ruling} game=${table.game} />`)}</div>
    ${
      moved.length > 0 &&
      html`<p class="total">
      ${moved.map(
        (side) => html`<span key=${side}>
        ${say('referee-total', { name: sides[side], from: table.view.scores[side], to: reviewed.view.scores[side] })}
          </span>`,
      )}</p>`
    }
  </section>`;
}

/**
 * The button that takes back the last report of `count` events, after asking for confirmation. It
 * is apart from all other buttons.
 * @param {{ link: Link, count: number }} props
 */
export function Undo({ link, count }) {
  const [asked, setAsked] = useState(false);
  const { table } = link;
  const taken = Math.min(count, table.status.can_take_back ?? 0);
  if (!taken) return html`<span />`;
  const last = table.events.slice(-taken);
  const said = last.flatMap((step) => step.rulings.map((ruling) => ruling.text)).join(' ');
  const back = () => link.back(taken).then(() => toast(say('referee-taken_back')), refused);
  return html`<${Button} kind="quiet" icon="undo" class="undo" onClick=${() => setAsked(true)}>
    ${say('referee-undo')}<//>
    ${
      asked &&
      html`<${Confirm} title=${say('referee-undo_title')}
      text=${said || say('referee-undo_last')} yes=${say('referee-undo_yes')} onYes=${back}
      onClose=${() => setAsked(false)} />`
    }`;
}

/**
 * A number with two buttons: a large one that raises it, and a small one that lowers it.
 * @param {{ label: string, value: any, least?: number, most: number, onChange: (value: any) => void }} props
 */
export function Stepper({ label, value, least = 0, most, onChange }) {
  return html`<div class="stepper" role="group" aria-label=${label}>
    <${Button} icon="minus" label=${say('referee-less', { label })} disabled=${value <= least}
      onClick=${() => onChange(value - 1)} />
    <button type="button" class="big-button" aria-label=${say('referee-more', { label })}
      disabled=${value >= most} onClick=${() => onChange(value + 1)}><span>${label}</span>
      <b class="number" aria-hidden="true">× ${value}</b></button>
    <span class="unseen" role="status">${label}: ${value}</span>
  </div>`;
}

/**
 * The score in large digits, for people who stand far away. `details`: further facts by side.
 * @param {{ table: Table, view: View, details?: Child[] }} props
 */
export function FarScore({ table, view, details = [] }) {
  const awaited = view.waiting_for?.seat;
  const turn = awaited === undefined ? null : table.sides[awaited];
  const sides = sideNames(table).map((name, side) => ({
    name,
    points: view.scores[side],
    turn: side === turn,
    detail: details[side],
  }));
  return html`<div class=${`far-score many-${Math.min(8, sides.length)}`}><${Score} sides=${sides} /></div>`;
}

/**
 * Return the steps up to the current one.
 * @param {Step[]} steps
 * @param {Step | null} step
 */
export const upTo = (steps, step) => (step ? steps.filter(({ n }) => n <= step.n) : []);
