// The server generates drawn.js from `SYMBOLS` in ruedo/games/ole/drawing.py.
import type { Shape } from './types.js';

declare const symbols: Record<string, Shape[]>;
export default symbols;
