// Horse Collar at a real table, for the referee. The referee taps the positions of the eight
// weights on the picture, or enters the zone of each weight, or the number of weights in each zone.
import { html, useState } from '../../../web/static/vendor/preact-htm.js';
import { Button, Choices } from '../../../web/static/parts/button.js';
import { Dialog } from '../../../web/static/parts/dialog.js';
import { SideMark } from '../../../web/static/parts/mark.js';
import { Big } from '../../../web/static/parts/big.js';
import { sideNames } from '../../../web/static/fronts.js';
import { choose, settings } from '../../../web/static/keep.js';
import { toast } from '../../../web/static/parts/toast.js';
import { say } from '../../../web/static/words.js';
import { Desk, Review, Undo, useReview } from '../../../web/static/referee/desk.js';
import { Bed, Whole, lieSaid } from '../../../boards/shuffleboard/page/bed.js';
import { isDusted } from '../../../boards/shuffleboard/page/ways.js';
import { Correction } from './correction.js';
import { detailsSaid, liesOf } from './count.js';
import { useDraft, useEntered } from './draft.js';
import { Tapped } from './taps.js';
import { ByTaps, Keep, Turn } from './turn.js';

/** @import { GameEvent, Link, Table, TurnDraft, TurnReview, View } from './types.js' */

/** @param {{ link: Link, table: Table }} props */
export function Referee({ link, table }) {
  const { view } = table;
  const review = useReview(link);
  const [way, setWay] = useState(() => settings().way);
  const draft = useDraft(link, table);
  const over = Boolean(table.status.result);
  const awaited = !over && !view.waiting_for?.world?.includes('toss');
  const tapping =
    awaited &&
    (way === 'tap' || view.shot > 0) &&
    !review.reviewed &&
    (view.shot === 0 || view.sliding);
  const entering = awaited && !tapping && way !== 'tap' && view.shot === 0;
  const entered = useEntered(link, entering ? draft.lies : [], table);
  const things = review.reviewed?.view.things ?? (entering ? entered.things : view.things);
  const picture = tapping
    ? html`<${Tapped} table=${table} draft=${draft} />`
    : html`<div class="hc-still"><${Bed} table=${table} things=${things}
      label=${say('hc-board', {
        said: liesOf(things)
          .map((lie) => lieSaid(table, lie))
          .join(', '),
      })} />
      <${Whole} table=${table} things=${things} /></div>`;
  const top = html`<p class="standing muted">
    ${say('hc-frame', { frame: view.frame, target: table.rules.target })}${detailsSaid(table, view).map((detail) => ` · ${detail}`)}</p>
      <${Undo} link=${link} count=${1} />`;
  return html`<${Desk} picture=${picture} top=${top}>
    ${
      over
        ? html`<p>${say('referee-over')}</p>`
        : review.reviewed
          ? html`<${Review} table=${table} review=${review} />`
          : view.waiting_for?.world?.includes('toss')
            ? html`<${Toss} table=${table} review=${review} />`
            : view.shot > 0
              ? html`<${OneByOne} link=${link} table=${table} view=${view} review=${review} draft=${draft} />`
              : html`<${Turn} link=${link} table=${table} view=${view} review=${review} way=${way}
                setWay=${(/** @type {string} */ next) => {
                  choose({ way: next });
                  setWay(next);
                }} draft=${draft} entered=${entered} />`
    }
    ${awaited && !review.reviewed && html`<${Conduct} table=${table} view=${view} review=${review} />`}
  <//>`;
}

/** @param {{ table: Table, review: TurnReview }} props */
function Toss({ table, review }) {
  const options = sideNames(table).map((label, value) => ({
    value,
    label,
    picture: html`<${SideMark} side=${value} size=${26} />`,
  }));
  return html`<h2>${say('hc-toss')}</h2><${Big} label=${say('hc-toss')} columns=${2} busy=${review.busy}
    options=${options} onPress=${(first) => review.look([{ type: 'toss', first }])} />`;
}

/**
 * The form for a turn that is entered weight by weight. The referee reports a shot, then the
 * positions of all weights.
 * @param {{ link: Link, table: Table, view: View, review: TurnReview, draft: TurnDraft }} props
 */
function OneByOne({ link, table, view, review, draft }) {
  const seat = view.waiting_for?.seat ?? 0;
  if (view.sliding) {
    return html`<h2>${say('hc-where')}</h2><${ByTaps} table=${table} draft=${draft} />
      ${
        draft.back.length
          ? html`<${Correction} link=${link} table=${table} draft=${draft} review=${review} />`
          : html`<${Keep} points=${null} ready=${draft.placed === draft.count} busy=${review.busy}
        onKeep=${() => review.look([{ type: 'weights_rest', weights: draft.weights.map(({ place }) => place) }])} />`
      }`;
  }
  return html`<h2><${SideMark} side=${table.sides[seat]}
    size=${22} /> ${say('hc-shoots', {
      name: table.seats[seat],
      count: view.shot + 1,
      colour: say(`hc-colour-${table.terms.weights[view.shot]}`),
    })}
    </h2>
    <${Button} big kind="main" disabled=${review.busy}
      onClick=${() => review.send({ type: 'slide', seat })}>${say('hc-shot', { count: view.shot + 1 })}<//>`;
}

/**
 * A button that opens the less common actions: report a foul, dust the board, or enter a turn
 * weight by weight.
 * @param {{ table: Table, view: View, review: TurnReview }} props
 */
function Conduct({ table, view, review }) {
  const [open, setOpen] = useState(false);
  const [seat, setSeat] = useState(0);
  const { fouls } = table.terms;
  const [kind, setKind] = useState(fouls[0]);
  const shooter = view.waiting_for?.seat;
  const dusts = shooter !== undefined && !isDusted(table, ['slide', 'lies']);
  const turns = shooter !== undefined && view.shot === 0;
  /**
   * @param {GameEvent} event
   * @param {string} [notice]
   */
  const send = (event, notice) =>
    review.send(event).then((kept) => {
      if (kept && notice) toast(notice);
      setOpen(false);
    });
  return html`<${Button} kind="quiet" icon="flag" onClick=${() => setOpen(true)}>${say('hc-conduct')}<//>
    ${
      open &&
      html`<${Dialog} title=${say('hc-conduct')} onClose=${() => setOpen(false)}>
      <div class="stack">
        <${Choices} legend=${say('hc-foul-who')} value=${seat} onChange=${setSeat}
          options=${table.seats.map((/** @type {string} */ label, value) => ({ value, label }))} />
        <${Choices} legend=${say('hc-foul')} value=${kind} onChange=${setKind}
          options=${fouls.map((value) => ({ value, label: say(`hc-foul-${value}`) }))} />
        <${Button} big kind="main" disabled=${review.busy}
          onClick=${() => send({ type: 'foul', seat, kind }, say('hc-foul-noted'))}>${say('hc-foul-note')}<//>
        ${
          (dusts || turns) &&
          html`<hr />
          ${
            dusts &&
            html`<${Button} big disabled=${review.busy} onClick=${() => send({ type: 'dust', seat: shooter })}>
            ${say('hc-dust', { name: table.seats[shooter] })}<//>`
          }
          ${
            turns &&
            html`<${Button} big disabled=${review.busy}
            onClick=${() => send({ type: 'slide', seat: shooter })}>${say('hc-one_by_one')}<//>`
          }`
        }
      </div>
    <//>`
    }`;
}
