// The form for a new table: the way to play, the players, the rules, the equipment.
import { html, useEffect, useMemo, useState } from '../vendor/preact-htm.js';
import * as api from '../api.js';
import { takePendingEquipment } from '../pending_equipment.js';
import { EQUIPPED, LADDER, MEASURED, SHIPPED, TITLES, WAYS, canPlay, hasPart } from '../games.js';
import { drafts } from '../keep.js';
import { suggested } from '../ladder.js';
import { houseName, makeTable, nameFor, rememberNames } from '../new_table.js';
import { go, useTitle } from '../route.js';
import { style } from '../style.js';
import { addWords, addWordsOf, language, say, sayOf, sayOr, word } from '../words.js';
import { Button, Choices } from '../parts/button.js';
import { Confirm } from '../parts/dialog.js';
import { Lost } from '../parts/lost.js';
import { Loading, SideMark } from '../parts/mark.js';
import { GamePicture } from '../parts/pictures.js';
import { Clause } from '../parts/ruling.js';
import { Section } from '../parts/section.js';

/** @import { GameKind, NewTable, PageEvent, Refusal, RuleOption } from '../types.js' */

/**
 * @typedef {{ game: string, option: RuleOption, value: any, said: (...value: any[]) => string,
 *   wrong: any, onChange: (value: any) => void }} OptionProps
 */

await Promise.all([addWords('words/new'), addWords('words/boards')]);
await style(import.meta.resolve('../style/new.css'));

/** @typedef {'house' | 'screen' | 'link' | 'real'} Way */
const CLOCKS = [null, 15, 30, 60, 120, 300];
/** The reader's own equipment, besides the shipped one. */
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
 * Return why the page cannot offer a game in the chosen way; empty if there is no such way at all.
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
  const shipped = SHIPPED[game];
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
  const nameAt = (seat) => names[seat] ?? (isPerson(seat) ? nameFor(seat) : houseName());

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
      // a player with hidden cards needs a link of their own
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
        ${wrong.text || say('no_server')} ${wrong.clause && html`<${Clause} game=${game} id=${wrong.clause} />`}</p>`
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
          html`<${Clause}
        game=${game} id=${asking.clause} />`
        }`}
      yes=${sayOf(game, `confirm-${asking.name}-${rules[asking.name]}-yes`) ?? say('yes')}
        danger=${false} onYes=${() => setAgreed(true)} onClose=${() => setAsking(null)} />`
    }
  </main>`;
}

/**
 * Return the house's player who sits down if nobody chose one.
 * @param {GameKind} kind
 */
const defaultBot = (kind) => {
  const name = suggested(kind.name);
  return kind.skills.length ? `${name}:${kind.skills[(kind.skills.length - 1) >> 1]}` : name;
};

/**
 * Return the options that differ from their defaults, after one change.
 * @param {Record<string, any>} rules
 * @param {RuleOption} option
 * @param {any} value
 */
function changed(rules, option, value) {
  const { [option.name]: _, ...others } = rules;
  return value === option.default ? others : { ...others, [option.name]: value };
}

/** @param {number[]} seating */
function seatingSaid(seating) {
  if (seating.every((count) => count === 1)) return say('seating-each', { count: seating.length });
  return say('seating-sides', { count: seating.length, each: seating[0] });
}

/**
 * The player of a seat: a person, or the house at a level.
 * @param {{ kind: GameKind, seat: number, value: any, onChange: (value: any) => void }} props
 */
function Player({ kind, seat, value, onChange }) {
  const rungs = LADDER[kind.name];
  const byStrength = [...kind.players].sort(
    (one, other) => rungs.indexOf(one) - rungs.indexOf(other),
  ); // players on no rung come first
  const bots = byStrength.flatMap((name) =>
    kind.skills.length ? kind.skills.map((skill) => `${name}:${skill}`) : [name],
  );
  /** @param {string} name */
  const level = (name) => {
    const said = sayOr(`level-${name}`, kind.name, name);
    return rungs.includes(name) && rungs.length > 1
      ? say('level-rung', { level: said, rung: rungs.indexOf(name) + 1, most: rungs.length })
      : said;
  };
  /** @param {string} bot */
  const said = (bot) =>
    bot
      .split(':')
      .map((part, n) => (n ? sayOr(`skill-${part}`, kind.name, part) : level(part)))
      .join(', ');
  return html`<span class="select"><select aria-label=${say('new-player', { count: seat + 1 })}
    value=${value} onChange=${(event) => onChange(event.target.value)}>
    <option value="person">${say('player-person')}</option>
    ${bots.map(
      (bot) => html`<option key=${bot} value=${bot}>
      ${say('player-house_level', { level: said(bot) })}</option>`,
    )}
  </select></span>`;
}

/**
 * Return the name of a rule option; with a value, the name of the value.
 * @param {string} game
 * @param {{ name: string }} given
 */
const ruleSaid =
  (game, { name }) =>
  (/** @type {any[]} */ ...value) =>
    value.length
      ? (sayOf(game, `option-${name}-${value[0]}`) ?? word(game, value[0]))
      : (sayOf(game, `option-${name}`) ?? word(game, name));

/**
 * The same for an option of the simulated world. Such options belong to a board, and have the same
 * name in every game.
 * @param {string} game
 * @param {{ name: string }} given
 */
const worldSaid =
  (game, { name }) =>
  (/** @type {any[]} */ ...value) =>
    value.length
      ? sayOr(`world-${name}-${value[0]}`, game, value[0])
      : sayOr(`world-${name}`, game, name);

/**
 * An option, explained below it if its game has a sentence for that.
 * @param {OptionProps} props
 */
function Option(props) {
  const about = sayOf(props.game, `option-${props.option.name}-about`);
  if (!about) return html`<${Control} ...${props} />`;
  return html`<div class="explained"><${Control} ...${props} /><p class="muted small">${about}</p></div>`;
}

/**
 * The control that sets an option, with its clause.
 * @param {OptionProps} props
 */
function Control({ game, option, value, said, wrong, onChange }) {
  const id = `option-${option.name}`;
  const kinds = option.schema.anyOf ?? [option.schema];
  const number = kinds.find((/** @type {{ type: string }} */ kind) => kind.type === 'integer');
  const named = said();
  const legend = html`${named} ${option.house_rule && html`<span class="house-rule">${say('new-house_rule')}</span> `}${option.clause && html`<${Clause} game=${game} id=${option.clause} />`}`;
  if (option.schema.enum) {
    return html`<div class="option"><${Choices} legend=${legend} value=${value} onChange=${onChange}
      options=${option.schema.enum.map((/** @type {string | number} */ one) => ({
        value: one,
        label: typeof one === 'number' ? one : said(one),
      }))} />
      </div>`;
  }
  if (option.schema.type === 'boolean') {
    return html`<div class="option"><${Choices} legend=${legend} value=${value} onChange=${onChange}
      options=${[true, false].map((one) => ({ value: one, label: say(one ? 'yes' : 'no') }))} /></div>`;
  }
  if (number) {
    const optional = kinds.length > 1;
    /** @param {string} text */
    const read = (text) => (text.trim() === '' ? (optional ? null : option.default) : Number(text));
    const usual = number.examples; // offered beside the room for any other
    if (usual)
      return html`<div class="option stack"><${Choices} legend=${legend} value=${value}
        onChange=${onChange} options=${usual.map((/** @type {string} */ one) => ({ value: one, label: one }))} />
      <div class="field"><label for=${id}>${say('new-another')}</label>
        <input id=${id} type="number" inputmode="numeric" min=${number.minimum} max=${number.maximum}
          value=${usual.includes(value) ? '' : value} aria-invalid=${wrong}
          onChange=${(event) => onChange(read(event.target.value))} /></div></div>`;
    return html`<div class="option field"><div class="row"><label for=${id}>${named}</label>
      ${option.clause && html`<${Clause} game=${game} id=${option.clause} />`}</div>
      <input id=${id} type="number" inputmode="numeric" min=${number.minimum} max=${number.maximum}
        value=${value ?? ''} placeholder=${optional ? say('none') : ''} aria-invalid=${wrong}
        onChange=${(event) => onChange(read(event.target.value))} /></div>`;
  }
  return html`<div class="option field"><div class="row"><label for=${id}>${named}</label>
    ${option.clause && html`<${Clause} game=${game} id=${option.clause} />`}</div>
    <input id=${id} value=${value} list=${`${id}-list`} aria-invalid=${wrong}
      onChange=${(event) => onChange(event.target.value.trim() || option.default)} />
    <datalist id=${`${id}-list`}>
      ${(option.schema.examples ?? []).map(
        (/** @type {string} */ one) => html`<option key=${one} value=${one} />`,
      )}</datalist></div>`;
}

/**
 * Return the reader's own equipment as a table's maker sends it; nothing if the text is empty and
 * not needed.
 * @param {string} game
 * @param {string} text
 * @param {boolean} needed
 * @throws {api.Refusal} the error, for the form to show beside it
 */
async function checked(game, text, needed) {
  if (!text.trim() && needed)
    throw new api.Refusal({ text: say('equipment-none'), field: 'equipment' });
  if (!text.trim()) return undefined;
  try {
    return await api.checkEquipment(game, text, language);
  } catch (refusal) {
    refusal.field ??= 'equipment';
    throw refusal;
  }
}

/** Milliseconds without a key after which the page checks the text. */
const PAUSE = 300;

/**
 * The reader's own equipment or deck: a TOML file, which the server checks during typing.
 * @param {{ game: string, text: string, onText: (text: string) => void }} props
 */
function Equipment({ game, text, onText }) {
  const [found, setFound] = useState(
    /** @type {{ name?: string, wrong?: api.Refusal } | null} */ (null),
  );
  useEffect(() => {
    setFound(null);
    if (!text.trim()) return undefined;
    let wanted = true;
    /** @param {{ name?: string, wrong?: Refusal }} `told` */
    const tell = (told) => {
      if (wanted) setFound(told);
    };
    const timer = setTimeout(
      () =>
        checked(game, text, true).then(
          ({ name = '' }) => tell({ name }),
          (wrong) => tell({ wrong }),
        ),
      PAUSE,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [text]);
  /** @param {PageEvent} event */
  const read = async (event) => {
    const [file] = event.target.files ?? [];
    if (file) onText(await file.text());
  };
  const wrong = found?.wrong;
  return html`<div class="stack">
    <p class="muted">${say('equipment-hint')}</p>
    ${MEASURED[game] && html`<p><a href=${`/calibrate?board=${MEASURED[game]}`}>${say('equipment-measure')}</a></p>`}
    <label class="button file"><input class="unseen" type="file"
      accept=".toml,text/plain,application/toml" onChange=${read} />${say('equipment-file')}</label>
    <div class="field"><label for="equipment">${say('equipment-text')}</label>
      <textarea id="equipment" spellcheck=${false} value=${text} aria-invalid=${Boolean(wrong)}
        onInput=${(event) => onText(event.target.value)} /></div>
    ${
      wrong &&
      html`<p class="wrong" role="alert">
      ${wrong.text || say('no_server')} ${wrong.clause && html`<${Clause} game=${game} id=${wrong.clause} />`}</p>`
    }
    ${
      found &&
      !wrong &&
      html`<p class="right" role="status">
      ${say('equipment-good', { name: found.name })} <${Button} kind="quiet"
        onClick=${() => onText('')}>${say('equipment-drop')}<//></p>`
    }
  </div>`;
}
