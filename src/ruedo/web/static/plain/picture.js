// The picture of a game that has no picture of its own: the house's rings on a table.
import { html } from '../vendor/preact-htm.js';
import { Planks } from '../parts/pictures.js';

/** @param {{ brass: boolean }} props */
export const Picture = ({ brass }) => html`<${Planks} />
  <g fill="none" stroke=${brass}><circle cx="240" cy="160" r="104" stroke-width="26" />
    <circle cx="240" cy="160" r="56" stroke-width="16" /></g>
  <circle cx="240" cy="160" r="20" fill=${brass} />`;
