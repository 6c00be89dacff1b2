// Setting up the five players: by dragging or touching them, or with a list.
import { html, useState } from '../../../web/static/vendor/preact-htm.js';
import { Button, Choices } from '../../../web/static/parts/button.js';
import { Folded } from '../../../web/static/parts/folded.js';
import { say } from '../../../web/static/words.js';
import { KINDS, STATS, TIERS } from './cards.js';
import terms from './terms.js';

/** @import { Card, Deck, Table, TierName, View } from './types.js' */

/**
 * Return an unfinished line-up: the view with it, its event, and the things that can be touched.
 * @param {Table} table
 * @param {View} view
 * @param {boolean} lining
 */
export function useLineUp(table, view, lining) {
  const [draft, setDraft] = useState(
    /** @type {{ n: number, tiers: Record<TierName, string[]>, held: string | null }} */ ({
      n: -1,
      tiers: { defence: [], midfield: [], attack: [] },
      held: null,
    }),
  );
  if (!lining) return /** @type {any} */ ({ can: null });
  const seat = table.seat ?? 0;
  const fresh = draft.n !== table.n;
  const tiers = fresh
    ? begun(ownLast(table) ?? view.line_up ?? asDealt(view.players[seat]))
    : draft.tiers;
  const held = fresh ? null : draft.held;
  /**
   * @param {string} player
   * @param {TierName} tier
   */
  const put = (player, tier) => {
    const without = byTier((name) => tiers[name].filter((other) => other !== player));
    setDraft({
      n: table.n,
      tiers: { ...without, [tier]: [...without[tier], player].sort() },
      held: null,
    });
  };
  /** @param {string} thing */
  const own = (thing) => thing.startsWith('player:') && view.players[seat].includes(thing.slice(7));
  const can = {
    dragging: 'all',
    /** @param {string} thing */
    state(thing) {
      if (own(thing)) return thing.slice(7) === held ? 'chosen' : 'able movable';
      return held && thing.startsWith('tier:') && !tiers[tierOf(thing)].includes(held) ? 'lit' : '';
    },
    /** @param {string} thing */
    touch(thing) {
      if (thing.startsWith('tier:')) {
        if (held) put(held, tierOf(thing));
      } else setDraft({ n: table.n, tiers, held: thing.slice(7) === held ? null : thing.slice(7) });
    },
    /**
     * @param {string} thing
     * @param {string} onto
     */
    drop(thing, onto) {
      if (!own(thing)) return;
      const tier = onto.startsWith('tier:')
        ? tierOf(onto)
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

/**
 * Return only the tiers of a line-up event.
 * @param {any} lineUp
 */
const begun = (lineUp) => byTier((tier) => lineUp[tier]);

/**
 * Return the players by tier. `of` returns the players of one tier.
 * @param {(tier: TierName) => string[]} of
 */
const byTier = (of) =>
  /** @type {Record<TierName, string[]>} */ (
    Object.fromEntries(TIERS.map((tier) => [tier, of(tier)]))
  );

/**
 * Return the tier in the name of a thing, such as `tier:attack`.
 * @param {string} thing
 */
const tierOf = (thing) => /** @type {TierName} */ (thing.slice(5));

/**
 * Return the seat's own last line-up, which is suggested after a goal.
 * @param {Table} given
 */
const ownLast = ({ events, seat }) =>
  events.findLast(({ event }) => event.type === 'line_up' && event.seat === seat)?.event;

/**
 * Return a line-up in the order of the deal. It is used if there is no better suggestion.
 * @param {string[]} given
 */
const asDealt = ([one, two, three, four, ...others]) => ({
  defence: [one, two],
  midfield: [three, four],
  attack: others,
});

/**
 * The list of the five players with a row of tiers for each, and the button that sends the line-up.
 * @param {{ lineUp: any, deck: Deck, onDone: () => void }} props
 */
export function LineUpForm({ lineUp, deck, onDone }) {
  const { players, tiers, put, empty } = lineUp;
  const options = TIERS.map((tier) => ({ value: tier, label: say(`ole-tier-${tier}`) }));
  /** @param {Card} card */
  const stats = (card) =>
    KINDS.map((kind) => `${say(`ole-stat-${kind}`)} ${card[STATS[kind]]}`).join(', ');
  return html`<div class="buttons">
      <${Button} kind="main" data-about="play:line_up" disabled=${Boolean(empty)} onClick=${onDone}>
        ${say('ole-set_out')}<//>
      ${empty && html`<p class="wrong" role="status">${say('ole-empty_tier', { tier: say(`ole-tier-${empty}`) })}</p>`}
    </div>
    <${Folded} class="all" summary=${say('ole-by_list')} inside=${() =>
      html`<div class="line-up-list">${players.map(
        (
          /** @type {string} */ player,
        ) => html`<${Choices} key=${player} legend=${deck.player[player].name} hint=${stats(deck.player[player])}
        value=${TIERS.find((tier) => tiers[tier].includes(player))} options=${options}
          onChange=${(tier) => put(player, tier)} />`,
      )}</div>`} />`;
}
