// What the page says. Each area has its own words; a sentence is named by its key and filled in with facts.
import { WORDS } from './games.js';
import { settings } from './keep.js';

/** The languages that there are, by their own names. */
export const LANGUAGES = { en: 'English', es: 'Español' };

/** The language that is spoken. */
export let language = 'en';

const catalogues = { en: {}, es: {} };
const loaded = new Set();

/** The language chosen by hand, or else the first of the browser's that there is. */
export function wanted() {
  const { language: chosen } = settings();
  if (chosen in LANGUAGES) return chosen;
  const theirs = (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2).toLowerCase());
  return theirs.find((tag) => tag in LANGUAGES) ?? 'en';
}

/** Speak a language from now on; its words are fetched first. */
export async function speak(tag) {
  if (!loaded.has(tag)) {
    const { default: words } = await import(`./words/${tag}.js`);
    addWords({ [tag]: words });
    loaded.add(tag);
  }
  language = tag;
  document.documentElement.lang = tag;
}

/** Add an area's words: by language, by key. A value is a sentence, or sentences by plural form, chosen by the fact `count`. */
export function addWords(words) {
  for (const tag in words) Object.assign(catalogues[tag], words[tag]);
}

/**
 * Say a sentence by its key, `{name}` filled in with the fact of that name; numbers are written as the language does.
 * @param {string} key
 * @param {Record<string, string|number>} [facts]
 */
export function say(key, facts = {}) {
  const entry = catalogues[language][key] ?? catalogues.en[key] ?? key;
  const sentence = typeof entry === 'string' ? entry : entry[new Intl.PluralRules(language).select(Number(facts.count))] ?? entry.other;
  return sentence.replace(/\{(\w+)\}/g, (_, name) => said(facts[name]));
}

/** The language as the browser's owner writes it: `en-GB` rather than `en`. */
const locale = () => (navigator.languages ?? []).find((tag) => tag.startsWith(language)) ?? language;

/** What a game calls an event, a fact, an option or a value of its record; the name itself where it has no word. */
export const word = (game, name) => WORDS[game]?.[language]?.[name] ?? name.replaceAll('_', ' ');

/** Whether the page has a sentence of its own for a key. */
export const knows = (key) => key in catalogues[language] || key in catalogues.en;

/** Say a sentence of the page about something of a game's; where the page has none, the game's own word for it. */
export const sayOr = (key, game, name) => (knows(key) ? say(key) : word(game, name));

const said = (fact) => (typeof fact === 'number' ? new Intl.NumberFormat(locale()).format(fact) : fact ?? '');

/** Words as a list in a sentence: `a, b and c`. */
export const listed = (words) => new Intl.ListFormat(language, { type: 'conjunction' }).format(words);

/** A moment, as a person would say it: `today, 18:04`, or the date. */
export function when(at) {
  const date = new Date(at);
  const today = new Date().toDateString() === date.toDateString();
  /** @type {Intl.DateTimeFormatOptions} */
  const form = today ? { timeStyle: 'short' } : { dateStyle: 'medium' };
  return new Intl.DateTimeFormat(locale(), form).format(date);
}
