// The player's own hand.
import { html, useState } from '../../../web/static/vendor/preact-htm.js';
import { say } from '../../../web/static/words.js';
import { ActionCard, KINDS } from './cards.js';

/** @import { Cards, Touch } from './types.js' */

/**
 * Return the kinds of the cards in a hand, in order.
 * @param {Cards} hand
 */
export const inHand = (hand) =>
  KINDS.flatMap((kind) => Array.from({ length: hand[kind] }, () => kind));

/**
 * The player's own hand as a fan. Cards of a kind are equal, so one of them represents all.
 * @param {{ hand: Cards, can: Touch }} props
 */
export function Hand({ hand, can }) {
  const [picked, setPicked] = useState(null);
  const cards = inHand(hand);
  const middle = (cards.length - 1) / 2;
  /** @param {number} number */
  const standsFor = (number) =>
    (picked !== null && cards[picked] === cards[number] ? picked : cards.indexOf(cards[number])) ===
    number;
  /** @param {number} number */
  const own = (number) => ({
    barred: can.barred,
    ask: can.ask,
    /** @param {string} thing */
    state: (thing) => {
      const state = can.state(thing);
      return state === 'chosen' && !standsFor(number) ? 'able' : state;
    },
    /** @param {string} thing */
    touch: (thing) => {
      setPicked(number);
      can.touch(thing);
    },
  });
  return html`<div class="hand" role="group" aria-label=${say('ole-hand', { count: cards.length })}>
    ${cards.map(
      (kind, number) => html`<${ActionCard} key=${number} kind=${kind} number=${number + 1}
      can=${own(number)} turn=${(number - middle) * 4} rise=${(number - middle) ** 2 * 2} />`,
    )}
    ${cards.length === 0 && html`<p class="muted">${say('ole-hand-empty')}</p>`}
  </div>`;
}
