import { setTimeout as sleep } from 'node:timers/promises';
import { loginMessages } from '../../../contract/dialogMessages';
import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../../database/tables';
import { invalid } from '../../http/errors';
import { mayLogIn } from '../../http/mayLogIn';
import { composeOneTimePassword } from '../../outside/mail/composeOneTimePassword';
import { mailAddress } from '../../outside/mail/mailAddress';
import { aboutLogin } from '../audit';
import type { MailQueue } from '../mailQueue';
import { emailKey, mailboxKey } from '../logins/emailKey';
import { onlyAccountOf } from '../logins/loginNames.repository';
import { findUserByEmail, lockUser } from '../logins/logins.repository';
import { saveOneTimePassword, newOneTimePassword } from './oneTimePasswords.repository';

/** More than the work takes. With `hidesUnknownEmails` the response waits for it, so its time tells nothing. */
const responseMilliseconds = 100;

/**
 * Emails a one-time password to the address of a login. The old password keeps working.
 * @throws HttpError 400 `Incorrect email information!` for an invalid address or, without `hidesUnknownEmails`, for an
 *   unknown one; 429
 */
export async function forgotPassword(
  request: FastifyRequest,
  typed: string,
  { mailQueue, hidesUnknownEmails }: { mailQueue: MailQueue; hidesUnknownEmails: boolean },
): Promise<void> {
  const key = emailKey(typed);
  if (!mailAddress(key)) throw invalid(loginMessages.passwordNotSent);
  await request.server.sharedLimits.take(['forgotPasswordPerAddress', request.addressKey]);
  await request.server.sharedLimits.take(['forgotPasswordPerEmail', mailboxKey(key)]);
  const earliest = hidesUnknownEmails ? sleep(responseMilliseconds) : undefined;
  const user = await findUserByEmail(request.server.database, typed);
  const receiver =
    user &&
    !waitsForInvitation(user) &&
    (await mayLogIn(request.server.database, user)) &&
    user.email &&
    mailAddress(user.email)
      ? user
      : undefined;
  const password = newOneTimePassword();
  // An unknown address costs a commit, too.
  await request.write(async (transaction) => {
    // Another request may have saved a one-time password or changed the login since it was read.
    const locked = await lockUser(transaction, receiver?.id ?? '');
    const login = locked?.version === receiver?.version ? locked : undefined;
    await saveOneTimePassword(transaction, login?.id ?? null, password, request.now);
    if (!login) return;
    const message = composeOneTimePassword({
      to: login.email ?? '',
      username: login.username,
      account: await onlyAccountOf(transaction, login.id),
      password,
      publicUrl: mailQueue.publicUrl,
    });
    await mailQueue.post(transaction, message, request.now);
  });
  if (receiver) {
    const entry = { ...aboutLogin(request, receiver), action: request.operationId };
    request.server.auditNotes.add(entry, []);
  }
  await earliest;
  if (!receiver && !hidesUnknownEmails) throw invalid(loginMessages.passwordNotSent);
}

/**
 * Whether an administrator has never had a password. Only an invitation may set the first one. Otherwise, a one-time
 * password would open the account after the invitation has expired or was withdrawn.
 */
function waitsForInvitation({ managesAllAccounts, passwordHash, hasSignedIn }: UserRow): boolean {
  return managesAllAccounts && passwordHash === null && !hasSignedIn;
}
