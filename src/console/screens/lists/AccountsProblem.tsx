import { Button } from '../../../ui/Button';
import { FormMessage } from '../../../ui/FormMessage';
import { passFocusOn } from '../../../ui/focusContent';
import { useAccountsLoad } from '../../access/loads';

/** Beside a choice of accounts that could not be loaded: why, with a button that retries. */
export function AccountsProblem() {
  const { hasLoaded, problem, reload } = useAccountsLoad();
  // A lost connection has its own notice and is retried automatically.
  if (hasLoaded || !problem || problem.status === 0) return null;
  return (
    <div ref={passFocusOn}>
      <FormMessage
        action={
          <Button isSmall onClick={reload}>
            Try again
          </Button>
        }
      >
        The accounts could not be loaded. {problem.message}
      </FormMessage>
    </div>
  );
}
