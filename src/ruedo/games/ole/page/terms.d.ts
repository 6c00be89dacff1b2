// Made by the server of what stands in Python (ruedo/web/pages.py).
declare const terms: any;
export default terms;
