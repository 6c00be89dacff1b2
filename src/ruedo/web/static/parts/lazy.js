// A component whose code is fetched when it is first shown.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import { say } from '../words.js';
import { toast } from './toast.js';

/** @import { Child, Component } from '../types.js' */

/**
 * Show the component that `load` fetches. It receives all other properties. `missing` is shown if the
 * component cannot be fetched.
 * @param {{ load: () => Promise<Component>, missing?: Child } & Record<string, any>} props
 */
export function Lazy({ load, missing = null, ...properties }) {
  const [part, setPart] = useState(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    load().then(
      (found) => setPart(() => found),
      (error) => {
        console.error(error);
        setFailed(true);
        toast(say('no_server'), { wrong: true });
        properties.onClose?.();
      },
    );
  }, []);
  if (failed) return missing;
  return part && html`<${part} ...${properties} />`;
}
