// The page of a player at a real table with a printed deck. Each player reports the cards that
// nobody else sees.
import { html, useState } from '../../../web/static/vendor/preact-htm.js';
import { placeAt } from '../../../web/static/keep.js';
import { Button } from '../../../web/static/parts/button.js';
import { Lazy } from '../../../web/static/parts/lazy.js';
import { Lost } from '../../../web/static/parts/lost.js';
import { toast } from '../../../web/static/parts/toast.js';
import { say } from '../../../web/static/words.js';
import { deckOf, KINDS, Sign, STATS, worldieSaid } from './cards.js';
import { FACES, Wanted, sidesOf } from './dice.js';
import { Play } from './play.js';

/** @import { Card, Deck, GameEvent, Kind, Link, Refusal, Roll, Table, View } from './types.js' */

/**
 * The page of a seat at a real table: its cards, its draws, and its choices.
 * @param {{ link: Link, table: Table, covered?: boolean, onShown: (shown: { n: number, view: View, busy: boolean }) => void }} props
 */
export function Hand({ link, table, covered = false, onShown }) {
  const place = placeAt(table.table);
  if (place?.lesson)
    return html`<${Lazy} load=${theLesson} link=${link} table=${table} place=${place} onShown=${onShown}
      missing=${html`<${Lost} kind="not_fetched" inside />`} />`;
  const awaited = table.view.waiting_for?.world ?? [];
  const deck = deckOf(table.equipment);
  if (awaited.includes('deal')) return html`<${Dealt} link=${link} table=${table} deck=${deck} />`;
  /** @param {GameEvent} event */
  const report = (event) => link.send(event).catch(refused);
  const mine = table.view.turn === table.seat;
  const world =
    awaited.includes('drawn') && mine
      ? html`<${Drew} report=${report} />`
      : awaited.includes('roll')
        ? html`<${Thrown} key=${table.n} link=${link} table=${table} report=${report} />`
        : awaited.includes('worldie_drawn') && mine
          ? html`<${NewWorldie} table=${table} report=${report} />`
          : null;
  return html`<${Play} link=${link} table=${table} covered=${covered} world=${world} onShown=${onShown} />`;
}

const theLesson = () => import('./lesson.js').then(({ Lesson }) => Lesson);

/** @param {Refusal} refusal */
const refused = (refusal) => toast(refusal.told || say('ole-not_sent'), { wrong: true });

/**
 * The form in which a player reports the dealt cards. The player can correct them until the other
 * side has reported, too.
 * @param {{ link: Link, table: Table, deck: Deck }} props
 */
function Dealt({ link, table, deck }) {
  const [dealt, setDealt] = useState({
    keeper: '',
    players: [],
    hand: Object.fromEntries(KINDS.map((kind) => [kind, 0])),
    worldie: '',
  });
  const [correcting, setCorrecting] = useState(false);
  const sent = table.status.parts?.includes(table.seat ?? -1) && !correcting;
  /** @param {Record<string, any>} changes */
  const change = (changes) => setDealt({ ...dealt, ...changes });
  const { players: five, hand: full } = table.view.limits;
  const held = KINDS.reduce((sum, kind) => sum + dealt.hand[kind], 0);
  const whole = dealt.keeper && dealt.worldie && dealt.players.length === five && held === full;
  const report = () => {
    const hand = KINDS.flatMap((kind) => Array(dealt.hand[kind]).fill(kind));
    link
      .part({ keeper: dealt.keeper, players: dealt.players, hand, worldie: dealt.worldie })
      .then(() => setCorrecting(false), refused);
  };
  if (sent) {
    return html`<div class="dealt page narrow"><h2>${say('ole-deal-title')}</h2><p role="status">
      ${say('ole-deal-sent')}</p>
      <${Button} icon="pencil" onClick=${() => setCorrecting(true)}>${say('ole-deal-again')}<//></div>`;
  }
  return html`<form class="dealt page narrow stack" onSubmit=${(event) => {
    event.preventDefault();
    if (whole) report();
  }}>
    <div><h2>${say('ole-deal-title')}</h2><p>${say('ole-deal-text')}</p></div>
    <${OneOf} label=${say('ole-deal-keeper')} value=${dealt.keeper} cards=${Object.values(deck.keeper)}
      said=${(card) => `${card.name}, ${say('ole-stat-saving')} ${card.saving}`}
      onChange=${(keeper) => change({ keeper })} />
    <${Five} deck=${deck} count=${five} chosen=${dealt.players} onChange=${(players) => change({ players })} />
    <fieldset class="choices"><legend>${say('ole-deal-hand', { count: held })}</legend>
      <div class="steppers">
        ${KINDS.map(
          (kind) => html`<${Stepper} key=${kind} kind=${kind} count=${dealt.hand[kind]}
          full=${held === full} onChange=${(count) => change({ hand: { ...dealt.hand, [kind]: count } })} />`,
        )}</div>
    </fieldset>
    <${OneOf} label=${say('ole-deal-worldie')} value=${dealt.worldie}
      cards=${Object.values(deck.worldie)} said=${(card) => card.name} onChange=${(worldie) => change({ worldie })} />
    ${dealt.worldie && html`<p class="muted">${worldieSaid(deck.worldie[dealt.worldie])}</p>`}
    <div><button type="submit" class="button main big" disabled=${!whole}>${say('ole-deal-done')}</button></div>
  </form>`;
}

/**
 * A list from which the player chooses a card.
 * @param {{ label: string, value: string, cards: Card[], said: (card: Card) => string, onChange:
 *   (value: any) => void }} props
 */
function OneOf({ label, value, cards, said, onChange }) {
  return html`<label class="field"><span class="label">${label}</span>
    <span class="select"><select value=${value} onChange=${(event) => onChange(event.target.value)}>
      <option value="">${say('ole-deal-choose')}</option>
      ${cards.map(
        (card) => html`<option key=${card.id} value=${card.id} selected=${card.id === value}>
        ${said(card)}</option>`,
      )}
    </select></span></label>`;
}

/**
 * A list in which the player ticks the five dealt players. A search field filters it.
 * @param {{ deck: Deck, count: number, chosen: string[], onChange: (value: any) => void }} props
 */
function Five({ deck, count, chosen, onChange }) {
  const [sought, setSought] = useState('');
  /** @param {string} text */
  const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const shown = Object.values(deck.player).filter(
    (card) => chosen.includes(card.id) || plain(card.name).includes(plain(sought)),
  );
  /** @param {string} id */
  const toggle = (id) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return html`<fieldset class="choices"><legend>${say('ole-deal-players', { count: chosen.length })}</legend>
    <label class="field"><span class="unseen">${say('ole-deal-find')}</span>
      <input type="text" placeholder=${say('ole-deal-find')} value=${sought}
        onInput=${(event) => setSought(event.target.value)} /></label>
    <div class="five">${shown.map(
      (card) => html`<label key=${card.id} class="check">
      <input type="checkbox" checked=${chosen.includes(card.id)}
        disabled=${!chosen.includes(card.id) && chosen.length === count} onChange=${() => toggle(card.id)} />
      <span class="grow">${card.name}</span>
      <span class="number muted">
        ${KINDS.map(
          (kind) => html`<span key=${kind} class="stat"><${Sign} kind=${kind} /><b>
          <span class="unseen">${say(`ole-stat-${kind}`)} </span>${card[STATS[kind]]}</b></span>`,
        )}</span>
    </label>`,
    )}</div>
  </fieldset>`;
}

/**
 * The number of cards of a kind in the hand, with buttons that change it.
 * @param {{ kind: Kind, count: number, full: boolean, onChange: (value: any) => void }} props
 */
function Stepper({ kind, count, full, onChange }) {
  const name = say(`ole-kind-${kind}`);
  return html`<div class="stepper"><${Sign} kind=${kind} /><span class="grow">${name}</span>
    <${Button} icon="minus" label=${say('ole-less', { kind: name })} disabled=${count === 0}
      onClick=${() => onChange(count - 1)} />
    <output class="number" aria-label=${name}>${count}</output>
    <${Button} icon="plus" label=${say('ole-more', { kind: name })} disabled=${full}
      onClick=${() => onChange(count + 1)} />
  </div>`;
}

/**
 * Buttons with which the player reports the kind of a drawn card.
 * @param {{ report: (event: GameEvent) => Promise<unknown> }} props
 */
function Drew({ report }) {
  return html`<p class="prompt">${say('ole-drew')}</p>
    <div class="buttons">
      ${KINDS.map(
        (kind) => html`<${Button} key=${kind} big
        onClick=${() => report({ type: 'drawn', card: kind })}>
        <${Sign} kind=${kind} /> ${say(`ole-kind-${kind}`)}<//>`,
      )}</div>`;
}

/**
 * A form for the faces of real dice, with a button that lets the server roll instead.
 * @param {{ link: Link, table: Table, report: (event: GameEvent) => Promise<unknown> }} props
 */
function Thrown({ link, table, report }) {
  const roll = /** @type {Roll} */ (table.view.roll);
  const sides = sidesOf(roll);
  const deck = deckOf(table.equipment);
  const [faces, setFaces] = useState(Array(sides.length).fill(0));
  /** @param {number} number */
  const label = (number) =>
    sides.length === 1
      ? say('ole-dice-one')
      : say('ole-dice-first', { name: table.seats[sides[number]] });
  /**
   * @param {number} number
   * @param {number} face
   */
  const put = (number, face) =>
    setFaces(faces.map((other, place) => (place === number ? face : other)));
  return html`${faces.map(
    (shown, number) => html`<fieldset key=${number} class="choices faces"><legend>
      ${label(number)} <${Wanted} roll=${roll} number=${number} deck=${deck} /></legend>
      <div class="options">
        ${FACES.map(
          (face) => html`<label key=${face}><input type="radio" name=${`face-${number}`}
          checked=${face === shown} onChange=${() => put(number, face)} /><span>${face}</span></label>`,
        )}</div>
    </fieldset>`,
  )}
    <div class="buttons">
      <${Button} kind="main" disabled=${faces.includes(0)}
        onClick=${() => report({ type: 'roll', faces })}>${say('ole-dice-report')}<//>
      <${Button} onClick=${() => link.throw().catch(refused)}>${say('ole-dice-throw')}<//>
    </div>`;
}

/**
 * A form in which the player reports the new Worldie.
 * @param {{ table: Table, report: (event: GameEvent) => Promise<unknown> }} props
 */
function NewWorldie({ table, report }) {
  const [worldie, setWorldie] = useState('');
  const deck = deckOf(table.equipment);
  const left = Object.values(deck.worldie).filter((card) => !table.view.worldies.includes(card.id));
  return html`<${OneOf} label=${say('ole-worldie-new')} value=${worldie} cards=${left}
    said=${(card) => card.name} onChange=${setWorldie} />
    <${Button} kind="main" disabled=${!worldie}
      onClick=${() => report({ type: 'worldie_drawn', card: worldie })}>${say('ole-report')}<//>`;
}
