// The page with the replay of a game: step by step, at any pace, with the rulings, and with links
// to single events.
import {
  html,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from '../vendor/preact-htm.js';
import * as api from '../api.js';
import { savePicture, saveRecord } from '../files.js';
import { front, sideNames } from '../fronts.js';
import { visibleTable } from '../visible.js';
import { TITLES } from '../games.js';
import { placeAt } from '../keep.js';
import { pace, skip } from '../motion.js';
import { useTitle } from '../route.js';
import { motionOf } from '../throws.js';
import { style } from '../style.js';
import { addWords, language, say } from '../words.js';
import { Button, Choices } from '../parts/button.js';
import { Dialog } from '../parts/dialog.js';
import { Lazy } from '../parts/lazy.js';
import { Log } from '../parts/log.js';
import { Lost } from '../parts/lost.js';
import { Loading, Mark, SideMark } from '../parts/mark.js';
import { Moment } from '../parts/moment.js';
import { Points } from '../parts/score.js';
import { resultSaid } from '../parts/result.js';
import { Ruling } from '../parts/ruling.js';
import { Settings } from '../parts/settings.js';
import { attempt } from '../parts/toast.js';

/** @import { Component, PageEvent, Played } from '../types.js' */

await Promise.all([
  addWords('words/after'),
  addWords('words/analysis'),
  style(import.meta.resolve('../style/table.css')),
  style(import.meta.resolve('../style/replay.css')),
]);

const STEP_TIME = 1400; // Milliseconds for each event at speed 1
const SPEEDS = [0.5, 1, 2, 4];
const theAnalysis = () => import('../parts/analysis.js').then(({ Analysis }) => Analysis);

/** @param {{ params: Record<string, string>, hash: string }} props */
export default function Replay({ params, hash }) {
  const id = params.table;
  const key = useMemo(() => keyFor(id, hash), [id, hash]);
  const [played, setPlayed] = useState(null);
  const [wrong, setWrong] = useState(null);
  const [Board, setBoard] = useState(null);
  useEffect(() => {
    api
      .replay(id, key, language)
      .then(async (found) => {
        const board = await front('board', found.table.game);
        setBoard(() => board);
        setPlayed(found);
      })
      .catch(setWrong);
  }, [id, key]);
  if (wrong)
    return html`<${Lost} kind=${wrong.key === 'no_link' || !wrong.key ? 'not_fetched' : 'no_table'} />`;
  if (!played) return html`<main class="page" id="main" tabindex="-1"><${Loading} /></main>`;
  if (!played.events.length) return html`<${Lost} kind="not_begun" />`;
  return html`<${Going} played=${played} Board=${Board} placeKey=${key}
    first=${Number(new URLSearchParams(location.search).get('n')) || 0} />`;
}

/**
 * Return the key with which to fetch the replay: the key in the link, or the stored key that shows
 * the most.
 * @param {string} id
 * @param {string} hash
 */
function keyFor(id, hash) {
  if (hash) return hash;
  const place = placeAt(id);
  if (!place) return null;
  const [seat] = place.here;
  return place.seats[seat] ?? place.referee ?? place.watch ?? null;
}

/** @param {{ played: Played, Board: Component, placeKey: string | null, first: number }} props */
function Going({ played, Board, placeKey, first }) {
  const { table, steps } = useMemo(() => {
    const shown = visibleTable({ ...played.table, events: played.events });
    return { table: shown, steps: shown.events };
  }, [played]);
  const names = sideNames(table);
  const [n, setN] = useState(Math.min(Math.max(first, 1), steps.length));
  const [going, setGoing] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [busy, setBusy] = useState(false);
  const moved = useCallback((step) => motionOf(table, step, placeKey), [table, placeKey]);
  const [more, setMore] = useState(false);
  const [analysed, setAnalysed] = useState(new URLSearchParams(location.search).has('analysis'));
  useTitle(say('replay-title', { names: names.join(' – ') }));
  useGoing(going, busy, setGoing, n, setN, steps.length, speed);
  useKeys(setN, setGoing, steps.length);
  useAddress(table.table, n);
  const step = steps[n - 1];
  const before = steps.slice(0, n);
  const last = n === steps.length;
  /** @param {number} where */
  const to = (where) => {
    setGoing(false);
    setN(Math.min(Math.max(where, 1), steps.length));
  };
  const toggle = () => {
    if (last) setN(1);
    setGoing(!going);
  };
  const extras = html`<${Extras} table=${table} placeKey=${placeKey} step=${step} n=${n} speed=${speed}
    onSpeed=${setSpeed} onAnalysis=${() => setAnalysed(!analysed)} />`;
  return html`<div class=${`table-page replay-page ${table.game} ${analysed ? 'analysed' : ''}`}>
    <${Header} names=${names} scores=${step.view.scores} n=${n} of=${steps.length} />
    <main id="main" tabindex="-1">
      <h1 class="unseen" tabindex="-1">
        ${say('replay-title', { names: names.join(' – ') })}, ${TITLES[table.game]}</h1>
      <div class="content">
        <section class="game" aria-label=${TITLES[table.game]}>
          <${Board} table=${table} view=${step.view} step=${step} steps=${before} seat=${table.seat}
            motionOf=${moved} onBusy=${setBusy} />
          ${
            busy &&
            html`<${Button} class="skip-motion" icon="last" onClick=${skip}>
            ${say('skip_motion')}<//>`
          }</section>
        <aside class="rulings" aria-label=${say('rulings')}>
          <details class="log-box"><summary><span>
            ${step.rulings.map((ruling) => ruling.text).join(' ') || say('replay-nothing')}</span>
              </summary><${Log} steps=${before} game=${table.game} last=${n} /></details>
          <div class="log-column"><h2>${say('rulings')}</h2><${Log} steps=${before} game=${table.game}
            last=${n} /></div>
        </aside>
      </div>
    </main>
    <footer class="controls">
      <p class="unseen" aria-live="polite">${going ? '' : step.rulings.map((ruling) => ruling.text).join(' ')}</p>
      ${
        step.rulings.length > 0 &&
        html`<div class="now"><${Ruling} key=${n}
        ruling=${step.rulings.at(-1)} game=${table.game} /></div>`
      }
      ${
        analysed &&
        html`<${Lazy} load=${theAnalysis} table=${table} placeKey=${placeKey} n=${n}
        onMove=${to} onClose=${() => setAnalysed(false)} />`
      }
      <input type="range" min="1" max=${steps.length} value=${n} aria-label=${say('replay-moment')}
        aria-valuetext=${say('replay-where', { n, of: steps.length })} onInput=${(event) => to(Number(event.target.value))}
        style=${{ '--part': `${steps.length > 1 ? ((n - 1) / (steps.length - 1)) * 100 : 100}%` }} />
      <div class="row buttons">
        <${Steps} n=${n} of=${steps.length} going=${going} onMove=${to} onToggle=${toggle} />
        <div class="row extras">${extras}</div>
        <div class="more"><${Button} kind="quiet" icon="menu" label=${say('menu')}
          onClick=${() => setMore(true)} /></div>
      </div>
      ${table.status.result && last && html`<p class="outcome display">${resultSaid(table.status.result, names)}</p>`}
    </footer>
    ${
      more &&
      html`<${Dialog} title=${say('menu')} onClose=${() => setMore(false)}><div class="stack">
      ${extras}</div><//>`
    }
  </div>`;
}

/** @param {{ names: string[], scores: number[], n: number, of: number }} props */
function Header({ names, scores, n, of }) {
  const [settings, setSettings] = useState(false);
  return html`<header class="bar table-bar">
    <a class="home" href="/" aria-label=${say('to_home')}><${Mark} size=${32} /></a>
    <div class="tally" role="group" aria-label=${say('score')}>${names.map(
      (name, side) => html`<div key=${side} class="side">
      <${SideMark} side=${side} size=${16} /><span class="name">${name}</span>
        <${Points} points=${scores[side]} />
    </div>`,
    )}</div>
    <span class="number where">${say('replay-where', { n, of })}</span>
    <${Button} kind="quiet" icon="sun" label=${say('settings')} onClick=${() => setSettings(true)} />
    ${settings && html`<${Settings} onClose=${() => setSettings(false)} />`}
  </header>`;
}

/**
 * The buttons that move to another event, and the one that plays and stops the replay.
 * @param {{ n: number, of: number, going: boolean, onMove: (where: number) => void,
 *   onToggle: () => void }} props
 */
const Steps = ({ n, of, going, onMove, onToggle }) =>
  html`<div class="row">
    <${Button} kind="quiet" icon="first" label=${say('replay-first')} disabled=${n === 1}
      onClick=${() => onMove(1)} />
    <${Button} kind="quiet" icon="back" label=${say('replay-back')} disabled=${n === 1}
      onClick=${() => onMove(n - 1)} />
    <${Button} kind="main" icon=${going ? 'stop' : 'play'}
      label=${say(going ? 'replay-stop' : 'replay-play')} onClick=${onToggle} />
    <${Button} kind="quiet" icon="forward" label=${say('replay-forward')} disabled=${n === of}
      onClick=${() => onMove(n + 1)} />
    <${Button} kind="quiet" icon="last" label=${say('replay-last')} disabled=${n === of}
      onClick=${() => onMove(of)} />
  </div>`;

/**
 * The speed, the analysis, and the files of the replay.
 * @param {{ table: any, placeKey: string | null, step: any, n: number, speed: number,
 *   onSpeed: (speed: number) => void, onAnalysis: () => void }} props
 */
const Extras = ({ table, placeKey, step, n, speed, onSpeed, onAnalysis }) =>
  html`<${Choices} legend=${say('replay-speed')} hidden value=${speed}
    onChange=${onSpeed} options=${SPEEDS.map((value) => ({ value, label: `${value}×` }))} />
    ${
      table.status.result &&
      html`<${Button} kind="quiet" onClick=${onAnalysis}>${say('analysis-open')}<//>`
    }
    <${Moment} table=${table} placeKey=${placeKey} step=${step} />
    <${Button} kind="quiet" icon="download" onClick=${() => saveRecord(table.table, placeKey, table.game)}>
      ${say('record')}<//>
    ${
      /** @type {const} */ (['svg', 'png']).map(
        (kind) => html`<${Button} key=${kind} kind="quiet" icon="download"
        label=${say('picture_as', { kind: kind.toUpperCase() })}
      onClick=${() => attempt(savePicture(table.table, placeKey, table.game, n, kind))}>${kind.toUpperCase()}<//>`,
      )
    }`;

/**
 * Play the replay: show the next event after the end of the current movement.
 * @param {boolean} going
 * @param {boolean} busy
 * @param {(going: boolean | ((now: boolean) => boolean)) => void} setGoing
 * @param {number} n
 * @param {(n: number | ((now: number) => number)) => void} setN
 * @param {number} most
 * @param {number} speed
 */
function useGoing(going, busy, setGoing, n, setN, most, speed) {
  useEffect(() => {
    if (!going || busy) return undefined;
    if (n >= most) {
      setGoing(false);
      return undefined;
    }
    const timer = setTimeout(
      () => setN((/** @type {number} */ now) => Math.min(now + 1, most)),
      Math.max((STEP_TIME / speed) * Math.min(pace(), 1), 40),
    );
    return () => clearTimeout(timer);
  }, [going, busy, n, speed]);
}

/**
 * Control the replay with keys: the arrows step, Home and End jump, the space bar plays or pauses.
 * @param {(n: number | ((now: number) => number)) => void} setN
 * @param {(going: boolean | ((now: boolean) => boolean)) => void} setGoing
 * @param {number} most
 */
function useKeys(setN, setGoing, most) {
  useLayoutEffect(() => {
    // This is a layout effect, so that no key is lost between drawing the page and adding the
    // listener.
    /** @param {PageEvent} event */
    const press = (event) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.target.closest?.('input, select, textarea, dialog')
      )
        return;
      /** @type {Record<string, (n: number) => number>} */
      const moves = {
        ArrowLeft: (n) => n - 1,
        ArrowRight: (n) => n + 1,
        Home: () => 1,
        End: () => most,
      };
      if (event.key in moves) {
        event.preventDefault();
        setGoing(false);
        setN((/** @type {number} */ n) => Math.min(Math.max(moves[event.key](n), 1), most));
      } else if (event.key === ' ' && !event.target.closest?.('button, a, summary')) {
        event.preventDefault();
        setGoing((/** @type {boolean} */ going) => !going);
      }
    };
    const pressed = /** @type {(event: KeyboardEvent) => void} */ (press);
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [most]);
}

/**
 * Write the number of the shown event into the address when it has not changed for a moment.
 * @param {string} table
 * @param {number} n
 */
function useAddress(table, n) {
  const firstTime = useRef(true);
  useEffect(() => {
    if (firstTime.current) {
      firstTime.current = false;
      return undefined;
    }
    const timer = setTimeout(
      () => history.replaceState(history.state, '', `/t/${table}/replay?n=${n}${location.hash}`),
      400,
    );
    return () => clearTimeout(timer);
  }, [n]);
}
