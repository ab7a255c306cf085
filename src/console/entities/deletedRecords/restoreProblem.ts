import type { SerializedError } from '@reduxjs/toolkit';
import { isServerProblem } from '../../api/serverProblem';
import type { ServerProblem } from '../../api/serverProblem';

const noLongerThere =
  'It is no longer in Recently deleted: it was restored, deleted for good, or its 30 days are over. Nothing was changed.';

type RestoreProblem = ServerProblem | SerializedError | undefined;

/** Whether the record is gone from Recently deleted, so that another try fails too. */
export const isNoLongerDeleted = (problem: RestoreProblem): boolean =>
  isServerProblem(problem) && problem.status === 404;

/** Why a deleted record could not be restored or deleted for good, for people. */
export function restoreProblem(problem: ServerProblem | SerializedError): string {
  return isNoLongerDeleted(problem) ? noLongerThere : (problem.message ?? '');
}
