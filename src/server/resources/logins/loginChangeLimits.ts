import type { LoginChange } from '../../outside/mail/composeLoginNotice';
import { HttpError } from '../../http/errors';
import type { SignedInRequest } from '../../http/operationRequest';
import { countOnSuccess } from '../../http/sharedLimits';
import type { LimitKey } from '../../http/sharedLimits';
import { mailboxKey } from './emailKey';

export type SavedLogin<Content> = { change: LoginChange | undefined; content: Content };

/**
 * Saves a login and counts the change in the limits of the login and of the user. A change that fails or changes
 * nothing does not count; the removal of a login is saved without this function. A refused save by a card holder tells
 * whether an email has a login: it counts in a limit of its own.
 * @param id the id of the account, card or user that has the login
 * @param save returns the change that it made, and what the operation responds with
 * @param email the address that the caller has typed for the login of a record, whose mailbox has a limit too
 * @returns the content of `save`
 * @throws HttpError 429, and any error of `save`
 */
export async function countLoginChange<Content>(
  request: SignedInRequest,
  id: string,
  save: () => Promise<SavedLogin<Content>>,
  email?: string,
): Promise<Content> {
  const { user, server } = request;
  const perUser: LimitKey = [user.role === 'BASIC' ? 'loginChangesPerHolder' : 'loginChangesPerStaff', user.id];
  const counts = ({ change }: SavedLogin<Content>) => change !== undefined;
  const limits: LimitKey[] = [['loginChangesPerLogin', id], perUser];
  if (email !== undefined) limits.push(['loginChangesPerEmail', mailboxKey(email)]);
  const refusals: LimitKey[] =
    email !== undefined && user.role === 'BASIC' ? [['loginRefusalsPerHolder', user.id]] : [];
  await server.sharedLimits.take(...refusals);
  let isRefused = false;
  try {
    const { content } = await countOnSuccess(server.sharedLimits, limits, save, counts);
    return content;
  } catch (error) {
    // A limit that is reached and a fault tell nothing about the email.
    isRefused = error instanceof HttpError && error.statusCode < 429;
    throw error;
  } finally {
    if (!isRefused) await server.sharedLimits.refund(...refusals);
  }
}
