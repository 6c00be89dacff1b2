// The messages of the page in Project Fluent's format. Each area of messages is fetched when it is
// needed. `say` formats a message with facts, by its id.
import { FluentBundle, FluentResource } from './vendor/fluent.js';
import { settings } from './keep.js';

/** @import { Facts } from './types.js' */

/** The languages of the page, each with its own name. */
export const LANGUAGES = { en: 'English', es: 'Español' };

/** The current language of the page. */
export let language = 'en';

/** The areas that have been fetched, in the order in which they are searched for a message. */
const areas = new Set(['words/page']);
/** @type {Map<string, FluentBundle>} The fetched messages, by area and language. */
const bundles = new Map();

/** @param {string} game */
const areaOf = (game, area = 'page') => `games/${game}/words/${area}`;

/**
 * Return the language that the person chose, or otherwise the first of the browser's languages in
 * which the page is available.
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
 * Fetch the messages of a language, and show the page in this language from now on.
 * @param {string} tag
 */
export async function speak(tag) {
  await Promise.all([...areas].map((area) => fetched(area, tag)));
  language = tag;
  document.documentElement.lang = tag;
}

/**
 * Fetch the messages of an area in the current language. After a change of the language, they are
 * fetched in the new one.
 * @param {string} area
 */
export async function addWords(area) {
  await fetched(area, language);
  areas.add(area);
}

/**
 * Fetch the messages of a game's page, and those of another area of the game.
 * @param {string} game
 */
export const addWordsOf = (game, area = 'page') =>
  Promise.all([addWords(areaOf(game)), addWords(areaOf(game, area))]);

/** @type {Map<string, Promise<void>>} The requests by area and language. Each request is sent once. */
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
    asked.get(key)?.catch(() => asked.delete(key)); // The request can be sent again
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
 * Return a message by its id. Numbers are formatted in the language.
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
 * Return a message of a game, or null if the game has no message with this id.
 * @param {string} game
 * @param {string} id
 * @param {Facts} [facts]
 */
export const sayOf = (game, id, facts) =>
  saidIn(areaOf(game, 'new'), id, facts) ?? saidIn(areaOf(game), id, facts);

/**
 * Return a game's word for an event, a fact, an option or a value of a record, or the name itself
 * if there is no word. The message `event-NAME` takes precedence over `word-NAME`, because a name
 * can have two meanings.
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
 * Return a message by its id, or the game's own word for `name` if no area contains this message.
 * @param {string} id
 * @param {string} game
 * @param {string} name
 */
export function sayOr(id, game, name) {
  const said = say(id);
  return said === id ? word(game, name) : said;
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Enclose a text in isolating characters if it contains letters of a right-to-left script, so that
 * it does not change the order of the text around it. Return any other text unchanged.
 * @param {string} text
 */
export const isolated = (text) => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/**
 * @param {string} area
 * @param {string} id
 */
function saidIn(area, id, facts = {}) {
  const bundle = bundles.get(`${area} ${language}`);
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) return null;
  const given = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'string' ? isolated(fact) : (fact ?? ''),
    ]),
  );
  return bundle.formatPattern(message.value, given, []);
}

/** Return the browser's preferred variant of a language, such as `en-GB` for `en`. */
const locale = (tag = language) =>
  (navigator.languages ?? []).find((theirs) => theirs.startsWith(tag)) ?? tag;

/**
 * Return a number with a fixed number of decimals, in the format of the page's language.
 * @param {number} value
 * @param {number} digits
 */
export const decimal = (value, digits) =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  }).format(value);

/**
 * Return words as a list in a sentence: `a, b and c`.
 * @param {string[]} words
 */
export const listed = (words) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words.map(isolated));

/**
 * Return a time as text: the time of day if it is today, such as `18:04`, otherwise the date.
 * @param {number} at
 */
export function when(at) {
  const date = new Date(at);
  const today = new Date().toDateString() === date.toDateString();
  /** @type {Intl.DateTimeFormatOptions} */
  const form = today ? { timeStyle: 'short' } : { dateStyle: 'medium' };
  return new Intl.DateTimeFormat(locale(), form).format(date);
}
