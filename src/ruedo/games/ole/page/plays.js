// What can be done, seen from the things on the table. What a choice touches and costs is told by the server.
import { listed, say } from '../../words.js';
import { KINDS, TIERS } from './cards.js';

/** @typedef {{ event: any, cost: Record<string, number>, touches: string[] }} Play */

const decided = new WeakMap();

/**
 * What can be chosen now, each choice with what it costs and touches.
 * @param {import('../../wire.js').TableState} table
 * @returns {Play[]}
 */
export function playsOf({ choices, offers }) {
  if (!choices) return [];
  if (!decided.has(choices)) decided.set(choices, choices.map((event, n) => ({ event, cost: offers?.[n]?.cost ?? {}, touches: offers?.[n]?.touches ?? [] })));
  return decided.get(choices);
}

/** The things of a play that tell it from others: not the player with the ball, where something else says more. */
export function telling({ touches }, view) {
  const carrier = view.ball && `player:${view.ball.player}`;
  return touches.length > 2 ? touches.filter((thing) => thing !== carrier) : touches;
}

/** The plays that touch all of these things. */
export const touching = (plays, things) => plays.filter(({ touches }) => things.every((thing) => touches.includes(thing)));

/** What is touched to answer: one touch is enough. */
const ANSWERS = new Set(['kick_off', 'intercept', 'take_ball', 'draw']);

/** The event that is meant once these things are touched; null while there are several, or a second touch should say so. */
export function meant(plays, things) {
  const left = touching(plays, things);
  return left.length === 1 && (things.length > 1 || ANSWERS.has(left[0].event.type)) ? left[0].event : null;
}

/** The tier in which a player stands, turned over or not; -1 where it does not. */
const tierOf = (view, side, player) => TIERS.findIndex((tier) => view.tiers[side]?.[tier].includes(player));

/** What whoever touches these things may want, whether it can be done or not: asked about, it tells why not. */
export function wanted(things, view, seat, deck) {
  const touched = (kind) => things.findLast((thing) => thing.startsWith(`${kind}:`))?.slice(kind.length + 1);
  const [card, player, tier, skill] = ['card', 'player', 'tier', 'skill'].map(touched);
  const answer = view.waiting_for?.types?.find((type) => ANSWERS.has(type) && type !== 'draw');
  const play = (type, more = {}) => ({ type, seat, ...more });
  if (answer && player) return play(answer, { player });
  if (things.includes('pack')) return play('draw');
  if (touched('worldie')) return play('worldie', { any: forAny(deck.worldie[view.worldies[seat]], view.hand) });
  if (skill) return play('skill', { skill, past: player ?? null });
  if (card === 'shot' || touched('keeper')) return play('shoot');
  if (card === 'pass') return play('pass', { to: player ?? receiver(view, seat) });
  if (card === 'dribble') return play('dribble', { past: player ?? null });
  if (card === 'tackle') return play('tackle', { player: player ?? view.players[seat][0] });
  if (!player) return null;
  if (!view.players[seat].includes(player)) return view.ball?.side === seat ? play('dribble', { past: player }) : play('tackle', { player: view.players[seat][0] });
  if (view.inactive[seat].includes(player)) return play('reactivate', { player });
  const here = tierOf(view, seat, player);
  return play('move', { player, tier: tier ?? TIERS[here === 2 ? 1 : here + 1] });
}

/** Somebody to whom a pass could go. */
const receiver = (view, seat) => view.players[seat].find((player) => player !== view.ball?.player && !view.inactive[seat].includes(player)) ?? view.players[seat][0];

/** Cards of a hand for the `any` of a Worldie, in order. */
function forAny(worldie, hand) {
  const count = worldie?.cards.filter((kind) => kind === 'any').length ?? 0;
  return KINDS.flatMap((kind) => Array(hand?.[kind] ?? 0).fill(kind)).slice(0, count);
}

/** An event as what is done: `Pass to Celia Duarte`. */
export function doing(choice, view, deck) {
  const name = (player) => deck.player[player]?.name ?? player;
  const facts = {
    player: name(choice.player), to: name(choice.to), past: name(choice.past), skill: deck.skill[choice.skill]?.name,
    card: choice.card && say(`ole-kind-${choice.card}`), tier: choice.tier && say(`ole-tier-${choice.tier}`),
    keeper: deck.keeper[view.keepers[1 - choice.seat]]?.name, worldie: deck.worldie[view.worldies[choice.seat]]?.name,
    cards: choice.any && listed(choice.any.map((kind) => say(`ole-kind-${kind}`))), carrier: name(view.ball?.player), points: deck.skill[choice.skill]?.points, off: deck.skill[choice.skill]?.takes_off,
  };
  return say(`ole-do-${variant(choice)}`, facts);
}

/** What kind of doing a choice is: a dribble past nobody and a Worldie that takes cards of any kind are said in their own way. */
function variant({ type, past, any }) {
  if (type === 'dribble' && !past) return 'dribble_alone';
  return type === 'worldie' && any ? 'worldie_with' : type;
}

/** The order in which kinds of choices are listed. */
const ORDER = ['kick_off', 'take_ball', 'intercept', 'let_go', 'worldie', 'shoot', 'tackle', 'skill', 'dribble', 'pass', 'reactivate', 'move', 'draw', 'discard', 'end_turn'];
export const inOrder = (plays) => [...plays].sort((one, other) => ORDER.indexOf(one.event.type) - ORDER.indexOf(other.event.type));

/** A first line-up to begin from: who defends best behind, who shoots best in front. */
export function suggested(players, deck) {
  const by = (stat, ids) => [...ids].sort((one, other) => deck.player[other][stat] - deck.player[one][stat]);
  const [striker] = by('shooting', players);
  const [one, two, ...midfield] = by('defending', players.filter((player) => player !== striker));
  return { defence: [one, two].sort(), midfield: midfield.sort(), attack: [striker] };
}
