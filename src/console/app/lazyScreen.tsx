import { lazy, Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** A screen in its own chunk. `load` preloads the chunk. */
export type LazyScreen = { element: ReactNode; load: () => Promise<unknown> };

/**
 * Creates a screen in its own chunk, which is loaded at the first render. A preloaded screen renders without `lazy`,
 * because React shows a Suspense fallback for at least 300 ms.
 * @param load imports the screen's file
 * @param name the component's name in that file
 * @param fallback is rendered while the chunk loads
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  fallback: ReactNode,
): LazyScreen {
  let loaded: ComponentType | undefined;
  const loadScreen = async () => {
    loaded = (await load())[name] as ComponentType;
    return { default: loaded };
  };
  const Lazy = lazy(loadScreen);
  function Screen() {
    // Chosen once. A later change from `Lazy` to the loaded component would remount the screen and lose its state.
    const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Component />;
  }
  return {
    load: loadScreen,
    element: (
      <Suspense fallback={fallback}>
        <Screen />
      </Suspense>
    ),
  };
}
