// The scenes on the pitch: a goal, a save, an intercepted pass, and a Worldie in its painted scene.
import { html, useLayoutEffect, useRef } from '../../../web/static/vendor/preact-htm.js';
import { Rings } from '../../../web/static/parts/mark.js';
import { pace } from '../../../web/static/motion.js';
import { say } from '../../../web/static/words.js';
import { Scenery } from './faces.js';
import { scaleOf } from './scale.js';

/** @import { ActedScene, Deck, GreatMoment, Table } from './types.js' */

/**
 * The scene of a goal, an Olé point, a Worldie or an attempt. It starts after the dice.
 * @param {{ moment: GreatMoment, table: Table, deck: Deck }} props
 */
export function Moment({ moment, table, deck }) {
  const { kind, ruling } = moment;
  const { player, worldie, skill } = ruling.facts ?? {};
  const what = {
    goal: say('ole-moment-goal'),
    ole: '¡Olé!',
    attempt: say('ole-moment-attempt'),
    worldie: say('ole-moment-worldie'),
  }[kind];
  const by = [
    deck.player[player]?.name ?? player,
    deck.skill[skill]?.name,
    deck.worldie[worldie]?.name,
  ]
    .filter(Boolean)
    .join(', ');
  const points = kind === 'attempt' ? deck.worldie[worldie]?.points : ruling.points;
  const near = ruling.side === (table.seat ?? 0);
  const overlay = useRef(null);
  useActing(overlay, (pitch) => (kind === 'goal' ? scored(pitch, near) : []));
  return html`<div class=${`moment of-${kind} for-${near ? 'near' : 'far'}`} ref=${overlay} aria-hidden="true">
    ${worldie && html`<${Scenery} pile=${table.drawings?.symbols?.[worldie]} side=${ruling.side} />`}
    <${Rings} brass=${kind !== 'goal'} />
    <div class="cry"><p class="what display">${what}</p><p class="by">${by}</p><p class="worth">
      ${kind === 'attempt' ? '' : '+'}${points} ${table.seats[ruling.side ?? 0]}</p></div>
  </div>`;
}

/**
 * A save, or an intercepted pass. `scene` is `{ kind, by, to }` with ids of cards. It lasts `SCENE`
 * milliseconds.
 * @param {{ scene: ActedScene }} props
 */
export function Scene({ scene }) {
  const place = useRef(null);
  useActing(place, (pitch) =>
    scene.kind === 'saved' ? saved(pitch, scene) : cutOut(pitch, scene),
  );
  return html`<span class="acting" ref=${place} hidden />`;
}

/** The length of a scene in milliseconds. */
export const SCENE = 450;

/**
 * Start the animations of a scene on the pitch, and stop them when the scene is removed.
 * @param {{ current: HTMLElement | null }} place
 * @param {(pitch: Element) => Animation[]} act
 */
function useActing(place, act) {
  useLayoutEffect(() => {
    if (!pace()) return undefined;
    const pitch = place.current?.closest('.pitch');
    if (!pitch) return undefined;
    const moving = act(pitch);
    return () => {
      for (const one of moving) one.cancel();
    };
  }, []);
}

/** @param {DOMRect} box */
const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];

/**
 * Return the CSS translation from one element to another, or a `share` of it.
 * @param {Element} from
 * @param {Element} to
 */
function way(from, to, share = 1) {
  const [[x, y], [toX, toY]] = [from, to].map((element) => middle(element.getBoundingClientRect()));
  const part = share / scaleOf(from);
  return `${part * (toX - x)}px ${part * (toY - y)}px`;
}

/**
 * @param {Element} element
 * @param {Keyframe[]} frames
 */
const move = (element, frames, options = {}) =>
  element.animate(frames, {
    duration: SCENE * pace(),
    easing: 'ease-in',
    fill: 'forwards',
    ...options,
  });

/**
 * Animate a goal: the ball flies past the goalkeeper, who dives the other way, and the net shakes.
 * @param {Element} pitch
 * @param {boolean} near
 */
function scored(pitch, near) {
  const goal = pitch.querySelector(`.goal.${near ? 'far' : 'near'}`);
  const [ball, keeper] = [pitch.querySelector('.ball'), goal?.querySelector('.keeper')];
  if (!goal || !ball || !keeper) return [];
  const flight = SCENE * 0.65 * pace();
  return [
    move(ball, [{ translate: '0 0' }, { translate: way(ball, goal), scale: 1.4 }], {
      duration: flight,
    }),
    move(
      keeper,
      [
        { translate: '0 0', rotate: '0deg' },
        { translate: '-55% 0', rotate: '-24deg' },
      ],
      { easing: 'ease-out' },
    ),
    goal.animate(
      [
        { translate: '0 0' },
        { translate: '5px -4px', scale: 1.06 },
        { translate: '-4px 3px' },
        { translate: '2px -1px' },
        { translate: '0 0' },
      ],
      { pseudoElement: '::before', delay: flight, duration: SCENE * pace() },
    ),
  ];
}

/**
 * Animate a save: the goalkeeper dives for the ball and catches it.
 * @param {Element} pitch
 * @param {{ by: string }} given
 */
function saved(pitch, { by }) {
  const [ball, keeper] = [pitch.querySelector('.ball'), cardOn(pitch, 'keeper', by)];
  if (!ball || !keeper) return [];
  return [
    move(ball, [
      { translate: '0 0' },
      { translate: way(ball, keeper), scale: 1.3, offset: 0.7 },
      { translate: way(ball, keeper), scale: 0.9 },
    ]),
    move(
      keeper,
      [
        { translate: '0 0', rotate: '0deg' },
        { translate: '18% 0', rotate: '14deg', offset: 0.7 },
        { translate: '0 0', rotate: '0deg' },
      ],
      { easing: 'ease-out' },
    ),
  ];
}

/**
 * Animate an interception: the ball flies towards the receiver, and an opponent stops it.
 * @param {Element} pitch
 * @param {{ by: string, to: string | null }} given
 */
function cutOut(pitch, { by, to }) {
  const [ball, thief, receiver] = [
    pitch.querySelector('.ball'),
    cardOn(pitch, 'player', by),
    cardOn(pitch, 'player', to),
  ];
  if (!ball || !thief || !receiver) return [];
  const caught = way(ball, receiver, 0.72);
  return [
    move(ball, [
      { translate: '0 0' },
      { translate: caught, scale: 1.5, offset: 0.6 },
      { translate: caught, scale: 1 },
    ]),
    move(
      thief,
      [
        { translate: '0 0' },
        { translate: way(thief, receiver, 0.4), offset: 0.6 },
        { translate: way(thief, receiver, 0.4) },
      ],
      { easing: 'ease-out' },
    ),
  ];
}

/**
 * @param {Element} pitch
 * @param {string} kind
 * @param {string | null} id
 */
const cardOn = (pitch, kind, id) =>
  pitch.querySelector(`[data-thing="${kind}:${CSS.escape(id ?? '')}"]`);
