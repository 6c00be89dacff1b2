// The page for calibrating a real board. People type or load measurements, and can use the
// resulting equipment file for a new table.
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
import { NumberField } from '../parts/number_field.js';

/** @import { PageEvent } from '../types.js' */

await addWords('words/calibrate');
await Promise.all([
  style(import.meta.resolve('../style/new.css')),
  style(import.meta.resolve('../style/calibrate.css')),
]);

const BOARDS = Object.keys(COLUMNS);
/**
 * Return the columns of a file with measurements of a board, without duplicates.
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

/** The characters that can separate the cells of a CSV file. */
const SEPARATORS = [',', ';', '\t'];

/**
 * Return the columns of a CSV file, in the order of its header line, and the character that
 * separates them. Excel can write a line `sep=;` before the header.
 * @param {string} text
 * @param {string} board
 */
function headerOf(text, board) {
  const [line] = text
    .trim()
    .replace(/^sep=.\r?\n/i, '')
    .split('\n');
  if (!line) return { columns: columnsOf(board), separator: ',' };
  /** @param {string} sign */
  const many = (sign) => line.split(sign).length;
  const separator = SEPARATORS.reduce((most, sign) => (many(sign) > many(most) ? sign : most));
  return { columns: line.split(separator).map((name) => name.trim().toLowerCase()), separator };
}

/**
 * The form for adding one measurement to the rows.
 * @param {{ board: string, header: { columns: string[], separator: string }, onAdd: (row: string) => void }} props
 */
function Row({ board, header, onAdd }) {
  const kinds = Object.keys(COLUMNS[board]);
  const [kind, setKind] = useState(kinds[0]);
  const [values, setValues] = useState(/** @type {Record<string, number | string>} */ ({}));
  const columns = COLUMNS[board][kind];
  /** @param {PageEvent} event */
  const add = (event) => {
    event.preventDefault();
    if (columns.some((column) => typeof values[column] === 'string')) return; // The field shows why
    /** @param {string} column */
    const cell = (column) => (columns.includes(column) ? values[column] : '');
    onAdd(
      header.columns
        .map((column) => (column === 'kind' ? kind : cell(column)))
        .join(header.separator),
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
      <${NumberField} id=${`row-${column}`} required value=${values[column]}
        onValue=${(value) => setValues({ ...values, [column]: value })} /></div>`,
    )}</div>
    <div><${Button} type="submit">${say('calibrate-add')}<//></div>
  </form>`;
}

/**
 * The result of the measurements: the constants, a plot of the fit, and buttons for the equipment
 * file.
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
