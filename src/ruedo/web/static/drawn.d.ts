// Made by the server of what stands in Python (ruedo/web/pages.py).
declare const symbols: Record<string, any[]>;
export default symbols;
