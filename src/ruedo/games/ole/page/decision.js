// The decision about a pass of the opponent: a player tries to intercept it, or the team lets it
// go.
import { html, useEffect } from '../../../web/static/vendor/preact-htm.js';
import { Button } from '../../../web/static/parts/button.js';
import { toast } from '../../../web/static/parts/toast.js';
import { choose, settings } from '../../../web/static/keep.js';
import { say } from '../../../web/static/words.js';
import { split } from './cards.js';
import { chanceOf } from './plays.js';

/** @import { Deck, GameEvent, PlayOffer, Send, Table, View } from './types.js' */

/** A player may prefer not to be asked about interceptions with odds below this. */
const LOW = 0.2;

/**
 * Return whether these plays are answers to a pass.
 * @param {PlayOffer[]} plays
 */
export const answersPass = (plays) => plays.some(({ event }) => event.type === 'intercept');

/**
 * Return the highest odds of an interception, or 1 if the odds are unknown.
 * @param {PlayOffer[]} plays
 */
const best = (plays) =>
  Math.max(
    ...plays
      .filter(({ event }) => event.type === 'intercept')
      .map((play) => chanceOf(play)?.value ?? 1),
  );

/**
 * Let a pass go without asking, if the player prefers this and the odds of an interception are low.
 * @param {PlayOffer[]} plays
 * @param {Send} send
 */
export function useLettingGo(plays, send) {
  const low = settings().passes === 'likely' && answersPass(plays) && best(plays) < LOW;
  const given = low ? plays.find(({ event }) => event.type === 'let_go') : null;
  useEffect(() => {
    if (!given) return;
    toast(say('ole-let_low', { value: Math.round(100 * best(plays)) }));
    send(given.event);
  }, [given]);
}

/**
 * A sentence about the possible results of trying to intercept the pass and of letting it go.
 * @param {{ table: Table }} props
 */
export const Stake = ({ table }) => html` <span class="stake">${say('ole-stake')}
  ${table.clock && ` ${say('ole-stake-clock')}`}</span>`;

/**
 * Return an answer in a few words. Screen readers read all of them.
 * @param {GameEvent} event
 * @param {View} _view
 * @param {Deck} deck
 */
export const answer = (event, _view, deck) =>
  event.type === 'intercept'
    ? html`${split(deck.player[event.player]?.name ?? '')[1]}<span class="unseen"> ${say('ole-tries')}</span>`
    : say('ole-do-let_go');

/**
 * A button that lets this pass go, and all later passes with low odds of an interception. It is
 * hidden if the odds are not low.
 * @param {{ plays: PlayOffer[], send: Send }} props
 */
export function NeverAsk({ plays, send }) {
  const given = plays.find(({ event }) => event.type === 'let_go');
  if (!given || best(plays) >= LOW) return null;
  const never = () => {
    choose({ passes: 'likely' });
    send(given.event);
  };
  return html`<${Button} kind="quiet" class="never" onClick=${never}>${say('ole-never_low')}<//>`;
}
