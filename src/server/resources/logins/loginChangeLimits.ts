import type { LoginChange } from '../../outside/mail/composeLoginNotice';
import type { Call } from '../../http/call';
import { countOnSuccess } from '../../http/sharedLimits';
import type { Limited } from '../../http/sharedLimits';

type ChangeCall = Pick<Call, 'user' | 'sharedLimits'>;

/**
 * Saves a login. What it changes counts for the login and for the user who changes it; a change that is refused,
 * changes nothing or removes the login does not count.
 * @param id of the account, card or user whose login it is
 * @param save returns the change that it made
 * @throws HttpError 429, and any error of `save`
 */
export async function countLoginChange(
  call: ChangeCall,
  id: string,
  save: () => Promise<LoginChange | undefined>,
): Promise<void> {
  const { user, sharedLimits } = call;
  const perUser: Limited = [user.role === 'BASIC' ? 'loginChangesPerHolder' : 'loginChangesPerStaff', user.id];
  const counts = (change: LoginChange | undefined) => change !== undefined && change !== 'removed';
  await countOnSuccess(sharedLimits, [['loginChangesPerLogin', id], perUser], save, counts);
}
