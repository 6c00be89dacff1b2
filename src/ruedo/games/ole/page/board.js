// OLÉ's pitch and hands, drawn from one view of the game.
import { html, useLayoutEffect, useRef } from '../../../web/static/vendor/preact-htm.js';
import { SideMark } from '../../../web/static/parts/mark.js';
import { pace } from '../../../web/static/motion.js';
import { style } from '../../../web/static/style.js';
import { say } from '../../../web/static/words.js';
import {
  Backs,
  KeeperPlate,
  KINDS,
  PlayerPlate,
  Sign,
  Thing,
  TIERS,
  WorldiePlate,
  deckOf,
} from './cards.js';
import { Dice } from './dice.js';
import symbols from './drawn.js';
import terms from './terms.js';
import { Shapes } from '../../../web/static/parts/drawing.js';

/** @import { Can, Cards, Child, Deck, Shape, Shared, Step, Table, TierName, View } from './types.js' */

await style(import.meta.resolve('./ole.css'));

/**
 * The pitch and the hands beside it, drawn from one view.
 * @param {object} props
 * @param {Table} props.table  the table's state
 * @param {View} props.view
 * @param {Step | null} props.step  the event that led to this view; its dice are shown
 * @param {number|null} props.seat  the side at the near end; null: side 0
 * @param {Can | null} [props.can]  the things that can be touched
 * @param {boolean} [props.dice]  whether the dice are shown; false if the caller shows them
 * @param {Child} [props.children]  scenes over the pitch
 */
export function Board({ table, view, step, seat, can = null, dice = true, children }) {
  const near = seat ?? 0;
  const far = 1 - near;
  const marks = marked(step);
  const shared = {
    table,
    view,
    deck: deckOf(table.equipment),
    piles: table.drawings?.symbols ?? {},
    can,
    marks,
    near,
  };
  return html`<div class="ole-board">
    <${Bench} ...${shared} side=${far} />
    <${Pitch} ...${shared}>${children}<//>
    <${Bench} ...${shared} side=${near} />
    ${
      dice &&
      step?.event.type === 'roll' &&
      html`<div class="tray">
      <${Dice} key=${step.n} roll=${step.event.roll} faces=${step.event.faces} deck=${shared.deck} /></div>`
    }
  </div>`;
}

/**
 * Return the CSS classes of the players in a step's rulings, by id: `judged` or `judged lost`.
 * @param {Step | null} step
 */
function marked(step) {
  /** @type {Record<string, string>} */
  const marks = {};
  for (const { key, facts = {} } of step?.rulings ?? []) {
    if (key === 'turned_over') marks[facts.player] = 'judged lost';
    else if (facts.player && !marks[facts.player]) marks[facts.player] = 'judged';
    if (facts.to) marks[facts.to] = 'judged';
  }
  return marks;
}

/**
 * A side's name, its hidden cards, and its open Worldie.
 * @param {{ table: Table, view: View, deck: Deck, piles: Record<string, Shape[]>, can: Can |
 *   null, side: number, near: number }} props
 */
function Bench({ table, view, deck, piles, can, side, near }) {
  const { scores, turn, held, worldies, shut_out: shutOut } = view;
  const awaited = view.waiting_for?.seat === side;
  const unseen = !(side === near && view.hand);
  return html`<section class=${`bench ${side === near ? 'near' : 'far'} ${awaited ? 'awaited' : ''}`}
    aria-label=${say('ole-bench', { name: table.seats[side], count: scores[side] })}>
    <p class="team"><${SideMark} side=${side} size=${18} /> <b>${table.seats[side]}</b>
      ${
        turn === side &&
        view.ball &&
        html`<${Left} count=${view.action_points}
        most=${view.limits.action_points} />`
      }</p>
    ${
      view.seats
        ? html`<${OpenHand} hand=${view.seats[side].hand} />`
        : unseen &&
          html`<${Backs}
      count=${held[side]} side=${side} />`
    }
    ${side === near && html`<${Piles} view=${view} can=${can} />`}
    <${WorldiePlate} card=${deck.worldie[worldies[side] ?? '']} pile=${piles[worldies[side] ?? '']} side=${side}
      can=${can} shutOut=${shutOut[side]} />
  </section>`;
}

/**
 * The remaining action points, as brass coins.
 * @param {{ count: number, most: number }} props
 */
export const Left = ({
  count,
  most,
}) => html`<span class="coins" role="img" data-about="coins" aria-label=${say('ole-points_left', { count })}>
  ${Array.from({ length: most }, (_, n) => html`<i key=${n} class=${n < count ? 'coin' : 'coin spent'} />`)}
</span>`;

/**
 * A hand after the game, when everybody may see it.
 * @param {{ hand: Cards }} props
 */
function OpenHand({ hand }) {
  const said = KINDS.filter((kind) => hand[kind])
    .map((kind) => `${say(`ole-kind-${kind}`)} ${hand[kind]}`)
    .join(', ');
  return html`<div class="pile open-hand" role="img" aria-label=${say('ole-open_hand', { cards: said })}>
    ${KINDS.map(
      (kind) => html`<span key=${kind} class=${`stat ${hand[kind] ? '' : 'none'}`}>
      <${Sign} kind=${kind} /><b>${hand[kind]}</b></span>`,
    )}
  </div>`;
}

/**
 * The pack and the discards.
 * @param {{ view: View, can: Can | null }} props
 */
function Piles({ view, can }) {
  const { pack, discards } = view;
  const said = KINDS.map((kind) => `${say(`ole-kind-${kind}`)} ${discards[kind]}`).join(', ');
  return html`<div class="piles">
    <${Thing} thing="pack" can=${can} class="pile" label=${say('ole-pack-said', { count: pack })}>
      <span class="back" /><b aria-hidden="true">${pack}</b> <span>${say('ole-pack')}</span><//>
    <${Thing} thing="discards" can=${can} class="pile discards" label=${say('ole-discards-said', { cards: said })}>
      ${KINDS.map(
        (kind) => html`<span key=${kind} class="stat" aria-hidden="true"
        data-about=${`sign:${kind}`}><${Sign} kind=${kind} /><b>${discards[kind]}</b></span>`,
      )}
    <//>
  </div>`;
}

/**
 * The pitch. Tiers that face each other share a third of it (OL-P6). The near side plays upwards,
 * or to the right.
 * @param {Shared & { children?: Child }} props
 */
function Pitch({ children, ...shared }) {
  const pitch = useRef(null);
  useGliding(pitch);
  const { near } = shared;
  return html`<section class="pitch" ref=${pitch} aria-label=${say('ole-pitch')}>
    <svg class="lines" aria-hidden="true"><svg x="50%" y="50%" overflow="visible">
      <${Shapes} shapes=${symbols.centre} say=${say} /></svg></svg>
    <div class="turf">
      <${Goal} ...${shared} side=${near} />
      ${terms.thirds.map(
        ([tier, facing]) => html`<div key=${tier} class="third">
        <span class="third-name" data-about="tier" aria-hidden="true">${say(`ole-tier-${tier}`)}</span>
        <${Tier} ...${shared} side=${near} tier=${tier} />
        <${Tier} ...${shared} side=${1 - near} tier=${facing} />
      </div>`,
      )}
      <${Goal} ...${shared} side=${1 - near} />
    </div>
    <svg class="way" viewBox="0 0 24 60" aria-hidden="true"><path d="M12 58V6M4 15L12 5L20 15" /></svg>
    ${children}
  </section>`;
}

/**
 * @param {{ view: View, deck: Deck, piles: Record<string, Shape[]>, can: Can | null, side:
 *   number, near: number }} props
 */
function Goal({ view, deck, piles, can, side, near }) {
  const card = deck.keeper[view.keepers[side] ?? ''];
  return html`<div class=${`goal side-${side} ${side === near ? 'near' : 'far'}`}>
    ${card && html`<${KeeperPlate} card=${card} pile=${piles[card.id]} side=${side} can=${can} />`}</div>`;
}

/**
 * A team's tier. It can be touched if a player can move to it.
 * @param {{ table: Table, view: View, deck: Deck, piles: Record<string, Shape[]>, can: Can |
 *   null, marks: Record<string, string>, side: number, tier: TierName, near: number }} props
 */
function Tier({ table, view, deck, piles, can, marks, side, tier, near }) {
  const waiting = TIERS.every((name) => view.tiers[side][name].length === 0);
  const inMiddle = tier === 'midfield' ? view.players[side] : [];
  const players = waiting ? inMiddle : view.tiers[side][tier];
  const thing = `tier:${tier}`;
  const state = side === near ? (can?.state(thing) ?? '') : '';
  const name = say(`ole-tier-${tier}`);
  return html`<div class=${`tier side-${side} ${side === near ? 'near' : 'far'} ${state}`}
    data-tier=${side === near ? thing : undefined} style=${{ '--n': players.length }} role="group"
    aria-label=${say('ole-tier-of', { tier: name, name: table.seats[side] })}>
    <span class="tier-name" data-about="tier" aria-hidden="true">${name}</span>
    ${players.map(
      (
        player,
      ) => html`<${PlayerPlate} key=${player} card=${deck.player[player]} pile=${piles[player]}
        side=${side} tier=${tier} waiting=${waiting} mark=${marks[player] ?? ''} can=${can}
      inactive=${view.inactive[side].includes(player)}
        ball=${view.ball?.side === side && view.ball.player === player} />`,
    )}
    ${
      state &&
      html`<button type="button" class=${`target ${state}`} data-thing=${thing}
      onClick=${() => can?.touch(thing)}>${say('ole-to_tier', { tier: name })}</button>`
    }
  </div>`;
}

/**
 * Animate things that have moved, so that they glide to their new positions.
 * @param {{ current: HTMLElement | null }} pitch
 */
function useGliding(pitch) {
  const before = useRef({ width: 0, places: new Map() });
  useLayoutEffect(() => {
    const ground = pitch.current;
    if (!ground) return;
    const width = ground.clientWidth;
    const moving = /** @type {HTMLElement[]} */ ([...ground.querySelectorAll('[data-moves]')]);
    const places = new Map(moving.map((thing) => [thing.dataset.moves, placeIn(ground, thing)]));
    for (const thing of moving) {
      const [from, to] = [
        before.current.places.get(thing.dataset.moves),
        places.get(thing.dataset.moves),
      ];
      const far =
        from &&
        to &&
        before.current.width === width &&
        Math.hypot(from.x - to.x, from.y - to.y) > 6;
      if (from && to && far && pace()) glide(thing, from.x - to.x, from.y - to.y);
    }
    before.current = { width, places };
  });
}

/**
 * Return the position of a thing on the pitch, without the offset of a running animation. The
 * position of the ball is that of its player.
 * @param {HTMLElement} pitch
 * @param {Element} thing
 */
function placeIn(pitch, thing) {
  let [x, y] = [0, 0];
  for (
    let at = /** @type {HTMLElement | null} */ (
      thing instanceof SVGElement ? thing.parentElement : thing
    );
    at && at !== pitch;
    at = /** @type {HTMLElement | null} */ (at.offsetParent)
  ) {
    x += at.offsetLeft;
    y += at.offsetTop;
  }
  return { x, y };
}

/**
 * Animate a thing from an offset of (x, y) pixels to its position. A plate glides. The ball flies
 * in an arc above its shadow.
 * @param {HTMLElement | SVGElement} thing
 * @param {number} x
 * @param {number} y
 */
function glide(thing, x, y) {
  const flies = thing.dataset.moves === 'ball';
  const way = flies
    ? [
        { translate: `${x}px ${y}px` },
        {
          translate: `${x / 2}px ${y / 2}px`,
          scale: 1.7,
          filter: 'drop-shadow(0 26px 7px rgb(0 0 0 / .45))',
        },
        { translate: '0 0' },
      ]
    : [{ translate: `${x}px ${y}px` }, { translate: '0 0' }];
  thing.animate(way, {
    duration: (flies ? 350 : 420) * pace(),
    easing: flies ? 'linear' : 'cubic-bezier(.2, .7, .2, 1)',
  });
}
