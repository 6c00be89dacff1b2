// The figures of a person's decisions and throws in games against the house, over time. The
// analysis of each game computes them, and they are stored only in this browser.
import { html, useState } from '../vendor/preact-htm.js';
import * as api from '../api.js';
import { GAMES, TITLES } from '../games.js';
import { keepPlace } from '../keep.js';
import { addWords, language, say, sayOr, when } from '../words.js';
import { Button } from './button.js';

/** @import { Place } from '../types.js' */
/** @import { AnalysedSide } from '../wire.js' */

await Promise.all([addWords('words/analysis'), addWords('words/page')]);

const UNIT = 10_000; // The number that stands for one per cent
const AT_ONCE = 20; // The most games that one touch of the button analyses
const WIDTH = 300;
const HEIGHT = 60;

/** @typedef {{ place: Place, own: AnalysedSide, house: AnalysedSide }} Row */

/**
 * Return the finished games of one person against one player of the house, the latest first.
 * @param {Place[]} places
 */
export const against = (places) =>
  places.filter(({ over, rival, here, lesson }) => over && rival && here.length === 1 && !lesson);

/**
 * Return the figures of the games that have been analysed, the earliest first.
 * @param {Place[]} places
 * @returns {Row[]}
 */
export const rowsOf = (places) =>
  against(places)
    .flatMap((place) => {
      const [own, house] = [place.analysed?.[place.here[0]], place.analysed?.[1 - place.here[0]]];
      return own && house ? [{ place, own, house }] : [];
    })
    .reverse();

/** @param {{ places: Place[] }} props */
export function OwnPlay({ places }) {
  const [status, setStatus] = useState('');
  const missing = against(places).filter(({ analysed, real }) => !analysed && !real);
  const rows = rowsOf(places);
  if (!missing.length && !rows.length) return null;
  const analyse = async () => {
    const games = missing.slice(0, AT_ONCE);
    for (const [done, place] of games.entries()) {
      setStatus(say('analysis-games', { done, of: games.length }));
      await analyseOne(place);
    }
    setStatus(say('analysis-games_done'));
  };
  return html`<section class="own-play" aria-labelledby="own-play"><h2 id="own-play">${say('analysis-own')}</h2>
    <p class="muted">${say('analysis-own_hint')}</p>
    ${missing.length > 0 && html`<${Button} onClick=${analyse}>${say('analysis-own_games')}<//>`}
    <p role="status">${status}</p>
    ${GAMES.map(
      (game) => html`<${OfGame} key=${game} game=${game}
      rows=${rows.filter(({ place }) => place.game === game)} />`,
    )}
  </section>`;
}

/**
 * Analyse a game, and store its figures in this browser. A game that cannot be analysed is skipped.
 * @param {Place} place
 */
async function analyseOne(place) {
  const key = Object.values(place.seats)[0] ?? place.watch;
  const found = await api.analysis(place.table, key, language, 1).catch(() => null);
  if (found) keepPlace(place.table, { analysed: found.sides });
}

/** @param {{ game: string, rows: Row[] }} props */
function OfGame({ game, rows }) {
  if (!rows.length) return null;
  const levels = [...new Set(rows.map(({ place }) => place.rival))];
  const lost = rows.map(({ own, house }) => [-own.cost / UNIT, -house.cost / UNIT]);
  const thrown = rows.map(({ own, house }) => [own.throws / UNIT, house.throws / UNIT]);
  return html`<div><h3>${TITLES[game]}</h3>
    ${rows.length > 1 && html`<${Chart} pairs=${lost} />`}
    ${
      rows.length > 1 &&
      thrown.flat().some(Boolean) &&
      html`<p class="muted small">${say('analysis-own_throws')}</p><${Chart} pairs=${thrown} signed />`
    }
    <div class="wide"><table class="plain"><thead><tr>
      ${COLUMNS.map((key) => html`<th key=${key} scope="col">${say(`analysis-column_${key}`)}</th>`)}</tr></thead>
      <tbody>${levels.map((level) => {
        const these = rows.filter(({ place }) => place.rival === level);
        return html`<${Figures} key=${level} rows=${these}
          name=${say('analysis-mean_against', { level: levelName(game, level ?? ''), count: these.length })} />`;
      })}
      ${rows.toReversed().map(
        (row) =>
          html`<${Figures} key=${row.place.table} rows=${[row]} name=${html`
        <a href=${`/t/${row.place.table}/replay?analysis`}>${when(row.place.at)}</a>`} />`,
      )}</tbody></table></div></div>`;
}

const COLUMNS = ['game', 'decisions', 'house', 'throws'];

/**
 * Return the name of a level of the house in the page's language. `rival` is its name in a setup,
 * such as `captain` or `simple:good`.
 * @param {string} game
 * @param {string} rival
 */
function levelName(game, rival) {
  const [name, skill] = rival.split(':');
  const level = sayOr(`level-${name}`, game, name);
  return skill ? `${level}, ${sayOr(`skill-${skill}`, game, skill)}` : level;
}

/**
 * A table row with the mean figures of several games.
 * @param {{ rows: Row[], name: any }} props
 */
function Figures({ rows, name }) {
  /** @param {(row: Row) => number} figure */
  const mean = (figure) => rows.reduce((sum, row) => sum + figure(row), 0) / rows.length / UNIT;
  /** @param {number} value */
  const shown = (value) => `${value.toFixed(1).replace('-', '−')} %`;
  return html`<tr><th scope="row">${name}</th>
    <td class="count">${shown(mean(({ own }) => own.cost))}</td>
    <td class="count">${shown(mean(({ house }) => house.cost))}</td>
    <td class="count">${shown(mean(({ own }) => own.throws))}</td></tr>`;
}

/**
 * A chart of the person's figures and the house's figures, game by game. The table below it has the
 * same figures. Figures are drawn downwards from zero at the top. `signed`: zero is in the middle,
 * and gains are above it.
 * @param {{ pairs: number[][], signed?: boolean }} props
 */
function Chart({ pairs, signed = false }) {
  const most = Math.max(1, ...pairs.flat().map(Math.abs));
  /** @param {number} value */
  const height = (value) => (signed ? (1 - value / most) / 2 : value / most) * HEIGHT;
  /** @param {number} column */
  const points = (column) =>
    pairs
      .map((pair, at) => `${(WIDTH * at) / (pairs.length - 1)},${height(pair[column])}`)
      .join(' ');
  return html`<svg class="own-chart" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
    ${signed && html`<path class="zero" d=${`M0 ${HEIGHT / 2}H${WIDTH}`} />`}
    <polyline class="house" points=${points(1)} /><polyline class="own" points=${points(0)} /></svg>`;
}
