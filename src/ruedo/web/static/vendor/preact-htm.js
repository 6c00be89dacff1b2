// One door to preact, its hooks and htm: components are written as html`<tag …>`.
import htm from './htm.js';
import { h } from './preact.js';

export { h, render, options, Component, Fragment, createContext } from './preact.js';
export {
  useState, useEffect, useRef, useMemo, useCallback, useLayoutEffect, useContext, useReducer, useErrorBoundary,
} from './preact-hooks.js';
export const html = htm.bind(h);
