// The page of a table: everything around the game, for every role.
import { html, useCallback, useEffect, useMemo, useRef, useState } from '../vendor/preact-htm.js';
import { useAwake } from '../awake.js';
import { focusLater } from '../fresh.js';
import { front, kindFor, namesBySide, sideNames } from '../fronts.js';
import { HIDES, TITLES } from '../games.js';
import { forgetPlace, keepPlace, lasts, placeAt } from '../keep.js';
import { Link } from '../link.js';
import { go, useTitle } from '../route.js';
import { mustChoose, useTurn } from '../turn.js';
import { visibleSteps } from '../visible.js';
import { style } from '../style.js';
import { language, listed, say } from '../words.js';
import { Button } from '../parts/button.js';
import { Lazy } from '../parts/lazy.js';
import { Log } from '../parts/log.js';
import { Lost } from '../parts/lost.js';
import { Loading, Mark } from '../parts/mark.js';
import { Skip } from '../parts/skip.js';
import { TableBar } from '../parts/table_bar.js';
import { announce, toast } from '../parts/toast.js';

/** @import { Place, Step, Table, View } from '../types.js' */

await style(import.meta.resolve('../style/table.css'));

const theWelcome = () => import('../parts/welcome.js').then(({ Welcome }) => Welcome);
const theMenu = () => import('../parts/menu.js').then(({ Menu }) => Menu);
const theLinks = () => import('../parts/links.js').then(({ Links }) => Links);
const theCompany = () => import('../parts/company.js').then(({ Company }) => Company);
const ending = () => import('../parts/result.js').then(({ End }) => End);
const theOdds = () => import('../parts/odds.js').then(({ Odds }) => Odds);

/** @param {{ params: Record<string, string>, query: URLSearchParams, hash: string }} props */
export default function TablePage({ params, query, hash }) {
  const id = params.table;
  const keys = useMemo(() => keysFor(id, hash, query.get('as')), [id, hash]);
  const links = useLinks(id, keys);
  const at = awaitedAmong(links);
  const link = links[at];
  const { table } = link;
  const late = links.find((other) => !other.table);
  useEffect(() => {
    if (!late) remember(id, links, hash);
  }, [id, Boolean(late), table?.status.result, table?.view.scores?.join(), table?.seats.join()]);
  if (link.connection === 'refused') return html`<${NoTable} id=${id} />`;
  if (late)
    return html`<main class="page" id="main" tabindex="-1"><${Loading}
      text=${say(`link-${late.connection}`)} /></main>`;
  return html`<${Sitting} key=${id} links=${links} at=${at} query=${query} />`;
}

/**
 * The page for a table that does not exist or that this visitor may not see. The person can delete
 * the data of this table from the browser.
 * @param {{ id: string }} props
 */
function NoTable({ id }) {
  const forget = () => {
    forgetPlace(id);
    go('/');
  };
  return html`<${Lost} kind="no_table">
    ${placeAt(id) && html`<${Button} icon="bin" onClick=${forget}>${say('forget_it')}<//>`}<//>`;
}

/**
 * Return the keys with which to open a table: the keys in the address, or the keys that this
 * browser stores.
 * @param {string} id
 * @param {string} hash
 * @param {string | null} as
 */
function keysFor(id, hash, as) {
  if (hash) return hash.split(','); // Several seats of a club night can share one device
  const place = placeAt(id);
  if (!place) return [null];
  if (as === 'watch') return [place.watch];
  if (as === 'referee' || (place.real && place.referee && !seatsOfNight(place)))
    return [place.referee];
  const seats = place.here.map((seat) => place.seats[seat]).filter(Boolean);
  return seats.length ? seats : [place.watch ?? place.referee ?? null];
}

/**
 * Return whether players of a club night who have no phone play on this device.
 * @param {Place} place
 */
const seatsOfNight = ({ night, here }) => Boolean(night && here.length);

/**
 * Return one connection to the table for each key. The connections are closed with the page.
 * @param {string} id
 * @param {(string | null)[]} keys
 */
function useLinks(id, keys) {
  const [, redraw] = useState(0);
  const links = useMemo(() => keys.map((key) => new Link(id, key, language)), [id, keys]);
  useEffect(() => {
    const offs = links.map((link) => link.onchange(() => redraw((count) => count + 1)));
    redraw((count) => count + 1); // Draw events from before the subscription
    return () => {
      for (const off of offs) off();
      for (const link of links) link.close();
    };
  }, [links]);
  return links;
}

/**
 * Return the index of the connection whose player must choose. If nobody at this screen must choose
 * now, return the last such index.
 * @param {Link[]} links
 */
function awaitedAmong(links) {
  const last = useRef(0);
  const now = links.findIndex(
    ({ table }) => table && table.view.waiting_for?.seat === table.seat && table.seat !== null,
  );
  if (now >= 0) last.current = now;
  return last.current < links.length ? last.current : 0;
}

/**
 * Store the keys of the connections and the state of the game in this browser.
 * @param {string} id
 * @param {Link[]} links
 * @param {string} hash
 */
function remember(id, links, hash) {
  const [{ table }] = links;
  /** @type {Partial<Place>} */
  const changes = {
    game: table.game,
    real: table.real,
    names: namesBySide(table),
    scores: [...table.view.scores],
    at: Date.now(),
    over: Boolean(table.status.result),
    winner: table.status.result?.winner ?? null,
    how: table.status.result?.how ?? '',
  };
  const before = placeAt(id);
  if (!before?.commitment && !changes.over && table.status.chance?.commitment)
    changes.commitment = table.status.chance.commitment;
  if (before?.over) changes.at = before.at;
  const own = links.flatMap((link) =>
    link.table?.role === 'seat' && link.key
      ? [/** @type {[number, string]} */ ([link.table.seat, link.key])]
      : [],
  );
  changes.seats = Object.fromEntries(own);
  if (!before?.here.length && !(before?.made && before.real))
    changes.here = own.map(([seat]) => seat);
  for (const link of links)
    if (link.key && link.table && link.table.role !== 'seat') changes[link.table.role] = link.key;
  keepPlace(id, changes);
  if (hash && lasts()) history.replaceState(history.state, '', location.pathname + location.search);
}

/** @param {{ links: Link[], at: number, query: URLSearchParams }} props */
function Sitting({ links, at, query }) {
  const [stage, setStage] = useState(at);
  const link = links[stage] ?? links[0];
  const [sight, setSight] = useState(null);
  const onShown = useCallback((shown) => setSight({ ...shown, link }), [link]);
  const busy = sight?.link === link && (sight.busy || sight.n < link.table.n);
  const table = busy ? upTo(link.table, sight) : link.table;
  const { status } = table;
  const place = placeAt(table.table);
  const names = sideNames(table);
  const [menu, setMenu] = useState(false);
  const [talking, setTalking] = useState(false);
  const [shared, setShared] = useState(query.has('links'));
  const [holder, setHolder] = useState(links.length > 1 ? null : 0);
  const [looking, setLooking] = useState(false);
  const [again, setAgain] = useState(false);
  useEffect(() => {
    if (at !== stage && !busy) setStage(at);
  }, [at, stage, busy]);
  useSaid(table.events, table.n);
  const over = Boolean(status.result);
  const justOver = useJustNow(over);
  useAwake(
    table.real && table.role === 'referee' && !over,
    place?.night && !place.night.endsWith('/host') ? null : 'awake-not', // A night has its own notice
  );
  const title = `${names.join(' – ')}, ${TITLES[table.game]}`;
  useTurn(table, title, over, justOver);
  useRematch(links, place, again);
  useTitle(mustChoose(table, over) ? say('title-your_turn', { title }) : title);

  const covered = links.length > 1 && HIDES[table.game] && !over && holder !== stage;
  const guarded = covered && !table.view.waiting_for?.open;
  const seated = new Set(links.map((one) => one.table.seat));
  const others = status.seats.filter(
    (seat, number) => seat.player === 'person' && !seated.has(number),
  );
  const talks = table.seat !== null && others.length > 0 && links.length === 1 && !place?.lesson;
  return html`<div class=${`table-page ${table.game} ${table.real ? 'real' : ''}`}>
    <${TableBar} link=${link} table=${table} links=${links} names=${names} onMenu=${() => setMenu(true)}
      onTalk=${talks && (() => setTalking(true))} />
    ${
      (others.length > 0 || table.clock) &&
      html`<${Lazy} load=${theCompany} links=${links}
      talking=${talking} onTalked=${() => setTalking(false)} />`
    }
    <main id="main" tabindex="-1" data-events=${table.n}>
      <h1 class="unseen" tabindex="-1">${TITLES[table.game]}: ${names.join(' – ')}</h1>
      <${Asked} links=${links} names=${names} />
      <${Trouble} link=${link} place=${place} onLinks=${() => setShared(true)} />
      ${
        table.role === 'watch' &&
        table.hints !== false &&
        !over &&
        html`<${Lazy} load=${theOdds} table=${table} placeKey=${link.key} names=${names} />`
      }
      <div class="content">
        <section class="game" aria-label=${TITLES[table.game]}>
          ${
            over &&
            !looking &&
            html`<${Lazy} load=${ending} link=${link} names=${names}
            fresh=${justOver} onLook=${() => setLooking(true)} onClose=${() => setLooking(true)}
            onAgain=${() => setAgain(true)} />`
          }
          ${
            guarded
              ? html`<${Cover} name=${table.seats[table.seat ?? 0]} onTake=${() => setHolder(stage)} />`
              : html`<div class=${over && !looking ? 'behind' : ''} inert=${over && !looking}>
                <${Front} key=${stage} link=${link} covered=${covered} onShown=${onShown} /></div>`
          }
          ${busy && !guarded && html`<${Skip} />`}
          ${over && looking && html`<${ToResult} onBack=${() => setLooking(false)} />`}
        </section>
        <aside class="rulings" aria-label=${say('rulings')}><${Rulings} table=${table} /></aside>
      </div>
    </main>
    <${Dialogs} link=${link} links=${links} place=${place} names=${names} query=${query} over=${over}
      menu=${menu} setMenu=${setMenu} shared=${shared} setShared=${setShared} />
  </div>`;
}

/**
 * The menu, the welcome of a guest, and the links to share, above the table.
 * @param {{ link: any, links: any[], place: any, names: string[], query: URLSearchParams, over: boolean,
 *   menu: boolean, setMenu: (open: boolean) => void, shared: boolean,
 *   setShared: (open: boolean) => void }} props
 */
function Dialogs({ link, links, place, names, query, over, menu, setMenu, shared, setShared }) {
  const { table } = link;
  const [entering, setEntering] = useState(query.has('enter') && !place?.made);
  return html`${
    menu &&
    html`<${Lazy} load=${theMenu} link=${link} links=${links} place=${place} names=${names}
        onClose=${() => setMenu(false)} onLinks=${() => {
          setMenu(false);
          setShared(true);
        }} />`
  }
    ${
      entering &&
      table.role === 'seat' &&
      !over &&
      html`<${Lazy} load=${theWelcome} link=${link} onClose=${() => setEntering(false)} />`
    }
    ${
      shared &&
      place?.made &&
      html`<${Lazy} load=${theLinks} place=${place} names=${table.seats} onClose=${() => {
        setShared(false);
        if (query.has('links')) go(`/t/${table.table}`, { replace: true });
      }} />`
    }`;
}

/**
 * Return the table as it was after the event that the game shows now. A game may show events more
 * slowly than they arrive, and the rest of the page must not be ahead of it.
 * @param {Table} table
 * @param {{ n: number, view: View }} given
 */
function upTo(table, { n, view }) {
  return {
    ...table,
    n,
    view,
    events: visibleSteps(
      table.events.filter((step) => step.n <= n),
      view,
    ),
    status: { ...table.status, result: null, deadline: null },
  };
}

/**
 * Announce rulings to screen readers when they are shown. Rulings that are older than the page are
 * not announced.
 * @param {Step[]} steps
 * @param {number} n
 */
function useSaid(steps, n) {
  const said = useRef(n);
  useEffect(() => {
    const news = steps
      .filter((step) => step.n > said.current && step.n <= n)
      .flatMap((step) => step.rulings);
    said.current = n;
    if (news.length) announce(news.map((ruling) => ruling.text).join(' '));
  }, [n]);
}

/**
 * Return whether a condition has become true while this page was open.
 * @param {boolean} truth
 */
function useJustNow(truth) {
  const before = useRef(truth);
  const now = useRef(false);
  if (truth && !before.current) now.current = true;
  before.current = truth;
  return now.current;
}

/**
 * When there is a rematch, store this browser's keys for its table, too. Players of a simulated
 * game go to that table after they have asked for the rematch. All others go there at once.
 * @param {Link[]} links
 * @param {Place | undefined} place
 * @param {boolean} again  whether the player has asked for the rematch
 */
function useRematch(links, place, again) {
  const { table } = links[0];
  const next = table.status.rematch;
  const asked = useRef(Boolean(next));
  useEffect(() => {
    if (!next) return;
    const known = place?.seats ?? {};
    const order = table.status.rematch_seats ?? [];
    const seats = Object.fromEntries(
      order.flatMap((old, seat) => (known[old] ? [[seat, known[old]]] : [])),
    );
    const sides = [...new Set(order.map((old) => table.sides[old]))];
    const here = order.flatMap((old, seat) => (place?.here.includes(old) ? [seat] : []));
    keepPlace(next, {
      game: table.game,
      real: table.real,
      names: sides.map((side) => namesBySide(table)[side]),
      seats,
      here,
      referee: place?.referee ?? null,
      watch: place?.watch ?? null,
      made: place?.made ?? false,
      ...(place?.rival && { rival: place.rival }),
    });
  }, [next]);
  const follows = again || table.role !== 'seat' || table.real;
  useEffect(() => {
    if (next && follows && !asked.current) go(`/t/${next}`);
  }, [next, follows]);
}

/**
 * The game's front for the role of this connection.
 * @param {{ link: Link, covered: boolean, onShown: (shown: any) => void }} props
 */
function Front({ link, covered, onShown }) {
  const { table } = link;
  const kind = kindFor(table);
  const [fetched, setFetched] = useState({ kind: '', component: null });
  const live = link.connection === 'live';
  useEffect(() => {
    let wanted = true;
    front(kind, table.game)
      .catch(console.error)
      .then((component) => wanted && setFetched({ kind, component: component ?? null }));
    return () => {
      wanted = false;
    };
  }, [kind, table.game]);
  const found = fetched.kind === kind; // The role can change while a front is shown
  const wrong = found && !fetched.component;
  // The browser does not fetch a failed module again until the page is reloaded.
  useEffect(() => {
    if (wrong && live) location.reload();
  }, [live]);
  if (wrong) return html`<${Lost} kind="not_fetched" inside />`;
  if (!found) return html`<${Loading} />`;
  const shown = fetched.component;
  const step = table.events.at(-1) ?? null;
  return kind === 'board'
    ? html`<${shown} table=${table} view=${table.view} step=${step} steps=${table.events} seat=${table.seat} />`
    : html`<${shown} link=${link} table=${table} language=${language} covered=${covered} onShown=${onShown} />`;
}

/**
 * The cover between the turns of two players who share a screen. All cards stay hidden until the next
 * player confirms that they have the screen.
 * @param {{ name: string, onTake: () => void }} props
 */
function Cover({ name, onTake }) {
  useEffect(() => {
    focusLater(document.getElementById('take'));
  }, [name]);
  return html`<div class="cover">
    <${Mark} size=${120} />
    <h2 class="display">${say('pass_to', { name })}</h2>
    <p class="muted">${say('pass_text', { name })}</p>
    <${Button} kind="main" big id="take" onClick=${onTake}>${say('pass_taken', { name })}<//>
  </div>`;
}

/**
 * The button that leads back from the finished table to the result. It receives the focus.
 * @param {{ onBack: () => void }} props
 */
function ToResult({ onBack }) {
  useEffect(() => focusLater(document.getElementById('to-result')), []);
  return html`<p class="row to-result"><${Button} icon="back" id="to-result" onClick=${onBack}>
    ${say('to_result')}<//></p>`;
}

/**
 * The rulings. On a wide screen they are beside the game. On a narrow screen only the latest ruling is
 * shown, and a touch on it opens the others.
 * @param {{ table: Table }} props
 */
function Rulings({ table }) {
  const { n, events: steps } = table;
  const first = useRef(n);
  const last = n === first.current ? null : n;
  const latest = steps.findLast((step) => step.rulings.length);
  return html`<details class="log-box">
      <summary><span>${latest ? latest.rulings.at(-1)?.text : say('rulings')}</span></summary>
      <${Log} steps=${steps} game=${table.game} last=${last} />
    </details>
    <div class="log-column"><h2>${say('rulings')}</h2><${Log} steps=${steps} game=${table.game} last=${last} /></div>`;
}

/**
 * The message about a problem of the table: a lost connection, a failure of the house, a house whose
 * code is being compiled, a second referee, or an empty seat.
 * @param {{ link: Link, place: Place, onLinks: () => void }} props
 */
function Trouble({ link, place, onLinks }) {
  const { status, role, real, view } = link.table;
  if (link.connection === 'lost')
    return html`<p class="trouble wrong" role="status">${say('trouble-lost')}</p>`;
  if (status.house === 'failed')
    return html`<p class="trouble wrong" role="status">${say('trouble-house')}</p>`;
  if (status.house === 'starting' && !status.starting)
    return html`<p class="trouble" role="status">${say('trouble-preparing')}</p>`;
  if (real && role === 'referee' && status.referees > 1)
    return html`<p class="trouble" role="status">${say('trouble-referees', { count: status.referees })}</p>`;
  const empty = real
    ? []
    : status.seats.filter(
        (seat, number) => seat.player === 'person' && !seat.here && number !== link.table.seat,
      );
  const waits = role === 'seat' && empty.includes(status.seats[view.waiting_for?.seat ?? -1]);
  if (status.result || !empty.length || !(place?.made || waits)) return null;
  return html`<p class="trouble" role="status">
    ${say('trouble-empty', { count: empty.length, names: listed(empty.map((seat) => seat.name)) })} ${
      place?.made && html`<${Button} icon="link" onClick=${onLinks}>${say('links')}<//>`
    }</p>`;
}

/**
 * The request of a player to the other players, such as to take a choice back, with buttons to
 * answer it.
 * @param {{ links: Link[], names: string[] }} props
 */
function Asked({ links, names }) {
  const { status, seats } = links[0].table;
  const { ask } = status;
  if (!ask) return null;
  const others = links.filter(
    ({ table }) =>
      table?.role === 'seat' &&
      table.seat !== ask.seat &&
      !(ask.agreed ?? []).includes(table.seat ?? -1),
  );
  const own = links.find(({ table }) => table?.seat === ask.seat);
  const told =
    ask.what === 'back'
      ? say('ask-back', { name: seats[ask.seat] })
      : say(ask.winner === null || ask.winner === undefined ? 'ask-draw' : 'ask-result', {
          name: seats[ask.seat],
          winner: names[ask.winner ?? 0],
        });
  /**
   * @param {Link} link
   * @param {boolean} yes
   */
  const answer = (link, yes) => () =>
    link.answer(yes).catch((refusal) => toast(refusal.text, { wrong: true }));
  return html`<div class="asked plate" role="alertdialog" aria-label=${say('ask')}>
    <p>${told}</p>
    <div class="row">
      ${others.map(
        (link) => html`<${Button} kind="main" key=${link.table.seat}
        onClick=${answer(link, true)}>
        ${others.length > 1 ? say('ask-yes_as', { name: seats[link.table.seat ?? 0] }) : say('ask-yes')}<//>`,
      )}
      ${others.length > 0 && html`<${Button} onClick=${answer(others[0], false)}>${say('ask-no')}<//>`}
      ${own && html`<${Button} onClick=${answer(own, false)}>${say('ask-never_mind')}<//>`}
    </div>
  </div>`;
}
