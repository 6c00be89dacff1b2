// The end of a game: the ruedo's rings, the winner, and the next actions.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import * as api from '../api.js';
import { saveRecord } from '../files.js';
import { hasPart, importPart, SHORT } from '../games.js';
import { placeAt } from '../keep.js';
import { aShortGame } from '../new_table.js';
import { go } from '../route.js';
import { addWords, say } from '../words.js';
import { Button } from './button.js';
import { Lazy } from './lazy.js';
import { Rings, SideMark } from './mark.js';
import { toast } from './toast.js';

/** @import { Child, Link, Table, GameResult } from '../types.js' */

await addWords('words/table');

/**
 * The winning sentence. `names`: by side.
 * @param {GameResult} result
 * @param {string[]} names
 */
export function resultSaid(result, names) {
  const by = result.side === null || result.side === undefined ? '' : names[result.side];
  if (result.winner === null || result.winner === undefined)
    return say(`result-${result.how}_open`, { by });
  return say(`result-${result.how}`, { name: names[result.winner], by });
}

/**
 * The banner. `cry`: the word that is cried out, if any; `fresh`: the game has just ended; `whole`:
 * nothing more will come that moves the buttons.
 * @param {{ result: GameResult, names: string[], scores: number[], cry?: string, fresh?: boolean,
 *   whole: boolean, story: Child, children?: any }} props
 */
function Result({ result, names, scores, cry = '', fresh = false, whole, story, children }) {
  const winner = result.winner ?? null;
  return html`<section class=${`result ${fresh ? 'fresh' : ''}`} aria-labelledby="result">
    <${Rings} brass=${Boolean(cry)} />
    <div class="inner">
      ${cry && html`<p class="shout display" lang="es">${cry}</p>`}
      ${winner !== null && html`<${SideMark} side=${winner} size=${44} />`}
      <h2 id="result" class="display">${resultSaid(result, names)}</h2>
      <p class="final number">
        ${scores.map(
          (points, side) => html`<span key=${side}><${SideMark} side=${side} size=${16} />
          <span class="unseen">${names[side]}</span> ${points}</span>`,
        )}</p>
      ${story}
      <div class=${`row ${whole ? '' : 'awaited'}`}>${children}</div>
    </div>
  </section>`;
}

/**
 * Draw the game's dice and cards again, and show the result.
 * @param {Link} given
 */
async function check({ id, key, table }) {
  if (!table.status.chance?.commitment) {
    toast(say('chance-not_committed'));
    return;
  }
  try {
    const [{ checkChance }, proof] = await Promise.all([import('../fair.js'), api.proof(id, key)]);
    const { committed, remembered, held, wrong, unchecked } = await checkChance(
      proof,
      table.equipment,
      placeAt(id)?.commitment ?? null,
    );
    if (!committed || wrong.length)
      toast(say(committed ? 'chance-wrong' : 'chance-broken', { n: wrong.join(', ') }), {
        wrong: true,
      });
    else
      toast(
        [
          say(held ? 'chance-holds' : 'chance-seed_holds', { count: held }),
          ...(unchecked ? [say('chance-verify')] : []),
          ...(remembered ? [] : [say('chance-not_remembered')]),
        ].join(' '),
      );
  } catch (refusal) {
    toast(refusal.text || say('no_server'), { wrong: true });
  }
}

const theStory = () => import('./story.js').then(({ Story }) => Story);

/**
 * Return a game's own ending: its cry and its scores. Nothing if it cannot be fetched.
 * @param {Table} table
 */
async function endingOf(table) {
  const end = hasPart(table.game, 'end')
    ? await importPart(table.game, 'end').catch(() => null)
    : null;
  return { cry: end?.cry(table.events.at(-1)), scores: end?.standing?.(table) };
}

/**
 * The end: the banner and the buttons for the next actions. The buttons do not move after they are
 * shown.
 * @param {{ link: Link, names: string[], fresh: boolean, onLook: () => void }} props
 */
export function End({ link, names, fresh, onLook }) {
  const { table } = link;
  const [busy, setBusy] = useState(false);
  const [ending, setEnding] = useState(null);
  const [storied, setStoried] = useState(false);
  useEffect(() => {
    endingOf(table).then(setEnding);
  }, [table.n]);
  const onStory = () => setStoried(true);
  /** @param {Promise<unknown>} asked */
  const busily = (asked) => {
    setBusy(true);
    asked.catch((refusal) => {
      setBusy(false);
      toast(refusal.text || say('no_server'), { wrong: true });
    });
  };
  const again = () => busily(link.rematch());
  const short = () => busily(aShortGame(table.game).then((made) => go(`/t/${made}`)));
  const may = table.role !== 'watch';
  const taught = Boolean(placeAt(table.table)?.lesson);
  const story = html`<div class="story-place"><${Lazy} key=${table.n} load=${theStory} link=${link}
    names=${names} onSettled=${onStory} onClose=${onStory} /></div>`;
  return html`<${Result} story=${story} result=${table.status.result} names=${names} cry=${ending?.cry}
    scores=${ending?.scores ?? table.view.scores} fresh=${fresh} whole=${ending && storied}>
    ${
      may &&
      taught &&
      SHORT[table.game] &&
      html`<${Button} kind="main" big disabled=${busy}
      onClick=${short}>${say('short-game', { target: SHORT[table.game] })}<//>`
    }
    ${
      may &&
      !taught &&
      html`<${Button} kind="main" big icon="again" disabled=${busy}
      onClick=${table.status.rematch ? () => go(`/t/${table.status.rematch}`) : again}>${say('rematch')}<//>`
    }
    <${Button} icon="play" href=${`/t/${table.table}/replay`}>${say('replay')}<//>
    <${Button} icon="eye" onClick=${onLook}>${say('look_at_it')}<//>
    <${Button} icon="download" onClick=${() => saveRecord(table.table, link.key, table.game)}>${say('record')}<//>
    ${table.status.chance && html`<${Button} icon="eye" onClick=${() => check(link)}>${say('chance-check')}<//>`}
    <${Button} kind="quiet" href="/">${say('to_home')}<//>
  <//>`;
}
