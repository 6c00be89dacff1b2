// The types of preact-htm.js, which re-exports Preact, its hooks and htm. They cover only the parts that the page uses.

export type Child = unknown;
export type Component = (props: any) => Child;

/** An event handler, or a callback of a component. `html` does not check the arguments that a template passes. */
type Callback = (...given: any[]) => any;
type Value = Callback | string | number | boolean | object | null | undefined;
export function html(strings: TemplateStringsArray, ...values: Value[]): any;
export function h(type: unknown, props: unknown, ...children: unknown[]): any;
/** The hooks of Preact. `__r` is called before a component is drawn into the element `__P`. */
export const options: { __r?: (vnode: { __c?: { __P?: Element | null } }) => void };
export function render(child: Child, parent: Element): void;
export function createContext<T>(value: T): { Provider: Component; Consumer: Component };
export const Fragment: Component;
export const Component: any;

type Undo = void | (() => void);

/** A state that is null at first has the type `any`, unless a comment at the call declares its type. */
export function useState<T = any>(first: null): [T, (next: T | ((before: T) => T)) => void];
export function useState<T>(first: T | (() => T)): [T, (next: T | ((before: T) => T)) => void];
export function useReducer<S>(reduce: (state: S, action?: any) => S, first: S): [S, (action?: any) => void];
export function useEffect(effect: () => Undo, on?: readonly unknown[]): void;
export function useLayoutEffect(effect: () => Undo, on?: readonly unknown[]): void;
export function useRef<T = any>(first: null): { current: T };
export function useRef<T>(first: T): { current: T };
export function useMemo<T>(make: () => T, on: readonly unknown[]): T;
export function useCallback<F extends (...args: any[]) => unknown>(call: F, on: readonly unknown[]): F;
export function useContext<T>(context: unknown): T;
export function useErrorBoundary(told?: (error: unknown) => void): [unknown, () => void];
