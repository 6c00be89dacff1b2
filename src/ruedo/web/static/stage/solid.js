// A board in 3-D if the reader wants it and the browser can draw it. Otherwise, and until it is
// ready, the flat one.
import { html, useEffect, useRef, useState } from '../vendor/preact-htm.js';
import { pace } from '../motion.js';
import { useSettings } from '../parts/settings.js';
import { style } from '../style.js';

/** @import { Child, Table } from '../types.js' */

await style(import.meta.resolve('./stage.css'));

/** @type {boolean | null} */
let possible = null;

/** Return whether this browser can draw in 3-D. */
function canDraw() {
  if (possible === null) {
    const graphics = document.createElement('canvas').getContext('webgl2');
    possible = Boolean(graphics);
    graphics?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return possible;
}

/**
 * Return whether boards are shown in 3-D: if the reader chose it, the browser can do it, and
 * movement is not off.
 */
export const useSolid = () => useSettings().board === 'solid' && pace() > 0 && canDraw();

/** Return the current theme. The component is drawn anew when it changes. */
export function useTheme() {
  const { theme } = useSettings();
  const system = matchMedia('(prefers-color-scheme: dark)');
  const [dark, setDark] = useState(system.matches);
  useEffect(() => {
    const changed = () => setDark(system.matches);
    system.addEventListener('change', changed);
    return () => system.removeEventListener('change', changed);
  }, []);
  if (theme === 'system') return dark ? 'dark' : 'light';
  return theme;
}

/**
 * A board in 3-D, in place of its children, the flat one.
 * @param {object} props
 * @param {() => Promise<(canvas: HTMLCanvasElement, how: any) => Promise<any>>} props.load
 *   fetches the function that opens the board's view
 * @param {Table} props.table  with its `drawings` and `equipment`
 * @param {(view: any) => void} props.show  shows the board on the view, again after
 *   each change of `by`
 * @param {any[]} props.by
 * @param {string} props.label  describes the picture
 * @param {any} [props.children]
 */
export function Solid({ load, table, show, by, label, children }) {
  const wanted = useSolid();
  const theme = useTheme();
  const canvas = useRef(null);
  const [view, setView] = useState(null);
  const [failed, setFailed] = useState(false);
  const shown = wanted && !failed;
  useEffect(() => {
    if (!shown) return undefined;
    let gone = false;
    /** @type {{ close: () => void } | null} */
    let opened = null;
    /** @param {Child} error */
    const fail = (error) => {
      if (error) console.error(error);
      if (!gone) setFailed(true);
    };
    load()
      .then((open) => (gone ? null : open(canvas.current, { table, theme, onLost: fail })))
      .then((found) => {
        if (gone) found?.close();
        else setView((opened = found));
      })
      .catch(fail);
    return () => {
      gone = true;
      opened?.close();
      setView(null);
    };
  }, [shown, theme, table.drawings]);
  useEffect(() => {
    if (view) show(view);
  }, [view, ...by]);
  if (!shown) return children;
  return html`<div class="stage" data-stands=${view ? '' : undefined}>
    <canvas key=${theme} ref=${canvas} role="img" aria-label=${label}></canvas>
    ${!view && html`<div class="before">${children}</div>`}
  </div>`;
}
