import type { LoadStatus } from '../../access/loads';
import { LoadProblem } from '../lists/LoadProblem';
import './CountProblem.css';

/** The message below count cards when a number could not be loaded, with a button that retries. */
export function CountProblem({ loads }: { loads: readonly LoadStatus[] }) {
  return <LoadProblem className="count-problem" text="Could not be counted." loads={loads} />;
}
