// A game of OLÉ for a player or a spectator: the pitch, the hand, the dice, and all choices.
import { html, useEffect, useRef, useState } from '../../../web/static/vendor/preact-htm.js';
import { asRefusal } from '../../../web/static/api.js';
import { Button } from '../../../web/static/parts/button.js';
import { hasHints } from '../../../web/static/parts/hint.js';
import { ClauseButton } from '../../../web/static/parts/ruling.js';
import { attempt, toast } from '../../../web/static/parts/toast.js';
import { settings } from '../../../web/static/keep.js';
import { useShown } from '../../../web/static/steps.js';
import { style } from '../../../web/static/style.js';
import { say } from '../../../web/static/words.js';
import { Board, Left } from './board.js';
import { deckOf } from './cards.js';
import { Choices } from './choice_list.js';
import { answersPass, Stake, useLettingGo } from './decision.js';
import { Thrown } from './dice.js';
import { useDragging } from './drag.js';
import { askedOf, useExplaining } from './explain.js';
import { useArrows, useKeptFocus } from './focus.js';
import { begin } from './lesson_table.js';
import { LineUpForm, useLineUp } from './line_up.js';
import { Hand, inHand } from './own_hand.js';
import { playsOf } from './plays.js';
import { prompt, tiedBefore } from './prompt.js';
import { Moment, Scene } from './scenes.js';
import { ACTING } from './steps.js';
import { useTouching } from './touching.js';
import { lastTurn, lookedBack, Tray } from './tray.js';

/**
 * @import { Child, GameEvent, Link, PageEvent, PlayOffer, Send, Table, Touch, View } from './types.js'
 */

await style(import.meta.resolve('./dock.css'));

/**
 * @param {object} props
 * @param {Link} props.link
 * @param {Table} props.table
 * @param {boolean} props.covered  whether the hand is hidden at this moment
 * @param {(shown: { n: number, view: View, busy: boolean }) => void} [props.onShown]  receives
 *   the number of the last event that is shown: `{ n, view, busy }`;
 *   while `busy`, newer events are not shown yet
 * @param {{ text: string, skip: { label: string, go: () => void } } | null} [props.guide]  the text of
 *   a lesson in place of the prompt
 * @param {Child} [props.world]  replaces the dock at a real table while the world is awaited
 */
export function Play({ link, table, covered = false, guide = null, world = null, onShown }) {
  const shown = useShown(link, table, ACTING);
  const seen = shown.step?.n ?? 0;
  useEffect(
    () => onShown?.({ n: shown.rolling ? seen - 1 : seen, view: shown.view, busy: shown.busy }),
    [seen, shown.view, shown.busy, shown.rolling],
  );
  const { view } = shown;
  const { seat } = table;
  const over = Boolean(table.status.result);
  const deck = deckOf(table.equipment);
  const send = useSending(link);
  const able = !shown.busy && !send.under && !over;
  // a line-up contains only cards that everybody sees, so a covered hand does not hide it
  const lining = able && seat !== null && (view.waiting_for?.types ?? []).includes('line_up');
  const free = able && (lining || !covered);
  const plays = free && !lining ? playsOf(table) : [];
  const lineUp = useLineUp(table, view, lining);
  const touch = useTouching(
    plays,
    view,
    table,
    send,
    link,
    seat !== null && !over && !covered && !lining,
  );
  const can = lining ? lineUp.can : touch;
  const deciding = answersPass(plays);
  useLettingGo(guide ? [] : plays, send);
  const back = lookedBack(shown, able, table, seat);
  const last = able && seat !== null ? lastTurn(table.events, seat) : [];
  const again = last.length > 0 && !guide ? () => shown.again(last) : null;
  const root = useRef(null);
  useDragging(root, can);
  useExplaining(root, touch.tell);
  useArrows(root);
  useKeptFocus(root, free && (lining || plays.length > 0));

  const asked = () => {
    if (guide && !shown.busy) return guide.text;
    if (over && !shown.busy) return say('ole-now-over');
    if (touch.ways) return say(`ole-now-${touch.ways}`);
    if (touch.things.length) return say('ole-now-chosen');
    const tied = tiedBefore(table.events, back.step, deck);
    return prompt(table, view, shown, deck, seat, { guided: Boolean(guide), tied });
  };

  return html`<div
    class=${`ole-play ${lining ? 'lining' : ''} ${touch.things.length ? 'choosing' : ''}
      ${touch.ways ? 'ways' : ''} ${deciding ? 'deciding' : ''} ${guide ? 'guided' : ''} ${seat === null ? 'watching' : ''}`}
    ref=${root} onKeyDown=${(event) => pressed(event, touch, plays, view, send)}>
    <div class="dock">
      <div class="actions" tabindex="-1">
        <p class="prompt" role=${guide ? 'status' : undefined}>${
          seat !== null &&
          view.turn === seat &&
          view.ball &&
          html`<${Left}
          count=${view.action_points} most=${view.limits.action_points} />`
        }
          ${asked()}${deciding && !guide && html`<${Stake} table=${table} />`}
            </p>
        <p class="why" role="status">
          ${
            touch.why &&
            html`<span>${touch.why.text}
            </span> ${touch.why.clause && html`<${ClauseButton} game="ole" id=${touch.why.clause} />`}`
          }</p>
        <div class="chips">
          ${!over && !guide && isFirstGame(table, view) && html`<${Button} onClick=${learn}>${say('ole-learn')}<//>`}
          ${lining && html`<${LineUpForm} lineUp=${lineUp} deck=${deck} onDone=${() => send(lineUp.event)} />`}
          ${
            plays.length > 0 &&
            html`<${Choices} plays=${plays} touch=${touch} view=${view} deck=${deck}
            send=${send} />`
          }
          <${Aids} link=${link} view=${view} plays=${plays} touch=${touch} guide=${guide} />
        </div>
        ${free && world && html`<div class="world">${world}</div>`}
      </div>
      ${seat !== null && view.hand && !covered && html`<${Hand} hand=${view.hand} can=${touch} />`}
      <${Tray} shown=${back} table=${table} deck=${deck} again=${again} />
    </div>
    <div class="stage">
      <${Board} table=${table} view=${lining ? lineUp.view : view} step=${shown.step}
        steps=${table.events} seat=${seat} can=${can} dice=${false}>
        ${shown.thrown && html`<${Thrown} key=${shown.step.n} shown=${shown} deck=${deck} />`}
        ${shown.scene && html`<${Scene} key=${`scene-${shown.step.n}`} scene=${shown.scene} />`}
        ${shown.moment && html`<${Moment} key=${shown.moment.n} moment=${shown.moment} table=${table} deck=${deck} />`}
      <//>
    </div>
  </div>`;
}

/**
 * Return whether this player sees the game for the first time, before the first line-up.
 * @param {Table} table
 * @param {View} view
 */
const isFirstGame = ({ seat }, { tiers, scores }) =>
  seat !== null &&
  !Object.values(tiers[seat]).flat().length &&
  !settings().learned &&
  !scores.some(Boolean);

/**
 * The buttons that do not play: for a hint, to cancel the touched things, and to leave a lesson.
 * @param {{ link: Link, view: View, plays: PlayOffer[], touch: any,
 *   guide: { skip: { label: string, go: () => void } } | null }} props
 */
function Aids({ link, view, plays, touch, guide }) {
  const hint = () => {
    touch.note(say('hint-wait'));
    theHint().then(
      async ({ hintOf }) => touch.note(await hintOf(link, view, deckOf(link.table.equipment))),
      () => touch.note(say('no_server')),
    );
  };
  const touched = touch.things.length > 0;
  return html`${
    plays.length > 0 &&
    !touched &&
    !guide &&
    hasHints(link.table) &&
    html`<${Button} kind="quiet" icon="help" class="hint" label=${say('hint-said')}
    onClick=${hint}><span>${say('hint')}</span><//>`
  }
  ${
    touched &&
    html`<${Button} kind="quiet" icon="close" class="cancel"
    onClick=${touch.cancel}><span>${say('ole-cancel')}</span><//>`
  }
  ${
    guide &&
    html`<${Button} kind="quiet" icon="close" class="leave" onClick=${guide.skip.go}>
    <span>${guide.skip.label}</span><//>`
  }`;
}

/**
 * Return a function that sends a choice. Its property `under` is true until the server answers.
 * @param {Link} link
 */
function useSending(link) {
  const [under, setUnder] = useState(false);
  /** @param {GameEvent} event */
  const send = async (event) => {
    if (under) return;
    setUnder(true);
    try {
      await link.send(event);
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal.key !== 'closed') toast(refusal.told || say('ole-not_sent'), { wrong: true });
    }
    setUnder(false);
  };
  return Object.assign(send, { under });
}

/**
 * Handle the keyboard shortcuts of the game.
 * @param {PageEvent & { target: Element }} event
 * @param {Touch} touch
 * @param {PlayOffer[]} plays
 * @param {View} view
 * @param {Send} send
 */
function pressed(event, touch, plays, view, send) {
  if (
    event.repeat ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.target.closest('input, select, textarea, dialog')
  )
    return;
  const key = event.key.toLowerCase();
  /** @param {string} type */
  const at = (type) => plays.find((play) => play.event.type === type);
  const [draw, end] = [at('draw'), at('end_turn')];
  const asked = key === '?' && askedOf(event.target);
  if (asked) touch.tell(asked);
  else if (key === 'escape' && (touch.things.length || touch.why)) touch.cancel();
  else if (key === 'd' && draw) send(draw.event);
  else if (key === 'e' && end) send(end.event);
  else if (key === 'w' && at('worldie')) touch.touch(at('worldie')?.touches[0] ?? '');
  else if (/^[1-9]$/.test(key) && view.hand) {
    const kind = inHand(view.hand)[Number(key) - 1];
    if (!kind || !touch.state(`card:${kind}`)) return;
    touch.touch(`card:${kind}`);
  } else return;
  event.preventDefault();
}

const theHint = () => import('./hint.js');
const learn = () => attempt(begin());
