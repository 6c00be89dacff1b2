// What is measured of a real board, by board and kind, as src/ruedo/throws/measurement_columns.py has it; the server makes the module.
declare const columns: Record<string, Record<string, string[]>>;
export default columns;
