import type { SerializedError } from '@reduxjs/toolkit';
import { isServerProblem } from '../../api/serverProblem';
import type { ServerProblem } from '../../api/serverProblem';

const noLongerThere =
  'It is no longer in Recently deleted: it was restored, deleted for good, or its 30 days are over. Nothing was changed.';

/** Why a deleted record could not be restored or deleted for good, for people. */
export function restoreProblem(problem: ServerProblem | SerializedError): string {
  if (!isServerProblem(problem)) return problem.message ?? '';
  return problem.status === 404 ? noLongerThere : problem.message;
}
