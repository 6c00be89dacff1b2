// A game of OLÉ for a player or a spectator: the pitch, the hand, the dice, and all choices.
import {
  html,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from '../../../web/static/vendor/preact-htm.js';
import { Button } from '../../../web/static/parts/button.js';
import { Folded } from '../../../web/static/parts/folded.js';
import { Lazy } from '../../../web/static/parts/lazy.js';
import { Clause, Ruling } from '../../../web/static/parts/ruling.js';
import { toast } from '../../../web/static/parts/toast.js';
import { settings } from '../../../web/static/keep.js';
import { pace } from '../../../web/static/motion.js';
import { useShown } from '../../../web/static/steps.js';
import { style } from '../../../web/static/style.js';
import { say } from '../../../web/static/words.js';
import { Board, Left } from './board.js';
import { ActionCard, deckOf, KINDS, split } from './cards.js';
import { Dice, nameOf, Thrown } from './dice.js';
import { useDragging } from './drag.js';
import { askedOf, useExplaining } from './explain.js';
import { LineUpForm, useLineUp } from './line_up.js';
import {
  chanceAt,
  chanceOf,
  doing,
  inOrder,
  meant,
  meeting,
  playsOf,
  telling,
  touching,
  way,
} from './plays.js';
import { Moment, Scene } from './scenes.js';
import { ACTING } from './steps.js';
import terms from './terms.js';

/**
 * @import { Asked, Cards, Child, Deck, GameEvent, Link, PageEvent, PlayOffer, Send, Shown,
 *   Step, Table, Touch, View } from './types.js'
 */

await style(import.meta.resolve('./dock.css'));

/**
 * @param {object} props
 * @param {Link} props.link
 * @param {Table} props.table
 * @param {boolean} props.covered  whether the hand is not to be seen just now
 * @param {(shown: { n: number, view: View, busy: boolean }) => void} [props.onShown]  receives up
 *   to which event the game is shown: `{ n, view, busy }`;
 *   while `busy`, more has come than is shown
 * @param {{ text: string, skip: { label: string, go: () => void } } | null} [props.guide]  what a
 *   lesson says in place of the prompt
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
  // a line-up uses open cards only, so they may be shown while the hand is covered
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
  const back = lookedBack(shown, able, table, seat);
  const root = useRef(null);
  useDragging(root, can);
  useExplaining(root, touch.tell);
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
      ${touch.ways ? 'ways' : ''} ${guide ? 'guided' : ''} ${seat === null ? 'watching' : ''}`}
    ref=${root} onKeyDown=${(event) => pressed(event, touch, plays, view, send)}>
    <div class="stage">
      <${Board} table=${table} view=${lining ? lineUp.view : view} step=${shown.step}
        steps=${table.events} seat=${seat} can=${can} dice=${false}>
        ${shown.thrown && html`<${Thrown} key=${shown.step.n} shown=${shown} deck=${deck} />`}
        ${shown.scene && html`<${Scene} key=${`scene-${shown.step.n}`} scene=${shown.scene} />`}
        ${shown.moment && html`<${Moment} key=${shown.moment.n} moment=${shown.moment} table=${table} deck=${deck} />`}
      <//>
    </div>
    <div class="dock">
      <${Tray} shown=${back} table=${table} deck=${deck} />
      <div class="actions" tabindex="-1">
        <p class="prompt">${
          seat !== null &&
          view.turn === seat &&
          view.ball &&
          html`<${Left}
          count=${view.action_points} most=${view.limits.action_points} />`
        }
          ${asked()}
            </p>
        <p class="why" role="status">
          ${
            touch.why &&
            html`<span>${touch.why.text}
            </span> ${touch.why.clause && html`<${Clause} game="ole" id=${touch.why.clause} />`}`
          }</p>
        <div class="chips">
          ${
            touch.things.length > 0 &&
            html`<${Button} kind="quiet" icon="close" class="cancel"
            onClick=${touch.cancel}><span>${say('ole-cancel')}</span><//>`
          }
          ${guide && html`<${Button} kind="quiet" class="leave" onClick=${guide.skip.go}>${guide.skip.label}<//>`}
          ${
            lining &&
            !guide &&
            !settings().learned &&
            !view.scores.some(Boolean) &&
            html`<${Button}
            onClick=${learn}>${say('ole-learn')}<//>`
          }
          ${lining && html`<${LineUpForm} lineUp=${lineUp} deck=${deck} onDone=${() => send(lineUp.event)} />`}
          ${
            plays.length > 0 &&
            html`<${Choices} plays=${plays} touch=${touch} view=${view} deck=${deck}
            send=${send} />`
          }
        </div>
        ${free && world && html`<div class="world">${world}</div>`}
      </div>
      ${seat !== null && view.hand && !covered && html`<${Hand} hand=${view.hand} can=${touch} />`}
    </div>
  </div>`;
}

/**
 * Return a function that sends a choice; its `under` is true until the server answers.
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
    } catch (refusal) {
      if (refusal.key !== 'closed') toast(refusal.told || say('ole-not_sent'), { wrong: true });
    }
    setUnder(false);
  };
  return Object.assign(send, { under });
}

/**
 * Return what is touched so far, and what a further touch would do. `seated`: choices that cannot
 * be made explain why not.
 * @param {PlayOffer[]} plays
 * @param {View} view
 * @param {Table} given
 * @param {Send} send
 * @param {Link} link
 * @param {boolean} seated
 * @returns {Touch}
 */
function useTouching(plays, view, { n }, send, link, seated) {
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
  const lit = new Set(things.length ? left.flatMap((play) => telling(play, view)) : []);
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
        () => {},
      ),
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
 * Return the ways of doing what is touched, if there are several: with a skill or without; null
 * otherwise.
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

/**
 * Handle the keys of the game.
 * @param {PageEvent & { target: Element }} event
 * @param {Touch} touch
 * @param {PlayOffer[]} plays
 * @param {View} view
 * @param {Send} send
 */
function pressed(event, touch, plays, view, send) {
  if (
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

/**
 * The kinds of the cards in a hand, in order.
 * @param {Cards} hand
 */
const inHand = (hand) => KINDS.flatMap((kind) => Array.from({ length: hand[kind] }, () => kind));

/**
 * The player's own hand, fanned out. Cards of a kind are alike: one of them stands for all.
 * @param {{ hand: Cards, can: Touch }} props
 */
function Hand({ hand, can }) {
  const [picked, setPicked] = useState(null);
  const cards = inHand(hand);
  const middle = (cards.length - 1) / 2;
  /** @param {number} number */
  const standsFor = (number) =>
    (picked !== null && cards[picked] === cards[number] ? picked : cards.indexOf(cards[number])) ===
    number;
  /** @param {number} number */
  const own = (number) => ({
    barred: can.barred,
    ask: can.ask,
    /** @param {string} thing */
    state: (thing) => {
      const state = can.state(thing);
      return state === 'chosen' && !standsFor(number) ? 'able' : state;
    },
    /** @param {string} thing */
    touch: (thing) => {
      setPicked(number);
      can.touch(thing);
    },
  });
  return html`<div class="hand" role="group" aria-label=${say('ole-hand', { count: cards.length })}>
    ${cards.map(
      (kind, number) => html`<${ActionCard} key=${number} kind=${kind} number=${number + 1}
      can=${own(number)} turn=${(number - middle) * 4} rise=${(number - middle) ** 2 * 2} />`,
    )}
    ${cards.length === 0 && html`<p class="muted">${say('ole-hand-empty')}</p>`}
  </div>`;
}

/**
 * Return what the tray shows when it is the player's turn again: the last roll since the player's
 * last choice, which may have cost the ball.
 * @param {Shown} shown
 * @param {boolean} able
 * @param {Table} given
 * @param {number | null} seat
 */
function lookedBack(shown, able, { events: steps }, seat) {
  if (!able || seat === null || shown.view.waiting_for?.seat !== seat) return shown;
  const last = steps.findLast(({ event }) => event.type === 'roll' || event.seat === seat);
  return last?.event.type === 'roll' ? { ...shown, step: last, roll: last.event.roll } : shown;
}

/**
 * The dice on the table, and the rulings of the last event. A touch opens all earlier rulings.
 * @param {{ shown: Shown, table: Table, deck: Deck }} props
 */
function Tray({ shown, table, deck }) {
  const [open, setOpen] = useState(false);
  const [legend, setLegend] = useState(false);
  const { step, roll, rolling } = shown;
  if (!step) return html`<div class="tray" />`;
  const thrown = step.event.type === 'roll';
  return html`<div class=${`tray ${thrown ? 'with-dice' : ''}`} aria-label=${say('ole-tray')} role="group">
    ${
      thrown &&
      html`<${Dice} key=${`${step.n}${rolling}`} roll=${roll} faces=${step.event.faces}
      rolling=${rolling} deck=${deck} />`
    }
    <div class="judged-here" onClick=${(event) => event.target.closest('button') || setOpen(true)}>
      ${step.rulings.map(
        (ruling, number) => html`<${Ruling} key=${`${step.n}-${number}`}
        ruling=${ruling} game="ole" fresh />`,
      )}</div>
    <${Button} kind="quiet" icon="book" class="to-log" label=${say('rulings')} onClick=${() => setOpen(true)} />
    <${Button} kind="quiet" icon="help" class="to-legend" label=${say('ole-legend')} onClick=${() => setLegend(true)} />
    ${legend && html`<${Lazy} load=${theLegend} table=${table} onClose=${() => setLegend(false)} />`}
    ${
      open &&
      html`<${Lazy} load=${theLog} title=${say('rulings')} steps=${table.events} game="ole"
      onClose=${() => setOpen(false)} />`
    }
  </div>`;
}

const theLegend = () => import('./legend.js').then(({ Legend }) => Legend);
const theAbout = () => import('./about.js').then(({ explained }) => explained);
const learn = () => import('./lesson.js').then(({ begin }) => begin());
const theLog = () => import('./log.js').then(({ LogDialog }) => LogDialog);

/**
 * Return a sentence on the tie that a roll broke, or null if there was no tie.
 * @param {Step[]} steps
 * @param {Step | null} step
 * @param {Deck} deck
 */
function tiedBefore(steps, step, deck) {
  const tie =
    step?.event.type === 'roll'
      ? steps[steps.findIndex(({ n }) => n === step.n) - 1]?.event.roll
      : null;
  if (tie?.type !== 'roll_off' || tie.products[0] !== tie.products[1]) return null;
  const [one, other] = tie.dice.map(
    (/** @type {{ card: string }} */ { card }) => split(nameOf(deck, card))[1],
  );
  return say('ole-now-tied', { one, other, product: tie.products[0] });
}

/**
 * Return the prompt: the awaited choice, and the player who makes it. In a lesson (`guided`) there
 * are no dice to report. `tied`: the sentence on a broken tie.
 * @param {Table} table
 * @param {View} view
 * @param {Shown} shown
 * @param {Deck} deck
 * @param {number | null} seat
 * @param {{ guided: boolean, tied: string | null }} given
 */
function prompt(table, view, shown, deck, seat, { guided, tied }) {
  if (shown.rolling) return tied ?? say('ole-now-roll');
  if (shown.moment) return say('ole-now-busy');
  const awaited = view.waiting_for;
  if (!awaited) return say('ole-now-over');
  if (awaited.seat === undefined)
    return say(table.real && !guided ? `ole-now-report-${awaited.world?.[0]}` : 'ole-now-world');
  const name = table.seats[awaited.seat];
  if (awaited.seat !== seat) return say('ole-now-waits', { name });
  if (shown.busy) return say('ole-now-busy');
  const types = awaited.types ?? [];
  const asked = ['line_up', 'kick_off', 'take_ball', 'intercept'].find((type) =>
    types.includes(type),
  );
  const to =
    deck.player[table.events.findLast((step) => step.event.type === 'pass')?.event.to]?.name;
  if (asked)
    return say(`ole-now-${asked}`, { name, to, target: table.rules.target ?? terms.target });
  if (!view.action_points) return say('ole-now-no_points', { name });
  if (tied) return `${tied} ${say('ole-now-yours')}`;
  const beaten = !guided && view.inactive[seat].length > 0;
  return say(`ole-now-${view.ball?.side === seat ? 'ball' : 'no_ball'}${beaten ? '-beaten' : ''}`, {
    name,
    count: view.action_points,
  });
}

/**
 * The choices as buttons. All of them work without the pitch.
 * @param {{ plays: PlayOffer[], touch: Touch, view: View, deck: Deck, send: Send }} props
 */
function Choices({ plays, touch, view, deck, send }) {
  const { things, left, ways } = touch;
  const turn = plays.some(({ event }) => event.type === 'end_turn');
  const listedNow = inOrder(
    things.length
      ? left
      : turn
        ? plays.filter(({ event }) => event.type === 'draw' || event.type === 'end_turn')
        : plays,
  );
  return html`
    <div class="buttons">
      ${listedNow.map(
        (play) => html`<${Doing} key=${JSON.stringify(play.event)} play=${play}
        view=${view} deck=${deck} send=${send} said=${ways === 'skilled' ? way : doing}
        main=${things.length ? left.length === 1 : listedNow.length < 3 && play.event.type !== 'end_turn'} />`,
      )}
    </div>
    ${turn && !things.length && html`<${AllPlays} plays=${plays} view=${view} deck=${deck} send=${send} />`}`;
}

/**
 * All choices as a list, and the keys.
 * @param {{ plays: PlayOffer[], view: View, deck: Deck, send: Send }} props
 */
function AllPlays({ plays, view, deck, send }) {
  return html`<${Folded} class="all" summary=${say('ole-all', { count: plays.length })}
    inside=${() => html`<div class="buttons">
    ${inOrder(plays).map(
      (play) => html`<${Doing} key=${JSON.stringify(play.event)} play=${play}
    view=${view} deck=${deck} send=${send} />`,
    )}</div>
      <p class="keys small muted">${say('ole-keys')}</p>`} />`;
}

/**
 * A play as a button, with the coins that it costs.
 * @param {{ play: PlayOffer, view: View, deck: Deck, send: Send, said?: typeof doing, main?: boolean }} props
 */
function Doing({ play, view, deck, send, said = doing, main = false }) {
  const { event, cost } = play;
  const coins = cost.action_points ?? 0;
  const chance = settings().chances ? chanceOf(play) : null;
  return html`<${Button} kind=${main && event.type !== 'discard' ? 'main' : ''}
    class=${`do ${event.type}`} data-about=${`play:${event.type}`} onClick=${() => send(event)}>
    <span>${said(event, view, deck)}</span>
      ${
        chance &&
        html`<span class="chance" title=${chance.formula}>${chance.said}
        </span> <span class="formula">${chance.formula}</span>`
      }
          ${
            coins > 0 &&
            html`<span class="coins"><span class="unseen">
            , ${say('ole-costs', { count: coins })}</span>
              ${Array.from({ length: coins }, (_, n) => html`<i key=${n} class="coin" />`)}</span>`
          }
  <//>`;
}

/**
 * Move the focus to the choices if the focused element is gone and it is the player's turn.
 * @param {{ current: HTMLElement | null }} root
 * @param {boolean} free
 */
function useKeptFocus(root, free) {
  const within = useRef(false);
  useEffect(() => {
    const note = () => {
      within.current = root.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    if (free && within.current && document.activeElement === document.body)
      /** @type {HTMLElement | null} */ (root.current?.querySelector('.actions'))?.focus({
        preventScroll: pace() > 0,
      });
  });
}
