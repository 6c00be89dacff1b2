// The form for a new table: the way to play, the players, the rules, the equipment.
import { html, useEffect, useMemo, useState } from '../vendor/preact-htm.js';
import * as api from '../api.js';
import { takePendingEquipment } from '../pending_equipment.js';
import { EQUIPPED, LADDER, EQUIPMENT_NAMES, TITLES, WAYS, canPlay, hasPart } from '../games.js';
import { drafts } from '../keep.js';
import { levelSaid, suggested } from '../ladder.js';
import { houseName, makeTable, nameFor, rememberNames } from '../new_table.js';
import { go, useTitle } from '../route.js';
import { style } from '../style.js';
import { addWords, addWordsOf, say, sayOf } from '../words.js';
import { Button, Choices } from '../parts/button.js';
import { Confirm } from '../parts/dialog.js';
import { Lost } from '../parts/lost.js';
import { Loading, SideMark } from '../parts/mark.js';
import { Equipment, checked } from '../parts/own_equipment.js';
import { GamePicture } from '../parts/pictures.js';
import { Option, changed, ruleSaid, worldSaid } from '../parts/rule_option.js';
import { ClauseButton } from '../parts/ruling.js';
import { Section } from '../parts/section.js';

/** @import { GameKind, NewTable, PageEvent } from '../types.js' */

await Promise.all([addWords('words/new'), addWords('words/boards')]);
await style(import.meta.resolve('../style/new.css'));

/** @typedef {'house' | 'screen' | 'link' | 'real'} Way */
const CLOCKS = [null, 15, 30, 60, 120, 300];
/** The value of the list item for the person's own equipment. */
const OWN = 'own';

/** @param {{ params: Record<string, string>, query: URLSearchParams }} props */
export default function New({ params, query }) {
  const [kinds, setKinds] = useState(null);
  const [wrong, setWrong] = useState(null);
  const { game } = params;
  useEffect(() => {
    const words = game in TITLES && addWordsOf(game, 'new');
    Promise.all([api.games(), words]).then(([found]) => setKinds(found), setWrong);
  }, []);
  if (!(game in TITLES)) return html`<${Lost} kind="no_game" />`;
  if (wrong) return html`<${Lost} kind="not_fetched" text=${wrong.text || undefined} />`;
  if (!kinds) return html`<main class="page" id="main" tabindex="-1"><${Loading} /></main>`;
  const asked = query.get('how') ?? '';
  const how = canPlay(game, asked) ? asked : WAYS[game][0];
  const kind = kinds.find((/** @type {GameKind} */ kind) => kind.name === game);
  return html`<${Making} key=${game} kind=${kind} first=${how} begun=${query.get('own')}
    missed=${asked !== how && notHere(kind, asked)} />`;
}

/**
 * Return the message that this game cannot be played in the requested way. Return an empty text if
 * there is no such way.
 * @param {GameKind | undefined} kind
 * @param {string} asked
 */
function notHere(kind, asked) {
  if (!['house', 'screen', 'link'].includes(asked)) return '';
  return say('new-not_here', { game: kind?.title });
}

/** @param {{ kind: GameKind, first: Way, begun: string | null, missed: string | false | null | undefined }} props */
function Making({ kind, first, begun, missed }) {
  const game = kind.name;
  const [advice, before] = [sayOf(game, 'advice'), sayOf(game, 'before')];
  useTitle(say('new-title', { game: TITLES[game] }));
  const [how, setHow] = useState(first);
  const [seating, setSeating] = useState(kind.seatings[0]);
  const [names, setNames] = useState(/** @type {Record<number, string | undefined>} */ ({}));
  const [players, setPlayers] = useState(/** @type {Record<number, string>} */ ({}));
  const [rules, setRules] = useState(/** @type {Record<string, any>} */ ({}));
  const [measured] = useState(() => takePendingEquipment(game));
  const [own, setOwn] = useState(measured ?? '');
  const shipped = EQUIPMENT_NAMES[game];
  const [edited] = useState(() => drafts().filter((draft) => draft.game === game));
  const [named, setNamed] = useState(edited.find((draft) => draft.id === begun)?.id ?? shipped[0]);
  const offered = [
    ...shipped.map((value) => ({ value, label: sayOf(game, `shipped-${value}`) ?? value })),
    ...edited.map(({ id, equipment }) => ({
      value: id,
      label: equipment.name || say('equipment-nameless'),
    })),
    { value: OWN, label: say('new-shipped-own') },
  ];
  const ofOwn = shipped.length < 2 || named === OWN;
  const [world, setWorld] = useState(/** @type {Record<string, any>} */ ({}));
  const [clock, setClock] = useState(null);
  const [open, setOpen] = useState(false);
  const [hints, setHints] = useState(true);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(null);
  const [agreed, setAgreed] = useState(false);
  const [asking, setAsking] = useState(null);
  useEffect(() => {
    if (agreed) begin();
  }, [agreed]);

  const seats = useMemo(() => seating.flatMap((count, side) => Array(count).fill(side)), [seating]);
  const real = how === 'real';
  /** @param {number} seat */
  const playerAt = (seat) =>
    real
      ? 'person'
      : (players[seat] ?? (how === 'house' && seat > 0 ? defaultBot(kind) : 'person'));
  /** @param {number} seat */
  const isPerson = (seat) => playerAt(seat) === 'person';
  /** @param {number} seat */
  const nameAt = (seat) => names[seat] ?? (isPerson(seat) ? nameFor(seat) : houseAt(seat));
  /** @param {number} seat */
  const houseAt = (seat) => {
    const before = seats.slice(0, seat).filter((_, other) => !isPerson(other)).length;
    return before ? `${houseName()} ${before + 1}` : houseName(); // No two players have the same name
  };

  /** @param {PageEvent} [event] */
  const begin = async (event) => {
    event?.preventDefault();
    const delicate = kind.options.find(({ name, confirm }) => confirm.includes(rules[name]));
    if (delicate && !agreed) {
      setAsking(delicate);
      return;
    }
    setBusy(true);
    setWrong(null);
    /** @param {number} seat */
    const said = (seat) => nameAt(seat).trim() || say('player-nth', { count: seat + 1 });
    const sides = seating.map((_, side) =>
      seats.flatMap((other, seat) => (other === side ? [said(seat)] : [])),
    );
    /** @type {NewTable} */
    const table = {
      game,
      sides,
      players: seats.map((_, seat) => playerAt(seat)),
      rules,
      real,
      open,
      hints,
    };
    if (shipped.slice(1).includes(named)) table.equipment = named;
    const chosen = edited.find((draft) => draft.id === named);
    if (chosen) table.equipment = chosen.equipment;
    if (clock && !real) table.clock = clock;
    if (!real) table.world = world;
    try {
      if (EQUIPPED[game] && ofOwn) table.equipment = await checked(game, own, named === OWN);
      const id = await makeTable(table, how);
      rememberNames(
        Object.fromEntries(
          Object.entries(names).filter(([seat, name]) => isPerson(Number(seat)) && name?.trim()),
        ),
      );
      // Players with hidden cards need separate links.
      const sharing = how === 'link' || (real && kind.hides);
      go(`/t/${id}${sharing ? '?links' : ''}`);
    } catch (refusal) {
      setWrong(refusal);
      setBusy(false);
    }
  };

  return html`<main class="page new" id="main" tabindex="-1">
    <div class="picture"><${GamePicture} game=${game} /></div>
    <form class="sheet" onSubmit=${begin}>
      <h1 tabindex="-1">${TITLES[game]}</h1>
      ${
        WAYS[game].length > 1 &&
        html`<${Choices} legend=${say('new-how')} value=${how}
        onChange=${setHow} options=${WAYS[game].map((value) => ({ value, label: say(`way-${value}`) }))} />`
      }
      ${missed && html`<p class="wrong" role="status">${missed}</p>`}
      <p class="muted">${say(`new-how-${how}`)}</p>
      ${advice && html`<p class="advice">${advice}</p>`}
      ${
        kind.seatings.length > 1 &&
        html`<div class="field"><label for="seating">${say('new-seating')}</label>
        <span class="select"><select id="seating" value=${seating.join()}
          onChange=${(event) => setSeating(event.target.value.split(',').map(Number))}>
          ${kind.seatings.map(
            (one) => html`<option key=${one.join()} value=${one.join()}>
            ${seatingSaid(one)}</option>`,
          )}
        </select></span></div>`
      }
      <fieldset class="people"><legend>${say('new-who')}</legend>
        ${before && html`<p class="muted small">${before}</p>`}
        <ul class="bare">${seats.map(
          (side, seat) => html`<li key=${`${seating.join()} ${seat}`}>
          <${SideMark} side=${side} />
          <input aria-label=${say('new-name', { count: seat + 1 })} value=${nameAt(seat)} maxlength="60"
            autocomplete="off"
            onInput=${(event) => setNames({ ...names, [seat]: event.target.value })}
              onFocus=${(event) => event.target.select()} />
          ${
            !real &&
            html`<${Player} kind=${kind} seat=${seat} value=${playerAt(seat)} onChange=${(
              value,
            ) => {
              setPlayers({ ...players, [seat]: value });
              setNames({ ...names, [seat]: undefined });
            }} />`
          }
        </li>`,
        )}</ul>
      </fieldset>
      <div class="begin"><${Button} kind="main" big type="submit" disabled=${busy}>${say(`new-begin-${how}`)}<//></div>
      ${
        wrong &&
        html`<p class="wrong" role="alert">
        ${wrong.text || say('no_server')} ${wrong.clause && html`<${ClauseButton} game=${game} id=${wrong.clause} />`}</p>`
      }
      ${
        kind.options.length > 0 &&
        html`<${Section} title=${say('new-rules')} shown=${wrong?.field?.startsWith('rules')}>
        <div class="stack">${kind.options.map(
          (option) => html`<${Option} key=${option.name} game=${game} option=${option}
            value=${rules[option.name] ?? option.default}
          wrong=${wrong?.field === `rules.${option.name}`} said=${ruleSaid(game, option)} onChange=${(
            value,
          ) => {
            setAgreed(false);
            setRules(changed(rules, option, value));
          }} />`,
        )}</div>
      <//>`
      }
      ${
        EQUIPPED[game] &&
        html`<${Section} title=${sayOf(game, 'equipment-legend') ?? say('new-equipment')}
          shown=${measured || begun || wrong?.field?.startsWith('equipment')}>
        ${
          shipped.length > 1 &&
          html`<${Choices} legend=${say('new-shipped')} value=${named}
          onChange=${setNamed} options=${offered} />`
        }
        ${
          hasPart(game, 'editor') &&
          html`<p><${Button} icon="pencil"
          href=${`/equipment/${game}${edited.some((draft) => draft.id === named) ? `?own=${named}` : ''}`}>
          ${say('equipment-edit')}<//></p>`
        }
        ${
          ofOwn &&
          html`<${Equipment} game=${game} text=${own} onText=${(text) => {
            setOwn(text);
            setWrong(null);
          }} />`
        }
      <//>`
      }
      ${
        !real &&
        kind.world.length > 0 &&
        html`<${Section} title=${say('new-world')} shown=${wrong?.field?.startsWith('world')}>
        <div class="stack">${kind.world.map(
          (option) => html`<${Option} key=${option.name} game=${game} option=${option}
            value=${world[option.name] === undefined ? option.default : world[option.name]}
          said=${worldSaid(game, option)} wrong=${wrong?.field === `world.${option.name}`}
            onChange=${(value) => setWorld(changed(world, option, value))} />`,
        )}</div>
      <//>`
      }
      <${Section} title=${say('new-table')}>
        <div class="stack">
          ${
            !real &&
            html`<div class="field"><label for="clock">${say('new-clock')}</label>
            <span class="select"><select id="clock" value=${clock ?? ''}
              onChange=${(event) => setClock(Number(event.target.value) || null)}>
              ${CLOCKS.map(
                (seconds) => html`<option key=${seconds} value=${seconds ?? ''}>
                ${seconds ? say('seconds', { count: seconds }) : say('new-no_clock')}</option>`,
              )}
            </select></span><span class="hint">${say('new-clock_hint')}</span></div>`
          }
          <label class="check"><input type="checkbox" checked=${open}
            onChange=${(event) => setOpen(event.target.checked)} />${say('new-open')}</label>
          ${
            kind.hints &&
            html`<label class="check"><input type="checkbox" checked=${hints}
            onChange=${(event) => setHints(event.target.checked)} />${say('new-hints')}</label>`
          }
        </div>
      <//>
    </form>
    ${
      asking &&
      html`<${Confirm} title=${say('confirm')}
        text=${html`${sayOf(game, `confirm-${asking.name}-${rules[asking.name]}`)} ${
          asking.clause &&
          html`<${ClauseButton}
        game=${game} id=${asking.clause} />`
        }`}
      yes=${sayOf(game, `confirm-${asking.name}-${rules[asking.name]}-yes`) ?? say('yes')}
        danger=${false} onYes=${() => setAgreed(true)} onClose=${() => setAsking(null)} />`
    }
  </main>`;
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
