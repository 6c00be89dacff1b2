// The form for a new table: the way to play, the players, the rules, the equipment.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import * as api from '../api.js';
import { TITLES, WAYS, canPlay } from '../games.js';
import { makeTable } from '../new_table.js';
import { go, useTitle } from '../route.js';
import { style } from '../style.js';
import { addWords, addWordsOf, say, sayOf } from '../words.js';
import { Button, Choices } from '../parts/button.js';
import { Confirm } from '../parts/dialog.js';
import { Lost } from '../parts/lost.js';
import { Loading } from '../parts/mark.js';
import { GamePicture } from '../parts/pictures.js';
import { changed, ruleSaid, worldSaid } from '../parts/rule_option.js';
import { ClauseButton } from '../parts/ruling.js';
import { EquipmentSection, useEquipment } from './new/equipment.js';
import { Options, TableOptions } from './new/options.js';
import { Seating, Seats, usePeople } from './new/people.js';

/** @import { GameKind, NewTable, PageEvent } from '../types.js' */
/** @import { EquipmentChoice } from './new/equipment.js' */
/** @import { People } from './new/people.js' */

await Promise.all([addWords('words/new'), addWords('words/boards')]);
await style(import.meta.resolve('../style/new.css'));

/** @typedef {'house' | 'screen' | 'link' | 'real'} Way */

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
  useTitle(say('new-title', { game: TITLES[game] }));
  const [how, setHow] = useState(first);
  const people = usePeople(kind, how);
  const equipment = useEquipment(game, begun);
  const [rules, setRules] = useState(/** @type {Record<string, any>} */ ({}));
  const [world, setWorld] = useState(/** @type {Record<string, any>} */ ({}));
  const [own, setOwn] = useState({ clock: null, open: false, hints: true });
  const [wrong, setWrong] = useState(null);
  const real = how === 'real';
  const { begin, busy, asking, setAsking, setAgreed } = useBeginning(kind, rules, setWrong, () =>
    makeRequested({ kind, how, people, equipment, rules, world, own }),
  );
  const advice = sayOf(game, 'advice');
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
      <${Seating} kind=${kind} people=${people} />
      <${Seats} kind=${kind} people=${people} real=${real} before=${sayOf(game, 'before')} />
      <div class="begin"><${Button} kind="main" big type="submit" disabled=${busy}>${say(`new-begin-${how}`)}<//></div>
      ${
        wrong &&
        html`<p class="wrong" role="alert">
        ${wrong.text || say('no_server')} ${wrong.clause && html`<${ClauseButton} game=${game} id=${wrong.clause} />`}</p>`
      }
      <${Options} game=${game} field="rules" options=${kind.options} values=${rules} wrong=${wrong?.field}
        said=${ruleSaid} onChange=${(option, value) => {
          setAgreed(false);
          setRules(changed(rules, option, value));
        }} />
      <${EquipmentSection} game=${game} choice=${equipment}
        isWrong=${wrong?.field?.startsWith('equipment')} onText=${() => setWrong(null)} />
      <${Options} game=${game} field="world" options=${real ? [] : kind.world} values=${world}
        wrong=${wrong?.field} said=${worldSaid}
        onChange=${(option, value) => setWorld(changed(world, option, value))} />
      <${TableOptions} kind=${kind} real=${real} ...${own}
        onChange=${(changes) => setOwn({ ...own, ...changes })} />
    </form>
    ${
      asking &&
      html`<${Agreement} game=${game} option=${asking} value=${rules[asking.name]}
      onYes=${() => setAgreed(true)} onClose=${() => setAsking(null)} />`
    }
  </main>`;
}

/**
 * Return the function that makes the table, after a question about a rule that both sides must agree
 * on.
 * @param {GameKind} kind
 * @param {Record<string, any>} rules
 * @param {(refusal: any) => void} setWrong
 * @param {() => Promise<void>} make
 */
function useBeginning(kind, rules, setWrong, make) {
  const [busy, setBusy] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [asking, setAsking] = useState(null);
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
    try {
      await make();
    } catch (refusal) {
      setWrong(refusal);
      setBusy(false);
    }
  };
  useEffect(() => {
    if (agreed) begin();
  }, [agreed]);
  return { begin, busy, asking, setAsking, setAgreed };
}

/**
 * Make the table of the form, and open it.
 * @param {{ kind: GameKind, how: Way, people: People, equipment: EquipmentChoice,
 *   rules: Record<string, any>, world: Record<string, any>,
 *   own: { clock: number | null, open: boolean, hints: boolean } }} form
 */
async function makeRequested({ kind, how, people, equipment, rules, world, own }) {
  const real = how === 'real';
  const { clock, open, hints } = own;
  /** @type {NewTable} */
  const table = {
    game: kind.name,
    sides: people.sides(),
    players: people.seats.map((_, seat) => people.playerAt(seat)),
    rules,
    real,
    open,
    hints,
  };
  const chosen = await equipment.request();
  if (chosen !== undefined) table.equipment = chosen;
  if (clock && !real) table.clock = clock;
  if (!real) table.world = world;
  const id = await makeTable(table, how);
  people.remember();
  // Players with hidden cards need separate links.
  const sharing = how === 'link' || (real && kind.hides);
  go(`/t/${id}${sharing ? '?links' : ''}`);
}

/**
 * The question whether both sides agree on a rule.
 * @param {{ game: string, option: any, value: any, onYes: () => void, onClose: () => void }} props
 */
const Agreement = ({ game, option, value, onYes, onClose }) =>
  html`<${Confirm} title=${say('confirm')}
    text=${html`${sayOf(game, `confirm-${option.name}-${value}`)} ${
      option.clause && html`<${ClauseButton} game=${game} id=${option.clause} />`
    }`}
    yes=${sayOf(game, `confirm-${option.name}-${value}-yes`) ?? say('yes')}
    danger=${false} onYes=${onYes} onClose=${onClose} />`;
