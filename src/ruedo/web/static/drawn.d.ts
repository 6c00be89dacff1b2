// The server generates drawn.js from `SYMBOLS` in ruedo/core/marks.py.
declare const symbols: Record<string, any[]>;
export default symbols;
