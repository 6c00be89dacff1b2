// The page's messages in Project Fluent's format. They are fetched area by area and formatted by
// id with their facts.
import { FluentBundle, FluentResource } from './vendor/fluent.js';
import { settings } from './keep.js';

/** @import { Facts } from './types.js' */

/** The languages of the page, by their own names. */
export const LANGUAGES = { en: 'English', es: 'Español' };

/** The page's language now. */
export let language = 'en';

/** The areas in use, in the order in which a message is looked for. */
const areas = new Set(['words/page']);
/** @type {Map<string, FluentBundle>} The fetched messages, by area and language. */
const bundles = new Map();

/** @param {string} game */
const areaOf = (game, area = 'page') => `games/${game}/words/${area}`;

/**
 * Return the language that was chosen by hand, otherwise the first language of the browser that
 * the page has.
 */
export function wanted() {
  const { language: chosen } = settings();
  if (chosen in LANGUAGES) return chosen;
  const theirs = (navigator.languages ?? [navigator.language]).map((tag) =>
    tag.slice(0, 2).toLowerCase(),
  );
  return theirs.find((tag) => tag in LANGUAGES) ?? 'en';
}

/**
 * Show the page in a language from now on. Its messages are fetched first.
 * @param {string} tag
 */
export async function speak(tag) {
  await Promise.all([...areas].map((area) => fetched(area, tag)));
  language = tag;
  document.documentElement.lang = tag;
}

/**
 * Fetch the messages of an area, in this language and in each language that is chosen later.
 * @param {string} area
 */
export async function addWords(area) {
  await fetched(area, language);
  areas.add(area);
}

/**
 * Fetch the messages of a game's page, and of another area of the game.
 * @param {string} game
 */
export const addWordsOf = (game, area = 'page') =>
  Promise.all([addWords(areaOf(game)), addWords(areaOf(game, area))]);

/** @type {Map<string, Promise<void>>} The requests, by area and language: each is sent once. */
const asked = new Map();

/**
 * @param {string} area
 * @param {string} tag
 */
function fetched(area, tag) {
  const key = `${area} ${tag}`;
  if (!asked.has(key)) {
    asked.set(
      key,
      fetchWords(area, tag).then((bundle) => {
        bundles.set(key, bundle);
      }),
    );
    asked.get(key)?.catch(() => asked.delete(key)); // to be asked for again
  }
  return asked.get(key);
}

/**
 * @param {string} area
 * @param {string} tag
 */
async function fetchWords(area, tag) {
  const answer = await fetch(`/static/${area}/${tag}.ftl`);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const bundle = new FluentBundle([locale(tag), tag], { useIsolating: false });
  bundle.addResource(new FluentResource(await answer.text()), { allowOverrides: true });
  return bundle;
}

/**
 * Return a message by its id. Numbers are written as the language writes them.
 * @param {string} id
 * @param {Facts} [facts]
 */
export function say(id, facts) {
  for (const area of areas) {
    const said = saidIn(area, id, facts);
    if (said !== null) return said;
  }
  return id;
}

/**
 * Return a message of a game, or null if the game has none of this id.
 * @param {string} game
 * @param {string} id
 * @param {Facts} [facts]
 */
export const sayOf = (game, id, facts) =>
  saidIn(areaOf(game, 'new'), id, facts) ?? saidIn(areaOf(game), id, facts);

/**
 * Return a game's word for an event, a fact, an option or a value of its record. Return the
 * name itself if there is no word. An event has a message of its own if the same word means
 * something else elsewhere.
 * @param {string} game
 * @param {string} name
 */
export const word = (game, name) =>
  sayOf(game, `event-${name}`) ?? sayOf(game, `word-${name}`) ?? name.replaceAll('_', ' ');

/**
 * Return a name that is printed on a game's equipment, in the page's language if the game
 * translates it.
 * @param {string} game
 * @param {string} name
 */
export function printed(game, name) {
  const key = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return sayOf(game, `printed-${key}`) ?? name;
}

/**
 * Return a message of any area about a thing of a game. Return the game's own word for it if there
 * is no such message.
 * @param {string} id
 * @param {string} game
 * @param {string} name
 */
export function sayOr(id, game, name) {
  const said = say(id);
  return said === id ? word(game, name) : said;
}

/**
 * @param {string} area
 * @param {string} id
 */
function saidIn(area, id, facts = {}) {
  const bundle = bundles.get(`${area} ${language}`);
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) return null;
  const given = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact ?? '']));
  return bundle.formatPattern(message.value, given, []);
}

/** Return a language as the browser names it: `en-GB` rather than `en`. */
const locale = (tag = language) =>
  (navigator.languages ?? []).find((theirs) => theirs.startsWith(tag)) ?? tag;

/**
 * Return words as a list in a sentence: `a, b and c`.
 * @param {string[]} words
 */
export const listed = (words) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words);

/**
 * Return a moment as people write it: `today, 18:04`, or the date.
 * @param {number} at
 */
export function when(at) {
  const date = new Date(at);
  const today = new Date().toDateString() === date.toDateString();
  /** @type {Intl.DateTimeFormatOptions} */
  const form = today ? { timeStyle: 'short' } : { dateStyle: 'medium' };
  return new Intl.DateTimeFormat(locale(), form).format(date);
}
