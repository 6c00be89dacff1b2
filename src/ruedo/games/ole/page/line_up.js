// Setting out the five: by drag, by touch, or by the list.
import { html, useState } from '../../vendor/preact-htm.js';
import { Button, Choices } from '../../parts/button.js';
import { Folded } from '../../parts/folded.js';
import { say } from '../../words.js';
import { KINDS, STATS, TIERS } from './cards.js';
import terms from './terms.js';

/** A line-up in the making: the view with it, the event that it makes, what can be touched. */
export function useLineUp(table, view, lining) {
  const [draft, setDraft] = useState({ n: -1, tiers: null, held: null });
  if (!lining) return { can: null };
  const { seat } = table;
  const fresh = draft.n !== table.n;
  const tiers = fresh
    ? begun(ownLast(table) ?? view.line_up ?? asDealt(view.players[seat]))
    : draft.tiers;
  const held = fresh ? null : draft.held;
  const put = (player, tier) => {
    const without = Object.fromEntries(
      TIERS.map((name) => [name, tiers[name].filter((other) => other !== player)]),
    );
    setDraft({
      n: table.n,
      tiers: { ...without, [tier]: [...without[tier], player].sort() },
      held: null,
    });
  };
  const own = (thing) => thing.startsWith('player:') && view.players[seat].includes(thing.slice(7));
  const can = {
    dragging: 'all',
    state(thing) {
      if (own(thing)) return thing.slice(7) === held ? 'chosen' : 'able movable';
      return held && thing.startsWith('tier:') && !tiers[thing.slice(5)].includes(held)
        ? 'lit'
        : '';
    },
    touch(thing) {
      if (thing.startsWith('tier:')) put(held, thing.slice(5));
      else setDraft({ n: table.n, tiers, held: thing.slice(7) === held ? null : thing.slice(7) });
    },
    drop(thing, onto) {
      if (!own(thing)) return;
      const tier = onto.startsWith('tier:')
        ? onto.slice(5)
        : TIERS.find((name) => tiers[name].includes(onto.slice(7)));
      if (tier) put(thing.slice(7), tier);
    },
  };
  return {
    can,
    put,
    tiers,
    players: view.players[seat],
    view: { ...view, tiers: view.tiers.map((side, number) => (number === seat ? tiers : side)) },
    event: { type: 'line_up', seat, ...tiers },
    empty: TIERS.find((tier) => tiers[tier].length < terms.in_tier),
  };
}

/** The tiers of a line-up, as the view has one to begin from. */
const begun = (lineUp) => Object.fromEntries(TIERS.map((tier) => [tier, lineUp[tier]]));

/** One's own line-up of before a goal: whoever chose an order keeps it. */
const ownLast = ({ events, seat }) =>
  events.findLast(({ event }) => event.type === 'line_up' && event.seat === seat)?.event;

/** A line-up as the players were dealt, where nobody advises. */
const asDealt = ([one, two, three, four, ...others]) => ({
  defence: [one, two],
  midfield: [three, four],
  attack: others,
});

/** The list of the five, a row of tiers for each; and the button that sets them out. */
export function LineUpForm({ lineUp, deck, onDone }) {
  const { players, tiers, put, empty } = lineUp;
  const options = TIERS.map((tier) => ({ value: tier, label: say(`ole-tier-${tier}`) }));
  const stats = (card) =>
    KINDS.map((kind) => `${say(`ole-stat-${kind}`)} ${card[STATS[kind]]}`).join(', ');
  return html`<div class="buttons">
      <${Button} kind="main" data-about="play:line_up" disabled=${Boolean(empty)} onClick=${onDone}>${say('ole-set_out')}<//>
      ${empty && html`<p class="wrong" role="status">${say('ole-empty_tier', { tier: say(`ole-tier-${empty}`) })}</p>`}
    </div>
    <${Folded} class="all" summary=${say('ole-by_list')} inside=${() =>
      html`<div class="line-up-list">${players.map(
        (
          player,
        ) => html`<${Choices} key=${player} legend=${deck.player[player].name} hint=${stats(deck.player[player])}
        value=${TIERS.find((tier) => tiers[tier].includes(player))} options=${options} onChange=${(tier) => put(player, tier)} />`,
      )}</div>`} />`;
}
