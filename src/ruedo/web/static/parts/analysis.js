// The analysis of a finished game: the curve of the odds, the summary, the turning points, and the
// decisions that cost most.
import { html, useEffect, useRef, useState } from '../vendor/preact-htm.js';
import * as api from '../api.js';
import { saveCard, themeNow } from '../files.js';
import { keepPlace, placeAt } from '../keep.js';
import { style } from '../style.js';
import { addWords, language, say } from '../words.js';
import { Button } from './button.js';
import { copyMoment } from './moment.js';
import { attempt } from './toast.js';

/** @import { Analysed, AnalysedMoment } from '../wire.js' */
/** @import { Table } from '../types.js' */

await Promise.all([
  addWords('words/analysis'),
  style(import.meta.resolve('../style/analysis.css')),
]);

const UNIT = 1_000_000; // The number that stands for odds of 1
const WIDTH = 1000;
const HEIGHT = 100;
const FIRST_LOOK = 0;
const USUAL = 1;
const DEEPER = 2;
const EVERY = 700; // Milliseconds between two requests for the progress

/**
 * The panel with the analysis. `n` is the number of the shown event. `onMove` is called with the
 * number of an event when the person chooses it.
 * @param {{ table: Table, placeKey: string | null, n: number,
 *   onMove: (n: number) => void, onClose: () => void }} props
 */
export function Analysis({ table, placeKey, n, onMove, onClose }) {
  const [found, setFound] = useState(/** @type {Analysed | null} */ (null));
  const [status, setStatus] = useState(say('analysis-working'));
  const [depth, setDepth] = useState(USUAL);
  const current = useRef(0);
  /** @param {number} wanted */
  const look = async (wanted) => {
    const mine = ++current.current;
    const better = await watched(table.table, placeKey, wanted, (text) => {
      if (mine === current.current) setStatus(text);
    });
    if (mine !== current.current) return;
    setFound(better);
    setStatus(say(wanted === FIRST_LOOK ? 'analysis-first_look' : 'analysis-curve_hint'));
    if (wanted !== FIRST_LOOK && placeAt(table.table))
      keepPlace(table.table, { analysed: better.sides });
  };
  /** @param {unknown} error */
  const refuse = (error) => setStatus(api.asRefusal(error).text || say('no_server'));
  useEffect(() => {
    look(FIRST_LOOK)
      .then(() => look(USUAL))
      .catch(refuse);
    return () => {
      current.current += 1;
    };
  }, [table.table, placeKey]);
  const deeper = () => {
    setDepth(DEEPER);
    look(DEEPER).catch(refuse);
  };
  return html`<section class="analysis" aria-label=${say('analysis-open')} aria-busy=${!found}>
    ${found && found.curve.length > 0 && html`<${Curve} curve=${found.curve} moments=${found.moments} n=${n} onMove=${onMove} />`}
    <div class="row"><p class="status" role="status">${status}</p>
      ${
        found &&
        depth === USUAL &&
        html`<${Button} kind="quiet" onClick=${deeper}>${say('analysis-deeper')}<//>`
      }
      <${Button} kind="quiet" onClick=${onClose}>${say('close')}<//></div>
    ${found?.summary.map((line) => html`<p key=${line}>${unbroken(line)}</p>`)}
    ${
      found &&
      html`<h2>${say('analysis-moments')}</h2>
      <${Moments} table=${table} placeKey=${placeKey} moments=${found.moments} onMove=${onMove} pictured />`
    }
    ${
      found &&
      found.decisions.length > 0 &&
      html`<h2>${say('analysis-costly')}</h2>
      <${Moments} table=${table} placeKey=${placeKey} moments=${found.decisions} onMove=${onMove} />`
    }
  </section>`;
}

/**
 * Return the analysis of a game. While the server computes it, `onProgress` receives sentences
 * about the progress.
 * @param {string} table
 * @param {string | null} key
 * @param {number} depth
 * @param {(text: string) => void} onProgress
 */
async function watched(table, key, depth, onProgress) {
  const timer = setInterval(async () => {
    const { done, of } = await api.analysisProgress(table, key).catch(() => ({ done: 0, of: 0 }));
    if (of) onProgress(say('analysis-progress', { done, of }));
  }, EVERY);
  try {
    return await api.analysis(table, key, language, depth);
  } finally {
    clearInterval(timer);
  }
}

/**
 * Return a text in which a number and its percent sign always stay on the same line.
 * @param {string} text
 */
const unbroken = (text) => text.replaceAll(' %', '\u00a0%');

/**
 * A list of important events, each with a link to its place in the replay. With `pictured`, each
 * also has a picture and a button to share it.
 * @param {{ table: Table, placeKey: string | null, moments: AnalysedMoment[],
 *   onMove: (n: number) => void, pictured?: boolean }} props
 */
const Moments = ({ table, placeKey, moments, onMove, pictured = false }) =>
  html`<ol class="moments">${moments.map(
    ({ n, text }) => html`<li key=${n}><div class="turning-point">
    ${pictured && html`<${Picture} key=${n} table=${table} placeKey=${placeKey} n=${n} />`}
    <div><${Button} kind="quiet" onClick=${() => onMove(n)}>${unbroken(text)}<//>
    <div class="shared"><${Button} kind="quiet" icon="link" label=${say('analysis-link', { number: n })}
      onClick=${() => copyMoment(table, n)} />
    ${
      pictured &&
      html`<${Button} kind="quiet" icon="download" label=${say('analysis-save', { number: n })}
      onClick=${() => attempt(saveCard(table.table, placeKey, table.game, n))}>${say('analysis-card')}<//>`
    }</div></div></div></li>`,
  )}</ol>`;

/**
 * The picture of the table after event `n`. It has no alternative text, because a sentence beside
 * it describes it.
 * @param {{ table: Table, placeKey: string | null, n: number }} props
 */
function Picture({ table, placeKey, n }) {
  const [source, setSource] = useState('');
  useEffect(() => {
    let address = '';
    let current = true;
    api.picture(table.table, placeKey, n, themeNow(), language).then(
      (svg) => {
        if (!current) return;
        address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
        setSource(address);
      },
      () => {},
    );
    return () => {
      current = false;
      URL.revokeObjectURL(address);
    };
  }, [table.table, placeKey, n]);
  return source && html`<img class="picture" src=${source} alt="" />`;
}

/**
 * The curve of the odds. The slider below it has the same function for the keyboard and for screen
 * readers.
 * @param {{ curve: number[], moments: { n: number }[], n: number, onMove: (n: number) => void }} props
 */
function Curve({ curve, moments, n, onMove }) {
  const last = curve.length - 1;
  /** @param {number} at */
  const place = (at) => [
    (WIDTH * at) / Math.max(1, last),
    HEIGHT * (1 - curve[Math.min(at, last)] / UNIT),
  ];
  const points = curve.map((_, at) => place(at).join(','));
  /** @param {any} event */
  const move = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = Math.round(((event.clientX - box.left) / box.width) * last);
    onMove(Math.min(Math.max(at, 1), last));
  };
  return html`<svg class="curve" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true"
    onPointerDown=${move} onPointerMove=${move}>
    <path class="half" d=${`M0 ${HEIGHT / 2}H${WIDTH}`} />
    <polygon points=${`0,${HEIGHT / 2} ${points.join(' ')} ${WIDTH},${HEIGHT / 2}`} />
    <polyline points=${points.join(' ')} />
    ${moments.map((moment) => html`<path key=${moment.n} class="turn" d=${`M${place(moment.n)[0]} 0V${HEIGHT}`} />`)}
    <path class="now" d=${`M${place(n)[0]} 0V${HEIGHT}`} />
  </svg>`;
}
