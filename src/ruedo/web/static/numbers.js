// Parses numbers as people type them. All number fields of the page use this module.

/**
 * The result of parsing a field: a number, or the kind of error. The id of the error's message ends
 * with this kind.
 * @typedef {{ value: number, wrong?: undefined } | { value?: undefined, wrong: 'unreadable' | 'ambiguous' | 'whole' }} Reading
 */

const DECIMAL = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
/**
 * Matches a number with a comma before its last three digits. It is ambiguous, because in English
 * the comma separates thousands.
 */
const GROUPED = /^[+-]?[1-9]\d{0,2},\d{3}$/;
const FRACTION = /^([+-]?)(?:(\d+) +)?(\d+) ?[/\u2044] ?(\d+)$/;
/** Matches single characters for fractions, such as ½. */
const VULGAR = /[\u00bc-\u00be\u2150-\u215e]/g;

/**
 * Parse a number with a decimal point or a decimal comma, or a fraction such as `3/8`, `1 1/2` or
 * `1½`. Any other text is an error, because a guess could be wrong.
 * @param {string} text
 * @param {boolean} [whole]  whether only whole numbers are allowed
 * @returns {Reading}
 */
export function readNumber(text, whole = false) {
  const plain = text
    .replace(VULGAR, (sign) => ` ${sign.normalize('NFKC')}`)
    .replace(/^\s*\u2212/, '-')
    .replace(/\s+/g, ' ')
    .trim();
  if (GROUPED.test(plain)) return { wrong: whole ? 'whole' : 'ambiguous' };
  if (whole) return /^[+-]?\d+$/.test(plain) ? { value: Number(plain) } : { wrong: 'whole' };
  if (DECIMAL.test(plain)) return { value: Number(plain.replace(',', '.')) };
  const value = fraction(plain);
  return value === null ? { wrong: 'unreadable' } : { value };
}

/** @param {string} text */
function fraction(text) {
  const found = FRACTION.exec(text);
  if (!found) return null;
  const [, sign, ones, above, below] = found;
  const [ups, downs] = [Number(above), Number(below)];
  if (!downs || (ones && ups >= downs)) return null;
  const size = Number(ones ?? 0) + ups / downs;
  return sign === '-' ? -size : size;
}
