// The columns of measurements by board and kind. The server generates columns.js from each board's `readings.py`.
declare const columns: Record<string, Record<string, string[]>>;
export default columns;
