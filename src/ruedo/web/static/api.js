// What the page asks the server over HTTP.

/** A refusal, as the server words it. */
export class Refusal extends Error {
  /** @param {{error?: string, text?: string, key?: string, clause?: string|null, field?: string|null}} problem */
  constructor(problem) {
    super(problem.text ?? problem.error ?? '');
    this.text = this.message;
    this.key = problem.key ?? '';
    this.clause = problem.clause ?? null;
    this.field = problem.field ?? null;
  }

  /** The sentence, with the clause that forbids it; nothing where the server did not say. */
  get told() {
    return this.text && this.clause ? `${this.text} (${this.clause})` : this.text;
  }
}

/**
 * Asks the server; gives what it answers.
 * @param {string} method
 * @param {string} path with its query
 * @param {{body?: any, text?: string, key?: string|null, language?: string, blob?: boolean}} [more] `blob`: the answer is a file
 * @returns {Promise<any>} the JSON answer; text where it is none; null where it is empty
 * @throws {Refusal} what the server refuses; key "no_link" where it cannot be reached
 */
export async function ask(method, path, more = {}) {
  const headers = {};
  if (more.key) headers.authorization = `Bearer ${more.key}`;
  if (more.language) headers['accept-language'] = more.language;
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: more.text ?? (more.body && JSON.stringify(more.body)),
    });
  } catch {
    throw new Refusal({ key: 'no_link' });
  }
  if (answer.status === 204) return null;
  if (answer.ok && more.blob) return answer.blob();
  const json = answer.headers.get('content-type')?.startsWith('application/json');
  const said = json ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Refusal(json ? said : { error: said, key: 'http' });
  return said;
}

export const games = () => ask('GET', '/api/games');
/** Where other machines in this network find the server. */
export const here = () => ask('GET', '/api/here');
export const rules = (game, language) => ask('GET', `/api/rules/${game}`, { language });
export const tables = (kind) => ask('GET', `/api/tables?kind=${kind}`);
export const makeTable = (table, language) => ask('POST', '/api/tables', { body: table, language });
export const checkEquipment = (game, text, language) =>
  ask('POST', `/api/equipment/${game}`, { text, language });
/** Equipment of one's own as an editor has it, checked: whole, as a file, and as it is drawn. @returns {Promise<import('./wire.js').CheckedDraft>} */
export const checkDraft = (game, equipment, language) =>
  ask('POST', `/api/equipment/${game}/draft`, { body: { equipment }, language });
/** A game's sheets on paper with that equipment, a PDF. @returns {Promise<Blob>} */
export const sheets = (game, equipment, language) =>
  ask('POST', `/api/equipment/${game}/sheets`, { body: { equipment }, language, blob: true });
/** What measurements of a real board say, as a CSV file. */
export const calibrate = (text, language) => ask('POST', '/api/calibrate', { text, language });
/** A whole game, fetched page by page: each step with the view that it led to. */
export async function replay(table, key, language) {
  const steps = [];
  let page = { next: 0 };
  while (page.next != null) {
    page = await ask('GET', `/api/tables/${table}/replay?after=${page.next}`, { key, language });
    let { view } = page;
    for (const { changes, ...step } of page.events) {
      view = { ...view, ...changes };
      steps.push({ ...step, view });
    }
  }
  return { table: page.table, events: steps };
}
/** The motion of a simulated throw, by the number of the event that says what came of it. */
export const motion = (table, n, key) => ask('GET', `/api/tables/${table}/motion/${n}`, { key });
export const record = (table, key) => ask('GET', `/api/tables/${table}/record`, { key });
export const proof = (table, key) => ask('GET', `/api/tables/${table}/proof`, { key });
export const picture = (table, key, at, theme, language) =>
  ask('GET', `/api/tables/${table}/picture.svg?theme=${theme}${at == null ? '' : `&at=${at}`}`, {
    key,
    language,
  });
/** The throw that led to an event, as a picture that moves. */
export const clip = (table, key, at, theme, language) =>
  ask('GET', `/api/tables/${table}/clip.svg?theme=${theme}&at=${at}`, { key, language });
export const forget = (table, key) => ask('DELETE', `/api/tables/${table}`, { key });
