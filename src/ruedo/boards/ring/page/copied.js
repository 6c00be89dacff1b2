// Throws of a ring that a player can copy. The board shows a ghost of each: the ring, the push and
// the spin.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { say } from '../../../web/static/words.js';
import { Button } from '../../../web/static/parts/button.js';

/** @import { Aim } from './types.js' */

const TURN = 2 * Math.PI;
const DEGREE = TURN / 360;

/**
 * The throws to copy. They are the best throws of three levels of the house on the usual board.
 * With a steady hand they score 2.2, 2.0 and 1.7 points a spin. The page's first aim scores 1.6.
 * @type {{ name: string, aim: Aim }[]}
 */
export const COPIED = [
  { name: 'natural', aim: throwOf(0.0531, -17.8, 0.15, 5.05, -19) },
  { name: 'estocada', aim: throwOf(0.0589, -9.2, 0.34, 6.53, -10.9) },
  { name: 'veronica', aim: throwOf(0.0505, -25, 0.11, 5.9, -21.3) },
];

/**
 * Return an aim from units that people use: metres from the post, degrees, m/s, and revolutions a
 * second.
 * @param {number} away
 * @param {number} heading
 * @param {number} speed
 * @param {number} spin
 * @param {number} lean
 * @returns {Aim}
 */
function throwOf(away, heading, speed, spin, lean) {
  return {
    x: 0,
    y: -away,
    heading: heading * DEGREE,
    speed,
    spin: spin * TURN,
    lean: lean * DEGREE,
  };
}

/** A spin in rad/s. With it, a ring makes less than one revolution only if the push is too hard. */
const SPINS = 4 * TURN;

/**
 * Return the coach's sentence about the last throw. Empty after a good throw.
 * @param {{ rest: string, spin?: number, slow?: boolean }} mark  `slow`: the ring made less than one revolution
 * @param {boolean} copies  whether the player copies a throw
 */
export function advice({ rest, spin = 0, slow }, copies) {
  if (slow) return say(Math.abs(spin) < SPINS ? 'ring-coach-slow' : 'ring-coach-hard');
  if (rest === 'off') return say('ring-coach-off');
  if (rest !== 'clear') return '';
  return say(copies ? 'ring-coach-clear_copied' : 'ring-coach-clear');
}

/**
 * The coach's advice, or otherwise an explanation of how to copy a throw, and a button for each
 * throw to copy.
 * @param {{ chosen: string | null, advised: string | undefined, onChoose: (name: string | null) => void }} props
 */
export const ToCopy = ({ chosen, advised, onChoose }) =>
  html`<div class="to-copy" role="group" aria-label=${say('ring-copy')}>
    <p class=${advised ? 'coach' : 'small'} role="status">
      ${advised || say(chosen ? `ring-copy-${chosen}` : 'ring-copy')}</p>
    <div class="row">${COPIED.map(
      ({ name }) =>
        html`<${Button} key=${name} aria-pressed=${chosen === name}
          onClick=${() => onChoose(chosen === name ? null : name)}>${say(`ring-copy-${name}-name`)}<//>`,
    )}</div>
  </div>`;
