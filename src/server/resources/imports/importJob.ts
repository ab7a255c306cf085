import type { ImportParameters } from '../../../contract/wire/import';
import { scopeKindOf } from '../../http/scopeOf';
import type { SessionUser } from '../../http/sessionUser';
import type { Job } from '../jobs/jobHandler';

/** The parameters of an import. `createImport` has validated them. */
export function parametersOf(job: Pick<Job, 'parameters'>): ImportParameters {
  return job.parameters as ImportParameters;
}

/**
 * Whether a user may add cards by import: super administrators and account owners may. Other administrators may only
 * change cards.
 */
export function mayImportNewCards(user: Pick<SessionUser, 'role' | 'managesAllAccounts'>): boolean {
  return user.role === 'SUPER_ADMIN' || scopeKindOf(user) === 'managed';
}
