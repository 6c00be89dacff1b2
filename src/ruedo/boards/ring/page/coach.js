// Spins that a player can copy. The board shows the chosen spin as a ghost: the ring at its start,
// and an arrow for the push.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { say } from '../../../web/static/words.js';
import { Button } from '../../../web/static/parts/button.js';

/** @import { Aim } from './types.js' */

const TURN = 2 * Math.PI;
const DEGREE = TURN / 360;

/**
 * The spins to copy. They are the best spins of three levels of the house on the usual board. With
 * a steady hand they score 2.2, 2.0 and 1.7 points on average. The page's first aim scores 1.6.
 * @type {{ name: string, aim: Aim }[]}
 */
export const COPIED = [
  { name: 'natural', aim: throwOf(0.0531, -17.8, 0.15, 5.05, -19) },
  { name: 'estocada', aim: throwOf(0.0589, -9.2, 0.34, 6.53, -10.9) },
  { name: 'veronica', aim: throwOf(0.0505, -25, 0.11, 5.9, -21.3) },
];

/**
 * Return an aim. The arguments are in metres from the post, degrees, m/s, revolutions a second and
 * degrees.
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

/**
 * A spin in rad/s. A ring that spins at least this fast makes less than one revolution only if the
 * push is too hard.
 */
const SPINS = 4 * TURN;

/**
 * Return the coach's advice about the last spin, or an empty string after a good spin.
 * @param {{ rest: string, spin?: number, slow?: boolean }} mark  `slow`: the ring made less than one revolution
 * @param {boolean} copies  whether the player copies a spin
 */
export function advice({ rest, spin = 0, slow }, copies) {
  if (slow) return say(Math.abs(spin) < SPINS ? 'ring-coach-slow' : 'ring-coach-hard');
  if (rest === 'off') return say('ring-coach-off');
  if (rest !== 'clear') return '';
  return say(copies ? 'ring-coach-clear_copied' : 'ring-coach-clear');
}

/**
 * The coach's advice, and a button for each spin to copy. If there is no advice, an explanation of
 * how to copy a spin is shown.
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
