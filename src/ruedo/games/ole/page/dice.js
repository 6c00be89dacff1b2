// Shows dice: the roll, the deductions, the stat, and the results of both sides. The server sends
// all numbers.
import {
  html,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from '../../../web/static/vendor/preact-htm.js';
import { Die } from '../../../web/static/parts/die.js';
import { KINDS, STATS } from './cards.js';
import terms from './terms.js';
import { say } from '../../../web/static/words.js';
import { scaleOf } from './scale.js';

/** @import { Deck, Roll, RollDie, Shown, Step } from './types.js' */

/**
 * Return the name of a stat in the page's language.
 * @param {string} stat
 */
const statSaid = (stat) => say(`ole-stat-${KINDS.find((kind) => STATS[kind] === stat) ?? stat}`);
/**
 * Return the name of a player or goalkeeper from the id of the card.
 * @param {Deck} deck
 * @param {string} card
 */
export const nameOf = (deck, card) => (deck.player[card] ?? deck.keeper[card])?.name ?? card;

/** The faces of a die. */
export const FACES = Array.from({ length: terms.faces }, (_, n) => n + 1);

/**
 * Return the sides that roll, with the acting side first.
 * @param {Roll} roll
 */
export const sidesOf = (roll) =>
  roll.type === 'single' ? [roll.side] : roll.dice.map(({ side }) => side);

/**
 * A rolling die, which keeps changing its face.
 * @param {{ side: number }} props
 */
function Tumbling({ side }) {
  const [face, setFace] = useState(1);
  useEffect(() => {
    const timer = setInterval(() => setFace((shown) => 1 + ((shown + 2) % terms.faces)), 90);
    return () => clearInterval(timer);
  }, []);
  return html`<span class="tumbling" aria-hidden="true"><${Die} face=${face} side=${side} size=${44} /></span>`;
}

/**
 * The dice of a roll, with the calculation of the result. `rolling`: the result is not shown yet.
 * @param {{ roll: Roll, faces: number[], rolling?: boolean, deck: Deck }} props
 */
export function Dice({ roll, faces, rolling = false, deck }) {
  if (rolling)
    return html`<div class="dice rolling" role="img" aria-label=${say('ole-rolling')}>
      ${sidesOf(roll).map((side, n) => html`<${Tumbling} key=${n} side=${side} />`)}</div>`;
  if (!roll)
    return html`<div class="dice">${faces.map((face, n) => html`<${Die} key=${n} face=${face} size=${44} />`)}</div>`;
  if (roll.type === 'single') {
    return html`<div data-about="dice" class=${`dice single ${roll.made ? 'made' : 'missed'}`}>
      <${Die} face=${faces[0]} side=${roll.side} size=${44} />
      <p class="sum"><b class="product">${faces[0]}</b> <span>
        ${say(`ole-single-${roll.of}`, { needed: roll.needed })}</span> <b class="verdict">
          ${say(roll.made ? 'ole-made' : 'ole-missed')}</b></p>
    </div>`;
  }
  const best = [roll.won === true, roll.won === false];
  return html`<div class="dice duel" data-about="dice">
    ${roll.dice.map(
      (die, n) => html`<${Sum} key=${n} die=${die} face=${faces[n]} left=${roll.left[n]}
      product=${roll.products[n]} best=${best[n]} against=${n > 0} deck=${deck} />`,
    )}</div>`;
}

/**
 * The calculation of one side in a roll-off, such as `(5 − 1) × 6 = 24`.
 * @param {{ die: RollDie, face: number, left: number, product: number, best: boolean, against:
 *   boolean, deck: Deck }} props
 */
function Sum({ die, face, left, product, best, against, deck }) {
  const { card, side, stat, value, takes_off: off } = die;
  const name = nameOf(deck, card);
  const reduced = off ? `(${face} − ${off}${left === face - off ? '' : ` → ${left}`})` : face;
  return html`<div class=${`sum ${best ? 'best' : ''}`}>
    <${Die} face=${face} side=${side} size=${44} />
    <p><span class="who">${against ? say('ole-against', { name }) : name}</span> <span class="terms">
      ${reduced} × ${value} <i>${statSaid(stat)}</i> =</span> <b class="product">${product}</b></p>
  </div>`;
}

/**
 * The condition for a die before its roll, such as `Celia: (? − 1) × 6 shooting`, or the number
 * that it must reach.
 * @param {{ roll: Roll, number: number, deck: Deck }} props
 */
export function Wanted({ roll, number, deck }) {
  if (roll.type === 'single')
    return html`<span class="wanted muted">${say(`ole-single-${roll.of}`, { needed: roll.needed })}</span>`;
  const { card, stat, value, takes_off: off } = roll.dice[number];
  return html`<span class="wanted muted">${nameOf(deck, card)}
    : ${off ? `(? − ${off})` : '?'} × ${value} ${statSaid(stat)}</span>`;
}

/**
 * The dice of a roll on the pitch: halfway between the two players, or beside the ball.
 * @param {{ shown: Shown & { step: Step }, deck: Deck }} props
 */
export function Thrown({ shown, deck }) {
  const { step, roll, rolling } = shown;
  const dice = useRef(null);
  useLayoutEffect(() => {
    const pitch = dice.current.parentElement;
    const [width, height] = [pitch.clientWidth, pitch.clientHeight];
    const met =
      roll?.type === 'roll_off'
        ? roll.dice.map(({ card }) =>
            pitch.querySelector(
              `[data-thing="player:${CSS.escape(card)}"], [data-thing="keeper:${CSS.escape(card)}"]`,
            ),
          )
        : [pitch.querySelector('.ball')];
    const boxes = met.filter(Boolean).map((thing) => thing.getBoundingClientRect());
    const own = pitch.getBoundingClientRect();
    /**
     * @param {'left' | 'top'} from
     * @param {'width' | 'height'} size
     */
    const middle = (from, size) =>
      boxes.length
        ? boxes.reduce(
            (sum, box) => sum + box[from] + box[size] / 2 - (from === 'left' ? own.left : own.top),
            0,
          ) /
          (boxes.length * scaleOf(pitch))
        : (from === 'left' ? width : height) / 2;
    const room = [dice.current.offsetWidth / 2 + 4, dice.current.offsetHeight / 2 + 4];
    const upright = getComputedStyle(pitch.querySelector('.turf')).flexDirection.startsWith(
      'column',
    );
    // near the goals, the hands cover a part of the pitch
    const bench = upright ? pitch.querySelector('.goal').offsetHeight : 0;
    /**
     * @param {number} at
     * @param {number} least
     * @param {number} most
     */
    const within = (at, least, most) => Math.min(Math.max(at, least), most - least);
    dice.current.style.left = `${within(middle('left', 'width'), room[0], width)}px`;
    dice.current.style.top = `${within(middle('top', 'height'), room[1] + bench, height)}px`;
  }, [rolling]);
  return html`<div class="thrown" ref=${dice} aria-hidden="true">
    <${Dice} key=${`${step.n}${rolling}`} roll=${roll} faces=${step.event.faces} rolling=${rolling}
      deck=${deck} /></div>`;
}
