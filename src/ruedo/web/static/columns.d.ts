// What is measured of a real board, by board and kind, as src/ruedo/lab/columns.py has it; the server makes the module.
declare const columns: Record<string, Record<string, string[]>>;
export default columns;
