// Dice in sight: what was rolled for, what was taken off, stat, and product against product.
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { Die } from '../../parts/die.js';
import { say } from '../../words.js';
import { TIERS } from './cards.js';
import { tierOf } from './plays.js';

const TRIES = new Set(['pass', 'intercept', 'let_go', 'dribble', 'skill', 'shoot', 'tackle', 'worldie']);
const LOST_TO = new Set(['intercepted', 'dribble_lost', 'saved', 'tackle_lost']);

/** @typedef {{ face: number, stat: number, off: number, product: number, name?: string }} Thrown */

/**
 * What a roll was for, and its arithmetic.
 * @param {import('../../wire.js').Step} step the roll
 * @param {import('../../wire.js').Step[]} steps what came before it
 * @param {any} before the view before it
 * @param {any} deck by id
 * @returns {null|{single: boolean, face: number, needed: number, made: boolean, why: string, side: number}
 *   |{single: boolean, ours: Thrown, theirs: Thrown, won: boolean|null, side: number}}
 */
export function explained(step, steps, before, deck) {
  const earlier = steps.filter((other) => other.n < step.n);
  const tries = earlier.findLast((other) => TRIES.has(other.event.type))?.event;
  if (!tries || !before?.ball) return null;
  const [face, other] = step.event.faces;
  if (other === undefined) return single(step, face, tries, before, deck);
  const throws = duel(tries, earlier, before, deck);
  if (!throws) return null;
  const thrown = (dealt, shown) => ({ ...dealt, face: shown, product: Math.max(0, shown - dealt.off) * dealt.stat });
  const [ours, theirs] = [thrown(throws[0], face), thrown(throws[1], other)];
  const decided = step.rulings.find((ruling) => ruling.facts && 'product' in ruling.facts && 'other' in ruling.facts);
  return { single: false, ours, theirs, won: decided ? !LOST_TO.has(decided.key) : null, side: before.turn };
}

function single(step, face, tries, before, deck) {
  const key = step.rulings[0]?.key;
  if (tries.type === 'worldie') {
    const facts = step.rulings[0]?.facts ?? {};
    const card = deck.worldie[before.worldies[before.turn]];
    const pressed = key === 'pressure_made';
    const needed = facts.needed ?? card?.difficulty;
    return { single: true, face, needed, made: key !== 'worldie_missed', why: pressed ? 'pressure' : needed === card?.difficulty ? 'difficulty' : 'pressure', side: before.turn };
  }
  return { single: true, face, needed: 2, made: face > 1, why: 'pass', side: before.turn };
}

/** Who throws against whom: name, stat and what is taken off, the one who acts first, first. */
function duel(tries, earlier, before, deck) {
  const turn = before.turn;
  const carrier = before.ball.player;
  const outfield = (player, side, kind, stat, off = 0) => ({ name: deck.player[player].name, side, kind, stat: deck.player[player][stat], off });
  switch (tries.type) {
    case 'intercept': {
      const to = earlier.findLast((step) => step.event.type === 'pass')?.event.to;
      if (!to) return null;
      const long = tierOf(before, turn, carrier) === 0 && tierOf(before, turn, to) === 2;
      return [outfield(carrier, turn, 'pass', 'passing', long ? 1 : 0), outfield(tries.player, 1 - turn, 'tackle', 'defending')];
    }
    case 'dribble': case 'skill': {
      const off = tries.type === 'skill' ? deck.skill[tries.skill].takes_off : 0;
      return [outfield(carrier, turn, 'dribble', 'dribbling', off), outfield(tries.past, 1 - turn, 'tackle', 'defending')];
    }
    case 'shoot': {
      const away = before.inactive[1 - turn];
      const guarded = before.tiers[1 - turn].defence.some((player) => !away.includes(player));
      const off = (guarded ? 1 : 0) + (TIERS[tierOf(before, turn, carrier)] === 'midfield' ? 2 : 0);
      const keeper = deck.keeper[before.keepers[1 - turn]];
      return [outfield(carrier, turn, 'shot', 'shooting', off), { name: keeper.name, side: 1 - turn, kind: 'saving', stat: keeper.saving, off: 0 }];
    }
    case 'tackle':
      return [outfield(tries.player, turn, 'tackle', 'defending'), outfield(carrier, 1 - turn, 'dribble', 'dribbling')];
    default: return null;
  }
}

/** A die in the air: it shows what it likes. */
function Tumbling({ side }) {
  const [face, setFace] = useState(1);
  useEffect(() => {
    const timer = setInterval(() => setFace((shown) => 1 + (shown + 2) % 6), 90);
    return () => clearInterval(timer);
  }, []);
  return html`<span class="tumbling" aria-hidden="true"><${Die} face=${face} side=${side} size=${44} /></span>`;
}

/** The dice of a roll. `rolling`: they are in the air, and nobody knows yet. */
export function Dice({ roll, faces, rolling }) {
  const sides = roll && !roll.single ? [roll.ours.side, roll.theirs.side] : [roll?.side];
  if (rolling) return html`<div class="dice rolling" role="img" aria-label=${say('ole.rolling')}>${faces.map((_, n) => html`<${Tumbling} key=${n} side=${sides[n]} />`)}</div>`;
  if (!roll) return html`<div class="dice">${faces.map((face, n) => html`<${Die} key=${n} face=${face} size=${44} />`)}</div>`;
  if (roll.single) {
    return html`<div class=${`dice single ${roll.made ? 'made' : 'missed'}`}>
      <${Die} face=${roll.face} side=${roll.side} size=${44} />
      <p class="sum"><b class="product">${roll.face}</b> <span>${say(`ole.single.${roll.why}`, { needed: roll.needed })}</span> <b class="verdict">${say(roll.made ? 'ole.made' : 'ole.missed')}</b></p>
    </div>`;
  }
  const best = roll.won === null ? [false, false] : [roll.won, !roll.won];
  return html`<div class="dice duel">
    <${Sum} thrown=${roll.ours} best=${best[0]} /><${Sum} thrown=${roll.theirs} best=${best[1]} against />
  </div>`;
}

/** A side's part of a roll-off: `(5 − 1) × 6 = 24`. */
function Sum({ thrown, best, against = false }) {
  const { name, side, kind, face, off, stat, product } = thrown;
  const die = off ? `(${face} − ${off}${face < off ? ' → 0' : ''})` : face;
  return html`<div class=${`sum ${best ? 'best' : ''}`}>
    <${Die} face=${face} side=${side} size=${44} />
    <p><span class="who">${against ? say('ole.against', { name }) : name}</span> <span class="terms">${die} × ${stat} <i>${say(`ole.stat.${kind}`)}</i> =</span> <b class="product">${product}</b></p>
  </div>`;
}
