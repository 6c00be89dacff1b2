// Draws the dice and cards of a game again from its seed, to prove that the game was fair. See
// docs/fair.md.
import { oneOf, shuffled } from '../../../web/static/fair.js';
import terms from './terms.js';

/** @import { DeckFile, Kind } from './types.js' */

const { kinds: KINDS, hand: HAND, players: PLAYERS, faces: FACES, discards: PLAYED } = terms;

/**
 * Return the packs of a deck at the start of a game.
 * @param {DeckFile} deck
 */
export const chanceOf = (deck) => new Packs(deck);

/**
 * Draw a card from a sorted pack, and remove it. A pack is the number of cards of each kind.
 * @param {number[]} pack
 * @param {() => number} next
 */
function cardOf(pack, next) {
  let card = Math.floor(next() * pack.reduce((sum, count) => sum + count, 0));
  const kind = pack.findIndex((count) => {
    card -= count;
    return card < 0;
  });
  pack[kind] -= 1;
  return KINDS[kind];
}

/** The packs during a game, with the cards that can still be drawn. */
class Packs {
  /** @param {DeckFile} deck */
  constructor(deck) {
    this.deck = deck;
    this.pack = KINDS.map((kind) => deck.actions[kind] ?? 0);
    this.discards = KINDS.map(() => 0);
    this.worldies = deck.worldies.map((/** @type {{ id: string }} */ { id }) => id);
    /** @type {(string | null)[]} */
    this.open = [null, null];
    this.scorer = 0;
  }

  /**
   * Return a random event of the same type, drawn with the random numbers of `next`. Null if the
   * event is not random.
   * @param {any} event
   * @param {() => number} next
   */
  drawn(event, next) {
    switch (event.type) {
      case 'deal':
        return this.deal(next);
      case 'drawn':
        return { type: 'drawn', card: cardOf([...this.pack], next) };
      case 'worldie_drawn':
        return { type: 'worldie_drawn', card: oneOf(this.worldies, next) };
      case 'roll': {
        if (event.faces.length === 1)
          return { type: 'roll', faces: [Math.floor(next() * FACES) + 1] };
        const both = Math.floor(next() * FACES ** 2);
        return { type: 'roll', faces: [Math.floor(both / FACES) + 1, (both % FACES) + 1] };
      }
      default:
        return null;
    }
  }

  /** @param {() => number} next */
  deal(next) {
    const [keepers, players, worldies] = [
      this.deck.keepers,
      this.deck.players,
      this.deck.worldies,
    ].map((cards) =>
      shuffled(
        cards.map((/** @type {{ id: string }} */ { id }) => id),
        next,
      ),
    );
    const pack = [...this.pack];
    const hands = Array.from({ length: 2 * HAND }, () => cardOf(pack, next));
    /**
     * @param {unknown[]} things
     * @param {number} side
     */
    const every = (things, side) => things.filter((_, at) => at % 2 === side);
    return {
      type: 'deal',
      sides: [0, 1].map((side) => ({
        keeper: keepers[side],
        players: every(players.slice(0, 2 * PLAYERS), side),
        hand: every(hands, side),
        worldie: worldies[side],
      })),
    };
  }

  /**
   * Update the packs after an event.
   * @param {any} event
   */
  take(event) {
    switch (event.type) {
      case 'deal':
        event.sides.forEach(
          (
            /** @type {{ hand: Kind[], worldie: string }} */ { hand, worldie },
            /** @type {number} */ side,
          ) => {
            for (const card of hand) this.pack[KINDS.indexOf(card)] -= 1;
            this.open[side] = worldie;
            this.worldies = this.worldies.filter((/** @type {string} */ id) => id !== worldie);
          },
        );
        break;
      case 'draw':
        if (!this.pack.some((count) => count))
          [this.pack, this.discards] = [this.discards, KINDS.map(() => 0)];
        break;
      case 'drawn':
        this.pack[KINDS.indexOf(event.card)] -= 1;
        break;
      case 'worldie_drawn':
        this.open[this.scorer] = event.card;
        this.worldies = this.worldies.filter((/** @type {string} */ id) => id !== event.card);
        break;
      case 'discard':
        this.throwAway([event.card]);
        break;
      case 'worldie':
        this.scorer = event.seat;
        this.throwAway(this.cardsOfWorldie(this.open[event.seat]).filter((card) => card !== 'any'));
        this.throwAway(event.any ?? []);
        break;
      default:
        this.throwAway(PLAYED[event.type] ?? []);
    }
  }

  /**
   * Return the cards that an attempt at a Worldie needs. `any` stands for a card of any type.
   * @param {string | null} worldie
   * @returns {(Kind | 'any')[]}
   */
  cardsOfWorldie(worldie) {
    /** @param {{ id: string }} card */
    const isIt = ({ id }) => id === worldie;
    return this.deck.worldies.find(isIt)?.cards ?? [];
  }

  /** @param {Kind[]} cards */
  throwAway(cards) {
    for (const card of cards) this.discards[KINDS.indexOf(card)] += 1;
  }

  copy() {
    const other = new Packs(this.deck);
    return Object.assign(other, {
      pack: [...this.pack],
      discards: [...this.discards],
      worldies: [...this.worldies],
      open: [...this.open],
      scorer: this.scorer,
    });
  }
}
