// The things that a player has touched on the table, and the result of one more touch.
import { useState } from '../../../web/static/vendor/preact-htm.js';
import { settings } from '../../../web/static/keep.js';
import { say } from '../../../web/static/words.js';
import { chanceAt, meant, meeting, telling, touching } from './plays.js';

/** @import { Asked, GameEvent, Link, PlayOffer, Send, Table, Touch, View } from './types.js' */

/**
 * Return the touched things, and the functions for the next touch. If the player has a seat
 * (`seated`), the page explains why a choice is not possible.
 * @param {PlayOffer[]} plays
 * @param {View} view
 * @param {Table} given
 * @param {Send} send
 * @param {Link} link
 * @param {boolean} seated
 * @returns {Touch}
 */
export function useTouching(plays, view, { n }, send, link, seated) {
  const [chosen, setChosen] = useState(
    /** @type {{ n: number, things: string[], why: Touch['why'] }} */ ({
      n,
      things: [],
      why: null,
    }),
  );
  const { things, why } = chosen.n === n ? chosen : { ...chosen, things: [], why: null };
  const left = touching(plays, things);
  const able = new Set(plays.flatMap(({ touches }) => touches));
  const about = things.length > 0 || plays.some(({ event }) => event.type === 'intercept');
  const lit = new Set(
    things.length
      ? left.flatMap((play) => telling(play, view))
      : plays.flatMap((play) => (LIT.has(play.event.type) ? play.touches : [])),
  );
  /** @param {string[]} next */
  const choose = (next) => {
    const event = meant(plays, next);
    if (event) send(event);
    setChosen({ n, things: event ? [] : next, why: null });
    if (
      !event &&
      next.length &&
      touching(plays, next).every((play) => play.event.type === 'discard')
    )
      explain(next);
  };
  /** @param {string[]} touches */
  const explain = (touches) => {
    /** @param {Touch['why']} why */
    const show = (why) => setChosen((now) => ({ n, things: now.n === n ? now.things : [], why }));
    link.why({ touches }).then(
      () => show(null),
      ({ text, clause }) => show({ text, clause }),
    );
  };
  return {
    things,
    left,
    ways: waysOf(things, left),
    why,
    /** @param {Asked | null} asked */
    tell: (asked) =>
      theAbout().then(
        (explained) =>
          setChosen((now) => ({
            n,
            things: now.n === n ? now.things : [],
            why: asked && explained(asked),
          })),
        () => setChosen((now) => ({ ...now, n, why: { text: say('no_server') } })),
      ),
    /** @param {string} text */
    note: (text) => setChosen((now) => ({ ...now, n, why: { text } })),
    barred: () => seated,
    /** @param {string} thing */
    ask: (thing) => explain([...things, thing]),
    brings: meeting(about ? left : []),
    /** @param {string} thing */
    chance: (thing) => (settings().chances && about ? chanceAt(plays, things, thing) : null),
    /** @param {string} thing */
    state(thing) {
      if (!able.has(thing)) return '';
      if (things.includes(thing)) return 'chosen';
      if (lit.has(thing)) return 'lit';
      return thing.startsWith('tier:') ? '' : things.length ? 'able dim' : 'able';
    },
    /** @param {string} thing */
    touch(thing) {
      if (things.includes(thing)) choose(things.filter((other) => other !== thing));
      else choose(lit.has(thing) ? [...things, thing] : [thing]);
    },
    /**
     * @param {string} thing
     * @param {string} onto
     */
    drop(thing, onto) {
      const event = meant(plays, [thing, onto]);
      if (event) send(event);
      else choose(touching(plays, [thing, onto]).length ? [thing, onto] : [thing]);
    },
    cancel: () => setChosen({ n, things: [], why: null }),
    dragging: 'mouse',
  };
}

/**
 * Return how the remaining choices differ: `skilled` (with or without a skill move) or `several`.
 * Null if there is only one choice.
 * @param {string[]} things
 * @param {PlayOffer[]} left
 * @returns {'skilled' | 'several' | null}
 */
function waysOf(things, left) {
  if (things.length < 2 || left.length < 2) return null;
  return left.every(({ event }) => ['dribble', 'skill'].includes(event.type))
    ? 'skilled'
    : 'several';
}

/** Answers to the opponent's play. Players who can make them are highlighted before any touch. */
const LIT = new Set(['intercept', 'take_ball']);

const theAbout = () => import('./about.js').then(({ explained }) => explained);
