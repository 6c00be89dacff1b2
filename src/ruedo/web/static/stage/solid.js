// Shows a board in 3-D, if the person wants it and the browser can draw it. Otherwise, and until it is
// ready, the flat board is shown.
import { html, useEffect, useRef, useState } from '../vendor/preact-htm.js';
import { pace } from '../motion.js';
import { useSettings } from '../parts/settings.js';
import { style } from '../style.js';

/** @import { Child, Table } from '../types.js' */

await style(import.meta.resolve('./stage.css'));

/** @type {boolean | null} */
let possible = null;

/**
 * Log an error of a board in 3-D. A browser without WebGL is not logged as an error, because it
 * shows the flat board.
 * @param {unknown} error
 */
export function logFault(error) {
  if (error && /** @type {Error} */ (error).name !== 'NoGraphics') console.error(error);
}

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
 * Return whether boards are shown in 3-D: the person has chosen 3-D, the browser can draw it, and
 * animations are not switched off.
 */
export const useSolid = () => useSettings().board === 'solid' && pace() > 0 && canDraw();

/** Return the current theme. The component is drawn again when the theme changes. */
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
 * A board in 3-D. Until it is ready, its children are shown. They draw the flat board.
 * @param {object} props
 * @param {() => Promise<(canvas: HTMLCanvasElement, how: any) => Promise<any>>} props.load
 *   fetches the function that opens the board's view
 * @param {Table} props.table  with its `drawings` and `equipment`
 * @param {(view: any) => void} props.show  shows the position on the view; it is called again after
 *   each change of `by`
 * @param {unknown[]} props.by
 * @param {string} props.label  describes the picture
 * @param {Child | Child[]} [props.children]
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
      logFault(error);
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
