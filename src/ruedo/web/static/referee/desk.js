// The parts that the referee's pages of all games share: a desk for one hand, the review of a turn,
// the button to undo.
import { html, useEffect, useRef, useState } from '../vendor/preact-htm.js';
import { Button } from '../parts/button.js';
import { Confirm } from '../parts/dialog.js';
import { Score } from '../parts/score.js';
import { Ruling } from '../parts/ruling.js';
import { announce, toast } from '../parts/toast.js';
import { style } from '../style.js';
import { namesBySide as bySide } from '../fronts.js';
import { addWords, listed, say } from '../words.js';

/**
 * @import { Child, GameEvent, Link, Option, PageEvent, Refusal, Step, Table, RulingText,
 *   TurnReview, View } from '../types.js'
 */

await addWords('words/referee');
await style(import.meta.resolve('./referee.css'));

/**
 * Show a refusal to the person who caused it.
 * @param {Refusal} refusal
 */
export const refused = (refusal) => toast(refusal.told || say('no_server'), { wrong: true });

/**
 * The desk: the picture above or on the left, the buttons below, at a place for the thumb.
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
 * A turn on its way to the table. `look(events)` asks for the rulings in advance. `keep()` sends
 * the reviewed events. `drop()` goes back to the form. `send(event)` sends an event that needs no
 * review. `reviewed`: { events, rulings, view } or null. If nobody may know the rulings beforehand,
 * `repeat(events, said)` only repeats the entered events.
 * @param {Link} link
 */
export function useReview(link) {
  const [reviewed, setReviewed] = useState(null);
  const [busy, setBusy] = useState(false);
  const { n } = link.table;
  const sending = useRef(false);
  useEffect(() => {
    if (!sending.current) setReviewed(null);
  }, [n]); // the game moved on, so the review is old
  /** @param {() => Promise<unknown>} work */
  const during = async (work) => {
    setBusy(true);
    try {
      return await work();
    } catch (refusal) {
      refused(refusal);
      return null;
    } finally {
      setBusy(false);
    }
  };
  /** @param {GameEvent[]} events */
  const look = (events) =>
    during(async () => {
      const { rulings, view } = await link.try(events);
      setReviewed({ events, rulings, view });
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
    repeat: (events, said) => setReviewed({ events, rulings: [], view: link.table.view, said }),
    keep: () => sendAll(reviewed.events),
    /** @param {PageEvent} event */
    send: (event) => sendAll([event]),
    drop: () => setReviewed(null),
    during,
  };
}

/**
 * The rulings of a reviewed turn and the scores after it. The referee keeps the turn or goes back.
 * @param {{ table: Table, review: TurnReview }} props
 */
export function Review({ table, review }) {
  const { reviewed, busy, keep, drop } = review;
  const keeping = useRef(null);
  useEffect(() => {
    if (!busy) keeping.current?.querySelector('.keep')?.focus();
  }, [reviewed, busy]);
  if (!reviewed) return null;
  const rulings = reviewed.rulings.flat();
  const moved = table.view.scores.flatMap((points, side) =>
    reviewed.view.scores[side] === points ? [] : [side],
  );
  const sides = namesBySide(table);
  const title = say(reviewed.said ? 'referee-repeat' : 'referee-review');
  return html`<section class="review" aria-label=${title} ref=${keeping}>
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
    <div class="keep-row">
      <${Button} big onClick=${drop} disabled=${busy}>${say('referee-change')}<//>
      <${Button} big kind="main" icon="check" class="keep" onClick=${keep} disabled=${busy}>${say('referee-keep')}<//>
    </div>
  </section>`;
}

/**
 * Undo the last report. The button is away from all others, and it first shows the report. `count`:
 * events.
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
 * A grid of big buttons of which one is pressed. `options`: [{ value, label, sub, picture, pressed,
 * disabled }].
 * @param {{ options: Option[], onPress: (value: any) => void, columns?: number, label: string, busy?: boolean }} props
 */
export const Big = ({
  options,
  onPress,
  columns = 3,
  label,
  busy = false,
}) => html`<div class="big-buttons" role="group" aria-label=${label} style=${{ '--columns': columns }}>
  ${options.map(
    ({
      value,
      label: said,
      sub,
      picture,
      pressed,
      disabled = false,
      kind = '',
    }) => html`<button key=${String(value)} type="button"
    class=${`big-button ${kind}`} aria-pressed=${pressed} disabled=${disabled || busy} onClick=${() => onPress(value)}>
    ${picture}<span class="said">${said}</span>${sub && html`<span class="sub">${sub}</span>`}
  </button>`,
  )}
</div>`;

/**
 * A number. A tap raises it, and a smaller button beside it lowers it.
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
 * Return names by side. The names of one side are a list.
 * @param {Table} table
 */
export function namesBySide(table) {
  return bySide(table).map((names) => listed(names));
}

/**
 * The chalk board for people who watch from afar. `details`: by side.
 * @param {{ table: Table, view: View, details?: Child[] }} props
 */
export function FarScore({ table, view, details = [] }) {
  const awaited = view.waiting_for?.seat;
  const turn = awaited === undefined ? null : table.sides[awaited];
  const sides = namesBySide(table).map((name, side) => ({
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
