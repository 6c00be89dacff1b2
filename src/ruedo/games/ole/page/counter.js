// A simple counter of dice, points and action points for a table without phones: the page /counter.
// It does not check the rules, and it sends nothing to the server.
import { html, useState } from '../../../web/static/vendor/preact-htm.js';
import { nameFor } from '../../../web/static/new_table.js';
import { pace } from '../../../web/static/motion.js';
import { useTitle } from '../../../web/static/route.js';
import { play } from '../../../web/static/sound.js';
import { style } from '../../../web/static/style.js';
import { addWords, say } from '../../../web/static/words.js';
import { useAwake } from '../../../web/static/awake.js';
import { Button } from '../../../web/static/parts/button.js';
import { Confirm } from '../../../web/static/parts/dialog.js';
import { Die } from '../../../web/static/parts/die.js';
import { SideMark } from '../../../web/static/parts/mark.js';
import { Points } from '../../../web/static/parts/score.js';

await addWords('words/referee');
await style(import.meta.resolve('./counter.css'));

const KEPT = 'ruedo.counter';
const TURN = 4; // action points of a turn (OL-T1)
const MOST = 200; // the number of steps that can be undone
const fresh = () => ({
  names: [nameFor(0), nameFor(1)],
  points: [0, 0],
  action: [TURN, 0],
  turn: 0,
  faces: [],
  past: [],
});

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null');
    if (Array.isArray(kept?.points) && Array.isArray(kept.past)) return { ...fresh(), ...kept };
  } catch {
    /* The browser has no storage, or the stored text is not from Ruedo. */
  }
  return fresh();
}

/** @param {Record<string, any>} count */
function write(count) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(count));
  } catch {
    /* The counter is lost when the page is closed. */
  }
}

/**
 * Return a random face of a die from the browser's random numbers. All faces are equally likely.
 * @returns {number}
 */
function thrown() {
  const [byte] = crypto.getRandomValues(new Uint8Array(1));
  return byte < 252 ? 1 + (byte % 6) : thrown();
}

/**
 * @param {any[]} values
 * @param {number} place
 * @param {any} value
 */
const put = (values, place, value) => values.map((other, n) => (n === place ? value : other));

export default function Counter() {
  const [count, setCount] = useState(read);
  const [resetting, setResetting] = useState(false);
  const { names, points, action, turn, faces, past } = count;
  useTitle(say('counter-title'));
  useAwake(true);
  /** @param {any} next */
  const keep = (next) => {
    write(next);
    setCount(next);
  };
  /**
   * Change the counter in a way that can be undone. `did` is the message about it: a key and facts.
   * @param {Record<string, any>} changes
   * @param {unknown[]} did
   */
  const act = (changes, ...did) =>
    keep({
      ...count,
      ...changes,
      past: [...past, { points, action, turn, faces, did }].slice(-MOST),
    });
  const undo = () => {
    const { did, ...before } = past.at(-1);
    keep({ ...count, ...before, past: past.slice(0, -1) });
  };
  /** @param {number} dice */
  const roll = (dice) => {
    const next = Array.from({ length: dice }, thrown);
    act({ faces: next }, 'counter-did-dice', { faces: next.join(', ') });
    play('dice');
  };
  const last = past.at(-1)?.did;
  return html`<main class="page counter" id="main" tabindex="-1">
    <div class="counter-top">
      <div><h1 tabindex="-1">${say('counter-title')}</h1><p class="muted">${say('counter-text')}</p></div>
      <${Button} kind="quiet" icon="undo" disabled=${!last} onClick=${undo}>
        ${last ? say('counter-undo', { what: say(last[0], last[1]) }) : say('counter-nothing')}<//>
    </div>
    <div class="counter-sides">${names.map(
      (
        /** @type {string} */ _name,
        /** @type {number} */ side,
      ) => html`<${Side} key=${side} side=${side}
      count=${count} act=${act}
      onName=${(/** @type {string} */ name) => keep({ ...count, names: put(names, side, name) })} />`,
    )}</div>
    <${Dice} faces=${faces} throws=${past.length} onRoll=${roll} />
    <p class="row between"><span class="muted small">${say('counter-kept')}</span>
      <${Button} kind="quiet" icon="bin" onClick=${() => setResetting(true)}>${say('counter-reset')}<//></p>
    ${
      resetting &&
      html`<${Confirm} title=${say('counter-reset')} text=${say('counter-reset-sure')}
      yes=${say('counter-reset-yes')} onYes=${() => keep({ ...fresh(), names })}
      onClose=${() => setResetting(false)} />`
    }
  </main>`;
}

/**
 * The name, the points and the action points of one side.
 * @param {{ side: number, count: Record<string, any>, onName: (name: string) => void,
 *   act: (changes: Record<string, any>, ...did: unknown[]) => void }} props
 */
function Side({ side, count, act, onName }) {
  const { names, points, action, turn } = count;
  const name = names[side];
  /** @param {number} by */
  const score = (by) =>
    act({ points: put(points, side, points[side] + by) }, 'counter-did-points', {
      name,
      count: by,
    });
  /** @param {number} by */
  const spend = (by) => {
    const left = action[side] + by;
    act({ action: put(action, side, left) }, 'counter-did-action', { name, count: left });
  };
  const begin = () =>
    act({ turn: side, action: put([0, 0], side, TURN) }, 'counter-did-turn', { name });
  return html`<section class=${`slate counter-side ${turn === side ? 'turn' : ''}`} aria-label=${name}>
    <label class="who"><${SideMark} side=${side} size=${22} /><span class="unseen">
      ${say('counter-name', { count: side + 1 })}</span>
      <input type="text" maxlength="60" value=${name} onInput=${(event) => onName(event.target.value)} /></label>
    <p class="counter-points" aria-label=${say('counter-points')} role="group">
      <${Points} points=${points[side]} /></p>
    <${Steps} label=${name} value=${points[side]} onStep=${score} />
    <p class="muted">${say('counter-action')} <b class="number">${action[side]}</b></p>
    <${Steps} label=${`${say('counter-action')}, ${name}`} value=${action[side]} onStep=${spend} />
    <${Button} kind="chalky" big onClick=${begin}>${say('counter-turn', { name })}<//>
  </section>`;
}

/**
 * Two buttons that make a number smaller or larger by 1. The number is never below 0.
 * @param {{ label: string, value: number, onStep: (by: number) => void }} props
 */
const Steps = ({ label, value, onStep }) =>
  html`<div class="row">
    <${Button} kind="chalky" big icon="minus" label=${say('referee-less', { label })} disabled=${!value}
      onClick=${() => onStep(-1)} />
    <${Button} kind="chalky" big icon="plus" label=${say('referee-more', { label })}
      onClick=${() => onStep(1)} />
  </div>`;

/**
 * The dice of the last throw, and the buttons that throw one die or two.
 * @param {{ faces: number[], throws: number, onRoll: (dice: number) => void }} props
 */
const Dice = ({ faces, throws, onRoll }) =>
  html`<section class="counter-dice" aria-label=${say('counter-dice')}>
    <div class="thrown" role="status">
      ${faces.map(
        (face, n) =>
          html`<${Die} key=${`${throws}-${n}`} face=${face} rolling=${pace() > 0} size=${72} />`,
      )}
      ${
        faces.length > 0 &&
        html`<span class="unseen">${say('counter-shown', { faces: faces.join(', ') })}</span>`
      }</div>
    <div class="row"><${Button} big kind="main" onClick=${() => onRoll(1)}>${say('counter-one_die')}<//>
      <${Button} big kind="main" onClick=${() => onRoll(2)}>${say('counter-two_dice')}<//></div>
  </section>`;
