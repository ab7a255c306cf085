import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { Button } from './Button';
import { FormMessage } from './FormMessage';
import './lazyPart.css';

/**
 * A part of a screen in its own chunk, loaded when it is shown. Without the chunk a message takes its place: unlike
 * with `React.lazy`, a lost connection never takes the screen around it and what was typed there, and it can be tried
 * again.
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
    const [isMissing, setMissing] = useState(false);
    useEffect(() => {
      if (Part || isMissing) return;
      load().then(
        (part) => setPart(() => (loaded = part)),
        () => setMissing(true),
      );
    }, [Part, isMissing]);
    if (isMissing) return <PartProblem onRetry={() => setMissing(false)} />;
    const Shown = Part ?? Waiting;
    return <Shown {...props} />;
  };
}

function PartProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="part-problem form-message-space">
      <FormMessage action={<Button onClick={onRetry}>Try again</Button>}>
        Could not be loaded. Check the connection and try again.
      </FormMessage>
    </div>
  );
}
