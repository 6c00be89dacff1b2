// The app. It chooses the page for the current address, and draws the frame around every page.
import { html, render, useEffect, useErrorBoundary, useState } from './vendor/preact-htm.js';
import { guardPresses } from './fresh.js';
import { onfull, onkeep, settings } from './keep.js';
import { GAMES, importPart, whoHas } from './games.js';
import { setPace } from './motion.js';
import { onroute, route } from './route.js';
import { followTranslation } from './translated.js';
import { language, say, speak, wanted } from './words.js';
import { Lazy } from './parts/lazy.js';
import { Loading, Mark } from './parts/mark.js';
import { attempt, Messages, toast } from './parts/toast.js';
import { Lost } from './parts/lost.js';

/** @import { Component, PageEvent, Route } from './types.js' */

/** @type {Record<string, () => Promise<{ default?: Component }>>} */
const PAGES = {
  home: () => import('./pages/home.js'),
  new: () => import('./pages/new.js'),
  table: () => import('./pages/table.js'),
  replay: () => import('./pages/replay.js'),
  history: () => import('./pages/history.js'),
  rules: () => import('./pages/rules.js'),
  equipment: () => import('./pages/equipment.js'),
  calibrate: () => import('./pages/calibrate.js'),
  night_new: () => import('./pages/night_new.js'),
  night: () => import('./pages/night.js'),
  night_host: () => import('./pages/night_host.js'),
  night_screen: () => import('./pages/night_screen.js'),
  night_print: () => import('./pages/night_print.js'),
  counter: () => importPart(whoHas('counter') ?? '', 'counter'),
};

/** The pages without the bar along the top. */
const FULL = new Set(['table', 'replay', 'night_screen']);

const theSettings = () => import('./parts/settings.js').then(({ Settings }) => Settings);

function App() {
  const [here, setHere] = useState(() => ({ ...route(), key: 0 }));
  const [tongue, setTongue] = useState(language);
  useEffect(() => onroute(() => setHere((before) => ({ ...route(), key: before.key + 1 }))), []);
  useEffect(
    () =>
      onkeep(() => {
        applySettings();
        if (wanted() !== language) attempt(speak(wanted()).then(() => setTongue(wanted())));
      }),
    [],
  );
  const full = FULL.has(here.page);
  return html`<a class="button skip" href="#main" onClick=${toMain}>${say('to_main')}</a>
    ${!full && html`<${Bar} here=${here} />`}
    <${Shown} key=${`${here.path} ${tongue}`} here=${here} />
    <${Messages} />`;
}

/** @param {PageEvent} event */
function toMain(event) {
  event.preventDefault();
  document.querySelector('main')?.focus();
}

/**
 * The bar along the top of all pages except the tables.
 * @param {{ here: Route & { key?: number } }} props
 */
function Bar({ here }) {
  const [open, setOpen] = useState(false);
  /** @param {string} page */
  const current = (page) => (here.page === page ? 'page' : undefined);
  return html`<header class="bar">
    <a class="home" href="/" aria-current=${current('home')}><${Mark} size=${32} />Ruedo</a>
    <nav aria-label=${say('bar')}>
      <a href=${`/rules/${GAMES[0]}`} aria-current=${current('rules')}>${say('rules')}</a>
      <a href="/history" aria-current=${current('history')}>${say('history')}</a>
      <button type="button" class="button quiet" onClick=${() => setOpen(true)}>${say('settings')}</button>
    </nav>
    ${open && html`<${Lazy} load=${theSettings} onClose=${() => setOpen(false)} />`}
  </header>`;
}

/**
 * Shows a page. Its code is fetched when it is first needed. An error in a page does not break the
 * app.
 * @param {{ here: Route & { key?: number } }} props
 */
function Shown({ here }) {
  const [page, setPage] = useState(null);
  const [wrong, setWrong] = useState(null);
  const [broken] = useErrorBoundary((error) => console.error(error));
  useEffect(() => {
    let wanted = true;
    PAGES[here.page]?.().then(
      (module) => wanted && setPage(() => module.default),
      (error) => {
        console.error(error);
        if (wanted) setWrong(error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [here.page]);
  useEffect(() => {
    if (here.key && page && !here.hash) {
      scrollTo(0, 0);
      document.querySelector('h1')?.focus();
    }
  }, [page]);
  if (here.page === 'lost') return html`<${Lost} kind="no_page" />`;
  if (wrong) return html`<${Lost} kind="not_fetched" />`;
  if (broken) return html`<${Lost} kind="broken" />`;
  if (!page) return html`<main class="page" id="main" tabindex="-1"><${Loading} /></main>`;
  return html`<${page} ...${here} />`;
}

function applySettings() {
  const { theme } = settings();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  setPace();
}

applySettings();
guardPresses();
onfull(() => toast(say('data-full'), { wrong: true, seconds: 12 }));
speak(wanted()).then(() => {
  const room = /** @type {HTMLElement} */ (document.getElementById('app'));
  room.replaceChildren();
  followTranslation(room);
  render(html`<${App} />`, room);
});
