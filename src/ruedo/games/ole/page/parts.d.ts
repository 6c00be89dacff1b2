// The server generates parts.js from `PARTS` in ruedo/games/ole/faces.py.
import type { Shape } from './types.js';

declare const parts: Record<string, Shape[]>;
export default parts;
