// What the game draws by chance, again: dice, and cards of packs that are followed through the game. See docs/fair.md.
import { oneOf, shuffled } from '../../fair.js';
import terms from './terms.js';

const { kinds: KINDS, hand: HAND, players: PLAYERS, faces: FACES, discards: PLAYED } = terms;

/** The packs of a deck before the game; each tells what comes of a draw, takes events, and can be copied. */
export const chanceOf = (deck) => new Packs(deck);

/** A card of a sorted pack, which is told as how many there are of each kind; the pack is without it then. */
function cardOf(pack, next) {
  let card = Math.floor(next() * pack.reduce((sum, count) => sum + count, 0));
  const kind = pack.findIndex((count) => {
    card -= count;
    return card < 0;
  });
  pack[kind] -= 1;
  return KINDS[kind];
}

/** The packs through a game: which card can be drawn. */
class Packs {
  constructor(deck) {
    this.deck = deck;
    this.pack = KINDS.map((kind) => deck.actions[kind] ?? 0);
    this.discards = KINDS.map(() => 0);
    this.worldies = deck.worldies.map(({ id }) => id);
    this.open = [null, null];
    this.scorer = 0;
  }

  /** What comes of a draw where this event is told; null where chance has no part in it. */
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

  deal(next) {
    const [keepers, players, worldies] = [
      this.deck.keepers,
      this.deck.players,
      this.deck.worldies,
    ].map((cards) =>
      shuffled(
        cards.map(({ id }) => id),
        next,
      ),
    );
    const pack = [...this.pack];
    const hands = Array.from({ length: 2 * HAND }, () => cardOf(pack, next));
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

  /** Take an event: what it does to the packs. */
  take(event) {
    switch (event.type) {
      case 'deal':
        event.sides.forEach(({ hand, worldie }, side) => {
          for (const card of hand) this.pack[KINDS.indexOf(card)] -= 1;
          this.open[side] = worldie;
          this.worldies = this.worldies.filter((id) => id !== worldie);
        });
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
        this.worldies = this.worldies.filter((id) => id !== event.card);
        break;
      case 'discard':
        this.throwAway([event.card]);
        break;
      case 'worldie':
        this.scorer = event.seat;
        this.throwAway(
          this.deck.worldies.find(({ id }) => id === this.open[event.seat])?.cards ?? [],
        );
        break;
      default:
        this.throwAway(PLAYED[event.type] ?? []);
    }
  }

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
