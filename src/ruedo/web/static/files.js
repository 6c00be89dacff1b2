// Downloads: records, pictures, the reader's own data.
import * as api from './api.js';
import { language, say } from './words.js';
import { toast } from './parts/toast.js';

/**
 * Save content as a file.
 * @param {BlobPart} content
 * @param {string} name
 * @param {string} type
 */
export function save(content, name, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * Do something that the server may refuse, and show a refusal.
 * @param {Promise<unknown>} doing
 */
export const attempt = (doing) =>
  doing.catch((refusal) => toast(refusal.told || say('no_server'), { wrong: true }));

/**
 * Save a table's record.
 * @param {string} table
 * @param {string | null} key
 * @param {string} game
 */
export const saveRecord = (table, key, game) =>
  attempt(
    api
      .record(table, key)
      .then((record) => save(record, `${game}-${table}.jsonl`, 'application/x-ndjson')),
  );

/** The current theme. */
function themeNow() {
  const dark =
    getComputedStyle(document.body).colorScheme.includes('dark') &&
    matchMedia('(prefers-color-scheme: dark)').matches;
  return document.documentElement.dataset.theme ?? (dark ? 'dark' : 'light');
}

/**
 * Save a picture of a table after event `at`: as an SVG, or drawn as a PNG twice as large.
 * @param {string} table
 * @param {string | null} key
 * @param {string} game
 * @param {number} at
 * @param {"svg" | "png"} kind
 */
export async function savePicture(table, key, game, at, kind) {
  const svg = await api.picture(table, key, at, themeNow(), language);
  const name = `${game}-${table}-${at}`;
  if (kind === 'svg') save(svg, `${name}.svg`, 'image/svg+xml');
  else save(await drawn(svg), `${name}.png`, 'image/png');
}

/**
 * Save the throw that led to event `at` as a clip, a picture that moves.
 * @param {string} table
 * @param {string | null} key
 * @param {string} game
 * @param {number} at
 */
export async function saveClip(table, key, game, at) {
  save(
    await api.clip(table, key, at, themeNow(), language),
    `${game}-${table}-${at}-clip.svg`,
    'image/svg+xml',
  );
}

/** @param {string} svg */
async function drawn(svg) {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width * 2,
      height: image.height * 2,
    });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
