// Chance that can be checked: a finished table's dice and cards are drawn again from its proof. See docs/fair.md.
// Not by the browser's own SHA-256, which there is only over HTTPS and on this machine: phones at home come by plain HTTP.
import { hmac } from './vendor/noble-hashes/hmac.js';
import { sha256 } from './vendor/noble-hashes/sha2.js';

const text = new TextEncoder();
const KINDS = ['pass', 'dribble', 'shot', 'tackle'];
const HAND = 5;
const PLAYERS = 5;

const bytes = (hex) => Uint8Array.from(hex.match(/../g).map((pair) => parseInt(pair, 16)));
const hex = (found) => Array.from(found, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What a table with this seed commits itself to. */
export const commitmentOf = (table, seed) => hex(sha256(new Uint8Array([...text.encode(`${table}:`), ...bytes(seed)])));

/** The numbers of one draw, from 0 up to 1: a function that gives the next one. */
export function drawOf({ seed, nonces }, number) {
  const added = nonces.map((nonce) => nonce ?? '').join(',');
  const left = [];
  let block = 0;
  return () => {
    if (!left.length) {
      const digest = new DataView(hmac(sha256, bytes(seed), text.encode(`${number}:${block}:${added}`)).buffer);
      for (let at = 0; at < 32; at += 8) left.push((digest.getUint32(at) * 2 ** 21 + (digest.getUint32(at + 4) >>> 11)) / 2 ** 53);
      block += 1;
    }
    return left.shift();
  };
}

const oneOf = (things, next) => things[Math.floor(next() * things.length)];

function shuffled(things, next) {
  const left = [...things];
  for (let last = left.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [left[last], left[other]] = [left[other], left[last]];
  }
  return left;
}

/** A card of a sorted pack, which is told as how many there are of each kind; the pack is without it then. */
function cardOf(pack, next) {
  let card = Math.floor(next() * pack.reduce((sum, count) => sum + count, 0));
  const kind = pack.findIndex((count) => { card -= count; return card < 0; });
  pack[kind] -= 1;
  return KINDS[kind];
}

/** OLÉ's packs through a game: which card can be drawn. */
class Packs {
  constructor(deck) {
    this.deck = deck;
    this.pack = KINDS.map((kind) => deck.actions[kind] ?? 0);
    this.discards = [0, 0, 0, 0];
    this.worldies = deck.worldies.map(({ id }) => id);
    this.open = [null, null];
    this.scorer = 0;
  }

  /** What comes of a draw where this event is told; null where chance has no part in it. */
  drawn(event, next) {
    switch (event.type) {
      case 'deal': return this.deal(next);
      case 'drawn': return { type: 'drawn', card: cardOf([...this.pack], next) };
      case 'worldie_drawn': return { type: 'worldie_drawn', card: oneOf(this.worldies, next) };
      case 'roll': {
        const faces = event.faces.length === 1 ? [Math.floor(next() * 6)] : [0, Math.floor(next() * 36)];
        return { type: 'roll', faces: faces.length === 1 ? [faces[0] + 1] : [Math.floor(faces[1] / 6) + 1, (faces[1] % 6) + 1] };
      }
      default: return null;
    }
  }

  deal(next) {
    const [keepers, players, worldies] = [this.deck.keepers, this.deck.players, this.deck.worldies].map((cards) => shuffled(cards.map(({ id }) => id), next));
    const pack = [...this.pack];
    const hands = Array.from({ length: 2 * HAND }, () => cardOf(pack, next));
    const every = (things, side) => things.filter((_, at) => at % 2 === side);
    return { type: 'deal', sides: [0, 1].map((side) => ({
      keeper: keepers[side], players: every(players.slice(0, 2 * PLAYERS), side), hand: every(hands, side), worldie: worldies[side],
    })) };
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
        if (!this.pack.some((count) => count)) [this.pack, this.discards] = [this.discards, [0, 0, 0, 0]];
        break;
      case 'drawn': this.pack[KINDS.indexOf(event.card)] -= 1; break;
      case 'worldie_drawn':
        this.open[this.scorer] = event.card;
        this.worldies = this.worldies.filter((id) => id !== event.card);
        break;
      case 'discard': this.throwAway([event.card]); break;
      case 'pass': case 'dribble': case 'tackle': this.throwAway([event.type]); break;
      case 'shoot': this.throwAway(['shot']); break;
      case 'skill': this.throwAway(['dribble', 'dribble']); break;
      case 'worldie':
        this.scorer = event.seat;
        this.throwAway(this.deck.worldies.find(({ id }) => id === this.open[event.seat])?.cards ?? []);
        break;
      default:
    }
  }

  throwAway(cards) {
    for (const card of cards) this.discards[KINDS.indexOf(card)] += 1;
  }

  copy() {
    const other = new Packs(this.deck);
    return Object.assign(other, { pack: [...this.pack], discards: [...this.discards], worldies: [...this.worldies], open: [...this.open], scorer: this.scorer });
  }
}

const same = (one, other) => Object.keys(other).every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));

/**
 * Check a proof: the commitment, and all dice and cards.
 * @param proof what the server told (GET /api/tables/{table}/proof)
 * @param deck the table's equipment
 * @param {string|null} told the commitment that was told as the game began, where this browser remembers it
 * @returns {{committed: boolean, remembered: boolean, held: number, wrong: number[], unchecked: number}}
 */
export function checkChance(proof, deck, told) {
  const found = commitmentOf(proof.table, proof.seed);
  const result = { committed: found === proof.commitment && (!told || told === found), remembered: Boolean(told), held: 0, wrong: [], unchecked: 0 };
  const cards = proof.header.game === 'ole';
  const stood = [cards ? new Packs(deck) : null];
  let number = 0;
  for (const step of proof.log) {
    if (step.kept !== undefined && step.kept !== null) stood.length = step.kept + 1;
    if (!step.event) continue;
    number += 1;
    if (!cards) {
      if (step.by === 'world' || step.event.note?.aim) result.unchecked += 1;
      continue;
    }
    const packs = stood.at(-1).copy();
    const again = packs.drawn(step.event, drawOf(proof, number));
    if (again && same(step.event, again)) result.held += 1;
    else if (again) result.wrong.push(number);
    packs.take(step.event);
    stood.push(packs);
  }
  return result;
}
