// Icons drawn for Ruedo: strokes of one width in a square of 24.
import { html } from '../vendor/preact-htm.js';

/** @type {Record<string, string>} */
const PATHS = {
  menu: 'M4 7H20M4 12H20M4 17H20',
  close: 'M6 6L18 18M18 6L6 18',
  sound: 'M4 10V14H7L11 18V6L7 10ZM15 9A4 4 0 0 1 15 15M17.5 6.5A8 8 0 0 1 17.5 17.5',
  mute: 'M4 10V14H7L11 18V6L7 10ZM15 10L20 15M20 10L15 15',
  copy: 'M9 9H19V20H9ZM15 9V5H5V16H9',
  share: 'M12 15V4M8 8L12 4L16 8M5 13V19H19V13',
  link: 'M10 14A4 4 0 0 0 16 14L19 11A4 4 0 0 0 13 5L12 6M14 10A4 4 0 0 0 8 10L5 13A4 4 0 0 0 11 19L12 18',
  qr: 'M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM14 14H17V17H14ZM20 14V20H17',
  first: 'M6 5V19M18 5L9 12L18 19Z',
  back: 'M16 5L7 12L16 19Z',
  forward: 'M8 5L17 12L8 19Z',
  last: 'M18 5V19M6 5L15 12L6 19Z',
  play: 'M7 4L19 12L7 20Z',
  stop: 'M8 5V19M16 5V19',
  undo: 'M8 5L4 9L8 13M4 9H14A5.5 5.5 0 0 1 14 20H9',
  download: 'M12 4V15M8 11L12 15L16 11M5 16V20H19V16',
  sun:
    'M12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8M12 2V4M12 20V22M2 12H4M20 12H22' +
    'M5 5L6.4 6.4M17.6 17.6L19 19M5 19L6.4 17.6M17.6 6.4L19 5',
  moon: 'M19 14.5A8 8 0 1 1 9.5 5A6.5 6.5 0 0 0 19 14.5Z',
  eye: 'M2.5 12C6 6 18 6 21.5 12C18 18 6 18 2.5 12ZM12 9A3 3 0 1 0 12 15A3 3 0 1 0 12 9',
  person: 'M12 4A4 4 0 1 0 12 12A4 4 0 1 0 12 4M4 20C5 14.5 19 14.5 20 20',
  house: 'M4 11L12 4L20 11V20H4ZM10 20V14H14V20',
  flag: 'M6 21V4H18L15 8L18 12H6',
  check: 'M5 12.5L10 17.5L19 7',
  plus: 'M12 5V19M5 12H19',
  minus: 'M5 12H19',
  hand: 'M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4M8 12L11 15L16 9',
  again: 'M19 9A8 8 0 1 0 20 13M19 4V9H14',
  swap: 'M4 8H18L15 5M20 16H6L9 19',
  talk: 'M4 5H20V16H12L7 20V16H4ZM8 9H16M8 12H13',
  clock: 'M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4M12 8V12L15 14',
  help: 'M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4M9.5 10A2.5 2.5 0 1 1 12 12.5V14M12 16.5V17',
  pencil: 'M5 19L6 15L16 5L19 8L9 18Z',
  star:
    'M12 3.5L14.600 9.200L20.800 9.900L16.200 14.100L17.500 20.200L12 17.100L6.500 20.200' +
    'L7.800 14.100L3.200 9.900L9.400 9.200Z',
  bin: 'M5 7H19M9 7V4H15V7M7 7L8 20H16L17 7',
  book: 'M5 5C8 4 10 4.5 12 6C14 4.5 16 4 19 5V18C16 17 14 17.5 12 19C10 17.5 8 17 5 18ZM12 6V19',
};

/**
 * An icon by its name. It has no label, so the component around it must have a label.
 * @param {{ name: string }} props
 */
export const Icon = ({ name }) =>
  html`<svg class="icon-drawn" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
