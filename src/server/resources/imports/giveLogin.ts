import type { UserRow } from '../../database/tables';
import type { ChangeContext } from '../../http/operationRequest';
import { writeAudit } from '../audit';
import { fieldChanges } from '../fieldChanges';
import { changeContext } from '../jobs/jobHandler';
import type { JobBatch } from '../jobs/jobHandler';
import { queueLoginNotices } from '../logins/loginNotices';
import { recordLoginEmail } from '../emailConfirmations/profileEmails';
import { assignLogin } from '../logins/assignLogin';
import { lockOwner } from '../logins/logins.repository';
import type { LoginOwner } from '../logins/logins.repository';
import { assertEmailIsFree } from '../logins/saveLogin';
import { removeLogin, setLogin } from '../logins/setLogin';
import type { LoginOutcome } from '../logins/setLogin';
import type { MailQueue } from '../mailQueue';

type Table = LoginOwner['table'];

const operationOf = { cards: 'editCardLoginDetails', accounts: 'editAccountLoginDetails' } as const;

/** The login of a card or an account before an import, for an undo. */
export type FormerLogin = {
  /** Null without a login. Missing in imports of earlier versions of the server. */
  formerLoginId?: string | null;
  /** The former login with its password hash, when it owned nothing else and was deleted. No response contains it. */
  deletedLogin?: UserRow;
};

/**
 * Gives a card or an account the login with this email, or a new one. A new login has no password: its person needs an
 * invitation or a one-time password.
 * @throws HttpError 409 like `setLogin`
 */
export async function giveLogin(
  batch: JobBatch,
  table: Table,
  id: string,
  email: string,
  mailQueue: MailQueue,
): Promise<FormerLogin> {
  const { outcome, ...former } = await replaceLogin(batch, table, id, email, mailQueue);
  await recordLoginEmail(batch.transaction, batch, outcome, { mailQueue, mayMail: new Set() });
  return former;
}

/** The same for an undo: an address that it brings back stays confirmed or unconfirmed, as it was. */
export async function replaceLogin(
  batch: JobBatch,
  table: Table,
  id: string,
  email: string,
  mailQueue: MailQueue,
): Promise<FormerLogin & { outcome: LoginOutcome }> {
  const owner = await lockOwner(batch.transaction, { table, id });
  const outcome = await loginFor(batch, owner, email);
  const deletedLogin = await assignLogin(batch.transaction, owner, outcome.login?.id ?? null);
  await announceLogin(batch, owner, { ...outcome, isDeleted: deletedLogin !== undefined }, mailQueue);
  return { formerLoginId: owner.userId, deletedLogin, outcome };
}

/**
 * Finds or creates the login with an email, for a locked card or account or for a card that is not written yet.
 * @throws HttpError 409 like `setLogin`
 */
export function loginFor(batch: JobBatch, owner: Omit<LoginOwner, 'id'>, email: string): Promise<LoginOutcome> {
  return setLogin(batch.transaction, batch, owner, { email, passwordHash: null }, null).catch(assertEmailIsFree);
}

const isUnused = (login: UserRow | null | undefined) => login?.passwordHash === null && !login.hasSignedIn;

/** Removes the login of a card or an account, and queues the notice to its user. An unused login gets none. */
export async function takeLogin(batch: JobBatch, table: Table, id: string, mailQueue: MailQueue): Promise<void> {
  const owner = await lockOwner(batch.transaction, { table, id });
  const outcome = await removeLogin(batch.transaction, owner);
  const deleted = await assignLogin(batch.transaction, owner, null);
  if (deleted || isUnused(outcome.before)) await recordLogin(batch, owner, outcome);
  else await announceLogin(batch, owner, outcome, mailQueue);
}

/**
 * Adds a written change to the history, and queues the notices to the users of both logins, once for each import. An
 * unused login gets no notice of its cards, because an invitation tells its user.
 */
export async function announceLogin(
  batch: JobBatch,
  owner: LoginOwner,
  outcome: LoginOutcome & { isDeleted?: boolean },
  mailQueue: MailQueue,
): Promise<void> {
  const { transaction, job, now } = batch;
  await recordLogin(batch, owner, outcome);
  const isGiven = outcome.login?.id !== outcome.before?.id;
  const informed = isGiven && isUnused(outcome.login) ? { ...outcome, login: null } : outcome;
  await queueLoginNotices(transaction, mailQueue, informed, now, job.id);
}

async function recordLogin(
  batch: JobBatch,
  { table, id, name }: LoginOwner,
  { login, before, change }: LoginOutcome,
): Promise<void> {
  if (!change) return;
  const changes = fieldChanges({ loginEmail: before?.email ?? '' }, { loginEmail: login?.email ?? '' });
  const context: ChangeContext = changeContext(batch, operationOf[table], {});
  const accountId = table === 'accounts' ? id : (batch.job.accountId ?? undefined);
  await writeAudit(batch.transaction, context, id, { name, accountId, change, changes });
}
