// The form for a throw in games without their own front. For each number of the throw it shows a
// field and a slider with the allowed range.
import { html } from '../vendor/preact-htm.js';
import { word } from '../words.js';
import { AimForm, useAim } from '../parts/aim.js';
import { useThrow } from '../parts/board.js';

/** @import { Aim, Link } from '../types.js' */

/** The names of the two components of a position or vector: across and along the board. */
const SIDES = ['x', 'y'];
/** The approximate number of steps from one end of a slider to the other. */
const STEPS = 100;

/**
 * The form for a choice with numbers from given ranges.
 * @param {{ link: Link, game: string, choice: { type: string, seat: number, ranges: Record<string,
 *   any> }, label: string }} props
 */
export function Throw({ link, game, choice, label }) {
  const { ranges, ...event } = choice;
  const fields = Object.entries(ranges).flatMap(([name, range]) =>
    fieldsOf(name, range, word(game, name)),
  );
  const aiming = useAim(fields, Object.fromEntries(fields.map(firstOf)));
  const [throwNow, sending] = useThrow(link, (aim) => ({ ...event, ...numbersOf(aim, ranges) }));
  return html`<${AimForm} fields=${fields} aiming=${aiming} label=${label} disabled=${sending} onThrow=${throwNow} />`;
}

/**
 * Return the initial value of a number. It is zero if the range contains zero, and otherwise the
 * middle of the range.
 * @param {{ name: string, least: number, most: number }} given
 */
function firstOf({ name, least, most }) {
  return [name, least * most < 0 ? 0 : (least + most) / 2];
}

/**
 * Return the fields for a range: one field for a number, two fields for a position or vector.
 * @param {string} name
 * @param {{ unit: any, least: any, most: any, longest: number }} given
 * @param {string} said
 */
function fieldsOf(name, { unit, least, most, longest }, said) {
  const limits =
    longest === undefined
      ? [least, most]
      : [
          [-longest, -longest],
          [longest, longest],
        ];
  if (!Array.isArray(limits[0])) return [fieldOf(name, said, unit, limits[0], limits[1])];
  return SIDES.map((side, n) =>
    fieldOf(`${name}.${side}`, `${said} ${side}`, unit, limits[0][n], limits[1][n]),
  );
}

/**
 * @param {string} name
 * @param {string} said
 * @param {string} unit
 * @param {number} least
 * @param {number} most
 */
function fieldOf(name, said, unit, least, most) {
  const digits = Math.max(0, -Math.floor(Math.log10((most - least) / STEPS)));
  return {
    name,
    label: `${said}, ${unit}`,
    step: 10 ** -digits,
    factor: 1,
    digits: digits + 1,
    least,
    most,
    slider: true,
  };
}

/**
 * Return the numbers of an event in the format of a record.
 * @param {Aim} aim
 * @param {Record<string, any>} ranges
 */
const numbersOf = (aim, ranges) =>
  Object.fromEntries(
    Object.keys(ranges).map((name) => [
      name,
      aim[name] ?? SIDES.map((side) => aim[`${name}.${side}`]),
    ]),
  );
