import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { Button } from './Button';
import { passFocusOn } from './focusContent';
import { FormMessage } from './FormMessage';
import './lazyComponent.css';

/**
 * A component in its own chunk, which is loaded when it is first rendered. Unlike `React.lazy` it handles a failed load
 * itself: a message with a retry button takes its place, so that the screen around it keeps what was typed. A chunk
 * that a new version has replaced cannot be loaded again: the message then asks to reload the page.
 * @param load imports the component
 * @param Fallback shown while the chunk loads
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyComponent(props) {
    const [Component, setComponent] = useState(() => loaded);
    const [problem, setProblem] = useState<{ isReplaced: boolean }>();
    useEffect(() => {
      if (Component || problem) return;
      load().then(
        (component) => {
          loaded = component;
          setComponent(() => component);
        },
        async (error: unknown) => setProblem({ isReplaced: await isReplaced(error) }),
      );
    }, [Component, problem]);
    if (problem) return <ChunkProblem {...problem} onRetry={() => setProblem(undefined)} />;
    const Shown = Component ?? Fallback;
    return <Shown {...props} />;
  };
}

/** Whether the server has no file at the address of webpack's error. */
async function isReplaced(error: unknown): Promise<boolean> {
  const { request } = error as { request?: string };
  return request !== undefined && (await fetch(request).catch(() => undefined))?.status === 404;
}

function ChunkProblem({ isReplaced, onRetry }: { isReplaced: boolean; onRetry: () => void }) {
  return (
    <div className="chunk-problem form-message-space" ref={passFocusOn}>
      <FormMessage
        action={
          <Button onClick={() => (isReplaced ? window.location.reload() : onRetry())}>
            {isReplaced ? 'Load again' : 'Try again'}
          </Button>
        }
      >
        {isReplaced
          ? 'There is a new version. Save your changes, then load the page again.'
          : 'Could not be loaded. Check the connection and try again.'}
      </FormMessage>
    </div>
  );
}
