import { lazy, Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** A screen in its own chunk. `load` loads the chunk before the element is rendered. */
export type LazyScreen = { element: ReactNode; load: () => Promise<unknown> };

/**
 * A screen in its own chunk, loaded when the user opens it. One that was loaded before renders at once: React shows
 * what waits for a chunk for at least 300 ms.
 * @param load imports the screen's file
 * @param name the component's name in that file
 * @param waiting shown while the chunk loads
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  waiting: ReactNode,
): LazyScreen {
  let loaded: ComponentType | undefined;
  const loadScreen = async () => {
    loaded = (await load())[name] as ComponentType;
    return { default: loaded };
  };
  const Lazy = lazy(loadScreen);
  function Screen() {
    // Chosen once: another component in its place would lose the screen's state.
    const [Shown] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Shown />;
  }
  return {
    load: loadScreen,
    element: (
      <Suspense fallback={waiting}>
        <Screen />
      </Suspense>
    ),
  };
}
