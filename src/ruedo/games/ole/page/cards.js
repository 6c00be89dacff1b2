// OLÉ's cards as enamel plates: players, goalkeepers, action cards, Worldies, and the backs of
// hidden cards.
import { html } from '../../../web/static/vendor/preact-htm.js';
import symbols from './drawn.js';
import terms from './terms.js';
import { Shapes } from '../../../web/static/parts/drawing.js';
import { SideMark } from '../../../web/static/parts/mark.js';
import { Bust, Scenery } from './faces.js';
import { language, listed, printed, say } from '../../../web/static/words.js';

/** @import { Can, Card, Child, DeckFile, Kind, Shape, TierName, ChanceStatus } from './types.js' */

export const KINDS = terms.kinds;
export const TIERS = terms.tiers;
/** The stat that each kind of action card uses. */
export const STATS = terms.stats;

/**
 * The sign of a kind of action card and its stat, of `any`, or of saving.
 * @param {{ kind: string }} props
 */
export const Sign = ({ kind }) =>
  html`<svg class="sign" viewBox="-13 -13 26 26" aria-hidden="true"><path d=${symbols[kind][0].d} /></svg>`;

const decks = new WeakMap();

/**
 * Return the cards of a deck as `{ player, keeper, worldie, skill }`, each by id. Their names are
 * in the page's language.
 * @param {DeckFile} equipment
 */
export function deckOf(equipment) {
  if (decks.get(equipment)?.language !== language) {
    /** @param {Card[] | undefined} cards */
    const byId = (cards) =>
      Object.fromEntries(
        (cards ?? []).map((card) => [
          card.id,
          { ...card, name: card.name ? printed('ole', card.name) : card.id },
        ]),
      );
    decks.set(equipment, {
      language,
      player: byId(equipment.players),
      keeper: byId(equipment.keepers),
      worldie: byId(equipment.worldies),
      skill: byId(equipment.skills),
    });
  }
  return decks.get(equipment);
}

/**
 * Return a description of a player in a sentence: name, state and stats.
 * @param {Card} card
 */
export function playerSaid(card, { inactive = false, ball = false, waiting = false } = {}) {
  const stats = KINDS.map((kind) => `${say(`ole-stat-${kind}`)} ${card[STATS[kind]]}`);
  return [
    card.name,
    ball && say('ole-has_ball'),
    inactive && say('ole-turned_over'),
    waiting && say('ole-waiting'),
    ...stats,
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Return the tiers from which a Worldie can be attempted, as text. The text is empty for attack
 * alone.
 * @param {Card} given
 */
function fromElsewhere({ tiers = [] }) {
  return tiers.some((/** @type {TierName} */ tier) => tier !== 'attack')
    ? listed(TIERS.filter((tier) => tiers.includes(tier)).map((tier) => say(`ole-tier-${tier}`)))
    : '';
}

/**
 * Return a description of a Worldie in a sentence.
 * @param {Card} card
 */
export function worldieSaid(card) {
  const elsewhere = fromElsewhere(card);
  const facts = {
    name: card.name,
    count: card.points,
    points: card.points,
    pressure: card.pressure,
    difficulty: card.difficulty,
    cards: listed(card.cards.map((/** @type {string} */ kind) => say(`ole-kind-${kind}`))),
  };
  return (
    say('ole-worldie-said', facts) +
    (elsewhere ? ` ${say('ole-worldie-from', { tiers: elsewhere })}` : '')
  );
}

/**
 * Return a name in two parts: all words before the last one, and the last word.
 * @param {string} name
 */
export const split = (name) => {
  const cut = name.lastIndexOf(' ');
  return cut < 0 ? ['', name] : [name.slice(0, cut), name.slice(cut + 1)];
};

/**
 * The odds as a thin arc of brass around their number.
 * @param {{ chance: ChanceStatus }} props
 */
export const Arc = ({ chance }) =>
  html`<span class="arc" aria-hidden="true" style=${{ '--chance': chance.value }}
    title=${chance.formula}><b>${Math.round(100 * chance.value)}</b></span>`;

/**
 * A thing on the table. It is a button if `can` allows a touch, and otherwise a picture. For a
 * player with a seat, a touch that is not allowed shows the reason.
 * @param {{ thing: string, can: Can | null, label: string, class: string, children?: Child } & Record<string, any>} props
 */
export function Thing({ thing, can, label, class: kind, children, ...rest }) {
  const state = can?.state(thing) ?? '';
  const classes = `${kind} ${state}`;
  const chance = state === 'lit' ? can?.chance?.(thing) : null;
  if (!state && can?.barred?.(thing))
    return html`<button type="button" class=${`${kind} barred`} aria-disabled="true" aria-label=${label}
      title=${label} data-thing=${thing} onClick=${() => can?.ask?.(thing)} ...${rest}>${children}</button>`;
  if (!state)
    return html`<div class=${classes} role="img" aria-label=${label} title=${label} data-thing=${thing}
      ...${rest}>${children}</div>`;
  return html`<button type="button" class=${classes} aria-pressed=${state === 'chosen'}
    aria-label=${chance ? `${label}, ${chance.said}` : label} title=${label} data-thing=${thing}
    onClick=${() => can?.touch(thing)} ...${rest}>${children}${chance && html`<${Arc} chance=${chance} />`}</button>`;
}

/**
 * Return the largest of a player's stats, which is shown in larger type.
 * @param {Card} card
 */
const strongest = (card) => Math.max(...KINDS.map((kind) => card[STATS[kind]]));

/**
 * Return an upper bound for the width in ems of a name in the bold type of plates.
 * @param {string} name
 */
const ems = (name) =>
  [...name].reduce(
    (sum, letter) => sum + (/[fijlrtI ]/.test(letter) ? 0.4 : /[mwMW]/.test(letter) ? 0.9 : 0.6),
    0,
  );

/**
 * A person's name on a plate, as large as possible.
 * @param {{ card: Card }} props
 */
function Name({ card }) {
  const [first, last] = split(card.name);
  return html`<span class="name" style=${{ '--ems': ems(last), '--whole': ems(card.name) }}>
    <span class="first">${first}</span> <span class="last">${last}</span></span>`;
}

/**
 * A stat on a plate. `meets`: the stat is used in the roll of the touched choice.
 * @param {{ kind: string, value: number, best: boolean, meets?: boolean }} props
 */
const Stat = ({ kind, value, best, meets = false }) =>
  html`<span class=${`stat ${best ? 'best' : ''} ${meets ? 'meets' : ''}`} data-about=${`sign:${kind}`}>
    <${Sign} kind=${kind} /><b>${value}</b></span>`;

/**
 * An outfield player's plate. Its background shows the side, and its rim shows the tier. `waiting`:
 * the player is not set up yet and has no tier.
 * @param {{ card: Card, pile?: Shape[], side: number, tier: TierName, inactive?: boolean, ball?:
 *   boolean, waiting?: boolean, mark?: string, can?: Can | null }} props
 */
export function PlayerPlate({
  card,
  pile,
  side,
  tier,
  inactive = false,
  ball = false,
  waiting = false,
  mark = '',
  can,
}) {
  const best = strongest(card);
  const brought = can?.brings?.(`player:${card.id}`);
  return html`<${Thing} thing=${`player:${card.id}`} can=${can}
    class=${`plate-card player of-${side} ${waiting ? 'waiting' : `rim-${tier}`}
      ${inactive ? 'inactive' : ''} ${best > 9 ? 'wide-stats' : ''} ${mark}`}
      label=${playerSaid(card, { inactive, ball, waiting })} data-moves=${card.id}
        data-about=${inactive ? 'beaten' : undefined}>
    <span class="enamel">
      <span class="ground"><${Bust} pile=${pile} side=${side} /></span>
      <${Name} card=${card} />
      <span class="stats" aria-hidden="true">
        ${KINDS.map(
          (kind) => html`<${Stat} key=${kind} kind=${kind} value=${card[STATS[kind]]}
          best=${card[STATS[kind]] === best} meets=${brought?.has(STATS[kind])} />`,
        )}</span>
    </span>
    ${ball && html`<${Ball} />`}
  <//>`;
}

/**
 * A goalkeeper's plate.
 * @param {{ card: Card, pile?: Shape[], side: number, mark?: string, can?: Can | null }} props
 */
export function KeeperPlate({ card, pile, side, mark = '', can }) {
  return html`<${Thing} thing=${`keeper:${card.id}`} can=${can}
    class=${`plate-card keeper of-${side} ${mark}`}
    label=${say('ole-keeper-said', { name: card.name, saving: card.saving })}>
    <span class="enamel">
      <span class="ground"><${Bust} pile=${pile} side=${side} /></span>
      <${Name} card=${card} />
      <span class="stats" aria-hidden="true"><${Stat} kind="saving" value=${card.saving} best
        meets=${can?.brings?.(`keeper:${card.id}`).has('saving')} /></span>
    </span>
  <//>`;
}

/** The ball. */
export const Ball = () =>
  html`<svg class="ball" data-moves="ball" data-about="ball" viewBox="-13 -13 26 26" aria-hidden="true">
    <${Shapes} shapes=${symbols.ball} say=${say} /></svg>`;

/**
 * An action card, face up. `number` is its key on the keyboard.
 * @param {{ kind: Kind, number: number, can: Can, turn?: number, rise?: number }} props
 */
export function ActionCard({ kind, number, can, turn = 0, rise = 0 }) {
  return html`<${Thing} thing=${`card:${kind}`} can=${can} class="action-card"
    style=${{ '--turn': `${turn}deg`, '--rise': `${rise}px` }}
      label=${say('ole-card-said', { kind: say(`ole-kind-${kind}`), number })}>
    <${Sign} kind=${kind} /><span>${say(`ole-kind-${kind}`)}</span>
  <//>`;
}

/**
 * The backs of cards in a hand.
 * @param {{ count: number, side: number }} props
 */
export function Backs({ count, side }) {
  return html`<div class="backs" role="img" data-about="backs" aria-label=${say('ole-held', { count })}>
    ${Array.from(
      { length: count },
      (_, n) => html`<span key=${n} class="back">
      <svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10" />
        <circle cx="12" cy="12" r="6" /></svg><${SideMark} side=${side} size=${9} /></span>`,
    )}
    <b class="count">${count}</b>
  </div>`;
}

/**
 * A side's open Worldie, in front of its scene.
 * @param {{ card: Card | undefined, pile?: Shape[], side: number, can?: Can | null, shutOut?: boolean }} props
 */
export function WorldiePlate({ card, pile, side, can, shutOut }) {
  if (!card)
    return html`<p class="worldie none">${say(shutOut ? 'ole-shut_out' : 'ole-no_worldie')}</p>`;
  const elsewhere = fromElsewhere(card);
  return html`<${Thing} thing=${`worldie:${side}`} can=${can} class=${`plate-card worldie of-${side}`}
    label=${worldieSaid(card)}>
    <span class="enamel">
      <span class="ground"><${Scenery} pile=${pile} side=${side} /></span>
      <span class="title"><span class="last">${card.name}</span><b class="worth" aria-hidden="true">+${card.points}</b></span>
      <span class="takes" aria-hidden="true">
        <span class="rating"><i>${say('ole-pressure')}</i> <b>${card.pressure}</b></span>
        <span class="rating"><i>${say('ole-difficulty')}</i> <b>${card.difficulty}</b></span>
        <span class="cards">${card.cards.map(
          (/** @type {Kind} */ kind, /** @type {number} */ n) => html`<span key=${n}
          data-about=${`sign:${kind}`}><${Sign} kind=${kind} /></span>`,
        )}</span>
        ${elsewhere && html`<span class="from">${say('ole-from', { tiers: elsewhere })}</span>`}
      </span>
    </span>
  <//>`;
}
