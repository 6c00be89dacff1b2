// A QR code, made in the browser. The library is fetched for the first QR code.
import { html, useEffect, useState } from '../vendor/preact-htm.js';

/**
 * A QR code of a text. `label` describes the page that the code opens.
 * @param {{ text: string, label: string }} props
 */
export function Qr({ text, label }) {
  const [code, setCode] = useState(null);
  useEffect(() => {
    let wanted = true;
    import('../vendor/uqr.js').then(
      ({ encode }) => wanted && setCode(encode(text, { ecc: 'M', border: 3 })),
    );
    return () => {
      wanted = false;
    };
  }, [text]);
  if (!code) return null;
  const squares = code.data
    .flatMap((/** @type {boolean[]} */ line, /** @type {number} */ y) =>
      line.map((/** @type {boolean} */ dark, /** @type {number} */ x) =>
        dark ? `M${x} ${y}h1v1h-1z` : '',
      ),
    )
    .join('');
  return html`<svg class="qr" viewBox=${`0 0 ${code.size} ${code.size}`} role="img" aria-label=${label}
    shape-rendering="crispEdges">
    <path fill="var(--white)" d=${`M0 0h${code.size}v${code.size}h-${code.size}z`} />
      <path fill="var(--tar)" d=${squares} />
  </svg>`;
}
