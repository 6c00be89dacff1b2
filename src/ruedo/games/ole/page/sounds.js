// The sounds of the events of OLÉ: the name of each sound, its loudness, and its direction on the
// screen.

/** @import { GameEvent, RulingText, View } from './types.js' */

/** The sounds of actions, each with its strength from 0 to 1. */
/** @type {Record<string, [sound: string, hard: number]>} */
const DONE = {
  deal: ['card', 1],
  draw: ['card', 0.6],
  drawn: ['card', 0.4],
  discard: ['card', 0.8],
  line_up: ['card', 0.7],
  worldie_drawn: ['card', 1],
  kick_off: ['whistle', 1],
  move: ['card', 0.5],
  reactivate: ['plate', 0.4],
  take_ball: ['kick', 0.3],
  intercept: ['kick', 0.2],
  dribble: ['kick', 0.35],
  skill: ['kick', 0.45],
  tackle: ['thud', 0.6],
  shoot: ['kick', 1],
  worldie: ['kick', 0.8],
};
/** The sounds of rulings, each with its strength from 0 to 1. */
/** @type {Record<string, [sound: string, hard: number]>} */
const RULED = {
  intercepted: ['thud', 0.8],
  saved: ['gloves', 0.9],
  turned_over: ['plate', 0.8],
  goal: ['goal', 1],
  ole_points: ['cheer', 0.8],
  tries_worldie: ['turn', 1],
  worldie_made: ['cheer', 1],
  pass_arrives: ['thud', 0.3],
};

/**
 * Return the sounds of a step: `{ name, hard, right, when }`. `hard` is from 0 to 1, and `right`
 * from -1 to 1. `when` is before or after the step's dice.
 * @param {{ event: GameEvent, rulings: RulingText[] }} given
 * @param {View} view
 */
export function soundsOf({ event, rulings }, view) {
  const dice =
    event.type === 'roll'
      ? [
          {
            name: event.faces.length > 1 ? 'dice' : 'die',
            hard: 0.8,
            right: fromBall(view),
            when: 'before',
          },
        ]
      : [];
  const [name, hard] =
    event.type === 'pass' ? ['kick', passHard(event, view)] : (DONE[event.type] ?? [null, 0]);
  const done = name
    ? [{ name, hard, right: event.player ? from(event.player) : fromBall(view), when: 'before' }]
    : [];
  const ruled = rulings
    .filter(({ key }) => key in RULED)
    .map(({ key, facts }) => {
      const [what, much] = RULED[key];
      return {
        name: what,
        hard: much,
        right: from(facts?.keeper ?? facts?.to ?? facts?.player),
        when: 'after',
      };
    });
  return [...dice, ...done, ...ruled];
}

/**
 * Return the strength of a pass. A pass to another tier is stronger.
 * @param {GameEvent} given
 * @param {View} view
 */
function passHard({ to }, view) {
  /** @param {string | undefined} player */
  const tierOf = (player) =>
    view.tiers
      .flatMap((side) => Object.entries(side))
      .find(([, players]) => players.includes(player ?? ''))?.[0];
  return tierOf(to) === tierOf(view.ball?.player) ? 0.45 : 0.75;
}

/** @param {View} view */
const fromBall = (view) => from(view.ball?.player);

/**
 * Return how far a card is to the right on the screen, from -1 to 1.
 * @param {string | undefined} card
 */
function from(card) {
  const box =
    card &&
    document
      .querySelector(
        `[data-thing="player:${CSS.escape(card)}"], [data-thing="keeper:${CSS.escape(card)}"]`,
      )
      ?.getBoundingClientRect();
  return box ? (2 * (box.x + box.width / 2)) / innerWidth - 1 : 0;
}
