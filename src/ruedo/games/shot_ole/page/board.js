// Shot-Olé's board from above, true to its measures (mm), with the ring as it was reported last.
import { html } from '../../vendor/preact-htm.js';
import { Rings } from '../../parts/mark.js';
import { say } from '../../words.js';
import { FarScore, upTo } from '../../referee/desk.js';

const MM = 1000;
export const ICONS = ['spiral', 'single', 'double', 'beer'];

/** What everybody sees of a table: the scores, readable from afar, and the board. */
export function Board({ table, view, step, steps }) {
  const last = lastSpin(upTo(steps, step));
  const ole = oleLies(view, last);
  return html`<div class="far shot-ole-board">
    <${FarScore} table=${table} view=${view} details=${detailsOf(table, view)} />
    <div class="far-picture">
      <${Picture} table=${table} view=${view} last=${last} />
      ${ole && html`<div class="ole-moment"><${Rings} brass /><p class="shout" lang="es">¡Olé!</p></div>`}
    </div>
    <p class="caption">${saidOf(table, last)}</p>
  </div>`;
}

/** The last spin, and how its ring came to rest: { spin, rest }, or null. */
export function lastSpin(steps) {
  let rest = null;
  for (const { event } of steps.toReversed()) {
    if (event.type === 'ring_rest' && !rest) rest = event;
    else if (event.type === 'spin') return { spin: event, rest };
  }
  return null;
}

/** Whether the ring lies centred and that made an Olé. */
const oleLies = (view, last) => last?.rest?.rest === 'centred' && [...view.oles, view.winner].includes(last.spin.seat);

/** Where the ring is, as a sentence. */
export function saidOf(table, last) {
  const ring = !last ? 'none' : last.rest?.rest ?? 'spins';
  const said = say(`so-ring-${ring}`, { name: last ? table.seats[last.spin.seat] : '' });
  const sentence = said[0].toUpperCase() + said.slice(1);
  return last?.rest && last.rest.rest !== 'off' && !last.rest.note?.pose ? `${sentence} ${say('so-by_class')}` : sentence;
}

/** What else stands beside each name: games and sets, the opening's gaps, last chances, pours. */
export function detailsOf(table, view) {
  return table.seats.map((_, seat) => {
    const gap = view.gaps.find(([spinner]) => spinner === seat);
    return [
      view.sets[seat] > 0 && say('so-sets', { count: view.sets[seat] }),
      (view.games[seat] > 0 || table.rules.length !== 'game') && say('so-games', { count: view.games[seat] }),
      view.oles.includes(seat) && view.phase !== 'over' && say('so-has_ole'),
      view.phase === 'last_chance' && view.spinners.includes(seat) && say('so-has_chance'),
      gap && (gap[1] === null ? say('so-gap_off') : say('so-gap_said', { gap: gap[1] })),
      ...ICONS.map((icon) => view.pours[seat][icon] > 0 && `${say(`so-icon-${icon}`)} × ${view.pours[seat][icon]}`),
    ].filter(Boolean).join(', ');
  });
}

/** The picture alone. `last`: the spin that is shown. */
export function Picture({ table, view, last }) {
  const kit = table.equipment;
  const [width, length] = [kit.board.width * MM, kit.board.length * MM];
  const [inner, outer] = [kit.rings.inner, kit.rings.outer].map((band) => band.map((radius) => radius * MM));
  const advanced = table.rules.mode === 'advanced';
  const edge = (kit.board.thickness * MM) / 4;
  const beside = kit.ring.outer_diameter * MM * 0.3;
  const band = ([from, to], paint, opacity = 1) => html`<circle r=${(from + to) / 2} fill="none" stroke=${paint} stroke-width=${to - from} opacity=${opacity} />`;
  const box = [-width / 2 - beside, -length / 2 - beside / 2, width + 2 * beside, length + beside];
  return html`<svg class="so-picture" viewBox=${box.join(' ')} role="img" aria-label=${say('so-board', { ring: saidOf(table, last) })}>
    <rect x=${1.5 - width / 2} y=${2.5 - length / 2} width=${width} height=${length} rx="3" fill="var(--shade)" opacity=".22" />
    <rect x=${-width / 2} y=${-length / 2} width=${width} height=${length} rx="2.5" fill="var(--plate)" />
    ${advanced && html`<rect x=${-width / 2} y=${-length / 2} width=${width} height=${length} rx="2.5" fill="var(--sand)" opacity=".26" />`}
    <circle r=${outer[1]} fill="var(--plate)" />
    ${band([inner[1], outer[0]], 'var(--sand)', 0.42)}
    <circle r=${inner[0]} fill="var(--sand)" opacity=".12" />
    ${band(inner, 'var(--sand)')}${band(outer, 'var(--sand)')}
    <rect x=${(edge - width) / 2} y=${(edge - length) / 2} width=${width - edge} height=${length - edge} rx="2.5" fill="none" stroke="var(--wood)" stroke-width=${edge} />
    ${ICONS.map((icon) => html`<${IconDisc} key=${icon} kit=${kit} icon=${icon} touched=${last?.rest?.icons?.includes(icon)} />`)}
    <${Centre} kit=${kit} />
    ${last && html`<${Ring} kit=${kit} last=${last} zone=${view.spun_from} />`}
  </svg>`;
}

function IconDisc({ kit, icon, touched }) {
  const radius = (kit.icons.diameter * MM) / 2;
  const [x, y] = kit.icons[icon];
  return html`<g transform=${`translate(${x * MM} ${-y * MM})`}>
    <circle r=${radius} fill="var(--plate)" stroke=${touched ? 'var(--brass)' : 'var(--edge)'} stroke-width=${touched ? 1.4 : 0.6} />
    <${IconDrawn} icon=${icon} size=${radius / 24} />
  </g>`;
}

const glass = (x) => `M${x - 6} -10L${x - 4} 10H${x + 4}L${x + 6} -10ZM${x - 5.2} -3H${x + 5.2}`;
const DRAWN = {
  spiral: `${spiral(1, 13, 2.2)}M5.5 10.5L9.5 8.5L11 13`,
  single: glass(0),
  double: glass(-7.5) + glass(7.5),
  beer: 'M-8 -6V12H5V-6ZM5 -2H10V7H5M-8 -6C-10 -11 -3 -13 -1.5 -10C1 -13 7 -11 5 -6M-4 -2V8M1 -2V8',
};

/** An icon of the board, a line drawing around the middle of a disc of radius 24. */
export const IconDrawn = ({ icon, size = 1 }) => html`<path d=${DRAWN[icon]} transform=${`scale(${size})`} fill="none" stroke="var(--ink)" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" />`;

function Centre({ kit }) {
  const [logo, post] = [(kit.logo.diameter * MM) / 2, (kit.post.diameter * MM) / 2];
  const pen = logo * 0.13;
  return html`<circle r=${logo} fill="var(--plate)" />
    <path d=${spiral(post, logo - pen / 2, 2.5)} fill="none" stroke="var(--blood)" stroke-width=${pen} stroke-linecap="round" />
    <circle cx=${post * 0.3} cy=${post * 0.4} r=${post} fill="var(--shade)" opacity=".35" />
    <circle r=${post} fill="var(--brass)" stroke="var(--ink)" stroke-width=".4" />
    <circle cx=${-post / 4} cy=${-post / 4} r=${post * 0.4} fill="var(--shine)" opacity=".7" />`;
}

/** A spiral that winds outwards, as a path. */
function spiral(start, end, turns) {
  const steps = Math.round(turns * 24);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const [radius, angle] = [start + ((end - start) * step) / steps, (2 * Math.PI * turns * step) / steps];
    return `${step ? 'L' : 'M'}${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  }).join('');
}

/** The ring: where it was noted to lie, else a place that one of its class could have, drawn fainter and with a dashed shine. */
function Ring({ kit, last, zone }) {
  if (!last.rest) return html`<${Spinning} kit=${kit} from=${startOf(kit, zone ?? last.spin.zone ?? 'launch')} />`;
  const noted = last.rest.note?.pose;
  const pose = noted ? { x: noted[0], y: noted[1], nx: noted[3], ny: noted[4], nz: noted[5] } : poseByClass(kit, last.rest.rest);
  return pose && html`<${Torus} kit=${kit} pose=${pose} noted=${Boolean(noted)} />`;
}

function poseByClass(kit, rest) {
  const [ring, post, tube] = [kit.ring.outer_diameter / 2, kit.post.diameter / 2, kit.ring.tube_diameter];
  const poses = {
    clear: [(kit.rings.inner[1] + kit.rings.outer[0]) / 2, 0],
    logo: [ring + post * 1.5, 0],
    leaning: [ring * Math.SQRT1_2 + post, Math.PI / 4],
    around: [(ring - tube - post) * 0.9, 0],
    centred: [0, 0],
  };
  if (!(rest in poses)) return null;
  const [distance, tilt] = poses[rest];
  const along = Math.SQRT1_2;
  return { x: distance * along, y: -distance * along, nx: along * Math.sin(tilt), ny: -along * Math.sin(tilt), nz: Math.cos(tilt) };
}

function Torus({ kit, pose, noted }) {
  const tube = kit.ring.tube_diameter * MM;
  const radius = (kit.ring.outer_diameter * MM - tube) / 2;
  const turn = `rotate(${(Math.atan2(-pose.ny, pose.nx) * 180) / Math.PI})`;
  const stroke = (width, paint, dash) => html`<ellipse rx=${radius * Math.abs(pose.nz)} ry=${radius} transform=${turn} stroke=${paint} stroke-width=${width} stroke-dasharray=${dash} />`;
  const at = (dx, dy) => `translate(${pose.x * MM + dx} ${-pose.y * MM + dy})`;
  return html`<g class="ring" fill="none" opacity=${noted ? 1 : 0.85}>
    <g transform=${at(tube / 3, tube / 2)} opacity=".25">${stroke(tube, 'var(--shade)')}</g>
    <g transform=${at(0, 0)}>${stroke(tube, 'var(--ink)')}${stroke(tube * 0.8, 'var(--steel)')}${stroke(tube * 0.25, 'var(--shine)', noted ? undefined : String(tube * 0.8))}</g>
  </g>`;
}

const startOf = (kit, zone) => ({
  inside: kit.rings.inner[0] / 2,
  launch: (kit.rings.inner[1] + kit.rings.outer[0]) / 2,
  beyond: (kit.rings.outer[1] + kit.board.length / 2) / 2,
}[zone]);

/** A ring that stands and turns: seen from above, on its edge. */
function Spinning({ kit, from }) {
  const radius = (kit.ring.outer_diameter * MM) / 2;
  const arc = (start) => {
    const point = (angle) => `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
    return `M${point(start)}A${radius} ${radius} 0 0 0 ${point(start - 0.62 * Math.PI)}`;
  };
  return html`<${Torus} kit=${kit} pose=${{ x: 0, y: -from, nx: 0, ny: -0.98, nz: 0.2 }} noted />
    <g class="whirl" transform=${`translate(0 ${from * MM})`}><path d=${arc(-0.18 * Math.PI) + arc(0.82 * Math.PI)} fill="none" stroke="var(--ink)" stroke-width="1" stroke-linecap="round" /></g>`;
}
