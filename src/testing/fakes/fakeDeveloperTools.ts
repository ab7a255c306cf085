import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';

/**
 * Replaces the Redux DevTools extension and records what the extension would show. Import it before the store, because
 * Redux Toolkit looks for the extension only once, when it is loaded.
 */
type Options = {
  actionSanitizer?: (action: UnknownAction, id: number) => UnknownAction;
  stateSanitizer?: (state: unknown, index: number) => unknown;
  traceLimit?: number;
};

/** The store without middleware and listeners. An action dispatched here starts no effect. */
let innermost: { dispatch: (action: UnknownAction) => unknown } | undefined;
const travel = '@@DEVTOOLS/TRAVEL';

const log: { action: UnknownAction; state: unknown; trace: { stack?: string } }[] = [];

/** Where an action comes from, with as many frames as the extension keeps. Reading `stack` formats them. */
function traceHere({ traceLimit = 10 }: Options): { stack?: string } {
  const trace = {};
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = traceLimit;
  Error.captureStackTrace(trace);
  Error.stackTraceLimit = stackTraceLimit;
  return trace;
}

// The enhancer's types are generic in the state and the action; the tools know neither.
const recording =
  (options: Options): StoreEnhancer =>
  (createStore) =>
  (reducer, preloaded) => {
    const recorded: Reducer = (state, action) => {
      if (action.type === travel) return (action as UnknownAction & { to: unknown }).to;
      const next = reducer(state, action as never);
      const shown = options.actionSanitizer?.(action, log.length) ?? action;
      log.push({ action: shown, state: next, trace: traceHere(options) });
      return next;
    };
    const store = createStore(recorded as never, preloaded);
    innermost = store as unknown as typeof innermost;
    return store as never;
  };

type Create = Parameters<StoreEnhancer>[0];

const composeRecording =
  (options: Options) =>
  (...enhancers: StoreEnhancer[]) =>
  (createStore: Create) =>
    enhancers.reduceRight<Create>((inner, enhancer) => enhancer(inner), recording(options)(createStore));

Object.assign(globalThis, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: composeRecording });

beforeEach(() => {
  log.length = 0;
});

/** The types of the recorded actions, without those of Redux itself. */
export const actionTypes = (): string[] =>
  log.map(({ action }) => action.type).filter((type) => !type.startsWith('@@'));

/** Restores the state after a recorded action (time travel). */
export const travelTo = (index: number) => void innermost?.dispatch({ type: travel, to: log[index]?.state });

/** The sanitized actions, each with the state after it and its trace. */
export const developerToolsLog = () => log;
