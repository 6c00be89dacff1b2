// What is acted on the pitch itself: a goal, a save, a pass that is cut out on its way; and a Worldie in its painted scene.
import { html, useLayoutEffect, useRef } from '../../vendor/preact-htm.js';
import { Rings } from '../../parts/mark.js';
import { pace } from '../../motion.js';
import { say } from '../../words.js';
import { Scenery } from './faces.js';

/** A goal, an Olé point and a Worldie have their moment, and so has the attempt: all wait for the dice. */
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
    <div class="cry"><p class="what display">${what}</p><p class="by">${by}</p><p class="worth">${kind === 'attempt' ? '' : '+'}${points} ${table.seats[ruling.side]}</p></div>
  </div>`;
}

/** A save, or a pass that is cut out: `scene` is `{ kind, by, to }`, the cards by which. It lasts `SCENE`. */
export function Scene({ scene }) {
  const place = useRef(null);
  useActing(place, (pitch) =>
    scene.kind === 'saved' ? saved(pitch, scene) : cutOut(pitch, scene),
  );
  return html`<span class="acting" ref=${place} hidden />`;
}

/** Milliseconds of a scene: the ball's way, and what meets it. */
export const SCENE = 450;

/** What moves on the pitch from now on, until this is no longer shown: then all stands as it is. */
function useActing(place, act) {
  useLayoutEffect(() => {
    if (!pace()) return undefined;
    const moving = act(place.current.closest('.pitch'));
    return () => {
      for (const one of moving) one.cancel();
    };
  }, []);
}

const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];

/** The way from one element to another, of which `share`, as CSS has it. */
function way(from, to, share = 1) {
  const [[x, y], [toX, toY]] = [from, to].map((element) => middle(element.getBoundingClientRect()));
  return `${share * (toX - x)}px ${share * (toY - y)}px`;
}

const move = (element, frames, options = {}) =>
  element.animate(frames, {
    duration: SCENE * pace(),
    easing: 'ease-in',
    fill: 'forwards',
    ...options,
  });

/** The ball flies past the keeper, who dives the other way, and the net shakes. */
function scored(pitch, near) {
  const goal = pitch.querySelector(`.goal.${near ? 'far' : 'near'}`);
  const [ball, keeper] = [pitch.querySelector('.ball'), goal?.querySelector('.keeper')];
  if (!ball || !keeper) return [];
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

/** The keeper dives for the ball, and the gloves close on it. */
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

/** The ball flies towards whom it was meant for; whoever reads it steps in its way and stops it. */
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

const cardOn = (pitch, kind, id) =>
  pitch.querySelector(`[data-thing="${kind}:${CSS.escape(id ?? '')}"]`);
