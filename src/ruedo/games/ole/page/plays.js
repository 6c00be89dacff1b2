// Finds the choices that a player can make by touching things on the table. The server sends the
// things to touch for each choice, and its costs.
import { listed, say } from '../../../web/static/words.js';

/** @import { Chance, Deck, GameEvent, Kind, PlayOffer, Table, View } from './types.js' */

/** @type {WeakMap<GameEvent[], PlayOffer[]>} */
const decided = new WeakMap();

/**
 * Return the present choices, each with its costs and the things that it touches.
 * @param {Table} table
 * @returns {PlayOffer[]}
 */
export function playsOf({ choices, offers }) {
  if (!choices) return [];
  if (!decided.has(choices))
    decided.set(
      choices,
      choices.map((/** @type {GameEvent} */ event, /** @type {number} */ n) => ({
        event,
        cost: offers?.[n]?.cost ?? {},
        touches: offers?.[n]?.touches ?? [],
        chances: offers?.[n]?.chances ?? [],
      })),
    );
  return /** @type {PlayOffer[]} */ (decided.get(choices));
}

/**
 * Return the things that distinguish a play from others. The player with the ball is left out if
 * another thing is more specific.
 * @param {{ touches: string[] }} given
 * @param {View} view
 */
export function telling({ touches }, view) {
  const carrier = view.ball && `player:${view.ball.player}`;
  return touches.length > 2 ? touches.filter((thing) => thing !== carrier) : touches;
}

/**
 * Return a function that returns the stats that a thing uses in the rolls of these plays.
 * @param {PlayOffer[]} plays
 */
export function meeting(plays) {
  const met = plays.flatMap(({ chances }) =>
    chances.flatMap(({ meet = {} }) => Object.entries(meet)),
  );
  return (/** @type {string} */ thing) =>
    new Set(met.flatMap(([other, stat]) => (other === thing ? [stat] : [])));
}

/**
 * Return the plays that touch all of these things.
 * @param {PlayOffer[]} plays
 * @param {string[]} things
 */
export const touching = (plays, things) =>
  plays.filter(({ touches }) => things.every((thing) => touches.includes(thing)));

/**
 * Return the odds of a play from the server: the probability, its number as text, and its formula.
 * If another seat answers first, these are the lowest odds of all answers. Null without a roll.
 * @param {{ chances: Chance[] }} given
 */
export function chanceOf({ chances }) {
  if (!chances.length) return null;
  const values = chances.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  /** @param {number} value */
  const figure = (value) => say('ole-chance', { value: Math.round(100 * value) });
  const formula = chances.find(({ value }) => value === least)?.formula ?? '';
  return {
    value: least,
    figure: figure(least),
    said:
      least === most
        ? figure(least)
        : say('ole-chance-between', {
            least: Math.round(100 * least),
            most: Math.round(100 * most),
          }),
    formula,
  };
}

/**
 * Return the odds after one more touch. For several plays, return the odds of the cheapest one.
 * @param {PlayOffer[]} plays
 * @param {string[]} things
 * @param {string} thing
 */
export function chanceAt(plays, things, thing) {
  /** @param {PlayOffer} given */
  const points = ({ cost }) => cost.action_points ?? 0;
  const [play] = touching(plays, [...things, thing])
    .filter(({ event }) => event.type !== 'discard')
    .sort((one, other) => points(one) - points(other));
  return play ? chanceOf(play) : null;
}

/** The choices for which one touch is enough. */
const ANSWERS = new Set(['kick_off', 'intercept', 'take_ball', 'draw']);

/**
 * Return the event that a player chooses by touching these things. Null if several are possible, or
 * if another touch is needed.
 * @param {PlayOffer[]} plays
 * @param {string[]} things
 */
export function meant(plays, things) {
  const left = touching(plays, things);
  return left.length === 1 && (things.length > 1 || ANSWERS.has(left[0].event.type))
    ? left[0].event
    : null;
}

/**
 * Return the text of a choice, such as `Pass to Celia Duarte`.
 * @param {GameEvent} choice
 * @param {View} view
 * @param {Deck} deck
 */
export function doing(choice, view, deck) {
  /** @param {string | undefined} player */
  const name = (player) => deck.player[player ?? '']?.name ?? player;
  const seat = choice.seat ?? 0;
  const facts = {
    player: name(choice.player),
    to: name(choice.to),
    past: name(choice.past),
    skill: deck.skill[choice.skill]?.name,
    card: choice.card && say(`ole-kind-${choice.card}`),
    tier: choice.tier && say(`ole-tier-${choice.tier}`),
    keeper: deck.keeper[view.keepers[1 - seat] ?? '']?.name,
    worldie: deck.worldie[view.worldies[seat] ?? '']?.name,
    cards:
      choice.any && listed(choice.any.map((/** @type {Kind} */ kind) => say(`ole-kind-${kind}`))),
    carrier: name(view.ball?.player),
    points: deck.skill[choice.skill]?.points,
    off: deck.skill[choice.skill]?.takes_off,
  };
  return say(`ole-do-${variant(choice)}`, facts);
}

/**
 * Return the short text of a dribble or skill move if the opponent is already named, such as
 * `Nutmeg, +1`.
 * @param {GameEvent} given
 * @param {View} _view
 * @param {Deck} deck
 */
export function way({ type, skill }, _view, deck) {
  return say(`ole-way-${type}`, {
    skill: deck.skill[skill]?.name,
    points: deck.skill[skill]?.points,
  });
}

/**
 * Return the suffix of the message for a choice. A dribble past nobody and a Worldie with `any`
 * cards have their own messages.
 * @param {GameEvent} given
 */
function variant({ type, past, any }) {
  if (type === 'dribble' && !past) return 'dribble_alone';
  return type === 'worldie' && any ? 'worldie_with' : type;
}

/** The order of choices in a list: the simple ones first. */
const ORDER = [
  'kick_off',
  'take_ball',
  'intercept',
  'let_go',
  'worldie',
  'shoot',
  'tackle',
  'dribble',
  'skill',
  'pass',
  'reactivate',
  'move',
  'draw',
  'discard',
  'end_turn',
];
/** @param {PlayOffer[]} plays */
export const inOrder = (plays) =>
  [...plays].sort((one, other) => ORDER.indexOf(one.event.type) - ORDER.indexOf(other.event.type));
