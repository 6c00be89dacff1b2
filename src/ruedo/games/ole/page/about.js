// What each thing, sign, coin and button of the game is, in a sentence, with its clause.
import { addWordsOf, say } from '../../words.js';
import { STATS } from './cards.js';
import terms from './terms.js';

await addWordsOf('ole', 'learn');

/** What names itself: a player with stats, a keeper. */
const NAMED = new Set(['player', 'keeper']);

/**
 * Return what something is, `{ text, clause }`.
 * @param {{ about: string, label: string }} asked  `about`: a thing, as offers name it, or `coins`, `sign:pass`, `play:draw`
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

const signSaid = (kind) =>
  STATS[kind]
    ? say('ole-about-stat', { kind: say(`ole-kind-${kind}`), stat: say(`ole-stat-${kind}`) })
    : say(`ole-about-${kind}`);
