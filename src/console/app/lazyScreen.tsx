import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';

/**
 * A screen in a chunk of its own, loaded when somebody who may see it goes there.
 * @param load imports the screen's file
 * @param name the component's name in it
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
