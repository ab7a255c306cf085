import { isDuplicate } from '../../database/databaseProblem';
import type { DatabaseTransaction } from '../../database/tables';
import type { SignedInRequest } from '../../http/operationRequest';
import { conflict } from '../../http/errors';
import { assertVersion } from '../../http/updateVersioned';
import { logSecurityEvent } from '../../http/securityEvents';
import { writeAudit } from '../audit';
import { fieldChanges } from '../fieldChanges';
import type { MailQueue } from '../mailQueue';
import { assignLogin } from './assignLogin';
import { accountNameOf } from './loginNames.repository';
import { lockOwner } from './logins.repository';
import type { LoginOwner } from './logins.repository';
import { countLoginChange } from './loginChangeLimits';
import type { SavedLogin } from './loginChangeLimits';
import { queueLoginNotices } from './loginNotices';
import type { Passwords } from './passwords';
import { emailTaken, removeLogin, setLogin } from './setLogin';
import type { LoginOutcome } from './setLogin';
import { readTypedLogin } from './typedLogin';
import type { LoginFields } from './typedLogin';

/** @throws HttpError 409 when another login has taken the email meanwhile, otherwise the error itself */
export function assertEmailIsFree(error: unknown): never {
  throw isDuplicate(error) ? conflict(emailTaken) : error;
}

/** What the operations of logins need. */
export type LoginDependencies = { passwords: Passwords; mailQueue: MailQueue };

/**
 * Sets, changes, links or removes the login of an account or a card.
 * @returns what `loadWritten` reads in the same transaction
 * @throws HttpError 400 when the email or password breaks the rules, 404 when the record is gone, 409 when it is stale
 *   or the email belongs to a login that the caller may not link to, 429
 */
export async function saveLogin<Content>(
  request: SignedInRequest,
  owner: LoginOwner,
  typed: { email: string; password: string; version: number | undefined },
  fields: LoginFields,
  { passwords, mailQueue }: LoginDependencies,
  loadWritten: (transaction: DatabaseTransaction, outcome: LoginOutcome) => Promise<Content>,
): Promise<Content> {
  const login = readTypedLogin(typed, fields, [
    owner.name,
    await accountNameOf(request.server.database, owner),
    new URL(mailQueue.publicUrl).hostname,
  ]);
  const save = async (): Promise<SavedLogin<Content>> => {
    const passwordHash =
      login !== 'none' && login.newPassword !== undefined ? await hashOf(request, login.newPassword, passwords) : null;
    const write = request.write(async (transaction) => {
      const locked = await lockOwner(transaction, owner);
      assertVersion(locked, typed.version);
      const outcome =
        login === 'none'
          ? await removeLogin(transaction, locked)
          : await setLogin(transaction, request, locked, { email: login.email, passwordHash }, fields.password);
      const userId = outcome.login?.id ?? null;
      const deleted = outcome.change && (await assignLogin(transaction, locked, userId));
      await queueLoginNotices(transaction, mailQueue, { ...outcome, isDeleted: deleted !== undefined }, request.now);
      const { before, change } = outcome;
      const changes = fieldChanges({ loginEmail: before?.email ?? '' }, { loginEmail: outcome.login?.email ?? '' });
      if (change) await writeAudit(transaction, request, owner.id, { change, changes });
      return { change, content: await loadWritten(transaction, outcome) };
    });
    const saved = await write.catch(assertEmailIsFree);
    if (passwordHash) logSecurityEvent(request, 'authn_password_change', { object: owner.id });
    return saved;
  };
  return login === 'none' ? (await save()).content : countLoginChange(request, owner.id, save, login.email);
}

/** @throws HttpError 429 after very many password hashes for the user, including those of failed changes; 503 */
export async function hashOf(request: SignedInRequest, password: string, passwords: Passwords): Promise<string> {
  request.server.limiter.take('passwordHashesPerUser', request.user.id);
  return passwords.hash(password);
}
