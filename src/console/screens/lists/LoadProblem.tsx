import { Button } from '../../../ui/Button';
import { FormMessage } from '../../../ui/FormMessage';
import { passFocusOn } from '../../../ui/focusContent';
import type { LoadStatus } from '../../access/loads';

type LoadProblemProps = {
  /** What failed, as a sentence. The reason of the first failed load follows. */
  text: string;
  loads: readonly LoadStatus[];
  className?: string;
};

/** A message beside what could not be loaded, with a button that retries. Nothing while all is loaded or loading. */
export function LoadProblem({ text, loads, className }: LoadProblemProps) {
  // A lost connection has its own notice and is retried automatically.
  const failed = loads.filter(({ hasLoaded, problem }) => !hasLoaded && problem !== undefined && problem.status !== 0);
  const [first] = failed;
  if (!first) return null;
  return (
    <div className={className} ref={passFocusOn}>
      <FormMessage
        action={
          <Button isSmall onClick={() => failed.forEach(({ reload }) => reload())}>
            Try again
          </Button>
        }
      >
        {text} {first.problem?.message}
      </FormMessage>
    </div>
  );
}
