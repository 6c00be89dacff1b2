// The players of a new table: how many play on each side, their names, and the house's levels.
import { html, useMemo, useState } from '../../vendor/preact-htm.js';
import { LADDER } from '../../games.js';
import { levelSaid, suggested } from '../../ladder.js';
import { houseName, nameFor, rememberNames } from '../../new_table.js';
import { SideMark } from '../../parts/mark.js';
import { addWords, say } from '../../words.js';

/** @import { GameKind } from '../../types.js' */
/** @typedef {ReturnType<typeof usePeople>} People */

await addWords('words/new');

/**
 * Return the chosen seating, and the name and the player of each seat.
 * @param {GameKind} kind
 * @param {'house' | 'screen' | 'link' | 'real'} how
 */
export function usePeople(kind, how) {
  const [seating, setSeating] = useState(kind.seatings[0]);
  const [names, setNames] = useState(/** @type {Record<number, string | undefined>} */ ({}));
  const [players, setPlayers] = useState(/** @type {Record<number, string>} */ ({}));
  const seats = useMemo(() => seating.flatMap((count, side) => Array(count).fill(side)), [seating]);
  /** @param {number} seat */
  const playerAt = (seat) => {
    if (how === 'real') return 'person';
    return players[seat] ?? (how === 'house' && seat > 0 ? defaultBot(kind) : 'person');
  };
  /** @param {number} seat */
  const isPerson = (seat) => playerAt(seat) === 'person';
  /** @param {number} seat */
  const houseAt = (seat) => {
    const before = seats.slice(0, seat).filter((_, other) => !isPerson(other)).length;
    return before ? `${houseName()} ${before + 1}` : houseName(); // No two players have the same name
  };
  /** @param {number} seat */
  const nameAt = (seat) => names[seat] ?? (isPerson(seat) ? nameFor(seat) : houseAt(seat));
  /** @param {number} seat */
  const said = (seat) => nameAt(seat).trim() || say('player-nth', { count: seat + 1 });
  return {
    seating,
    setSeating,
    seats,
    playerAt,
    nameAt,
    /** @param {number} seat @param {string} name */
    setName: (seat, name) => setNames({ ...names, [seat]: name }),
    /** @param {number} seat @param {string} player */
    setPlayer: (seat, player) => {
      setPlayers({ ...players, [seat]: player });
      setNames({ ...names, [seat]: undefined });
    },
    sides: () =>
      seating.map((_, side) =>
        seats.flatMap((other, seat) => (other === side ? [said(seat)] : [])),
      ),
    remember: () =>
      rememberNames(
        Object.fromEntries(
          Object.entries(names).filter(([seat, name]) => isPerson(Number(seat)) && name?.trim()),
        ),
      ),
  };
}

/** @param {{ kind: GameKind, people: People }} props */
export const Seating = ({ kind, people }) =>
  kind.seatings.length > 1 &&
  html`<div class="field"><label for="seating">${say('new-seating')}</label>
    <span class="select"><select id="seating" value=${people.seating.join()}
      onChange=${(event) => people.setSeating(event.target.value.split(',').map(Number))}>
      ${kind.seatings.map(
        (one) => html`<option key=${one.join()} value=${one.join()}>
        ${seatingSaid(one)}</option>`,
      )}
    </select></span></div>`;

/**
 * The name and the player of each seat. `before` is a text above them.
 * @param {{ kind: GameKind, people: People, real: boolean, before: string | null }} props
 */
export const Seats = ({ kind, people, real, before }) =>
  html`<fieldset class="people"><legend>${say('new-who')}</legend>
    ${before && html`<p class="muted small">${before}</p>`}
    <ul class="bare">${people.seats.map(
      (side, seat) => html`<li key=${`${people.seating.join()} ${seat}`}>
      <${SideMark} side=${side} />
      <input aria-label=${say('new-name', { count: seat + 1 })} value=${people.nameAt(seat)} maxlength="60"
        autocomplete="off"
        onInput=${(event) => people.setName(seat, event.target.value)}
          onFocus=${(event) => event.target.select()} />
      ${
        !real &&
        html`<${Player} kind=${kind} seat=${seat} value=${people.playerAt(seat)}
          onChange=${(player) => people.setPlayer(seat, player)} />`
      }
    </li>`,
    )}</ul>
  </fieldset>`;

/**
 * The control that chooses the player of a seat: a person, or the house at a level.
 * @param {{ kind: GameKind, seat: number, value: any, onChange: (value: any) => void }} props
 */
function Player({ kind, seat, value, onChange }) {
  const rungs = LADDER[kind.name];
  const byStrength = [...kind.players].sort(
    (one, other) => rungs.indexOf(one) - rungs.indexOf(other),
  ); // Players without a rung of the ladder come first
  const bots = byStrength.flatMap((name) =>
    kind.skills.length ? kind.skills.map((skill) => `${name}:${skill}`) : [name],
  );
  return html`<span class="select"><select aria-label=${say('new-player', { count: seat + 1 })}
    value=${value} onChange=${(event) => onChange(event.target.value)}>
    <option value="person">${say('player-person')}</option>
    ${bots.map(
      (bot) => html`<option key=${bot} value=${bot}>
      ${say('player-house_level', { level: levelSaid(kind.name, bot) })}</option>`,
    )}
  </select></span>`;
}

/**
 * Return the default player of the house.
 * @param {GameKind} kind
 */
const defaultBot = (kind) => {
  const name = suggested(kind.name);
  if (!kind.skills.length || name.includes(':')) return name;
  return `${name}:${kind.skills[(kind.skills.length - 1) >> 1]}`;
};

/** @param {number[]} seating */
function seatingSaid(seating) {
  if (seating.every((count) => count === 1)) return say('seating-each', { count: seating.length });
  return say('seating-sides', { count: seating.length, each: seating[0] });
}
