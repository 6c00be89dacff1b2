// The end of a game: the winner, the story of the game, and the buttons for the next actions.
import { html, useEffect, useRef, useState } from '../vendor/preact-htm.js';
import * as api from '../api.js';
import { saveCard, saveRecord } from '../files.js';
import { focusLater } from '../fresh.js';
import { hasPart, importPart, SHORT, THROWN } from '../games.js';
import { choose, placeAt, settings } from '../keep.js';
import { levelSaid, losesOften, suggested } from '../ladder.js';
import { afterTheLesson, againstTheHouse } from '../new_table.js';
import { go } from '../route.js';
import { addWords, say } from '../words.js';
import { Button } from './button.js';
import { Confirm } from './dialog.js';
import { Lazy } from './lazy.js';
import { Rings, SideMark } from './mark.js';
import { attempt, toast } from './toast.js';

/** @import { Child, Link, Table, GameResult } from '../types.js' */

await Promise.all([addWords('words/table'), addWords('words/analysis')]);

/**
 * Return the sentence with the result. `names` has the name of each side.
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
 * The banner with the result. `cry`: the game's exclamation for its end, such as "Olé", or empty.
 * `fresh`: the game has just ended. `whole`: all content has been loaded, so the buttons will not
 * move any more.
 * @param {{ result: GameResult, names: string[], scores: number[], cry?: string, fresh?: boolean,
 *   whole: boolean, story: Child, place?: any, children?: any }} props
 */
function Result({ result, names, scores, cry = '', fresh = false, whole, story, place, children }) {
  const winner = result.winner ?? null;
  return html`<section class=${`result ${fresh ? 'fresh' : ''}`} aria-labelledby="result" tabindex="0" ref=${place}>
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
 * Check the game's randomness: draw its dice and cards again, and show the result of the check.
 * @param {Link} given
 */
async function check({ id, key, table }) {
  if (!table.status.chance?.commitment) {
    toast(say('chance-not_committed'));
    return;
  }
  try {
    const [{ checkChance, faultOf }, proof] = await Promise.all([
      import('../fair.js'),
      api.proof(id, key),
    ]);
    const fault = faultOf(proof, table.n);
    if (fault) {
      toast(say(`chance-${fault.key}`, { n: fault.n }), { wrong: true });
      return;
    }
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
          ...(proof.first_events
            ? [say('chance-first_events', { count: proof.first_events })]
            : []),
          ...(unchecked ? [say('chance-verify')] : []),
          ...(remembered ? [] : [say('chance-not_remembered')]),
        ].join(' '),
      );
  } catch (error) {
    toast(api.asRefusal(error).text || say('no_server'), { wrong: true });
  }
}

/**
 * The button that takes back the report that ended the game, after asking for confirmation.
 * @param {{ link: Link }} props
 */
function TakeBack({ link }) {
  const [asked, setAsked] = useState(false);
  const last = link.table.events.at(-1)?.rulings.map(({ text }) => text) ?? [];
  const back = () =>
    link.back(1).catch((refusal) => toast(refusal.told || say('no_server'), { wrong: true }));
  return html`<${Button} icon="undo" class="undo" onClick=${() => setAsked(true)}>${say('result-mistake')}<//>
    ${
      asked &&
      html`<${Confirm} title=${say('result-take_back')} text=${last.join(' ')}
      yes=${say('result-take_back_yes')} onYes=${back} onClose=${() => setAsked(false)} />`
    }`;
}

const theStory = () => import('./story.js').then(({ Story }) => Story);

/**
 * Return the exclamation and the scores that a game shows at its end. Both are undefined if the
 * game has no module `end` or it cannot be fetched.
 * @param {Table} table
 */
async function endingOf(table) {
  const end = hasPart(table.game, 'end')
    ? await importPart(table.game, 'end').catch(() => null)
    : null;
  return { cry: end?.cry(table.events.at(-1)), scores: end?.standing?.(table) };
}

/**
 * The end of a game: the banner, and the buttons for the next actions. The buttons do not move after
 * they are shown.
 * @param {{ link: Link, names: string[], fresh: boolean, onLook: () => void, onAgain: () => void }} props
 */
export function End({ link, names, fresh, onLook, onAgain }) {
  const { table } = link;
  const [busy, setBusy] = useState(false);
  const [ending, setEnding] = useState(null);
  const [storied, setStoried] = useState(false);
  useEffect(() => {
    endingOf(table).then(setEnding);
  }, [table.n]);
  const [turn, setTurn] = useState(/** @type {number | null} */ (null));
  const onStory = () => setStoried(true);
  const banner = useRef(null);
  const whole = Boolean(ending && storied);
  useEffect(() => {
    if (fresh && whole) focusLater(banner.current?.querySelector('.row .button'));
  }, [fresh, whole]);
  /** @param {Promise<unknown>} asked */
  const busily = (asked) => {
    setBusy(true);
    asked.catch((refusal) => {
      setBusy(false);
      toast(refusal.text || say('no_server'), { wrong: true });
    });
  };
  const again = () => {
    onAgain();
    if (!table.status.rematch) busily(link.rematch());
  };
  const playOn = () => busily(afterTheLesson(table.game).then((made) => go(`/t/${made}`)));
  const may = table.role !== 'watch';
  const place = placeAt(table.table);
  const taught = Boolean(place?.lesson);
  const next = place?.rival && place.over ? suggested(table.game) : place?.rival;
  const another = () => busily(againstTheHouse(table.game).then((made) => go(`/t/${made}`)));
  const helped = may && place?.rival && place.over && THROWN[table.game] && losesOften(table.game);
  const silent = settings().coach === false;
  const coached = () => {
    choose({ coach: true });
    again();
  };
  const story = html`<div class="story-place"><${Lazy} key=${table.n} load=${theStory} link=${link}
    names=${names} onTurn=${setTurn} onSettled=${onStory} onClose=${onStory} /></div>
    ${helped && html`<p class="offered">${say(silent ? 'help-offered' : 'help-coming')}</p>`}`;
  return html`<${Result} story=${story} result=${table.status.result} names=${names} cry=${ending?.cry}
    scores=${ending?.scores ?? table.view.scores} fresh=${fresh} whole=${whole} place=${banner}>
    ${
      may &&
      taught &&
      SHORT[table.game] &&
      html`<${Button} kind="main" big disabled=${busy}
      onClick=${playOn}>${say('play_on', { target: SHORT[table.game] })}<//>`
    }
    ${place?.night && html`<${Button} kind="main" big href=${place.night}>${say('to_night')}<//>`}
    ${
      may &&
      !taught &&
      !place?.night &&
      html`<${Button} kind="main" big icon="again" disabled=${busy}
      onClick=${again}>
      ${say(table.status.rematch ? 'rematch-join' : place?.rival ? 'play_again' : 'rematch')}<//>`
    }
    ${
      may &&
      next &&
      next !== place?.rival &&
      html`<${Button} big disabled=${busy}
      onClick=${another}>${say('next-level', { level: levelSaid(table.game, next) })}<//>`
    }
    ${
      helped &&
      silent &&
      html`<${Button} big icon="again" disabled=${busy} onClick=${coached}>${say('play_coached')}<//>`
    }
    <${Button} icon="play" href=${`/t/${table.table}/replay`}>${say('watch_again')}<//>
    <${Button} icon="download" onClick=${() => attempt(saveCard(table.table, link.key, table.game, turn))}>${say('share_card')}<//>
    <${Button} icon="sun" href=${`/t/${table.table}/replay?analysis`}>${say('analysis-open')}<//>
    <${Button} icon="eye" onClick=${onLook}>${say('look_at_it')}<//>
    <${Button} icon="download" onClick=${() => saveRecord(table.table, link.key, table.game)}>${say('record')}<//>
    ${table.status.chance && html`<${Button} icon="eye" onClick=${() => check(link)}>${say('chance-check')}<//>`}
    <${Button} kind="quiet" href="/">${say('to_home')}<//>
    ${table.real && table.role === 'referee' && (table.status.can_take_back ?? 0) > 0 && html`<${TakeBack} link=${link} />`}
  <//>`;
}
