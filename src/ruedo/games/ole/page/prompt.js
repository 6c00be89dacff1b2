// The sentence above the choices: the awaited choice, and the player who makes it.
import { say } from '../../../web/static/words.js';
import { split } from './cards.js';
import { nameOf } from './dice.js';
import terms from './terms.js';

/** @type {import('./types.js').TierName[]} */
const TIERS = ['defence', 'midfield', 'attack'];

/** @import { Deck, Shown, Step, Table, View } from './types.js' */

/**
 * Return a sentence about equal results if this step repeats a roll-off. Null for other steps.
 * @param {Step[]} steps
 * @param {Step | null} step
 * @param {Deck} deck
 */
export function tiedBefore(steps, step, deck) {
  const tie =
    step?.event.type === 'roll'
      ? steps[steps.findIndex(({ n }) => n === step.n) - 1]?.event.roll
      : null;
  if (tie?.type !== 'roll_off' || tie.products[0] !== tie.products[1]) return null;
  const [one, other] = tie.dice.map(
    (/** @type {{ card: string }} */ { card }) => split(nameOf(deck, card))[1],
  );
  return say('ole-now-tied', { one, other, product: tie.products[0] });
}

/**
 * Return the prompt: the awaited choice, and the player who makes it. In a lesson (`guided`) the
 * player reports no dice. `tied` is the sentence about equal results.
 * @param {Table} table
 * @param {View} view
 * @param {Shown} shown
 * @param {Deck} deck
 * @param {number | null} seat
 * @param {{ guided: boolean, tied: string | null }} given
 */
export function prompt(table, view, shown, deck, seat, { guided, tied }) {
  if (shown.rolling) return tied ?? say('ole-now-roll');
  const theirs = seat !== null && view.turn === 1 - seat && !guided;
  const playing = () =>
    theirs ? say('ole-now-theirs', { name: table.seats[1 - seat] }) : say('ole-now-busy');
  if (shown.moment) return playing();
  const awaited = view.waiting_for;
  if (!awaited) return say('ole-now-over');
  if (awaited.seat === undefined) {
    // while the page still shows older events, the awaited event may already be reported
    const asked = table.real && !guided && !shown.busy;
    return asked ? say(`ole-now-report-${awaited.world?.[0]}`) : playing();
  }
  const name = table.seats[awaited.seat];
  if (awaited.seat !== seat) return say('ole-now-waits', { name });
  if (shown.busy) return playing();
  const types = awaited.types ?? [];
  const asked = ['line_up', 'kick_off', 'take_ball', 'intercept'].find((type) =>
    types.includes(type),
  );
  if (asked) {
    const to = table.events.findLast((step) => step.event.type === 'pass')?.event.to;
    const tier = TIERS.find((tier) => view.tiers[1 - seat][tier].includes(to));
    return say(`ole-now-${asked}`, {
      name,
      to: deck.player[to]?.name,
      tier: tier && say(`ole-tier-${tier}`),
      target: table.rules.target ?? terms.target,
    });
  }
  if (!view.action_points) return say('ole-now-no_points', { name });
  if (tied) return `${tied} ${say('ole-now-yours')}`;
  const beaten = !guided && view.inactive[seat].length > 0;
  return say(`ole-now-${view.ball?.side === seat ? 'ball' : 'no_ball'}${beaten ? '-beaten' : ''}`, {
    name,
    count: view.action_points,
  });
}
