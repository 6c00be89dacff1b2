// The editor of a deck: every card as a form beside its picture. The server checks the deck.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { style } from '../../../web/static/style.js';
import { printed, say } from '../../../web/static/words.js';
import { Button } from '../../../web/static/parts/button.js';
import { NumberField } from '../../../web/static/parts/number_field.js';
import { Section } from '../../../web/static/parts/section.js';
import { KINDS, KeeperPlate, PlayerPlate, STATS, Sign, TIERS, WorldiePlate } from './cards.js';

/** @import { Card, Component, DeckFile, Shape, TierName } from './types.js' */

await Promise.all([
  style(import.meta.resolve('./ole.css')),
  style(import.meta.resolve('./editor.css')),
]);

const TAKEN = [...KINDS, 'any'];
/** For each pack: the first letter of new ids, the number fields, and components of the form. */
/**
 * @typedef {{ letter: string, numbers: string[][], Drawn?: Component, More?: Component }} PackForm
 * @type {Record<string, PackForm>}
 */
const PACKS = {
  players: {
    letter: 'p',
    numbers: KINDS.map((kind) => [STATS[kind], `ole-stat-${kind}`]),
    Drawn: DrawnPlayer,
  },
  keepers: { letter: 'k', numbers: [['saving', 'ole-stat-saving']], Drawn: DrawnKeeper },
  worldies: {
    letter: 'w',
    numbers: [
      ['points', 'ole-editor-points'],
      ['pressure', 'ole-pressure'],
      ['difficulty', 'ole-difficulty'],
    ],
    Drawn: DrawnWorldie,
    More: Takes,
  },
  skills: {
    letter: 's',
    numbers: [
      ['points', 'ole-editor-points'],
      ['takes_off', 'ole-editor-takes_off'],
    ],
  },
};

/**
 * The forms for a deck.
 * @param {object} props
 * @param {Record<string, any>} props.equipment  the content of a deck file
 * @param {import('./types.js').Drawings | undefined} props.drawings  its people and scenes
 * @param {string} props.wrong  the path of the error, such as `players[3].passing`;
 *   empty if there is no error
 * @param {(changes: Record<string, any>) => void} props.onChange
 */
export function Editor({ equipment, drawings, wrong, onChange }) {
  const piles = drawings?.symbols ?? {};
  const actions = equipment.actions ?? {};
  return html`<div class="ole-editor">
    <${Section} title=${say('ole-editor-actions', { count: total(actions) })} shown=${wrong.startsWith('actions')}>
      <div class="numbers">
        ${KINDS.map(
          (kind) => html`<${Numeral} key=${kind} path=${`actions.${kind}`}
          label=${say(`ole-kind-${kind}`)} sign=${kind} value=${actions[kind] ?? 0} wrong=${wrong}
          onChange=${(count) => onChange({ actions: { ...actions, [kind]: count } })} />`,
        )}</div>
    <//>
    ${Object.keys(PACKS).map(
      (pack) => html`<${Pack} key=${pack} pack=${pack}
      first=${pack === 'players'} cards=${equipment[pack] ?? []} taken=${idsOf(equipment)}
      piles=${piles} wrong=${wrong} onChange=${(cards) => onChange({ [pack]: cards })} />`,
    )}
  </div>`;
}

/** @param {Record<string, number>} actions */
const total = (actions) => KINDS.reduce((sum, kind) => sum + (Number(actions[kind]) || 0), 0);

/**
 * Return a list without the item at an index.
 * @template Item
 * @param {Item[]} list
 * @param {number} place
 */
const without = (list, place) => list.filter((_, n) => n !== place);

/**
 * Return all ids of a deck.
 * @param {DeckFile} equipment
 */
const idsOf = (equipment) =>
  new Set(
    Object.keys(PACKS).flatMap((pack) =>
      (equipment[pack] ?? []).map((/** @type {Card} */ card) => card.id),
    ),
  );

/**
 * Return an id that no card has yet.
 * @param {string} letter
 * @param {Set<string>} taken
 */
function freeId(letter, taken) {
  let number = 1;
  while (
    taken.has(`${letter}${number}`) ||
    taken.has(`${letter}${String(number).padStart(2, '0')}`)
  )
    number += 1;
  return `${letter}${String(number).padStart(2, '0')}`;
}

/**
 * A pack: its cards, and a button that copies the last card.
 * @param {{ pack: 'players' | 'keepers' | 'worldies' | 'skills', first: boolean, cards: Card[],
 *   taken: Set<string>, piles: Record<string, Shape[]>, wrong: string, onChange: (cards: Card[]) => void }} props
 */
function Pack({ pack, first, cards, taken, piles, wrong, onChange }) {
  const { letter } = PACKS[pack];
  const like = cards.at(-1) ?? BLANK[pack];
  const add = () => onChange([...cards, { ...like, id: freeId(letter, taken), name: '' }]);
  /** @param {number} number */
  const change = (number) => (/** @type {Record<string, any>} */ changes) =>
    onChange(cards.map((card, n) => (n === number ? { ...card, ...changes } : card)));
  return html`<${Section} title=${say(`ole-editor-${pack}`, { count: cards.length })}
    shown=${first || wrong.startsWith(pack)}>
    <ul class="bare cards-of">${cards.map(
      (
        card,
        number,
      ) => html`<li key=${card.id} class=${wrong.startsWith(`${pack}[${number}]`) ? 'faulty' : ''}>
      <${CardForm} pack=${pack} card=${card} pile=${piles[card.id]} path=${`${pack}[${number}]`}
        wrong=${wrong} onChange=${change(number)} onRemove=${() => onChange(without(cards, number))} />
    </li>`,
    )}</ul>
    <${Button} icon="plus" onClick=${add}>${say(`ole-editor-add_${pack}`)}<//>
  <//>`;
}

/** The first card that is added to an empty pack. */
const BLANK = {
  players: { passing: 1, dribbling: 1, shooting: 1, defending: 1 },
  keepers: { saving: 1 },
  worldies: { points: 1, pressure: 1, difficulty: 1, cards: ['any'], tiers: [] },
  skills: { points: 1, takes_off: 0 },
};

/**
 * The form of a card, and its picture.
 * @param {{ pack: 'players' | 'keepers' | 'worldies' | 'skills', card: Card, pile?: Shape[], path:
 *   string, wrong: string, onChange: (changes: Record<string, unknown>) => void, onRemove: () => void }} props
 */
function CardForm({ pack, card, pile, path, wrong, onChange, onRemove }) {
  const { numbers, Drawn, More } = PACKS[pack];
  const called = calledHere(card);
  return html`<fieldset class=${`card-form of-${pack}`}><legend class="unseen">${called}</legend>
    ${Drawn && html`<div class="drawn-card" aria-hidden="true"><${Drawn} card=${card} pile=${pile} /></div>`}
    <div class="fields">
      <div class="field"><label for=${`${path}-name`}>${say('ole-editor-name')}</label>
        <input id=${`${path}-name`} maxlength="40" value=${card.name ?? ''} placeholder=${card.id}
          aria-invalid=${wrong === `${path}.name`} onInput=${(event) => onChange({ name: event.target.value })} />
        ${
          card.name &&
          called !== card.name &&
          html`<small class="muted">
          ${say('ole-editor-called', { name: called })}</small>`
        }</div>
      <div class="numbers">
        ${numbers.map(
          ([key, label]) => html`<${Numeral} key=${key} path=${`${path}.${key}`}
          label=${say(label)} value=${card[key]} wrong=${wrong}
          onChange=${(value) => onChange({ [key]: value })} />`,
        )}</div>
      ${More && html`<${More} card=${card} path=${path} onChange=${onChange} />`}
      <${Button} kind="quiet" icon="bin" class="remove"
        label=${say('ole-editor-remove', { name: called })} onClick=${onRemove} />
    </div>
  </fieldset>`;
}

/**
 * A field for a number of a card. If it is empty, the server rejects the deck.
 * @param {{ path: string, label: string, sign?: string, value: number | null | undefined, wrong:
 *   string, onChange: (changes: Record<string, unknown>) => void }} props
 */
function Numeral({ path, label, sign, value, wrong, onChange }) {
  return html`<div class="numeral"><label for=${path}>${sign && html`<${Sign} kind=${sign} />`}${label}</label>
    <${NumberField} id=${path} whole value=${value} invalid=${wrong === path}
      onValue=${(typed) => onChange(typed === '' ? null : typed)} /></div>`;
}

/**
 * The cards that a Worldie needs, and its tiers.
 * @param {{ card: Card, path: string, onChange: (changes: Record<string, unknown>) => void }} props
 */
function Takes({ card, path, onChange }) {
  const { cards = [], tiers = [] } = card;
  /**
   * @param {number} number
   * @param {string} kind
   */
  const put = (number, kind) =>
    onChange({
      cards: cards.map((/** @type {string} */ one, /** @type {number} */ n) =>
        n === number ? kind : one,
      ),
    });
  /**
   * @param {TierName} tier
   * @param {boolean} on
   */
  const from = (tier, on) =>
    onChange({ tiers: TIERS.filter((one) => (one === tier ? on : tiers.includes(one))) });
  return html`<div class="takes-form" role="group" aria-label=${say('ole-editor-takes')}>
    <span class="muted small">${say('ole-editor-takes')}</span>
      ${cards.map(
        (
          /** @type {string} */ kind,
          /** @type {number} */ number,
        ) => html`<span key=${number} class="select"><select
          aria-label=${say('ole-editor-nth_card', { count: number + 1 })} value=${kind}
          onChange=${(event) =>
            event.target.value
              ? put(number, event.target.value)
              : onChange({
                  cards: cards.filter(
                    (/** @type {string} */ _, /** @type {number} */ n) => n !== number,
                  ),
                })}>
        ${TAKEN.map((one) => html`<option key=${one} value=${one}>${say(`ole-kind-${one}`)}</option>`)}
          <option value="">${say('ole-editor-no_card')}</option>
      </select></span>`,
      )}
      <${Button} kind="quiet" icon="plus" label=${say('ole-editor-add_card')}
        onClick=${() => onChange({ cards: [...cards, 'any'] })} />
    </div>
    <div class="takes-form" role="group" aria-label=${say('ole-editor-tiers')}>
      <span class="muted small">${say('ole-editor-tiers')}</span>
      ${TIERS.map(
        (tier) => html`<label key=${tier} class="check" for=${`${path}-${tier}`}>
        <input id=${`${path}-${tier}`} type="checkbox" checked=${tiers.includes(tier)}
          onChange=${(event) => from(tier, event.target.checked)} />${say(`ole-tier-${tier}`)}</label>`,
      )}
    </div>`;
}

/**
 * Return a card's name in the page's language. Shipped Worldies and skill moves have a name in each
 * language.
 * @param {Card} card
 */
const calledHere = (card) => (card.name ? printed('ole', card.name) : card.id);

/** @param {Card} card */
const named = (card) => ({ ...card, name: calledHere(card) });

/** @param {{ card: Card, pile?: Shape[] }} props */
function DrawnPlayer({ card, pile }) {
  return html`<${PlayerPlate} card=${named(card)} pile=${pile} side=${0} tier="midfield" />`;
}

/** @param {{ card: Card, pile?: Shape[] }} props */
function DrawnKeeper({ card, pile }) {
  return html`<${KeeperPlate} card=${named(card)} pile=${pile} side=${0} />`;
}

/** @param {{ card: Card, pile?: Shape[] }} props */
function DrawnWorldie({ card, pile }) {
  return html`<${WorldiePlate} card=${{ ...named(card), cards: card.cards ?? [] }} pile=${pile} side=${0} />`;
}
