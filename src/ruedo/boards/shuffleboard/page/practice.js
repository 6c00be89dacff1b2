// The practice shots before a game, and the wax in words. The server sends the final position of
// each practice shot on the true wax.
import { html, useState } from '../../../web/static/vendor/preact-htm.js';
import { say } from '../../../web/static/words.js';
import { Button } from '../../../web/static/parts/button.js';
import { keepMark } from '../../../throws/page/gauge.js';

/** @import { InView, SlideMotion, Table, WaxFact } from './types.js' */

/**
 * In metres: the distance from the shooter's end at which weights are released, and the distance
 * between the lanes of two shots.
 */
const [HELD, LANE] = [0.5, 0.09];
/** The speed in m/s that a weight has in the picture when it falls over the end. */
const FALLS = 0.3;

/**
 * Return the motion of all practice shots at once, each in its own lane.
 * @param {WaxFact['practice']} practice
 * @param {number} long  the length of the board
 * @returns {SlideMotion}
 */
export function motionOf(practice, long) {
  const slides = practice.map(([speed, left], weight) => {
    const y = LANE * ((practice.length - 1) / 2 - weight);
    const end = left === null ? FALLS : 0;
    const t = (2000 * (long - (left ?? 0) - HELD)) / (speed + end);
    return { weight, y, end, t, speed, x: long - (left ?? 0), off: left === null };
  });
  return {
    board: 'shuffleboard',
    length: Math.max(...slides.map(({ t }) => t)),
    weights: slides.map(({ weight, y, end, t, speed, x }) => ({
      weight,
      corners: [
        [0, HELD, y, speed, 0, 0, 0],
        [t, x, y, end, 0, 0, 0],
      ],
    })),
    impacts: slides
      .filter(({ off }) => off)
      .map(({ weight, t, x, y, end }) => ({
        t,
        kind: 'fall',
        weights: [weight],
        speed: end,
        at: [x, y],
      })),
  };
}

/**
 * A button that shows the practice shots and adds them to the gauge.
 * @param {{ table: Table, wax: WaxFact, view: InView, symbol: string, onShown: () => void }} props
 */
export function Practised({ table, wax, view, symbol, onShown }) {
  const [playing, setPlaying] = useState(false);
  const show = async () => {
    setPlaying(true);
    view.current.aim(null);
    await view.current.play(motionOf(wax.practice, view.current.long), {
      symbols: wax.practice.map(() => symbol),
    });
    for (const [speed, left] of wax.practice) keepMark(table.table, { speed, left, off: 'end' });
    view.current.dust();
    setPlaying(false);
    onShown();
  };
  return html`<${Button} kind="main" disabled=${playing} onClick=${show}>
    ${say('shuffleboard-practise', { count: wax.practice.length })}<//>`;
}

/**
 * The wax of this game in words.
 * @param {{ wax: WaxFact }} props
 */
export const WaxSaid = ({ wax: { word, drawn } }) =>
  html`<p class="small wax-said">${
    word
      ? say(`shuffleboard-wax-${word}`)
      : say('shuffleboard-wax-new', { percent: Math.round(100 * drawn) })
  }</p>`;
