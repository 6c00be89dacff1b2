// A shuffleboard from above, true to its measures: any part of it, the whole, and as its shooter sees it. No game is known here:
// a table has `equipment`, and in its `rules` the name of the board.
import { html } from '../../../vendor/preact-htm.js';
import { addWords, say } from '../../../words.js';

await addWords('words/boards');

const MM = 1000;
export const WEIGHTS = 8;

/** How a weight lies, in a word. */
export const lieSaid = (lie) => (lie === 'off' || lie === 'short' ? say(`shuffleboard-lie-${lie}`) : lie);

export const boardOf = (table) => table.equipment.boards[table.rules.board];
/** How far the foul line that counts is from the shooter's end: the near one, unless a game says the other. */
const foulOf = (table) => (table.rules.foul_line === 'long' ? boardOf(table).length - boardOf(table).foul : boardOf(table).foul);

/** A place at which a weight would lie so: side by side in the middle of its zone. */
export function placeByClass(table, lie, number, count) {
  const [board, { trey, deuce }, r] = [boardOf(table), table.equipment.lines, table.equipment.weight.diameter / 2];
  if (lie === 'off') return null;
  if (lie === '26') {
    const inward = r * 0.1 + ((r * 0.8) / Math.max(1, Math.floor((count - 1) / 2))) * Math.floor(number / 2);
    return [board.length - inward, (board.width / 2 - inward) * (number % 2 ? -1 : 1)];
  }
  const x = {
    short: foulOf(table) - r,
    13: board.length - r / 3,
    3: board.length - trey / 2,
    2: board.length - (trey + deuce) / 2,
    1: board.length - deuce - 1.2 * r,
  }[lie];
  return [x, (board.width - 2 * r) * (0.5 - (number + 0.5) / count)];
}

/** The part of the board that a picture shows, in mm: x to the right of the shooter, y from the far edge down to the shooter. */
export function endBox(table) {
  const [board, r] = [boardOf(table), table.equipment.weight.diameter / 2];
  const depth = Math.min(board.length, table.equipment.lines.deuce * 1.7);
  return [-board.width / 2 - 1.6 * r, -1.6 * r, board.width + 3.2 * r, depth + 1.6 * r].map((value) => value * MM);
}

export function foulBox(table) {
  const [left, , width, height] = endBox(table);
  const middle = (boardOf(table).length - foulOf(table)) * MM;
  return [left, middle - height / 2, width, height];
}

export function wholeBox(table) {
  const [left, top, width] = endBox(table);
  return [left, top, width, boardOf(table).length * MM - 2 * top];
}

/** A place as the picture has it. */
export const toPicture = (table, [x, y]) => [-y * MM, (boardOf(table).length - x) * MM];
/** A point of the picture as a place, in metres, to a tenth of a millimetre. */
export const toPlace = (table, x, y) => [boardOf(table).length - y / MM, -x / MM].map((value) => Math.round(value * 1e4) / 1e4);

/** A part of the board from above, the far edge up, with weights on it. `children` lie on top; `bare` gives only what lies in it. */
export function Bed({ table, box, weights = [], byClass = false, label, chosen = null, more = {}, children }) {
  const [board, lines] = [boardOf(table), table.equipment.lines];
  const [wide, long, trey, deuce] = [board.width, board.length, lines.trey, lines.deuce].map((value) => value * MM);
  const r = (table.equipment.weight.diameter * MM) / 2;
  const foul = long - foulOf(table) * MM;
  const text = r * 0.62;
  const zones = [[3, 0, trey], [2, trey, deuce], [1, deuce, Math.min(foul, deuce + 2.2 * trey)]];
  const strips = 11;
  return html`<svg class="hc-bed" viewBox=${box.join(' ')} role=${children ? undefined : 'img'} aria-label=${children ? undefined : label} ...${more}><svg role="none" x=${box[0]} y=${box[1]} width=${box[2]} height=${box[3]} viewBox=${box.join(' ')}>
    <rect x=${box[0]} y=${box[1]} width=${box[2]} height=${box[3]} rx="6" fill="var(--alley)" />
    <rect x=${-wide / 2} y="0" width=${wide} height=${long} fill="var(--maple)" />
    <g stroke="var(--wood)" stroke-width="1" opacity=".35">${Array.from({ length: strips - 1 }, (_, n) => html`<line key=${n} x1=${wide * ((n + 1) / strips - 0.5)} x2=${wide * ((n + 1) / strips - 0.5)} y1="0" y2=${long} />`)}</g>
    ${zones.map(([lie, from, to]) => html`<text key=${lie} x="0" y=${(from + to) / 2 + r * 1.1} font-size=${r * 3.1} text-anchor="middle" class="worth" aria-hidden="true">${table.view.worth?.[lie] ?? lie}</text>`)}
    ${[{ y: trey, key: 'shuffleboard-trey' }, { y: deuce, key: 'shuffleboard-deuce' }].map(({ y, key }) => html`<g key=${key}><line x1=${-wide / 2} x2=${wide / 2} y1=${y} y2=${y} stroke="var(--ink)" stroke-width="3" /><text x=${6 - wide / 2} y=${y - 6} font-size=${text} fill="var(--ink)" aria-hidden="true">${say(key)}</text></g>`)}
    ${[trey, deuce].map((y) => html`<line key=${y} x1=${-wide / 2} x2=${wide / 2} y1=${long - y} y2=${long - y} stroke="var(--ink)" stroke-width="2" opacity=".6" />`)}
    <line x1=${-wide / 2 - r} x2=${wide / 2 + r} y1=${foul} y2=${foul} stroke="var(--blood)" stroke-width="5" />
    <text x=${6 - wide / 2} y=${foul - 7} font-size=${text} fill="var(--ink)" aria-hidden="true">${say('shuffleboard-foul_line')}</text>
    ${weights.map(({ number, lie, place }) => place && html`<${Weight} key=${number} at=${toPicture(table, place)} r=${r} number=${number} lie=${lie} byClass=${byClass} chosen=${chosen === number} />`)}
    ${children}
  </svg></svg>`;
}

/** Red weights are 1 to 4 and have a round cap, blue ones 5 to 8 and a square one. */
export const colourOf = (number) => (number <= WEIGHTS / 2 ? 'red' : 'blue');

/** A weight from above; `lie`: on a plate below it. */
export function Weight({ at: [x, y], r, number, lie, byClass = false, chosen = false }) {
  const cap = r * 0.62;
  const said = lie === null || lie === undefined ? '' : lieSaid(lie);
  return html`<g transform=${`translate(${x} ${y})`} opacity=${byClass ? 0.85 : 1} class="weight">
    ${chosen && html`<circle r=${r * 1.5} fill="none" stroke="var(--ink)" stroke-width=${r * 0.12} stroke-dasharray=${`${r * 0.3} ${r * 0.2}`} />`}
    ${!byClass && html`<circle cx=${r * 0.1} cy=${r * 0.16} r=${r} fill="var(--shade)" opacity=".3" />`}
    <circle r=${r} fill=${`var(--${colourOf(number)})`} stroke="var(--shine)" stroke-width=${r * 0.08} stroke-dasharray=${byClass ? `${r * 0.3} ${r * 0.2}` : undefined} />
    ${number <= WEIGHTS / 2 ? html`<circle r=${cap} fill="var(--shine)" />` : html`<rect x=${-cap * 0.84} y=${-cap * 0.84} width=${cap * 1.68} height=${cap * 1.68} rx=${r * 0.1} fill="var(--shine)" />`}
    <text y=${r * 0.3} font-size=${r * 0.85} font-weight="700" text-anchor="middle" fill="#241C17" aria-hidden="true">${number}</text>
    ${said && html`<g transform=${`translate(0 ${r * 1.25})`} aria-hidden="true"><rect x=${-r * (0.28 * said.length + 0.2)} y=${-r * 0.42} width=${r * (0.56 * said.length + 0.4)} height=${r * 0.84} rx=${r * 0.2} fill="var(--plate)" stroke="var(--ink)" stroke-width=${r * 0.05} /><text y=${r * 0.25} font-size=${r * 0.7} font-weight="700" text-anchor="middle" fill="var(--ink)">${said}</text></g>`}
  </g>`;
}

const EYE = { back: 1, high: 0.9, focus: 520 };

/** The board as its shooter sees it while the weights of a turn are shot: in perspective, its lines true to place, no weight on it. */
export function FromTheShooter({ table, label }) {
  const [board, { trey, deuce }] = [boardOf(table), table.equipment.lines];
  const focus = Math.min(EYE.focus, (392 * EYE.back) / board.width);
  const across = (x) => [(focus * board.width) / 2 / (x + EYE.back), (focus * EYE.high) / (x + EYE.back)];
  const [[farHalf, top], [nearHalf, bottom], [foulHalf, foul]] = [board.length, 0, foulOf(table)].map(across);
  const lines = [trey, deuce, board.foul].flatMap((line) => [line, board.length - line]);
  const strips = Array.from({ length: 7 }, (_, n) => (n + 1) / 4 - 1);
  return html`<svg class="hc-bed from-the-shooter" viewBox=${`${-nearHalf - 40} ${top - 14} ${2 * nearHalf + 80} ${bottom - top + 28}`} role="img" aria-label=${label}>
    <rect x=${-nearHalf - 40} y=${top - 14} width=${2 * nearHalf + 80} height=${bottom - top + 28} rx="6" fill="var(--alley)" />
    <polygon points=${`${-farHalf},${top} ${farHalf},${top} ${nearHalf},${bottom} ${-nearHalf},${bottom}`} fill="var(--maple)" />
    <g stroke="var(--wood)" stroke-width="1" opacity=".35">${strips.map((part) => html`<line key=${part} x1=${part * farHalf} y1=${top} x2=${part * nearHalf} y2=${bottom} />`)}</g>
    ${lines.map((x) => { const [half, y] = across(x); return html`<line key=${x} x1=${-half} x2=${half} y1=${y} y2=${y} stroke="var(--ink)" stroke-width=${Math.max(0.8, 3 / (x + EYE.back))} />`; })}
    <line x1=${-foulHalf} x2=${foulHalf} y1=${foul} y2=${foul} stroke="var(--blood)" stroke-width="3" />
    <text x=${foulHalf + 8} y=${foul + 5} font-size="15" fill="var(--ink)" aria-hidden="true">${say('shuffleboard-foul_line')}</text>
  </svg>`;
}

/** The whole board, the shooter's end on the left. */
export function Whole({ table, weights }) {
  const [board, lines, r] = [boardOf(table), table.equipment.lines, (table.equipment.weight.diameter * MM) / 2];
  const [long, wide] = [board.length * MM, board.width * MM];
  const ends = [lines.trey, lines.deuce, board.foul].flatMap((line) => [line * MM, long - line * MM]);
  const foul = foulOf(table) * MM;
  const pad = 2 * r;
  return html`<svg class="hc-whole" viewBox=${`${-pad} ${-wide / 2 - pad} ${long + 2 * pad} ${wide + 2 * pad}`} aria-hidden="true">
    <rect x=${-pad} y=${-wide / 2 - pad} width=${long + 2 * pad} height=${wide + 2 * pad} rx=${r} fill="var(--alley)" />
    <rect x="0" y=${-wide / 2} width=${long} height=${wide} fill="var(--maple)" />
    ${ends.map((x) => html`<line key=${x} x1=${x} x2=${x} y1=${-wide / 2} y2=${wide / 2} stroke="var(--ink)" stroke-width="8" />`)}
    <line x1=${foul} x2=${foul} y1=${-wide / 2 - r} y2=${wide / 2 + r} stroke="var(--blood)" stroke-width="22" />
    ${weights.map(({ number, place }) => place && html`<g key=${number}><circle cx=${place[0] * MM} cy=${-place[1] * MM} r=${r * 1.1} fill=${`var(--${colourOf(number)})`} />${number > WEIGHTS / 2 && html`<circle cx=${place[0] * MM} cy=${-place[1] * MM} r=${r * 0.5} fill="var(--shine)" />`}</g>`)}
  </svg>`;
}

/** A weight by itself. */
export const Chip = ({ number, size = 32 }) => html`<svg class="hc-chip" viewBox="-11 -11 23 23.5" width=${size} height=${size} aria-hidden="true"><${Weight} at=${[0, 0]} r=${10} number=${number} /></svg>`;
