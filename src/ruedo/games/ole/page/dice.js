// Dice in sight: what was rolled for, what was taken off, stat, and product against product. The server tells it all.
import { html, useEffect, useLayoutEffect, useRef, useState } from '../../vendor/preact-htm.js';
import { Die } from '../../parts/die.js';
import { KINDS, STATS } from './cards.js';
import terms from './terms.js';
import { say } from '../../words.js';

/** The word for a stat, which the kind of card that calls on it has; for saving its own. */
const statSaid = (stat) => say(`ole-stat-${KINDS.find((kind) => STATS[kind] === stat) ?? stat}`);
/** The name of whoever rolls. */
export const nameOf = (deck, card) => (deck.player[card] ?? deck.keeper[card])?.name ?? card;

/** What a die can show. */
export const FACES = Array.from({ length: terms.faces }, (_, n) => n + 1);

/** The sides whose dice a roll has, the one who acts first, first. */
export const sidesOf = (roll) =>
  roll.type === 'single' ? [roll.side] : roll.dice.map(({ side }) => side);

/** A die in the air: it shows what it likes. */
function Tumbling({ side }) {
  const [face, setFace] = useState(1);
  useEffect(() => {
    const timer = setInterval(() => setFace((shown) => 1 + ((shown + 2) % terms.faces)), 90);
    return () => clearInterval(timer);
  }, []);
  return html`<span class="tumbling" aria-hidden="true"><${Die} face=${face} side=${side} size=${44} /></span>`;
}

/** The dice of a roll, as it is told with its event. `rolling`: they are in the air, and nobody knows yet. */
export function Dice({ roll, faces, rolling = false, deck }) {
  if (rolling)
    return html`<div class="dice rolling" role="img" aria-label=${say('ole-rolling')}>${sidesOf(roll).map((side, n) => html`<${Tumbling} key=${n} side=${side} />`)}</div>`;
  if (!roll)
    return html`<div class="dice">${faces.map((face, n) => html`<${Die} key=${n} face=${face} size=${44} />`)}</div>`;
  if (roll.type === 'single') {
    return html`<div data-about="dice" class=${`dice single ${roll.made ? 'made' : 'missed'}`}>
      <${Die} face=${faces[0]} side=${roll.side} size=${44} />
      <p class="sum"><b class="product">${faces[0]}</b> <span>${say(`ole-single-${roll.of}`, { needed: roll.needed })}</span> <b class="verdict">${say(roll.made ? 'ole-made' : 'ole-missed')}</b></p>
    </div>`;
  }
  const best = [roll.won === true, roll.won === false];
  return html`<div class="dice duel" data-about="dice">${roll.dice.map((die, n) => html`<${Sum} key=${n} die=${die} face=${faces[n]} left=${roll.left[n]} product=${roll.products[n]} best=${best[n]} against=${n > 0} deck=${deck} />`)}</div>`;
}

/** A side's part of a roll-off: `(5 − 1) × 6 = 24`. */
function Sum({ die, face, left, product, best, against, deck }) {
  const { card, side, stat, value, takes_off: off } = die;
  const name = nameOf(deck, card);
  const reduced = off ? `(${face} − ${off}${left === face - off ? '' : ` → ${left}`})` : face;
  return html`<div class=${`sum ${best ? 'best' : ''}`}>
    <${Die} face=${face} side=${side} size=${44} />
    <p><span class="who">${against ? say('ole-against', { name }) : name}</span> <span class="terms">${reduced} × ${value} <i>${statSaid(stat)}</i> =</span> <b class="product">${product}</b></p>
  </div>`;
}

/** What is awaited of a die that is still to be thrown: `Celia: (? − 1) × 6 shooting`, or what it has to reach. */
export function Wanted({ roll, number, deck }) {
  if (roll.type === 'single')
    return html`<span class="wanted muted">${say(`ole-single-${roll.of}`, { needed: roll.needed })}</span>`;
  const { card, stat, value, takes_off: off } = roll.dice[number];
  return html`<span class="wanted muted">${nameOf(deck, card)}: ${off ? `(? − ${off})` : '?'} × ${value} ${statSaid(stat)}</span>`;
}

/** The dice of a roll on the pitch, halfway between those who meet; of a single roll beside the ball. */
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
    const middle = (from, size) =>
      boxes.length
        ? boxes.reduce(
            (sum, box) => sum + box[from] + box[size] / 2 - (from === 'left' ? own.left : own.top),
            0,
          ) / boxes.length
        : (from === 'left' ? width : height) / 2;
    const room = [dice.current.offsetWidth / 2 + 4, dice.current.offsetHeight / 2 + 4];
    const upright = getComputedStyle(pitch.querySelector('.turf')).flexDirection.startsWith(
      'column',
    );
    const bench = upright ? pitch.querySelector('.goal').offsetHeight : 0; // beside the goals lie the benches, over the pitch
    const within = (at, least, most) => Math.min(Math.max(at, least), most - least);
    dice.current.style.left = `${within(middle('left', 'width'), room[0], width)}px`;
    dice.current.style.top = `${within(middle('top', 'height'), room[1] + bench, height)}px`;
  }, [rolling]);
  return html`<div class="thrown" ref=${dice} aria-hidden="true"><${Dice} key=${`${step.n}${rolling}`} roll=${roll} faces=${step.event.faces} rolling=${rolling} deck=${deck} /></div>`;
}
