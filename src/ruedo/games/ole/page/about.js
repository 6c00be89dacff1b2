// Explains each thing, sign, coin and button of the game in a sentence, with its clause.
import { addWordsOf, say } from '../../../web/static/words.js';
import { STATS } from './cards.js';
import terms from './terms.js';

await addWordsOf('ole', 'learn');

/** The kinds of things whose label already explains them. */
const NAMED = new Set(['player', 'keeper']);

/**
 * Return the explanation of a thing as `{ text, clause }`.
 * @param {{ about: string, label: string }} asked  `about`: the name of a thing, such as
 *   `player:p07`, `coins`, `sign:pass` or `play:draw`
 */
export function explained({ about, label }) {
  const [kind, name] = about.split(':');
  const clause = terms.things[about] ?? terms.things[kind];
  if (NAMED.has(kind)) return { text: label, clause };
  if (kind === 'sign') return { text: signSaid(name), clause };
  if (kind === 'worldie') return { text: `${label} ${say('ole-about-worldie')}`, clause };
  const sentence = say(`ole-about-${name && kind !== 'tier' ? name : kind}`);
  return {
    text: kind === 'pack' || kind === 'discards' ? `${label}. ${sentence}` : sentence,
    clause,
  };
}

/** @param {string} kind */
const signSaid = (kind) =>
  STATS[kind]
    ? say('ole-about-stat', { kind: say(`ole-kind-${kind}`), stat: say(`ole-stat-${kind}`) })
    : say(`ole-about-${kind}`);
