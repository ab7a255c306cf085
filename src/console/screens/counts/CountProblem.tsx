import { Button } from '../../../ui/Button';
import { FormMessage } from '../../../ui/FormMessage';
import { passFocusOn } from '../../../ui/focusContent';
import type { LoadStatus } from '../../access/loads';
import './CountProblem.css';

/** The message below count cards when a number could not be loaded, with a button that retries. */
export function CountProblem({ loads }: { loads: readonly LoadStatus[] }) {
  // A lost connection has its own notice and is retried automatically.
  const failed = loads.filter(({ hasLoaded, problem }) => !hasLoaded && problem !== undefined && problem.status !== 0);
  const [first] = failed;
  if (!first) return null;
  return (
    <div className="count-problem" ref={passFocusOn}>
      <FormMessage
        action={
          <Button isSmall onClick={() => failed.forEach(({ reload }) => reload())}>
            Try again
          </Button>
        }
      >
        Could not be counted. {first.problem?.message}
      </FormMessage>
    </div>
  );
}
