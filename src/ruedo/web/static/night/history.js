// The list of a night's steps on the host's page, including the steps that were taken back.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import { ask } from '../api.js';
import { language, say, when } from '../words.js';
import { nameOf, sideName, sidesName } from './night.js';

/** @import { NightState, NightStep } from '../types.js' */
/** @import { NightLink } from './night_link.js' */

/** The largest number of steps that are shown. Older steps are left out. */
const MOST = 200;

/**
 * The steps of the night, the latest first. They are fetched when the person opens this section.
 * @param {{ link: NightLink, state: NightState }} props
 */
export function History({ link, state }) {
  const [open, setOpen] = useState(false);
  const [steps, setSteps] = useState(/** @type {NightStep[] | null} */ (null));
  useEffect(() => {
    if (!open) return undefined;
    let wanted = true;
    ask('GET', `/api/nights/${link.night}/history`, { language }).then(
      (found) => wanted && setSteps(found.steps),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [open, state.seq]);
  const shown = (steps ?? []).slice(-MOST).reverse();
  return html`<details onToggle=${(/** @type {{ currentTarget: HTMLDetailsElement }} */ event) => setOpen(event.currentTarget.open)}>
    <summary>${say('night-history')}</summary>
    ${steps && !steps.length && html`<p class="muted">${say('night-history_empty')}</p>`}
    <ol class="bare history">${shown.map(
      (step) => html`<li key=${step.number} class=${step.undone ? 'undone' : ''}>
        <span class="muted small">${when(step.at)}</span>
        <span><span class="what">${stepSaid(state, step)}</span>
          ${step.undone && html` <b class="small">${undoneSaid(step)}</b>`}</span></li>`,
    )}</ol>
  </details>`;
}

/** @param {NightStep} step */
const undoneSaid = ({ undone, undone_by: by }) =>
  say(by === 'table' ? 'night-undone_table' : 'night-undone', { time: when(undone ?? 0) });

/**
 * Return the sentence about a step.
 * @param {NightState} state
 * @param {NightStep} step
 */
function stepSaid(state, step) {
  const { what, by, player, round, sides = [], on } = step;
  if (what === 'result') return resultSaid(state, step);
  if (what === 'paused') return say(on ? 'night-step-paused' : 'night-step-continued');
  if (what === 'held') return say(on ? 'night-step-held' : 'night-step-released');
  if (what === 'joined' && by === 'host')
    return say('night-step-added', { name: nameOf(state, player ?? 0) });
  return say(`night-step-${what}`, {
    name: player ? nameOf(state, player) : '',
    round: round ?? 0,
    names: sidesName(state, { sides }),
  });
}

/**
 * @param {NightState} state
 * @param {NightStep} step
 */
function resultSaid(state, { by, sides = [], winner, scores = [], walkover }) {
  const drawn = winner === null || winner === undefined;
  const name = drawn ? '' : sideName(state, sides[winner]);
  const end = drawn
    ? say('night-drawn')
    : say(walkover ? 'night-won_walkover' : 'night-won', { name });
  const points = scores.length ? ` ${scores.join(' : ')}.` : '';
  return `${sidesName(state, { sides })}: ${end}${points} ${say(`night-by-${by}`)}`;
}
