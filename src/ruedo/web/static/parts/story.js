// The story of a finished game in sentences. Its numbers are stored in the history.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import * as api from '../api.js';
import { hasPart, importPart } from '../games.js';
import { keepPlace, placeAt } from '../keep.js';
import { storyOf } from '../story.js';
import { addWords, language, listed, say, sayOf, word } from '../words.js';

/** @import { Link, Step } from '../types.js' */

await addWords('words/after');

/**
 * Return the name of a kind of points.
 * @param {string} game
 * @param {string} key
 */
const kindSaid = (game, key) => sayOf(game, `points-${key}`) ?? word(game, key);

/**
 * Return points by their kinds as text, the most points first: `3 by goals and 2 by Worldies`.
 * @param {string} game
 * @param {Record<string, number>} kinds
 */
export const kindsSaid = (game, kinds) =>
  listed(
    Object.entries(kinds)
      .sort(([, one], [, other]) => other - one)
      .map(([key, points]) => say('story-kind', { points, kind: kindSaid(game, key) })),
  );

/**
 * Return a game's own sentences about how it was decided, and the kinds of points that these
 * sentences mention. Both are empty if they cannot be fetched.
 * @param {string} game
 * @param {Step[]} steps
 * @param {string[]} names
 */
const tale = async (game, steps, names) => {
  const part = hasPart(game, 'tale') ? await importPart(game, 'tale').catch(() => null) : null;
  return { sentences: part?.told(steps, names) ?? [], kinds: part?.KINDS ?? [] };
};

/**
 * Return the sentences of a story. `names` contains the name of each side. `steps` are the events
 * of the game, from which the ruling at the turning point is taken.
 * @param {import('../story.js').Story} story
 * @param {string[]} names
 * @param {Step[]} steps
 */
function told(story, names, steps) {
  const { leader, changes, turn, throughout, run } = story;
  const at = steps.find((step) => step.n === turn);
  const score = at?.view.scores.join(' : ');
  const ruling = (at?.rulings.findLast((one) => one.points) ?? at?.rulings[0])?.text ?? '';
  return [
    leader === null
      ? say('story-level')
      : throughout && at === steps.at(-1) && steps.length > 1
        ? say('story-last', { ruling })
        : throughout
          ? say('story-led', { name: names[leader], score })
          : say('story-changed', { count: changes }),
    leader !== null && !throughout && say('story-turned', { name: names[leader], score, ruling }),
    run && run.points > 2 && say('story-run', { name: names[run.side], points: run.points }),
  ].filter(Boolean);
}

/**
 * The course of a game in a few sentences, with a link to its turning point. `onTurn` receives the
 * number of the event at the turning point. `onSettled` is called when the sentences are shown or
 * cannot be fetched.
 * @param {{ link: Link, names: string[], onTurn: (n: number | null) => void, onSettled: () => void }} props
 */
export function Story({ link, names, onTurn, onSettled }) {
  const { table } = link;
  const [played, setPlayed] = useState(null);
  useEffect(() => {
    api
      .replay(table.table, link.key, language)
      .then(
        async ({ events: steps }) => {
          if (!steps.length) return;
          const story = storyOf(steps);
          onTurn(story.turn);
          setPlayed({ events: steps, story, own: await tale(table.game, steps, names) });
          if (placeAt(table.table)) keepPlace(table.table, { kinds: story.kinds });
        },
        () => {},
      )
      .finally(onSettled); // The result is shown even without a story
  }, [table.table, table.n]);
  if (!played) return null;
  const { events: steps, story, own } = played;
  const made = names
    .map((name, side) => [name, story.kinds[side]])
    .filter(([, kinds]) => Object.keys(kinds).some((kind) => !own.kinds.includes(kind)));
  return html`<section class="story" aria-label=${say('story')}>
    ${[...told(story, names, steps), ...own.sentences].map((sentence) => html`<p key=${sentence}>${sentence}</p>`)}
    ${made.map(
      ([name, kinds]) => html`<p key=${name} class="muted">
      ${say('story-kinds', { name, kinds: kindsSaid(table.game, kinds) })}</p>`,
    )}
    ${story.turn !== null && html`<p><a href=${`/t/${table.table}/replay?n=${story.turn}`}>${say('story-see')}</a></p>`}
  </section>`;
}
