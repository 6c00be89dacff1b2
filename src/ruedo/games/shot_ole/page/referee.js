// Shot-Olé at a real table, for the referee: large buttons for where the ring starts and how it
// comes to rest.
import { html, useState } from '../../../web/static/vendor/preact-htm.js';
import { Button, Choices } from '../../../web/static/parts/button.js';
import { readNumber } from '../../../web/static/numbers.js';
import { SideMark } from '../../../web/static/parts/mark.js';
import { NumberText } from '../../../web/static/parts/number_field.js';
import { say } from '../../../web/static/words.js';
import { Big } from '../../../web/static/parts/big.js';
import { Desk, Review, Undo, useKept, useReview } from '../../../web/static/referee/desk.js';
import { Adults, useAdults } from './adults.js';
import { Standing } from './standing.js';
import { IconDrawn, Picture, labelOf } from './board.js';
import { lastSpin } from './spins.js';

/**
 * @import { EnteredSpin, GameEvent, Link, PageEvent, Step, Table, TurnReview,
 *   View } from './types.js'
 */

/** @type {EnteredSpin} */
const FRESH = { zone: 'launch', rest: null, dropped: false, short: false, icons: [], gap: '' };

/** @param {{ link: Link, table: Table }} props */
export function Referee({ link, table }) {
  const { view } = table;
  const review = useReview(link);
  const [spin, change] = useKept(link, FRESH);
  const [adults, setAdults] = useAdults(table);
  const last = lastSpin([
    ...table.events,
    ...(review.reviewed?.events ?? []).map((/** @type {PageEvent} */ event) => ({ event })),
  ]);
  const picture = html`<${Picture} table=${table} things=${(review.reviewed?.view ?? view).things}
    label=${labelOf(table, review.reviewed?.view ?? view, last)} />`;
  const top = html`<${Standing} table=${table} view=${view} />
    <${Undo} link=${link} count=${lastSpinOf(table.events)} />`;
  return html`<${Desk} picture=${picture} top=${top}>
    ${
      table.status.result
        ? html`<p>${say('referee-over')}</p>`
        : table.terms.of_age && !adults
          ? html`<${Adults} refusing=${adults === false} onAnswer=${setAdults} />`
          : review.reviewed
            ? html`<${Review} table=${table} review=${review} />`
            : view.waiting_for?.world?.includes('starter')
              ? html`<${Starter} table=${table} review=${review} />`
              : html`<${Spin} table=${table} view=${view} spin=${spin} change=${change} review=${review} />`
    }
  <//>`;
}

/**
 * Return how many events must be taken back to remove the last spin: two if it is finished,
 * otherwise one.
 * @param {Step[]} steps
 */
function lastSpinOf(steps) {
  const [before, last] = [steps.at(-2)?.event.type, steps.at(-1)?.event.type];
  return before === 'spin' && last === 'ring_rest' ? 2 : 1;
}

/** @param {{ table: Table, review: TurnReview }} props */
function Starter({ table, review }) {
  return html`<h2>${say('so-who_starts')}</h2>
    <${Big} label=${say('so-who_starts')} columns=${2} busy=${review.busy}
      onPress=${(first) => review.look([{ type: 'starter', first }])}
      options=${table.seats.map((label, value) => ({
        value,
        label,
        picture: html`<${SideMark}
        side=${value} size=${26} />`,
      }))} />`;
}

/** @type {Record<string, string>} */
const TITLES = { opening: 'so-opening', last_chance: 'so-last_chance' };

/**
 * The form for one spin: where it starts, further facts, and how the ring rests. A button for a way
 * to rest requests the rulings.
 * @param {{ table: Table, view: View, spin: EnteredSpin, change: (changes: Partial<EnteredSpin>)
 *   => void, review: TurnReview }} props
 */
function Spin({ table, view, spin, change, review }) {
  const [seat] = view.spinners;
  const name = table.seats[seat];
  const { rests, out, touching, zones } = table.terms;
  const opening = view.phase === 'opening';
  const [wanted, setWanted] = useState(false);
  const title = view.spun_from ? 'so-rests' : (TITLES[view.phase] ?? 'so-spins');
  const gap = gapOf(spin);
  /** @param {string} rest */
  const press = (rest) => {
    if (opening && !out.includes(rest) && !touching.includes(rest) && gap === null) {
      setWanted(true);
      document.getElementById('gap')?.focus();
      return;
    }
    review.look(
      eventsOf(view, seat, { ...spin, rest }, opening ? (touching.includes(rest) ? 0 : gap) : null),
    );
  };
  return html`<h2><${SideMark} side=${seat} size=${22} /> ${say(title, { name })}</h2>
    ${
      view.phase === 'last_chance' &&
      html`<p class="muted">
      ${say('so-last_chance-text', { name: table.seats[view.oles[0]] })}</p>`
    }
    ${opening && html`<p class="muted">${say('so-opening-about')}</p>`}
    ${
      !view.spun_from &&
      html`<div class="wide-choices">
      <${Choices} legend=${say('so-from')} hidden value=${spin.zone}
        onChange=${(zone) => change({ zone })}
        options=${zones.map((/** @type {string} */ value) => ({ value, label: say(`so-zone-${value}`) }))} /></div>`
    }
    <${Else} table=${table} spin=${spin} change=${change} opening=${opening} wanted=${wanted && gap === null} />
    <${Big} columns=${4} label=${say('so-how')} busy=${review.busy} onPress=${press}
      options=${rests.map((/** @type {string} */ rest) => ({
        value: rest,
        label: say(opening && rest === 'centred' ? 'so-centred' : `so-rest-${rest}`),
        kind: rest === 'centred' && !opening ? 'brass' : '',
        sub: worthSaid(view, rest),
      }))} />
    <p class="muted small">${say('so-rest-off-about')}</p>`;
}

/**
 * Return the entered gap to the post in inches, or null if it is not a valid number.
 * @param {{ gap: string }} given
 */
function gapOf({ gap }) {
  const { value } = readNumber(gap);
  return value !== undefined && value >= 0 ? value : null;
}

/**
 * Return text about the points for a way to rest in this spin. An Olé has no number of points.
 * @param {View} given
 * @param {string} rest
 */
function worthSaid({ phase, worth }, rest) {
  if (phase === 'opening') return null;
  return rest in worth ? say('so-worth', { count: worth[rest] }) : say('so-worth-ole');
}

/**
 * Return the events of the spin that the referee entered.
 * @param {View} view
 * @param {number} seat
 * @param {EnteredSpin} spin
 * @param {number | null} gap
 */
function eventsOf(view, seat, spin, gap) {
  /** @type {GameEvent} */
  const rest = { type: 'ring_rest', rest: spin.rest, turns: spin.short ? 0 : 1 };
  if (spin.dropped) rest.spun = false;
  if (spin.icons.length && spin.rest !== 'off') rest.icons = spin.icons;
  if (gap !== null && spin.rest !== 'off') rest.gap = gap;
  return view.spun_from ? [rest] : [{ type: 'spin', seat, zone: spin.zone }, rest];
}

/**
 * Buttons for further facts about a spin: not spun, less than one revolution, and the touched
 * icons. For an opening spin, there is a field for the gap instead of icons.
 * @param {{ table: Table, spin: EnteredSpin, change: (changes: Partial<EnteredSpin>) => void,
 *   opening: boolean, wanted: boolean }} props
 */
function Else({ table, spin, change, opening, wanted }) {
  /** @type {['dropped' | 'short', string][]} */
  const toggles = [
    ['dropped', 'so-dropped'],
    ['short', 'so-short'],
  ];
  const icons = opening ? [] : table.terms.icons;
  /** @param {string} icon */
  const flip = (icon) =>
    change({
      icons: spin.icons.includes(icon)
        ? spin.icons.filter((/** @type {string} */ other) => other !== icon)
        : [...spin.icons, icon],
    });
  return html`<div class=${`toggles ${icons.length ? 'with-icons' : ''}`} role="group" aria-label=${say('so-more')}>
    ${toggles.map(
      ([name, key]) => html`<button key=${name} type="button" class="toggle"
      aria-pressed=${spin[name]} onClick=${() => change({ [name]: !spin[name] })}>${say(key)}</button>`,
    )}
    ${icons.map(
      (
        /** @type {string} */ icon,
      ) => html`<button key=${icon} type="button" class="toggle icon-toggle"
        aria-pressed=${spin.icons.includes(icon)} onClick=${() => flip(icon)}>
      <svg viewBox="-24 -24 48 48" width="26" height="26" aria-hidden="true">
        <${IconDrawn} table=${table} icon=${icon} /></svg>${say(`so-icon-${icon}`)}</button>`,
    )}
  </div>
  ${opening && html`<${Gap} value=${spin.gap} onChange=${(gap) => change({ gap })} wanted=${wanted} />`}`;
}

/**
 * The field for the gap of an opening spin, with buttons that change it by an eighth of an inch.
 * @param {{ value: string, onChange: (gap: string) => void, wanted: boolean }} props
 */
function Gap({ value, onChange, wanted }) {
  const now = gapOf({ gap: value }) ?? 0;
  /** @param {number} step */
  const by = (step) => onChange(String(Math.max(0, Math.round((now + step) * 8) / 8)));
  return html`<div class="gap">
    <label for="gap">${say('so-gap')}</label>
    <div class="gap-row">
      <${Button} big icon="minus" label=${say('referee-less', { label: say('so-gap') })} onClick=${() => by(-0.125)} />
      <${NumberText} id="gap" step=${0.125} text=${value} invalid=${wanted} onText=${onChange} />
      <${Button} big icon="plus" label=${say('referee-more', { label: say('so-gap') })} onClick=${() => by(0.125)} />
    </div>
    ${wanted && (!value.trim() || readNumber(value).value !== undefined) && html`<p class="wrong small">${say('so-gap-wanted')}</p>`}
  </div>`;
}
