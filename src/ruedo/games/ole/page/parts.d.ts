// Made by the server of what stands in Python (ruedo/web/pages.py).
declare const parts: Record<string, any[]>;
export default parts;
