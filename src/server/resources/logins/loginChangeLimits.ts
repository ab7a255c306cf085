import type { LoginChange } from '../../outside/mail/composeLoginNotice';
import type { SignedInRequest } from '../../http/operationRequest';
import { countOnSuccess } from '../../http/sharedLimits';
import type { LimitKey } from '../../http/sharedLimits';

/**
 * Saves a login and counts the change in the limits of the login and of the user. A change that fails, changes nothing
 * or removes the login does not count.
 * @param id the id of the account, card or user that has the login
 * @param save returns the change that it made
 * @throws HttpError 429, and any error of `save`
 */
export async function countLoginChange(
  request: SignedInRequest,
  id: string,
  save: () => Promise<LoginChange | undefined>,
): Promise<void> {
  const { user, server } = request;
  const perUser: LimitKey = [user.role === 'BASIC' ? 'loginChangesPerHolder' : 'loginChangesPerStaff', user.id];
  const counts = (change: LoginChange | undefined) => change !== undefined && change !== 'removed';
  await countOnSuccess(server.sharedLimits, [['loginChangesPerLogin', id], perUser], save, counts);
}
