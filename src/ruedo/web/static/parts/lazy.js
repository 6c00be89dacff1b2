// A part that is fetched when it is first shown.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import { say } from '../words.js';
import { toast } from './toast.js';

/** @import { Component } from '../types.js' */

/**
 * Show the component that `load` resolves to, as soon as it is there; all other properties are its own.
 * @param {{ load: () => Promise<Component> } & Record<string, any>} props
 */
export function Lazy({ load, ...properties }) {
  const [part, setPart] = useState(null);
  useEffect(() => {
    load().then(
      (found) => setPart(() => found),
      () => {
        toast(say('no_server'), { wrong: true });
        properties.onClose?.();
      },
    );
  }, []);
  return part && html`<${part} ...${properties} />`;
}
