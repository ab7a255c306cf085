import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';

/**
 * A screen in its own chunk, loaded when the user opens it.
 * @param load imports the screen's file
 * @param name the component's name in that file
 * @param waiting shown while the chunk loads
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  waiting: ReactNode,
): ReactNode {
  const Screen = lazy(async () => ({ default: (await load())[name] as ComponentType }));
  return (
    <Suspense fallback={waiting}>
      <Screen />
    </Suspense>
  );
}
