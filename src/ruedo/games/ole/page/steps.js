// Shows each event of a game of OLÉ: its dice, scenes, great moments and sounds.
import { pause, still as less } from '../../../web/static/motion.js';
import { play } from '../../../web/static/sound.js';
import { SCENE } from './scenes.js';
import { soundsOf } from './sounds.js';

/** @import { Step, Table } from './types.js' */

/** The time in milliseconds for which a step is shown before the next one. */
/** @type {Record<string, number>} */
const STANDS = { roll: 500, drawn: 350 };
/**
 * The time in milliseconds for which an action of the opponent is shown: the normal time, and the
 * shortest time at high speed. It is long enough to read the dice and the reason.
 */
const [THEIRS, THEIRS_LEAST] = [1300, 1000];
/** If more steps than this are waiting, they are not shown one by one. A turn has fewer steps. */
const LONG_TURN = 80;
/**
 * Times in milliseconds: for rolling dice (as in ole.css), for their calculation on the pitch, and
 * for a great moment.
 */
const [ROLL, SUMS, MOMENT] = [500, 600, 1100];
/** The time in milliseconds for which the calculation is shown before a scene begins. */
const READ = 200;
/** @type {Record<string, string>} */
const MOMENTS = {
  goal: 'goal',
  ole_points: 'ole',
  tries_worldie: 'attempt',
  worldie_made: 'worldie',
};

/** The largest number of waiting steps for a spectator, who should not fall behind. */
const WATCHED = 12;

/**
 * Return whether a step belongs to the opponent of this seat: the opponent's choice, or the dice
 * and cards of the opponent's turn.
 * @param {Step} step
 * @param {Table} table
 */
const isTheirs = ({ event, view }, { seat }) => seat !== null && (event.seat ?? view.turn) !== seat;

/**
 * Return how long a step is shown. A player's own choice needs no time, because the player has just
 * made it.
 * @param {Step} step
 * @param {Table} table
 */
function stands(step, table) {
  if (isTheirs(step, table)) return THEIRS;
  return step.event.seat === table.seat ? 0 : STANDS[step.event.type];
}

/**
 * @param {Step} step
 * @param {Table} table
 */
const least = (step, table) => (isTheirs(step, table) ? THEIRS_LEAST : 0);

/**
 * The functions and limits with which the page shows the events of OLÉ one after the other. In the
 * shown state, `thrown` means that the dice are on the pitch, and `to` is the last receiver.
 */
/** @type {import('../../../web/static/steps.js').Acting} */
export const ACTING = {
  still,
  act,
  stands,
  least,
  most: ({ seat }) => (seat === null ? WATCHED : LONG_TURN),
};

/** @param {Table} table */
function still(table) {
  const to = table.events.findLast(({ event }) => event.type === 'pass')?.event.to ?? null;
  return {
    view: table.view,
    step: table.events.at(-1) ?? null,
    roll: table.events.at(-1)?.event.roll ?? null,
    rolling: false,
    thrown: false,
    scene: null,
    moment: null,
    to,
  };
}

/**
 * @param {Step} step
 * @param {import('../../../web/static/steps.js').Showing} given
 */
async function act(step, { shown: { view: before, to }, hurried, show, current }) {
  const { type } = step.event;
  const roll = step.event.roll ?? null;
  const found = hurried ? null : step.rulings.find(({ key }) => key in MOMENTS);
  const moment = found ? { kind: MOMENTS[found.key], ruling: found, n: step.n } : null;
  const scene = hurried ? null : sceneOf(step, to);
  const sounds = hurried ? [] : soundsOf(step, before);
  /** @param {'before' | 'after'} when */
  const sound = (when) => {
    for (const one of sounds) if (one.when === when) play(one.name, one);
  };
  if (type === 'pass') show({ to: step.event.to });
  sound('before');
  if (roll && !hurried) {
    show({
      step: { ...step, rulings: [] },
      roll,
      rolling: true,
      thrown: true,
      scene: null,
      moment: null,
    });
    const fallen = pause(ROLL).then(() => {
      if (current()) show({ step, rolling: false });
    });
    await Promise.all([fallen, pause(ROLL + (scene ? READ : SUMS))]); // skipping ends both pauses
  }
  if (!current()) return; // the page shows another step by now
  if (scene) {
    show({ scene });
    sound('after');
    await pause(SCENE);
    if (!current()) return;
    show({ scene: null });
  } else sound('after');
  if (moment) {
    show({
      view: { ...before, scores: step.view.scores },
      step,
      roll,
      rolling: false,
      thrown: false,
      moment,
    });
    await pause(MOMENT);
    if (!current()) return;
  }
  show({
    view: step.view,
    step,
    roll,
    rolling: false,
    thrown: false,
    moment: moment && less() ? moment : null,
  });
  if (moment && less())
    setTimeout(() => {
      if (current()) show({ moment: null });
    }, MOMENT);
}

/**
 * Return the scene of an event after its dice: a save, or an intercepted pass. Null for other
 * events.
 * @param {Step} given
 * @param {string | null} to
 */
function sceneOf({ rulings }, to) {
  const save = rulings.find(({ key }) => key === 'saved');
  if (save) return { kind: 'saved', by: save.facts.keeper, to: null };
  const cut = rulings.find(({ key }) => key === 'intercepted');
  return cut ? { kind: 'cut_out', by: cut.facts.player, to } : null;
}
