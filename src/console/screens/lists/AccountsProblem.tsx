import { useAccountsLoad } from '../../access/loads';
import { LoadProblem } from './LoadProblem';

/** Beside a choice of accounts that could not be loaded: why, with a button that retries. */
export function AccountsProblem() {
  return <LoadProblem text="The accounts could not be loaded." loads={[useAccountsLoad()]} />;
}
