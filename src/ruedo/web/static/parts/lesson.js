// The lesson before a person's first throw on a board. The page shows a recorded throw with short
// explanations, until the player throws or closes the lesson. The lesson is shown only once.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import { choose, settings } from '../keep.js';
import { film, pause } from '../motion.js';
import { say } from '../words.js';
import { Button } from './button.js';

/** Seconds for which the lesson shows the pull. */
const PULL = 1.6;

/**
 * Return whether the lesson of a board was already shown in this browser.
 * @param {string} board
 */
const taught = (board) => (settings().taught ?? []).includes(board);

/**
 * Return the lesson of a board with its current sentence, or null without a lesson to show.
 * `done()` ends the lesson.
 * @param {string} board  the name of the board. Its file `first.json` contains a recorded throw, `{
 *   aim, ... , motion }`
 * @param {boolean} wanted  whether this person makes the first throw of the game
 * @param {(recorded: any) => { pull: (part: number) => void, play: (signal: AbortSignal) =>
 *   Promise<void>, end: () => void }} actsOf
 *   returns the functions that show the recorded throw
 */
export function useLesson(board, wanted, actsOf) {
  const [said, setSaid] = useState(null);
  const [again, setAgain] = useState(0);
  const on = wanted && !taught(board);
  useEffect(() => {
    if (!on) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    /** @type {ReturnType<typeof actsOf> | null} */
    let acts = null;
    const show = async () => {
      const recorded = await (
        await fetch(import.meta.resolve(`../../../boards/${board}/page/first.json`))
      ).json();
      if (signal.aborted) return;
      const now = actsOf(recorded);
      acts = now;
      setSaid('pull');
      await film(PULL, (seconds) => now.pull(seconds / PULL), { signal });
      if (!signal.aborted) await pause(500);
      if (signal.aborted) return;
      setSaid('go');
      await now.play(signal);
      if (signal.aborted) return;
      await pause(1200);
      if (signal.aborted) return;
      now.end();
      setSaid('you');
    };
    show().catch(console.error);
    return () => {
      stop.abort();
      acts?.end();
    };
  }, [on, again]);
  const done = () => {
    if (!taught(board)) choose({ taught: [...(settings().taught ?? []), board] });
    setSaid(null);
  };
  return { said: on ? said : null, done, again: () => setAgain((count) => count + 1) };
}

/**
 * The current sentence of a lesson, and the button that ends the lesson.
 * @param {{ lesson: any, text: string }} props
 */
export const Lesson = ({ lesson, text }) =>
  lesson.said &&
  html`<div class="lesson plate" role="status">
  <p>${text}</p>
  <div class="row">
    ${
      lesson.said === 'you' &&
      html`<${Button} kind="quiet" icon="again" onClick=${lesson.again}>
      ${say('lesson-again')}<//>`
    }
    <${Button} onClick=${lesson.done}>${say('lesson-done')}<//>
  </div>
</div>`;
