import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';

/**
 * Stands where the Redux DevTools extension stands and keeps what it would show. Import it before the store:
 * Redux Toolkit looks for the extension once, when it is loaded.
 */
type Options = { actionSanitizer?: (action: UnknownAction, id: number) => UnknownAction; stateSanitizer?: (state: unknown, index: number) => unknown };

const log: { action: UnknownAction; state: unknown }[] = [];
const noted = (options: Options): StoreEnhancer => (createStore) => (reducer, preloaded) => {
  const observed: Reducer = (state, action) => {
    const next = reducer(state, action as never);
    log.push({ action: options.actionSanitizer?.(action, log.length) ?? action, state: next });
    return next;
  };
  return createStore(observed as never, preloaded);
};

type Create = Parameters<StoreEnhancer>[0];

const composeNoting = (options: Options) => (...enhancers: StoreEnhancer[]) => (createStore: Create) =>
  enhancers.reduceRight<Create>((inner, enhancer) => enhancer(inner), noted(options)(createStore));

Object.assign(globalThis, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: composeNoting });

beforeEach(() => {
  log.length = 0;
});

/** The types of the actions so far, as the tools list them. */
export const actionStory = (): string[] => log.map(({ action }) => action.type).filter((type) => !type.startsWith('@@'));

/** Everything the tools were told: actions after the sanitizer, and every state. */
export const developerToolsLog = () => log;
