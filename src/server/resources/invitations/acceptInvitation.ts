import type { FastifyRequest } from 'fastify';
import type { AcceptInvitationRequest, WireInvitation } from '../../../contract/wire/invitation';
import type { UserRow } from '../../database/tables';
import { updateVersioned } from '../../http/updateVersioned';
import { notFound } from '../../http/errors';
import { mayLogIn } from '../../http/mayLogIn';
import { logSecurityEvent } from '../../http/securityEvents';
import { checkOwnPassword } from '../logins/checkOwnPassword';
import { queueLoginNotices } from '../logins/loginNotices';
import { endSessions, lockUser } from '../logins/logins.repository';
import { aboutLogin, insertEntries } from '../audit';
import { findInvited, markOpened, spendInvitation } from './invitations.repository';
import type { LoginDependencies } from '../logins/saveLogin';

/**
 * Loads the login of an invitation link.
 * @throws HttpError 404, the same for an unknown, used, expired or withdrawn link and for a disabled login; 429 after
 *   many such links from one address
 */
async function loadInvited(request: FastifyRequest, token: string): Promise<UserRow & { email: string }> {
  const { database, limiter } = request.server;
  const login = await findInvited(database, token, request.now);
  const { email } = login ?? {};
  if (login && email && (await mayLogIn(database, login))) return { ...login, email };
  limiter.take('publicMissesPerAddress', request.addressKey);
  throw notFound();
}

/** Returns the person whose password a link sets, and marks the link as opened. @throws HttpError 404, 429 */
export async function openInvitation(request: FastifyRequest, token: string): Promise<WireInvitation> {
  const { username, email } = await loadInvited(request, token);
  await request.write((transaction) => markOpened(transaction, token));
  return { name: username, email };
}

/**
 * Sets the first password of a login. The link works only once.
 * @throws HttpError 400 for a password that breaks the rules, after which the link still works; 404; 429; 503
 */
export async function acceptInvitation(
  request: FastifyRequest,
  { token, password }: AcceptInvitationRequest,
  { passwords, mailQueue }: LoginDependencies,
): Promise<WireInvitation> {
  const invited = await loadInvited(request, token);
  const { id, username, email } = invited;
  const typed = { field: 'password', password, publicUrl: mailQueue.publicUrl };
  const checked = await checkOwnPassword(request.server.database, invited, typed);
  await request.server.sharedLimits.take(['invitationPasswordsPerLogin', id]);
  const passwordHash = await passwords.hash(checked);
  const { now } = request;
  await request.write(async (transaction) => {
    const before = await lockUser(transaction, id);
    if (!before || !(await spendInvitation(transaction, token))) throw notFound();
    await updateVersioned(transaction, 'users', id, { passwordHash }, undefined);
    await endSessions(transaction, id, '', now);
    await queueLoginNotices(transaction, mailQueue, { login: before, before, change: 'password' }, now);
    const entry = { ...aboutLogin(request, { id, username }), action: request.operationId };
    await insertEntries(transaction, [{ ...entry, details: { change: 'password' } }]);
  });
  logSecurityEvent(request, 'authn_password_change', { object: id });
  return { name: username, email };
}
