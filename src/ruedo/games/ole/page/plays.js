// What can be done, seen from the things on the table: which choice touches which card, what it costs, how it is said.
import { listed, say } from '../../words.js';
import { TIERS } from './cards.js';

/**
 * The things that a choice touches, the one that stands for it first: `card:<kind>`, `player:<id>`, `keeper:<id>`,
 * `tier:<tier>`, `skill:<id>`, `worldie:<side>`, `pack`, `discards`.
 */
export function touched(choice, view) {
  const carrier = view.ball && `player:${view.ball.player}`;
  const { seat } = choice;
  switch (choice.type) {
    case 'draw': return ['pack'];
    case 'discard': return [`card:${choice.card}`, 'discards'];
    case 'move': return [`player:${choice.player}`, `tier:${choice.tier}`];
    case 'pass': return ['card:pass', `player:${choice.to}`, carrier];
    case 'dribble': return ['card:dribble', choice.past ? `player:${choice.past}` : `tier:${nextTier(view)}`, carrier];
    case 'skill': return ['card:dribble', `skill:${choice.skill}`, `player:${choice.past}`, carrier];
    case 'shoot': return ['card:shot', `keeper:${view.keepers[1 - seat]}`, carrier];
    case 'tackle': return ['card:tackle', `player:${choice.player}`, carrier];
    case 'worldie': return [`worldie:${seat}`, ...new Set((choice.any ?? []).map((kind) => `card:${kind}`)), carrier];
    case 'reactivate': case 'kick_off': case 'intercept': case 'take_ball': return [`player:${choice.player}`];
    default: return [];
  }
}

/** The things of a choice that tell it from others: not the player with the ball, where something else says more. */
export function telling(choice, view) {
  const things = touched(choice, view);
  const carrier = view.ball && `player:${view.ball.player}`;
  return things.length > 2 ? things.filter((thing) => thing !== carrier) : things;
}

/** The choices that touch all of these things. */
export const touching = (choices, things, view) => choices.filter((choice) => {
  const touches = touched(choice, view);
  return things.every((thing) => touches.includes(thing));
});

/** What is touched to answer: one touch is enough. */
const ANSWERS = new Set(['kick_off', 'intercept', 'take_ball', 'draw']);

/** The choice that is meant once these things are touched; null while there are several, or a second touch should say so. */
export function meant(choices, things, view) {
  const left = touching(choices, things, view);
  return left.length === 1 && (things.length > 1 || ANSWERS.has(left[0].type)) ? left[0] : null;
}

/** Where the player with the ball goes up to. */
function nextTier(view) {
  const { side, player } = view.ball;
  const tier = TIERS.findIndex((name) => view.tiers[side][name].includes(player));
  return TIERS[Math.min(2, tier + 1)];
}

/** The tier in which a player stands; -1 where it does not. */
export const tierOf = (view, side, player) => TIERS.findIndex((tier) => view.tiers[side]?.[tier].includes(player));

/** The action points that a choice costs. */
export function cost(choice, view, deck) {
  switch (choice.type) {
    case 'move': return Math.abs(TIERS.indexOf(choice.tier) - tierOf(view, choice.seat, choice.player));
    case 'skill': return 2;
    case 'worldie': return deck.worldie[view.worldies[choice.seat]].cards.length;
    case 'end_turn': case 'kick_off': case 'intercept': case 'let_go': case 'take_ball': return 0;
    default: return 1;
  }
}

/** A choice as what is done: `Pass to Celia Duarte`. */
export function doing(choice, view, deck) {
  const name = (player) => deck.player[player]?.name ?? player;
  const facts = {
    player: name(choice.player), to: name(choice.to), past: name(choice.past), skill: deck.skill[choice.skill]?.name,
    card: choice.card && say(`ole.kind.${choice.card}`), tier: choice.tier && say(`ole.tier.${choice.tier}`),
    keeper: deck.keeper[view.keepers[1 - choice.seat]]?.name, worldie: deck.worldie[view.worldies[choice.seat]]?.name,
    cards: choice.any && listed(choice.any.map((kind) => say(`ole.kind.${kind}`))), carrier: name(view.ball?.player), points: deck.skill[choice.skill]?.points, off: deck.skill[choice.skill]?.takes_off,
  };
  return say(`ole.do.${variant(choice)}`, facts);
}

/** What kind of doing a choice is: a dribble past nobody and a Worldie that takes cards of any kind are said in their own way. */
function variant({ type, past, any }) {
  if (type === 'dribble' && !past) return 'dribble_alone';
  return type === 'worldie' && any ? 'worldie_with' : type;
}

/** The order in which kinds of choices are listed. */
const ORDER = ['kick_off', 'take_ball', 'intercept', 'let_go', 'worldie', 'shoot', 'tackle', 'skill', 'dribble', 'pass', 'reactivate', 'move', 'draw', 'discard', 'end_turn'];
export const inOrder = (choices) => [...choices].sort((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type));

/** A first line-up to begin from: who defends best behind, who shoots best in front. */
export function suggested(players, deck) {
  const by = (stat, ids) => [...ids].sort((one, other) => deck.player[other][stat] - deck.player[one][stat]);
  const [striker] = by('shooting', players);
  const [one, two, ...midfield] = by('defending', players.filter((player) => player !== striker));
  return { defence: [one, two].sort(), midfield: midfield.sort(), attack: [striker] };
}
