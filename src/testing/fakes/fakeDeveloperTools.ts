import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';

/**
 * Replaces the Redux DevTools extension and stores what it would show. Import it before the database:
 * Redux Toolkit looks for the extension once, when it is loaded.
 */
type Options = {
  actionSanitizer?: (action: UnknownAction, id: number) => UnknownAction;
  stateSanitizer?: (state: unknown, index: number) => unknown;
};

/** The database below every middleware: what the tools put there, nothing listens to. */
let innermost: { dispatch: (action: UnknownAction) => unknown } | undefined;
const travel = '@@DEVTOOLS/TRAVEL';

const log: { action: UnknownAction; state: unknown }[] = [];
// The enhancer's types are generic in the state and the action; the tools know neither.
const noted =
  (options: Options): StoreEnhancer =>
  (createStore) =>
  (reducer, preloaded) => {
    const observed: Reducer = (state, action) => {
      if (action.type === travel) return (action as UnknownAction & { to: unknown }).to;
      const next = reducer(state, action as never);
      log.push({ action: options.actionSanitizer?.(action, log.length) ?? action, state: next });
      return next;
    };
    const store = createStore(observed as never, preloaded);
    innermost = store as unknown as typeof innermost;
    return store as never;
  };

type Create = Parameters<StoreEnhancer>[0];

const composeNoting =
  (options: Options) =>
  (...enhancers: StoreEnhancer[]) =>
  (createStore: Create) =>
    enhancers.reduceRight<Create>((inner, enhancer) => enhancer(inner), noted(options)(createStore));

Object.assign(globalThis, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: composeNoting });

beforeEach(() => {
  log.length = 0;
});

/** The types of the actions so far, as the tools list them. */
export const actionStory = (): string[] =>
  log.map(({ action }) => action.type).filter((type) => !type.startsWith('@@'));

/** Shows the state after an action of the log again, as a developer does who moves the tools' slider. */
export const travelTo = (index: number) => void innermost?.dispatch({ type: travel, to: log[index]?.state });

/** Everything the tools received: actions after the sanitizer, and every state. */
export const developerToolsLog = () => log;
