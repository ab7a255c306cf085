import { loginMessages } from '../../../contract/messages';
import type { Call } from '../../http/call';
import { invalid } from '../../http/errors';
import { mayLogIn } from '../../http/mayLogIn';
import { composeOneTimePassword } from '../../outside/mail/composeOneTimePassword';
import { mailAddress } from '../../outside/mail/mailAddress';
import type { PostBox } from '../postBox';
import { emailKey, mailboxKey } from '../logins/emailKey';
import { keepOneTimePassword, newOneTimePassword } from './oneTimePasswords.store';

/**
 * Mails a one-time password to a login's own address (decision 7). The old password keeps working.
 * @throws Refusal 400 `Incorrect email information!` for an address that is malformed or, unless `hidesUnknownEmails`,
 * unknown; 429
 */
export async function forgotPassword(call: Pick<Call, 'sharedLimits' | 'addressKey' | 'database' | 'now' | 'write'>, typed: string, { postBox, hidesUnknownEmails }: { postBox: PostBox; hidesUnknownEmails: boolean }): Promise<void> {
  const key = emailKey(typed);
  if (!mailAddress(key)) throw invalid(loginMessages.passwordNotSent);
  await call.sharedLimits.take(['forgotPasswordPerAddress', call.addressKey]);
  await call.sharedLimits.take(['forgotPasswordPerEmail', mailboxKey(key)]);
  const user = await call.database.selectFrom('users').selectAll().where('emailKey', '=', key).executeTakeFirst();
  const receiver = user && (await mayLogIn(call.database, user)) && user.email && mailAddress(user.email) ? user : undefined;
  const password = newOneTimePassword();
  // An unknown address costs the same work and the same commit, so that time tells nothing.
  await call.write(async (transaction) => {
    await keepOneTimePassword(transaction, receiver?.id ?? null, password, call.now);
    if (!receiver) return;
    const letter = composeOneTimePassword({ to: receiver.email ?? '', username: receiver.username, password, publicUrl: postBox.publicUrl });
    await postBox.post(transaction, letter, call.now);
  });
  postBox.collect();
  if (!receiver && !hidesUnknownEmails) throw invalid(loginMessages.passwordNotSent);
}
