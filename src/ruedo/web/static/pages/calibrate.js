// The calibration of a real board: measurements are typed or loaded, and the board file can be taken to a new table.
import { html, useState } from '../vendor/preact-htm.js';
import COLUMNS from '../columns.js';
import * as api from '../api.js';
import { setPendingEquipment } from '../pending_equipment.js';
import { save } from '../files.js';
import { TITLES, WAYS } from '../games.js';
import { go, useTitle } from '../route.js';
import { style } from '../style.js';
import { addWords, language, say } from '../words.js';
import { Button, Choices } from '../parts/button.js';

/** @import { PageEvent } from '../types.js' */

await addWords('words/calibrate');
await Promise.all([
  style(import.meta.resolve('../style/new.css')),
  style(import.meta.resolve('../style/calibrate.css')),
]);

const BOARDS = Object.keys(COLUMNS);
/**
 * The columns of a board's file, each once.
 * @param {string} board
 */
const columnsOf = (board) => ['kind', ...new Set(Object.values(COLUMNS[board]).flat())];

/** @param {{ query: URLSearchParams }} props */
export default function Calibrate({ query }) {
  useTitle(say('calibrate-title'));
  const asked = query.get('board') ?? '';
  const [board, setBoard] = useState(BOARDS.includes(asked) ? asked : BOARDS[0]);
  const [text, setText] = useState('');
  const [found, setFound] = useState(null);
  const [wrong, setWrong] = useState(null);
  const [busy, setBusy] = useState(false);
  /** @param {string} written */
  const change = (written) => {
    setText(written);
    setFound(null);
    setWrong(null);
  };
  /** @param {PageEvent} event */
  const read = async (event) => {
    const [file] = event.target.files ?? [];
    if (file) change(await file.text());
  };
  /** @param {PageEvent} event */
  const compute = async (event) => {
    event.preventDefault();
    setBusy(true);
    setWrong(null);
    try {
      setFound(await api.calibrate(text, language));
    } catch (refusal) {
      setWrong(refusal);
    }
    setBusy(false);
  };
  return html`<main class="page narrow calibrate" id="main" tabindex="-1">
    <h1 tabindex="-1">${say('calibrate-title')}</h1>
    <p>${say('calibrate-what')}</p>
    <${Choices} legend=${say('calibrate-board')} value=${board} onChange=${setBoard}
      options=${BOARDS.map((value) => ({ value, label: say(`calibrate-${value}`) }))} />
    <${Row} key=${board} board=${board}
      onAdd=${(row) => change(`${text.trim() || columnsOf(board).join(',')}\n${row}\n`)}
      header=${headerOf(text, board)} />
    <form class="stack" onSubmit=${compute}>
      <div class="field"><label for="rows">${say('calibrate-rows')}</label>
        <textarea id="rows" rows="10" spellcheck=${false} value=${text} aria-invalid=${Boolean(wrong)}
          onInput=${(event) => change(event.target.value)} /></div>
      <div class="row">
        <${Button} kind="main" type="submit" disabled=${busy || !text.trim()}>
          ${say(busy ? 'calibrate-busy' : 'calibrate-compute')}<//>
        <label class="button file"><input class="unseen" type="file" accept=".csv,text/csv,text/plain"
          onChange=${read} />${say('calibrate-file')}</label>
      </div>
      ${wrong && html`<p class="wrong" role="alert">${wrong.text || say('no_server')}</p>`}
    </form>
    ${found && html`<${Found} found=${found} />`}
  </main>`;
}

/**
 * The columns in the order of the file's first line.
 * @param {string} text
 * @param {string} board
 */
const headerOf = (text, board) =>
  text.trim()
    ? text
        .trim()
        .split('\n')[0]
        .split(',')
        .map((name) => name.trim())
    : columnsOf(board);

/**
 * One measurement, to be added to the rows.
 * @param {{ board: string, header: string[], onAdd: (row: any) => void }} props
 */
function Row({ board, header, onAdd }) {
  const kinds = Object.keys(COLUMNS[board]);
  const [kind, setKind] = useState(kinds[0]);
  const [values, setValues] = useState(/** @type {Record<string, string>} */ ({}));
  const columns = COLUMNS[board][kind];
  /** @param {PageEvent} event */
  const add = (event) => {
    event.preventDefault();
    onAdd(
      header
        .map((column) =>
          column === 'kind' ? kind : columns.includes(column) ? values[column] : '',
        )
        .join(','),
    );
    setValues({});
  };
  return html`<form class="sheet stack" onSubmit=${add}>
    <${Choices} legend=${say('calibrate-kind')} value=${kind} onChange=${(one) => {
      setKind(one);
      setValues({});
    }} options=${kinds.map((value) => ({ value, label: value }))} />
    <p class="muted">${say(`calibrate-${kind}`)}</p>
    <div class="numbers">${columns.map(
      (
        column,
      ) => html`<div class="field" key=${column}><label for=${`row-${column}`}>${say(`column-${column}`)}</label>
      <input id=${`row-${column}`} type="number" step="any" inputmode="decimal" required
        value=${values[column] ?? ''}
        onInput=${(event) => setValues({ ...values, [column]: event.target.value })} /></div>`,
    )}</div>
    <div><${Button} type="submit">${say('calibrate-add')}<//></div>
  </form>`;
}

/**
 * Show the result of the rows: constants, the fit, and the board file with its uses.
 * @param {{ found: any }} props
 */
function Found({ found }) {
  /** @param {string} game */
  const take = (game) => {
    setPendingEquipment(game, found.file);
    go(`/new/${game}`);
  };
  return html`<section class="stack" aria-labelledby="found">
    <h2 id="found">${say('calibrate-results')}</h2>
    <div role="status"><ul class="bare said">
      ${found.report.map((/** @type {string} */ line) => html`<li key=${line}>${line}</li>`)}</ul></div>
    <img alt=${say('calibrate-plot')} src=${`data:image/svg+xml;charset=utf-8,${encodeURIComponent(found.plot)}`} />
    <p class="muted">${say('calibrate-kept')}</p>
    <div class="row">
      ${found.games
        .filter((/** @type {string} */ game) => WAYS[game])
        .map(
          (/** @type {string} */ game) => html`<${Button} key=${game}
        onClick=${() => take(game)}>${say('calibrate-take', { game: TITLES[game] })}<//>`,
        )}
      <${Button} icon="download" onClick=${() => save(found.file, 'board.toml', 'application/toml')}>
        ${say('calibrate-save')}<//>
    </div>
  </section>`;
}
