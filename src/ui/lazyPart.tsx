import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { Button } from './Button';
import { FormMessage } from './FormMessage';
import './lazyPart.css';

/**
 * A part of a screen in its own chunk, loaded when it is shown. Without the chunk a message takes its place: unlike
 * with `React.lazy`, a lost connection never takes the screen around it and what was typed there, and it can be tried
 * again. A chunk that a new version has replaced never comes, so the message asks to load the page again.
 * @param load imports the part
 * @param Waiting shown while the chunk loads
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = () => null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props) {
    const [Part, setPart] = useState(() => loaded);
    const [problem, setProblem] = useState<'unreachable' | 'replaced'>();
    useEffect(() => {
      if (Part || problem) return;
      load().then(
        (part) => setPart(() => (loaded = part)),
        async (error: unknown) => setProblem((await isReplaced(error)) ? 'replaced' : 'unreachable'),
      );
    }, [Part, problem]);
    if (problem) return <PartProblem isReplaced={problem === 'replaced'} onRetry={() => setProblem(undefined)} />;
    const Shown = Part ?? Waiting;
    return <Shown {...props} />;
  };
}

/** Whether the server has no file at the address of webpack's error. */
async function isReplaced(error: unknown): Promise<boolean> {
  const { request } = error as { request?: string };
  return request !== undefined && (await fetch(request).catch(() => undefined))?.status === 404;
}

function PartProblem({ isReplaced, onRetry }: { isReplaced: boolean; onRetry: () => void }) {
  return (
    <div className="part-problem form-message-space">
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
