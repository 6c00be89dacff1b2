// Lets a referee correct earlier reports while entering a turn weight by weight. This is necessary
// if a weight lies on the board, but was reported off the board before.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { Button } from '../../../web/static/parts/button.js';
import { ClauseButton } from '../../../web/static/parts/ruling.js';
import { toast } from '../../../web/static/parts/toast.js';
import { listed, say } from '../../../web/static/words.js';

/** @import { GameEvent, Link, Point, Step, Table, TurnDraft, TurnReview } from './types.js' */

/** The clause that says that a fallen weight stays off the board. */
const CLAUSE = 'HC-L1';

/**
 * Return the number of the event that reported a weight off the board, or undefined if this page
 * does not have that event.
 * @param {Table} table
 * @param {number} weight
 */
const fellAt = ({ events }, weight) =>
  events.findLast(({ rulings }) =>
    rulings.some(({ key, facts }) => key === 'lies_off' && facts.weight === weight),
  )?.n;

/**
 * Return the event of a step, with corrected positions for weights that were reported off the
 * board.
 * @param {Step} step
 * @param {TurnDraft} draft
 * @param {Map<number, number>} falls  the event number of each weight's fall
 * @returns {GameEvent}
 */
function corrected({ n, event }, { weights }, falls) {
  const given = Object.entries(event).filter(([, value]) => value !== null);
  const known = /** @type {GameEvent} */ (Object.fromEntries(given));
  if (event.type !== 'weights_rest') return known;
  /** @type {(Point | null)[]} */
  const places = event.weights;
  return {
    ...known,
    weights: places.map((place, index) =>
      n >= (falls.get(index + 1) ?? Number.POSITIVE_INFINITY) ? weights[index].place : place,
    ),
  };
}

/**
 * Explain that a fallen weight cannot be on the board, and offer to correct the reports of its
 * fall.
 * @param {{ link: Link, table: Table, draft: TurnDraft, review: TurnReview }} props
 */
export function Correction({ link, table, draft, review }) {
  const { back, weights } = draft;
  const falls = new Map(back.map((weight) => [weight, fellAt(table, weight) ?? 0]));
  const first = Math.min(...falls.values());
  const steps = first ? table.events.filter(({ n }) => n >= first) : [];
  const correct = () =>
    review.during(async () => {
      await link.back(steps.length);
      for (const step of steps) await link.send(corrected(step, draft, falls));
      draft.resume(weights);
      toast(say('hc-back-corrected'));
    });
  const facts = { count: back.length, weights: listed(back.map(String)) };
  return html`<section class="hc-back" role="status">
    <p>${say('hc-back', facts)} <${ClauseButton} game=${table.game} id=${CLAUSE} /></p>
    <${Button} big kind="main" disabled=${review.busy || !steps.length}
      onClick=${correct}>${say('hc-back-correct', facts)}<//>
  </section>`;
}
