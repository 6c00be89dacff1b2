// The shared page of a real table with a printed deck: the pitch, the awaited event, plays and
// dice. Hands are only on the players' phones.
import { html, useEffect, useState } from '../../../web/static/vendor/preact-htm.js';
import { Button } from '../../../web/static/parts/button.js';
import { Die } from '../../../web/static/parts/die.js';
import { SideMark } from '../../../web/static/parts/mark.js';
import { toast } from '../../../web/static/parts/toast.js';
import { style } from '../../../web/static/style.js';
import { listed, say } from '../../../web/static/words.js';
import { Big } from '../../../web/static/parts/big.js';
import { Desk, Review, Undo, useReview } from '../../../web/static/referee/desk.js';
import { Board } from './board.js';
import { TIERS, deckOf, worldieSaid } from './cards.js';
import { LineUpForm, useLineUp } from './line_up.js';
import { FACES, Wanted, sidesOf } from './dice.js';
import { doing, inOrder, playsOf } from './plays.js';

/** @import { Deck, GameEvent, Link, Table, TurnReview, View } from './types.js' */

await style(import.meta.resolve('./referee.css'));

/** @param {{ link: Link, table: Table }} props */
export function Referee({ link, table }) {
  const { view } = table;
  const review = useReview(link);
  const world = view.waiting_for?.world?.[0];
  const seat = view.waiting_for?.seat ?? null;
  const lining = seat !== null && !table.choices && !table.status.result;
  const lineUp = useLineUp({ ...table, seat }, view, lining);
  const step = table.events.at(-1) ?? null;
  const dealt = Boolean(view.keepers[0]);
  const picture =
    dealt &&
    html`<${Board} table=${table} view=${lining ? lineUp.view : view} step=${step} steps=${table.events}
      seat=${null} can=${lining ? lineUp.can : null} />`;
  const shared = { link, table, view, review, deck: deckOf(table.equipment) };
  const awaited = () => {
    if (table.status.result) return html`<p>${say('referee-over')}</p>`;
    if (review.reviewed) return html`<${Review} table=${table} review=${review} />`;
    if (world === 'deal') return html`<${Deal} table=${table} />`;
    if (world === 'drawn') return html`<${Drawn} table=${table} />`;
    if (world === 'worldie_drawn') return html`<${NewWorldie} ...${shared} />`;
    if (world === 'roll') return html`<${Roll} key=${table.n} ...${shared} />`;
    if (lining) {
      return html`<h2><${SideMark} side=${seat} size=${22} /> ${say('or-line_up', { name: table.seats[seat] })}</h2>
        <${LineUpForm} lineUp=${lineUp} deck=${shared.deck}
          onDone=${() => review.repeat([lineUp.event], linedUp(lineUp.event, shared.deck))} />`;
    }
    return html`<${Plays} key=${table.n} ...${shared} seat=${seat} />`;
  };
  return html`<div class="ole-referee"><${Desk} picture=${picture}
    top=${html`<span /><${Undo} link=${link} count=${1} />`}>${awaited()}<//></div>`;
}

/**
 * Return the names of players.
 * @param {Deck} deck
 * @param {string[]} players
 */
const namesOf = (deck, players) => players.map((player) => deck.player[player].name);

/**
 * Return a sentence about a line-up.
 * @param {GameEvent} event
 * @param {Deck} deck
 */
const linedUp = (event, deck) =>
  TIERS.map((tier) => `${say(`ole-tier-${tier}`)}: ${listed(namesOf(deck, event[tier]))}`).join(
    '. ',
  );

/**
 * A list of the sides: whether each has reported its cards, and whether its phone is connected.
 * @param {{ table: Table }} props
 */
function Deal({ table }) {
  const { parts, seats } = table.status;
  /** @param {number} seat */
  const state = (seat) => {
    if (parts?.includes(seat)) return 'or-deal-done';
    return seats[seat].here ? 'or-deal-here' : 'or-deal-away';
  };
  return html`<h2>${say('or-deal')}</h2><p>${say('or-deal-text')}</p>
    <ul class="bare awaited-seats" role="status">
      ${table.seats.map(
        (name, seat) => html`<li key=${seat}>
        <${SideMark} side=${seat} size=${20} /> ${say(state(seat), { name })}</li>`,
      )}</ul>`;
}

/**
 * The name of the player who has drawn a card and must report it.
 * @param {{ table: Table }} props
 */
function Drawn({ table }) {
  const seat = table.view.turn;
  const name = table.seats[seat];
  return html`<h2><${SideMark} side=${seat} size=${22} /> ${say('or-drawn', { name })}</h2>
    ${!table.status.seats[seat].here && html`<p class="wrong" role="status">${say('or-deal-away', { name })}</p>`}`;
}

/**
 * Buttons for the choices that everybody can see: first for their kinds, then for the players.
 * @param {{ table: Table, view: View, review: TurnReview, deck: Deck, seat: number }} props
 */
function Plays({ table, view, review, deck, seat }) {
  const [kind, setKind] = useState(null);
  const choices = inOrder(playsOf(table)).map(({ event }) => event);
  const kinds = [...new Set(choices.map(({ type }) => type))];
  /** @param {string} type */
  const of = (type) => choices.filter((choice) => choice.type === type);
  /** @param {GameEvent} choice */
  const repeat = (choice) =>
    review.repeat([choice], `${table.seats[seat]}: ${doing(choice, view, deck)}`);
  /** @param {string} type */
  const press = (type) => {
    const found = of(type);
    if (found.length === 1) repeat(found[0]);
    else setKind(type);
  };
  const own = view.turn === seat && view.ball;
  const title = html`<h2><${SideMark} side=${seat}
    size=${22} /> ${say(own ? 'or-chooses' : 'or-answers', { name: table.seats[seat] })}</h2>`;
  if (kind || kinds.length === 1) {
    const only = kind ?? kinds[0];
    const found = of(only);
    return html`<h2><${SideMark} side=${seat} size=${22} /> ${table.seats[seat]}: ${say(`or-with-${only}`)}</h2>
      <div class="scrolling"><${Big} label=${say(`or-with-${only}`)} columns=${2} busy=${review.busy}
        onPress=${(n) => repeat(found[n])}
        options=${found.map((choice, n) => ({ value: n, label: doing(choice, view, deck), kind: 'small-said' }))} />
          </div>
      ${kind && html`<${Button} big icon="undo" onClick=${() => setKind(null)}>${say('or-back')}<//>`}`;
  }
  return html`${title}
    ${own && html`<p class="muted small">${say('or-points', { count: view.action_points })}</p>`}
    <${Big} label=${say(own ? 'or-chooses' : 'or-answers', { name: table.seats[seat] })}
      busy=${review.busy} onPress=${press}
      options=${kinds.map((type) => ({
        value: type,
        label: say(`or-kind-${type}`),
        kind: type === 'worldie' ? 'brass' : '',
      }))} />`;
}

/**
 * Buttons for the faces of real dice, and one that lets the server roll instead.
 * @param {{ link: Link, table: Table, view: View, review: TurnReview, deck: Deck }} props
 */
function Roll({ link, table, view, review, deck }) {
  const sides = sidesOf(/** @type {import('./types.js').Roll} */ (view.roll));
  const count = sides.length;
  const [faces, setFaces] = useState(/** @type {number[]} */ ([]));
  /**
   * @param {number} die
   * @param {number} face
   */
  const put = (die, face) => {
    const next = [...faces];
    next[die] = face;
    setFaces(next);
    if (next.filter(Boolean).length === count) review.look([{ type: 'roll', faces: next }]);
  };
  const thrown = () => review.during(() => link.throw().then(() => toast(say('or-thrown'))));
  useEffect(() => {
    if (!review.reviewed) setFaces([]);
  }, [review.reviewed]);
  return html`<h2>${say(count === 1 ? 'or-die-one' : 'or-die-two')}</h2>
    ${sides.map(
      (side, die) => html`<div key=${die} class="dice-row" role="group"
        aria-label=${say('or-die-of', { name: table.seats[side] })}>
      <span class="whose"><${SideMark} side=${side}
        size=${18} /> ${say('or-die-of', { name: table.seats[side] })} <${Wanted} roll=${view.roll}
        number=${die} deck=${deck} /></span>
      ${FACES.map(
        (face) => html`<button key=${face} type="button" class="die-button"
        aria-label=${String(face)} aria-pressed=${faces[die] === face} disabled=${review.busy}
        onClick=${() => put(die, face)}><${Die} face=${face} side=${side} size=${44} /></button>`,
      )}
    </div>`,
    )}
    <${Button} big kind="main" disabled=${review.busy} onClick=${thrown}>${say('or-throw')}<//>`;
}

/**
 * Buttons for the Worldie that was drawn from the printed pack.
 * @param {{ view: View, review: TurnReview, deck: Deck }} props
 */
function NewWorldie({ view, review, deck }) {
  const left = Object.values(deck.worldie).filter(({ id }) => !view.worldies.includes(id));
  return html`<h2>${say('or-worldie_drawn')}</h2>
    <div class="scrolling"><${Big} label=${say('or-worldie_drawn')} columns=${2} busy=${review.busy}
      onPress=${(card) => review.look([{ type: 'worldie_drawn', card }])}
      options=${left.map((card) => ({
        value: card.id,
        label: card.name,
        sub: html`<span class="unseen">
        ${worldieSaid(card)}</span>`,
        kind: 'small-said',
      }))} /></div>`;
}
