// What can be done, seen from the things on the table. What a choice touches and costs is told by the server.
import { listed, say } from '../../words.js';

/** @typedef {{ value: number, formula: string, touches?: string[], meet?: Record<string, string> }} Chance */
/** @typedef {{ event: any, cost: Record<string, number>, touches: string[], chances: Chance[] }} Play */

const decided = new WeakMap();

/**
 * What can be chosen now, each choice with what it costs and touches.
 * @param {import('../../wire.js').TableState} table
 * @returns {Play[]}
 */
export function playsOf({ choices, offers }) {
  if (!choices) return [];
  if (!decided.has(choices))
    decided.set(
      choices,
      choices.map((event, n) => ({
        event,
        cost: offers?.[n]?.cost ?? {},
        touches: offers?.[n]?.touches ?? [],
        chances: offers?.[n]?.chances ?? [],
      })),
    );
  return decided.get(choices);
}

/** The things of a play that tell it from others: not the player with the ball, where something else says more. */
export function telling({ touches }, view) {
  const carrier = view.ball && `player:${view.ball.player}`;
  return touches.length > 2 ? touches.filter((thing) => thing !== carrier) : touches;
}

/** The stats that these plays would have meet: by thing, those that it brings. */
export function meeting(plays) {
  const met = plays.flatMap(({ chances }) =>
    chances.flatMap(({ meet = {} }) => Object.entries(meet)),
  );
  return (thing) => new Set(met.flatMap(([other, stat]) => (other === thing ? [stat] : [])));
}

/** The plays that touch all of these things. */
export const touching = (plays, things) =>
  plays.filter(({ touches }) => things.every((thing) => touches.includes(thing)));

/**
 * A play's chance as the server reckoned it: a share, its figure, and how it comes about. Where another seat answers first, the least
 * of what it can leave, with how likely it is at most. Null where chance does not decide.
 */
export function chanceOf({ chances }) {
  if (!chances.length) return null;
  const values = chances.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const figure = (value) => say('ole-chance', { value: Math.round(100 * value) });
  const formula = chances.find(({ value }) => value === least).formula;
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

/** The chance of what a further touch of a thing would mean: of several plays, of the one that costs least. */
export function chanceAt(plays, things, thing) {
  const points = ({ cost }) => cost.action_points ?? 0;
  const [play] = touching(plays, [...things, thing])
    .filter(({ event }) => event.type !== 'discard')
    .sort((one, other) => points(one) - points(other));
  return play ? chanceOf(play) : null;
}

/** What is touched to answer: one touch is enough. */
const ANSWERS = new Set(['kick_off', 'intercept', 'take_ball', 'draw']);

/** The event that is meant once these things are touched; null while there are several, or a second touch should say so. */
export function meant(plays, things) {
  const left = touching(plays, things);
  return left.length === 1 && (things.length > 1 || ANSWERS.has(left[0].event.type))
    ? left[0].event
    : null;
}

/** An event as what is done: `Pass to Celia Duarte`. */
export function doing(choice, view, deck) {
  const name = (player) => deck.player[player]?.name ?? player;
  const facts = {
    player: name(choice.player),
    to: name(choice.to),
    past: name(choice.past),
    skill: deck.skill[choice.skill]?.name,
    card: choice.card && say(`ole-kind-${choice.card}`),
    tier: choice.tier && say(`ole-tier-${choice.tier}`),
    keeper: deck.keeper[view.keepers[1 - choice.seat]]?.name,
    worldie: deck.worldie[view.worldies[choice.seat]]?.name,
    cards: choice.any && listed(choice.any.map((kind) => say(`ole-kind-${kind}`))),
    carrier: name(view.ball?.player),
    points: deck.skill[choice.skill]?.points,
    off: deck.skill[choice.skill]?.takes_off,
  };
  return say(`ole-do-${variant(choice)}`, facts);
}

/** An event as one of the ways past a player who is named already: `Nutmeg, +1`. */
export function way({ type, skill }, _view, deck) {
  return say(`ole-way-${type}`, {
    skill: deck.skill[skill]?.name,
    points: deck.skill[skill]?.points,
  });
}

/** What kind of doing a choice is: a dribble past nobody and a Worldie that takes cards of any kind are said in their own way. */
function variant({ type, past, any }) {
  if (type === 'dribble' && !past) return 'dribble_alone';
  return type === 'worldie' && any ? 'worldie_with' : type;
}

/** The order in which kinds of choices are listed: what is plain before what is not. */
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
export const inOrder = (plays) =>
  [...plays].sort((one, other) => ORDER.indexOf(one.event.type) - ORDER.indexOf(other.event.type));
