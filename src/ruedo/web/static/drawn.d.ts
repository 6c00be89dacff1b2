// The server generates drawn.js from `SYMBOLS` in ruedo/drawing/marks.py.
declare const symbols: Record<string, any[]>;
export default symbols;
