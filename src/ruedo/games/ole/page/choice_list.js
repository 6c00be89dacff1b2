// The choices as buttons.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { Button } from '../../../web/static/parts/button.js';
import { Folded } from '../../../web/static/parts/folded.js';
import { settings } from '../../../web/static/keep.js';
import { say } from '../../../web/static/words.js';
import { answer, answersPass, NeverAsk } from './decision.js';
import { chanceOf, doing, inOrder, way } from './plays.js';

/** @import { Deck, PlayOffer, Send, Touch, View } from './types.js' */

/** With more choices than this after a touch, the dock first asks for the opponent. */
const MOST_SHOWN = 6;

/**
 * Buttons for all choices, so that nobody has to touch the pitch.
 * @param {{ plays: PlayOffer[], touch: Touch, view: View, deck: Deck, send: Send }} props
 */
export function Choices({ plays, touch, view, deck, send }) {
  const { things, left, ways } = touch;
  const turn = plays.some(({ event }) => event.type === 'end_turn');
  const listedNow = inOrder(
    things.length
      ? left
      : turn
        ? plays.filter(({ event }) => event.type === 'draw' || event.type === 'end_turn')
        : plays,
  );
  const passed = answersPass(plays);
  const shown =
    things.length && listedNow.length > MOST_SHOWN ? listedNow.filter(isFirstWay) : listedNow;
  const said = passed ? answer : ways === 'skilled' ? way : doing;
  return html`
    <div class="buttons">
      ${shown.map(
        (play) => html`<${Doing} key=${JSON.stringify(play.event)} play=${play}
        view=${view} deck=${deck} said=${said}
        send=${shown !== listedNow && play.event.past ? () => touch.touch(`player:${play.event.past}`) : send}
        main=${things.length ? left.length === 1 : listedNow.length < 3 && play.event.type !== 'end_turn'} />`,
      )}
    </div>
    ${passed && html`<${NeverAsk} plays=${plays} send=${send} />`}
    ${turn && !things.length && html`<${AllPlays} plays=${plays} view=${view} deck=${deck} send=${send} />`}`;
}

/**
 * Return whether the dock shows a play before an opponent is chosen. A skill move is left out if
 * there is a plain dribble past the same opponent.
 * @param {PlayOffer} play
 * @param {number} _number
 * @param {PlayOffer[]} plays
 */
const isFirstWay = ({ event }, _number, plays) =>
  event.type !== 'skill' ||
  !plays.some((other) => other.event.type === 'dribble' && other.event.past === event.past);

/**
 * A list of all choices, and the keyboard shortcuts.
 * @param {{ plays: PlayOffer[], view: View, deck: Deck, send: Send }} props
 */
function AllPlays({ plays, view, deck, send }) {
  return html`<${Folded} class="all" summary=${say('ole-all', { count: plays.length })}
    inside=${() => html`<div class="every"><div class="buttons">
    ${inOrder(plays).map(
      (play) => html`<${Doing} key=${JSON.stringify(play.event)} play=${play}
    view=${view} deck=${deck} send=${send} />`,
    )}</div>
      <p class="keys small muted">${say('ole-keys')}</p></div>`} />`;
}

/**
 * A play as a button, with the coins that it costs.
 * @param {{ play: PlayOffer, view: View, deck: Deck, send: Send, said?: (...facts: Parameters<typeof doing>) => any, main?: boolean }} props
 */
function Doing({ play, view, deck, send, said = doing, main = false }) {
  const { event, cost } = play;
  const coins = cost.action_points ?? 0;
  const chance = settings().chances ? chanceOf(play) : null;
  return html`<${Button} kind=${main && event.type !== 'discard' ? 'main' : ''}
    class=${`do ${event.type}`} data-about=${`play:${event.type}`} onClick=${() => send(event)}>
    <span>${said(event, view, deck)}</span>
      ${
        chance &&
        html`<span class="chance" title=${chance.formula}>${chance.said}
        </span> <span class="formula">${chance.formula}</span>`
      }
          ${
            coins > 0 &&
            html`<span class="coins"><span class="unseen">
            , ${say('ole-costs', { count: coins })}</span>
              ${Array.from({ length: coins }, (_, n) => html`<i key=${n} class="coin" />`)}</span>`
          }
  <//>`;
}
